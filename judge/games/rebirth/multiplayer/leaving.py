"""Defeat and leaving the game; who wins when hardly anybody is left (1.2, 13.4), format by format (13.6.3–13.10.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from judge.cardgame.ground.leaving import gone_with
from judge.cardgame.ground.players import OUT, seats
from judge.cardgame.verbs.events import Concession
from judge.engine.errors import Absent
from judge.engine.events import Finish, Keep, MarkPlayer, Turn
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import CIRCLE, DOUBLE, RUMBLE, TRIPLE, before, facing
from judge.games.rebirth.turn.record import Record, record, team_of
from judge.games.rebirth.zones.zones import RETIRED

NOBODY = "nobody"  # the result of a game that nobody has won (1.2.3.1)
AND = "+"  # between the players who have won together
ENOUGH = 2  # points of a team that wins (13.9.3.2)
GIVEN_UP, OTHERS_WON = "1.2.4", "1.2.1.1"


class WithoutWinner(Finish):
    """The game ends without anybody having won it."""

    __slots__ = ()
    name: ClassVar[str] = "without winner"

    def tell(self, _state: State) -> Text:
        """That nobody wins."""
        return Text("勝者なし", "nobody wins")


@contextmanager
def broken_off(table: Table) -> Iterator[None]:
    """A play that ends where it stands once its player has left (13.4.4): nothing of it is left in progress."""
    known = {one.number for one in table.state.plays}
    try:
        yield
    except Absent as absent:
        told = Text(f"{absent.who}のプレイはここで終わる", f"what {absent.who} was playing ends here")
        table.cite("13.4.4", told)
    if any(one.number not in known for one in table.state.plays):
        table.do(Keep(tuple(one for one in table.state.plays if one.number in known)))


def stays(table: Table, player: PlayerId) -> None:
    """Go on with what a player does only where that player is in the game. Raises Absent."""
    if player not in seats(table.state):
        raise Absent(player)


def defeat(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players lose at once and leave the game (1.2.2); who is left alone wins (1.2.3), and where nobody is, nobody (1.2.3.1).

    rule: by which they lose. Where a text lets a player of a team win, the team has won (13.5.8).
    """
    losing = [player for player in players if player in seats(table.state)]
    if not losing:
        return
    own = record(table.state)
    with table.rule(rule):
        if own.teams and rule == OTHERS_WON:
            winning = [team for team in own.teams if any(one not in players for one in team)]
            _won(table, winning[0] if winning else (), ("13.5.8",), rule)
        elif own.format == DOUBLE:
            _double(table, own, losing)
        elif own.format == TRIPLE:
            _triple(table, own, losing, rule)
        elif own.teams:
            _whole_team(table, own, losing, rule)
        else:
            _alone(table, own, losing, rule)


def _alone(table: Table, own: Record, losing: Sequence[PlayerId], rule: str) -> None:
    """Everybody plays alone (1.2.3), 1人脱落 where it is played (13.6.3.1, 13.7.3)."""
    left = [player for player in seats(table.state) if player not in losing]
    if not left:
        _won(table, (), ("1.2.2", "1.2.3.1"))
    elif len(left) == 1:
        _won(table, left, ("1.2.2", "1.2.3"), rule)
    elif own.dropout and own.format == CIRCLE:
        with table.rule("13.7.3"):
            number = "13.7.3.1" if len(losing) == 1 else "13.7.3.2"
            _won(table, _before_them(own, losing, left), (number,), rule)
    elif own.dropout and own.format == RUMBLE and (one := fewest(table.state, left)) is not None:
        _won(table, (one,), ("13.6.3", "13.6.3.1"), rule)
    else:
        _leave(table, losing)
        if own.dropout and own.format == RUMBLE:
            with table.under(("13.6.3", "13.6.3.2")):
                told = Text(
                    "リタイアが単独で最も少ないプレイヤーがいないので、ゲームを続ける",
                    "nobody alone has the fewest retired cards: play goes on until somebody has",
                )
                table.do(Turn(record(table.state)._replace(fewest=True), told))


