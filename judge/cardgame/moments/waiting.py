"""Abilities that wait are played: whose comes first, which of several, and what becomes of one that cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from judge.cardgame.game import game_of
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.settle import Step, settle
from judge.cardgame.seen.speaking import plain, told_apart
from judge.engine.events import Unwait, label_of
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text

MUST = Text("待機状態の自動能力は必ずプレイする", "an ability that waits has to be played")
SKIP, SKIPPED = "skip", Text("解決しない", "resolve none")
Plays = Callable[[Table, PlayerId, Waiting], None]  # plays a waiting ability of a player
Said = Callable[[str, Ability], Text]  # what an ability of a card is called


def by_label(label: str, _ability: Ability) -> Text:
    """An ability as its card is called."""
    return plain(label)


def play_one(
    watching: Watching,
    table: Table,
    play: Plays,
    said: Said = by_label,
    unable: set[int] | None = None,
    first: PlayerId = "",
    but: Collection[int] = (),
) -> bool:
    """One waiting ability is played, the turn player's before the others'; then it no longer waits. Returns whether there was one.

    unable: those of which it is known that they cannot be played, where such wait on until something else was played.
    first: whose come first, where that is not the turn player. but: those whose time is yet to come, which wait on.
    """
    game = game_of(table)
    players = game.turn_order(table.state) if table.state.waiting else ()
    turn = game.turn_players(table.state) if first else players[:1]
    for player in (*((first,) if first else ()), *(one for one in players if one != first)):
        with table.rule(watching.cites.first if player in turn else watching.cites.then):
            _let_go(watching, table, player)
            theirs = [one for one in waiting_of(table.state, player) if one.id not in but]
            mine = [one for one in theirs if not unable or one.id not in unable]
            if mine:
                _play(watching, table, player, mine, play, said, unable)
                return True
            with table.under(
                (watching.cites.settled, watching.cites.undone)
            ):  # what cannot be played is given up before the next player plays any
                for one in theirs:
                    table.do(Unwait(one.id))
    return False


def _play(
    watching: Watching,
    table: Table,
    player: PlayerId,
    mine: Sequence[Waiting],
    play: Plays,
    said: Said,
    unable: set[int] | None,
) -> None:
    """A player picks one of the own waiting abilities and plays it; then it waits no longer."""
    cites = watching.cites
    with table.under((cites.plays, cites.picks)):
        waiting = _picked(table, player, mine, cites, said)
        with table.attempt() as attempt:
            play(table, player, waiting)
        if unable is not None and attempt.failed is not None:
            unable.add(waiting.id)
            return
        if unable is not None:
            unable.clear()
        with table.under((cites.settled, cites.played if attempt.failed is None else cites.undone)):
            table.do(Unwait(waiting.id))
        watching.again(table, waiting)


def play_all(
    watching: Watching, table: Table, due: Step, play: Plays, said: Said = by_label, numbers: Sequence[str] = ()
) -> bool:
    """What is due, and one waiting ability after the other, until nothing is due and none waits that can be played.

    What cannot be played may be possible once something else of the same player was; else it waits no longer. Returns whether
    any play has begun. numbers: by which those that wait are played.
    """
    before, unable = table.state.plays, set[int]()

    def plays_one(table: Table) -> bool:
        with table.under(numbers if table.state.waiting else ()):
            return play_one(watching, table, play, said, unable)

    settle(table, (due, plays_one))
    return table.state.plays != before


def _let_go(watching: Watching, table: Table, player: PlayerId) -> None:
    """What may wait only as long as its card is what it was waits no longer."""
    if watching.holds_on is not None:
        gone = [one for one in waiting_of(table.state, player) if not watching.holds_on(table.state, one)]
        with table.under(watching.cites.lost):
            for one in gone:
                table.do(Unwait(one.id))


def _picked(table: Table, player: PlayerId, mine: Sequence[Waiting], cites: WaitingCites, said: Said) -> Waiting:
    """Which ability is played: one has to be, but of several who has to says which comes first."""
    labels = told_apart(label_of(one.seen, one.source) for one in mine)
    options = [Option(label, one, said(label, one.ability)) for label, one in zip(labels, mine, strict=True)]
    refused = (Refusal(SKIP, cites.must, MUST, text=SKIPPED),)
    asks = Text("解決する自動能力を選ぶ", "which ability is played")
    with table.under((cites.must,) if len(mine) > 1 else ()):
        picked: Waiting = table.ask(player, Choose("waiting", asks, tuple(options), refused, telling=True))
        return picked


def waiting_of(state: State, player: PlayerId) -> list[Waiting]:
    """A player's waiting abilities, in the order in which they began to wait."""
    return [waiting for waiting in state.waiting if waiting.master == player]
