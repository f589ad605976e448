"""Whether two tables of a card say the same, by what is made of them when the card is loaded."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from inspect import Parameter
from typing import Any

from judge.cardgame.moments.occurring import When
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.cards import Cards
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction
from judge.cardgame.text.words import Declared, Taken
from judge.engine.faces import Ability

LISTS = ("lose", "void")  # what may be a list or one word
GOES_WITHOUT = (("to", ["this"]), ("what", ["this"]))  # of abilities: whom they concern where nothing is said
NOT_ASKED = {("discard", "number"): "whole"}  # parameters of verbs that nobody asks for where another is set


@dataclass(frozen=True)
class Unsaid:
    """What says nothing. implied: what stands for a parameter of a verb that is not written; silent: words of selectors that leave out no card."""

    implied: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    silent: Collection[str] = ("any",)


PLAINLY = Unsaid()


def form_of(made: object, unsaid: Unsaid = PLAINLY) -> object:
    """What something comes to, as plain values that can be compared."""
    match made:
        case Selector():
            return sorted(piece for piece in made.pieces if piece not in unsaid.silent)
        case Worked() | Condition():
            return form_of(made.tree, unsaid)
        case Instruction():
            left = {one.name: one.default for one in made.verb.takes if one.kind is not Parameter.VAR_KEYWORD}
            left |= {name: value for (verb, name), value in unsaid.implied.items() if verb == made.verb.name and name not in made.arguments}  # fmt: skip
            meant = {name for (verb, name), flag in NOT_ASKED.items() if verb == made.verb.name and made.arguments.get(flag)}  # fmt: skip
            return [made.verb.name, {
                name: _listed(name, value, unsaid) for name, value in made.arguments.items()
                if name not in meant and not (name in left and _plain(value) in (_plain(left[name]), unsaid.implied.get((made.verb.name, name), left[name])))
            }]  # fmt: skip
        case When():
            return [made.name, form_of(made.who, unsaid), made.player, form_of(made.condition, unsaid), form_of(made.by, unsaid)]  # fmt: skip
        case Ability():
            parts = {name: str(value) if name == "amount" and isinstance(value, int) else form_of(value, unsaid) for name, value in made.parts.items()}  # fmt: skip
            said = {name: value for name, value in parts.items() if value not in (None, False, [], {}, "") and (name, value) not in GOES_WITHOUT}  # fmt: skip
            return [made.kind, form_of(made.when, unsaid), said, made.keyword]
        case Declared():
            return [made.name, made.said.ja]
        case Taken():
            return [made.value.name, made.name]
        case Mapping():
            return {name: _listed(name, value, unsaid) for name, value in made.items()}
        case list() | tuple():
            return [form_of(one, unsaid) for one in made]
        case frozenset() | set():
            return sorted(map(str, made))
    if isinstance(made, str):
        return " ".join(word for word in made.split(" ") if word not in unsaid.silent)
    return "" if callable(made) else made


def _listed(name: str, value: object, unsaid: Unsaid) -> object:
    return [value] if name in LISTS and isinstance(value, str) else form_of(value, unsaid)


def _plain(value: object) -> object:
    return value.tree[1] if isinstance(value, Worked) and value.tree[:1] == ("number",) else value


def abilities_of(cards: Cards, card: Mapping[str, Any], unsaid: Unsaid = PLAINLY) -> dict[str, Any]:
    """What the parts of a card's text come to, by their keys. Raises EngineError for what cannot be bound."""
    return {key: form_of(cards.texts[key].bound(value), unsaid) for key, value in card.items() if key in cards.texts}


def say_the_same(cards: Cards, one: Mapping[str, Any], other: Mapping[str, Any], unsaid: Unsaid = PLAINLY) -> bool:
    """Whether two tables of a card have the same text. Raises EngineError for what cannot be bound."""
    return abilities_of(cards, one, unsaid) == abilities_of(cards, other, unsaid)
