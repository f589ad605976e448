"""What can be done at all, under the numbers of this game (1.3, 3.1.2.4, 4.1.6, 4.4.4.2, 4.8.3.2, 5.21)."""

from __future__ import annotations

from judge.cardgame.play.able import as_many, fitting, going, owners_home, permitted, times
from judge.cardgame.play.cites import AbleCites
from judge.engine.state import PlayerId, State
from judge.games.evolve.play_and_resolution.layers import limit, traits
from judge.games.evolve.zones.zones import EX, FIELD, HAND, LEADER

__all__ = ["LIMITED", "STOLEN", "as_many", "fitting", "going", "owners_home", "permitted", "room", "times"]

LIMITED = {FIELD: ("4.4.4", "4.4.4.2"), EX: ("4.8.3", "4.8.3.2")}  # there is a limit; what exceeds it does not go there
STOLEN = ("3.1.1", "5.21.1.1", "5.21.3")  # a stolen card still has its owner, and goes to that player's zones
ABLE = AbleCites(
    most="1.3.2", zero="1.3.2.2", forbidden="1.3.3", full=LIMITED, excess=("3.1.2.4", "3.1.2.4.1"), owner=STOLEN
)


def room(state: State, name: str, player: PlayerId) -> int | None:
    """How many cards more a zone of a player takes; None where there is no limit."""
    most = limit(state, name, player) if name != HAND else None
    return None if most is None else max(most - len(state.in_zone(name, player)), 0)


def unfit(state: State, card: int, name: str) -> str:
    """The rule that keeps a card out of a zone: a leader stays where it is (4.3.1), the field takes followers and amulets (4.4.1)."""
    kind = traits(state, card)["kind"]
    if kind == LEADER:
        return "4.3.1"
    return "4.4.1" if name == FIELD and kind not in ("follower", "amulet") else ""
