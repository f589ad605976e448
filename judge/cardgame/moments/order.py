"""The order in which continuous effects apply: its layers, what each does to a card, and the numbers that say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from judge.cardgame.moments.changes import Does, become, gain, lose, more_words, number, touched, void
from judge.engine.faces import Ability
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.engine.traits import Traits

ABILITIES, NATURE, NUMBERS = "abilities", "nature", "numbers"
NONE: Mapping[str, Does] = MappingProxyType({})
NO_WORDS = frozenset[str]()


@dataclass(frozen=True)
class LayerCites:
    """The numbers of the order of effects.

    ordered: that there is an order. printed: what is printed comes first, over: but for what a card laid over it says.
    dependent: what others depend on comes first. age: else by age, permanent: which of a permanent ability is that of its card.
    follow: effects do not follow a card that moves. arrive: what applies to a zone applies to whatever comes there.
    permanent_effect: under which a permanent ability has its effect; always: that it has it as long as it is valid.
    face: what was given to a card that shows one face does not apply to it while it shows the other.
    arriving: that what applies to a zone takes hold of a card just as it comes there.
    """

    ordered: str = ""
    printed: str = ""
    over: str = ""
    dependent: str = ""
    age: str = ""
    permanent: str = ""
    follow: str = ""
    arrive: str = ""
    permanent_effect: str = ""
    always: str = ""
    face: str = ""
    arriving: str = ""


NO_ORDER = LayerCites()


class Layer(NamedTuple):
    """A layer. does: what each key of a change does to a card. rule: the number that sets it in its place. said: what is told where
    that decides.

    numbers: its values are numbers or expressions, worked out for each card; or the keys of which that is so. words: the others are lists of
    words; one may stand alone.
    """

    name: str
    does: Mapping[str, Does]
    rule: str = ""
    said: Text = EMPTY
    numbers: bool | frozenset[str] = False
    words: bool = False

    def counts(self, key: str) -> bool:
        """Whether what a key of a change says is a number or an expression."""
        return self.numbers if isinstance(self.numbers, bool) else key in self.numbers


def touched_by(layer: Layer) -> frozenset[str] | None:
    """What of cards the effects of a layer can make other; None where that is not known."""
    found = [touched(does) for does in layer.does.values()]
    return None if None in found else frozenset[str]().union(*(one for one in found if one is not None))


def abilities_first(rule: str, said: Text, besides: Mapping[str, Does] = NONE) -> Layer:
    """The layer of what gives abilities, takes them, or makes them void. besides: what else a game counts as that."""
    does: dict[str, Does] = {
        "lose": lose,
        "void": void,
        "abilities": gain,
        "cannot": more_words("cannot"),
        "must": more_words("must"),
    }
    return Layer(ABILITIES, {**does, **besides}, rule, said, words=True)


def nature_next(rule: str, does: Mapping[str, Does]) -> Layer:
    """The layer of what changes anything but numbers."""
    said = Text("数値以外を変える効果を適用した情報", "then those that change anything but numbers")
    return Layer(NATURE, does, rule, said)


def numbers_last(rule: str, changed: Sequence[str]) -> Layer:
    """The layer of what changes numbers: each becomes something, or rises and falls. changed: their traits."""
    does = {key: each for name in changed for key, each in ((f"{name}_to", become(name)), (name, number(name)))}
    return Layer(
        NUMBERS, does, rule, Text("数値を変える効果を最後に適用した情報", "those that change numbers are applied last"), numbers=True
    )  # fmt: skip


def worded(abilities: tuple[Ability, ...]) -> dict[str, object]:
    """What a card has by its abilities before any effect: them, their keywords, nothing void, forbidden or demanded."""
    keywords = frozenset(ability.keyword for ability in abilities if ability.keyword)
    return {"abilities": abilities, "keywords": keywords, "void": NO_WORDS, "cannot": NO_WORDS, "must": NO_WORDS}


def as_printed(state: State, card: int, _over: bool = False) -> Traits:
    """What is printed on a card: its name, facts and abilities."""
    face = state.cards[card].face
    return {**face.facts, "name": face.name, **worded(face.abilities)}


def parts_of(declared: Sequence[Layer], change: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """A change in the parts that belong to each layer."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    for layer in declared:
        part = {key: value for key, value in change.items() if key in layer.does}
        if layer.words:
            part = {
                key: (value,) if isinstance(value, str) and not layer.counts(key) else value
                for key, value in part.items()
            }
        if part:
            found.append((layer.name, part))
    return found


def layers_of(declared: Sequence[Layer], permanent: str, ability: Ability) -> set[str]:
    """The layers of what a permanent ability gives, and of what the abilities that it gives do. permanent: the kind of those."""
    give = ability.parts.get("give", {}) if ability.kind == permanent else {}
    found = {name for name, _part in parts_of(declared, give)}
    found.update(*(layers_of(declared, permanent, one) for one in give.get("abilities", ())))
    return found


def plain(value: object) -> object:
    """A trait as it is compared: lists without their order."""
    if not isinstance(value, tuple):
        return value
    return frozenset(frozenset(one.items()) if isinstance(one, Mapping) else one for one in value)
