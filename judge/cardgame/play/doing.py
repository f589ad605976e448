"""An ability or a card on its way: whose it is, what was chosen, what has been done; and its text carried out in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.cardgame.game import game_of
from judge.cardgame.play.counting import Counts, things
from judge.cardgame.play.prepared import Further, Prepared, Promise
from judge.cardgame.play.ref import Ref, is_there, refer
from judge.cardgame.text.amounts import Amount, Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions, Path
from judge.cardgame.text.view import View
from judge.cardgame.text.words import REFERENCE
from judge.engine.errors import Absent
from judge.engine.events import Event, Move
from judge.engine.requests import ChooseSome, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame

MOVED = "moved by it"  # under which a text knows what it has moved itself, or what was moved as it began to wait
ONCE = ("once", "target", "everyone", "divide")  # kinds of verbs whose effect is over when it is done


class Doing:
    """What carries out a text.

    me: its master. source: the card that has it. origin: that card as the object that the text means. since: when it was played.
    seen: the state whose information made an ability wait. bound: what was chosen, counted and paid so far. taken: what was decided
    while playing, by the path of the instruction. path: of the instruction that is carried out. extras: additional costs taken.
    follows: what the text says behind what is carried out. promises: costs promised and not yet paid. promised: what they will let happen. paying: inside a cost.
    replaced: something else happened in the place of a part of that cost. replaced_counts: such a part counts as done.
    """

    def __init__(self, table: Table, me: PlayerId, source: int, bound: dict[str, Any] | None = None) -> None:
        self.table = table
        self.game: PlainGame = game_of(table)
        self.me = me
        self.source = source
        known = table.state.cards.get(source)
        self.origin: Ref = (bound or {}).get("origin", Ref(source, known.since if known else 0))
        self.since = table.state.clock
        self.seen: State | None = None
        self.bound: dict[str, Any] = bound or {}
        self.taken: dict[Path, Any] = {}
        self.path: Path = ()
        self.follows: Instructions = ()
        self.extras: list[Further] = []
        self.promises: list[Promise] = []
        self.promised: list[Event] = []
        self.paying = self.replaced = False
        self.replaced_counts = bool(self.game.paying_cites.replaced)
        self._promising = False
        self._picks = 0  # how often the instruction that is carried out has let somebody choose
        self._gone: set[Ref] = set()  # what was chosen and has moved since, as far as it was told

    def prepared(self, text: Instructions) -> Prepared:
        """What was decided so far of playing a text, as a value."""
        return Prepared(
            0, self.me, self.source, self.origin, self.since, text, dict(self.taken), dict(self.bound), tuple(self.promises),
            tuple(self.extras), self.seen,
        )  # fmt: skip

    @classmethod
    def of(cls, table: Table, play: Prepared) -> Doing:
        """What carries out a play that was prepared."""
        doing = cls(table, play.master, play.source, dict(play.bound))
        doing.origin, doing.since, doing.seen = play.origin, play.since, play.seen
        doing.taken, doing.promises, doing.extras = dict(play.taken), list(play.promises), list(play.extras)
        return doing

    def done_by(self, player: PlayerId, *, apart: bool = False) -> Doing:
        """The same text where it says that another player does it: `own` and `enemy` are that player's.

        apart: what is chosen and counted meanwhile is not remembered by the text.
        """
        other = Doing(self.table, player, self.source, dict(self.bound) if apart else self.bound)
        other.origin, other.since, other.seen, other.path = self.origin, self.since, self.seen, self.path
        other.taken = {} if apart else self.taken
        return other

    @property
    def state(self) -> State:
        """The state now."""
        return self.table.state

    def view(self) -> View:
        """The state now, as the text reads it: without the cards that have become other objects meanwhile."""
        known: dict[str, Any] = dict(self.bound)
        known["last seen"] = self.last_seen
        known["all last seen"] = self.all_last_seen
        known["lost"] = self.lost
        for name, value in self.bound.items():
            if name in ("it", "cause", "seen") or name.startswith("chosen"):
                known[name] = tuple(ref.card for ref in value if self.is_there(ref))
        return self.game.view(self.state, self.me, self.source, bound=known)

    def last_seen(self, words: str) -> tuple[State, int] | None:
        """A card that has moved since a text referred to it: the state in which it was last there; None otherwise."""
        ref = self._referred(words)
        return self._last_seen(ref, words) if ref is not None else None

    def all_last_seen(self, words: str) -> tuple[tuple[State, int], ...]:
        """The same of all cards that a word of a text means: those that have moved, each with the state it was last there."""
        refs = self.bound.get(words, ()) if words.startswith("chosen") else ()
        first = self._referred(words)
        found = [self._last_seen(ref, words) for ref in refs or ((first,) if first is not None else ())]
        return tuple(one for one in found if one is not None)

    def lost(self, words: str) -> bool:
        """Whether a word of a text means something that has moved since, of which it may not be asked what it was."""
        ref = self._referred(words)
        return ref is not None and not self.is_there(ref) and not self.game.recalls(self, ref)

    def _last_seen(self, ref: Ref, words: str) -> tuple[State, int] | None:
        if self.is_there(ref) or not self.game.recalls(self, ref):
            return None
        seen = self.state.last.get(ref)
        if seen is None and self.seen is not None and ref.card in self.seen.cards:
            seen = self.seen
        if seen is None:
            return None
        name = self.state.cards[ref.card].label if ref.card in self.state.cards else words
        told = Text(f"{name}が最後にその領域にあったときの情報を見る", f"{name} counts as what it was there last")
        self.table.cite(self.game.carrying_cites.last, told)
        return seen, ref.card

    def _referred(self, words: str) -> Ref | None:
        """The object that a word of a text means, as it was when it was referred to."""
        if words == "this" and "origin" in self.bound:
            return self.origin
        cards = {"this": self.source, "cause": self._only("cause"), "chosen:other": self._only("chosen:other")}
        card = cards.get(words)
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
        """Whether a card is still the object that was referred to, and may be referred to where it lies."""
        return is_there(self.state, ref) and not self.game.withheld(self, ref)

    @property
    def aimless(self) -> bool:
        """Whether nothing is left of what was chosen for the text, where anything was."""
        chosen: tuple[Ref, ...] = self.bound.get("chosen", ())
        return bool(chosen) and not any(map(self.is_there, chosen))

    def refer(self, cards: Iterable[int]) -> tuple[Ref, ...]:
        """Cards as the objects they are now."""
        return refer(self.state, cards)

    def cards(self, selector: Selector, *, to_choose: bool = False) -> tuple[int, ...]:
        """The cards that a selector picks now. to_choose: from among them some will be chosen."""
        if selector.pieces == ("this",):
            return self._itself()
        self._tell_gone(selector)
        view = self.view()
        found = view.select(selector) if to_choose else view.meant(selector)
        if not self.table.quiet:
            self.game.explain_cards(self.table, view, selector, found)
        if not to_choose and not any(piece.kind == REFERENCE for piece in selector.words):
            self.game.tell_reached(self, selector, found)
        return found

    def choosable(self, player: PlayerId, selector: Selector) -> tuple[int, ...]:
        """The cards among which a player chooses for a selector: its `own` are that player's."""
        if player == self.me:
            return self.cards(selector, to_choose=True)
        return self.done_by(player).view().select(selector)

    def _itself(self) -> tuple[int, ...]:
        """The card of the text, as long as it is the object that it was."""
        if self.is_there(self.origin):
            return (self.source,)
        if (known := self.state.cards.get(self.origin.card)) is not None:
            name = known.label
            told = Text(f"{name}は移動して新しいカードになっている", f"{name} has moved and is another card")
            self.table.cite(self.game.carrying_cites.another, told)
        return ()

    def _tell_gone(self, selector: Selector) -> None:
        """That what was chosen has moved and is another card by now, so that the text does nothing to it."""
        for piece in selector.pieces:
            for ref in self.bound.get(piece, ()) if piece.startswith("chosen") else ():
                if not self.is_there(ref) and ref not in self._gone and not self.paying:
                    self._gone.add(ref)
                    name = self.state.cards[ref.card].label if ref.card in self.state.cards else piece
                    ja, en = f"{name}は移動したので、選んだものとは別のカード", f"{name} has moved: it is another card"
                    self.table.cite(self.game.carrying_cites.another, Text(ja, en))

    def amount(self, amount: Amount) -> int:
        """The number that an expression is now."""
        view = self.view()
        if isinstance(amount, Worked):
            view = self.game.narrowed(self, view, amount.text)
            if not self.table.quiet:
                self.game.explain_amount(self.table, view, amount)
            if amount.rules:
                number, (ja, en) = view.amount(amount), amount.said
                with self.table.under(amount.rules):
                    self.table.note_rule(Text(f"{ja}は{number}", f"{en}: {number}"))
                return number
        return view.amount(amount)

    def do(self, *events: Event, counts: Counts = things) -> tuple[Event, ...]:
        """Let events happen at once, and note how much was done: `done`, and to what: `it`. While promising none does.

        A card that moves is moved by the card whose text this is, where the event does not say by which. counts: how much events are.
        """
        events = tuple(replace(one, by=self.source) if isinstance(one, Move) and not one.by else one for one in events)
        if self._promising:
            possible = [event for event in events if event.possible(self.state)]
            self.promised += possible
            self.bound["done"] = counts(possible)
            return ()
        state, since = self.state, len(self.table.trace)
        happened = self.table.do(*events)
        if self.state.zones is not state.zones:
            self.note_moved(state, events)
        elsewhere = self.done_elsewhere(since, events, happened)
        cards = [card for event in (*happened, *elsewhere) if (card := getattr(event, "card", 0))]
        self.bound["it"] = self.refer(dict.fromkeys(cards))
        done = self._paid(state, events, happened, elsewhere) if self.paying else (*happened, *elsewhere)
        self.bound["done"] = counts(done)
        return happened

    def done_elsewhere(self, since: int, events: Sequence[Event], happened: Sequence[Event]) -> list[Move]:
        """Of what did not happen as it was to: moves that count as done, as only where the card goes was replaced.

        since: how long the trace was before.
        """
        wherever, really = self.game.carrying_cites.wherever, {id(event) for event in happened}
        left = [one for one in events if isinstance(one, Move) and one.why in wherever and id(one) not in really]
        if not left:
            return []
        entries = (self.table.trace[index] for index in range(since, len(self.table.trace)))
        moved = {(one.card, one.deed) for entry in entries for one in entry.events if isinstance(one, Move)}
        found = [one for one in left if (one.card, one.why) in moved]
        for one in found:
            label = self.state.cards[one.card].label
            told = Text(
                f"{label}は移動先だけが置き換わった", f"only where {label} goes was replaced: it counts as done"
            )
            self.table.cite(wherever[one.why], told)
        return found

    def note_moved(self, before: State, events: Sequence[Event]) -> None:
        """What has become another object by what the text does, whatever happened instead of that."""
        there = (before.cards.get(getattr(event, "card", 0)) for event in events)
        moved = [Ref(one.id, one.since) for one in there if one is not None]
        if gone := tuple(ref for ref in moved if not is_there(self.state, ref)):
            self.bound[MOVED] = (*self.bound.get(MOVED, ()), *gone)

    def one_by_one(self, events: Iterable[Event]) -> None:
        """Let events happen one after the other; `done` and `it` are those of all of them."""
        done, it = 0, dict[Ref, None]()
        for event in events:
            self.do(event)
            done += self.bound["done"]
            it |= dict.fromkeys(() if self._promising else self.bound["it"])
        self.bound["done"] = done
        if not self._promising:
            self.bound["it"] = tuple(it)

    def _paid(
        self, before: State, events: Sequence[Event], happened: Sequence[Event], elsewhere: Sequence[Event]
    ) -> list[Event]:
        """What of a cost was done: that which happened as it was to, and what counts as done all the same.

        That something else happened in the place of some of it is remembered as `replaced`.
        """
        done = {id(event) for event in (*happened, *elsewhere)}
        left = [event for event in events if id(event) not in done and event.possible(before)]
        swapped = [event for event in left if self.game.replacements(before, event)]
        self.replaced |= bool(swapped)
        counted = done.union(map(id, swapped)) if self.replaced_counts else done
        return [event for event in events if id(event) in counted]

    def carry_out(self, instructions: Instructions) -> None:
        """Do a text in its order; what is impossible is passed over."""
        self.table.count_list()
        around = self.follows
        for place, instruction in enumerate(instructions, 1):
            if self.game.absent(self.state, self.me):
                return
            self.follows = instructions[place:]
            try:
                self.carry_out_one(instruction)
            except Absent:  # whoever was asked has left: what is left of this is not done
                self.bound["done"] = 0
        self.follows = around

    def carry_out_one(self, instruction: Instruction) -> None:
        """Do one instruction, under the rules that govern its verb."""
        self.path, self._picks = instruction.path, 0
        verb, cites = instruction.verb, self.game.carrying_cites
        kinds = cites.lasting if verb.kind == "lasting" else cites.once if verb.kind in ONCE else ()
        said = kinds if verb.rules and not self.paying else ()
        if verb.kind == "target" and self.path not in self.taken:  # it is chosen as a part of the text, or of a cost
            numbers: tuple[str, ...] = () if self.paying else (*said, cites.order)
        else:
            numbers = (*said, *(verb.rules[:1] or (cites.order,)))
        with self.table.under(numbers):
            instruction.carry_out(self)

    @property
    def is_promising(self) -> bool:
        """Whether what is carried out is only promised."""
        return self._promising

    @contextmanager
    def promising(self) -> Iterator[None]:
        """What is carried out inside is only promised: its choices are made, and nothing happens."""
        self._promising = self.paying = True
        try:
            yield
        finally:
            self._promising = self.paying = False

    @contextmanager
    def paying_for(self) -> Iterator[None]:
        """What is carried out inside is a cost, of which nothing is replaced yet: one inside another leaves that as it was."""
        around = self.paying, self.replaced
        self.paying, self.replaced = True, False
        try:
            yield
        finally:
            self.paying, self.replaced = around

    def choose(
        self,
        cards: Sequence[int],
        least: int,
        most: int,
        asks: Text,
        who: PlayerId = "",
        rule: str = "",
        refused: Sequence[Refusal] = (),
        apart: Mapping[int, Any] | None = None,
        apart_rules: tuple[str, ...] = (),
        ahead: Sequence[int] = (),
        demand: tuple[tuple[int, ...], int, str] = ((), 0, ""),
        run: Mapping[int, int] | None = None,
        run_rule: str = "",
        first: tuple[tuple[int, ...], str] = ((), ""),
        over: str = "",
    ) -> tuple[int, ...]:
        """Let a player pick among cards. rule: the number that refuses more or fewer of them; over: more, where it is another. refused: what may not be picked.
        apart: what those must differ in that are picked together. ahead: those without which no others are picked. demand: those of which so many have to be picked, and the number that says so.
        run: numbers that those picked have to run through, by run_rule. first: those that have to be picked where fewer than the most are.

        What a cost was promised with is not asked again when it is paid.
        """
        place = (*self.path, "picked", self._picks)
        self._picks += 1
        if self.paying and place in self.taken:
            return tuple(ref.card for ref in self.taken[place] if self.is_there(ref))
        if self._promising:
            spent = {getattr(event, "card", 0) for event in self.promised}
            cards = [card for card in cards if card not in spent]
        options = tuple(self.game.option(self.state, card) for card in cards)
        low = min(least, len(options))
        request = ChooseSome(
            "choose", asks, options, tuple(refused), telling=True, least=low, most=min(most, len(options)),
            rule=rule, apart=apart, apart_rules=apart_rules, twice=self.game.preparing_cites.twice,
            ahead=(tuple(ahead), self.game.preparing_cites.prefers), demanded=demand, run=run, run_rule=run_rule,
            first=first, over=over,
        )  # fmt: skip
        chosen = self.table.ask(who or self.me, request)
        if self._promising:
            self.taken[place] = self.refer(chosen)
        return chosen

    def player(self, who: str) -> PlayerId:
        """The one player whom a word means: of several enemies the one that the game lets be chosen."""
        found = self.players(who)
        if not found:
            raise Absent(who)
        return found[0] if len(found) == 1 else self.game.which(self, found)

    def players(self, who: str) -> tuple[PlayerId, ...]:
        """The players that a word means: own, enemy, both (the turn player first), or one of the game's own words."""
        if (named := self.game.named(self, who)) is not None:
            return named
        if who == "both":
            return self.game.everybody(self.state, self.me)
        return (self.me,) if who == "own" else self.game.opponents(self.state, self.me)
