"""A battle, step by step (20-3 – 20-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.ground.players import other
from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Mark, Note
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import ACT as ACTION
from judge.games.leaffight.actions_effects_processing.actions import BATTLE
from judge.games.leaffight.actions_effects_processing.layers import characters, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.battle import contest
from judge.games.leaffight.battle.acting import actions_within
from judge.games.leaffight.battle.parties import values
from judge.games.leaffight.characters.harming import damage
from judge.games.leaffight.characters.hurt import BATTLE as BY_BATTLE
from judge.games.leaffight.end_and_procedure.durations import BATTLE_END, DURATIONS
from judge.games.leaffight.end_and_procedure.record import Battle, record
from judge.games.leaffight.field_and_battle_cards.battle_cards import battle_cards, unused
from judge.games.leaffight.players.zones import leader_of

NO_CARD = Text("選択可能なバトルカードがない", "there is no battle card to choose")
NOBODY = Text("待機状態のキャラがいない", "no character is ready")
GONE = Text("バトル参加キャラが失われた", "a character that takes part was lost")
OVER = 27  # the last step before its end
USED = Text("使用済み状態である", "it is used")
UNABLE = Text("待機状態でない、または参加できない", "it is not ready, or cannot take part")
DEMANDED = Text("選ばなければならないキャラがいる", "another has to be chosen")
THEIRS = Text("使用権がない", "somebody else may use it")
FIRST_TURN = Text("先攻の1ターン目である", "it is the first turn of the game")


class Broken(Exception):
    """The battle is broken off (20-6)."""


def able(state: State, player: PlayerId, word: str) -> list[int]:
    """The ready characters of a player that may take part (20-7, 20-8)."""
    there = [card for card in characters(state, player) if ACT not in state.cards[card].marks]
    return [card for card in there if not {"fight", word, "exhaust"} & traits(state, card)["cannot"]]


def found(table: Table, who: PlayerId) -> list[Found]:
    """Declaring a battle (20-3)."""
    return [Found("battle", partial(declare_battle, who), why_not(table.state, who))]


def why_not(state: State, who: PlayerId) -> Illegal | None:
    """Why no battle can be declared; None where one can (10-2-4, 20-3)."""
    if record(state).number == 1:
        return Illegal("10-2-4", FIRST_TURN)
    if not unused(state):
        return Illegal("20-3", NO_CARD)
    if not any(ACT not in state.cards[card].marks for card in characters(state, who)):
        return Illegal("20-3", NOBODY)
    return None


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
        _note(table, Battle(who))
        try:
            _begin(table, who)
            _challenge(table, who)
            _respond(table, other(table.state, who))
            _card(table, who)
            actions_within(table, check)
            _result(table, who)
        except Broken:
            _end(table, who)
            table.do(Note(record(table.state)._replace(battle=None)))
            return
        _end(table, who)
        _timing(table, "20-4 [29]", ("battle_over", "バトルが終了したとき", "the battle is over"), who)
        table.do(Note(record(table.state)._replace(battle=None)))


def battle_of(table: Table) -> Battle:
    """The battle that is on."""
    battle = record(table.state).battle
    if battle is None:
        raise Broken
    return battle


def _note(table: Table, battle: Battle) -> None:
    table.do(Note(record(table.state)._replace(battle=battle)))


def _timing(table: Table, number: str, named: tuple[str, str, str], *players: PlayerId, card: int = 0) -> None:
    name, ja, en = named
    told = Text(f"《{ja}》", f"《{en}》")
    timing(table, number, *(Happens(name, player, card, told=told) for player in players))


def _break_off(table: Table, number: str, why: Text) -> None:
    """The battle is broken off: [28] is done, [29] is not (20-6-1)."""
    table.stop(number, why)
    raise Broken


def _begin(table: Table, who: PlayerId) -> None:
    """[4], [5]."""
    _timing(
        table, "20-4 [4]", ("is_challenged", "バトルを挑まれたとき", "a battle was declared"), other(table.state, who)
    )
    state = table.state
    if not unused(state) or not any(ACT not in state.cards[card].marks for card in characters(state, who)):
        _break_off(table, "20-4 [5]", NO_CARD if not unused(state) else NOBODY)


def _pick(
    table: Table, player: PlayerId, there: Sequence[int], label: str, asks: Text, refused: tuple[Refusal, ...] = ()
) -> Ref:
    state = table.state
    options = tuple(Option(state.cards[card].label, card) for card in there)
    picked: int = table.ask(player, Choose(label, asks, options, refused, telling=True))
    return Ref(picked, state.cards[picked].since)


def _left_out(
    state: State, player: PlayerId, there: Sequence[int], number: str, step: str, *, demanded: bool = False
) -> tuple[Refusal, ...]:
    """The characters that cannot be chosen, and why; the opponent's are not the player's to use (14-4).

    demanded: whether those that can be are chosen because a card demands it.
    """
    why = DEMANDED if demanded else UNABLE
    mine = [card for card in characters(state, player) if card not in there]
    theirs = characters(state, other(state, player))
    return (
        *(Refusal(state.cards[card].label, number, why, step) for card in mine),
        *(Refusal(state.cards[card].label, "14-4", THEIRS, (number, step)) for card in theirs),
    )


def _used(state: State, there: Sequence[int]) -> tuple[Refusal, ...]:
    """The battle cards of both fields that cannot be chosen (20-4 [16])."""
    cards = [card for player in state.players for card in battle_cards(state, player)]
    return tuple(Refusal(state.cards[card].label, "20-4 [16]", USED, "20-9") for card in cards if card not in there)


def _challenge(table: Table, who: PlayerId) -> None:
    """[6] to [9]: the challenger's character is chosen and exhausted (20-7)."""
    timing(
        table, "20-4 [6]", Happens("challenges", who, told=Text("《バトルを挑むキャラを選ぶとき》", "《the challenger is chosen》")),
        Happens("joins", who, told=Text("《バトルに参加するとき》", "《a character joins the battle》")),
    )  # fmt: skip
    with table.under(("20-7", "20-4 [7]")):
        state, battle = table.state, battle_of(table)
        if battle.own is None:
            there = able(state, who, "challenge")
            if not there:
                _break_off(table, "20-4 [7]", NOBODY)
            asks = Text("バトルを挑むキャラ", "who challenges")
            _note(
                table,
                battle_of(table)._replace(
                    own=_pick(table, who, there, "challenger", asks, _left_out(state, who, there, "20-7", "20-4 [7]"))
                ),
            )
        ref = battle_of(table).own
        if ref is not None and is_there(table.state, ref):
            table.do(Mark(ref.card, ACT))
    _joined(table, "20-4 [8]", who, "challenged_with", battle_of(table).own)
    check(table, "20-4 [9]")


