"""Rule processing: what the rules do by themselves before anybody gets priority, player by player, and all as if at once (1201)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from judge.cardgame.game import game_of
from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import seats
from judge.cardgame.moments.settle import in_turns
from judge.engine.events import Event, Note, Wait
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.triggers import WATCHING, named
from judge.games.animal.rule_processing.pieces import due_of, is_nothing_due
from judge.games.animal.turn.record import Processed, record

Due = dict[PlayerId, Collection[str]]  # what is due for each player, by its label


def process(table: Table) -> bool:
    """All rule processing that is due: all of the turn player's, then the next one's, again until there is none (1201.4c, 1201.5a).

    Returns whether there was any.
    """
    if is_nothing_due(table):
        return False
    _tell_vain(table)
    due = _due(table)
    if not due:
        return False
    with table.under(("1103.1", "1103.1a", "1201.1")):
        _tell(table, due)
        table.do(Note(record(table.state)._replace(processed=Processed(table.state))))
        with left_out():
            in_turns(table, "rule processing", "1201.4b", _pieces)
        _begin_to_wait(table)
    return True


def _due(table: Table) -> Due:
    found = {
        player: [one.label for one in due_of(table, player).pieces] for player in game_of(table).turn_order(table.state)
    }
    return {player: labels for player, labels in found.items() if labels}


def _tell_vain(table: Table) -> None:
    """What is due and impossible is passed over (102.3): told once, as long as it is so."""
    own = record(table.state)
    vain = {one.label: one.text for player in seats(table.state) for one in due_of(table, player).vain}
    if set(vain) == set(own.vain):
        return
    for label, said in vain.items():
        if label not in own.vain:
            told = Text(f"不可能なので無視する：{said.ja}", f"impossible, and passed over: {said.en}")
            with table.rule("1201.1"):
                table.cite("102.3", told)
    table.do(Note(own._replace(vain=tuple(vain))))


def _tell(table: Table, due: Due) -> None:
    """Whose rule processing comes first, where there are several pieces (1201.4)."""
    if sum(len(labels) for labels in due.values()) < 2:
        return
    names = "・".join(due)
    with table.rule("1201.4"):
        if len(due) == 1:
            told = Text(f"すべて{names}が解決する", f"{names} resolves all of it")
            table.cite("1201.4b", told)
        else:
            told = Text(f"{names}の順に、それぞれすべて解決する", f"{names} in this order, each all of their own")
            with table.rule("1201.4a"):
                table.cite("1201.4c", told)


def _pieces(table: Table, player: PlayerId) -> Sequence[Option]:
    """What is due for a player; where a piece brings about more, that is told (1201.5)."""
    return [Option(one.label, partial(_done, player, one), one.text) for one in due_of(table, player).pieces]


def _done(player: PlayerId, piece: Option, table: Table) -> None:
    before = _due(table)
    with table.rule("1201.3"):
        piece.value(table)
    after = _due(table)
    fresh = [one for one in after if not set(after[one]) <= set(before.get(one, ()))]
    if fresh:
        told = Text("新たなルール処理が発生した", "that brings about more of it")
        with table.rule("1201.5"):
            if player in after and len(after) > 1:
                first = Text(f"{player}のルール処理をすべて先に行う", f"all that is due for {player} comes first")
                table.cite("1201.5a", first)
            else:
                table.note_rule(told)


def notice(table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
    """The abilities that begin to wait because of events; during rule processing none does, until all of it is done (1201.2)."""
    own = record(table.state)
    if own.processed is None:
        return map(named, WATCHING.noticed(table, before, events))
    done = own.processed._replace(events=(*own.processed.events, *events))
    table.do(Note(own._replace(processed=done)))
    return ()


def _begin_to_wait(table: Table) -> None:
    """All of it has happened at once: what waits for it begins to (1201.2)."""
    own = record(table.state)
    table.do(Note(own._replace(processed=None)))
    if own.processed is None:
        return
    if len(own.processed.events) > 1:
        table.cite("1201.2", Text("すべて同時に行われたものとする", "all of it counts as done at once"))
    with table.under(("1201.2",) if len(own.processed.events) > 1 else ()):
        for waiting in map(named, WATCHING.noticed(table, own.processed.before, own.processed.events)):
            with table.under((*waiting.ability.rules, WATCHING.cites.waits, *waiting.rules)):
                table.do(Wait(waiting))
