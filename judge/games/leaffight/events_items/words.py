"""The words of items: who wears this one, and what this character wears (17)."""

from __future__ import annotations

from judge.cardgame.text.words import Word
from judge.engine.texts import Text
from judge.games.leaffight.players.zones import ITEM, equipped

SAID = (
    Word("wearing", lambda view, card: view.this in view.state.linked_to(card, ITEM), "このアイテムを装備しているキャラ / the character that wears this item",
         Text("このアイテムを装備した", "that wears this"), "any wearing", ("17-3 [11]",)),
    Word("worn", lambda view, card: card in equipped(view.state, view.this), "このキャラが装備しているアイテム / the items that this character wears",
         Text("このキャラが装備している", "that it wears"), "any worn item", ("17-3 [11]",)),
)  # fmt: skip
