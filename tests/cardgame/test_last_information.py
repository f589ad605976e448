"""What a card was when it was last where it lay stands in the state, and nowhere else."""

from __future__ import annotations

from contextlib import suppress

from judge.cardgame.play.doing import Doing
from judge.engine.errors import Illegal, Undecided
from judge.engine.events import Move
from judge.engine.oracles import First
from judge.engine.state import Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.playable import GAME
from tests.engine.plain import Told

GUARD = {"kind": "follower", "attack": 3, "defense": 3}
BLAST = {"kind": "spell", "cost": 0, "spell": [["destroy", "own follower"]]}
POSITION = {"cards": {"石の番人": GUARD, "爆破": BLAST}, "A": {"field": ["石の番人"], "hand": ["爆破"]}}


def at_table() -> tuple[Table, Doing]:
    """A table, and what carries out a text for which the follower on A's field was chosen."""
    state, game = GAME.place(POSITION)
    table = Table(game, state, First())
    doing = Doing(table, "A", state.in_zone("hand", "A")[0])
    doing.bound["chosen"] = doing.refer(state.in_zone("field", "A"))
    return table, doing


def bury(table: Table, card: int) -> None:
    with table.rule("5.5.1"):
        table.do(Move(card, Zone("graveyard", "A"), up=True))


def test_a_table_that_has_seen_nothing_knows_from_the_state_what_a_card_was() -> None:
    table, doing = at_table()
    guard = doing.bound["chosen"][0].card
    bury(table, guard)
    fresh = Table(table.game, table.state, First())
    seen = Doing.of(fresh, doing.prepared(())).last_seen("chosen")
    assert seen is not None
    state, card = seen
    assert (card, state.cards[card].zone.name) == (guard, "field")
    assert fresh.trace[-1].rule == "10.11.1"


def test_what_is_taken_back_was_never_left_behind() -> None:
    table, doing = at_table()
    with table.attempt():
        bury(table, doing.bound["chosen"][0].card)
        raise Illegal("10.6.2.5.3", Text("払えない", "it cannot be paid"))
    assert table.state.last == {}
    assert doing.last_seen("chosen") is None


def test_what_is_left_behind_holds_nothing_that_was_left_behind_before_it() -> None:
    table, doing = at_table()
    for _ in range(3):
        bury(table, doing.bound["chosen"][0].card)
    assert len(table.state.last) == 3
    assert all(state.last == {} for state in table.state.last.values())


def test_nothing_is_kept_when_nothing_can_ask_for_it_any_more() -> None:
    state, game = GAME.place(POSITION)
    table = Table(game, state, Told("A: play 爆破"))
    with suppress(Undecided):
        game.run(table)
    assert [table.state.cards[card].label for card in table.state.in_zone("graveyard", "A")] == ["爆破", "石の番人"]
    assert table.state.last == {}
