"""A document from its file to its findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.document import Document
from rulebook.errors import NotARulebook, UnknownGame
from rulebook.whole import read_document

DOTTED = "1. 遊び\n1.1. 準備\n1.1.1. 石を並べます。\n1.1.2. 石(1.1.1)を取ります。\n2. 終わり\n2.1. 勝敗\n2.1.1. 石が無ければ負けです。\n"
STYLES = {
    "dotted with a stop": DOTTED,
    "dotted": "1 遊び\n1.1 準備\n1.1.1 石を並べます。\n1.1.2 石を取ります。\n2 終わり\n2.1 勝敗\n2.1.1 石が無ければ負けです。\n",
    "hyphenated": "1 遊び\n1-1 準備\n石を並べます。\n1-2 進行\n石を取ります。\n2 終わり\n2-1 勝敗\n石が無ければ負けです。\n",
    "articles": "100. 遊び\n101. 準備\n101.1. 石を並べます。\n101.1a. 石は黒です。\n101.1b. 石は丸です。\n102. 進行\n102-1. 順番\n102-1a. 石を取ります。\n",
}


def written(folder: Path, text: str) -> Path:
    path = folder / "rules.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("style", STYLES)
def test_a_game_that_is_not_known_is_read_by_its_style_of_numbering(style: str, tmp_path: Path) -> None:
    document = read_document(written(tmp_path, STYLES[style]), "stones")
    assert (document.dialect, document.title) == (f"generic: {style}", "stones")
    assert len(document.numbered) == len([line for line in STYLES[style].splitlines() if line[0].isdigit()])


def test_chapters_in_words_are_read_as_numbers(tmp_path: Path) -> None:
    document = read_document(
        written(tmp_path, DOTTED.replace("\n2. ", "\n第2章 ").replace("1. 遊び", "第1章 遊び")), "stones"
    )
    assert [section.number for section in document.numbered if section.parent is None] == ["1", "2"]


def test_references_terms_and_findings_come_with_the_document(tmp_path: Path) -> None:
    document = read_document(written(tmp_path, DOTTED + "2.1.4. 石を片づけます。\n2.1.5. 礼をします。\n"), "stones")
    assert [reference.targets for reference in document.references] == [("1.1.1",)]
    assert {term.name for term in document.terms} == {"勝敗"}
    assert "gap" in {finding.rule for finding in document.findings}


def test_a_rulebook_of_no_game_known_asks_for_its_name(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="--game"):
        read_document(written(tmp_path, DOTTED))


@pytest.mark.parametrize("game", [None, "stones", "evolve"])
def test_a_text_without_rules_is_no_rulebook(game: str | None, tmp_path: Path) -> None:
    with pytest.raises(NotARulebook, match=r"rules\.txt: no numbered rules found; expected"):
        read_document(written(tmp_path, "拝啓\nお元気ですか。\n"), game)


def test_the_edition_named_by_the_user_is_kept(tmp_path: Path) -> None:
    assert read_document(written(tmp_path, DOTTED), "stones", "第2版").label == "第2版"


def test_progress_is_told_from_nothing_to_all(tmp_path: Path) -> None:
    told: list[float] = []
    read_document(written(tmp_path, DOTTED), "stones", progress=lambda _what, share: told.append(share))
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)


@pytest.mark.documents
def test_each_real_document_is_recognised(rulebooks: dict[str, Path]) -> None:
    assert {key: read_document(path).game for key, path in rulebooks.items()} == {key: key for key in rulebooks}


@pytest.mark.documents
def test_the_generic_dialect_finds_nearly_every_section_of_a_real_document(
    rulebooks: dict[str, Path], outlines: dict[str, Document]
) -> None:
    for key, path in rulebooks.items():
        known = {(section.number, section.line) for section in outlines[key].numbered}
        found = {(section.number, section.line) for section in read_document(path, "stones").numbered}
        assert len(found ^ known) <= 2, (key, found ^ known)
