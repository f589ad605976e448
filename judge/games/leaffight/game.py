"""リーフファイトTCG as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judge.cardgame.play.acting import Found
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.engine.events import Count, Event, Happens, Move, Note
from judge.engine.faces import Face
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import timing
from judge.games.leaffight.actions_effects_processing.actions import ACT, BATTLE
from judge.games.leaffight.actions_effects_processing.explaining import EXPLAINING, tell_moved
from judge.games.leaffight.actions_effects_processing.plays import Plays
from judge.games.leaffight.actions_effects_processing.replacing import REPLACING
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES, WATCHING
from judge.games.leaffight.battle import battle
from judge.games.leaffight.battle import verbs as battle_verbs
from judge.games.leaffight.card_use import discarding
from judge.games.leaffight.cards.verbs import DECKS_AND_HANDS, GIVING, MOVES
from judge.games.leaffight.characters import abilities, entering, harming
from judge.games.leaffight.characters import verbs as character_verbs
from judge.games.leaffight.characters.limits import keep_limits
from judge.games.leaffight.costs import making
from judge.games.leaffight.end_and_procedure import finding
from judge.games.leaffight.end_and_procedure.ending import judge_end, lose, without_leaders
from judge.games.leaffight.end_and_procedure.record import SETUP, record
from judge.games.leaffight.end_and_procedure.turn import play_on
from judge.games.leaffight.events_items import action_cards, events, items
from judge.games.leaffight.events_items import verbs as item_verbs
from judge.games.leaffight.field_and_battle_cards import battle_cards, fields
from judge.games.leaffight.players.words import WORDS
from judge.games.leaffight.players.zones import LEADER, LOOKING, loosened
from judge.games.leaffight.seen import telling
from judge.games.leaffight.seen.speaking import SPEAKING, action_said

MOVED = frozenset(("enter", "leave", "trashed", "drawn"))  # occurrences that are moves, and no step of a procedure
SETTLED = "settled"  # of a board: that nothing on it interrupts what is being processed
VERBS_IN = (battle_verbs, character_verbs, item_verbs)  # modules whose verbs must be known before a card is read
PROCESSES: Mapping[str, Callable[[Table, Prepared], None]] = {  # how each action is processed (11-1)
    entering.CALL: entering.process_calling, entering.TAG: entering.process_tagging, abilities.USE: abilities.process, events.USE: events.process, action_cards.USE: action_cards.process,
    items.EQUIP: items.process, battle_cards.PLACE: battle_cards.process_placing, battle_cards.SCRAP: battle_cards.process_scrapping,
    fields.PLACE: fields.process, BATTLE: battle.process, discarding.DISCARD: discarding.process, making.MAKE: making.process_costs,
}  # fmt: skip


class Leaffight(Plays):
    """The game: a value without a state. faces: the scenario's own cards."""

    waits = WATCHING.cites.waits
    speaking = SPEAKING
    decks = DECKS_AND_HANDS
    moving = MOVES
    lasting = GIVING
    replacing = REPLACING

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}
        self.awaited = (
            frozenset(
                one.parts["when"].name
                for face in self.faces.values()
                for one in face.abilities
                if one.kind == "use" and one.parts["when"] is not None
            )
            & MOVED
        )

    def process(self, table: Table, play: Prepared) -> None:
        """Process an action that was declared (11-2 [4], [5])."""
        PROCESSES[play.bound[ACT]](table, play)

    def process_effects(self, table: Table) -> None:
        """Process the effects whose timing an action was (12-2-1)."""
        timing.after_an_action(table)

    def interrupts(self, table: Table, who: PlayerId, events: Sequence[Happens]) -> list[Found]:
        """What a player may declare at a timing (11-1)."""
        return finding.at_timing(table, who, events)

    def said(self, label: str) -> Text:
        """What an action is called."""
        return action_said(label)

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What interrupts whatever is being processed: 気力 within its limit (15-4), limits of the field (15-2), downs (15-5), the end (9)."""
        WATCHING.expire(table, before)
        if record(table.state).phase == SETUP or all(event.silent for event in events):
            return
        if before.of_board is table.state.of_board and not table.off and SETTLED in before.of_board:
            return  # it was looked at already, and nothing on it has changed since
        tell_moved(table, before, events)
        if loose := loosened(table.state):
            with table.rule("17-5"):
                table.do(*loose)
        if self.awaited and (moved := self._moved(before, table.state, events)):
            own = record(table.state)
            table.do(Note(own._replace(moved=(*own.moved, *moved))))
        for card in harming.cut(before, table.state):
            label = table.state.cards[card].label
            table.cite(
                "15-4", Text(f"{label}の気力は下がった上限まで減る", f"the 気力 of {label} falls to its lower limit")
            )
        if kept := harming.keep_to_limits(before, table.state):
            leads = any(isinstance(one, Count) and LEADER in table.state.cards[one.card].marks for one in kept)
            with table.under(("6-1", "15-4") if leads else ("15-4",)):
                table.do(*kept)
        if gone := without_leaders(before, table.state):
            table.do(*gone)
        if down := harming.went_down(before, table.state, events):
            harming.down(table, down, harming.beaten(events))
        judge_end(table)
        keep_limits(table)
        if not table.off:
            table.state.of_board[SETTLED] = True

    def _moved(self, before: State, state: State, events: Sequence[Event]) -> tuple[Happens, ...]:
        """The moves for which interrupts wait, as they are told at the next timing."""
        return tuple(
            Happens(one.name, one.who, one.card, one.other)
            for event in events
            if isinstance(event, Move)
            for one in OCCURRENCES.of(before, event, state, self.awaited)
        )

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which effects, in which order, what goes into events is what it is (12-2, 15-6)."""
        EXPLAINING.events(table, events)

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount (15-6)."""
        EXPLAINING.amount(table, view, amount)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean."""
        WORDS.explain(table, view, selector, picked)
        EXPLAINING.cards(table, selector, picked)

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players lose at once (9)."""
        for player in players[:1]:
            lose(table, player, rule)

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (5-1)."""
        return LOOKING.aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers."""
        play_on(table)
