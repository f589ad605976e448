"""In the look-up: hits by game with a short tag, the words of the query marked in the page, and words found in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from rich.cells import cell_len

from judge.reasons import why_tag, why_words
from judge.tui.pages.lines import Paragraph, Run, lay_out
from judge.tui.pages.seeking import SOUGHT, folded, sought
from judge.tui.views import AnswerView, HitView, Place, SceneLink, Spot
from judge.tui.widgets.hits import Hits
from judge.tui.widgets.page_view import PageView
from rulebook.search.hits import TAGS
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]


def hit(game: str, number: str, why: str = "語句 灯") -> HitView:
    return HitView(
        Place((Spot(int(number)),)), game, number, "灯札を置くときの決まり" * 2, "灯札を置く", ((0, 1),), why
    )


def texts(paragraphs: tuple[Paragraph, ...]) -> list[str]:
    return [run.text for paragraph in paragraphs for run in paragraph.runs if run.role.startswith(SOUGHT)]


def marked_in(page: PageView) -> str:
    return "".join(
        piece.text for line in page._layout_now.lines for piece in line.pieces if piece.role.startswith(SOUGHT)
    )


def test_hits_of_all_games_stand_together_the_game_of_the_best_first() -> None:
    answer = AnswerView("灯", None, (hit("kite", "1"), hit("lantern", "2"), hit("kite", "3"), hit("lantern", "4")))
    assert [one.number for one in answer.by_game().hits] == ["1", "3", "2", "4"]


def test_what_stands_beside_the_rules_of_a_game_stands_behind_its_first_five() -> None:
    rules = (*(hit("kite", str(n)) for n in range(7)), *(hit("lantern", str(n)) for n in range(10, 12)))
    others = tuple(
        HitView(SceneLink(game), game, "", game, "", (), "scenario") for game in ("lantern", "kite", "other")
    )
    found = AnswerView("灯", None, rules).beside(others).hits
    assert [one.number or one.title for one in found] == [*"01234", "kite", *"56", "10", "11", "lantern", "other"]


def test_what_is_added_leaves_the_cursor_on_its_hit() -> None:
    hits = Hits()
    hits.answer = AnswerView("灯", None, (*(hit("kite", str(n)) for n in range(7)), hit("lantern", "9")))
    hits.cursor = 7
    hits.add((HitView(SceneLink("a"), "kite", "", "a", "", (), "scenario"),))
    assert hits.hit(hits.cursor).number == "9"


@pytest.mark.parametrize("width", [30, 50])
def test_the_title_has_all_the_width_but_that_of_number_and_tag(width: int) -> None:
    hits = Hits()
    hits.answer = AnswerView("灯", None, (hit("kite", "1", "言い換え とても長い言葉がここに並ぶ"),))
    first, below = ["".join(text for text, _role in hits.pieces(0, line, width)) for line in (0, 1)]
    assert cell_len(first) == width
    assert first.endswith(" by concept")
    assert len(first.split("…")[0].removeprefix("1 ")) >= (width - len("1 ") - len(" by concept") - 4) // 2
    assert below.startswith("  kite 灯札を置く")


def test_every_reason_of_the_search_has_a_tag_in_english_and_the_same_in_japanese(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert {why_tag(tag) for tag in TAGS.values()} & set(TAGS.values()) == set()
    assert why_words("言い換え アクト") == "by concept: アクト"
    assert why_words("言い換え アクト", "tapping") == "by concept: tapping"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert [why_tag(tag) for tag in TAGS.values()] == list(TAGS.values())
    assert why_words("言い換え アクト", "tapping") == "言い換え：アクト"


async def test_the_line_above_the_hits_says_by_which_words_the_one_under_the_cursor_was_found(read: Read) -> None:
    async with read(size=(160, 40)) as reader:
        await reader.write("枠")
        assert "by words: 枠" in str(reader.screen.summary.content)


async def test_the_words_of_the_query_are_marked_in_a_page_that_is_a_hit_and_in_no_other(read: Read) -> None:
    async with read(size=(160, 40)) as reader:
        await reader.write("枠は五つ")
        await reader.press("enter")
        assert marked_in(reader.screen.page).startswith("枠")
        await reader.open("1.1.1")  # a hit as well, by a single kana
        assert marked_in(reader.screen.page) == ""


async def test_words_are_found_in_the_page_and_gone_through(read: Read) -> None:
    async with read(size=(80, 12)) as reader:
        await reader.open("2")
        await reader.press("a", "F", *"灯札", "enter")
        page = reader.screen.page
        assert page.sought == ("灯札",)
        assert len(page.found) >= 3
        assert f"line 1 of {len(page.found)}" in reader.drawn
        first = page._at_found
        await reader.press("n")
        assert page._at_found > first
        await reader.press("N")
        assert page._at_found == first
        await reader.press("N")
        assert page._at_found == page.found[-1]
        assert page.line <= page._at_found < page.line + page.region.height


async def test_words_that_are_not_there_are_said_and_nothing_is_marked(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("F", *"凧", "enter")
        assert "凧: is not on this page" in reader.drawn
        assert marked_in(reader.screen.page) == ""
        await reader.press("F", "backspace", "enter")
        assert reader.screen.page.sought == ()


async def test_the_next_place_asks_for_words_where_none_are_sought(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("n", *"枠", "enter")
        assert reader.screen.page.sought == ("枠",)


# Marking


def test_a_word_is_marked_wide_or_narrow_and_in_either_kana() -> None:
    page = (Paragraph((Run("ﾀｯﾌﾟではなくＴＡＰ・たっぷ・タップ"),)),)
    assert texts(sought(page, ("tap",))) == ["ＴＡＰ"]
    assert texts(sought(page, ("タップ",))) == ["たっぷ", "タップ"]
    assert len(folded("ﾀｯﾌﾟ㌔①")) == len("ﾀｯﾌﾟ㌔①")


def test_a_word_is_marked_across_a_link_and_the_link_stays_whole() -> None:
    page = (Paragraph((Run("場の"), Run("灯札", "term", 3), Run("置き場"))),)
    (found,) = sought(page, ("灯札置き",))
    assert [(run.text, run.role, run.link) for run in found.runs] == [
        ("場の", "text", -1), ("灯札", "sought term", 3), ("置き", "sought text", -1), ("場", "text", -1),
    ]  # fmt: skip


def test_a_word_is_marked_where_a_line_breaks_in_it() -> None:
    lines = lay_out(sought((Paragraph((Run("あいうえお灯札かきく"),)),), ("灯札",)), 12).lines
    assert "".join(piece.text for line in lines for piece in line.pieces if piece.role.startswith(SOUGHT)) == "灯札"
    assert sum(any(piece.role.startswith(SOUGHT) for piece in line.pieces) for line in lines) == 2


def test_what_is_sought_is_never_taken_for_a_pattern() -> None:
    assert texts(sought((Paragraph((Run("(a|b) ab"),)),), ("(a|b)",))) == ["(a|b)"]
    page = (Paragraph((Run("ab"),)),)
    assert sought(page, ("", " ")) == page
