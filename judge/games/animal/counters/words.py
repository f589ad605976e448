"""The words and verbs of chapter 1700: counters on cards, by what they count as."""

from __future__ import annotations

from judge.cardgame.text.words import Value, Word
from judge.engine.texts import Text
from judge.games.animal.counters.kinds import KINDS, LOWERS, RAISES, counted_here

CALLED = {name: Text(name, name) for name in KINDS}
SAID = (
    Word("counter:", lambda view, card, name: counted_here(view, card, name) > 0, "そのカウンターが置かれているもの / with a counter of a kind on it (1701.5)",
         Text("{}カウンターが置かれている", "with a counter {}"), "own presence counter:妖狐", ("1701.5",), values=CALLED),
    Value("counters:", counted_here, "その名のカウンターの数。別の種類として扱われるものはその種類で / how many counters of a kind, by what they count as (1701.7)",
          Text("{}カウンターの数", "counters {}"), "counters:脱出 of this", ("1701.1a",), values=KINDS),
    Value("counters", lambda view, card: sum(counted_here(view, card, kind) for kind in KINDS), "置かれているカウンターの総数 / how many counters lie on it (1701.1a)",
          Text("カウンターの数", "counters"), "", ("1701.1a",)),
    Value("raising", lambda view, card: counted_here(view, card, RAISES), "ATK+1/DEF+1カウンターの数 / how many counters raise it (1702.1a)",
          Text("ATK+1/DEF+1カウンターの数", "counters that raise"), "", ("1702.1a",)),
    Value("lowering", lambda view, card: counted_here(view, card, LOWERS), "ATK-1/DEF-1カウンターの数 / how many counters lower it (1703.1a)",
          Text("ATK-1/DEF-1カウンターの数", "counters that lower"), "", ("1703.1a",)),
)  # fmt: skip