def _joined(table: Table, number: str, who: PlayerId, name: str, ref: Ref | None) -> None:
    card = ref.card if ref is not None else 0
    timing(
        table, number, Happens(name, who, card, told=Text("《バトルキャラを選んだとき》", "《a character was chosen for the battle》")),
        Happens("joined", who, card, told=Text("《バトルに参加したとき》", "《a character has joined the battle》")),
    )  # fmt: skip


def _respond(table: Table, who: PlayerId) -> None:
    """[10] to [14]: a ready character or the leader of who was challenged, else the leader without being chosen (20-8)."""
    timing(
        table, "20-4 [10]", Happens("responds", who, told=Text("《バトルを受けるキャラを選ぶとき》", "《who takes the battle is chosen》")),
        Happens("joins", who, told=Text("《バトルに参加するとき》", "《a character joins the battle》")),
    )  # fmt: skip
    state, leader = table.state, leader_of(table.state, who)
    if battle_of(table).other is None:
        there = able(state, who, "be challenged")
        leads = (
            [leader]
            if leader and leader not in there and not {"fight", "be challenged"} & traits(state, leader)["cannot"]
            else []
        )
        demanded = [card for card in there if "be challenged" in traits(state, card)["must"]]
        choice = demanded or [*there, *leads]
        if choice:
            with table.under((*(("6-1",) if leads else ()), "20-8", "20-4 [11]")):
                asks = Text("バトルを受けるキャラ", "who takes the battle")
                refused = _left_out(state, who, choice, "20-8", "20-4 [11]", demanded=bool(demanded))
                ref = _pick(table, who, choice, "responder", asks, refused)
                _note(table, battle_of(table)._replace(other=ref))
                table.do(*((Mark(ref.card, ACT),) if ACT not in state.cards[ref.card].marks else ()))
    else:
        ref_given = battle_of(table).other
        with table.under(("20-4 [11]",)):
            table.do(
                *(
                    (Mark(ref_given.card, ACT),)
                    if ref_given is not None
                    and is_there(state, ref_given)
                    and ACT not in state.cards[ref_given.card].marks
                    else ()
                )
            )
    if battle_of(table).other is None and leader:
        with table.under(("20-8", "20-4 [12]")):
            table.note_rule(
                Text(
                    "リーダーが自動的に参加する（指定ではない）",
                    "the leader takes part by itself, without having been chosen",
                )
            )
            _note(table, battle_of(table)._replace(other=Ref(leader, state.cards[leader].since), given=True))
            table.do(*((Mark(leader, ACT),) if ACT not in state.cards[leader].marks else ()))
    if not battle_of(table).given:
        _joined(table, "20-4 [13]", who, "responded_with", battle_of(table).other)
    check(table, "20-4 [14]")


