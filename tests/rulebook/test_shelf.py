"""The shelf of documents: what is kept beside them may be torn or gone, and no official text is lost by it without a word."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.errors import LibraryError
from rulebook.store import shelf
from rulebook.store.importing import import_files
from rulebook.store.mending import mend
from rulebook.store.opening import open_library, rebuild
from rulebook.store.shelf import FACTS, Kept, kept_documents

TORN = {
    "empty": b"",
    "zeros": bytes(200),
    "half": None,
    "no object": b"[1, 2]",
    "no digest": b'{"game": "lantern", "file": "lanterns.txt"}',
    "no text": b"\xff\xfe{",
    "deep": b"[" * 100_000,
}


def kept_in(home: Path) -> Kept:
    (kept,) = kept_documents(home)
    return kept


def shown(home: Path, said: list[str] | None = None) -> list[tuple[str, str]]:
    """What the rebuilt library has: game and name of each edition."""
    said = [] if said is None else said
    rebuild(str(home), say=said.append)
    library = open_library(str(home), said.append)
    found = [(edition.game, edition.label) for edition in library.editions()]
    library.close()
    return found


@pytest.mark.parametrize("how", TORN)
def test_a_document_whose_note_is_torn_is_read_again_and_that_is_said(desk: Path, how: str) -> None:
    before = kept_in(desk)
    facts = before.path.parent / FACTS
    torn = TORN[how]
    facts.write_bytes(facts.read_bytes()[:60] if torn is None else torn)
    said: list[str] = []
    for _time in range(2):
        mend(desk, said.append)
    assert len(said) == 1
    assert str(facts) in said[0]
    after = kept_in(desk)
    assert (after.game, after.digest, after.date, after.path) == (before.game, before.digest, before.date, before.path)


def test_a_document_whose_note_is_gone_is_read_again_and_that_is_said(desk: Path) -> None:
    (kept_in(desk).path.parent / FACTS).unlink()
    said: list[str] = []
    for _time in range(2):
        assert shown(desk, said) == [("lantern", "1.2")]
    assert len(said) == 1


def test_the_name_that_the_user_gave_an_edition_is_taken_from_what_is_left_of_the_note(
    lanterns: Path, tmp_path: Path
) -> None:
    import_files(str(tmp_path), [str(lanterns)], "lantern", "春 大会版")
    facts = kept_in(tmp_path).path.parent / FACTS
    facts.write_bytes(facts.read_bytes()[:-40])
    assert shown(tmp_path) == [("lantern", "春 大会版")]


def test_a_note_without_its_document_is_said_and_the_others_are_read(desk: Path, lanterns: Path) -> None:
    path = kept_in(desk).path
    import_files(str(desk), [str(lanterns)], "second")
    path.unlink()
    said: list[str] = []
    assert shown(desk, said) == [("second", "1.2")]
    assert len(said) == 1
    assert f"{path}: the document is gone" in said[0]


def test_a_kept_document_that_is_not_the_one_imported_is_said(desk: Path) -> None:
    kept = kept_in(desk)
    data = kept.path.read_bytes()
    kept.path.write_bytes(data[: len(data) * 2 // 3].rpartition(b"\n")[0])
    said: list[str] = []
    assert shown(desk, said) == [("lantern", "1.2")]
    assert len(said) == 1
    assert f"{kept.path}: is not what was imported" in said[0]


@pytest.mark.parametrize("good", range(4))
def test_a_shelf_that_the_disk_does_not_give_is_a_sentence(
    desk: Path, monkeypatch: pytest.MonkeyPatch, good: int
) -> None:
    whole, asked = Path.iterdir, []

    def failing(path: Path) -> Iterator[Path]:
        asked.append(path)
        if len(asked) > good:
            raise PermissionError(13, "Permission denied", str(path))
        return whole(path)

    monkeypatch.setattr(Path, "iterdir", failing)
    with pytest.raises(LibraryError, match=r"\(.*Permission denied\)"):
        rebuild(str(desk))
    monkeypatch.undo()
    library = open_library(str(desk))
    assert [edition.game for edition in library.editions()] == ["lantern"]
    library.close()


def test_a_note_that_the_disk_does_not_give_is_not_taken_for_torn(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (kept_in(desk).path.parent / FACTS).read_bytes()

    def failing(path: Path) -> str:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(shelf, "own_text", failing)
    with pytest.raises(LibraryError, match=rf"{FACTS}: Input/output error"):
        rebuild(str(desk))
    monkeypatch.undo()
    assert (kept_in(desk).path.parent / FACTS).read_bytes() == before


@pytest.mark.parametrize("how", ["a pipe", "a link to itself", "a device", "a folder"])
def test_a_note_that_is_no_file_stops_nothing_and_is_said(desk: Path, how: str) -> None:
    note = kept_in(desk).path.parent / FACTS
    note.unlink()
    if how == "a pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no named pipes")
        os.mkfifo(note)
    elif how == "a folder":
        note.mkdir()
    else:
        note.symlink_to(note if how == "a link to itself" else "/dev/zero")
    said: list[str] = []
    assert shown(desk, said) == ([] if how == "a folder" else [("lantern", "1.2")])
    assert any(sentence.startswith(str(note)) for sentence in said)
    note.rmdir() if how == "a folder" else note.unlink()
    assert shown(desk) == [("lantern", "1.2")]


def test_a_note_that_was_begun_beside_a_torn_one_hides_no_document(desk: Path) -> None:
    note = kept_in(desk).path.parent / FACTS
    note.write_bytes(b"{")
    note.with_name(f".{FACTS}-4711").write_bytes(b"{")
    said: list[str] = []
    assert shown(desk, said) == [("lantern", "1.2")]
    assert any("was torn or gone" in sentence for sentence in said)


def test_a_rebuilt_library_counts_only_the_documents_that_it_has(desk: Path) -> None:
    kept_in(desk).path.write_text("nothing numbered any more\n", encoding="utf-8")
    assert rebuild(str(desk)) == 0


@pytest.mark.parametrize("name", [" ", "a\nb", "\x1b[31m"])
def test_an_edition_is_called_by_a_name_that_can_be_read(lanterns: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(LibraryError, match="is no name that can be read"):
        import_files(str(tmp_path / "home"), [str(lanterns)], "lantern", name)
    assert not (tmp_path / "home").exists()


def test_a_note_may_not_lead_out_of_its_folder(desk: Path, lanterns: Path, tmp_path: Path) -> None:
    outside = Path(shutil.copy(lanterns, tmp_path / "outside.txt"))
    kept = kept_in(desk)
    facts = kept.path.parent / FACTS
    known = json.loads(facts.read_text(encoding="utf-8")) | {"file": f"../../../../{outside.name}"}
    facts.write_text(json.dumps(known), encoding="utf-8")
    said: list[str] = []
    assert shown(desk, said) == [("lantern", "1.2")]
    assert kept_in(desk).path == kept.path
    assert len(said) == 1


def test_the_same_document_under_another_name_says_what_it_was_called(lanterns: Path, tmp_path: Path) -> None:
    import_files(str(tmp_path), [str(lanterns)], "lantern", "spring")
    said: list[str] = []
    import_files(str(tmp_path), [str(lanterns)], "lantern", "autumn", say=said.append)
    assert [kept.edition for kept in kept_documents(tmp_path)] == ["autumn"]
    assert len(said) == 1
    assert "spring" in said[0]
    assert "autumn" in said[0]


def test_the_same_document_imported_without_a_name_keeps_the_one_that_it_was_given(
    lanterns: Path, tmp_path: Path
) -> None:
    import_files(str(tmp_path), [str(lanterns)], "lantern", "spring")
    (found,), _refused = import_files(str(tmp_path), [str(lanterns)], "lantern")
    assert (found.known, kept_in(tmp_path).edition) == (True, "spring")
