"""What stands now, what stood then, and what merging two judges' versions gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rulings.errors import UnknownRuling
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.history import Rulings
from judge.rulings.records import lines, sealed
from judge.rulings.ruling import Version
from tests.judge.rulings.desks import Desk, asked, desks

DAY = "2026-11-{:02}T12:00:00.000000Z"
View = dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]


def view(versions: list[Version], as_of: str = "") -> View:
    """All that a reader may see of a set of versions."""
    return {
        one.id: (tuple(v.id for v in one.versions), tuple(v.id for v in one.heads), one.replaced_by)
        for one in Rulings(versions, as_of).all()
    }


def by_id(versions: list[Version]) -> dict[str, Version]:
    return {version.id: version for version in versions}


@settings(max_examples=60, deadline=None)
@given(desks(), st.randoms(use_true_random=False))
def test_merging_gives_the_same_in_any_order_any_partition_and_any_number_of_times(
    made: list[Desk], random: Random
) -> None:
    sets = [list(desk.versions.values()) for desk in made]
    merged = [*sets[0], *sets[1], *sets[2]]
    again = [*sets[2], *sets[0], *sets[1], *sets[0], *merged]
    random.shuffle(again)
    assert view(merged) == view(again)
    assert lines(by_id(merged).values()) == lines(by_id(again).values())


@settings(max_examples=60, deadline=None)
@given(desks())
def test_merging_loses_no_version_of_anybody(made: list[Desk]) -> None:
    merged = Rulings(version for desk in made for version in desk.versions.values())
    kept = {version.id for ruling in merged.all() for version in ruling.versions}
    assert kept == {key for desk in made for key in desk.versions}


@settings(max_examples=60, deadline=None)
@given(desks())
def test_a_version_is_later_than_those_it_follows_whatever_the_clocks_said(made: list[Desk]) -> None:
    known = {key: version for desk in made for key, version in desk.versions.items()}
    for version in known.values():
        for parent in version.parents:
            assert known[parent].at < version.at
            assert known[parent].depth < version.depth


@settings(max_examples=60, deadline=None)
@given(desks())
def test_a_view_of_an_earlier_time_shows_no_version_without_those_it_follows(made: list[Desk]) -> None:
    versions = [version for desk in made for version in desk.versions.values()]
    for moment in {version.at for version in versions}:
        for ruling in Rulings(versions, moment).all():
            there = {version.id for version in ruling.versions}
            assert all(parent in there for version in ruling.versions for parent in version.parents)
            assert all(version.at <= moment for version in ruling.versions)


@settings(max_examples=60, deadline=None)
@given(desks())
def test_one_change_settles_what_was_divided(made: list[Desk]) -> None:
    versions = [version for desk in made for version in desk.versions.values()]
    for ruling in Rulings(versions).all():
        settled = following(ruling, asked("決着"), "E", "合議")
        after = Rulings([*versions, settled])[ruling.id]
        assert after.heads == (settled,)
        assert len(after.versions) == len(ruling.versions) + 1


def test_two_changes_made_apart_from_each_other_are_both_kept_and_called_divided() -> None:
    given_first = first(asked("灯は何枚か。"), "A", at=DAY.format(1), ruling="lamp")
    ruling = Rulings([given_first])["lamp"]
    mine = following(ruling, asked("灯は二枚か。"), "A", "", DAY.format(2))
    theirs = following(ruling, asked("灯は三枚か。"), "B", "", DAY.format(3))
    merged = Rulings([given_first, theirs, mine])["lamp"]
    assert merged.is_divided
    assert merged.heads == (theirs, mine)
    assert merged.content.question == "灯は三枚か。"


def test_a_change_of_a_version_that_is_no_longer_the_newest_divides_instead_of_overwriting() -> None:
    start = first(asked("一"), "A", at=DAY.format(1), ruling="lamp")
    meanwhile = following(Rulings([start])["lamp"], asked("二"), "B", "", DAY.format(2))
    late = following(Rulings([start, meanwhile])["lamp"], asked("三"), "A", "", DAY.format(3), base=start.id)
    assert {head.id for head in Rulings([start, meanwhile, late])["lamp"].heads} == {meanwhile.id, late.id}


def test_a_view_of_an_earlier_time_leaves_out_what_follows_a_version_dated_later() -> None:
    start = first(asked("一"), "A", at=DAY.format(9), ruling="lamp")
    forged = sealed(replace(start, parents=(start.id,), depth=2, at=DAY.format(1)))
    assert "lamp" not in Rulings([start, forged], DAY.format(5))


def test_the_chain_is_told_in_both_directions() -> None:
    one = first(asked("一"), "A", at=DAY.format(1), ruling="one")
    second = superseding([Rulings([one])["one"]], asked("二"), "A", "新版", DAY.format(2), "two")
    third = superseding([Rulings([one, *second])["two"]], asked("三"), "A", "新版", DAY.format(3), "three")
    rulings = Rulings([one, *second, *third])
    assert [ruling.id for ruling in rulings.after(rulings["one"])] == ["two", "three"]
    assert [ruling.id for ruling in rulings.before(rulings["three"])] == ["two", "one"]
    assert not rulings["one"].stands
    assert rulings["three"].stands


def test_before_the_day_of_its_successor_a_superseded_ruling_stood() -> None:
    one = first(asked("一"), "A", at=DAY.format(1), ruling="one")
    later = superseding([Rulings([one])["one"]], asked("二"), "A", "新版", DAY.format(5), "two")
    then = Rulings([one, *later], DAY.format(4))
    assert then["one"].stands
    assert then["one"].replaced_by == ()
    assert "two" not in then


def test_a_successor_that_was_taken_back_takes_no_place() -> None:
    one = first(asked("一"), "A", at=DAY.format(1), ruling="one")
    later = superseding([Rulings([one])["one"]], asked("二"), "A", "新版", DAY.format(2), "two")
    back = voiding(Rulings([one, *later])["two"], "A", "誤り", DAY.format(3))
    assert Rulings([one, *later, back])["one"].replaced_by == ()


def test_rulings_that_replace_each_other_are_walked_once() -> None:
    one = first(replace(asked("一"), replaces=("two",)), "A", ruling="one")
    two = first(replace(asked("二"), replaces=("one",)), "A", ruling="two")
    rulings = Rulings([one, two])
    assert [ruling.id for ruling in rulings.before(rulings["one"])] == ["two"]


def test_a_ruling_is_found_by_a_beginning_that_no_other_has() -> None:
    rulings = Rulings([first(asked(key), "A", ruling=key) for key in ("ab12xyz", "ab13xyz", "cd", "word-and-word")])
    assert {rulings.find(typed).id for typed in ("AB12", "ａｂ１２", "ＡＢ12…", " ab12xyz ")} == {"ab12xyz"}
    assert rulings.find("cd").id == "cd"
    with pytest.raises(UnknownRuling, match="ab1: 2 rulings begin so"):
        rulings.find("ab1")
    with pytest.raises(UnknownRuling) as refused:
        rulings.find("word-nad-word")
    assert refused.value.near == ("word-and-word",)
    with pytest.raises(UnknownRuling):
        rulings.find(" ")


def test_a_short_id_is_five_letters_or_as_many_as_it_takes() -> None:
    keys = ("aaaaaaa1", "aaaaaab2", "bbbbbbbb", "in-words")
    rulings = Rulings([first(asked(key), "A", ruling=key) for key in keys])
    assert [rulings.short(key) for key in keys] == ["aaaaaaa", "aaaaaab", "bbbbb", "in-words"]
    assert all(rulings.find(rulings.short(key)).id == key for key in keys)
