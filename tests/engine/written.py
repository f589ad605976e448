"""A game whose cards are written as data or, in a test, do what a function does: what the timing cores share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from judge.cardgame.ground.players import master
from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Common, Kind
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.verbs import Family, Instruction, Instructions, Verb, Verbs
from judge.cardgame.text.words import Declared, Places, Value
from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.decks import DECKS, Decks
from judge.cardgame.verbs.zones import MOVING, Moving
from judge.engine.events import Event
from judge.engine.state import State, Waiting
from judge.engine.triggers import Occurrence
from tests.engine.plain import Plain

SHARED = ((CHOOSING, "choose"), (DECKS, "discard"), (MOVING, "put"), (MOVING, "destroy"))
KIND = Part("kind", shapes.TEXT, "種類 / its kind", 'kind = "item"')


class Written(Plain):
    """A game with texts. lies: its zones, the first that of play. trash: where cards go. verbs: numbers of verbs that have one.

    facts: what is printed on a card besides its kind; parts: of its text, besides what it does and costs.
    """

    lies: tuple[str, ...]
    trash: str
    words: tuple[Declared, ...]
    verbs: tuple[tuple[str, str], ...] = ()
    family = Family()
    facts: tuple[Part, ...] = ()
    parts: tuple[Part, ...] = ()

    def __init__(self) -> None:
        lies, trash = self.lies, self.trash
        kinds = (ZoneKind(key, plain(key), play=key == lies[0], public=key not in ("hand", "deck"), own=key == "hand") for key in lies)  # fmt: skip
        self.zones = Zones(*kinds)
        self.moving, self.decks = Moving(self.zones, trash, trash), Decks("deck", "hand", trash)
        self.grammar = Grammar(
            Places(lies, lies[:1]), "", *common(CommonCites(), self.zones), *self.words, *map(_value, self.facts)
        )
        bound = self.bound = Verbs(self.grammar)
        numbers = {name: (number,) for name, number in self.verbs}
        for family, verb in (*SHARED, *((self.family, verb) for verb in self.family.members)):
            bound.take(family, {verb: numbers.get(verb, ())})
        told = Common(bound, self.zones, {})
        text = Kind("text", (), told.do, told.cost, *self.parts, waits=lambda parts: parts.pop("when", None))
        known = text.part("text", "文 / its text", 'text = { do = [["destroy", "chosen"]] }')
        self.cards = Cards(Parts("fact of a card", KIND, *self.facts), Parts("part of a card", known), frozenset(("choose",)), lambda *_: None)  # fmt: skip


def _value(fact: Part) -> Value:
    return Value(fact.key, lambda view, card: view.traits(card).get(fact.key), fact.reads, plain(fact.key))


def text(does: Any, given: Callable[[Doing], Sequence[Any]] = lambda doing: (doing.me, doing.source)) -> Instructions:  # noqa: ANN401
    """A text; what a test does by a function (table, …) as one of a single instruction."""
    if isinstance(does, tuple):
        return does
    verb = Verb("", lambda doing: does(doing.table, *given(doing)), (), {}, "", "", ())
    return (Instruction(verb, {}, []),)


def of_itself(before: State, after: State, found: Iterable[tuple[Event, Occurrence]]) -> Iterator[Waiting]:
    """Abilities that wait for what happens to their own card, each by the state whose information counts."""
    for event, one in found:
        seen = before if one.seen == "before" else after
        card = seen.cards[one.card]
        for ability in card.face.abilities:
            if ability.when == one.name:
                yield Waiting(0, ability, card.id, master(card), seen, (event, one), one.rules or (), after)
