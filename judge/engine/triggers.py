"""Abilities that wait: which of them notice an event, and which state's information they go by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from judge.engine.events import Event
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State, Waiting


class Occurrence(NamedTuple):
    """Something that an event is, in the game's words: a card that enters, is destroyed, deals damage.

    card: what it happens to. other: what else is concerned, also: more of that. who: the player. amount: how much. seen: "before" or "after": in
    which state the card's information counts. rules: the numbers by which it counts there, None for what is no move.
    """

    name: str
    card: int = 0
    other: int = 0
    who: PlayerId = ""
    amount: int = 0
    seen: str = "after"
    rules: tuple[str, ...] | None = None
    also: tuple[int, ...] = ()


class Listener(NamedTuple):
    """An ability that a card has in some state.

    timed: the id of an ability made by an effect, 0 for a card's own. nth: which one it is where a card has it several times.
    """

    ability: Ability
    source: int
    master: PlayerId
    timed: int = 0
    nth: int = 0


Matches = Callable[[State, Listener, Occurrence], bool]
Listening = Callable[[State, Collection[str]], Iterable[Listener]]  # those that listen for one of these names
# (occurrence, the ability as it is before, as it is after) → the one that notices, and the numbers by which it does; None for none
Counts = Callable[[Occurrence, Listener | None, Listener | None], tuple[Listener, tuple[str, ...]] | None]


def noticed(
    before: State,
    occurrences: Sequence[tuple[Event, Occurrence]],
    after: State,
    listening: Listening,
    matches: Matches,
    counts: Counts,
) -> list[tuple[Waiting, Listener]]:
    """The abilities that begin to wait, one for each time that what they wait for occurs.

    listening: the abilities that are there to notice in a state, of those that listen for some of these names. matches: whether an occurrence is what an ability waits for.
    counts: whether the ability itself is there to notice, in the state before or after.
    """
    if not occurrences:
        return []
    names = {occurrence.name for _, occurrence in occurrences}
    here = {key_of(one): one for one in listening(before, names)}
    there = {key_of(one): one for one in listening(after, names)}
    found: list[tuple[Waiting, Listener]] = []
    for key in dict.fromkeys((*here, *there)):
        for event, occurrence in occurrences:
            counted = counts(occurrence, here.get(key), there.get(key))
            if counted is None:
                continue
            listener, rules = counted
            seen = before if occurrence.seen == "before" else after
            if matches(seen, listener, occurrence):
                cause = (event, occurrence)
                found.append(
                    (
                        Waiting(
                            0,
                            listener.ability,
                            listener.source,
                            listener.master,
                            seen,
                            cause,
                            rules,
                            after,
                            listener.timed,
                        ),
                        listener,
                    )
                )
    return found


def key_of(listener: Listener) -> tuple[int, int, int, int]:
    """What makes an ability the same in two states."""
    return listener.source, id(listener.ability), listener.timed, listener.nth