def _before_them(own: Record, losing: Sequence[PlayerId], left: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Who comes right before one of those who leave and does not leave, too (13.7.3.1, 13.7.3.2, 13.7.3.2.1)."""
    found = dict.fromkeys(before(own.order, one) for one in losing)
    return tuple([one for one in left if one in found])


def fewest(state: State, among: Sequence[PlayerId]) -> PlayerId | None:
    """The player who alone has the fewest retired cards; None where several have (13.6.3.1)."""
    counts = {one: len(state.in_zone(RETIRED, one)) for one in among}
    least = [one for one, count in counts.items() if count == min(counts.values())]
    return least[0] if len(least) == 1 else None


def ends_by_fewest(table: Table) -> None:
    """Somebody has left and several had the fewest retired cards: who alone has the fewest wins at once (13.6.3.2)."""
    if record(table.state).fewest and (one := fewest(table.state, seats(table.state))) is not None:
        _won(table, (one,), ("13.6.3", "13.6.3.2"))


def _double(table: Table, own: Record, losing: Sequence[PlayerId]) -> None:
    """The first who loses loses for the team (13.8.3)."""
    winning = [team for team in own.teams if not any(one in losing for one in team)]
    _won(table, winning[0] if winning else (), ("1.2.2", "13.5.8", "13.8.3"))


def _triple(table: Table, own: Record, losing: Sequence[PlayerId], rule: str) -> None:
    """Who sat opposite has a point for the team, and leaves as well (13.9.3.3); two points win (13.9.3.2)."""
    there = seats(table.state)
    others = [facing(own, one) for one in losing]
    scoring = [one for one in others if one in there and one not in losing]
    points = tuple(had + sum(one in team for one in scoring) for had, team in zip(own.points, own.teams, strict=True))
    with table.under(("13.9.3", "13.9.3.3")):
        if scoring:
            shown = "-".join(map(str, points))
            told = Text(f"正面のチームがチームポイントを1得る（{shown}）", f"the team opposite has a point ({shown})")
            table.do(Turn(record(table.state)._replace(points=points), told))
        for team, count in zip(own.teams, points, strict=True):
            if count >= ENOUGH:
                _won(table, team, ("13.9.3.2",), rule)
        leaving = [*losing, *scoring]
        if all(one in leaving for one in there):
            most = [team for team, count in zip(own.teams, points, strict=True) if count == max(points)]
            _won(table, most[0] if len(most) == 1 else (), ("13.9.3.3.1",), rule)
        _leave(table, leaving)


def _whole_team(table: Table, own: Record, losing: Sequence[PlayerId], rule: str) -> None:
    """A team has lost once all of it have left (13.10.3)."""
    left = [one for one in seats(table.state) if one not in losing]
    teams = [team for team in own.teams if any(one in left for one in team)]
    if len(teams) < len(own.teams):
        _won(table, teams[0] if teams else (), ("1.2.2", "13.5.8", "13.10.3"), rule)
    _leave(table, losing)


def _won(table: Table, players: Sequence[PlayerId], numbers: Sequence[str], rule: str = "") -> None:
    """The game ends: these players win, all of them (13.7.3.2.1), or nobody (1.2.3.1)."""
    several = ("13.7.3.2.1",) if len(players) > 1 and record(table.state).format == CIRCLE else ()
    with table.under(("1.2.1", *numbers, *several)):
        if not players:
            table.do(WithoutWinner(NOBODY))
        else:
            table.do((Concession if rule == GIVEN_UP else Finish)(AND.join(players)))


def _leave(table: Table, losing: Sequence[PlayerId]) -> None:
    """Players leave and the others play on: cards, zones, plays and waiting abilities of theirs are gone (13.4.1–13.4.5)."""
    state = table.state
    gone = gone_with(state, losing)
    names = "・".join(losing)
    with table.rule("1.2.2"):
        table.do(*(MarkPlayer(player, OUT) for player in losing))
    with table.rule("13.4.1"):
        if any(one.master in losing for one in state.plays):
            with table.rule("13.4.4"):
                table.note_rule(Text(f"{names}のプレイは解決を中断して終わる", f"what {names} was playing ends here"))
                table.do(Keep(tuple(one for one in state.plays if one.master not in losing)))
        told = Text(f"{names}の領域は存在しなくなる", f"the zones of {names} are no longer there")
        table.cite("13.4.3", told)
        table.together(
            *(("13.4.2", event) for event in gone.cards), *(("13.4.5", event) for event in gone.waiting), *(("13.4.7", event) for event in gone.effects),
        )  # fmt: skip
        own = record(table.state)
        if own.active in losing and len([one for one in team_of(own, own.active) if one not in losing]) == 0:
            told = Text(f"{names}のターンは続き、行うことはとばされる", f"the turn of {names} goes on without them")
            table.cite("13.4.6", told)
