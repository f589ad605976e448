"""Selectors: words that pick cards, such as "other own card cost<=2", bound when a card is loaded."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from judge.cardgame.text.shapes import is_whole
from judge.cardgame.text.words import (
    ADJECTIVE,
    ANYWHERE,
    NOUN,
    REFERENCE,
    WHOSE,
    Declared,
    Negation,
    Omits,
    Places,
    Taken,
    Word,
)
from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.cardgame.text.view import View

Test = Callable[["View", int], bool]
OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
COMPARISONS = {
    "<=": ("{}以下", "{} or less"), ">=": ("{}以上", "{} or more"), "=": ("{}", "{}"), "!=": ("{}以外", "other than {}"),
    "<": ("{}未満", "less than {}"), ">": ("{}より大", "more than {}"),
}  # fmt: skip
BEHIND = ("with ", "in ", "from ", "of ", "named ", "whose ")  # so begins what stands behind the noun in English
CARD = Text("カード", "card")  # what is meant where no word says what kind of thing
SURE = ("one's", "an opposing", "any")  # so begins what needs no article


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A word of a selector. text: as written. test: whether it is true of a card. zones: where its cards lie, None where it says
    nothing of it, (ANYWHERE,) where that does not matter. word: what was declared, with its value, where it is one word alone.
    holds: whether it is so of all cards of a zone, or of none, without asking what they are; None where that is asked.
    few: the cards of which alone it can be true, where there is a shorter way to them than through all cards."""

    text: str
    test: Test
    said: Text
    kind: str = ADJECTIVE
    zones: tuple[str, ...] | None = None
    reads: tuple[str, ...] = ()
    word: Declared | None = None
    value: str = ""
    holds: Callable[[str], bool | None] = lambda _zone: None
    few: Callable[[View], Collection[int]] | None = None

    @property
    def last(self) -> bool:
        """Whether it means cards of which, when they have gone, what they were last still counts."""
        return isinstance(self.word, Word) and self.word.last


def word_piece(word: Word, value: str) -> Piece:
    """A word, with its value."""
    does = word.does
    test: Test = (lambda view, card: does(view, card, value)) if word.name.endswith(":") else does
    zones, few = None if not word.place else (word.place.format(value),), word.few
    return Piece(
        f"{word.name}{value}",
        test,
        word.phrase(value),
        word.kind,
        zones,
        word.reads,
        word,
        value,
        lambda zone: word.holds(zone, value),
        None if few is None else lambda view: few(view, value),
    )


def compared(read: Taken, sign: str, value: str, is_number: bool) -> Piece:
    """A value of a card compared with a whole number, a text, or a number that what was done before has left."""
    compare, found_in = OPERATORS[sign], read.found
    wanted: int | str = int(value) if is_whole(value) else value

    def test(view: View, card: int) -> bool:
        found = found_in(view, card)
        if is_number:
            return found is not None and bool(compare(found, view.number(value)))
        return found is not None and isinstance(found, type(wanted)) and bool(compare(found, wanted))

    number = (
        f" {value}" if is_number and not is_whole(value) else value
    )  # X, and what else is not a figure, stands apart
    ja, en = (form.format(number) for form in COMPARISONS[sign])
    called = read.said()
    said = Text(f"{called.ja}{ja}の", f"of {called.en} {en}")
    known = read.value
    return Piece(f"{known.name}{read.name}{sign}{value}", test, said, ADJECTIVE, None, known.reads, known, value)


def negated(piece: Piece, negation: Negation | None = None) -> Piece:
    """What is not so. negation: the game's own word for that, with its numbers."""
    word = piece.word if negation is not None and piece.kind in (NOUN, ADJECTIVE) else None
    if word is not None and negation is not None:
        word = replace(word, rules=negation.does(piece.reads))
    test, (ja, en) = piece.test, piece.said
    said = Text(f"{ja.removesuffix('の').removesuffix('である')}でない", f"not {en}")
    return Piece(
        f"not:{piece.text}", lambda view, card: not test(view, card), said, reads=piece.reads, word=word, value=piece.value,
        holds=lambda zone: None if (known := piece.holds(zone)) is None else not known,
    )  # fmt: skip


def either(pieces: Sequence[Piece], places: Places) -> Piece:
    """One of several."""
    if len(pieces) == 1:
        return pieces[0]
    tests: tuple[Test, ...] = tuple(piece.test for piece in pieces)
    kinds = {piece.kind for piece in pieces}
    said = Text("または".join(piece.said.ja for piece in pieces), " or ".join(piece.said.en for piece in pieces))
    zones: tuple[str, ...] | None = None
    if any(piece.zones for piece in pieces):
        every = [zone for piece in pieces for zone in piece.zones or places.home]
        zones = (ANYWHERE,) if ANYWHERE in every else places.listed(every)
    return Piece(
        "|".join(piece.text for piece in pieces), lambda view, card: any(test(view, card) for test in tests), said,
        kinds.pop() if len(kinds) == 1 else NOUN if kinds == {NOUN, REFERENCE} else ADJECTIVE, zones,
        tuple(name for piece in pieces for name in piece.reads), holds=lambda zone: _any([piece.holds(zone) for piece in pieces]),
    )  # fmt: skip


