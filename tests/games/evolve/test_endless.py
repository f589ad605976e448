"""What goes round by itself is endless, can be stopped, or is not decided: never guessed (15.2.1.3)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from judge.cardgame.loops import endless
from judge.cardgame.loops.endless import Verdict, judged
from judge.engine.errors import EngineError, GameOver, NotDecided
from judge.engine.oracles import First
from judge.engine.table import Table
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.playable import GAME

SPELL = {"kind": "spell", "cost": 0, "spell": [["heal", 1, "own leader"]]}
GROWS = {"kind": "amulet", "auto": [{"when": "healed own leader", "do": [["heal", 1, "own leader"]]}]}


def healed(**field: dict[str, Any]) -> Table:
    """A's leader gains a health by a spell, with these cards on the field."""
    state, game = GAME.place({"cards": {"手当て": SPELL, **field}, "A": {"hand": ["手当て"], "field": list(field)}})
    table = Table(game, state, First())
    with suppress(GameOver):
        game.run(table)
    return table


def test_what_only_grows_is_endless_where_no_card_says_a_number_it_could_reach() -> None:
    table = healed(泉=GROWS)
    assert table.state.result == "draw"
    assert table.trace[-1].rule == "15.2.1.3"


@pytest.mark.parametrize("text", ["count own amulet >= 3", "their turn", "sum cost of own amulet >= 100"])
def test_what_grows_beside_a_card_that_looks_at_what_stays_is_endless(text: str) -> None:
    spring = {
        "kind": "amulet",
        "auto": [{"when": "healed own leader", "if": f"not {text}", "do": [["heal", 1, "own leader"]]}],
    }
    assert healed(泉=spring).state.result == "draw"


def test_a_number_that_rises_until_a_cost_can_be_paid_is_not_decided() -> None:
    paid = {"when": "healed own leader", "cost": [["lose life", 500]], "do": [["destroy", "own amulet"]]}
    with pytest.raises(NotDecided):
        healed(泉=GROWS, 鐘={"kind": "amulet", "auto": [paid]})


@pytest.mark.parametrize("text", ["own life >= 5000", "enemy life < own life - 5000"])
def test_what_grows_beside_a_card_that_says_a_number_is_not_decided(text: str) -> None:
    bell = {"kind": "amulet", "auto": [{"when": "healed own leader", "if": text, "do": [["destroy", "own amulet"]]}]}
    with pytest.raises(NotDecided, match=r"not decided whether this has an end \(15\.2\.1\.3\)"):
        healed(泉=GROWS, 鐘=bell)


def test_an_error_on_the_side_is_neither_an_end_nor_endless() -> None:
    state, game = GAME.place({"cards": {}, "A": {}, "B": {}})

    def broken(_table: Table) -> bool:
        raise EngineError("broken")

    assert judged(Table(game, state, First()), LOOPS, broken) is Verdict.OPEN
    assert judged(Table(game, state, First()), LOOPS, lambda _: False) is Verdict.STOPPABLE
    assert judged(Table(game, state, First()), LOOPS, lambda _: True) is Verdict.ENDLESS  # back to where it was
    assert endless.MOST_ROUNDS > 170  # more than any deck is drawn in
