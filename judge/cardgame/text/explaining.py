"""What the words of a text mean here, told where it matters: where just one word leaves a card out, or lets one in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from judge.cardgame.ground.players import seats
from judge.cardgame.text.selectors import Piece, Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, Reason, Word
from judge.engine.table import Table
from judge.engine.texts import Text


@dataclass(frozen=True, slots=True)
class WordCites:
    """The numbers that words are explained by. during: how those begin under which texts are played, not only looked at.
    home: that what names no zone means the home zone."""

    during: str = ""
    home: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """How words are explained. elsewhere: the zones in which a card could be mistaken for one that is meant. passed: zones whose
    cards are never told to be left out."""

    cites: WordCites
    elsewhere: tuple[str, ...] = ()
    passed: frozenset[str] = frozenset()

    def explain(self, table: Table, view: View, selector: Selector, picked: Sequence[int]) -> None:
        """Cite what a word of a selector rests on, where just this word decides; what was said and stands is not said again."""
        if not any(number.startswith(self.cites.during) for number in table.rules):
            return
        self._without(table, view, selector)
        for rules, note in self.reasons(view, selector, picked):
            _say(table, rules, note, ((rules, note),))

    def _without(self, table: Table, view: View, selector: Selector) -> None:
        """The cards that one word alone leaves out, told word by word."""
        missing: dict[Piece, list[str]] = {}
        for piece, card in self._left_out(view, selector):
            word = piece.word
            if isinstance(word, Word) and word.why is not None and word.rules:
                if told := word.why(view, card):
                    _say(table, word.rules, told, ((word.rules, told),))
            elif word is not None and word.rules:
                label = view.state.cards[card].label
                if not table.trace.says((word.rules, piece.text, label)):
                    missing.setdefault(piece, []).append(label)
        for piece, labels in missing.items():
            rules, (ja, en) = piece.word.rules if piece.word else (), piece.said
            verb = "is" if len(labels) == 1 else "are"
            told = Text(f"{'、'.join(labels)}は「{ja}」に当たらない", f'{", ".join(labels)} {verb} not "{en}"')
            _say(table, rules, told, [(rules, piece.text, label) for label in labels])

    def reasons(self, view: View, selector: Selector, picked: Sequence[int]) -> Iterable[Reason]:
        """What else could be told of a selector that has picked some cards."""
        for piece in selector.words:
            if isinstance(piece.word, Word) and piece.word.tells is not None:
                yield from piece.word.tells(view, selector, piece.value, picked)
        for omitted in selector.omits:
            for card in view.cards_in(selector.zones):
                if not omitted.test(view, card) and all(piece.test(view, card) for piece in selector.words):
                    yield omitted.rules, omitted.told(view, card)
        if any(piece.kind == NOUN and piece.word for piece in selector.words) and not any(
            piece.zones for piece in selector.words
        ):
            yield from self._elsewhere(view, selector)

    def _left_out(self, view: View, selector: Selector) -> Iterable[tuple[Piece, int]]:
        """The cards where the selector looks that only one of its words leaves out."""
        words = selector.words
        if (len(words) < 2 and not words[0].value) or not any(one.word and one.word.rules for one in words):
            return
        named = any(piece.zones for piece in words if piece.word and piece.word.name.endswith(":") and piece.value in view.game.zones)  # fmt: skip
        home = view.game.grammar.places.home
        pool: Iterable[int] = (
            view.cards_in(selector.zones)
            if named
            else (
                card
                for player in seats(view.state)
                for zone in home
                for card in view.game.zones.cards(view.state, zone, player)
            )
        )
        for card in pool:
            if view.state.cards[card].zone.name not in self.passed:
                missing = [piece for piece in words if not piece.test(view, card)]
                if len(missing) == 1:
                    yield missing[0], card

    def _elsewhere(self, view: View, selector: Selector) -> Iterable[Reason]:
        """The cards in other zones that would be meant if they lay at home."""
        home = view.game.zones[view.game.grammar.places.home[0]].name
        for player in seats(view.state):
            for zone in self.elsewhere:
                for card in view.game.zones.cards(view.state, zone, player):
                    if selector.fits(view, card):
                        name = view.state.cards[card].label
                        told = Text(f"{home.ja}にない{name}は含まない", f"{name} is not on the {home.en} and not meant")
                        yield (self.cites.home,), told


def tell_found(table: Table, view: View, selector: Selector, found: Sequence[int]) -> None:
    """What the words of a selector say of cards that were found by it where not everybody sees the others."""
    for piece in selector.words:
        if isinstance(piece.word, Word) and piece.word.tells is not None:
            for rules, note in piece.word.tells(view, selector, piece.value, found):
                _say(table, rules, note, ((rules, note),))


def _say(table: Table, rules: Sequence[str], note: Text, what: Sequence[Hashable]) -> None:
    """Cite the last of the rules under the others, unless all of it was said."""
    if not all(map(table.trace.says, what)):
        with table.under(rules[:-1]):
            table.cite(rules[-1], note)
        table.trace.said(what)
