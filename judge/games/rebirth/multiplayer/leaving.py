"""Defeat and leaving the game; who wins when hardly anybody is left (1.2, 13.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judge.cardgame.ground.players import OUT, seats
from judge.engine.events import Cease, Erase, Event, Expire, Finish, MarkPlayer, Unwait
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

NOBODY = "nobody"  # the result of a game that nobody has won (1.2.3.1)


class WithoutWinner(Finish):
    """The game ends without anybody having won it."""

    __slots__ = ()
    name: ClassVar[str] = "without winner"

    def tell(self, _state: State) -> Text:
        """That nobody wins."""
        return Text("勝者なし", "nobody wins")


def defeat(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players lose at once and leave the game (1.2.2); who is left alone wins (1.2.3), and where nobody is, nobody (1.2.3.1).

    rule: by which they lose.
    """
    losing = [player for player in players if player in seats(table.state)]
    if not losing:
        return
    left = [player for player in seats(table.state) if player not in losing]
    with table.rule(rule):
        if not left:
            with table.under(("1.2.2", "1.2.3.1")):
                table.do(WithoutWinner(NOBODY))
        elif len(left) == 1:
            with table.under(("1.2.2", "1.2.3")):
                table.do(Finish(left[0]))
        else:
            _leave(table, losing)


def _leave(table: Table, losing: Sequence[PlayerId]) -> None:
    """Players leave and the others play on: cards, zones, plays and waiting abilities of theirs are gone (13.4.1–13.4.5)."""
    state = table.state
    cards = [card.id for card in state.cards.values() if card.owner in losing]
    with table.rule("1.2.2"):
        table.do(*(MarkPlayer(player, OUT) for player in losing))
    effects: list[Event] = [Cease(one.id) for one in state.effects if one.master in losing]
    timed: list[Event] = [Expire(one.id) for one in state.timed if one.master in losing]
    waiting: list[Event] = [Unwait(one.id) for one in state.waiting if one.master in losing]
    with table.rule("13.4.1"):
        table.together(
            *(("13.4.2", Erase(card)) for card in cards), *(("13.4.5", event) for event in waiting), *(("13.4.7", event) for event in (*effects, *timed)),
        )  # fmt: skip
