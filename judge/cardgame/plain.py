"""What the mechanisms of this layer ask of a game, answered by one that says nothing of its own. Games begin with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.cardgame.ground.players import OUT, master, opponents, turn_order
from judge.cardgame.ground.zones import Zones
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.noticing import Watching
from judge.cardgame.moments.replacing import Replacing
from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import Demand, why_no_option
from judge.cardgame.play.ref import Ref
from judge.cardgame.seen.speaking import Speaking
from judge.cardgame.text.amounts import Amount, Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.cardgame.text.view import View
from judge.cardgame.verbs.counters import Counters
from judge.cardgame.verbs.decks import Decks
from judge.cardgame.verbs.lasting import Lasting
from judge.cardgame.verbs.numbers import Harming
from judge.cardgame.verbs.states import Lying
from judge.cardgame.verbs.tokens import Tokens
from judge.cardgame.verbs.zones import Moving
from judge.engine.errors import Illegal
from judge.engine.events import Event, Finish
from judge.engine.faces import Ability
from judge.engine.replacement import Replacement
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Derived, Traits, World


class PlainGame:
    """A card game as the mechanisms of this layer ask it: a stateless value, made of what the game has declared.

    It says nothing of its own: each game overrides what it does. layering: what cards are under effects. watching: which abilities
    wait. replacing: which effects replace; None where none does. carrying_cites, preparing_cites, paying_cites, able_cites: what
    plays cite. The others: what its verbs are told, set by the games that take those verbs.
    """

    key: str
    waits = ""
    zones: Zones
    grammar: Grammar
    layering = Layering()
    watching = Watching()
    replacing: Replacing | None = None
    carrying_cites = CarryingCites()
    preparing_cites = PreparingCites()
    paying_cites = PayingCites()
    able_cites = AbleCites()
    speaking: Speaking
    moving: Moving
    decks: Decks
    lying = Lying()
    harming = Harming()
    tokens: Tokens
    counters = Counters()
    lasting: Lasting

    def active(self, state: State) -> PlayerId:
        """The turn player."""
        return str(state.own.active)

    def turn_order(self, state: State) -> tuple[PlayerId, ...]:
        """The players from the turn player on, as they sit around the table."""
        return turn_order(state, self.active(state))

    def opponents(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """Everybody but the player and those of the same team."""
        return opponents(state, player)

    def turn_players(self, state: State) -> tuple[PlayerId, ...]:
        """Those whose turn it is: the turn player."""
        return (self.active(state),)

    def absent(self, state: State, player: PlayerId) -> bool:
        """Whether a player is no longer in the game while others play on."""
        return player in state.players and OUT in state.players[player].marks

    def looked_at(self, _state: State, _card: int, _ability: Ability) -> PlayerId:
        """At which of several opponents a permanent ability of a card looks; "" where it makes no difference."""
        return ""

    def which(self, _doing: Doing, players: Sequence[PlayerId]) -> PlayerId:
        """Which of several players a text means that means one: the first."""
        return players[0]

    def choosing(self, _doing: Doing, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Who of several opponents chooses where a text has the opponent choose: all, each for themselves."""
        return tuple(players)

    def named(self, _doing: Doing, _word: str) -> tuple[PlayerId, ...] | None:
        """The players that a word of this game alone means; None where it has none such."""
        return None

    def narrowed(self, _doing: Doing, view: View, _text: str) -> View:
        """A view as a text that is carried out reads a condition or an amount: as it is."""
        return view

    def everybody(self, state: State, _player: PlayerId) -> tuple[PlayerId, ...]:
        """Those whom a text of a player means by "a player", in turn order: all."""
        return self.turn_order(state)

    def master(self, state: State, card: int) -> PlayerId:
        """The player in whose zone it lies."""
        return master(state.cards[card])

    def traits(self, state: State, card: int, world: World | None = None) -> Traits:
        """What it is under all effects, or in a world in which only some apply."""
        if world is None:
            return self.layering.traits(state, card)
        if isinstance(world, Derived):
            return world.known(card)
        return world[card] if card in world else self.layering.printed(state, card)

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""
        return View(self, state, me, this, world, bound)

    def called(self, state: State, card: int) -> Text:
        """What a card is called, whether it is there or not: its label."""
        label = state.cards[card].label if card in state.cards else f"#{card}"
        return Text(label, label)

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, by its label."""
        return Option(state.cards[card].label, card)

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """Those of effects that replace something."""
        return self.replacing.of(self, state, event) if self.replacing is not None else ()

    def order_of_replacements(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """As who is affected says; else the one found first."""
        return self.replacing.order(table, event, found) if self.replacing is not None else found[0]

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """The abilities that wait for what has happened."""
        return self.watching.noticed(table, before, events)

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """Nothing."""

    def at_once(self, table: Table, before: State, _events: Sequence[Event]) -> None:
        """What was set for later is spent where it has begun to wait, and abilities that wait for a state notice it."""
        self.watching.expire(table, before)
        self.watching.notice_states(table, before)

    def room(self, _state: State, _zone: str, _player: PlayerId) -> int | None:
        """How many cards more a zone of a player takes; None where there is no limit."""
        return None

    def unfit(self, _state: State, _card: int, _zone: str) -> str:
        """The number that keeps a card from lying in a zone at all, "" where none does."""
        return ""

    def leaves(self, _state: State, _card: int, _zone: str) -> bool:
        """Whether a card that goes to a zone leaves the place where it is in play: no. zone: "" for whatever zone."""
        return False

    def recalls(self, _doing: Doing, _ref: Ref) -> bool:
        """Whether a text may ask what a card was that has moved since it referred to it."""
        return True

    def withheld(self, _doing: Doing, _ref: Ref) -> bool:
        """Whether a card lies so that a text cannot mean it by having referred to it: no."""
        return False

    def keeps(self, _state: State, _card: int, _zone: str) -> bool:
        """Whether a card that goes to a zone stays the same object there, with the effects that apply to it: no."""
        return False

    def worth(self, doing: Doing, amount: Amount) -> int:
        """The number that an amount is where it is acted upon."""
        return doing.amount(amount)

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players lose at once: the first of the others wins; where there is none, it is drawn."""
        left = [player for player in table.state.players if player not in players]
        with table.rule(rule):
            table.do(Finish(left[0] if left else "draw"))

    def why_no_draw(self, _state: State, _player: PlayerId) -> Illegal | None:
        """Why a player does not draw; None where nothing forbids it."""
        return None

    def demands(
        self, _doing: Doing, _what: Selector, _found: Sequence[int], _most: int, _who: PlayerId, *, up_to: bool
    ) -> Demand:
        """What effects demand of the targets that a player chooses among those found: nothing. up_to: fewer will do."""
        del up_to
        return Demand()

    def barred(self, _doing: Doing, _card: int) -> Refusal | None:
        """The rule that keeps a text from choosing a card; None where none does."""
        return None

    def not_meant(self, _doing: Doing, _what: Selector, _who: PlayerId) -> tuple[Refusal, ...]:
        """The cards that a selector would pick if it meant their players, too, each with the rule by which it does not: none. who: chooses."""
        return ()

    def why_no_option(self, doing: Doing, option: Instructions) -> Illegal | None:
        """Why an option of a text that is played cannot be taken; None where it can."""
        return why_no_option(doing, option)

    def tell_picked(self, doing: Doing, cards: Sequence[int]) -> None:
        """Tell something of the cards that a text has let be chosen while it is carried out. Nothing."""

    def tell_chosen(self, doing: Doing, cards: Sequence[int]) -> None:
        """Tell by which rules cards could be chosen, where that is not plain."""

    def tell_reached(self, doing: Doing, what: Selector, cards: Sequence[int]) -> None:
        """Tell by which rules a selector reaches cards that nobody has chosen, where that is not plain."""

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now, told under the rules that say what its words mean."""
        return condition(doing.view())

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for: the number that stands in it, or 1."""
        return Due(doing.amount(part.arguments.get("number", 1)))

    def extra_costs(self, _verb: str) -> Instructions:
        """The additional cost that a verb always has."""
        return ()

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """Tell by which rules a selector has picked these cards."""

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """Tell by which rules a number is what it is."""
