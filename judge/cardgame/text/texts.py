"""What the texts of a game's cards may say and do, put together from what the game declares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge.cardgame.ground.zones import Zones
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Common
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.verbs import Family, Verbs
from judge.cardgame.text.words import NOUN, Declared, Places, Value, Word
from judge.engine.texts import Text

Taken = tuple[Family, Mapping[str, tuple[str, ...]]]  # verbs, each with the numbers that carry it out
NO_CITES = CommonCites()
CHOOSING, FINDING = (
    ("target", "everyone", "divide"),
    ("random", "search"),
)  # kinds of verbs, and verbs, that leave `chosen`


class Texts:
    """The texts of a game: its grammar, its verbs bound by it, and the parts with which abilities are written.

    words: the game's own, beside the common ones. verbs: those that it takes. home: the zones in which cards lie of which
    nothing is said; none named: those of play. noun: a word for cards, for examples.
    """

    def __init__(
        self, zones: Zones, words: Iterable[Declared], verbs: Iterable[Taken], *, home: Sequence[str] = (),
        cites: CommonCites = NO_CITES, noun: str = "card",
    ) -> None:  # fmt: skip
        places = Places(tuple(zones), tuple(home) or zones.home)
        self.grammar = Grammar(places, "", *common(cites, zones, noun), *words)
        self.verbs = Verbs(self.grammar)
        for family, rules in verbs:
            self.verbs.take(family, rules)
        self.parts = Common(self.verbs, zones, {})

    def cards(
        self, facts: Iterable[Part], texts: Iterable[Part], finish: Callable[[str, dict[str, Any]], None] = lambda *_: None
    ) -> Cards:  # fmt: skip
        """The cards of the game. facts, texts: what is written of one. finish: see `Cards`."""
        verbs = self.verbs.verbs.items()
        choosing = frozenset(name for name, verb in verbs if verb.kind in CHOOSING or name in FINDING)
        return Cards(Parts("fact of a card", *facts), Parts("part of a card", *texts), choosing, finish)


def kind_of(kind: str, said: Text, *rules: str) -> Word:
    """A word for the cards of a kind."""
    return Word(kind, lambda view, card: view.traits(card).get("kind") == kind, f"{said.ja} / {said.en}", said, rules=rules, kind=NOUN)  # fmt: skip


def number_of(key: str, reads: str) -> Part:
    """A number that is printed on cards."""
    return Part(key, shapes.COUNT, reads, f"{key} = 1")


def value_of(fact: Part) -> Value:
    """A number of cards, for texts: as it is under all effects."""
    return Value(fact.key, lambda view, card: view.traits(card).get(fact.key), fact.reads, plain(fact.key))
