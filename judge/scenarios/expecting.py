"""What a scenario expects of states, and whether it came so."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.engine.state import State
from judge.scenarios.games import Playable


class Wrong(Exception):
    """An expectation that cannot be read. path: the keys that lead to it."""

    def __init__(self, path: Sequence[str], sentence: str) -> None:
        super().__init__(sentence)
        self.path = tuple(path)


def state_failures(
    state: State, game: Playable, expected: Mapping[str, Any], path: Sequence[str]
) -> list[tuple[str, str]]:
    """What is not true of a state, with the key that says so. Keys are "A.life", "石の番人.attack", "result".

    Raises Wrong for what cannot be asked.
    """
    failures: list[tuple[str, str]] = []
    for key, value in flat(expected):
        if value == {}:
            raise Wrong((*path, key), f"{key}: asks for nothing; expected what is true")
        subject, name = split(key, state)
        try:
            found = game.ask(state, subject, name)
        except KeyError as error:
            word, known = str(error.args[0]), list(map(str, error.args[1:]))
            near = difflib.get_close_matches(word, known, 3, 0.5)
            wanted = f"nearest: {', '.join(near)}" if near else "expected A.hand.count, a card's label with .zone, …"
            raise Wrong((*path, key), f"{key}: nothing is called {word}; {wanted}") from error
        if not same(found, value, ordered=game.unordered.isdisjoint((name, name.rpartition(".")[2]))):
            wanted = repr(value) if shown(found) == shown(value) else shown(value)  # 20 and "20" are not the same
            failures.append((key, f"{key} is {shown(found)}{_nearest(state, subject)}, expected {wanted}"))
    return failures


def _nearest(state: State, subject: str) -> str:
    """Behind what was found of something of which no card has the label: the labels that it may be a misspelling of."""
    labels = [card.label for card in state.cards.values()]
    if not subject or subject in (*state.players, *labels):
        return ""
    near = difflib.get_close_matches(subject, labels, 3, 0.5)
    return f" ({', '.join(near)}?)" if near else ""


def flat(expected: Mapping[str, Any], head: str = "") -> Iterable[tuple[str, Any]]:
    """Expectations with dotted keys, whether written so or as tables; a table with nothing in it as it is."""
    for key, value in expected.items():
        name = f"{head}.{key}" if head else str(key)
        if isinstance(value, Mapping) and value:
            yield from flat(value, name)
        else:
            yield name, value


def split(key: str, state: State) -> tuple[str, str]:
    """A key as who or what, and what of it; a label may hold stops itself."""
    labels = sorted((card.label for card in state.cards.values()), key=len, reverse=True)
    for label in (*state.players, *labels):
        if key.startswith(f"{label}."):
            return label, key[len(label) + 1 :]
    subject, dot, name = key.partition(".")
    return (subject, name) if dot else ("", key)


def same(found: object, expected: object, *, ordered: bool) -> bool:
    """Whether a value is the one expected; lists without an order compare as such."""
    if isinstance(expected, list) and isinstance(found, list | tuple):
        if not ordered:
            return sorted(map(str, found)) == sorted(map(str, expected))
        return list(found) == expected
    return found == expected and isinstance(found, bool) == isinstance(expected, bool)


def shown(value: object) -> str:
    """A value as a failure names it."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
