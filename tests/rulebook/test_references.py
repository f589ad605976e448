"""References on small invented documents: found, resolved, judged, annotated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.document import Document, Reference, ReferenceState
from rulebook.references import annotate, references_of, style_of

Outline = Callable[[str, str], Document]
HEAD = "総合ルール本文\n1. あそびかた\n1.1. はじまり\n1.1.1. ふたりで遊びます。\n1.2. 合図\n1.2.1. 笛を吹きます。\n1.2.2. 旗を振ります。\n1.2.3. 手を打ちます。\n"


def of(outline: Outline, line: str, game: str = "evolve") -> list[Reference]:
    """The references of an invented rule 1.3.1."""
    document = outline(game, f"{HEAD}1.3. しめくくり\n1.3.1. {line}\n")
    return [r for r in references_of(document) if document.sections[r.source].number == "1.3.1"]


def test_a_number_in_brackets_is_an_explicit_reference(outline: Outline) -> None:
    (found,) = of(outline, "笛(1.2.1)の音で止まります。")
    assert (found.surface, found.kind, found.targets) == ("1.2.1", "explicit", ("1.2.1",))


def test_a_number_in_running_text_is_a_bare_reference(outline: Outline) -> None:
    (found,) = of(outline, "そのあと1.2.1に戻ります。")
    assert found.kind == "bare"


@pytest.mark.parametrize("between", ["から", " から ", "-", "～", "~"])
def test_a_range_names_every_rule_between_its_ends(outline: Outline, between: str) -> None:
    (found,) = of(outline, f"順に1.2.1{between}1.2.3を行います。")
    assert found.is_range
    assert found.targets == ("1.2.1", "1.2.2", "1.2.3")


def test_a_range_whose_ends_are_named_is_one_range(outline: Outline) -> None:
    (found,) = of(outline, "「笛(1.2.1)~拍手(1.2.3)」と進みます。")
    assert found.surface == "1.2.1)~拍手(1.2.3"
    assert found.targets == ("1.2.1", "1.2.2", "1.2.3")


def test_numbers_that_go_down_are_two_references_and_no_range(outline: Outline) -> None:
    assert [found.targets for found in of(outline, "1.2.3から1.2.1に戻ります。")] == [("1.2.3",), ("1.2.1",)]


def test_several_numbers_in_one_bracket_are_one_reference(outline: Outline) -> None:
    (found,) = of(outline, "合図(1.2.1、1.2.3)を待ちます。")
    assert (found.surface, found.kind, found.targets) == ("1.2.1、1.2.3", "list", ("1.2.1", "1.2.3"))


@pytest.mark.parametrize(
    "words", ["Version1.2 から", "ver. 1.2.1 以降", "長さは1.5倍", "(数値)枚", "①②の順", "攻撃力+1.2.1"]
)
def test_what_only_looks_like_a_number_of_a_rule_is_none(outline: Outline, words: str) -> None:
    assert of(outline, f"{words}です。") == []


def test_a_number_that_does_not_exist_dangles(outline: Outline) -> None:
    (found,) = of(outline, "笛(1.2.9)の音で止まります。")
    assert found.state is ReferenceState.DANGLING


def test_a_chapter_is_named_by_its_bare_number(outline: Outline) -> None:
    (found,) = of(outline, "くわしくは(第1章)です。")
    assert (found.kind, found.targets) == ("chapter", ("1",))


def test_a_number_alone_in_brackets_is_no_chapter_without_its_title(outline: Outline) -> None:
    assert of(outline, "石を(1)個おきます。") == []


def test_a_phrase_that_is_the_title_of_another_rule_shows_a_displaced_number(outline: Outline) -> None:
    text = "総合ルール本文\n1. 道具\n1.1. 横笛\n1.1.1. 竹で作ります。\n1.2. 旗竿\n1.2.1. 木で作ります。\n2. 進行\n2.1. 合図\n2.1.1. 審判は旗竿(1.1)を立てます。\n"
    (found,) = references_of(outline("evolve", text))
    assert (found.state, found.suggest) == (ReferenceState.DISPLACED, "1.2")


def test_a_phrase_that_the_target_speaks_of_is_left_alone(outline: Outline) -> None:
    text = "総合ルール本文\n1. 道具\n1.1. 横笛\n1.1.1. 旗竿に吊るします。\n1.2. 旗竿\n1.2.1. 木で作ります。\n2. 進行\n2.1. 合図\n2.1.1. 審判は旗竿(1.1)を立てます。\n"
    (found,) = references_of(outline("evolve", text))
    assert found.state is ReferenceState.RESOLVED


STEPS = "1 遊び\n1-1 準備\n[1] 札を1枚提示する。\n[2] 手順[1]で提示した札を再提示する。\n[3] 手順[1]で札の再提示ができない場合、ここで中断する。\n1-2 例外\n手順[1]〜[3]は省けます。\n"


def test_a_step_is_that_of_its_own_section(outline: Outline) -> None:
    found = references_of(outline("leaffight", STEPS))
    assert found[0].targets == ("1-1 [1]",)


def test_a_section_without_steps_means_those_of_the_nearest_before_it(outline: Outline) -> None:
    found = references_of(outline("leaffight", STEPS))
    assert found[-1].targets == ("1-1 [1]", "1-1 [2]", "1-1 [3]")


def test_a_step_said_to_be_done_again_is_the_one_that_does_so(outline: Outline) -> None:
    found = references_of(outline("leaffight", STEPS))
    assert (found[1].state, found[1].suggest) == (ReferenceState.DISPLACED, "1-1 [2]")


def test_the_name_of_a_timing_leads_to_the_step_that_opens_it(outline: Outline) -> None:
    text = "1 遊び\n1-1 準備\n[1] 札を配る。\n[2] 《札が配られたとき》の機会。\n用語説明\n【配札のとき】\n《札が配られたとき》と同じです。《鬼札》は別です。\n"
    (found,) = references_of(outline("leaffight", text))
    assert (found.kind, found.targets) == ("timing", ("1-1 [2]",))


def test_a_title_in_quotes_that_is_to_be_followed_is_a_named_reference(outline: Outline) -> None:
    (found,) = of(outline, "このときは「合図」に従います。")
    assert (found.kind, found.targets) == ("named", ("1.2",))


def test_annotating_wraps_each_reference_once_and_keeps_the_text(outline: Outline) -> None:
    text = "笛(1.2.1)のあと1.2.3に戻ります。"
    found = of(outline, text)
    assert (
        annotate(text, reversed(found), lambda r, surface: f"<{r.targets[0]}|{surface}>")
        == "笛(<1.2.1|1.2.1>)のあと<1.2.3|1.2.3>に戻ります。"
    )


def test_the_style_of_numbering_is_told_by_the_numbers() -> None:
    styles = [
        style_of(numbers).value
        for numbers in (
            ["1", "1.1"],
            ["1", "1-1"],
            ["100", "101", "101.1", "101.1a", "101-1"],
            ["100", "100.1", "100.1a"],
            ["1", "1-1", "1-1a", "2"],
            ["1", "1.1", "1.1a", "2"],
        )
    ]
    assert styles == ["dotted", "hyphen", "article", "letter", "hyphen", "dotted"]


def test_a_range_of_steps_that_no_one_section_has_dangles(outline: Outline) -> None:
    text = "1 遊び\n1-1 準備\n[1] 札を配る。\n[2] 札を見る。\n1-2 例外\n手順[1]〜[9]は省けます。\n"
    (found,) = references_of(outline("leaffight", text))
    assert (found.state, found.targets) == (ReferenceState.DANGLING, ("1-1 [1]", "1-1 [9]"))
