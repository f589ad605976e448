"""Making cards partners (5.28)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.moves import able
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.turn.record import MADE_PARTNER
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import ENERGY


@verb("make partner", '["make partner", "chosen"]', "5.28.1")
def make_partner(doing: Doing, what: Selector) -> None:
    """パートナー化する: 表向きでエネルギー置場に置き、パートナーだけになる。7.6.5で控え室へ / make cards partners: face up among energy, of no other kind, until the end phase of their master"""
    moves = [
        to_zone(doing.state, card, ENERGY, "make partner", up=True)
        for card in able(doing, doing.cards(what), ENERGY, partner=True)
    ]
    made = [replace(move, marks=move.marks | {MADE_PARTNER}) for move in moves]
    names = "・".join(doing.state.cards[move.card].label for move in made)
    with doing.table.rule("5.28.1.1"):
        happened = doing.do(*made)
    if happened:
        told = Text(f"{names}は種類を失い、パートナーになる", f"{names}: a partner, and of no other kind")
        doing.table.cite("5.28.1.2", told)
        doing.table.cite("5.28.1.3", Text("ほかの情報は変わらない", "all else that it is stays"))
