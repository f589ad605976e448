"""The words of chapter 15: counters."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.cardgame.text.words import Value, Word
from judge.engine.texts import Text

SAID = (
    Word("counter:", lambda view, card, name: view.state.cards[card].value(f"counter:{name}") > 0,
         "そのカウンターが置かれているもの / with a counter of a name on it (15.1.2)", Text("「{}」カウンターが置かれた", "with a counter {}"), "own amulet counter:スタック"),
    Value("counters:", lambda view, card, name: view.state.cards[card].value(f"counter:{name}"),
          "その名のカウンターの数 / how many counters of a name lie on it (15.1.2)", Text("「{}」カウンターの数", "counters {}"), "counters:スタック>=3"),
)  # fmt: skip
OCCURS = (Occurring("counter", Text("{}にカウンターが置かれた", "{} gets a counter"), ("15.1.3",)),)
