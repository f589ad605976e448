"""What may stand in a position, as a game declares it: players and their numbers, zones, states of cards, links, effects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from judge.cardgame.ground.zones import ZoneKind
from judge.cardgame.playable import PlayedGame
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards
from judge.cardgame.text.parts import Part, Parts, numbered
from judge.cardgame.text.shapes import Shape, listed, whole
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State

MOST_CARDS = 200  # of one zone
MOST = 10**6  # of any number
PUBLIC, HIDDEN = '[{ card = "石の番人", as = "番人1" }]', '["石の番人", 2]'  # examples of what is written of a zone


@dataclass(frozen=True, slots=True)
class Said:
    """Something with a key: what it means in both languages, and an example of how it is written."""

    key: str
    reads: str
    example: str


@dataclass(frozen=True, slots=True)
class Figure(Said):
    """A number of a player: written in positions, asked of states.

    default: what it is where nothing is written; the key of another figure: as much as that. least, most, rule: its bounds, and
    the number that sets them. before: it can be written of a player before the game. later: before the game it is 0. now: what it
    is in a state, where that is more than what stands with the player.
    """

    default: int | str = 0
    least: int = 0
    most: int = MOST
    rule: str = ""
    before: bool = False
    later: bool = False
    now: Callable[[State, PlayerId], int] | None = None

    def of(self, state: State, player: PlayerId) -> int:
        """What it is in a state."""
        return self.now(state, player) if self.now is not None else state.players[player].value(self.key)


@dataclass(frozen=True, slots=True)
class Mark(Said):
    """A state that a card or a player is in or not. mark: as states hold it. asked: as it is asked for, where not by its key."""

    mark: str
    asked: str = ""

    def of_player(self, state: State, player: PlayerId) -> bool:
        """Whether a player is in it."""
        return self.mark in state.players[player].marks

    def of_card(self, state: State, card: int) -> bool:
        """Whether a card is in it."""
        return self.mark in state.cards[card].marks


@dataclass(frozen=True, slots=True)
class Amount(Said):
    """A number on a card, such as damage."""

    def of(self, state: State, card: int) -> int:
        """What it is in a state."""
        return state.cards[card].value(self.key)


@dataclass(frozen=True, slots=True)
class Tie(Said):
    """A kind of link: cards of one zone belong to a card of others. zone: where those lie. on: where this one may lie. rule: says so."""

    kind: str
    zone: str
    on: tuple[str, ...]
    rule: str

    def of(self, state: State, card: int) -> list[str]:
        """What is linked to a card."""
        return [state.cards[one].label for one in state.linked_to(card, self.kind)]


@dataclass(frozen=True, slots=True)
class Single(Said):
    """A zone of one card for each player, which is there even where nothing is written.

    facts: of the card where none is named. refuse: a sentence for a face that cannot lie there, or "". up: whether it lies face up.
    """

    facts: Mapping[str, Any]
    refuse: Callable[[Face | None, object], str]
    up: bool = True


@dataclass(frozen=True, slots=True)
class Before:
    """A game that has not begun: what players have brought lies outside of all zones.

    phase: as [turn] writes it. parts: the key of what a player has brought, and the part of it. place: where a part lies.
    blanks: the name of cards of which nothing matters in a zone, how many there may be of one, and their facts, for what the
    player's single card is.
    """

    phase: str
    parts: Mapping[str, str]
    place: Callable[[str, PlayerId], Any]
    blanks: Callable[[str, Face | None], tuple[str, int, Mapping[str, Any]]]


@dataclass(frozen=True)
class Positions:
    """How positions of a game are written.

    players: all that there may be, in seating order; the first `seats` of them always are. zones: those in which cards can be
    placed. own: makes the game's own part of a state from [turn] and the players, raising Miswritten. known: the cards that
    every position may name. blank: the name and the facts of a card of which nothing matters, blank_in: in zones where it is another. fits: a sentence for a face that
    cannot lie in a zone, or "". shows: whether one with these marks lies face up there where nothing is written. limits: the zones that hold a limited number, and the rule. effect: the parts of a continuous
    effect besides those of any, what an effect is made of, and its layers. waits: the kinds of abilities that can wait.
    rules: the number behind a key that every game has. face_down: which of some cards lie face down, where effects are bound
    to the face that a card shows. fixed: what a change gives a card as it is then, None where that is the same for all. completes: what the game's own part of a state takes from cards that lie there already. counters: the names that
    counters have; none where they may have any. foreign: keys of a card of a zone that this game has not. game: the game itself.
    """

    players: tuple[PlayerId, ...]
    cards: Cards
    zones: Mapping[str, ZoneKind]
    figures: Sequence[Figure]
    turn: Parts
    own: Callable[[Mapping[str, Any], Sequence[PlayerId]], Any]
    active: Callable[[State], PlayerId]
    game: Callable[[Mapping[str, Face]], PlayedGame]
    blank: tuple[str, Mapping[str, Any]]
    blank_in: Mapping[str, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    seats: int = 2
    marks: Sequence[Mark] = ()  # of players
    states: Sequence[Mark] = ()  # of cards
    amounts: Sequence[Amount] = ()  # of cards
    ties: Sequence[Tie] = ()
    single: Single | None = None
    before: Before | None = None
    known: Callable[[], Mapping[str, Face]] = dict
    fits: Callable[[Face, str], str] = lambda _face, _zone: ""
    shows: Callable[[Face, ZoneKind, Collection[str]], bool] = lambda _face, kind, _marks: kind.public
    limits: Mapping[str, str] = field(default_factory=dict)
    limit: Callable[[State, str, PlayerId], int | None] = lambda _state, _zone, _player: None
    given: Parts | None = None
    untils: Mapping[str, str] = field(default_factory=dict)
    change: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict
    layered: Callable[[Mapping[str, Any]], Iterable[tuple[str, Any]]] = lambda _change: ()
    fixed: Callable[[State, int, Mapping[str, Any]], Mapping[str, Any]] | None = None
    began: str = ""
    face_down: Callable[[State, Iterable[int]], tuple[int, ...]] | None = None
    waits: tuple[str, ...] = ("auto",)
    completes: Callable[[State], State] = lambda state: state
    rules: Mapping[str, str] = field(default_factory=dict)
    counters: Collection[str] = ()
    foreign: Collection[str] = ()

    @property
    def counted(self) -> Shape:
        """How counters are written: of any name, or of those that the game has."""
        if not self.counters:
            return shapes.COUNTS
        return Shape(
            f"{shapes.COUNTS.expected}, of {', '.join(self.counters)}",
            lambda value: shapes.COUNTS.fits(value) and set(value) <= set(self.counters),
        )

    def blank_of(self, zone: str) -> tuple[str, Mapping[str, Any]]:
        """The card of which nothing matters, in a zone: its name and facts."""
        return self.blank_in.get(zone, self.blank)

    @cached_property
    def player(self) -> Parts:
        """What may be written of a player."""
        return Parts(
            "part of a player",
            *(Part(one.key, shapes.WHOLE, one.reads, one.example) for one in self.figures),
            *(Part(one.key, shapes.YES_OR_NO, one.reads, one.example) for one in self.marks),
            *(Part(one.key, ONE_OR_MORE, one.reads, one.example) for one in (self.single,) if one is not None),
            *(Part(kind.key, CARDS, _called(kind), f"{kind.key} = {PUBLIC if kind.public else HIDDEN}") for kind in self.zones.values()),
        )  # fmt: skip

    @cached_property
    def placed(self) -> Parts:
        """What may be written of a card in a zone."""
        cells = tuple(dict.fromkeys(cell for kind in self.zones.values() for cell in kind.cells))
        every = (
            Part("card", shapes.TEXT, "カード名 / the name of the card", '{ card = "石の番人" }', needed="expected the name of a card, or { card = name, … }"),
            Part("as", shapes.TEXT, "呼び名。同名のカードを区別する / what it is called here, to tell copies apart", '{ card = "石の番人", as = "番人1" }'),
            *(Part(one.key, shapes.COUNT, one.reads, one.example) for one in self.amounts),
            *(Part(one.key, shapes.YES_OR_NO, one.reads, one.example) for one in self.states),
            Part("counters", self.counted, self.told("counters", "置かれたカウンター / the counters on it"), '{ card = "石の番人", counters = { "印" = 2 } }'),
            Part("owner", shapes.TEXT, self.told("owner", "オーナー / whose card it is"), '{ card = "石の番人", owner = "B" }'),
            Part("up", shapes.YES_OR_NO, self.told("up", "表向きか / whether it lies face up"), '{ card = "石の番人", up = true }'),
            *(Part(one.key, shapes.NAMES, one.reads, one.example) for one in self.ties),
            *((Part("linked", shapes.NAMES, "関連付くカードの呼び名 / what it is linked to", '{ card = "石の番人", linked = ["古い封筒"] }'),) if self.ties else ()),
            *((Part("at", shapes.one_of(lambda: cells), "マス / in which cell it lies", f'{{ card = "石の番人", at = "{cells[0]}" }}'),) if cells else ()),
            Part("times", TIMES, "同じカードを何枚置くか / how many of it", '{ card = "石の番人", times = 2 }'),
        )  # fmt: skip
        return Parts("fact of a card", *(one for one in every if one.key not in self.foreign))

    @cached_property
    def effect(self) -> Parts:
        """What may be written of an effect in force."""
        return Parts(
            "part of an effect",
            Part("on", shapes.NAMES, "効果を受けるカード / the cards that it applies to", 'on = "石の番人"'),
            Part("source", shapes.TEXT, "効果のもとになったカード。なければ on の1枚目 / the card that it came from; else the first of `on`", 'source = "古い封筒"'),
            Part("until", shapes.one_of(lambda: self.untils), "いつまで / when it ends; turn end", 'until = "game"'),
            Part("master", shapes.TEXT, "だれの効果か / whose it is", 'master = "A"'),
            *(self.given.values() if self.given is not None else ()),
        )  # fmt: skip

    @cached_property
    def waiting(self) -> Parts:
        """What may be written of an ability that waits."""
        return Parts(
            "part of a waiting ability",
            Part("card", shapes.TEXT, "能力を持つカード / the card that has it", 'card = "古い封筒"', needed="card is missing; expected what a card is called"),
            Part("ability", shapes.TEXT, "どの能力か: キーワードか auto 1 / which ability: its keyword, or auto 1", 'ability = "auto 1"'),
            Part("master", shapes.TEXT, "だれの能力か / whose it is", 'master = "A"'),
        )  # fmt: skip

    def told(self, key: str, reads: str) -> str:
        """What a key that every game has means, with the number that this game has for it."""
        return numbered(reads, self.rules.get(key, ""))

    def seated(self, written: Mapping[str, Any]) -> tuple[PlayerId, ...]:
        """The players of a position: those that there always are, and those behind them that are written of."""
        last = max((self.players.index(player) for player in self.players if player in written), default=0)
        return self.players[: max(self.seats, last + 1)]

    def check(self, written: Mapping[str, Any]) -> None:
        """Raise Miswritten for the first key that there is not, or value that is of another kind than it must be."""
        self.turn.check(("turn",), written.get("turn", {}))
        for player in self.players:
            theirs = written.get(player, {})
            self.player.check((player,), theirs)
            for zone in self.zones:
                for entry in listed(theirs.get(zone, [])):
                    if isinstance(entry, dict):
                        self.placed.check((player, zone), entry)
        for name, card in written.get("cards", {}).items():
            self.cards.parts.check(("cards", name), card)
        for key, parts in (("effects", self.effect), ("waiting", self.waiting)):
            for index, one in enumerate(written.get(key, [])):
                parts.check((key, str(index)), one)


def _called(kind: ZoneKind) -> str:
    order = ("。上から順", ", from the top") if kind.ordered else ("", "")
    return numbered(f"{kind.name.ja}{order[0]} / the {kind.name.en}{order[1]}", kind.home)


def _entry(value: object) -> bool:
    return isinstance(value, str | dict) or (whole(value) and 0 <= value <= MOST_CARDS)


CARDS = Shape(
    f"a list of at most {MOST_CARDS} cards, or how many of which nothing matters",
    lambda value: (
        (whole(value) and 0 <= value <= MOST_CARDS)
        or (isinstance(value, list) and len(value) <= MOST_CARDS and all(_entry(one) for one in value))
    ),
)
TIMES = Shape(f"a number from 0 to {MOST_CARDS}", lambda value: whole(value) and 0 <= value <= MOST_CARDS)
ONE_OR_MORE = Shape("the name of one card", lambda value: isinstance(value, str | list | dict))