def _card(table: Table, who: PlayerId) -> None:
    """[15] to [18]: the battle card, what stands on it, its effect (20-9)."""
    _timing(table, "20-4 [15]", ("chooses_battle_card", "バトルカードを選択するとき", "the battle card is chosen"), who)
    check(table, "20-4 [14]")
    with table.under(("20-9", "20-4 [16]")):
        there = unused(table.state)
        if not there:
            _break_off(table, "20-4 [16]", NO_CARD)
        asks = Text("バトル種目にするバトルカード", "which battle card")
        ref = _pick(table, who, there, "battle card", asks, _used(table.state, there))
        face = table.state.cards[ref.card].face
        contest.chosen(table, who, battle_of(table), ref)
    _timing(
        table,
        "20-4 [17]",
        ("battle_card_chosen", "バトルカードを選択したとき", "the battle card was chosen"),
        who,
        card=ref.card,
    )
    check(table, "20-4 [14]")
    with table.rule("20-4 [18]"):
        _note(table, battle_of(table)._replace(step=18))
        contest.settled(table, face, ref)


def check(table: Table, number: str = "20-6") -> None:
    """That both who take part are there still, and the battle has its card (20-4 [9], [14], 20-6)."""
    battle = battle_of(table)
    if battle.stopped:
        _break_off(table, "20-6", Text("バトル種目が失われた", "the battle has lost its card"))
    for ref in (battle.own, battle.other):
        if ref is not None and ref not in battle.fallen and not is_there(table.state, ref):
            _break_off(table, number if battle.step < 18 else "20-6", GONE)


def _result(table: Table, who: PlayerId) -> None:
    """[23] to [27] (20-10)."""
    battle = battle_of(table)
    own, their = battle.own, battle.other
    if own is None or their is None:
        raise Broken
    with table.rule("20-4 [23]"):
        mine, theirs = values(table.state, own.card), values(table.state, their.card)
        _note(table, battle_of(table)._replace(values=(*mine, *theirs), step=23))
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
        damage(table, hits, BY_BATTLE)
        check(table)
    _timing(table, "20-4 [27]", ("resulted", "バトルの結果を出したとき", "the battle has its result"), who)
    _note(table, battle_of(table)._replace(step=OVER))


def _end(table: Table, who: PlayerId) -> None:
    """[28]: what lasts as long as the battle ends (20-5, 20-6-1)."""
    broken = battle_of(table).step < OVER
    with table.under((*(("20-6-1",) if broken else ()), "20-4 [28]")):
        DURATIONS.lapse(table, BATTLE_END)
        timing(
            table,
            "20-4 [28]",
            Happens("battle_ends", who, told=Text("《バトル終了時》", "《the battle ends》")),
            declaring=False,
        )
