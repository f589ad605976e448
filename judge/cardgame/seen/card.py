"""A card looked at closely: where it lies, what it is, what it can do, what is applied to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from judge.cardgame.ground.players import master
from judge.cardgame.seen.board import Drawing, Fact
from judge.cardgame.seen.speaking import plain
from judge.cardgame.seen.words import COUNTER
from judge.engine.faces import Ability
from judge.engine.state import Effect, State
from judge.engine.texts import EMPTY, Text
from judge.engine.traits import Traits

NAMED = Mapping[str, Text]
OUTSIDE = Text("ゲームの外", "outside the game")


class CardPage(NamedTuple):
    """A card looked at closely.

    name: what is printed on it, which may be another name than its label. called: what it is called. facts: what they are called, and what they are;
    abilities: what it can do, one by one, those lost marked so; effects: what is applied to it, and until when.
    """

    label: str
    name: str
    facts: tuple[tuple[Text, Fact], ...]
    abilities: tuple[Text, ...] = ()
    effects: tuple[Text, ...] = ()
    called: Text = EMPTY


class Nature(NamedTuple):
    """What cards are besides their numbers: traits under one name. words: what their values are called, else as written."""

    name: Text
    keys: Sequence[str]
    words: NAMED = MappingProxyType({})


@dataclass(frozen=True)
class Closely:
    """How a card of a game is looked at closely.

    drawing: how the game is drawn. traits, printed: what a card is, and what is printed on it. natures: its traits besides numbers.
    effects: those in force that apply to a card. besides: what else a game has to say of one.
    """

    drawing: Drawing
    traits: Callable[[State, int], Traits]
    printed: Callable[[State, int], Traits]
    natures: Sequence[Nature]
    effects: Callable[[State, int], Iterable[Effect]]
    besides: Callable[[State, int], Iterable[tuple[Text, Fact]]] = lambda _state, _card: ()

    def page(self, state: State, card: int) -> CardPage:
        """Everything that there is to say about a card."""
        known, speaking = state.cards[card], self.drawing.telling.speaking
        if isinstance(ability := known.face.fact("ability"), Ability):  # one that is being resolved
            name = str(known.face.fact("source", known.label))
            return CardPage(
                known.label,
                name,
                tuple(self._place(state, card)),
                (speaking.ability(ability),),
                called=plain(known.label),
            )
        now, printed = self.traits(state, card), self.printed(state, card)
        facts = (
            *self._place(state, card), *self._nature(now, printed), *self._numbers(state, card), *self._states(state, card),
            *self.besides(state, card),
        )  # fmt: skip
        found = dict.fromkeys(self._effect(state, effect) for effect in self.effects(state, card))
        abilities, called = tuple(self._abilities(now, printed)), speaking.called(state, card)
        return CardPage(known.label, known.face.name, facts, abilities, tuple(found), called)

    def _place(self, state: State, card: int) -> Iterator[tuple[Text, Fact]]:
        known, zones = state.cards[card], self.drawing.zones
        kind = zones.get(known.zone.name)
        yield Text("場所", "lies"), Fact(zones.where(known.zone) if kind is not None else OUTSIDE)
        yield Text("持ち主", "owner"), Fact(plain(known.owner))
        if (whose := master(known)) != known.owner and not (kind is not None and kind.shared):
            yield Text("マスター", "master"), Fact(plain(whose), "state")
        if known.up != (kind is None or kind.public):  # only where it is not as it always is there
            yield Text("向き", "face"), Fact(Text("表向き", "up") if known.up else Text("裏向き", "down"))

    def _nature(self, now: Traits, printed: Traits) -> Iterator[tuple[Text, Fact]]:
        for nature in self.natures:
            said = [text for key in nature.keys for text in _worded(now.get(key), nature.words)]
            if said:
                changed = any(now.get(key) != printed.get(key) for key in nature.keys)
                joined = Text("・".join(one.ja for one in said), ", ".join(one.en for one in said))
                yield nature.name, Fact(joined, "state" if changed else "")

    def _numbers(self, state: State, card: int) -> Iterator[tuple[Text, Fact]]:
        """Each number as it is, and as printed where that is something else; then what is counted on the card."""
        known = state.cards[card]
        for figure in self.drawing.figures:
            if (now := figure.now(state, card)) is not None:
                yield figure.name, _number(now, figure.printed(state, card))
        for number in self.drawing.words.numbers:
            if value := known.value(number.key):
                yield number.name, Fact(plain(value), "down" if number.bad else "")
        for key, count in known.values.items():
            if key.startswith(COUNTER) and count:
                name = key.removeprefix(COUNTER)
                yield Text(f"カウンター「{name}」", f"counters {name}"), Fact(plain(count))

    def _states(self, state: State, card: int) -> Iterator[tuple[Text, Fact]]:
        known, words = state.cards[card], self.drawing.words
        for one in words.states:
            if one.mark in known.marks and one.board.ja:
                yield Text("状態", "state"), Fact(one.page if one.page.ja else one.board, "state")
        for link in words.links:
            yield from ((link.page, Fact(plain(state.cards[one].label))) for one in state.linked_to(card, link.kind))
        for tie in state.links:
            if tie.card == card and tie.to in state.cards:
                yield Text("関連付け先", "linked to"), Fact(plain(state.cards[tie.to].label))

    def _abilities(self, now: Traits, printed: Traits) -> list[Text]:
        """Each ability; behind it whether it was given, or is lost."""
        own: Sequence[Ability] = printed["abilities"]
        found: dict[Text, None] = {}
        for ability in (*own, *(one for one in now["abilities"] if one not in own)):
            said = self.drawing.telling.speaking.ability(ability)
            if ability not in now["abilities"]:
                said = Text(f"{said.ja}（失っている）", f"{said.en} (lost)")
            elif ability in now["void"]:
                said = Text(f"{said.ja}（無効）", f"{said.en} (void)")
            elif ability not in own:
                said = Text(f"{said.ja}（得ている）", f"{said.en} (gained)")
            found[said] = None
        words = sorted(now["keywords"] - {ability.keyword for ability in now["abilities"]})
        return [*found, *(plain(self.drawing.telling.speaking.brackets.format(word)) for word in words)]

    def _effect(self, state: State, effect: Effect) -> Text:
        said = self.drawing.telling.speaking.effect(state, effect)
        of = self.drawing.telling.speaking.called(state, effect.source)
        return Text(f"{of.ja}の効果：{said.ja}", f"effect of {of.en}: {said.en}")


def _worded(value: str | Collection[object] | None, words: NAMED) -> list[Text]:
    if not value:
        return []
    values = [value] if isinstance(value, str) else sorted(map(str, value))
    return [words.get(one, plain(one)) for one in values]


def _number(here: int, there: int | None) -> Fact:
    if here == there or there is None:
        return Fact(plain(here))
    return Fact(Text(f"{here}（印刷は{there}）", f"{here} (printed {there})"), "up" if here > there else "down")
