"""Suspect citations: both wordings, one key to confirm, one to supersede, one to pass on, and a way back."""

from __future__ import annotations

import pytest

from judge.rulings.giving import voiding
from judge.rulings.ruling import Status
from judge.tui.pages.compared import compared
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.rulings import RulingsScreen
from tests.judge.tui.ruling_judge import AUTHOR, BORROWED, WINNING, add, judging, kept

OLD, NEW = "1.2 (2024-03-09)", "1.3 (2025-04-01)"


def cited(home: str, ruling: str) -> tuple[str, str]:
    """Number and edition of the first rule that a ruling cites now."""
    citation = kept(home)[ruling].content.citations[0]
    return citation.number, citation.edition


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_both_wordings_are_seen_with_the_words_that_differ(judging_home: str, size: tuple[int, int]) -> None:
    async with judging(judging_home, size, "s", "n") as judge:
        assert "2 of 2" in judge.drawn
        assert "灯を八つともした側も勝つか" in judge.drawn
        assert OLD in judge.suspects.then.text
        assert "先に灯を七つともした側が勝ちます" in "".join(judge.suspects.then.text.split())
        assert NEW in judge.suspects.now.text
        assert "先に灯を九つともした側が勝ちとなります" in "".join(judge.suspects.now.text.split())
        beside = judge.suspects.then.region.y == judge.suspects.now.region.y
        assert beside == (size[0] > 80)


def test_the_words_that_differ_are_told_apart() -> None:
    before, after = compared("灯を七つともす。", "灯を九つともす。")
    assert "".join(run.text for run in before) == "灯を七つともす。"
    assert [run.text for run in before if run.role == "gone"] == ["七"]
    assert [run.text for run in after if run.role == "came"] == ["九"]
    assert compared("", "新しい") == ((), compared("新しい", "")[0])


async def test_one_key_confirms_and_one_takes_it_back(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "s", "n") as judge:
        await judge.press("C")
        assert cited(judging_home, WINNING) == ("1.1.1", NEW)
        version = kept(judging_home)[WINNING].version
        assert version.author == AUTHOR
        assert NEW in version.why
        assert "confirmed: 1" in judge.drawn
        await judge.press("U")
        assert cited(judging_home, WINNING) == ("1.1.1", OLD)
        assert len(kept(judging_home)[WINNING].versions) == 3
        assert "left: 2" in judge.drawn
        await judge.press("C", "escape")
        assert "⚠ 1 suspect" in judge.drawn


async def test_a_rule_that_is_gone_cannot_be_confirmed_but_the_ruling_taken_back(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "s") as judge:
        await judge.press("C")
        assert cited(judging_home, BORROWED) == ("3.3.1", OLD)
        assert "x gives another ruling" in " ".join(judge.suspects.now.text.split())
        await judge.press("delete")
        await judge.write("規定がなくなった")
        await judge.press("enter")
        assert kept(judging_home)[BORROWED].content.status is Status.VOID
        assert "otherwise: 1" in judge.drawn
        assert "2 of 2" in judge.drawn
        await judge.press("C")
        assert "Every suspect citation is settled" in judge.suspects.then.text


async def test_a_ruling_is_superseded_from_here(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "s", "n", "x") as judge:
        assert judge.form.content().citations[0].number == "1.1.1"
        await judge.press("alt+n")
        judge.form.why.value = "九つになった"
        await judge.press("ctrl+s")
        old = kept(judging_home)[WINNING]
        assert old.content.status is Status.SUPERSEDED
        new = kept(judging_home)[old.replaced_by[0]]
        assert (new.content.verdict.value, new.content.citations[0].edition) == ("no", NEW)
        assert "otherwise: 1" in judge.drawn
        assert "1 of 2" in judge.drawn


async def test_the_rule_opens_in_the_look_up_and_back_leads_here(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "s", "n", "o") as judge:
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        assert lookup.shown is not None
        assert lookup.shown.name == "1.1.1"
        await judge.press("left_square_bracket")
        assert judge.suspects.view is not None
        assert judge.suspects.view.ruling == WINNING


async def test_what_somebody_else_changed_meanwhile_is_not_confirmed_over_them(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "s", "n") as judge:
        add(judging_home, [voiding(kept(judging_home)[WINNING], "頭 取", "誤り")])
        await judge.press("C")
        assert any("somebody else" in one for one in judge.said)
        assert len(kept(judging_home)[WINNING].versions) == 2
        await judge.press("escape")
        assert isinstance(judge.app.screen, RulingsScreen)


async def test_on_the_page_one_key_confirms_a_ruling_that_is_in_order(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.press("C")
        ruling = judge.screen.rulings.rows[0].id
        assert kept(judging_home)[ruling].content.status is Status.CONFIRMED
        await judge.press("C")
        assert any("nothing to confirm" in one for one in judge.said)
