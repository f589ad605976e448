"""What a scenario expects: states, orders, laws; and whether it came so."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.engine.events import Event, Move
from judge.engine.state import State
from judge.engine.trace import Entry, Kind
from judge.scenarios.games import Playable
from judge.scenarios.keys import EXPECT


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
        subject, name = _split(key, state)
        try:
            found = game.ask(state, subject, name)
        except KeyError as error:
            word, known = str(error.args[0]), list(map(str, error.args[1:]))
            near = difflib.get_close_matches(word, known, 3, 0.5)
            wanted = (
                f"nearest: {', '.join(near)}"
                if near
                else "expected A.life, A.hand.count, a card's label with .attack, …"
            )
            raise Wrong((*path, key), f"{key}: nothing is called {word}; {wanted}") from error
        if not same(found, value, ordered=name.rpartition(".")[2] not in game.unordered):
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
    """Expectations with dotted keys, whether written so or as tables."""
    for key, value in expected.items():
        name = f"{head}.{key}" if head else str(key)
        if isinstance(value, Mapping):
            yield from flat(value, name)
        else:
            yield name, value


def _split(key: str, state: State) -> tuple[str, str]:
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


def trace_failures(entries: Sequence[Entry], expected: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is not true of a trace, with the key that says so: order, together, governed, cites, not_cites. Raises Wrong."""
    failures: list[tuple[str, str]] = []
    for key, value in expected.items():
        found: list[str] = []
        if key == "order":
            found = _order(entries, _list(key, value))
        elif key == "together":
            found = _together(entries, _list(key, value))
        elif key == "cites":
            found = [f"{number} governs nothing" for number in _list(key, value) if not cited(entries, number)]
        elif key == "not_cites":
            found = [f"{number} governs something" for number in _list(key, value) if cited(entries, number)]
        elif key == "governed":
            found = _governed(entries, value)
        failures += [(key, sentence) for sentence in found]
    return failures


def moment_failures(entries: Sequence[Entry], game: Playable, expected: object) -> list[tuple[str, str]]:
    """What is not true right after an event: `after` is a list of { rule = number, card = label, expect = {…} }.

    The first event that stands and that the rule governs is meant; of the card where one is named. Raises Wrong.
    """
    if not isinstance(expected, list) or not all(
        isinstance(one, Mapping)
        and {"rule", "expect"} <= set(one) <= {"rule", "card", "expect"}
        and isinstance(one["expect"], Mapping)
        for one in expected
    ):
        raise Wrong(
            ("expect", "after"), "after: expected [{ rule = number, expect = { … } }], with card = label if need be"
        )
    failures: list[tuple[str, str]] = []
    for one in expected:
        entry = next((entry for entry in entries if not entry.undone and _is_event(entry, one)), None)
        if entry is None:
            failures.append(("after", f"no event under {one['rule']}"))
            continue
        found = state_failures(entry.state, game, one["expect"], ("expect", "after"))
        failures += [("after", f"after {one['rule']}: {sentence}") for _key, sentence in found]
    return failures


def _is_event(entry: Entry, one: Mapping[str, Any]) -> bool:
    if one["rule"] not in entry.rules or not entry.events:
        return False
    cards = [entry.before.cards.get(getattr(event, "card", 0)) for event in entry.events]
    return "card" not in one or any(card is not None and card.label == one["card"] for card in cards)


def about_a_number(key: str, sentence: str) -> bool:
    """Whether a failure says no more than that another number, or none, governs what has happened. key: of the expectation."""
    return key == "governed" or sentence.endswith(("governs nothing", "governs something"))


def is_law(key: str) -> bool:
    """Whether a key of [expect] is about the trace and not about the last state."""
    return key in EXPECT and key != "result"


def _list(key: str, value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return value
    raise Wrong(("expect", key), f"{key} = {value!r}; expected a list of rule numbers")


def cited(entries: Sequence[Entry], number: str) -> bool:
    """Whether a number governs something that stands."""
    return any(number in entry.rules for entry in entries if not entry.undone)


def _order(entries: Sequence[Entry], numbers: list[str]) -> list[str]:
    at = -1
    before = ""
    if missing := [number for number in numbers if not cited(entries, number)]:
        return [f"{missing[0]} governs nothing"]
    for number in numbers:
        found = next((e.index for e in entries if e.index > at and e.rule == number and not e.undone), None)
        if found is None:
            found = next((e.index for e in entries if e.index > at and number in e.rules and not e.undone), None)
        if found is None:
            return [f"{number} does not come after {before}"]
        at, before = found, number
    return []


def _together(entries: Sequence[Entry], numbers: list[str]) -> list[str]:
    if missing := [number for number in numbers if not cited(entries, number)]:
        return [f"{missing[0]} governs nothing"]
    if any(all(number in entry.rules for number in numbers) for entry in entries if not entry.undone):
        return []
    return [f"{', '.join(numbers)} do not act at once"]


def _governed(entries: Sequence[Entry], value: object) -> list[str]:
    if not isinstance(value, list) or not all(
        isinstance(one, Mapping) and {"card", "rule"} <= set(one) for one in value
    ):
        raise Wrong(("expect", "governed"), "governed: expected [{ card = label, to = zone, rule = number }]")
    failures = []
    for one in value:
        if not any(_fits(entry, event, one) for entry in entries if not entry.undone for event in entry.events):
            what = f"{one['card']} → {one['to']}" if "to" in one else f"{one['card']}"
            failures.append(f"{what} does not happen under {one['rule']}")
    return failures


def _fits(entry: Entry, event: Event, one: Mapping[str, Any]) -> bool:
    card = entry.before.cards.get(getattr(event, "card", 0))
    if card is None or card.label != one["card"] or one["rule"] not in entry.rules:
        return False
    if "to" in one:
        return isinstance(event, Move) and one["to"] in (str(event.to), event.to.name)
    return "event" not in one or event.name == one["event"]


def refusals(entries: Sequence[Entry]) -> list[Entry]:
    """The entries in which a rule refuses something or takes it back."""
    return [entry for entry in entries if entry.kind in (Kind.REFUSAL, Kind.REWIND)]
