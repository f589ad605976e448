"""A scenario read and checked: question, answer, position, steps of all players, expectations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.text.shapes import Miswritten
from judge.engine.state import CHANCE, PlayerId
from judge.scenarios.games import playable
from judge.scenarios.keys import check_expected, file_parts, step_parts
from judge.scenarios.source import ScenarioError, Source
from judge.scenarios.texts import cards_of

LAWS = ("not_cites", "times", "triggered", "not_asked", "took", "options")  # of a step
POSITION = ("turn", "cards", "effects", "waiting")  # what a game places, besides the players


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a script.

    who: the player who answers, or who concedes. answer: as written; None for a concession. after: of a concession, the number
    of the rule whose event comes before it. refused: the number under which the answer is refused. cites: numbers that have to
    govern something before the next step. laws: what else is asked of what happens until then: not_cites, times, triggered,
    not_asked, took, options. expect: what is true then.
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
    laws: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. rules: the numbers that it illustrates. position: what the game places. against: a wrong reading, in a line.

    examples: the document's worked examples that it plays, such as 5.7.1:2.
    """

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
    against: str
    source: Source = field(compare=False)
    examples: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its file without folder and ending."""
        return self.file.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")


def scenario_of(source: Source) -> Scenario:
    """The scenario that a source is. Raises ScenarioError for what is not as it must be."""
    table = source.table
    game = playable(str(table.get("game")))
    players = game.players if game is not None else ("A", "B")
    try:
        parts = file_parts(players)
        parts.check((), table)
        said = parts.bind(table)
        cards = cards_of(table, game, players)
        for key, value in said.get("expect", {}).items():
            check_expected(key, value)
        steps = tuple(_step(index, one, players) for index, one in enumerate(table.get("step", [])))
    except Miswritten as error:
        raise source.error(error.path, str(error), near=error.near) from error
    position = {key: table[key] for key in (*POSITION, *players) if key in table} | ({"cards": cards} if cards else {})
    return Scenario(
        source.file, said["title"], said["game"], said.get("question", ""), said.get("answer", ""), _texts(said.get("rules", [])),
        _texts(said.get("topics", [])), position, steps, said.get("expect", {}), said.get("against", ""), source,
        tuple(said.get("examples", ())),
    )  # fmt: skip


def _texts(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _step(index: int, table: Mapping[str, Any], players: tuple[PlayerId, ...]) -> Step:
    path = ("step", str(index))
    parts = step_parts(players)
    parts.check(path, table)
    who = [key for key in (*players, CHANCE) if key in table]
    concede = table.get("concede", "")
    if len(who) + bool(concede) != 1:
        raise Miswritten(path, f"a step of {len(who)} answers; expected one of {', '.join(players)}, chance or concede")
    return Step(
        index, concede or who[0], None if concede else table[who[0]], bool(concede), table.get("after", ""), table.get("refused", ""),
        _texts(table.get("cites", [])), table.get("expect", {}), table.get("note", ""),
        {key: table[key] for key in LAWS if key in table},
    )  # fmt: skip


def numbers_named(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every rule number that a scenario names, with the keys that lead to it."""
    yield from ((("rules",), number) for number in scenario.rules)
    yield from ((("examples",), name.partition(":")[0]) for name in scenario.examples)
    for step in scenario.steps:
        path = ("step", str(step.index))
        yield from (((*path, "cites"), number) for number in step.cites)
        yield from (((*path, key), number) for key, number in numbers_expected(step.laws))
        yield from (
            ((*path, key), number) for key, number in (("refused", step.refused), ("after", step.after)) if number
        )
    yield from ((("expect", key), number) for key, number in numbers_expected(scenario.expect))


def numbers_counted(expect: Mapping[str, Any]) -> Iterator[str]:
    """Every rule number that expectations want to act, so many times: once at least."""
    often = expect.get("times", {})
    yield from (str(number) for number, count in often.items() if count) if isinstance(often, Mapping) else ()


def numbers_expected(expect: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every rule number that expectations name, with its key."""
    often = expect.get("times", {})
    yield from (("times", str(number)) for number in (often if isinstance(often, Mapping) else ()))
    for key in ("order", "not_order", "together", "cites", "not_cites"):
        value = expect.get(key, [])
        listed = value if isinstance(value, list) else [value]
        yield from ((key, number) for number in listed if isinstance(number, str))
    for key in ("governed", "after", "amounts"):
        tables = expect.get(key, [])
        for one in tables if isinstance(tables, list) else []:
            if isinstance(one, dict) and isinstance(one.get("rule"), str):
                yield key, one["rule"]


__all__ = ["Scenario", "ScenarioError", "Step", "numbers_counted", "numbers_expected", "numbers_named", "scenario_of"]
