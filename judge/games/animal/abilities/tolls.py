"""『～しなければ～できない』: what has to be done besides, right before the cost of an ability is paid (806.6, 807.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS
from judge.games.animal.playing_cards.activation import pay_for
from judge.games.animal.zones.zones import FIELD, LANDS

KIND = "toll"
ACTIVATE, TRIGGER, PLAY, ATTACK, DEFEND = "activate", "trigger", "play", "attack", "defend"
DEEDS = (ACTIVATE, TRIGGER, PLAY, ATTACK, DEFEND)


class Toll(NamedTuple):
    """Something that has to be done besides. source: the card that says so."""

    source: int
    cost: Instructions


def tolls(state: State, deed: str, card: int) -> Sequence[Toll]:
    """What has to be done besides for a deed of a card."""
    return [
        Toll(source, ability.parts["do"])
        for player, source, ability in LAYERS.valid(state, KIND, (FIELD, LANDS))
        if ability.parts["of"] == deed
        and state.cards[source].zone.name in ability.parts.get("valid in", (FIELD,))
        and ability.parts["what"].fits(LAYERS.game.view(state, player, source), card)
        and ("if" not in ability.parts or ability.parts["if"](LAYERS.game.view(state, player, source)))
    ]


def pay_tolls(table: Table, player: PlayerId, deed: str, card: int, *numbers: str) -> frozenset[int]:
    """Do all that has to be done besides; it is no part of the cost (806.6c, 807.7d). Raises Illegal where some of it cannot be.

    numbers: of the rules that have it done here, first that without it nothing is done (806.6, 807.7). Returns the cards that say so: what others ask for later is not done (`tell_later`).
    """
    there = tolls(table.state, deed, card)
    for toll in there:
        name = table.state.cards[toll.source].label
        with table.under(numbers):
            told = Text(f"{name}により、追加で必要な行動を行う", f"because of {name} something has to be done besides")
            table.note_rule(told)
            try:
                pay_for(Doing(table, player, card), (), toll.cost)
            except Illegal as no:
                raise Illegal(numbers[0], no.why, tuple(dict.fromkeys((*numbers[1:], no.rule, *no.under)))) from no
    return frozenset(toll.source for toll in there)


def tell_later(table: Table, paid: frozenset[int], deed: str, card: int, number: str) -> None:
    """What is asked for only after the cost, by what that has changed, is not done (806.6b, 807.7c)."""
    for toll in tolls(table.state, deed, card) if card in table.state.cards else ():
        if toll.source not in paid:
            name = table.state.cards[toll.source].label
            told = Text(f"{name}の求める行動は、後からなので無視する", f"what {name} asks for comes too late")
            table.cite(number, told)
