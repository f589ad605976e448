"""What only this game knows of a moment: whose turn it is, which phase, what was used up this turn (7, 8)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

PLAYERS = ("A", "B")
LEADER, FIELD, DECK, EVOLVE_DECK = "leader", "field", "deck", "evolve_deck"
HAND, EX, GRAVEYARD, EXILE = "hand", "ex", "graveyard", "exile"
RESOLVING, EVOLVE_ZONE, RUN_ZONE = "resolving", "evolve_zone", "run_zone"
# zone: (rule that says so, public, Japanese name)
ZONES = {
    LEADER: ("4.3.2", True, "リーダーエリア"), FIELD: ("4.4.2", True, "場"), DECK: ("4.5.2", False, "デッキ置き場"),
    EVOLVE_DECK: ("4.6.2", False, "エボルヴデッキ置き場"), HAND: ("4.7.2", False, "手札"), EX: ("4.8.2", True, "EXエリア"),
    GRAVEYARD: ("4.9.2", True, "墓場"), EXILE: ("4.10.2", True, "消滅領域"), RESOLVING: ("4.11.2", True, "解決領域"),
    EVOLVE_ZONE: ("4.12.2", True, "進化領域"), RUN_ZONE: ("4.13.2", True, "出走領域"),
}  # fmt: skip
ENGLISH = {
    LEADER: "leader area", FIELD: "field", DECK: "deck", EVOLVE_DECK: "evolve deck", HAND: "hand", EX: "EX area",
    GRAVEYARD: "graveyard", EXILE: "exile", RESOLVING: "resolution zone", EVOLVE_ZONE: "evolve zone", RUN_ZONE: "run zone",
}  # fmt: skip
# zone: the rule that says what lies there
HOMES = {
    LEADER: "4.3.1", FIELD: "4.4.1", DECK: "4.5.1", EVOLVE_DECK: "4.6.1", HAND: "4.7.1", EX: "4.8.1", GRAVEYARD: "4.9.1",
    EXILE: "4.10.1", RESOLVING: "4.11.1", EVOLVE_ZONE: "4.12.1", RUN_ZONE: "4.13.1",
}  # fmt: skip
SHOWN = "shown"  # mark: a card of a hidden zone that everybody may see for now (5.20.1)
ACT, NEW, EVOLVED = (
    "act",
    "new",
    "evolved",
)  # marks: アクト状態; not its master's since the turn began; evolved this turn
STACK = "スタック"  # the counter of 13.3.2
EVOLUTION, MEAL = "evolution", "meal"  # kinds of links: 進化領域 and 出走領域
START, MAIN, END = "start", "main", "end"  # the phases of a turn (7.1.2)
SETUP = "setup"  # before the game begins (6.2.1)


class Combat(NamedTuple):
    """An attack in progress (8.4). engaged: 交戦状態 has begun (8.4.5.1).

    attacker_since and target_since: which objects they were; a card that has left and come back is another one (4.1.4).
    """

    attacker: int
    target: int
    engaged: bool = False
    attacker_since: int = 0
    target_since: int = 0


class Record(NamedTuple):
    """The game's own part of a state.

    active: the turn player. first: who began. number: how many turns have begun. own_turns: how many each player has begun.
    evolved: who has played an evolve or meal ability this turn (8.3.2). basis: what the decks are built on, of each player:
    "class", "title", or "" (6.1.1.5, 6.2.1.3). off: rules that are switched off at the table, for what is asked of a state alone.
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 1
    phase: str = MAIN
    own_turns: tuple[int, int] = (1, 0)
    evolved: frozenset[PlayerId] = frozenset()
    combat: Combat | None = None
    basis: tuple[str, str] = ("", "")
    off: frozenset[str] = frozenset()


def record(state: State) -> Record:
    """The game's own part of a state."""
    own = state.own
    assert isinstance(own, Record)  # noqa: S101 - nothing else is ever put there
    return own


def fighters(state: State) -> tuple[int, ...]:
    """The two followers in 交戦状態: since 攻撃した, as long as both are on the field as the objects that they were (8.4.5.1)."""
    combat = record(state).combat
    if combat is None or not combat.engaged:
        return ()
    sides = ((combat.attacker, combat.attacker_since), (combat.target, combat.target_since))
    return (combat.attacker, combat.target) if all(still_there(state, *side) for side in sides) else ()


def still_there(state: State, card: int, since: int) -> bool:
    """Whether a card is on a field, of either player, as the object that it was (4.1.4, 5.21.2)."""
    known = state.cards.get(card)
    return known is not None and known.zone.name == FIELD and known.since == since


def opponent(player: PlayerId) -> PlayerId:
    """The other player (1.1.1: there are two)."""
    return "B" if player == "A" else "A"


def in_turn_order(state: State) -> tuple[PlayerId, PlayerId]:
    """The turn player, then the other (1.3.4)."""
    active = record(state).active
    return active, opponent(active)


def zone(name: str, player: PlayerId) -> Zone:
    """A player's zone; the resolution zone is shared (4.11.1)."""
    return Zone(name, "" if name == RESOLVING else player)


def master(state: State, card: int) -> PlayerId:
    """Whose card it is now: of the player in whose zone it lies (3.1.2); in the shared zone, of who played it."""
    known = state.cards[card]
    if known.zone.player:
        return known.zone.player
    for player in PLAYERS:
        if f"played by {player}" in known.marks:
            return player
    return known.owner


def called(state: State, card: int) -> Text:
    """What a card is called: a leader by its player, any other by its label."""
    known = state.cards.get(card)
    if known is not None and known.zone.name == LEADER:
        return Text(f"{known.zone.player}のリーダー", f"the leader of {known.zone.player}")
    label = known.label if known is not None else f"#{card}"
    return Text(label, label)


def is_public(name: str) -> bool:
    """Whether a zone is public (4.1.2)."""
    return ZONES[name][1]
