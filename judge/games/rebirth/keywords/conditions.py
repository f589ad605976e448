"""Condition keywords: what they ask for, and what becomes of an ability whose condition does not hold (11.2, 11.5, 11.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from judge.cardgame.text import conditions, shapes
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Shape, listed
from judge.cardgame.text.view import View
from judge.cardgame.text.words import State
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.keywords.keywords import FULL_POWER, RECOMBO
from judge.games.rebirth.keywords.words import counted, set_cards
from judge.games.rebirth.texts import GRAMMAR

CONDITIONAL = ("11.2.1", "11.2.3")  # what a condition keyword is
SEVERAL = "11.2.4"  # all of several have to hold
REQUIRED = "required"  # the part of an ability that holds its condition keywords
UNMET = {  # by which number an ability does not work whose condition does not hold, by its kind
    "static": "11.2.3.1", "replace": "11.2.3.1", "activated": "11.2.3.2", "auto": "11.2.3.3", "state": "11.2.3.3", "cancel": "11.2.3.4",
}  # fmt: skip


class Required(NamedTuple):
    """A condition keyword of an ability. keyword: its word. condition: what it asks for. more: the cards that hold good for it."""

    keyword: str
    condition: Condition
    more: Callable[[View], Sequence[int]]

    def rules(self, view: View) -> tuple[str, ...]:
        """The rules that say what it asks for; of several Reバース cards one that fits is enough (11.5.4)."""
        several = self.keyword == RECOMBO and len(set_cards(view)) > 1 and bool(self.more(view))
        return (*self.condition.rules, *(("11.5.4",) if several else ()))


def _recombo(named: bool | str) -> Required:
    """Reコンボ: a Reバース lies there (11.5.2), or one with this in its name (11.5.3)."""
    if isinstance(named, bool):
        return Required(RECOMBO, GRAMMAR.condition("recombo"), set_cards)

    def fits(view: View) -> list[int]:
        return [card for card in set_cards(view) if named in view.traits(card)["name"]]

    said = Text(f"『{RECOMBO}』{named}", f"{RECOMBO} {named}")
    word = State("recombo", lambda view, _n: bool(fits(view)), "", said, rules=("11.5.1", "11.5.3"))
    return Required(RECOMBO, conditions.state(word, ""), fits)


def _full_power(written: int | Mapping[str, Any]) -> Required:
    """本領発揮: as many members and retired cards as the level (11.7.2), of what it refers to alone (11.7.3), each once (11.7.3.1)."""
    level: int = written if isinstance(written, int) else written["level"]
    texts = listed(written.get("of", [])) if isinstance(written, Mapping) else []
    if not texts:
        return Required(FULL_POWER, GRAMMAR.condition(f"full power {level}"), counted)
    wanted = [GRAMMAR.selector(text) for text in texts]

    def fits(view: View) -> list[int]:
        return [card for card in counted(view) if any(one.fits(view, card) for one in wanted)]

    ja, en = ("・".join(one.said().ja for one in wanted), ", ".join(one.said().en for one in wanted))
    rules = ("11.7.1", "11.7.3", *(("11.7.3.1",) if len(wanted) > 1 else ()))
    said = Text(f"『{FULL_POWER} Lv.{level}』（{ja}）", f"{FULL_POWER} Lv.{level} ({en})")
    word = State("full power", lambda view, _n: len(fits(view)) >= level, "", said, rules=rules)
    return Required(FULL_POWER, conditions.state(word, ""), fits)


LEVEL = Parts(
    "part of 本領発揮",
    Part("level", shapes.COUNT, "レベル / the level (11.7.1.1)", "full_power = { level = 3 }", needed="本領発揮 needs a level"),
    Part("of", shapes.WORDS, "参照情報: 数えるカードの選択子。並べれば、どれかに当たるもの / which cards are counted; of several selectors those that fit any (11.7.3, 11.7.3.1)",
         'full_power = { level = 3, of = ["attribute:歌姫", "named:星"] }'),
)  # fmt: skip


def _is_level(value: object) -> bool:
    return shapes.COUNT.fits(value) or (isinstance(value, dict) and "level" in value)


PARTS = (
    Part("recombo", Shape("true, or a name", lambda value: value is True or (isinstance(value, str) and bool(value))),
         "条件キーワード『Reコンボ』: true か名称 / Reコンボ, alone or with a name (11.2, 11.5)", "recombo = true", _recombo,
         rules=lambda value: _recombo(value).condition.rules),
    Part("full_power", Shape("a level, or { level, of }", _is_level, None, lambda: LEVEL),
         "条件キーワード『本領発揮』: レベル、または level と of / 本領発揮 with its level, and what is counted (11.2, 11.7)", "full_power = 3", _full_power,
         rules=lambda value: _full_power(value).condition.rules),
)  # fmt: skip


def built(_table: Mapping[str, Any], bound: dict[str, Any]) -> dict[str, Any]:
    """The parts of an ability with its condition keywords; of one that is always at work they are what it depends on (11.2.3.1).

    An ability that goes by no other keyword goes by its first condition keyword (11.1.1, 11.2.2).
    """
    required = tuple(bound.pop(part.key) for part in PARTS if part.key in bound)
    if not required:
        return bound
    return {**bound, REQUIRED: required, "keyword": required[0].keyword}


def built_static(table: Mapping[str, Any], bound: dict[str, Any]) -> dict[str, Any]:
    """The parts of an ability that is always at work: its conditions, those of condition keywords among them, say when (11.2.3.1)."""
    bound = built(table, bound)
    if REQUIRED in bound:
        own = [bound["if"]] if "if" in bound else []
        bound["if"] = conditions.both([*own, *(one.condition for one in bound[REQUIRED])])
    return bound


def required(ability: Ability) -> tuple[Required, ...]:
    """The condition keywords of an ability (11.2.2)."""
    found: tuple[Required, ...] = ability.parts.get(REQUIRED, ())
    return found


def unmet(view: View, ability: Ability) -> Illegal | None:
    """Why an ability does not work by its condition keywords; None where it has none, or all of them hold (11.2.4)."""
    found = required(ability)
    missing = next((one for one in found if not one.condition(view)), None)
    if missing is None:
        return None
    ja, en = missing.condition.said
    why = Text(f"{ja}の条件を満たしていない", f"the condition of {en} does not hold")
    return Illegal(UNMET[ability.kind], why, (*_governing(found), *missing.rules(view)))


def _governing(found: Sequence[Required]) -> tuple[str, ...]:
    return (*CONDITIONAL, *((SEVERAL,) if len(found) > 1 else ()))


def tell(table: Table, view: View, ability: Ability) -> Illegal | None:
    """Tell whether the condition keywords of an ability hold. Returns why it does not work, None where it does."""
    found = required(ability)
    if not found:
        return None
    no = unmet(view, ability)
    if no is not None:
        with table.under(no.under):
            table.cite(no.rule, no.why)
        return no
    with table.under((*_governing(found), UNMET[ability.kind])):
        for one in found:
            *front, last = one.rules(view)
            ja, en = one.condition.said
            with table.under(front):
                table.cite(last, Text(f"{ja}の条件を満たしている", f"the condition of {en} holds"))
    return None
