"""What keeps a card from being chosen, and what does not: オーラ (12.15), 威圧 (12.12.2.1), a prohibition (1.3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.requests import Refusal
from judge.engine.texts import Text
from judge.games.evolve.keywords.words import AURA, AURA_ATTACKED
from judge.games.evolve.outline.principles import PROHIBITED
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.players.players import called, master


def barred(doing: Doing, card: int) -> Refusal | None:
    """The rule that keeps a text from choosing a card; None where none does: オーラ (12.15.2), a prohibition (1.3.3)."""
    state = doing.state
    if master(state, card) != doing.me and has(state, card, "オーラ"):
        why = Text("【オーラ】を持ち、相手には選べない", "it has 【オーラ】: the opponent cannot choose it")
        return Refusal(state.cards[card].label, AURA[1], why, AURA[0])
    if "be chosen" in traits(state, card)["cannot"]:
        return Refusal(state.cards[card].label, PROHIBITED, Text("選べない", "it cannot be chosen"))
    return None


def tell_reached(doing: Doing, _what: Selector, cards: Sequence[int]) -> None:
    """That オーラ does not keep an effect of the other player from a card that is not chosen (12.15.2.1)."""
    found = [card for card in cards if master(doing.state, card) != doing.me and has(doing.state, card, "オーラ")]
    for name in (called(doing.state, card) for card in found):
        ja, en = (
            f"選ぶのではないので、【オーラ】を持つ{name.ja}にも及ぶ",
            f"{name.en} is reached: 【オーラ】 only keeps it from being chosen",
        )
        doing.table.cite(AURA_ATTACKED, Text(ja, en))


def tell_imposing(doing: Doing, cards: Sequence[int]) -> None:
    """That 威圧 of a card of the other player does not keep it from being chosen (12.12.2.1)."""
    if any(master(doing.state, card) != doing.me and has(doing.state, card, "威圧") for card in cards):
        told = Text("【威圧】を持っていても選べる", "【威圧】 does not keep it from being chosen")
        doing.table.cite("12.12.2.1", told)
