"""An ability or spell on its way: whose it is, what was chosen, what has been done; and its text carried out in order (10.6.2.7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from judge.engine.events import Event
from judge.engine.requests import ChooseSome, Refusal
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.verbs import Instruction, Instructions
from judge.games.evolve.card_information.reading import explain_words
from judge.games.evolve.card_information.view import View
from judge.games.evolve.play_and_resolution.explaining import explain_amount, explain_choice
from judge.games.evolve.seen.speaking import option_of
from judge.games.evolve.turn.record import in_turn_order, opponent


class Ref(NamedTuple):
    """A card as the object it was when it was referred to: another zone makes it another (4.1.4)."""

    card: int
    since: int


LASTING = ("give", "give all", "later", "run")  # verbs whose effect goes on (10.2.1.2)
FRAME = (
    "if",
    "may",
    "pay",
    "choice",
    "each",
    "repeat",
    "extra",
    "earth rite",
    "set",
    "name X",
    "look",
)  # what holds other verbs


ONCE = ("10.2.1.1", "10.8.1")  # an effect that is over when it is done, and that is done once


def kind_of(instruction: Instruction) -> tuple[str, ...]:
    """What kind of effect an instruction has: done once and over (10.2.1.1, 10.8.1), or lasting (10.2.1.2); () for what holds others."""
    name = instruction.verb.name
    if name in FRAME or not instruction.verb.rules:
        return ()
    return ("10.2.1.2",) if name in LASTING else ONCE


class Doing:
    """What carries out a text.

    me: its master. source: the card that has it; refers to it as it was. bound: what was chosen, counted and paid so far.
    choices: what was decided while playing, by the place of the instruction (10.6.2.2–10.6.2.4). extras: additional costs taken.
    """

    def __init__(self, table: Table, me: PlayerId, source: int, bound: dict[str, Any] | None = None) -> None:
        self.table = table
        self.me = me
        self.source = source
        known = table.state.cards.get(source)
        self.origin: Ref = (bound or {}).get("origin", Ref(source, known.since if known else 0))
        self.since = table.state.clock  # when it was played (10.9.1.6.2)
        self.seen: State | None = None  # the state whose information made an automatic ability wait (10.7.4.1)
        self.bound: dict[str, Any] = bound or {}
        self.choices: dict[int, Any] = {}
        self.extras: list[Instructions] = []
        self._from = len(table.rules)  # where the rules of the instruction begin that is carried out
        self._gone: set[Ref] = set()  # what was chosen and has moved since, as far as it was told
        self.paying = False  # inside a cost: all of it or nothing (10.4.2.2)

    @property
    def state(self) -> State:
        """The state now."""
        return self.table.state

    def view(self) -> View:
        """The state now, as the text reads it."""
        return View(self.state, self.me, self.source, bound=self._known())

    def _known(self) -> dict[str, Any]:
        """What is bound, without the cards that have become other objects meanwhile."""
        known = dict(self.bound)
        known["last seen"] = self.last_seen
        known["all last seen"] = self.all_last_seen
        for name, value in self.bound.items():
            if name in ("it", "cause", "seen") or name.startswith("chosen"):
                known[name] = tuple(ref.card for ref in value if self.is_there(ref))
        return known

    def last_seen(self, words: str) -> tuple[State, int] | None:
        """A card that has moved since a text referred to it: the state in which it was last there (10.11.1); None otherwise."""
        ref = self._referred(words)
        return self._last_seen(ref, words) if ref is not None else None

    def all_last_seen(self, words: str) -> tuple[tuple[State, int], ...]:
        """The same of all cards that a word of a text means: those that have moved, each with the state it was last there."""
        refs = self.bound.get(words, ()) if words.startswith("chosen") else ()
        first = self._referred(words)
        found = [self._last_seen(ref, words) for ref in refs or ((first,) if first is not None else ())]
        return tuple(one for one in found if one is not None)

    def _last_seen(self, ref: Ref, words: str) -> tuple[State, int] | None:
        if self.is_there(ref):
            return None
        name = self.state.cards[ref.card].label if ref.card in self.state.cards else words
        told = Text(f"{name}が最後にその領域にあったときの情報を見る", f"{name} counts as what it was there last")
        if not self.table.in_force("10.11.1"):
            return None
        for entry in reversed(self.table.trace.entries):
            known = entry.before.cards.get(ref.card)
            if known is not None and known.since == ref.since:
                self.table.cite("10.11.1", told)
                return entry.before, ref.card
        if self.seen is not None and ref.card in self.seen.cards:
            self.table.cite("10.11.1", told)
            return self.seen, ref.card
        return None

    def _referred(self, words: str) -> Ref | None:
        """The object that a word of a text means, as it was when it was referred to."""
        if words == "this" and "origin" in self.bound:
            return self.origin
        card = {"this": self.source, "cause": self._only("cause"), "chosen:other": self._only("chosen:other")}.get(
            words
        )
        if card and self.seen is not None and card in self.seen.cards:
            return Ref(card, self.seen.cards[card].since)
        if words == "this":
            return self.origin
        found = self.bound.get(words, ())
        return found[0] if isinstance(found, tuple) and found else None

    def _only(self, name: str) -> int:
        found = self.bound.get(name, ())
        return found[0].card if found else 0

    def is_there(self, ref: Ref) -> bool:
        """Whether a card is still the object that was referred to (4.1.4)."""
        card = self.state.cards.get(ref.card)
        return card is not None and card.since == ref.since

    def refer(self, cards: Iterable[int]) -> tuple[Ref, ...]:
        """Cards as the objects they are now."""
        return tuple(Ref(card, self.state.cards[card].since) for card in cards if card in self.state.cards)

    def cards(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks now."""
        if selector.pieces == ("this",):
            return (self.source,) if self.is_there(self.origin) or self._is_another() else ()
        self._tell_gone(selector)
        view = self.view()
        found = view.select(selector)
        explain_words(self.table, view, selector, found)
        explain_choice(self.table, selector, found)
        return found

    def _tell_gone(self, selector: Selector) -> None:
        """That what was chosen has moved and is another card by now, so that the text does nothing to it (4.1.4)."""
        for piece in selector.pieces:
            for ref in self.bound.get(piece, ()) if piece.startswith("chosen") else ():
                if not self.is_there(ref) and ref not in self._gone and not self.paying:
                    self._gone.add(ref)
                    name = self.state.cards[ref.card].label if ref.card in self.state.cards else piece
                    told = Text(
                        f"{name}は移動したので、選んだものとは別のカード", f"{name} has moved: it is another card"
                    )
                    self.table.cite("4.1.4", told)

    def _is_another(self) -> bool:
        """Whether the card of the text is taken for what it was though it has moved: only without the rule against it (4.1.4)."""
        known = self.state.cards.get(self.source)
        if known is not None:
            told = Text(
                f"{known.label}は移動して新しいカードになっている", f"{known.label} has moved and is another card"
            )
            self.table.cite("4.1.4", told)
        return known is not None and not self.table.in_force("4.1.4")

    def amount(self, amount: int | str) -> int:
        """The number that an expression is now."""
        view = self.view()
        if isinstance(amount, str) and " of " in amount:
            explain_amount(self.table, view, amount)
        return view.amount(amount)

    def do(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen at once, and note how many did: `done`, and to what: `it`."""
        state = self.state
        if not self.table.in_force(*self.table.rules[self._from :]):  # one of those that govern the instruction
            events = ()
        happened = self.table.do(*events)
        if self.paying:
            self._note_payment(state, events, happened)
        cards = [card for event in happened if (card := getattr(event, "card", 0))]
        self.bound["done"] = len(happened)
        self.bound["it"] = self.refer(dict.fromkeys(cards))
        return happened

    def _note_payment(self, before: State, events: Sequence[Event], happened: Sequence[Event]) -> None:
        """What of a cost counts as done: `executed`, and of it what something else replaced: `replaced` (10.6.2.5.1)."""
        really = {id(event) for event in happened}
        left = [event for event in events if id(event) not in really and event.possible(before)]
        swapped = sum(bool(self.table.game.replacements(before, event)) for event in left)
        self.bound["replaced"] = swapped
        self.bound["executed"] = len(events) - len([one for one in events if id(one) not in really]) + swapped

    def carry_out(self, instructions: Instructions) -> None:
        """Do a text in its order; what is impossible is passed over (1.3.2)."""
        self.table.count_list()
        for instruction in instructions:
            self.carry_out_one(instruction)

    def carry_out_one(self, instruction: Instruction) -> None:
        """Do one instruction, under the rules that govern its verb."""
        self.bound["current"] = instruction
        outer, self._from = self._from, len(self.table.rules)
        try:
            self._carry_out(instruction)
        finally:
            self._from = outer

    def _carry_out(self, instruction: Instruction) -> None:
        kind = kind_of(instruction)
        said = kind if not self.paying else ()
        rule = instruction.verb.rules[0] if instruction.verb.rules else "10.6.2.7.2"
        if self.table.in_force(*said, rule):
            with self.table.under((*said, rule)):
                instruction.carry_out(self)

    def choose(
        self,
        cards: Sequence[int],
        least: int,
        most: int,
        asks: Text,
        who: PlayerId = "",
        rule: str = "",
        refused: Sequence[Refusal] = (),
    ) -> tuple[int, ...]:
        """Let a player pick among cards. rule: the number that refuses more or fewer of them. refused: what may not be picked."""
        options = tuple(option_of(self.state, card) for card in cards)
        low = min(least, len(options))
        request = ChooseSome(
            "choose", asks, options, tuple(refused), telling=True, least=low, most=min(most, len(options)),
            rule=rule,
        )  # fmt: skip
        return self.table.ask(who or self.me, request)

    def players(self, who: str) -> tuple[PlayerId, ...]:
        """The players that a word means: own, enemy, both (the turn player first, 1.3.4)."""
        if who == "both":
            return in_turn_order(self.state)
        return (self.me,) if who == "own" else (opponent(self.me),)
