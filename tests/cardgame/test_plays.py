"""A play is a value in the state; costs are promised, kept, or searched for; refusals are worked out when they are read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.cardgame.play.acting import Found, sorted_out
from judge.cardgame.play.costs import pay, promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import declare, end, latest
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.events import Move
from judge.engine.oracles import First
from judge.engine.state import Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.playable import GAME
from judge.games.evolve.texts import VERBS

DISCARD: Instructions = VERBS.bind_all([["discard", 1]])


def at_table(**mine: object) -> Table:
    """A table where A has what is written."""
    state, game = GAME.place(
        {"A": {"hand": ["札1", "札2"], **mine}, "cards": {"札1": {"kind": "spell"}, "札2": {"kind": "spell"}}}
    )
    return Table(game, state, First())


def hand(table: Table) -> list[str]:
    """What A holds."""
    return [table.state.cards[card].label for card in table.state.in_zone("hand", "A")]


def playing(table: Table) -> Doing:
    """What carries out a text of the first card in A's hand."""
    return Doing(table, "A", table.state.in_zone("hand", "A")[0])


def test_what_is_promised_is_chosen_and_stays_where_it_is() -> None:
    table = at_table()
    promised = promise(playing(table), DISCARD)
    assert [(one.kind, one.amount, [table.state.cards[ref.card].label for ref in one.refs]) for one in promised] == [
        ("discard", 1, ["札1"])
    ]
    assert hand(table) == ["札1", "札2"]


def test_no_card_is_promised_twice() -> None:
    table = at_table()
    doing = playing(table)
    first, second = (*promise(doing, DISCARD), *promise(doing, DISCARD))
    assert {first.refs[0].card, second.refs[0].card} == set(table.state.in_zone("hand", "A"))
    with pytest.raises(Illegal) as refused:
        promise(doing, DISCARD)
    assert refused.value.rule == "10.4.2.2"


def test_a_promise_is_kept_with_the_cards_that_were_promised() -> None:
    table = at_table()
    doing = playing(table)
    promised = promise(doing, VERBS.bind_all([["choose", "own card in:hand", 2], ["put", "chosen", "graveyard"]]))
    assert pay(doing, promised)
    assert hand(table) == []


def test_of_promises_that_cannot_be_kept_whole_the_rest_is_paid_and_the_payer_is_told_so() -> None:
    table = at_table()
    doing = playing(table)
    promised = (*promise(doing, DISCARD), *promise(doing, DISCARD))
    with table.rule("5.6.1"):
        table.do(Move(promised[0].refs[0].card, Zone("exile", "A")))
    assert not pay(doing, promised, whole=False)
    assert hand(table) == []
    assert len(table.state.in_zone("graveyard", "A")) == 1


def test_a_promise_that_has_to_be_kept_whole_is_refused_where_its_card_has_left() -> None:
    table = at_table()
    doing = playing(table)
    promised = promise(doing, DISCARD)
    with table.rule("5.6.1"):
        table.do(Move(promised[0].refs[0].card, Zone("exile", "A")))
    with pytest.raises(Illegal) as refused:
        pay(doing, promised)
    assert refused.value.rule == "10.4.2.2"


def test_a_play_in_progress_is_in_the_state_and_no_entry_tells_it() -> None:
    table = at_table()
    before = table.state
    play = declare(table, playing(table).prepared(DISCARD))
    other = declare(table, playing(table).prepared(()))
    assert latest(table.state) == other
    assert [one.number for one in table.state.plays] == [1, 2]
    end(table, other)
    assert latest(table.state) == play
    assert (len(table.trace), table.state.clock, before.plays) == (0, before.clock, ())


def test_a_copy_has_the_same_decisions_and_nothing_to_pay() -> None:
    table = at_table()
    doing = playing(table)
    doing.taken[(0,)] = (1,)
    doing.taken[(1,)] = doing.bound["chosen"] = doing.refer(table.state.in_zone("hand", "A"))
    doing.bound["X"] = 3
    promise(doing, DISCARD)
    play = declare(table, doing.prepared(DISCARD))
    copy = declare(table, play.copy("B"))
    assert (copy.master, copy.x, copy.taken, copy.promises, copy.copied) == ("B", 3, play.taken, (), True)
    afresh = play.copy("B", afresh=True)
    assert (0,) in afresh.taken
    assert (1,) not in afresh.taken
    assert "chosen" not in afresh.bound


def test_what_carries_out_a_play_knows_what_was_decided() -> None:
    table = at_table()
    doing = playing(table)
    doing.taken[(0,)], doing.bound["X"] = (1,), 2
    again = Doing.of(table, declare(table, doing.prepared(DISCARD)))
    assert (again.taken, again.bound["X"], again.origin, again.since) == ({(0,): (1,)}, 2, doing.origin, doing.since)


def test_a_refusal_is_worked_out_when_somebody_reads_it() -> None:
    asked: list[str] = []

    def more() -> Iterator[Found]:
        asked.append("more")
        yield Found("never", why=Illegal("8.3.1", Text("できない", "no")))

    options, refused = sorted_out([Found("now")], lambda label: Text(label, label), more)
    assert ([one.label for one in options], asked) == (["now"], [])
    assert [(one.label, one.rule) for one in refused] == [("never", "8.3.1")]
    assert len(refused) == 1
    assert asked == ["more"]
