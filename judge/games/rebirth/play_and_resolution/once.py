"""ターン1回: what was played this turn and cannot be played again in it (9.2.2)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.events import Turn
from judge.engine.faces import Ability
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import Used, record

ALREADY = Illegal(
    "9.2.2.1",
    Text("ターン1回の能力は、このターンすでにプレイした", "once a turn: it was played this turn already"),
    ("9.2.1", "9.2.2"),
)
CANCELLED = Text(
    "キャンセルされても、このターンはもうプレイできない", "cancelled or not, it cannot be played again this turn"
)
ALREADY_CANCELLED = Illegal("9.2.2.1.1", CANCELLED, (*ALREADY.under, ALREADY.rule))


def used_of(state: State, card: int, ability: Ability) -> Used:
    """An ability of a card as the object that it is: in another zone it is another (4.1.4)."""
    return card, state.cards[card].since if card in state.cards else 0, ability.key


def is_used(state: State, card: int, ability: Ability) -> bool:
    """Whether an ability was played this turn."""
    return used_of(state, card, ability) in record(state).used


def use(table: Table, card: int, ability: Ability) -> None:
    """An ability of ターン1回 counts as played from its play on, whether it is cancelled or not (9.2.2.1, 9.2.2.1.1)."""
    if ability.parts.get("once"):
        own = record(table.state)
        with table.rule("9.2.2.1"):
            told = Text("このターンはもうプレイできない", "it cannot be played again this turn")
            table.do(Turn(own._replace(used=own.used | {used_of(table.state, card, ability)}), told))


def already(state: State, card: int, ability: Ability) -> Illegal | None:
    """Why an ability of ターン1回 cannot be played once more in this turn; None where it can."""
    if not ability.parts.get("once") or not is_used(state, card, ability):
        return None
    return ALREADY_CANCELLED if used_of(state, card, ability) in record(state).cancelled else ALREADY


def use_cancelled(table: Table, card: int, ability: Ability) -> None:
    """A play of ターン1回 that was cancelled has been a play all the same (9.2.2.1.1)."""
    if ability.parts.get("once"):
        own = record(table.state)
        with table.rule("9.2.2.1.1"):
            table.do(Turn(own._replace(cancelled=own.cancelled | {used_of(table.state, card, ability)}), CANCELLED))
