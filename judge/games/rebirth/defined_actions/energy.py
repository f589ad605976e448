"""Paying energy (5.14)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Amount
from judge.engine.errors import Illegal
from judge.engine.events import Mark
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.play_and_resolution.layers import is_partner, traits
from judge.games.rebirth.zones.zones import ENERGY

ASKS = Text("レストするエネルギー", "which energy is rested")


def standing(state: State, player: PlayerId) -> tuple[int, ...]:
    """The standing cards of a player's energy zone that may be rested (1.3.3), partners among them (5.14.1)."""
    there = [card for card in state.in_zone(ENERGY, player) if ACT not in state.cards[card].marks]
    return tuple([card for card in there if "act" not in traits(state, card)["cannot"]])


def short(state: State, player: PlayerId, number: int) -> Illegal | None:
    """Why so much energy cannot be paid; None where it can (5.14.1.1)."""
    have = len(standing(state, player))
    if have >= number:
        return None
    return Illegal(
        "5.14.1.1",
        Text(
            f"スタンド状態のエネルギーが足りない（{have}/{number}）", f"not enough standing energy ({have} of {number})"
        ),
    )


def pay_energy(table: Table, player: PlayerId, number: int) -> int:
    """Choose standing cards of the energy zone and rest them at once (5.14.1). Raises Illegal where there are not enough.

    Nobody is asked where any choice is the same: all have to be rested, or none is a partner.
    """
    if number <= 0:
        return 0
    if (no := short(table.state, player, number)) is not None:
        table.refuse(no.rule, no.why, no.under)
    state = table.state
    there = standing(state, player)
    with table.rule("5.14.1"):
        options = tuple(Option(state.cards[card].label, card) for card in there)
        plain = not any(is_partner(state, card) for card in there)
        idle = [state.cards[card].label for card in there[:number]] if plain else None
        chosen = table.ask(
            player, ChooseSome("energy", ASKS, options, idle=idle, least=number, most=number, rule="5.14.1")
        )
        table.do(*(Mark(card, ACT) for card in chosen))
    return len(chosen)


@verb("energy", '["energy", 1]', "5.14.1", "5.14.1.1", "5.14.2")
def energy(doing: Doing, number: Amount = 0) -> None:
    """エネルギーを支払う: スタンド状態のエネルギーを選んでレストする。数を書かなければ0 / pay energy: rest standing cards of one's energy zone; 0 where no number stands (5.14.2.1)"""
    doing.bound["done"] = pay_energy(doing.table, doing.me, doing.amount(number))
