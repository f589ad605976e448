"""Proof that a course on which there is only one way has no end, although a number rises: it comes again, from there on the same way.

Where one state follows from the other without a decision, and a later one is an earlier one over again but for numbers that
matter only when they run out, none of which has fallen or was ever used up, and no text of any card that was there turns on
them, the same follows once more from the later one, and so on for ever. So it is with counters on cards that pile up, where no text
and no rule asks for counters of that name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from judge.cardgame.loops.ledger import rest_of
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.play.resolution import ABILITY
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction
from judge.engine.faces import Ability, Face
from judge.engine.state import State, Waiting, Zone

WORD = re.compile(r"\w+")
PUT = ("add counter", "name")  # the verb and its parameter that name a counter without asking for it


class Line:
    """A course on which each state is the only one that could follow. spent: numbers of players that matter only when they run out.

    said: the words by which a text may turn on one of them. counted: the names of counters that rules ask for.
    """

    def __init__(
        self, start: State, spent: Collection[str], said: Collection[str], counted: Collection[str] = ()
    ) -> None:
        self._spent = spent
        self._asked = set(counted)  # the names of counters that may be asked for: every word of every text, and these
        self._said = frozenset((*spent, *said))
        self._states = [(start, _lies(start))]  # of the course, and what lies where in each
        self._shapes: dict[int, tuple[int, tuple[object, ...]]] = {}  # by the ids of these
        self._words: dict[
            int, tuple[object, frozenset[str] | None]
        ] = {}  # texts by their ids, held so that no id is another's
        self._faces: set[Face] = set()  # of which none turns on one of the numbers

    def comes_again(self, through: Iterable[State]) -> bool:
        """Whether the last of these states is an earlier one of the course over again. through: those that followed from the last one.

        A course of which that cannot be told is not followed any further.
        """
        *between, last = through
        if not self._states or not all(self._is_plain(state) and self._is_above(state) for state in (*between, last)):
            self._states.clear()
            return False
        lies = _lies(last)
        again = any(
            there == lies  # little first: most differ in that
            and self._none_fell(earlier, last)
            and self._shape_of(earlier) == self._shape_of(last)
            for earlier, there in self._states
        )
        self._states.append((last, lies))
        return again

    def _shape_of(self, state: State) -> tuple[object, ...]:
        """The shape of a state, made once as long as nobody asks for more counters than then. state: one of the course, which is held."""
        known = self._shapes.get(id(state))
        if known is None or known[0] != len(self._asked):
            known = self._shapes[id(state)] = len(self._asked), _shape(state, self._spent, self._asked)
        return known[1]

    def _none_fell(self, earlier: State, later: State) -> bool:
        return all(
            later.players[player].value(name) >= known.value(name)
            for player, known in earlier.players.items()
            for name in self._spent
        )

    def _is_above(self, state: State) -> bool:
        """Whether none of the numbers is used up, and nothing is set for later or being played that could remember one."""
        return not state.timed and all(one.value(name) > 0 for one in state.players.values() for name in self._spent)

    def _is_plain(self, state: State) -> bool:
        """Whether no text that is there turns on one of the numbers."""
        texts: list[object] = [effect.change for effect in state.effects]
        texts += [waiting.ability for waiting in state.waiting]
        faces = {card.face for card in state.cards.values()} - self._faces
        if any(map(self._turns, (*texts, *faces))):
            return False
        self._faces |= faces
        return True

    def _turns(self, text: object) -> bool:
        known = self._words.get(id(text))
        if known is None:
            words = words_of(getattr(text, "abilities", text))
            known = self._words[id(text)] = (text, words)
            self._asked |= words or frozenset()
        return known[1] is None or not self._said.isdisjoint(known[1])


def words_of(text: object) -> frozenset[str] | None:
    """Every word by which a text may turn on something; None where it cannot be looked into, and may turn on anything."""
    match text:
        case str():
            return frozenset(WORD.findall(text))
        case Worked() | Condition() | Selector():
            return words_of(text.text)
        case Instruction():
            arguments = [value for name, value in text.arguments.items() if (text.verb.name, name) != PUT]
            return words_of((text.verb.name, arguments))
        case Ability():
            return words_of((text.when, text.parts))
        case Mapping():
            return words_of(tuple(text.values()))
        case tuple() | list() | frozenset() | set():
            inside = [words_of(one) for one in text]
            known = [one for one in inside if one is not None]
            return frozenset().union(*known) if len(known) == len(inside) else None
        case None | bool() | int():
            return frozenset()
    return None


def _lies(state: State) -> Mapping[Zone, tuple[int, ...]]:
    """Which cards lie where: a part of the shape."""
    return {zone: cards for zone, cards in state.zones.items() if cards}


def _shape(state: State, spent: Collection[str], asked: Collection[str]) -> tuple[object, ...]:
    """Everything but those numbers, and the counters that nobody asks for."""
    waiting = [_waits(state, one, spent, asked) for one in state.waiting]
    return _board(state, spent, asked), waiting, [getattr(play, "facts", play) for play in state.plays]


def _board(state: State, spent: Collection[str], asked: Collection[str]) -> tuple[object, ...]:
    """What lies there, and ages only as far as one is older than another."""
    ages = {card.since for card in state.cards.values()}
    ages |= {age for one in state.effects for age in (one.since, one.began)}
    rank = {age: place for place, age in enumerate(sorted(ages))}
    return (
        rest_of(_bare(state, asked), spent),
        {key: rank[card.since] for key, card in state.cards.items()},
        [(one.id, rank[one.since], rank[one.began]) for one in state.effects],
    )


def _bare(state: State, asked: Collection[str]) -> State:
    """A state without the counters on cards of whose names none is asked for."""
    cards = {}
    for key, card in state.cards.items():
        idle = [name for name in card.values if name.startswith(COUNTER) and not _may_be_asked(name, asked)]
        if idle:
            cards[key] = card._replace(values={name: of for name, of in card.values.items() if name not in idle})
    return state.but(cards={**state.cards, **cards}) if cards else state


def _may_be_asked(counter: str, asked: Collection[str]) -> bool:
    words = WORD.findall(counter.removeprefix(COUNTER))
    return not words or any(word in asked for word in words)


def _waits(state: State, waiting: Waiting, spent: Collection[str], asked: Collection[str]) -> tuple[object, ...]:
    """An ability that waits, what made it wait, the information by which it goes, and which of its cards are still there."""
    cause = waiting.cause[1] if waiting.cause is not None else None
    known = waiting.after or waiting.seen
    cards = (waiting.source, cause.card, cause.other) if cause is not None else (waiting.source,)
    there = [one in known.cards and is_there(state, Ref(one, known.cards[one].since)) for one in cards]
    seen = [_board(_cards_of(one), spent, asked) for one in (waiting.seen, known)]
    return waiting.source, id(waiting.ability), waiting.master, waiting.timed, cause, there, seen


def _cards_of(state: State) -> State:
    """A state without what is no card, such as an ability that was being resolved: each is another, and nobody asks for it later."""
    gone = {key for key, card in state.cards.items() if card.face.fact("kind") == ABILITY}
    if not gone:
        return state
    zones = {zone: tuple(card for card in cards if card not in gone) for zone, cards in state.zones.items()}
    return state.but(cards={key: card for key, card in state.cards.items() if key not in gone}, zones=zones)
