"""Where the real texts and data are, and the marker of tests that need them."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

SHARED = Path(os.environ.get("RULEGRAPH_SHARED", Path(__file__).resolve().parents[2] / "shared"))
PAGES = SHARED / "pages"
DATA = SHARED / "data"


Test = TypeVar("Test", bound=Callable[..., Any])


def needs_shared(test: Test) -> Test:
    """Mark a test that reads the real texts or data; it is skipped with the reason where they are missing."""
    missing = not PAGES.is_dir() or not DATA.is_dir()
    skip = pytest.mark.skipif(missing, reason=f"the real texts and data are not at {SHARED}")
    marked: Test = pytest.mark.shared(skip(test))
    return marked
