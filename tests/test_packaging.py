"""The wheel: it holds the package folders as they are, and answers alone as the source tree does."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).resolve().parents[1]
FOLDERS = ("rulegraph", "ontology", "graph", "queries", "calculator", "cli")
QUESTION = "stratagems for KROOT in Fight phase"
PYPROJECT: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked(*paths: str) -> list[str]:
    """The tracked files that there are, of these paths or of all."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *paths], cwd=PROJECT, check=True, capture_output=True
    )
    return [name for name in listed.stdout.decode().split("\0") if name and (PROJECT / name).is_file()]


@pytest.fixture(scope="module", name="wheel")
def a_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the tracked files, built from a copy of them."""
    source = tmp_path_factory.mktemp("source")
    for name in tracked():
        if not name.startswith("tests/"):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, source / name)
    built = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(built),
        str(source),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = built.glob("*.whl")
    return wheel


def test_the_wheel_holds_every_tracked_file_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {name if name.startswith("rulegraph/") else f"rulegraph/{name}" for name in tracked(*FOLDERS)}
    assert held == wanted


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
        (scripts,) = (archive.read(name).decode() for name in names if name.endswith("entry_points.txt"))
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "LICENSE-FACTS"}
    assert "License-Expression: Apache-2.0" in metadata
    assert "Requires-Python: >=3.11" in metadata
    assert "rulegraph = rulegraph.cli.main:main" in scripts


def test_every_package_is_mapped_to_its_folder() -> None:
    tool = PYPROJECT["tool"]["setuptools"]
    folders = [Path(name).parent.as_posix() for name in tracked(*FOLDERS) if name.endswith("/__init__.py")]
    packages = {
        "rulegraph" if folder == "rulegraph" else f"rulegraph.{folder.replace('/', '.')}": folder
        for folder in folders
    }
    assert tool["package-dir"] == packages
    assert sorted(tool["packages"]) == sorted(packages)


def test_constraints_pin_names_and_versions_and_every_requirement() -> None:
    pins = [Requirement(line) for line in (PROJECT / "constraints.txt").read_text("utf-8").splitlines()]
    assert all(len(pin.specifier) == 1 and str(pin.specifier).startswith("==") for pin in pins)
    assert not any(pin.url or pin.marker or pin.extras for pin in pins)
    names = [canonicalize_name(pin.name) for pin in pins]
    assert names == sorted(set(names))
    project = PYPROJECT["project"]
    versions = {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}
    for text in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        wanted = Requirement(text)
        assert wanted.specifier.contains(versions[canonicalize_name(wanted.name)]), text


def test_the_wheel_alone_answers_as_the_source_tree(wheel: Path, tmp_path: Path) -> None:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RULEGRAPH"))},
        "PIP_CONSTRAINT": str(PROJECT / "constraints.txt"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PYTHONUTF8": "1",
    }
    alone = tmp_path / "alone"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(alone)], check=True)
    scripts = alone / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", str(wheel)]
    done = subprocess.run(install, capture_output=True, text=True, env=environment, check=False, timeout=300)
    if done.returncode and ("No matching distribution" in done.stderr or "onnection" in done.stderr):
        pytest.skip(f"no package index answers: {done.stderr.strip().splitlines()[-1]}")
    assert done.returncode == 0, done.stderr
    question = ["ask", QUESTION]
    ours = [sys.executable, "-m", "rulegraph", *question]
    for theirs in ([str(scripts / "rulegraph"), *question], [str(python), "-m", "rulegraph", *question]):
        answers = [
            subprocess.run(command, capture_output=True, env=environment, cwd=tmp_path, check=True)
            for command in (ours, theirs)
        ]
        assert answers[0].stdout == answers[1].stdout
        assert answers[1].stdout.count(b"\n") > 40
    where = "import rulegraph, sys; sys.exit(not rulegraph.__file__.startswith(sys.argv[1]))"
    subprocess.run([str(python), "-c", where, str(alone)], check=True, cwd=tmp_path, env=environment)
