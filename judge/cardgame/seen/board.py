"""A state as it lies on the table: what every game gives to whoever draws it, so that who draws knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.cardgame.ground.players import seats, turn_order
from judge.cardgame.ground.zones import Zones
from judge.cardgame.seen.speaking import listed, plain
from judge.cardgame.seen.telling import Telling
from judge.cardgame.seen.words import COUNTER, Number, Words
from judge.engine.faces import Ability
from judge.engine.state import Card, Player, PlayerId, State
from judge.engine.texts import EMPTY, Text


def number_now(
    said: Callable[[State, int], Mapping[str, Any]], name: str, only: Callable[[State, int], bool] = lambda _state, _card: True
) -> Callable[[State, int], int | None]:  # fmt: skip
    """A number of a card, None where it has none. said: what the game says of a card. only: the cards of which it is told."""

    def value(state: State, card: int) -> int | None:
        found = said(state, card).get(name) if only(state, card) else None
        return found if isinstance(found, int) else None

    return value


def moment_of(number: int, whose: str, phase: Text) -> Text:
    """Which turn it is, whose, and the phase."""
    return Text(f"ターン{number}・{whose}・{phase.ja}", f"turn {number}, {whose}, {phase.en}")


class Fact(NamedTuple):
    """Something to be seen on a card, or of a player. tone: "" as printed, "up" or "down" against it, "state" a state it is in."""

    text: Text
    tone: str = ""


class BoardCard(NamedTuple):
    """A card as it lies there. figures: its numbers now, the first the most important; facts: states, counters, keywords.

    label: names it in scripts; name: what it is called, where the label does not say that. up: False where it lies face down in a zone that everybody sees. at: the cell of its zone in which it lies, "" where that has none.
    reach: the places of a battlefield to which it may go.
    """

    id: int
    label: str
    figures: tuple[Fact, ...] = ()
    facts: tuple[Fact, ...] = ()
    up: bool = True
    at: str = ""
    reach: tuple[str, ...] = ()
    name: Text = EMPTY

    @property
    def called(self) -> Text:
        """What it is called."""
        return self.name if self.name.ja else plain(self.label)


class Area(NamedTuple):
    """A zone of a player, or one that all share.

    drawn: "cards" each card by itself, "names" one line of names, "pile" only how many. limit: how many it holds, 0 without
    limit. cells: of a grid all of its places, those without a card too.
    """

    key: str
    name: Text
    cards: tuple[BoardCard, ...]
    drawn: str = "names"
    limit: int = 0
    cells: tuple[str, ...] = ()


class Side(NamedTuple):
    """A player: points, and areas from the middle of the table outwards."""

    player: PlayerId
    is_active: bool
    points: tuple[Fact, ...]
    areas: tuple[Area, ...]


class Spot(NamedTuple):
    """A place of a battlefield that players share. at: what it is called. ground: what lies there as its ground. parties: the cards of
    each player there, the far player's first. facts: what else is to be seen of it. choice: how it stands in the decision that is
    to be taken: OPEN, TAKEN, the number that refuses it; "" where it is not asked for.
    """

    at: str
    ground: tuple[BoardCard, ...] = ()
    parties: tuple[tuple[PlayerId, tuple[BoardCard, ...]], ...] = ()
    facts: tuple[Fact, ...] = ()
    choice: str = ""


OPEN, TAKEN = "open", "taken"  # what a place may be in a decision


class Board(NamedTuple):
    """The table. near: who sits here. others: those around the table, the one behind first. between: what all share.

    moment: turn and phase. going_on: what is going on besides (a combat, abilities that wait, effects in force).
    result: how the game ended. battlefield: its places row by row, the far one first, where players share one.
    """

    near: Side
    others: tuple[Side, ...]
    between: tuple[Area, ...]
    moment: Text
    going_on: tuple[Text, ...] = ()
    result: Text = EMPTY
    battlefield: tuple[tuple[Spot, ...], ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """Everybody, who sits here first."""
        return (self.near, *self.others)

    def deciding(self, options: Mapping[str, str], taken: Collection[str]) -> Board:
        """The same table while somebody decides. options: what may be named, each with the number that refuses it, or ""."""

        def stands(at: str) -> str:
            return "" if at not in options else options[at] or (TAKEN if at in taken else OPEN)

        rows = tuple(tuple(spot._replace(choice=stands(spot.at)) for spot in row) for row in self.battlefield)
        return self._replace(battlefield=rows)


class Figure(NamedTuple):
    """A number of cards. zones: where it is drawn on them. now, printed: what it is, and what it was; None where they have none."""

    name: Text
    zones: Collection[str]
    now: Callable[[State, int], int | None]
    printed: Callable[[State, int], int | None]


@dataclass(frozen=True)
class Drawing:
    """How a game is drawn.

    figures: the numbers of cards, in order. keywords: those of a card now; silent: of these what is no state of a card. closely:
    the zones where cards are drawn with all that they are. limit: how many cards a zone holds, None without limit. active: whose
    turn it is. moment: turn and phase. going_on: what of the game's own is going on. spots: the places of a battlefield that players
    share, row by row, the far one first; laid: the zones whose cards lie there. reach: to which of these places a card may go.
    """

    zones: Zones
    words: Words
    telling: Telling
    figures: Sequence[Figure]
    keywords: Callable[[State, int], Collection[str]]
    limit: Callable[[State, str, PlayerId], int | None]
    active: Callable[[State], PlayerId]
    moment: Callable[[State], Text]
    closely: Collection[str] = ()
    silent: Collection[str] = ()
    going_on: Callable[[State], Sequence[Text]] = lambda _state: ()
    spots: Callable[[Drawing, State], tuple[tuple[Spot, ...], ...]] = lambda _drawing, _state: ()
    laid: Collection[str] = ()
    reach: Callable[[State, int], Sequence[str]] = lambda _state, _card: ()

    def board(self, state: State) -> Board:
        """The table, as the first player sits at it."""
        near, *others = (self._side(state, player) for player in turn_order(state, seats(state)[0]))
        between = tuple(self._area(state, key, "") for key in self.zones.shared)
        return Board(
            near, tuple(others), between, self.moment(state), tuple(self._going_on(state)), _result(state), self.spots(self, state)
        )  # fmt: skip

    def _side(self, state: State, player: PlayerId) -> Side:
        known = state.players[player]
        points = tuple(
            _point(known, one) for one in self.words.points if one.board.ja and (one.always or known.value(one.key))
        )
        shown = [
            key
            for key in self.zones.outwards
            if key not in self.laid and (not self.zones[key].extra or self.zones.cards(state, key, player))
        ]
        areas = tuple(self._area(state, key, player) for key in shown)
        return Side(player, self.active(state) == player, points, areas)

    def _area(self, state: State, key: str, player: PlayerId) -> Area:
        kind = self.zones[key]
        cards = tuple(self.card(state, card) for card in self.zones.cards(state, key, player))
        most = (self.limit(state, key, player) or 0) if player else 0
        return Area(key, kind.called, cards, kind.drawn, most, kind.cells)

    def card(self, state: State, card: int) -> BoardCard:
        """A card as it lies there."""
        known = state.cards[card]
        zone = known.zone.name
        if isinstance(known.face.fact("ability"), Ability):  # one that is being resolved
            return BoardCard(card, known.label, at=known.zone.at)
        figures = tuple(
            against(now, one.printed(state, card))
            for one in self.figures
            if zone in one.zones and (now := one.now(state, card)) is not None
        )
        facts = self._facts(state, known) if zone in self.closely else self.counters(known)
        up = known.up or not self.zones.is_public(zone)
        name = self.telling.speaking.called(state, card)
        name = name if name.ja != known.label else EMPTY
        return BoardCard(
            card, known.label, figures, tuple(facts), up, known.zone.at, tuple(self.reach(state, card)), name
        )

    def _facts(self, state: State, known: Card) -> Iterator[Fact]:
        """All that a card in play is: states, damage and other numbers, counters, links, keywords."""
        yield from (Fact(one.board, "state") for one in self.words.states if one.mark in known.marks and one.board.ja)
        for number in self.words.numbers:
            if number.board.ja and (value := known.value(number.key)):
                said = Text(number.board.ja.format(value), number.board.en.format(value))
                yield Fact(said, "down" if number.bad else "")
        yield from self.counters(known)
        for link in self.words.links:
            for other in state.linked_to(known.id, link.kind):
                label = state.cards[other].label
                yield Fact(Text(f"{link.board.ja}{label}", f"{link.board.en}{label}"))
        yield from (Fact(plain(word)) for word in sorted(self.keywords(state, known.id)) if word not in self.silent)

    def counters(self, known: Card) -> Iterator[Fact]:
        """The counters on a card."""
        for key, count in known.values.items():
            if key.startswith(COUNTER) and count:
                yield Fact(plain(f"{key.removeprefix(COUNTER)}×{count}"))

    def _going_on(self, state: State) -> Iterator[Text]:
        """What of the game's own is going on, the abilities that wait, the effects in force."""
        yield from self.going_on(state)
        if state.waiting:
            names = listed(self.telling.waiting(one) for one in state.waiting)
            yield Text(f"待機：{names.ja}", f"waiting: {names.en}")
        sources = dict.fromkeys(state.cards[one.source].label for one in state.effects if one.source in state.cards)
        if sources:
            names = listed(plain(source) for source in sources)
            yield Text(f"続く効果：{names.ja}", f"effects of: {names.en}")


def against(now: int, printed: int | None) -> Fact:
    """A number as it is, and whether it is more or less than is printed."""
    there = printed or 0
    return Fact(plain(now), "up" if now > there else "down" if now < there else "")


def _point(known: Player, number: Number) -> Fact:
    value = known.value(number.key)
    said = Text(number.board.ja.format(value, **known.values), number.board.en.format(value, **known.values))
    return Fact(said, "down" if number.low is not None and value <= number.low else "")


def _result(state: State) -> Text:
    if not state.result:
        return EMPTY
    if state.result == "draw":
        return Text("引き分け", "draw")
    if not all(part in state.players for part in state.result.split("+")):
        return Text("勝者なし", "nobody wins")
    names = state.result.replace("+", "・")
    return Text(f"{names} の勝利", f"{names} wins")
