"""Ways in which texts count cards besides how many there are: how many different things they have, and a run of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Piece, Selector, selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, WHOSE, Form, Information, Places, Taken
from judge.engine.texts import Text


def _each(view: View, what: Selector) -> list[tuple[View, int]]:
    """The cards that a selector picks, and those that it meant and that have gone, as they were last."""
    return [*((view, card) for card in view.meant(what)), *view.gone(what, whatever=True)]


def _series(what: Selector, places: Places) -> tuple[Selector, bool]:
    """The cards of which a way of counting speaks: of a zone that is named alone all that lie there. Whether that was so."""
    nouns = [piece for piece in what.words if piece.kind == NOUN]
    plain = len(nouns) == 1 and all(piece.kind in (NOUN, WHOSE) for piece in what.words)
    if not plain or nouns[0].text not in places.order or nouns[0].zones != (nouns[0].text,):
        return what, False
    zone = nouns[0].text
    lies = Piece(zone, lambda view, card: view.state.cards[card].zone.name == zone, nouns[0].said, NOUN, (zone,))
    words = [lies if piece is nouns[0] else piece for piece in what.words]
    return selector(what.text, words, places), True


def information_of(taken: Taken) -> Information:
    """A value of cards as something that they have."""

    def has(view: View, card: int) -> tuple[object, ...]:
        found = taken.found(view, card)
        return () if found is None else (found,)

    name = f"{taken.value.name}{taken.name}"
    return Information(name, has, taken.value.says, taken.said(), rules=taken.value.rules)


def different(form: Form, known: Information, what: Selector, places: Places) -> Worked:
    """How many different things of a kind cards have: `different name of own card`."""
    whole, zone = _series(what, places)

    def work(view: View) -> int:
        return len({thing for then, card in _each(view, whole) for thing in known.does(then, card) if thing != ""})

    (ja, en), of = whole.said(), known.said
    rules = (form.cites.kinds, form.cites.zone if zone else "", form.cites.information, *known.rules)
    return Worked(
        f"different {known.name} of {what.text}", work, Text(f"{ja}の{of.ja}の{form.said.ja}", f"the number of different {of.en} of {en}"),
        rules=tuple(filter(None, rules)), tree=("different", form, known, what),
    )  # fmt: skip


def listed(form: Form, pieces: Sequence[Piece], what: Selector, places: Places) -> Worked:
    """How many of several things some card has: `different a:x|a:y of own card`."""
    whole, zone = _series(what, places)

    def work(view: View) -> int:
        there = _each(view, whole)
        return sum(any(piece.test(then, card) for then, card in there) for piece in pieces)

    ja, en = whole.said()
    words_ja, words_en = (
        "・".join(one.said.ja.removesuffix("の") for one in pieces),
        ", ".join(one.said.en for one in pieces),
    )
    rules = (form.cites.kinds, form.cites.zone if zone else "", form.cites.listed)
    return Worked(
        f"different {'|'.join(one.text for one in pieces)} of {what.text}", work,
        Text(f"{ja}の{words_ja}の{form.said.ja}", f"how many of {words_en} are found on {en}"), rules=tuple(filter(None, rules)),
        tree=("listed", form, tuple(pieces), what),
    )  # fmt: skip


def sequence(form: Form, value: Taken, what: Selector) -> Worked:
    """How many cards a selector picks, where a value of them runs in steps of 1 without a double; else 0."""

    def work(view: View) -> int:
        found = [value.found(then, card) for then, card in _each(view, what)]
        numbers = sorted(one for one in found if isinstance(one, int))
        if not numbers or len(numbers) < len(found):
            return 0
        return len(numbers) if numbers == list(range(numbers[0], numbers[0] + len(numbers))) else 0

    (ja, en), of = what.said(), value.said()
    return Worked(
        f"sequence {value.value.name}{value.name} of {what.text}", work, Text(f"{ja}の{of.ja}の{form.said.ja}", f"the run of {of.en} of {en}"),
        rules=tuple(filter(None, (form.cites.sequence,))),
        tree=("sequence", form, value, what),
    )  # fmt: skip
