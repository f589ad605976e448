"""What occurs: each occurrence is declared once, with its phrase, an example, and the moves that are one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import ACT, Zones
from judge.cardgame.text.parts import Row, numbered
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.view import View
from judge.cardgame.verbs.events import Damage, Heal, Take
from judge.engine.errors import EngineError
from judge.engine.events import Create, Erase, Event, Happens, Mark, Move
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.engine.triggers import Occurrence

SOMETHING = Text("カード", "a card")  # what is meant where nothing is said of it
OWN, ENEMY, ANY = "own", "enemy", "any"
THIS = "this"  # the word for the card that has a text
ITSELF = "itself"  # of an occurrence that only the card's own abilities wait for
Condition = Callable[[View], bool]
Bind = Callable[[str], Selector]
Others = Callable[[State, Event, State], Iterator[Occurrence]]


@dataclass(frozen=True)
class InformationCites:
    """The numbers by which the information of a card that moves counts.

    moves: that some abilities wait for moves. which: that it is settled whose information counts. hidden: between a public and a
    hidden zone that of the public one; home: from the zone of play that of before; public: between public zones that of after.
    """

    moves: str = ""
    which: str = ""
    hidden: str = ""
    home: str = ""
    public: str = ""


class Movement(NamedTuple):
    """Which moves an occurrence is: out of a zone, to a zone, for a reason; "" for any.

    into: into one of these zones from none of them. out: out of one of these into none of them.
    """

    out_of: str = ""
    to: str = ""
    why: str = ""
    into: tuple[str, ...] = ()
    out: tuple[str, ...] = ()

    def is_it(self, here: str, there: str, why: str) -> bool:
        """Whether it is a move from a zone to a zone for a reason."""
        if self.out_of not in ("", here) or self.to not in ("", there) or self.why not in ("", why):
            return False
        if self.into and (there not in self.into or here in self.into):
            return False
        return not self.out or (here in self.out and there not in self.out)


class Occurring(NamedTuple):
    """Something that may be waited for. says: its phrase, with a slot for whose card or which player. rules: where it stands.

    of: "card", "player" where it concerns no card, ITSELF where only abilities of the card that it concerns wait for it. move: the
    moves that it is. zone: a zone stands behind its name, and behind that may stand the one that is left. at: where the cards lie that it concerns; () where its moves say that,
    or where it may be anywhere. sides: of a moment of all players, words besides OWN, ENEMY and ANY for whose turn it has to be;
    note: what else the reference page says.
    """

    name: str
    says: Text
    rules: tuple[str, ...] = ()
    move: Movement | None = None
    of: str = "card"
    zone: str = ""
    at: tuple[str, ...] = ()
    sides: Mapping[str, str] = MappingProxyType({})
    note: Text = EMPTY

    @property
    def example(self) -> str:
        """How it is written."""
        if self.of == ITSELF or self.sides:
            return self.name
        whose = OWN if self.of == "player" else "this"
        return f"{self.name}:{self.zone} {OWN}" if self.zone else f"{self.name} {whose}"

    @property
    def meaning(self) -> str:
        """What it says, in both languages, for the reference page."""
        ja, en = (EMPTY, EMPTY) if self.sides else (Text("～", "…"), Text("…", "…"))
        said = f"{self.says.ja.format(*ja)}{self.note.ja} / {self.says.en.format(*en).strip()}{self.note.en}"
        return numbered(said, *self.rules)


class When(NamedTuple):
    """What an ability waits for. who: the cards meant, None for any; player: OWN, ENEMY or ANY where a player is meant."""

    name: str
    who: Selector | None = None
    player: str = ""
    condition: Condition | None = None
    by: Selector | None = None
    written: str = ""

    @property
    def only_itself(self) -> bool:
        """Whether only the card that has the ability is meant."""
        return self.who is not None and THIS in self.who.pieces


def no_others(_before: State, _event: Event, _after: State) -> Iterator[Occurrence]:
    """No event is anything besides what every game knows of it."""
    return iter(())


def in_play(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What becomes of cards in play besides moves: they act and stand, are taken, are hurt by something that deals it, are healed."""
    match event:
        case Mark(card=card, mark=mark, on=on) if mark == ACT and before.cards[card].zone == after.cards[card].zone:
            yield Occurrence("acted" if on else "stood", card, who=after.cards[card].zone.player)
        case Take(card=card, player=player):
            yield Occurrence("stolen", card, who=player)
        case Damage(card=card, amount=amount, source=source):
            yield Occurrence("hurt", card, source, amount=amount, seen="before")
            yield Occurrence("deal", source, card, amount=amount, seen="before")
        case Heal(card=card, amount=amount):
            yield Occurrence("healed", card, amount=amount)


IN_PLAY = (Mark, Take, Damage, Heal)  # the types of those events


