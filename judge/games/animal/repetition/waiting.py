"""Abilities that may be activated, by which a position comes back again and again: who decides on it does not go on (1502.1a, 1502-0b)."""

from __future__ import annotations

from judge.cardgame.game import game_of
from judge.cardgame.loops.course import AGAIN, LOOP, MOST_TIMES
from judge.cardgame.loops.place import Place
from judge.engine.events import Unwait
from judge.engine.requests import ChooseNumber
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.loops.loops import LOOPS, REPEATED

BY_PRIORITY = ("play ", "use ", "battle", LOOP)  # how the answers begin by which something is done with priority
ASKS = Text("反復を実行する回数", "how often the repetition is done")


class Optional:
    """What those decide whose abilities may be activated, in one window, and what they may not decide again."""

    def __init__(self) -> None:
        self._seen: dict[Place, int] = {}  # how many answers there were where the position came first
        self._stopped: dict[Place, PlayerId] = {}

    def stop(self, table: Table) -> None:
        """Where what waits has led back to this very position by abilities that may be activated, the number of rounds is settled,
        and whoever has settled it activates none of them again."""
        if not any(one.ability.parts.get("may") for one in table.state.waiting):
            return
        here, now = LOOPS.place_of(table.state), len(table.answers)
        since = self._seen.setdefault(here, now)
        if here not in self._stopped and since != now:
            self._settle(table, here, since)
        if (player := self._stopped.get(here)) is None:
            return
        again = [one for one in table.state.waiting if one.master == player and one.ability.parts.get("may")]
        if again:
            table.note_rule(AGAIN)
            table.do(*(Unwait(one.id) for one in again))

    def _settle(self, table: Table, here: Place, since: int) -> None:
        answers = table.answers[since:]
        if any(isinstance(answer, str) and answer.startswith(BY_PRIORITY) for _who, answer in answers):
            self._seen[here] = len(table.answers)
            return
        acting = {who for who, answer in answers if answer == "yes"}
        order = [one for one in game_of(table).turn_order(table.state) if one in acting]
        if not order:
            return
        number, under = ("1502-0b", (*REPEATED, "1501.1a")) if len(order) > 1 else ("1502.1a", REPEATED)
        with table.under((*under, number)):
            request = ChooseNumber("times", ASKS, (), forced=False, idle=0, low=0, high=MOST_TIMES, rule=number)
            said = {player: table.ask(player, request) for player in order}
            player = max(order, key=lambda one: said[one])  # of several who say the same number, the first (1502-0b)
            told = Text(
                f"{player}が{said[player]}回に決め、同じ反復は再び行えない",
                f"{player} has settled it at {said[player]}, and may not do the same again",
            )
            table.cite(number, told)
        self._stopped |= {place: player for place, first in self._seen.items() if first >= since}
