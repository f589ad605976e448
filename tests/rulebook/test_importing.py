"""Importing documents, and a library that mends itself."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import apart
from rulebook.errors import LibraryError
from rulebook.source import Source, read_source
from rulebook.store.home import LIBRARY, library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import ensure, open_library, reading, rebuild, up_to_date
from rulebook.store.shelf import kept_documents

ROOT = Path(__file__).resolve().parent.parent.parent


def numbers(home: Path) -> list[str]:
    """The section numbers of the small rulebook in this home."""
    library = open_library(str(home))
    found = [row.number for row in library.sections("lantern")]
    library.close()
    return found


def process(code: str, *arguments: str, limit: int = -1) -> subprocess.Popen[str]:
    """A Python process of its own, which can write files of so many bytes at most."""

    def limited() -> None:
        if limit >= 0:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=limited,  # noqa: PLW1509 - these tests have no threads
    )  # fmt: skip


IMPORT = "import sys; from judge.cli.line import main; sys.exit(main(['--home', sys.argv[1], 'import', sys.argv[2], '--game', sys.argv[3]]))"


def test_an_import_says_what_was_found(lanterns: Path, tmp_path: Path) -> None:
    (found,), refused = import_files(str(tmp_path), [str(lanterns)], "lantern")
    assert refused == []
    assert (found.game, found.edition, found.date) == ("lantern", "1.2", "2024-03-09")
    assert (found.sections, found.references, found.known) == (23, 5, False)
    assert found.findings["error"] == found.kinds["dangling"] == 1


def test_the_same_document_is_known_the_second_time(desk: Path, lanterns: Path) -> None:
    before = (desk / LIBRARY).stat().st_mtime_ns
    (found,), _refused = import_files(str(desk), [str(lanterns)], "lantern")
    assert found.known
    assert (desk / LIBRARY).stat().st_mtime_ns == before


def test_a_name_given_to_an_edition_is_kept(lanterns: Path, tmp_path: Path) -> None:
    import_files(str(tmp_path), [str(lanterns)], "lantern", "spring")
    library = open_library(str(tmp_path))
    assert library.edition("lantern").label == "spring"
    library.close()


def test_a_file_that_fails_does_not_stop_the_others_and_is_not_kept(lanterns: Path, tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("静かな夜\n灯がともる\n", encoding="utf-8")
    home = tmp_path / "home"
    found, refused = import_files(str(home), [str(poem), str(tmp_path / "none.txt"), str(lanterns)], "lantern")
    assert [one.file for one in found] == [str(lanterns)]
    assert [(one.file, one.unreadable) for one in refused] == [(str(poem), False), (str(tmp_path / "none.txt"), True)]
    assert [kept.path.name for kept in kept_documents(home)] == [lanterns.name]


def test_a_document_is_read_only_once(lanterns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(path: Path) -> Source:
        read.append(path.name)
        return read_source(path)

    monkeypatch.setattr(apart, "read_source", counted)
    import_files(str(tmp_path), [str(lanterns)], "lantern")
    assert read == [lanterns.name]


def test_the_kept_document_is_the_file_byte_for_byte(desk: Path, lanterns: Path) -> None:
    (kept,) = kept_documents(desk)
    assert kept.path.read_bytes() == lanterns.read_bytes()


@pytest.mark.parametrize("key", ["../up", "Big", "", "a b", "x" * 40])
def test_a_key_that_could_not_name_a_folder_is_refused(lanterns: Path, tmp_path: Path, key: str) -> None:
    with pytest.raises(LibraryError):
        import_files(str(tmp_path / "home"), [str(lanterns)], key)
    assert not (tmp_path / "home").exists()


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _other_schema(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("update meta set value = 'other' where key = 'schema'")
    db.commit()
    db.close()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "cut in the middle": _cut,
    "empty": lambda path: path.write_bytes(b""),
    "no database": lambda path: path.write_bytes("灯札\n".encode() * 999),
    "missing": lambda path: path.unlink(),
    "of another version": _other_schema,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_library_that_cannot_be_used_is_built_again(desk: Path, damage: str) -> None:
    DAMAGE[damage](desk / LIBRARY)
    said: list[str] = []
    ensure(str(desk), said.append)
    assert len(said) == 1
    assert "built again" in said[0]
    assert "2.1.3" in numbers(desk)


def test_damage_that_shows_only_on_the_way_is_mended_and_the_answer_given(desk: Path) -> None:
    path = desk / LIBRARY
    db = sqlite3.connect(path)
    page, root = (
        db.execute(sql).fetchone()[0]
        for sql in ("pragma page_size", "select rootpage from sqlite_master where name = 'section'")
    )
    db.close()
    data = bytearray(path.read_bytes())
    data[(root - 1) * page : root * page] = b"\xff" * page
    path.write_bytes(data)
    said: list[str] = []
    rows = reading(str(desk), lambda library: library.sections("lantern"), said.append)
    assert "2.1.3" in [row.number for row in rows]
    assert len(said) == 1


def test_a_document_put_on_the_shelf_without_a_build_is_noticed(desk: Path) -> None:
    (kept,) = kept_documents(desk)
    shutil.copytree(kept.path.parent, desk / "documents" / "other" / kept.path.parent.name)
    assert not up_to_date(str(desk))


def test_a_kept_document_that_cannot_be_read_any_more_does_not_take_the_others_with_it(
    desk: Path, lanterns: Path
) -> None:
    import_files(str(desk), [str(lanterns)], "second")
    second = next(kept for kept in kept_documents(desk) if kept.game == "second")
    second.path.write_bytes(b"")
    said: list[str] = []
    rebuild(str(desk), say=said.append)
    assert len(said) == 1
    assert "2.1.3" in numbers(desk)


def test_without_library_and_documents_the_user_is_told_to_import(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="judge import"):
        ensure(str(tmp_path))


def test_two_imports_at_once_both_succeed(lanterns: Path, tmp_path: Path) -> None:
    both = [process(IMPORT, str(tmp_path / "home"), str(lanterns), game) for game in ("lantern", "second")]
    ended = [(*program.communicate(timeout=60), program.returncode) for program in both]
    assert [code for _out, _err, code in ended] == [0, 0], ended
    library = open_library(str(tmp_path / "home"))
    assert {edition.game for edition in library.editions()} == {"lantern", "second"}
    library.close()


def test_a_full_disk_is_one_sentence_and_changes_nothing(desk: Path, lanterns: Path) -> None:
    before = (desk / LIBRARY).read_bytes()
    program = process(IMPORT, str(desk), str(lanterns), "second", limit=40_000)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, out) == (1, "")
    assert err.count("\n") == 1
    assert (desk / LIBRARY).read_bytes() == before
    assert [kept.game for kept in kept_documents(desk)] == ["lantern"]
    assert up_to_date(str(desk))


def test_a_folder_that_cannot_be_written_is_one_sentence(lanterns: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(LibraryError, match="cannot be written"):
        import_files(str(tmp_path / "file" / "home"), [str(lanterns)], "lantern")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_home_can_still_be_read(desk: Path, lanterns: Path) -> None:
    desk.chmod(0o500)
    try:
        assert "2.1.3" in numbers(desk)
        with pytest.raises(LibraryError):
            import_files(str(desk), [str(lanterns)], "second")
    finally:
        desk.chmod(0o700)


def test_what_a_killed_build_left_behind_is_cleared_away(desk: Path) -> None:
    left = desk / f"{LIBRARY}.new-1"
    left.write_bytes(b"half")
    rebuild(str(desk))
    assert not left.exists()


def test_a_path_with_marks_of_an_address_is_opened_as_it_is(desk: Path, tmp_path: Path) -> None:
    odd = tmp_path / "50% off? #1"
    shutil.copytree(desk, odd)
    library = Library(library_file(str(odd)))
    assert library.editions()
    library.close()


def test_what_a_killed_import_left_on_the_shelf_counts_for_nothing(desk: Path, lanterns: Path) -> None:
    (kept,) = kept_documents(desk)
    half = kept.path.parent.with_name(f".{kept.path.parent.name}-1")
    shutil.copytree(kept.path.parent, half)
    assert kept_documents(desk) == [kept]
    assert up_to_date(str(desk))
    import_files(str(desk), [str(lanterns)], "lantern", "autumn")
    assert not half.exists()


def test_a_document_may_bear_the_name_of_the_note_kept_beside_it(lanterns: Path, tmp_path: Path) -> None:
    named = tmp_path / "edition.json"
    shutil.copy(lanterns, named)
    import_files(str(tmp_path / "home"), [str(named)], "lantern")
    assert kept_documents(tmp_path / "home")[0].path.read_bytes() == lanterns.read_bytes()


def test_a_document_can_come_through_a_pipe(lanterns: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    program = process(IMPORT, str(tmp_path / "home"), str(pipe), "lantern")
    pipe.write_bytes(lanterns.read_bytes())
    _out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, "")
