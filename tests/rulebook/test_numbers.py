"""The laws of section numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.numbers import Style, depth_of, expand, follows, next_sibling, parent_of, sort_key, successors
from rulebook.typed import loose, normal

components = st.lists(st.integers(1, 120), min_size=1, max_size=6)
dotted = components.map(lambda parts: ".".join(map(str, parts)))
hyphened = st.lists(st.integers(1, 40), min_size=1, max_size=3).map(lambda parts: "-".join(map(str, parts)))
articles = st.builds(
    lambda article, separator, group, letter: f"{article}{separator}{group}{letter}",
    st.integers(101, 1899), st.sampled_from([".", "-"]), st.integers(1, 30), st.sampled_from(["", "a", "b", "l"]),
)  # fmt: skip


@given(dotted)
def test_the_next_sibling_follows_and_sorts_behind(number: str) -> None:
    after = next_sibling(number)
    assert follows(after, number, Style.DOTTED)
    assert sort_key(after) > sort_key(number)


@given(st.lists(dotted, min_size=2, max_size=30))
def test_dotted_numbers_sort_as_tuples_of_integers(numbers: list[str]) -> None:
    assert sorted(numbers, key=sort_key) == sorted(numbers, key=lambda n: [int(part) for part in n.split(".")])


@given(
    st.one_of(
        dotted.map(lambda n: (n, Style.DOTTED)),
        hyphened.map(lambda n: (n, Style.HYPHEN)),
        articles.map(lambda n: (n, Style.ARTICLE)),
    )
)
def test_a_parent_is_one_level_above_and_sorts_before(case: tuple[str, Style]) -> None:
    number, style = case
    above = parent_of(number, style)
    assert (above is None) == (depth_of(number, style) == 1)
    if above is not None:
        assert depth_of(above, style) == depth_of(number, style) - 1
        assert style is Style.ARTICLE or sort_key(above) < sort_key(number)


@given(st.text(alphabet="0123456789０１２abcＡ.．-−ー 　第章[]［］手順", max_size=20))
def test_normal_is_idempotent(text: str) -> None:
    assert normal(normal(text)) == normal(text)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("１０．６．２", "10.6.2"),
        ("第13章", "13"),
        ("第 １３ 章", "13"),
        ("第13章−", "13"),
        ("10.6.2.", "10.6.2"),
        ("20−4", "20-4"),
        ("207-8C", "207-8c"),
    ],
)
def test_typed_numbers_come_to_one_form(typed: str, kept: str) -> None:
    assert normal(typed) == kept


def test_stops_and_hyphens_are_told_apart_and_can_be_taken_for_each_other() -> None:
    assert normal("1602.1a") != normal("1602-1a")
    assert loose("1602.1a") == loose("1602-1a")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("100", "101"),
        ("101.3", "102"),
        ("102.3", "102.3a"),
        ("105.1", "105-1"),
        ("105-1", "105-1a"),
        ("105-1a", "105-1b"),
        ("105-3a", "200"),
    ],
)
def test_articles_lead_on_through_paragraphs_letters_and_groups(before: str, after: str) -> None:
    assert after in successors(before, Style.ARTICLE)


def test_a_range_gives_its_ends_and_the_siblings_between() -> None:
    known = ["7", "7.1", "7.2", "7.2.1", "7.3", "7.4"]
    assert expand("7.2", "7.4", known) == ("7.2", "7.3", "7.4")
    assert expand("7.2", "9.9", known) == ("7.2", "9.9")
