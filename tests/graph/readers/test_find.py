"""What is looked at, what is passed over and why, and that no path stops an import."""

import os
import shutil
from pathlib import Path

import pytest

from rulegraph.errors import UnreadableSource
from rulegraph.graph.readers import find as finding
from rulegraph.graph.readers.find import find, without_copies
from rulegraph.graph.telling import source_digest

FIXTURES = Path(__file__).parents[2] / "fixtures"
PAGE = FIXTURES / "pages" / "reef_wardens.txt"
CARDS = FIXTURES / "datacards" / "glass_choir.json"
POSIX = pytest.mark.skipif(os.name == "nt", reason="paths of another system")


def passed_over(folder: Path) -> dict[str, str]:
    """The files that are passed over beside a page that is read, by name, with the reasons."""
    shutil.copy(PAGE, folder / "page.txt")
    found, skipped = find([folder])
    assert [one.path.name for one in found] == ["page.txt"]
    return {one.path.name: one.reason for one in skipped}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "the file is empty"),
        (b"PK\x03\x04rest", "a zip archive; unpack it first"),
        (b"\x89PNG\x00\x01", "binary data, no known format"),
        ("Tide – Gulls".encode("utf-16"), "text in UTF-16; save it as UTF-8"),
        ("Élan – Gulls, more".encode("cp1252"), "not UTF-8 text, no known format"),
        ("only a letter ’".encode(), "no known format"),
        ("’".encode() * 40_000, "no known format"),
        (b"{}", "no known format"),
    ],
)
def test_files_that_no_reader_knows(content: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(content)
    assert passed_over(tmp_path) == {"other": reason}
    with pytest.raises(UnreadableSource) as refused:
        find([tmp_path / "other"])
    assert f"nothing there that a reader knows ({reason})" in str(refused.value)


def test_a_file_of_any_size_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "endless.txt").open("wb") as file:
        file.write(PAGE.read_bytes())
        file.truncate(1 << 40)
    assert passed_over(tmp_path) == {
        "endless.txt": "1,099,511,627,776 bytes, more than the 268,435,456 that are read"
    }


@POSIX
def test_links(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    (inside / "folder").mkdir(parents=True)
    (inside / "round").symlink_to(inside / "about")
    (inside / "about").symlink_to(inside / "round")
    (inside / "nowhere").symlink_to(inside / "missing")
    (inside / "out.json").symlink_to(CARDS)
    (inside / "up").symlink_to(tmp_path)
    (inside / "beside").symlink_to(inside / "folder")
    leads_round = "a symbolic link that leads round in a circle"
    assert passed_over(inside) == {
        "round": leads_round,
        "about": leads_round,
        "nowhere": "a symbolic link that leads nowhere",
        "out.json": "a symbolic link that leaves the folder",
        "up": "a symbolic link that leaves the folder",
        "beside": "a symbolic link to a folder, whose files are read where they are",
    }
    (named,) = find([inside / "out.json"])[0]
    assert named.format == "datacards"
    with pytest.raises(UnreadableSource, match="there is no such file or folder"):
        find([inside / "round"])


@POSIX
def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    shutil.copytree(FIXTURES / "csv" / "export", tmp_path / "tables")
    for name in ("pipe.json", "pipe.cat", "pipe.txt", "tables/Zeal.csv"):
        os.mkfifo(tmp_path / name)
    found, skipped = find([tmp_path])
    assert {one.reason for one in skipped} == {"not a regular file"}
    assert {one.path.name for one in skipped} == {"pipe.json", "pipe.cat", "pipe.txt"}
    assert "Zeal.csv" not in [file.name for file in found[0].listing()]
    for path in (tmp_path / "pipe.json", Path(os.devnull)):
        with pytest.raises(UnreadableSource, match="not a regular file"):
            find([path])


@POSIX
def test_a_name_that_is_not_unicode(tmp_path: Path) -> None:
    name: str = os.fsdecode(b"\xff.txt")
    shutil.copy(PAGE, tmp_path / name)
    assert list(passed_over(tmp_path).values()) == ["its name is not Unicode; give it another name"]


@pytest.mark.parametrize("name", ["x" * 5000, "a\nb\x1b[2J"])
def test_a_path_that_no_file_can_have(name: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="there is no such file or folder") as refused:
        find([tmp_path / name])
    assert str(refused.value).isprintable()


def test_folders_are_entered_to_a_bounded_depth(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(finding.DEEPEST + 1):
        deep /= "d"
        deep.mkdir()
    shutil.copy(CARDS, deep / "beyond.json")
    assert passed_over(tmp_path) == {"d": f"more than {finding.DEEPEST} folders deep"}
    shutil.copy(CARDS, deep.parent / "within.json")
    assert [one.path.name for one in find([tmp_path])[0]] == ["page.txt", "within.json"]


def test_too_many_files_are_refused_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "MOST_FILES", 5)
    shutil.copy(PAGE, tmp_path / "0.txt")
    for number in range(1, 6):
        (tmp_path / f"{number}.txt").write_text("junk")
    with pytest.raises(UnreadableSource, match="more than 5 files; name the folders to import"):
        find([tmp_path])


def test_what_may_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0)
    shutil.copy(CARDS, tmp_path / "secret.json")
    (tmp_path / "secret.json").chmod(0)
    if os.access(tmp_path / "secret.json", os.R_OK):
        pytest.skip("everything may be read here")
    assert passed_over(tmp_path) == {
        "locked": "the folder cannot be read (Permission denied)",
        "secret.json": "the file cannot be read (Permission denied)",
    }


def test_the_same_path_and_the_same_content_count_once(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        shutil.copy(CARDS, tmp_path / name)
    shutil.copy(PAGE, tmp_path / "c.txt")
    again = [tmp_path, tmp_path / "a.json", tmp_path]
    assert len(find(again)[0]) == 3
    kept, copies = without_copies(find([tmp_path])[0])
    assert [one.path.name for one in kept] == ["a.json", "c.txt"]
    assert [(one.path.name, one.reason) for one in copies] == [("b.json", "the same as a.json")]


def test_a_catalogue_depends_on_the_files_beside_it(tmp_path: Path) -> None:
    shutil.copytree(FIXTURES / "bsdata" / "json", tmp_path / "data")
    (tmp_path / "data" / "notes.json").write_text("{}")

    def digests() -> dict[str, str]:
        found = find([tmp_path / "data"])[0]
        return {one.path.name: source_digest(one.listing(), main=one.main) for one in found}

    before = digests()
    assert len(before) > 1
    assert len(set(before.values())) == len(before)
    changed = sorted(before)[0]
    with (tmp_path / "data" / changed).open("a") as file:
        file.write("\n")
    after = digests()
    assert before.keys() == after.keys()
    assert all(before[name] != after[name] for name in before)
