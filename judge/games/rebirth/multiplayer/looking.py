"""Looking at zones: team mates may see what each of them sees (13.5.6)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.rebirth.turn.record import record, team_of
from judge.games.rebirth.zones.zones import LOOKING


class TeamLooking(Looking):
    """What a player may look at, where there are teams."""

    def shares(self, state: State, who: PlayerId, player: PlayerId) -> bool:
        """Whether a player may see what another sees: that player, and the team mates (13.5.6)."""
        return player in team_of(record(state), who)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """As it is, by 13.5.6 where a player looks at what a team mate alone sees."""
        whose = str(answer).removeprefix("look ").partition(".")[0]
        mates = team_of(record(table.state), who)
        with table.under(("13.5.6",) if whose != who and whose in mates else ()):
            return super().aside(table, who, answer)


TEAM_LOOKING = TeamLooking(LOOKING.zones, LOOKING.cites)
