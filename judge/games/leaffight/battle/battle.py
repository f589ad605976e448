"""A battle, step by step (20-3 – 20-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.ground.players import other
from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import ACT as ACTION
from judge.games.leaffight.actions_effects_processing.actions import BATTLE
from judge.games.leaffight.actions_effects_processing.layers import characters
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.battle import contest
from judge.games.leaffight.battle.acting import actions_within
from judge.games.leaffight.battle.breaking import NO_CARD, NOBODY, Broken, battle_of, break_off, check, note
from judge.games.leaffight.battle.participants import challenge, respond
from judge.games.leaffight.battle.parties import OVER, SETTLED, values
from judge.games.leaffight.characters.harming import damage
from judge.games.leaffight.characters.hurt import BATTLE as BY_BATTLE
from judge.games.leaffight.end_and_procedure.durations import BATTLE_END, DURATIONS
from judge.games.leaffight.end_and_procedure.record import Battle, record
from judge.games.leaffight.field_and_battle_cards.battle_cards import battle_cards, unused

USED = Text("使用済み状態である", "it is used")
FIRST_TURN = Text("先攻の1ターン目である", "it is the first turn of the game")


def found(table: Table, who: PlayerId) -> list[Found]:
    """Declaring a battle (20-3)."""
    return [Found("battle", partial(declare_battle, who), why_not(table.state, who))]


def why_not(state: State, who: PlayerId) -> Illegal | None:
    """Why no battle can be declared; None where one can (10-2-4, 20-3)."""
    if record(state).number == 1:
        return Illegal("10-2-4", FIRST_TURN)
    return Illegal("20-3", lacking) if (lacking := _lacking(state, who)) is not None else None


def _lacking(state: State, who: PlayerId) -> Text | None:
    """What a battle needs and has not: a battle card to choose, a ready character of the challenger (20-3)."""
    if not unused(state):
        return NO_CARD
    return None if any(ACT not in state.cards[card].marks for card in characters(state, who)) else NOBODY


def declare_battle(who: PlayerId, table: Table) -> None:
    """20-4 [1]."""
    with table.under(("20-1", "20-2", "20-4", "20-4 [1]")):
        table.note_rule(Text(f"{who}はバトルを行うことを宣言", f"{who} declares a battle"))
        declare(table, Doing(table, who, 0, {ACTION: BATTLE}).prepared(()))


def process(table: Table, play: Prepared) -> None:
    """20-4 [4] to [29]; what was declared at the same time has been processed already (20-4 [3])."""
    end(table, play)
    who = play.master
    with table.rule("20-4"):
        note(table, Battle(who))
        through = _comes_through(table, who)
        _end(table, who, through=through)
        if through and _is_whole(table):
            note(table, battle_of(table)._replace(step=OVER))
            _timing(table, "20-4 [29]", ("battle_over", "バトルが終了したとき", "the battle is over"), who)
        note(table, None)


def _comes_through(table: Table, who: PlayerId) -> bool:
    """[4] to [27]; whether the battle was not broken off."""
    try:
        _begin(table, who)
        challenge(table, who)
        respond(table, other(table.state, who))
        _card(table, who)
        actions_within(table)
        _result(table, who)
    except Broken:
        return False
    return True


def _is_whole(table: Table) -> bool:
    """Whether [28] has left both who take part and the card of the battle where they were (20-6)."""
    try:
        with table.rule("20-6-1"):
            check(table)
    except Broken:
        return False
    return True


def _timing(table: Table, number: str, named: tuple[str, str, str], *players: PlayerId, card: int = 0) -> None:
    name, ja, en = named
    told = Text(f"《{ja}》", f"《{en}》")
    timing(table, number, *(Happens(name, player, card, told=told) for player in players))


def _begin(table: Table, who: PlayerId) -> None:
    """[4], [5]."""
    _timing(
        table, "20-4 [4]", ("is_challenged", "バトルを挑まれたとき", "a battle was declared"), other(table.state, who)
    )
    if (lacking := _lacking(table.state, who)) is not None:
        break_off(table, "20-4 [5]", lacking)


def _used(state: State, there: Sequence[int]) -> tuple[Refusal, ...]:
    """The battle cards of both fields that cannot be chosen (20-4 [16])."""
    cards = [card for player in state.players for card in battle_cards(state, player)]
    return tuple(Refusal(state.cards[card].label, "20-4 [16]", USED, "20-9") for card in cards if card not in there)


def _card(table: Table, who: PlayerId) -> None:
    """[15] to [18]: the battle card, what stands on it, its effect (20-9)."""
    _timing(table, "20-4 [15]", ("chooses_battle_card", "バトルカードを選択するとき", "the battle card is chosen"), who)
    check(table, "20-4 [14]")
    with table.under(("20-9", "20-4 [16]")):
        state, there = table.state, unused(table.state)
        if not there:
            break_off(table, "20-4 [16]", NO_CARD)
        options = tuple(Option(state.cards[card].label, card) for card in there)
        asks = Text("バトル種目にするバトルカード", "which battle card")
        picked: int = table.ask(who, Choose("battle card", asks, options, _used(state, there), telling=True))
        ref, face = Ref(picked, state.cards[picked].since), state.cards[picked].face
        contest.chosen(table, who, battle_of(table), ref)
    chosen = ("battle_card_chosen", "バトルカードを選択したとき", "the battle card was chosen")
    _timing(table, "20-4 [17]", chosen, who, card=ref.card)
    check(table, "20-4 [14]")
    with table.rule("20-4 [18]"):
        note(table, battle_of(table)._replace(step=SETTLED))
        contest.settled(table, face, ref)
    check(table, "20-4 [14]")


def _result(table: Table, who: PlayerId) -> None:
    """[23] to [27] (20-10)."""
    battle = battle_of(table)
    own, their = battle.own, battle.other
    if own is None or their is None:
        raise Broken
    with table.rule("20-4 [23]"):
        mine, theirs = values(table.state, own.card), values(table.state, their.card)
        note(table, battle_of(table)._replace(values=(*mine, *theirs), step=23))
        contest.tell_values(table)
    hits = [(their.card, mine[0] - theirs[1], own.card), (own.card, theirs[0] - mine[1], their.card)]
    with table.under(("20-10", "20-4 [24]")):
        for card, amount, _by in hits:
            label = table.state.cards[card].label
            table.note_rule(
                Text(f"{label}へのバトルの結果ダメージは{amount}", f"the battle deals {amount} damage to {label}")
            )
    _timing(table, "20-4 [25]", ("computed", "バトルの結果の計算をしたとき", "the result was worked out"), who)
    check(table)
    with table.rule("20-4 [26]"):
        damage(table, hits, BY_BATTLE, check)
        check(table)
    _timing(table, "20-4 [27]", ("resulted", "バトルの結果を出したとき", "the battle has its result"), who)
    check(table)


def _end(table: Table, who: PlayerId, *, through: bool) -> None:
    """[28]: what lasts as long as the battle ends. through: the battle was not broken off (20-5, 20-6-1)."""
    with table.under((*(() if through else ("20-6-1",)), "20-4 [28]")):
        DURATIONS.lapse(table, BATTLE_END)
        ends = Happens("battle_ends", who, told=Text("《バトル終了時》", "《the battle ends》"))
        timing(table, "20-4 [28]", ends, declaring=False)
