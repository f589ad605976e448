"""Which rules made information what it is, told exactly where it would be another without them; and what a card is that has moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from judge.cardgame.moments.continuous import Layering
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Create, Event, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text

Used = tuple[int, tuple[str, ...]]  # a card, and what of it is used
PRINTED = Text("表記の情報を基準にする", "what is printed is what effects are applied to")
DEPENDENT = Text(
    "依存している効果を、依存される効果より後に適用した情報", "an effect comes behind one on which it depends"
)
AGE = Text("発生した順に適用した情報", "other effects are applied in the order in which they arose")
PERMANENT = Text(
    "永続能力の効果の順番は、そのカードが今の領域に置かれた時点による",
    "the effect of a permanent ability counts from when its card came into its zone",
)
ALWAYS = Text("永続能力が有効な間、常に働いている効果による", "a permanent ability is at work as long as it is valid")
TURNED = Text("もう一方の面に適用されていた効果は適用されない", "effects on its other face do not apply")
FOLLOW = Text("以前の継続効果は、移動したカードに適用されない", "effects from before do not follow it")
ARRIVE = Text("その領域の継続効果が、入ると同時に適用される", "what applies to the zone takes hold of it at once")


@dataclass(frozen=True, slots=True)
class MovedCites:
    """The numbers told of a card that has moved. another: that it is another one now."""

    another: str = ""


@dataclass(frozen=True, slots=True)
class Explaining:
    """How the order of effects is explained.

    layering: that order. cites: of cards that have moved. over: what is told where a card is laid over another. arriving: what of a
    card is looked at where it enters a zone. passed: zones in which nobody asks what a card was under. uses: what goes into an
    event that is about to happen, about: the types of those into which anything does. hurt: the number of a card that shows that something has happened to it.
    """

    layering: Layering
    cites: MovedCites
    over: Text
    arriving: tuple[str, ...]
    passed: tuple[str, ...]
    uses: Callable[[Table, Event], Iterable[Used]]
    about: tuple[type[Event], ...]
    hurt: str = "damage"

    def events(self, table: Table, events: Sequence[Event]) -> None:
        """What goes into events that are about to happen."""
        concerned = [event for event in events if isinstance(event, self.about)]
        if concerned and not self.layering.all_printed(table.state):
            self.tell(table, [used for event in concerned for used in self.uses(table, event)])

    def cards(self, table: Table, selector: Selector, cards: Iterable[int]) -> None:
        """What of cards a selector went by when it picked them."""
        if selector.reads and not self.layering.all_printed(table.state):
            self.tell(table, [(card, selector.reads) for card in cards])

    def amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount such as `cost of chosen`; of one that has gone, what it was last."""
        if amount.of is None or not (reads := amount.of[0].value.reads):
            return
        if (last := view.last_seen(amount.of[1].text)) is not None:
            then, card = last
            self.tell(table, [(card, reads)], then.state)
            return
        cards = view.select(amount.of[1])
        if len(cards) == 1:
            self.tell(table, [(cards[0], reads)])

    def tell(self, table: Table, used: Iterable[Used], then: State | None = None) -> None:
        """Tell the rules of the order on which what is used depends, each once. then: the state in which it is so; None for now."""
        state, cites = then or table.state, self.layering.cites
        cards: dict[str, list[str]] = {}
        for card, names in used:
            for number in self.layering.deciding(state, card, names):
                cards.setdefault(number, []).append(state.cards[card].label)
        if not cards:
            return
        said = {
            cites.printed: PRINTED, cites.over: self.over, **{layer.rule: layer.said for layer in self.layering.declared},
            cites.dependent: DEPENDENT, cites.age: AGE, cites.permanent: PERMANENT,
            cites.always: ALWAYS,
        }  # fmt: skip
        if set(cards) != {cites.over}:
            cards[cites.printed] = [label for labels in cards.values() for label in labels]
        with table.rule(cites.ordered):
            for number, told in said.items():
                if labels := dict.fromkeys(cards.get(number, ())):
                    who = "、".join(labels)
                    table.cite(number, Text(f"{who}：{told.ja}", f"{who}: {told.en}"))

    def moves(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """Effects that a card leaves behind when it moves, and those that take hold of it as it arrives."""
        state = table.state
        for event in events:
            if isinstance(event, Move) and not event.keep and event.card in state.cards:
                if any(one.subjects is None or event.card in one.subjects for one in state.effects):
                    self._differs(table, event.card, self.layering.cites.follow, FOLLOW)
                self._arrives(table, event.card)
            elif isinstance(event, Create):
                for card in (event.made,) if event.made else state.cards.keys() - before.cards.keys():
                    if state.cards[card].label == event.label:
                        self._arrives(table, card)

    def turned(self, table: Table, events: Sequence[Event]) -> None:
        """Effects that no longer apply to cards that were turned over."""
        for event in events:
            if isinstance(event, Flip):
                self._differs(table, event.card, self.layering.cites.face, TURNED)

    def _arrives(self, table: Table, card: int) -> None:
        if card in self.layering.changes(table.state):
            with table.rule(self.layering.cites.arriving):
                self._differs(table, card, self.layering.cites.arrive, ARRIVE)

    def _differs(self, table: Table, card: int, number: str, told: Text) -> None:
        """Tell a rule where the card would be another without it."""
        now = self.layering.traits(table.state, card)
        other = self.layering.without_rule(number).traits(table.state, card)
        if any(now[name] != other[name] for name in self.arriving):
            label = table.state.cards[card].label
            table.cite(number, Text(f"{label}：{told.ja}", f"{label}: {told.en}"))

    def another(self, table: Table, before: State, event: Move) -> None:
        """That a card which has moved is another one, where something had happened to it."""
        here = before.cards[event.card]
        if event.to.name in self.passed or event.keep or here.zone == event.to:
            return
        bound = (one for one in before.effects if one.subjects is not None and event.card in one.subjects)
        if here.value(self.hurt) > 0 or any(here.since <= one.since for one in bound):
            name = table.state.cards[event.card].label
            told = Text(f"{name}は、移動する前とは別の新しいカードとみなす", f"{name} is another card from now on")
            table.cite(self.cites.another, told)
