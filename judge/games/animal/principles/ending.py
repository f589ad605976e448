"""How a game ends: defeat, victory, a draw (105)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import OUT, seats
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Cease, Erase, Event, Expire, Finish, Keep, MarkPlayer, Unwait
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

GIVEN_UP = "105-2d"
DRAW = "draw"


def leave(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players are defeated and leave the game (105-2e); who is left alone wins (105-1a), nobody left is a draw (105-3a)."""
    losing = [player for player in players if player in seats(table.state)]
    if not losing:
        return
    left = [player for player in seats(table.state) if player not in losing]
    with table.rule(rule):
        if len(left) > 1:
            _go(table, losing)
        else:
            number = "105-1a" if left else "105-3a"
            with table.under(("105.1", number)):
                table.do((Concession if rule == GIVEN_UP else Finish)(left[0] if left else DRAW))


def win(table: Table, player: PlayerId) -> None:
    """A player wins by an effect: all others are defeated by the rules (206-16b)."""
    with table.rule("105.1b"):
        others = [one for one in seats(table.state) if one != player]
        leave(table, others, "206-16b")


def _go(table: Table, losing: Sequence[PlayerId]) -> None:
    """Players leave and the others play on: what is theirs goes with them (our decision; the document says only that they leave)."""
    state, names = table.state, "・".join(losing)
    cards = [card.id for card in state.cards.values() if card.owner in losing]
    effects: list[Event] = [Cease(one.id) for one in state.effects if one.master in losing]
    timed: list[Event] = [Expire(one.id) for one in state.timed if one.master in losing]
    waiting: list[Event] = [Unwait(one.id) for one in state.waiting if one.master in losing]
    with table.rule("105-2e"):
        table.note_rule(Text(f"{names}はゲームから離脱する", f"{names} leaves the game"))
        table.do(*(MarkPlayer(player, OUT) for player in losing))
        if any(one.master in losing for one in state.plays):
            table.do(Keep(tuple(one for one in state.plays if one.master not in losing)))
        table.do(*(Erase(card) for card in cards), *waiting, *effects, *timed)
