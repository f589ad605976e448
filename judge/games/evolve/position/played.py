"""The game as scenarios use it: what can be asked of a state, and a concession (1.2.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from judge.engine.errors import GameOver
from judge.engine.events import Finish
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.evolve.defined_actions.events import Concession
from judge.games.evolve.game import Evolve
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.play_and_resolution.layers import LAYERS, LIMITS, health, limit, traits
from judge.games.evolve.position.placing import place
from judge.games.evolve.turn.record import (
    ACT,
    EVOLUTION,
    EVOLVED,
    MEAL,
    NEW,
    PLAYERS,
    SHOWN,
    ZONES,
    fighters,
    opponent,
    record,
)

OF_ZONE = ("count", "top", "bottom", "face_up", "named")
NUMBERS = ("life", "pp", "pp_max", "ep", "field_limit", "hand_limit", "ex_limit", "played")


def ask(state: State, subject: str, name: str) -> Any:  # noqa: ANN401 - number, text, list
    """What is true of a player, a card or the game. Raises KeyError where there is nothing of that name, with what there is.

    subject: "A", "B", the label of a card, or "" for the game.
    """
    if not subject:
        return _of_game(state, name)
    if subject in state.players:
        return _of_player(state, subject, name)
    for card in state.cards.values():
        if card.label == subject:
            return _of_card(state, card.id, name)
    if name == "zone":
        return "nowhere"
    raise KeyError(subject, *state.players, *(card.label for card in state.cards.values()))


def _of_game(state: State, name: str) -> Any:  # noqa: ANN401
    own = record(state)
    if name == "resolving":
        return [state.cards[card].label for card in state.in_zone("resolving")]
    known: dict[str, Any] = {
        "result": state.result or "none", "turn": own.active, "phase": own.phase, "number": own.number,
        "first": own.first,
        "waiting": sorted(one.seen.cards[one.source].label for one in state.waiting if one.source in one.seen.cards),
    }  # fmt: skip
    return _known(known, name)


def _of_player(state: State, player: PlayerId, name: str) -> Any:  # noqa: ANN401
    if name in LIMITS.values():
        return limit(state, name.removesuffix("_limit"), player)
    if name in NUMBERS:
        return state.players[player].value(name)
    if name == "basis":
        return record(state).basis[PLAYERS.index(player)] or "none"
    if name == "evolve_used":
        return player in record(state).evolved
    head, _, tail = name.partition(".")
    if head in ZONES:
        cards = state.in_zone(head, player)
        if tail == "count":
            return len(cards)
        if tail == "top":
            return state.cards[cards[0]].label if cards else ""
        if tail == "bottom":
            return state.cards[cards[-1]].label if cards else ""
        if tail == "face_up":
            return sum(state.cards[card].up for card in cards)
        if tail == "named":
            return sorted(state.cards[card].face.name for card in cards)
        if tail:
            raise KeyError(tail, *OF_ZONE)
        return [state.cards[card].label for card in cards]
    raise KeyError(name, *NUMBERS, *ZONES, "basis", "evolve_used")


def _of_card(state: State, card: int, name: str) -> Any:  # noqa: ANN401
    known = state.cards[card]
    head, _, tail = name.partition(".")
    now = traits(state, card)
    values: dict[str, Any] = {
        "zone": str(known.zone), "owner": known.owner, "act": ACT in known.marks, "new": NEW in known.marks, "just_evolved": EVOLVED in known.marks,
        "face": "up" if known.up else "down", "damage": known.value("damage"), "name": now["name"], "cost": now["cost"],
        "master": known.zone.player, "keywords": sorted(now["keywords"]), "types": sorted(now["types"]), "class": now["class"],
        "evolve": [state.cards[one].label for one in state.linked_to(card, EVOLUTION)],
        "fed": [state.cards[one].label for one in state.linked_to(card, MEAL)], "kind": now["kind"],
        "linked_to": [state.cards[link.to].label for link in state.links if link.card == card and link.to in state.cards],
        "engaged": card in fighters(state), "shown": SHOWN in known.marks,
    }  # fmt: skip
    if head == "attack":
        return now["attack"]
    if head == "health":
        return health(state, card)
    if head == "printed":
        return _known(LAYERS.printed(state, card), tail)
    if head == "counters":
        return known.value(f"counter:{tail}")
    if head == "has":
        if tail not in KEYWORDS and tail not in now["keywords"]:
            raise KeyError(tail, *KEYWORDS)
        return tail in now["keywords"]
    return _known(values, name, "attack", "health", "printed", "counters", "has")


def _known(values: Mapping[str, Any], name: str, *others: str) -> Any:  # noqa: ANN401
    """The value of a name. Raises KeyError with all that there are."""
    if name not in values:
        raise KeyError(name, *values, *others)
    return values[name]


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up: the game is lost at once, before any check timing, and nothing changes that (1.2.3, 1.2.3.1)."""
    winner = opponent(player)
    with table.under(("1.2.3.1", "1.2.1", "1.2.3")):
        table.do(Concession(winner) if table.in_force("1.2.3.1") else Finish(winner))
    raise GameOver


class Played(NamedTuple):
    """What scenarios need of the game."""

    key: str
    place: Callable[[Mapping[str, Any]], tuple[State, Evolve]]
    ask: Callable[[State, str, str], Any]
    concede: Callable[[Table, PlayerId], None]


PLAYED = Played("evolve", place, ask, concede)
