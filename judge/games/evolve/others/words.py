"""The words of chapter 15: counters."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary

SAID = Vocabulary()


@SAID.word("counter:", "「{}」カウンターが置かれた", "with a counter {}", example="own amulet counter:スタック")
def with_counter(view: View, card: int, name: str) -> bool:
    """そのカウンターが置かれているもの / with a counter of a name on it (15.1.2)"""
    return view.state.cards[card].value(f"counter:{name}") > 0


@SAID.value("counters:", "「{}」カウンターの数", "counters {}")
def counters(view: View, card: int, name: str) -> int:
    """その名のカウンターの数 / how many counters of a name lie on it (15.1.2)"""
    return view.state.cards[card].value(f"counter:{name}")
