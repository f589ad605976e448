"""A game without rules of its own, positions for it and a teller of answers: what the tests of the kernel play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.plain import PlainGame
from judge.engine.errors import EngineError
from judge.engine.faces import Face
from judge.engine.requests import Answer, Refused, Request
from judge.engine.state import Card, Player, PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.trace import Kind

Board = Mapping[Zone, Sequence[Face | str]]  # what lies where, from the top


class Plain(PlainGame):
    """A game in which nothing is replaced, nothing waits, and nothing happens by itself."""

    key = "plain"
    waits = "waits"


class Told:
    """Answers "A: play 火花" for A's next decision that can read it; passes over decisions with an answer that does nothing."""

    def __init__(self, *steps: str) -> None:
        self.left = [(who, answer) for who, _, answer in (step.partition(": ") for step in steps)]

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Never: what is forced is left out."""
        return False

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The next step where it is this player's and fits; else the answer that does nothing."""
        if self.left and self.left[0][0] == who and (request.idle is None or _reads(request, self.left[0][1])):
            return self.left.pop(0)[1]
        return request.idle


def _reads(request: Request[Any], answer: Answer) -> bool:
    try:
        request.read(answer)
    except Refused:
        return True
    except EngineError:
        return False
    return True


def face(name: str, *abilities: Any, **facts: Any) -> Face:  # noqa: ANN401 - whatever the game prints on a card
    """A card as it is printed."""
    return Face(name, facts, abilities)


def placed(
    zones: Board,
    players: Sequence[PlayerId] = ("A", "B"),
    own: Any = None,  # noqa: ANN401 - the game's own record
    **values: int,
) -> State:
    """A position: cards in zones, in order; every player with the same numbers. The second card of a name is called 「名#2」."""
    cards: dict[int, Card] = {}
    lying: dict[Zone, tuple[int, ...]] = {}
    counted: dict[str, int] = {}
    for zone, faces in zones.items():
        for printed in (one if isinstance(one, Face) else face(one) for one in faces):
            counted[printed.name] = counted.get(printed.name, 0) + 1
            label = printed.name if counted[printed.name] == 1 else f"{printed.name}#{counted[printed.name]}"
            cards[len(cards) + 1] = Card(len(cards) + 1, label, printed, zone.player, zone, 0)
            lying[zone] = (*lying.get(zone, ()), len(cards))
    return State(cards, lying, {player: Player(player, values) for player in players}, own)


def names(state: State, zone: str, player: PlayerId = "") -> list[str]:
    """What lies in a zone, by label."""
    return [state.cards[card].label for card in state.in_zone(zone, player)]


def card(state: State, label: str) -> Card:
    """The card of a label."""
    return next(one for one in state.cards.values() if one.label == label)


def told(table: Table) -> list[tuple[str, str]]:
    """What happened: the innermost number and the sentence of each entry that stands, choices left out."""
    kinds = (Kind.CHOICE,)
    return [(entry.rule, entry.text.en) for entry in table.trace if entry.kind not in kinds and not entry.undone]


def numbers(table: Table) -> list[str]:
    """The innermost number of each entry that stands, choices left out."""
    return [rule for rule, _ in told(table)]


def in_order(found: Sequence[str], *wanted: str) -> bool:
    """Whether these come one behind the other, whatever lies between."""
    rest = iter(found)
    return all(one in rest for one in wanted)
