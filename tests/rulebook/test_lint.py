"""Lint: each family of findings on small invented documents, and what it says of the real ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulebook.document import Document, Finding, Severity
from rulebook.lint import lint
from rulebook.references import references_of
from rulebook.terms import terms_of

Outline = Callable[[str, str], Document]

# what is certainly wrong with the real documents: (rule, number)
CERTAIN = {
    "evolve": set(),
    "moncolle": {("order", "11"), ("gap", "11.3.2"), ("displaced", "2.1")},
    "rebirth": {("displaced", "1.1.1")},
    "leaffight": {("gap", "19-4"), ("displaced", "19-4")},
    "animal": {
        ("misprint", "105.1b"),
        ("misprint", "1502-0b"),
        ("dangling", "1602.1"),
        ("displaced", "1602.1"),
        ("displaced", "609-1e"),
    },
}
SUSPECTS = {
    "evolve": {"1.2.3.1"},
    "moncolle": {"4.1.6.1", "4.3.6", "5.1.1.8", "7.4.3", "7.4.4", "13.1.5.1", "13.1.6.1"},
    "rebirth": {"5.27.2", "11.4.1.1"},
    "leaffight": set(),
    "animal": set(),
}


def findings(document: Document) -> tuple[Finding, ...]:
    document = replace(document, references=references_of(document))
    return lint(replace(document, terms=terms_of(document)))


def of(outline: Outline, *lines: str) -> set[tuple[str, str]]:
    """Rule and number of what is odd about an invented document."""
    text = "\n".join(
        (
            "総合ルール本文",
            "1. 進行",
            "1.1. 笛の合図",
            "1.1.1. 笛を吹きます。",
            *lines,
            "1.2. 笛の終わり",
            "1.2.1. 帰ります。",
            "",
        )
    )
    return {(finding.rule, finding.number) for finding in findings(outline("evolve", text)) if finding.rule != "unused"}


def test_a_clean_document_has_no_findings(outline: Outline) -> None:
    assert of(outline, "1.1.2. 旗を振ります。", "1.1.3. 笛(1.1.1)のあとに止まります。") == set()


def test_a_missing_number_is_a_gap(outline: Outline) -> None:
    assert of(outline, "1.1.2. 旗を振ります。", "1.1.5. 止まります。", "1.1.6. 帰ります。") == {("gap", "1.1.5")}


def test_a_number_printed_twice_is_a_duplicate(outline: Outline) -> None:
    assert ("duplicate", "1.1.2") in of(outline, "1.1.2. 旗を振ります。", "1.1.2. 旗を振ります。")


def test_numbers_that_go_down_are_out_of_order(outline: Outline) -> None:
    assert ("order", "1.1.2") in of(outline, "1.1.3. 止まります。", "1.1.2. 旗を振ります。", "1.1.4. 休みます。")


def test_a_rule_without_a_heading_above_it_is_reported(outline: Outline) -> None:
    found = of(outline, "1.4.1. 旗を振ります。", "1.4.2. 止まります。")
    assert ("parent", "1.4.1") in found


def test_a_reference_that_leads_nowhere_is_an_error(outline: Outline) -> None:
    assert of(outline, "1.1.2. 旗(1.1.9)を振ります。") == {("dangling", "1.1.2")}


def test_a_bracket_that_does_not_close_is_reported(outline: Outline) -> None:
    assert of(outline, "1.1.2. 「旗を振ります。") == {("brackets", "1.1.2")}


def test_an_opening_guillemet_may_be_closed_by_a_corner_bracket(outline: Outline) -> None:
    assert of(outline, "1.1.2. «旗」を振ります。") == set()


def test_a_doubled_mark_is_a_slip(outline: Outline) -> None:
    assert of(outline, "1.1.2. 旗を、、振ります。") == {("slip", "1.1.2")}


def test_a_word_that_differs_by_a_voiced_sign_from_a_frequent_one_is_misspelt(outline: Outline) -> None:
    lines = [f"1.1.{index}. ホイッスルを鳴らします。" for index in range(2, 8)]
    assert of(outline, *lines, "1.1.8. ボイッスルを鳴らします。") == {("misspelt", "1.1.8")}


def test_a_sentence_cut_short_is_a_suspect(outline: Outline) -> None:
    assert of(outline, "1.1.2. 旗は見張りとみなされず。") == {("polarity", "1.1.2")}


def test_a_sentence_that_a_near_identical_one_denies_is_a_suspect(outline: Outline) -> None:
    found = of(
        outline, "1.1.2. 東の組の旗には白い色の数字がひとつ入ります。", "1.1.3. 南の組の旗には白い色の数字がひとつ入ります。",
        "1.1.4. 西の組の旗には白い色の数字がひとつ入りません。",
    )  # fmt: skip
    assert found == {("polarity", "1.1.4")}


def test_a_step_that_jumps_is_a_gap(outline: Outline) -> None:
    document = outline("leaffight", "1 遊び\n1-1 準備\n[1] 札を配る。\n[2] 札を見る。\n[7] 札を戻す。\n")
    assert [(f.rule, f.line) for f in findings(document) if f.severity is Severity.ERROR] == [("gap", 5)]


@pytest.mark.documents
@pytest.mark.parametrize("game", CERTAIN)
def test_errors_of_a_real_document_are_its_known_faults(game: str, outlines: dict[str, Document]) -> None:
    found = {(f.rule, f.number) for f in findings(outlines[game]) if f.severity is Severity.ERROR}
    assert found == CERTAIN[game]


@pytest.mark.documents
@pytest.mark.parametrize("game", SUSPECTS)
def test_sentences_turned_round_are_suspected(game: str, outlines: dict[str, Document]) -> None:
    assert {f.number for f in findings(outlines[game]) if f.rule == "polarity"} == SUSPECTS[game]


@pytest.mark.documents
def test_brackets_known_to_be_uneven_are_found(outlines: dict[str, Document]) -> None:
    found = {(game, f.number) for game in outlines for f in findings(outlines[game]) if f.rule == "brackets"}
    assert found >= {
        ("evolve", "4.2.2.2"),
        ("evolve", "13.3.3.2"),
        ("moncolle", "10.15.1.2"),
        ("leaffight", "15-10-1"),
        ("animal", "205-17f"),
        ("animal", "806.6a"),
    }


@pytest.mark.documents
def test_the_sentence_among_titles_is_found(outlines: dict[str, Document]) -> None:
    assert [f.number for f in findings(outlines["moncolle"]) if f.rule == "level"] == ["13.1.4"]
