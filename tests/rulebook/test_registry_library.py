"""The library with the registry in it: games without a document, gists beside a document's text."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook.search.query import search
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library, rebuild
from rulebook.terms import term_uses

pytestmark = pytest.mark.usefixtures("invented_registry")


@pytest.fixture
def bare(tmp_path: Path) -> Library:
    """A library of a fresh machine: two registries, no document."""
    return open_library(str(tmp_path / "home"))


@pytest.fixture
def both(lanterns: Path, tmp_path: Path) -> Library:
    """A library of the same machine after one document was imported."""
    import_files(str(tmp_path / "home"), [str(lanterns)], "lantern")
    return open_library(str(tmp_path / "home"))


def test_a_fresh_machine_has_every_game_of_the_registry(bare: Library) -> None:
    assert [(edition.game, edition.name, edition.is_embedded) for edition in bare.editions()] == [
        ("kite", "2.0 (2025-01-02) 要約", True),
        ("lantern", "1.2 (2024-03-09) 要約", True),
    ]


def test_without_a_document_a_rule_has_its_gist_and_no_text(bare: Library) -> None:
    (row,) = bare.section("lantern", "2.1.2")
    assert (row.gist, row.text, row.kind, row.form) == (
        "めくる：山札の上から一枚だけ表向きにする",
        "",
        "procedure",
        "rule",
    )


def test_without_a_document_rules_are_linked_by_what_their_gists_send_to(bare: Library) -> None:
    (row,) = bare.section("lantern", "2.1.1")
    assert [[t.number for t in r.targets] for r in bare.references_from(row.id)] == [["2.1.2", "2.1.3", "2.1.4"]]
    (target,) = bare.section("lantern", "2.1.3")
    assert [r.number for r in bare.references_to(target.id)] == ["2.1.1"]


def test_without_a_document_rules_are_found_by_number_words_and_reading(bare: Library) -> None:
    assert [hit.number for hit in search(bare, "1-1a", "kite").hits] == ["1-1a"]
    assert search(bare, "空き枠", "lantern").hits[0].number == "2.1.3"
    assert search(bare, "むすびなおす", "kite").hits[0].number == "1.1b"
    assert search(bare, "ひろ", "kite").hits[0].number == "用語説明【尋】"


def test_without_a_document_a_step_is_found_in_its_procedure(bare: Library) -> None:
    hit = search(bare, "1-1 [2]", "kite").hits[0]
    assert (hit.number, hit.snippet) == ("1-1", "[2]放す：走り出したら糸から手を離さない")


def test_terms_are_links_in_a_gist(bare: Library) -> None:
    (row,) = bare.section("lantern", "2.1.4")
    assert [(use.name, use.number) for use in bare.term_uses(row.id)] == [("灯札", "1.2.2")]
    assert term_uses(row.gist, ["灯札"]) != []


def test_with_a_document_text_and_gist_stand_together(both: Library) -> None:
    (row,) = both.section("lantern", "1.2.1")
    assert row.text.startswith("各自が灯札を")
    assert row.gist == "持ち寄りは一人二十枚ちょうど、裏の見た目をそろえる"
    assert (row.kind, row.is_played, row.reason) == ("constraint", False, "現物の裏面の見た目を確かめることはできない")
    assert [part.kind for part in both.parts(row.id)] == ["text"]


def test_a_word_that_only_the_gist_has_finds_the_printed_rule(both: Library) -> None:
    hit = search(both, "ランプ", "lantern").hits[0]
    assert (hit.number, hit.snippet) == ("1.2.2", "表側にランプが描いてある札を灯札という")


def test_with_a_document_the_printed_references_are_the_only_ones(both: Library) -> None:
    (row,) = both.section("lantern", "3.3.1")
    assert [reference.surface for reference in both.references_from(row.id)] == ["3.1.1"]
    assert len(both.references("lantern")) == 5


def test_an_erratum_stands_beside_its_rule(both: Library) -> None:
    (row,) = both.section("lantern", "2.2.2")
    (erratum,) = both.errata_in(row.id)
    assert (erratum.sort, erratum.decision) == ("reference", "手番側が選んだ灯を一つ消す")
    assert both.errata("lantern") == [erratum]


def test_other_games_stay_embedded_when_one_document_is_imported(both: Library) -> None:
    assert {edition.game: edition.is_embedded for edition in both.editions()} == {"kite": True, "lantern": False}


def test_a_gist_of_another_wording_is_marked(lanterns: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    changed.write_text(
        lanterns.read_text(encoding="utf-8").replace("灯札を二枚まで", "灯札を三枚まで"), encoding="utf-8"
    )
    import_files(str(tmp_path / "home"), [str(changed)], "lantern")
    library = open_library(str(tmp_path / "home"))
    marked = [row.number for row in library.sections("lantern") if "gist-other" in row.flags.split()]
    assert marked == ["2.1.4"]


def test_numbers_that_only_one_side_has_are_kept(lanterns: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    text = lanterns.read_text(encoding="utf-8").replace("2.2.2. 風が吹いたら", "2.2.3. 風が吹いたら")
    changed.write_text(text, encoding="utf-8")
    import_files(str(tmp_path / "home"), [str(changed)], "lantern")
    library = open_library(str(tmp_path / "home"))
    assert library.unmatched(library.edition("lantern").id) == [("2.2.3", "document"), ("2.2.2", "registry")]


def test_a_changed_registry_makes_the_library_anew(
    invented_registry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    shutil.copytree(invented_registry, games)
    monkeypatch.setenv("JUDGE_GAMES", str(games))
    home = str(tmp_path / "home")
    open_library(home).close()
    file = games / "kite" / "rules" / "1-kite.txt"
    file.write_text(file.read_text(encoding="utf-8").replace("三十尋", "四十尋"), encoding="utf-8")
    heard: list[str] = []
    library = open_library(home, heard.append)
    assert library.section("kite", "1-1a")[0].gist.startswith("糸は四十尋")
    assert heard == [
        "the library was made by another version of the program; it is built again from the documents kept"
    ]


def test_the_library_can_be_built_again_without_any_document(tmp_path: Path) -> None:
    assert rebuild(str(tmp_path / "home")) == 0
    assert len(open_library(str(tmp_path / "home")).editions()) == 2


def test_the_same_registry_in_another_place_makes_nothing_anew(
    invented_registry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = str(tmp_path / "home")
    open_library(home).close()
    monkeypatch.setenv("JUDGE_GAMES", str(shutil.copytree(invented_registry, tmp_path / "elsewhere")))
    heard: list[str] = []
    open_library(home, heard.append).close()
    assert heard == []


def test_a_game_whose_document_cannot_be_read_any_more_is_there_in_our_own_words(
    lanterns: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    import_files(str(home), [str(lanterns)], "lantern")
    (kept,) = (home / "documents" / "lantern").rglob("lanterns.txt")
    kept.write_bytes(b"\xff\x00" * 50)
    said: list[str] = []
    rebuild(str(home), say=said.append)
    library = open_library(str(home))
    assert sorted(edition.game for edition in library.editions()) == ["kite", "lantern"]
    row, *_others = library.section("lantern", "2.1.4")
    assert (row.text, bool(row.gist)) == ("", True)
    library.close()
    assert any("left out of the library" in one and str(kept) in one for one in said)
