"""モンスター・コレクションTCG as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import Value
from judge.engine.events import Event, Move, Note, Untie
from judge.engine.faces import Face
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.explaining import EXPLAINING
from judge.games.moncolle.abilities_and_effects.plays import Plays
from judge.games.moncolle.abilities_and_effects.replacing import REPLACING
from judge.games.moncolle.abilities_and_effects.triggers import WATCHING
from judge.games.moncolle.card_information.faces import VERBS_IN
from judge.games.moncolle.card_information.view import Counting, InBattle
from judge.games.moncolle.defined_actions.verbs import DECKS_AND_HANDS, GIVING, MOVES
from judge.games.moncolle.field.words import WORDS
from judge.games.moncolle.field.zones import DECK, DISCARD, GEAR_TIE, HAND, LOOKING, REMOVED, loosened, to_discard
from judge.games.moncolle.rule_processing.ending import watch_decks
from judge.games.moncolle.rule_processing.hurting import die
from judge.games.moncolle.rule_processing.processing import INTERRUPTS, keep_rules
from judge.games.moncolle.seen import telling
from judge.games.moncolle.seen.speaking import SPEAKING
from judge.games.moncolle.standing_abilities.changing import tell_changes
from judge.games.moncolle.standing_abilities.frames import kept_used
from judge.games.moncolle.standing_abilities.taken_frames import without_frames
from judge.games.moncolle.turn.record import SETUP, record
from judge.games.moncolle.turn.turn import play_on

__all__ = ["VERBS_IN", "Moncolle"]
BASIC = "3.2.2"
UNDEFINED = ("level", "limit")  # numbers that some kinds of cards do not have (4.1.13)
COUNTED = (HAND, DECK, DISCARD, REMOVED)  # the zones whose cards make 同じ局面 (1.2.4.1.2)


class Moncolle(Plays):
    """The game: a value without a state. faces: the scenario's own cards."""

    waits = WATCHING.cites.waits
    speaking = SPEAKING
    decks = DECKS_AND_HANDS
    moving = MOVES
    lasting = GIVING
    replacing = REPLACING

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """割り込み型ルール処理: deaths, 防御力 of 0, limits, equipment, heroes, whatever is being done (11.1.2.1)."""
        WATCHING.expire(table, before)
        own = record(table.state)
        if own.phase == SETUP or all(event.silent for event in events):
            return
        WATCHING.notice_states(table, before)
        if not own.moved and any(
            isinstance(one, Move) and one.card in before.cards and _counts(one, before) for one in events
        ):
            table.do(Note(own._replace(moved=True)))
        moved = [event for event in events if isinstance(event, Move)]
        EXPLAINING.moves(table, before, moved)
        tell_changes(table, before, moved)
        loose = loosened(before, events)
        untied = [event for event in (*events, *loose) if isinstance(event, Untie) and event.kind == GEAR_TIE]
        if frameless := without_frames(before, table.state, untied):
            with table.under((INTERRUPTS, "11.3.4.1", "13.1.2.8")):
                table.do(*(to_discard(table.state, gear, "equipment") for gear in frameless))
        if loose:
            with table.rule("5.1.1.8"):
                table.do(*loose)
            if used := kept_used(before, table.state, loose):
                with table.rule("13.1.2.6"):
                    table.do(*used)
        die(table, events)
        keep_rules(table)
        watch_decks(table, before)

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which effects, in which order, what goes into events is what it is (10.7.2)."""
        EXPLAINING.events(table, events)

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount (10.7.2), and which cards it counts; of one that is made of others, into each of these."""
        EXPLAINING.amount(table, view, amount)
        if amount.counts is not None:
            self.explain_cards(table, view, amount.counts, view.meant(amount.counts))
        if isinstance(view, Counting) and amount.tree[:1] == ("count",):
            for then, card in view.paid(amount.tree[1]):
                label = then.state.cards[card].label
                told = Text(f"コストとして戦場を離れた{label}も数える", f"{label}, which was the cost, counts")
                table.cite("10.11.4", told)
        for part in amount.parts:
            self.explain_amount(table, view, part)
        if amount.of is not None and BASIC in amount.of[0].value.rules:
            table.cite(
                BASIC, Text("基本の値は、効果を受けていない表記の値", "what is basic is as printed, without effects")
            )
        if amount.counts is not None and "|" in amount.text:
            told = Text("複数の条件を満たすものも1つと数える", "what meets several of these counts once")
            with table.under(("4.7.5",)):
                table.cite("10.17.1", told)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean."""
        WORDS.explain(table, view, selector, picked)
        for piece in selector.words:
            if isinstance(piece.word, Value) and piece.word.name in UNDEFINED:
                others = [one for one in selector.words if one is not piece]
                asked = [card for card in view.cards_in(selector.zones) if all(one.test(view, card) for one in others)]
                labels = [view.state.cards[card].label for card in asked if view.traits(card)[piece.word.name] is None]
                if labels:
                    ja, en = "、".join(labels), ", ".join(labels)
                    said = piece.word.phrase()
                    told = Text(
                        f"{ja}には{said.ja}が定義されていないので偽", f"{en}: there is no {said.en}, so that is false"
                    )
                    table.cite("4.1.13", told)
        EXPLAINING.cards(table, selector, picked)
        if isinstance(view, InBattle) and (left := view.left_out(selector, picked)):
            names = [view.state.cards[card].label for card in left]
            ja, en = "、".join(names), ", ".join(names)
            told = Text(f"戦闘に参加していない{ja}は含まない", f"{en} take no part in the battle and are not meant")
            table.cite("8.2.5", told)

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (5.1.1.3)."""
        return LOOKING.aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers; what breaks a rule there is put right first."""
        if record(table.state).phase != SETUP:
            keep_rules(table)
        play_on(table)


def _counts(event: Move, before: State) -> bool:
    """Whether a move changes what lies in hands, decks, discard piles or the removed zone (1.2.4.1.2)."""
    here, there = before.cards[event.card].zone.name, event.to.name
    return here != there and (here in COUNTED or there in COUNTED)