def _any(known: Sequence[bool | None]) -> bool | None:
    """Whether one of several is so; None where that is not known."""
    return True if True in known else None if None in known else False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Selector:
    """A bound selector. text: as written. words: what it says, all true of a card it picks. zones: where it looks, () everywhere.

    pieces: its words as they are written. reads: what of cards it goes by that effects can change. few: see Piece.
    """

    text: str
    words: tuple[Piece, ...]
    zones: tuple[str, ...]
    tests: tuple[Test, ...]
    pieces: tuple[str, ...]
    reads: tuple[str, ...]
    omits: tuple[Omits, ...] = ()
    few: Callable[[View], Collection[int]] | None = None

    def __repr__(self) -> str:
        return self.text

    def fits(self, view: View, card: int) -> bool:
        """Whether a card fits, wherever it lies."""
        for test in self.tests:  # noqa: SIM110 - asked of every card again and again: a loop is sooner done than a generator
            if not test(view, card):
                return False
        return True

    def among(self, view: View, cards: Iterable[int]) -> tuple[int, ...]:
        """Those of the cards that fit, in their order."""
        return tuple(card for card in cards if self.fits(view, card))

    def counting(self) -> Selector:
        """The same where only how many cards there are is asked: with those that its words do not mean, and that are counted yet."""
        if self.reads or not any(one.counted for one in self.omits):
            return self
        kept = [one.test for one in self.omits if not one.counted]
        return replace(self, tests=(*(one.test for one in self.words), *kept))

    def asks_what(self, zone: str) -> bool:
        """Whether its words can leave out a card that lies in a zone of the text's master, for what that card is."""
        return any(piece.holds(zone) is not True for piece in self.words)

    def may_lie_in(self, zone: str) -> bool:
        """Whether a card in a zone can be one that it means."""
        return all(piece.holds(zone) is not False for piece in self.words)

    def asks_of(self, *, whatever: bool = False) -> tuple[str, tuple[Test, ...]] | None:
        """Which cards it means that a text has referred to before, and what it asks of them, where it asks for what they are.

        None where it asks whether or where they are. whatever: information of them is asked for, whatever its words say.
        """
        named = [piece for piece in self.words if piece.last]
        rest = [piece for piece in self.words if not piece.last]
        if len(named) != 1 or not (whatever or rest) or any(piece.zones for piece in rest):
            return None
        return named[0].text, tuple(piece.test for piece in rest)

    def said(self) -> Text:
        """The cards that it picks: 自分の他のカード."""
        before, noun, article, front, behind = "", CARD, True, "", ""
        for piece in sorted(self.words, key=lambda one: one.kind != WHOSE):
            if piece.kind in (NOUN, REFERENCE):
                noun, article = piece.said, piece.kind == NOUN
                continue
            before += piece.said.ja
            if piece.said.en.startswith(BEHIND):
                behind += f" {piece.said.en}"
            else:
                front += f"{piece.said.en} "
        if article and not front.startswith(SURE):
            front = f"{'an' if (front or noun.en)[0] in 'aeiou' else 'a'} {front}"
        return Text(before + noun.ja, f"{front}{noun.en}{behind}")


def selector(text: str, words: Sequence[Piece], places: Places, known: Sequence[Omits] = ()) -> Selector:
    """A selector of words: it looks where all of them that say so can lie, and at home where none does."""
    pieces = tuple(piece.text for piece in words)
    omits = tuple(
        one for one in known if any(one.word in piece.split("|") for piece in pieces) and one.unless.isdisjoint(pieces)
    )
    said = [piece.zones for piece in words if piece.zones]
    named = [zones for zones in said if ANYWHERE not in zones]
    zones = tuple(zone for zone in named[0] if all(zone in one for one in named)) if named else ()
    return Selector(
        text, tuple(words), zones if said else places.home, (*(one.test for one in words), *(one.test for one in omits)), pieces,
        tuple(dict.fromkeys(name for piece in words for name in piece.reads)), omits,
        next((piece.few for piece in words if piece.few is not None), None),
    )  # fmt: skip


def group(words: Sequence[Piece], places: Places) -> Piece:
    """A whole selector as one of several: `own card|enemy card`."""
    whole = selector(" ".join(piece.text for piece in words), words, places)

    def test(view: View, card: int) -> bool:
        return (not whole.zones or view.state.cards[card].zone.name in whole.zones) and whole.fits(view, card)

    def holds(zone: str) -> bool | None:
        known = [piece.holds(zone) for piece in words]
        return False if False in known else None if None in known else True

    return Piece(whole.text, test, whole.said(), REFERENCE, whole.zones or (ANYWHERE,), whole.reads, holds=holds)