def no_selector(text: str) -> Selector:
    """Nothing is read where a game's texts name no cards."""
    raise EngineError(f"{text!r}: expected the bare name of what occurs")


class _Called(NamedTuple):
    """What a move is called. deed: by what was done to the card. left: as something of whose zone it leaves. as_it_was: by what the card was."""

    name: str
    deed: bool
    left: bool
    as_it_was: bool


class Occurrences:
    """Everything that can be waited for in a game, and what makes an event one of them.

    zones: the game's. bind: reads selectors. others: what the game's own events are, and moves besides what is declared of
    them; among: the types of the former.
    home: the zones out of which a card counts as what it was; None for those of play. as_it_was: the occurrences for which it does out
    of whatever zone everybody sees it in. about: the types of all events that are anything.
    """

    def __init__(
        self, declared: Sequence[Occurring], zones: Zones, bind: Bind = no_selector, *, cites: InformationCites, others: Others = no_others,
        among: tuple[type[Event], ...] = (Event,), home: Collection[str] | None = None,
        as_it_was: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.declared: Mapping[str, Occurring] = {one.name: one for one in declared}
        self.cites = cites
        self._bind = bind
        self._zones = zones
        self._home = zones.home if home is None else home
        self._public = zones.is_public
        self.as_it_was = frozenset(as_it_was)
        self._others = others
        self.about: tuple[type[Event], ...] = (Create, Move, Erase, Happens, *among)
        self._moves = [(one.name, one.move) for one in declared if one.move is not None]
        self._places = [one.name for one in declared if one.zone]
        self._calls: dict[tuple[str, str, str, str], list[_Called]] = {}

    @property
    def places(self) -> Collection[str]:
        """The zones that may stand behind a name."""
        return tuple(self._zones)

    def rows(self) -> list[Row]:
        """The rows of the reference page."""
        return [Row(one.name, one.meaning, f'when = "{one.example}"') for one in self.declared.values()]

    def when(self, text: str, condition: Condition | None = None, by: str = "") -> When:
        """What a text waits for: an occurrence and whom it concerns: "enter this", "leave own hurt", "end own".

        Raises EngineError for what is no occurrence, UnknownWord for a selector that is none.
        """
        name, _, rest = text.strip().partition(" ")
        head, colon, zone = name.partition(":")
        known = self.declared.get(head)
        if known is None or (colon and not known.zone):
            raise EngineError(f"{text!r}: {name} is nothing that occurs; expected one of {', '.join(self.declared)}")
        for one in zone.split(":") if colon else ():
            if one not in self._zones:
                raise UnknownWord("zone", one, self._zones)
        if known.of == "player":
            whose = known.sides.get(rest, rest)
            if whose not in (OWN, ENEMY, ANY, ""):
                words = (*known.sides, OWN, ENEMY, ANY)
                raise EngineError(
                    f"{text!r}: expected {', '.join(f'`{head} {one}`' for one in words[:-1])} or `{head} {ANY}`"
                )
            return When(name, None, whose or ANY, condition, None, text)
        who = self._bind(rest) if rest else None
        seen = self.seen_in(known, zone)
        if who is not None and seen and not any(who.may_lie_in(place) for place in seen):
            raise EngineError(
                f"{text!r}: never occurs; expected a card in {' or '.join(seen)}, which is where it counts then, and {rest} lies elsewhere"
            )
        return When(name if colon else head, who, "", condition, self._bind(by) if by else None, text)

    def seen_in(self, known: Occurring, zone: str = "") -> tuple[str, ...]:
        """Where the cards that it concerns lie by the information that counts; () where that may be anywhere. zone: behind its name."""
        if known.at or (known.move is None and not zone):
            return known.at
        found: dict[str, None] = {}
        to, _, left = zone.partition(":")
        for here in (left,) if left else self._zones:
            for there in (to,) if to else self._zones:
                if known.move is None or known.move.is_it(here, there, known.move.why):
                    found[here if self.information(here, there)[0] == "before" else there] = None
        return tuple(found)

    def meant(self, when: When | str) -> When:
        """What an ability waits for: as it was bound when its card was loaded, or an occurrence by its bare name."""
        return When(when) if isinstance(when, str) else when

    def of_itself(self, when: When) -> bool:
        """Whether only abilities of the very card wait for it."""
        known = self.declared.get(when.name)
        return known is not None and known.of == ITSELF

    def said(self, when: When, who: Text, zone: Text) -> Text:
        """What is waited for. who: the cards, or whose turn it is. zone: the name of the one that is meant."""
        says = self.declared[when.name.partition(":")[0]].says
        tail = "" if says.ja.endswith("時") else "とき"
        return Text(f"{says.ja.format(who.ja, zone.ja)}{tail}", f"when {says.en.format(who.en, zone.en)}")

    def phrase(self, when: When, owners: Mapping[str, Text]) -> Text:
        """What an ability waits for, in words. owners: whose something is."""
        zone, _, left = when.name.partition(":")[2].partition(":")
        there = self._zones[zone].name if zone else EMPTY
        if left:
            here = self._zones[left].name
            there = Text(f"{here.ja}から{there.ja}", f"{there.en} from the {here.en}")
        if when.player:
            return self.said(when, owners[when.player], there)
        said = self.said(when, when.who.said() if when.who is not None else SOMETHING, there)
        if when.by is None:
            return said
        by = when.by.said()
        return Text(f"{said.ja}（{by.ja}による）", f"{said.en} ({by.en})")

    def is_anything(self, event: Event) -> bool:
        """Whether an event may be something that can be waited for."""
        return isinstance(event, self.about) and (not isinstance(event, Happens) or event.what in self.declared)

    def of(self, before: State, event: Event, after: State, names: Container[str]) -> Iterable[Occurrence]:
        """What an event is called by abilities that wait, as far as it has one of these names."""
        if isinstance(event, Move):
            found = self._moved(before, event, names)
            found += [one for one in self._others(before, event, after) if one.name in names]
            return found
        if isinstance(event, Happens):
            there = event.what in names
            return (Occurrence(event.what, event.card, event.other, event.who, event.amount),) if there else ()
        return self._came_or_went(before, event, after, names)

    def _came_or_went(self, before: State, event: Event, after: State, names: Container[str]) -> Iterator[Occurrence]:
        match event:
            case Create(to=to, label=label):
                made = max((card.id for card in after.cards.values() if card.label == label), default=0)
                for name, move in self._moves:
                    if name in names and move.is_it("", to.name, ""):
                        yield Occurrence(name, made, who=to.player, rules=())
                for name in self._places:
                    if (place := f"{name}:{to.name}") in names:
                        yield Occurrence(place, made, who=to.player)
            case Erase(card=card):
                here = before.cards[card].zone
                for name, move in self._moves:
                    if name in names and move.is_it(here.name, "", ""):
                        yield Occurrence(name, card, who=here.player, seen="before")
            case _:
                yield from (one for one in self._others(before, event, after) if one.name in names)

    def _moved(self, before: State, event: Move, names: Container[str]) -> list[Occurrence]:
        """A move, by the information that counts for it."""
        known, to = before.cards[event.card], event.to
        here = known.zone
        called = [one for one in self._called(here.name, to.name, event.why, event.deed) if one.name in names]
        if not called:
            return []
        seen, rule = self.information(here.name, to.name)
        if here.name == to.name and here.at != to.at:  # from cell to cell it leaves nothing
            seen, rule = "after", self.cites.public
        rules = (self.cites.moves, self.cites.which, rule) if rule else (self.cites.moves,)
        open_before = self._public(here.name) or SHOWN in known.marks
        then = "before" if open_before else seen
        told = (self.cites.moves, self.cites.which, self.cites.home) if open_before else rules
        return [
            Occurrence(
                one.name,
                event.card,
                event.doer if one.deed else event.by,
                who=(here.player or to.player) if one.left else to.player,
                seen=then if one.as_it_was else seen,
                rules=told if one.as_it_was else rules,
                also=() if one.deed else event.also,
            )
            for one in called
        ]

    def _called(self, here: str, to: str, why: str, deed: str) -> Sequence[_Called]:
        """What moves from a zone to a zone are called, for a reason, or where something was done besides."""
        found = self._calls.get((here, to, why, deed))
        if found is None:
            found = self._calls[here, to, why, deed] = []
            for name, move in self._moves:
                if deed and move.why == deed:  # what was done, though it went elsewhere
                    found.append(_Called(name, deed=True, left=True, as_it_was=True))
                elif move.is_it(here, to, why):
                    was = name in self.as_it_was
                    found.append(_Called(name, False, was or bool(move.out_of or move.why or move.out), was))
            for name in self._places:
                was = name in self.as_it_was
                found += [_Called(f"{name}:{to}{left}", False, False, was) for left in ("", f":{here}")]
        return found

    def information(self, here: str, there: str) -> tuple[str, str]:
        """In which state the information of a card that moves counts, and the rule that says so; "" between hidden zones."""
        if here in self._home:
            return "before", self.cites.home
        if self._public(here) != self._public(there):
            return ("before" if self._public(here) else "after"), self.cites.hidden
        return "after", self.cites.public if self._public(here) else ""

    def arrives(self, occurrence: Occurrence) -> bool:
        """Whether it is that a card comes to a zone, where it counts as what it is there."""
        known = self.declared.get(occurrence.name.partition(":")[0])
        if known is None or occurrence.seen != "after":
            return False
        move = known.move
        return bool(known.zone) or (move is not None and (bool(move.into) or move == Movement(to=move.to)))
