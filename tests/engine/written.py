"""A game whose cards are written as data or, in a test, do what a function does: what the timing cores share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Occurrences, Occurring
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Kind
from judge.cardgame.text.parts import Part
from judge.cardgame.text.texts import Taken, Texts, value_of
from judge.cardgame.text.verbs import Instruction, Instructions, Verb
from judge.cardgame.text.words import Declared
from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.decks import DECKS, Decks
from judge.cardgame.verbs.zones import MOVING, Moving
from tests.engine.plain import Plain

VERBS: Sequence[Taken] = ((CHOOSING, {"choose": ()}), (DECKS, {"discard": ()}), (MOVING, {"put": (), "destroy": ()}))
KIND = Part("kind", shapes.TEXT, "種類 / its kind", 'kind = "item"')


class Written(Plain):
    """A game with texts. lies: its zones, the first that of play. home: where abilities are valid. trash: where cards go.

    facts: what is printed on a card besides its kind; parts: of its text, besides what it does and costs. hears: the kind of
    abilities that wait. occurs: for what.
    """

    lies: tuple[str, ...]
    home: tuple[str, ...] = ()
    trash: str
    words: tuple[Declared, ...]
    verbs: tuple[Taken, ...] = ()
    facts: tuple[Part, ...] = ()
    parts: tuple[Part, ...] = ()
    hears = "auto"
    occurs: tuple[Occurring, ...] = ()
    information = InformationCites()
    waiting = WaitingCites()
    drawn = ""

    def __init__(self) -> None:
        play, hidden = self.lies[0], ("hand", "deck")
        kinds = (ZoneKind(key, plain(key), play=key == play, public=key not in hidden, own=key == "hand") for key in self.lies)  # fmt: skip
        self.zones = zones = Zones(*kinds)
        self.moving, self.decks = Moving(zones, self.trash, self.trash), Decks("deck", "hand", self.trash, drawn=self.drawn)  # fmt: skip
        texts = Texts(zones, (*self.words, *map(value_of, self.facts)), (*VERBS, *self.verbs))
        self.grammar, self.bound = texts.grammar, texts.verbs
        self.layering = Layering(at_home=self.home or zones.home)
        self.watching = Watching(self.waiting, Occurrences(self.occurs, zones, cites=self.information), self.layering, self.hears)  # fmt: skip
        self.waits = self.waiting.waits
        told = texts.parts
        when = replace(told.when, needed="")
        text = Kind(self.hears, (), when, told.do, told.cost, *self.parts, waits=lambda parts: parts.pop("when", None))
        known = text.part("text", "文 / its text", 'text = { do = [["destroy", "chosen"]] }')
        self.cards = texts.cards((KIND, *self.facts), (known,))


def text(parts: Mapping[str, Any], key: str = "do", *given: Callable[[Doing], Any]) -> Instructions:
    """What a part of an ability says: as it is written, or done by a function of a test (table, what is `given`)."""
    does = parts.get(key) or (parts.get("does", ()) if key == "do" else ())
    if isinstance(does, tuple):
        return does
    given = given or (lambda doing: doing.me, lambda doing: doing.source)
    verb = Verb("", lambda doing: does(doing.table, *(one(doing) for one in given)), (), {}, "", "", ())
    return (Instruction(verb, {}, []),)
