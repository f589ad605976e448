"""Damage by texts, victory and defeat by texts (1.2.5, 4.4.4, 9.13.3)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs import events
from judge.cardgame.verbs.events import Heal, Lose
from judge.cardgame.verbs.numbers import NUMBERS, Harming
from judge.engine.events import Count
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import VERBS, verb
from judge.games.rebirth.zones.zones import ENTRY

BY_ATTACK, BY_TEXT = "attack", "text"  # kinds of damage (8.4.3, 9.13.3)


class Damage(events.Damage):
    """A character of an entry takes damage; only there has a card any (4.4.4)."""

    __slots__ = ()

    def possible(self, state: State) -> bool:
        """Whether a card that lies in an entry is dealt 1 or more."""
        return self.amount > 0 and self.card in state.cards and state.cards[self.card].zone.name == ENTRY


HARMING = Harming(
    Damage, Heal, Lose, called=Text("負っているダメージ", "damage"), by_text=(BY_TEXT, "9.13.3"), health="4.4.4", negative="1.3.2.2", timed="9.13.2",
    wins="1.2.1.1", loses="1.2.5", at_once="1.2.5",
)  # fmt: skip
VERBS.take(
    NUMBERS,
    {"damage": ("4.4.4", "9.13.3"), "win": ("1.2.1", "1.2.1.1", "1.2.5"), "lose": ("1.2.5",), "roll": ()},
    {
        "damage": ("エントリーのキャラにダメージを与える / deal damage to characters of entries", '["damage", 2, "enemy entry"]'),
        "win": ("ゲームに勝利する / win the game at once",), "lose": ("ゲームに敗北する / lose the game at once",),
    },
)  # fmt: skip


@verb("save", '["save", "this"]', "5.19.3")
def save(doing: Doing, what: Selector) -> None:
    """リタイアとダメージを取り消す: 負っているダメージを0にする（リタイアの置換の中で） / undo a retirement: the damage becomes 0; stands in what replaces it"""
    cards = doing.cards(what)
    doing.do(*(Count(card, "damage", -doing.state.cards[card].value("damage")) for card in cards))
    doing.bound["done"] = len(cards)
