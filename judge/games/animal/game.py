"""アニマルカードゲーム as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.cardgame.moments.renewing import renewals
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Arrange, Begin, Create, Erase, Event, Happens, Move
from judge.engine.faces import Face
from judge.engine.replacement import Replacement
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities import beginning, limits
from judge.games.animal.abilities.layers import LAYERS, is_night
from judge.games.animal.abilities.triggers import WATCHING
from judge.games.animal.card_information import referring
from judge.games.animal.card_information.conditions import KINDS as CONDITIONS
from judge.games.animal.combat.ceasing import cease
from judge.games.animal.counters.kinds import aged, recounted
from judge.games.animal.counters.ruling import by_counters, with_counters
from judge.games.animal.counters.telling import tell_changed, tell_referred, tell_vanished
from judge.games.animal.damage import verbs
from judge.games.animal.damage.events import Damage
from judge.games.animal.deeds import Deeds
from judge.games.animal.keywords import marked
from judge.games.animal.playing_cards import by_effects
from judge.games.animal.resolution import entering, hindering, instead, leaving
from judge.games.animal.resolution.explaining import EXPLAINING
from judge.games.animal.resolution.giving import tell_goes_on, tell_left, tell_looked_at
from judge.games.animal.resolution.plays import Plays
from judge.games.animal.resolution.replacing import REPLACING
from judge.games.animal.rule_processing.pieces import remember_dealers, tell_kept
from judge.games.animal.rule_processing.processing import notice
from judge.games.animal.seen import telling
from judge.games.animal.terms import aiming, choosing, copying, counters, declaring, searching, states
from judge.games.animal.terms.equipping import loosen
from judge.games.animal.terms.holding import lapse
from judge.games.animal.terms.targets import let_go
from judge.games.animal.terms.tokens import vanishing
from judge.games.animal.turn import extra
from judge.games.animal.turn.durations import LEFT
from judge.games.animal.turn.turn import play_on
from judge.games.animal.zones.moving import Barred
from judge.games.animal.zones.words import WORDS
from judge.games.animal.zones.zones import LOOKING

LAYERS.ruled, LAYERS.by_rules = with_counters, by_counters
VERBS_IN = (
    aiming,
    declaring,
    hindering,
    extra,
    choosing,
    states,
    searching,
    copying,
    counters,
    verbs,
    entering,
    instead,
    by_effects,
)  # modules whose verbs must be known before a card is read


LYING = (Arrange, Begin, Create, Erase, Flip, Move)  # events by which cards come, go, lie otherwise, or effects begin


class Animal(Plays, Deeds):
    """The game: a value without a state. faces: the scenario's own cards."""

    waits = WATCHING.cites.waits
    watching = WATCHING
    replacing = REPLACING

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """The effects that could have something else happen (906)."""
        found = REPLACING.of(self, state, event)
        if not isinstance(event, Create | Move) or isinstance(event, Barred):
            return found
        return [*found, *entering.of(state, event), *leaving.of(state, event)]

    def order_of_replacements(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """Which of several comes first (906.9); what applies as something enters or leaves comes behind them."""
        first = [one for one in found if one.rule not in (entering.RULE, leaving.RULE)]
        return REPLACING.order(table, event, first) if len(first) > 1 else (first or found)[0]

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """The abilities that begin to wait (807.4a)."""
        return notice(table, before, events)

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which rules of the order of effects what goes into events is what it is (907-6d)."""
        EXPLAINING.events(table, events)

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What is told of cards that have moved, and what was set for later and has begun to wait."""
        if before.of_board is table.state.of_board and all(isinstance(event, Happens) for event in events):
            limits.count(table, events)
            WATCHING.expire(table, before)
            let_go(table, before)
            return
        lying = [event for event in events if isinstance(event, LYING)]
        moved = [event for event in lying if isinstance(event, Erase | Move)]
        if moved:
            EXPLAINING.moves(table, before, moved)
            hindering.let_go(table, before, moved)
            with table.under(("907-4f", "907-4g", "907-4k")):
                lapse(table, LEFT)
        EXPLAINING.turned(table, lying)
        if hurt := [event for event in events if isinstance(event, Damage)]:
            remember_dealers(table, hurt)
            tell_kept(table, hurt)
        limits.count(table, events)
        if again := renewals(LAYERS, before, table.state):
            with table.rule("805.7"):
                table.do(*again)
        if lying:
            beginning.begin(table, before, lying)
        WATCHING.expire(table, before)
        if lying:
            searching.hide_moved(table, before, lying)
            vanishing(table, lying)
        loosen(table, before, moved)
        cease(table)
        if lying:
            states.tell_nights(table, before, lying)
        let_go(table, before)
        if lying:
            tell_left(table, before, lying)
            tell_goes_on(table, before, lying)
        tell_looked_at(table, before)
        tell_vanished(table, before, moved)
        other = tuple(recounted(before, table.state))
        if old := tuple(aged(table.state, other)):
            table.do(*old)
        tell_changed(table, other)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean, and what of the cards it went by."""
        WORDS.explain(table, view, selector, picked)
        referring.cards(table, view, selector, picked)
        EXPLAINING.cards(table, selector, picked)
        tell_referred(table, selector)
        marked.tell_marks(table, view, selector, picked)
        _tell_original(table, selector.text)

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount (207-15); of one that is made of others, into each of these."""
        for part in amount.parts:
            self.explain_amount(table, view, part)
        if amount.parts:
            return
        _tell_original(table, amount.text)
        if amount.of is not None and _is_unknown(view, amount.of[1]):
            told = Text("参照できないので0として扱う", "there is nothing to refer to: it counts as 0")
            table.cite("207-15h", told)
            return
        EXPLAINING.amount(table, view, amount)
        if any(f"{kind}域" in amount.text for kind in CONDITIONS):
            told = Text("同じものが持つ複数の分も、すべて数える", "several of one card count, all of them")
            with table.under(("207-16a", "207-16b", "207-16c")):
                table.cite("207-16d", told)
        if "aimed" in amount.text.split():
            told = Text("対象から外れても、対象にした回数は減らない", "what fell out since was aimed at all the same")
            table.cite("206-4k", told)
        referring.amount(table, view, amount)
        if (what := amount.counts) is not None:
            referring.cards(table, view, what, view.meant(what))

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (602.3)."""
        looked = str(answer).removeprefix("look ") if str(answer).startswith("look ") else ""
        night = looked and any(
            one.label == looked and is_night(table.state, one.id) for one in table.state.cards.values()
        )
        with table.rule("204-1i" if night else ""):
            return LOOKING.aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers."""
        play_on(table)


def _is_unknown(view: View, what: Selector) -> bool:
    """Whether there is nothing to which an amount could refer."""
    return view.last_seen(what.text) is None and (view.lost(what.text) or not view.select(what))


def _tell_original(table: Table, text: str) -> None:
    """That original values are asked for, whatever has been gained or has changed them (206-8g, 206-11h)."""
    if "original_" in text:
        told = Text(
            "得たものや変わったものにかかわらず、元の値を見る", "what is printed counts, whatever has changed it"
        )
        with table.rule("206-11h"):
            table.cite("206-8g", told)
