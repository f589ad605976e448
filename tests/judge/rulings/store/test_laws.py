"""Putting rulings together through stores: in any order, in any parts, any number of times, the same rulings come of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rulings.giving import first, following, voiding
from judge.rulings.history import Rulings
from judge.rulings.records import lines, read_lines
from judge.rulings.ruling import Citation, Content, Status, Verdict, Version
from judge.rulings.store import Store, open_store

FEW = settings(max_examples=12, deadline=None)
seeds = st.integers(0, 10_000)


def history(seed: int, many: int = 14) -> list[Version]:
    """What two desks that do not hear of each other make of a few rulings: changed, divided, settled, taken back."""
    random = Random(seed)
    made: list[list[Version]] = [[], []]
    for number in range(many):
        desk = made[random.randrange(2)]
        if random.random() < 0.1:
            desk += made[0] + made[1]  # it takes in what the other has
        at = f"2026-01-{1 + random.randrange(28):02d}T00:00:00.{number:06d}Z"  # no clock is right
        content = Content(
            "kite", f"凧 {number} 枚か。\n{'糸' * random.randrange(60)}", random.choice(list(Verdict)), tags=("凧",)
        )
        known = Rulings(desk).all()
        standing = [one for one in known if one.content.status is not Status.VOID]
        if standing and random.random() < 0.2:
            desk.append(voiding(random.choice(standing), "丁", "誤り", at))
        elif known and random.random() < 0.6:
            old = random.choice(known)
            desk.append(
                following(old, replace(content, citations=(Citation("kite", f"1.{number}"),)), "丙", "別の糸", at)
            )
        else:
            desk.append(first(content, "丙", at=at, ruling=f"kite{number % 5}"))
    return list({version.id: version for version in made[0] + made[1]}.values())


def filled(folder: str, name: str, parts: Sequence[Sequence[Version]]) -> Store:
    """A store to which these parts were added, one after the other."""
    store = open_store(str(Path(folder) / name))
    for part in parts:
        store.add(part)
    return store


def stands(store: Store) -> list[object]:
    """What the rulings of a store come to: the same for stores that hold the same, in whatever order it came."""
    return [(one.id, one.versions, one.heads, one.replaced_by) for one in Rulings(store.versions()).all()]


def parts_of(versions: Sequence[Version], random: Random) -> list[list[Version]]:
    """The versions in another order, cut into parts that overlap, some of them twice."""
    shuffled = random.sample(list(versions), len(versions))
    parts = []
    while shuffled:
        size = random.randrange(1, 6)
        parts.append([*shuffled[:size], *random.sample(list(versions), random.randrange(3))])
        shuffled = shuffled[size:]
    return parts


@FEW
@given(seeds, seeds)
def test_the_same_versions_make_the_same_rulings_in_any_order_in_any_parts_any_number_of_times(
    seed: int, cut: int
) -> None:
    versions, random = history(seed), Random(cut)
    with TemporaryDirectory() as folder:
        whole = filled(folder, "whole", [versions])
        parts = filled(folder, "parts", parts_of(versions, random) + parts_of(versions, random)[:2])
        assert stands(whole) == stands(parts)
        assert len(parts.versions()) == len(versions)


@FEW
@given(st.lists(seeds, min_size=3, max_size=3, unique=True))
def test_three_judges_files_come_together_alike_in_whatever_order(numbers: list[int]) -> None:
    with TemporaryDirectory() as folder:
        shared = history(numbers[0])
        a, b, c = (
            filled(folder, name, [history(number, 6), shared[:7]]) for name, number in zip("abc", numbers, strict=True)
        )
        left = filled(folder, "(ab)c", [filled(folder, "ab", [a.versions(), b.versions()]).versions(), c.versions()])
        right = filled(folder, "a(cb)", [a.versions(), filled(folder, "cb", [c.versions(), b.versions()]).versions()])
        assert stands(left) == stands(right)
        for one in (a, b, c):
            assert {version.id for version in one.versions()} <= {version.id for version in left.versions()}
            assert left.add(one.versions()) == 0


@FEW
@given(seeds)
def test_what_is_written_as_lines_and_read_again_makes_the_same_store(seed: int) -> None:
    with TemporaryDirectory() as folder:
        here = filled(folder, "here", [history(seed)])
        text = lines(here.versions())
        there = filled(folder, "there", [list(read_lines(text, "handed on"))])
        assert stands(there) == stands(here)
        assert lines(there.versions()) == text
