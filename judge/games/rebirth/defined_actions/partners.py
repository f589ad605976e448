"""Making cards partners (5.28)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Event, Mark, Move
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.moves import able
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.turn.record import MADE_PARTNER
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import ENERGY


@verb("make partner", '["make partner", "chosen"]', "5.28.1")
def make_partner(doing: Doing, what: Selector) -> None:
    """パートナー化する: 表向きでエネルギー置場に置き、パートナーだけになる。7.6.5で控え室へ / make cards partners: face up among energy, of no other kind, until the end phase of their master"""
    cards, state = able(doing, doing.cards(what), ENERGY, partner=True), doing.state
    with doing.table.rule("5.28.1.1"):
        happened = doing.do(*(event for card in cards for event in _made(state, card)))
    made = (
        [card for card in doing.bound["it"] if MADE_PARTNER in doing.state.cards[card.card].marks] if happened else []
    )
    doing.bound["done"] = len(made)
    if made:
        names = "・".join(doing.state.cards[ref.card].label for ref in made)
        told = Text(f"{names}は種類を失い、パートナーになる", f"{names}: a partner, and of no other kind")
        doing.table.cite("5.28.1.2", told)
        doing.table.cite("5.28.1.3", Text("ほかの情報は変わらない", "all else that it is stays"))


def _made(state: State, card: int) -> tuple[Event, ...]:
    """What makes a card a partner; one that is energy already goes nowhere (1.3.2.1), but is seen from then on (4.6.2)."""
    if state.cards[card].zone.name == ENERGY:
        return Mark(card, MADE_PARTNER), Flip(card, up=True)
    move: Move = to_zone(state, card, ENERGY, "make partner", up=True)
    return (replace(move, marks=move.marks | {MADE_PARTNER}),)
