"""The words of chapter 11: what has a keyword, and what the condition keywords ask for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import Reason, State, Word
from judge.engine.texts import Text
from judge.games.rebirth.keywords.keywords import FULL_POWER, RECOMBO, rules_of
from judge.games.rebirth.zones.zones import MEMBER, REBIRTH, RETIRED, ZONES


def set_cards(view: View) -> list[int]:
    """The Reバース cards that lie in the rebirth zone of who speaks (11.5.2)."""
    return [card for card in ZONES.cards(view.state, REBIRTH, view.me) if "rebirth" in view.traits(card)["kinds"]]


def counted(view: View) -> list[int]:
    """The cards of whose number 本領発揮 speaks: those of the own member area and retire zone, of no other (11.7.2)."""
    return [card for name in (MEMBER, RETIRED) for card in ZONES.cards(view.state, name, view.me)]


def _tells(_view: View, _selector: Selector, keyword: str, picked: Sequence[int]) -> Iterable[Reason]:
    """What a keyword is to which a text refers, where a card has it (11.8.2)."""
    if picked and (rules := rules_of(keyword)):
        yield rules, Text(f"『{keyword}』を持つかを参照する", f"it is asked what has {keyword}")


SAID = (
    Word("has:", lambda view, card, keyword: keyword in view.traits(card)["keywords"],
         "そのキーワードを持つもの / that has a keyword (11.1.1)", Text("『{}』を持つ", "with {}"), "own character has:のびしろ", ("11.1.1",), ("keywords",), tells=_tells),
    State("recombo", lambda view, _n: bool(set_cards(view)), "Reコンボの条件: 自分のReバース置場にReバースがある / a Reバース lies in one's rebirth zone (11.5.2)",
          Text(f"『{RECOMBO}』", RECOMBO), rules=("11.5.1", "11.5.2")),
    State("full power", lambda view, level: len(counted(view)) >= level, "本領発揮の条件: メンバーとリタイアの枚数の合計がレベル以上 / members and retired cards are as many as the level (11.7.2)",
          Text(f"『{FULL_POWER} Lv.{{}}』", f"{FULL_POWER} Lv.{{}}"), 'if = "full power 3"', ("11.7.1", "11.7.2")),
)  # fmt: skip
