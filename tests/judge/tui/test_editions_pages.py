"""What became of a rule as a page: both wordings, side by side and one above the other; and what it looks like."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from judge.tui.edition_views import ChangeView, PointingView, WordingView
from judge.tui.pages.change import change_page, laid_out
from judge.tui.pages.differing import Passage, differing, passages
from judge.tui.pages.lines import Run
from judge.tui.views import Place, Spot

TEXTS = st.text("灯札を二三四枚、置く。 \n12.", max_size=40)
OLD = "手番の順\n灯札を二枚めくる。\n場へ置く。\n山札を切る。"
NEW = "手番の順\n灯札を三枚めくる。\n山札を切る。"


def change(old: str, new: str, pointing: tuple[PointingView, ...] = ()) -> ChangeView:
    """A rule in two wordings."""
    before = WordingView("2.1", "1.2 (2024)", old, Place((Spot(1),)))
    after = WordingView("2.2", "1.3 (2025)", new, Place((Spot(2),)))
    return ChangeView("changed", "手番", ("2 手番",), before, after, pointing)


def words(runs: tuple[Run, ...]) -> str:
    return "".join(run.text for run in runs)


def solid(text: str) -> str:
    return "".join(text.split())


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS)
def test_the_passages_of_each_side_joined_are_its_wording(old: str, new: str) -> None:
    found = passages(differing(old, new), marks=False)
    assert solid("".join(words(one.old) for one in found)) == solid(old)
    assert solid("".join(words(one.new) for one in found)) == solid(new)


@settings(max_examples=30, deadline=None)
@given(TEXTS, TEXTS, st.integers(30, 120))
def test_no_line_is_wider_than_its_page(old: str, new: str, width: int) -> None:
    page = change_page(change(old, new))
    for beside in (True, False):
        assert max(cell_len(line.text) for line in laid_out(page, width, beside=beside).lines) <= width


def test_lines_that_are_in_both_wordings_stand_beside_each_other() -> None:
    found = laid_out(change_page(change(OLD, NEW)), 60, beside=True)
    rows = [tuple(part.strip() for part in line.text.split("│")) for line in found.lines if "│" in line.text]
    assert rows[1:] == [
        ("手番の順", "手番の順"), ("灯札を二枚めくる。", "灯札を三枚めくる。"), ("場へ置く。", ""), ("山札を切る。", "山札を切る。"),
    ]  # fmt: skip


def test_one_above_the_other_a_line_that_is_missing_leaves_no_gap() -> None:
    text = [line.text for line in laid_out(change_page(change(OLD, NEW)), 60, beside=False).lines]
    below = text.index("1.3 (2025)  2.2")
    assert [line.strip() for line in text[below + 1 : below + 4]] == ["手番の順", "灯札を三枚めくる。", "山札を切る。"]


def test_white_space_alone_is_no_difference() -> None:
    found = passages(differing("灯札 を置く。", "灯札を置く。"), marks=True)
    assert [one.differs for one in found] == [False]


def test_signs_close_before_the_line_does() -> None:
    found = passages((("=", "甲\n"), ("-", "乙\n"), ("=", "丙")), marks=True)
    assert [(words(one.old), words(one.new)) for one in found] == [("甲", "甲"), ("[-乙-]", ""), ("丙", "丙")]


def test_a_break_inside_what_came_stays() -> None:
    found = passages((("=", "甲"), ("+", "乙\n丙"), ("=", "丁")), marks=False)
    assert found == (Passage((Run("甲"), Run("丁")), (Run("甲"), Run("乙\n丙", "came"), Run("丁"))),)


def test_renumbered_references_stand_below_and_lead_to_the_rule() -> None:
    pointing = PointingView("3.1", "3.2", "renumbered", "3.2", Place((Spot(7),)))
    page = change_page(change(OLD, NEW, (pointing,)))
    found = laid_out(page, 60, beside=True)
    assert found.lines[-1].text == "references renumbered  3.1 → 3.2"
    (link,) = [piece.link for piece in found.lines[-1].pieces if piece.text == "3.2"]
    assert page.links[link] == Place((Spot(7),))
