"""A scenario read and checked: question, answer, position, steps of all players, expectations."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.scenarios.source import ScenarioError, Source

TOP = (
    "title", "game", "question", "answer", "rules", "topics", "turn", "A", "B", "step", "expect", "cards", "effects", "waiting",
)  # fmt: skip
STEP = ("A", "B", "chance", "concede", "after", "refused", "cites", "expect", "note")
EXPECT = ("order", "together", "governed", "cites", "not_cites", "after", "result")
PLAYERS = ("A", "B", "chance")


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a script.

    who: the player who answers, or who concedes. answer: as written; None for a concession. after: of a concession, the number
    of the rule whose event comes before it. refused: the number under which the answer is refused. cites: numbers that have to
    govern something before the next step. expect: what is true then.
    """

    index: int
    who: str
    answer: Any
    concede: bool = False
    after: str = ""
    refused: str = ""
    cites: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. rules: the numbers that it illustrates. position: what the game places."""

    file: str
    title: str
    game: str
    question: str
    answer: str
    rules: tuple[str, ...]
    topics: tuple[str, ...]
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    expect: Mapping[str, Any]
    source: Source = field(compare=False)

    @property
    def name(self) -> str:
        """Its file without folder and ending."""
        return self.file.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")


def scenario_of(source: Source) -> Scenario:
    """The scenario that a source is. Raises ScenarioError for what is not as it must be."""
    table = source.table
    for key in table:
        if key not in TOP:
            raise source.error((key,), _unknown(key, "part of a scenario", TOP), near=_near(key, TOP))
    texts = {key: _text(source, table, key) for key in ("title", "game", "question", "answer")}
    steps = table.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(one, dict) for one in steps):
        raise source.error(("step",), f"step = {steps!r}; expected [[step]] tables")
    expect = table.get("expect", {})
    if not isinstance(expect, dict):
        raise source.error(("expect",), f"expect = {expect!r}; expected a table")
    for player in ("A", "B", "turn", "cards"):
        if not isinstance(table.get(player, {}), dict):
            raise source.error((player,), f"{player} = {table[player]!r}; expected a table")
    for name, card in table.get("cards", {}).items():
        if not isinstance(card, dict):
            raise source.error(("cards", name), f"{name} = {card!r}; expected the table of a card")
    for key in ("effects", "waiting"):
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise source.error((key,), f"{key} = {value!r}; expected [[{key}]] tables")
    return Scenario(
        source.file, texts["title"], texts["game"], texts["question"], texts["answer"], _texts(source, ("rules",), table.get("rules", [])),
        _texts(source, ("topics",), table.get("topics", [])),
        {key: table[key] for key in ("turn", "A", "B", "cards", "effects", "waiting") if key in table},
        tuple(_step(source, index, one) for index, one in enumerate(steps)), expect, source,
    )  # fmt: skip


def _near(word: str, known: Sequence[str]) -> list[str]:
    return difflib.get_close_matches(word, known, 3, 0.5)


def _unknown(word: str, kind: str, known: Sequence[str]) -> str:
    near = _near(word, known)
    return (
        f"{word}: no such {kind}; nearest: {', '.join(near)}"
        if near
        else f"{word}: no such {kind}; expected {', '.join(known)}"
    )


def _text(source: Source, table: Mapping[str, Any], key: str) -> str:
    value = table.get(key, "")
    if key in ("title", "game") and key not in table:
        raise source.error((key,), f"{key} is missing; expected a text")
    if not isinstance(value, str) or (key in ("title", "game") and not value.strip()):
        raise source.error((key,), f"{key} = {value!r}; expected a text")
    return value


def _texts(source: Source, path: Sequence[str], value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise source.error(path, f"{path[-1]} = {value!r}; expected a list of texts")
    return tuple(value)


def _step(source: Source, index: int, table: Mapping[str, Any]) -> Step:
    path = ("step", str(index))
    for key in table:
        if key not in STEP:
            raise source.error((*path, key), _unknown(key, "part of a step", STEP), near=_near(key, STEP))
    players = [key for key in PLAYERS if key in table]
    concede = table.get("concede", "")
    if len(players) + bool(concede) != 1:
        raise source.error(path, f"a step of {len(players)} answers; expected one of A, B, chance or concede")
    if concede and concede not in ("A", "B"):
        raise source.error((*path, "concede"), f"concede = {concede!r}; expected A or B")
    expect = table.get("expect", {})
    if not isinstance(expect, dict):
        raise source.error((*path, "expect"), f"expect = {expect!r}; expected a table")
    answer = None if concede else table[players[0]]
    if not concede and not all(
        isinstance(one, str | int) and not isinstance(one, bool)
        for one in (answer if isinstance(answer, list) else [answer])
    ):
        raise source.error(
            (*path, players[0]), f"{players[0]} = {answer!r}; expected a text, a number or a list of texts"
        )
    for key in ("refused", "after", "note"):
        if not isinstance(table.get(key, ""), str):
            raise source.error((*path, key), f"{key} = {table[key]!r}; expected a text")
    return Step(
        index, concede or players[0], answer, bool(concede), table.get("after", ""), table.get("refused", ""),
        _texts(source, (*path, "cites"), table.get("cites", [])), expect, table.get("note", ""),
    )  # fmt: skip


def numbers_named(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every rule number that a scenario names, with the keys that lead to it."""
    yield from ((("rules",), number) for number in scenario.rules)
    for step in scenario.steps:
        path = ("step", str(step.index))
        yield from (((*path, "cites"), number) for number in step.cites)
        yield from (
            ((*path, key), number) for key, number in (("refused", step.refused), ("after", step.after)) if number
        )
    yield from ((("expect", key), number) for key, number in numbers_expected(scenario.expect))


def numbers_expected(expect: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every rule number that expectations name, with its key."""
    for key in ("order", "together", "cites", "not_cites"):
        value = expect.get(key, [])
        listed = value if isinstance(value, list) else [value]
        yield from ((key, number) for number in listed if isinstance(number, str))
    for key in ("governed", "after"):
        tables = expect.get(key, [])
        for one in tables if isinstance(tables, list) else []:
            if isinstance(one, dict) and isinstance(one.get("rule"), str):
                yield key, one["rule"]


__all__ = ["EXPECT", "Scenario", "ScenarioError", "Step", "numbers_expected", "numbers_named", "scenario_of"]
