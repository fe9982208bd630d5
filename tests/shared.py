"""Where the real texts and data are, and the marker of tests that need them."""

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("RULEGRAPH_SHARED", Path(__file__).resolve().parents[2] / "shared"))
PAGES = SHARED / "pages"
DATA = SHARED / "data"


def needs_shared(test):  # type: ignore[no-untyped-def]
    """Mark a test that reads the real texts or data; it is skipped with the reason where they are missing."""
    missing = not PAGES.is_dir() or not DATA.is_dir()
    skip = pytest.mark.skipif(missing, reason=f"the real texts and data are not at {SHARED}")
    return pytest.mark.shared(skip(test))
