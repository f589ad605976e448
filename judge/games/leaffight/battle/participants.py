"""Who takes part in a battle: chosen by each side, named by an effect, or the leader by itself (20-4 [6] – [14], 20-7, 20-8)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Happens, Mark
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import characters, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.battle.breaking import NOBODY, battle_of, break_off, check, note
from judge.games.leaffight.players.zones import leader_of

UNABLE = Text("待機状態でない、または参加できない", "it is not ready, or cannot take part")
DEMANDED = Text("選ばなければならないキャラがいる", "another has to be chosen")
THEIRS = Text("使用権がない", "somebody else may use it")
GIVEN = Text(
    "リーダーが自動的に参加する（指定ではない）", "the leader takes part by itself, without having been chosen"
)
UNTOUCHED = Text("指定ではないので[13]は行わない", "nobody was chosen: [13] is left out")


def able(state: State, player: PlayerId, word: str) -> list[int]:
    """The ready characters of a player that may take part (20-7, 20-8)."""
    there = [card for card in characters(state, player) if ACT not in state.cards[card].marks]
    return [card for card in there if not {"fight", word, "exhaust"} & traits(state, card)["cannot"]]


def challenge(table: Table, who: PlayerId) -> None:
    """[6] to [9]: the challenger's character is chosen and exhausted (20-7)."""
    _joining(
        table, "20-4 [6]", who, "challenges", Text("《バトルを挑むキャラを選ぶとき》", "《the challenger is chosen》")
    )
    with table.under(("20-7", "20-4 [7]")):
        state = table.state
        if (ref := battle_of(table).own) is None:
            there = able(state, who, "challenge")
            if not there:
                break_off(table, "20-4 [7]", NOBODY)
            asks = Text("バトルを挑むキャラ", "who challenges")
            ref = _pick(table, who, there, "challenger", asks, _left_out(state, who, there, "20-7", "20-4 [7]"))
            note(table, battle_of(table)._replace(own=ref))
        else:
            _named(table, ref)
        _exhaust(table, ref)
    _joined(table, "20-4 [8]", who, "challenged_with", ref)
    check(table, "20-4 [9]")


def respond(table: Table, who: PlayerId) -> None:
    """[10] to [14]: a ready character or the leader of who was challenged, else the leader without being chosen (20-8)."""
    asked = Text("《バトルを受けるキャラを選ぶとき》", "《who takes the battle is chosen》")
    _joining(table, "20-4 [10]", who, "responds", asked)
    if (ref := battle_of(table).other) is None:
        ref = _chosen(table, who)
    else:
        with table.under(("20-8", "20-4 [11]")):
            _named(table, ref)
            _exhaust(table, ref)
    if ref is not None:
        _joined(table, "20-4 [13]", who, "responded_with", ref)
    else:
        _by_itself(table, who)
    check(table, "20-4 [14]")


def _chosen(table: Table, who: PlayerId) -> Ref | None:
    """[11]: whoever was challenged chooses; None where there is nobody to choose."""
    state, leader = table.state, leader_of(table.state, who)
    there = able(state, who, "be challenged")
    free = leader and not {"fight", "be challenged"} & traits(state, leader)["cannot"]
    leads = [leader] if free and leader not in there else []
    demanded = [card for card in there if "be challenged" in traits(state, card)["must"]]
    choice = demanded or [*there, *leads]
    if not choice:
        return None
    with table.under((*(("6-1",) if leads else ()), "20-8", "20-4 [11]")):
        refused = _left_out(state, who, choice, "20-8", "20-4 [11]", demanded=bool(demanded))
        ref = _pick(table, who, choice, "responder", Text("バトルを受けるキャラ", "who takes the battle"), refused)
        note(table, battle_of(table)._replace(other=ref))
        _exhaust(table, ref)
    return ref


def _by_itself(table: Table, who: PlayerId) -> None:
    """[12]: the leader, though it may be unable; that is no choice, so that nothing of [13] concerns it (20-8)."""
    leader = leader_of(table.state, who)
    if not leader:
        break_off(table, "20-4 [14]", NOBODY)
    ref = Ref(leader, table.state.cards[leader].since)
    with table.under(("20-8", "20-4 [12]")):
        table.note_rule(GIVEN)
        note(table, battle_of(table)._replace(other=ref))
        _exhaust(table, ref)
    table.cite("20-8", UNTOUCHED)


def _named(table: Table, ref: Ref) -> None:
    """An effect has named who takes part: nobody chooses (20-4 [7], [11])."""
    label = table.state.cards[ref.card].label
    table.note_rule(Text(f"{label}にすでに決まっているので選ばない", f"{label} was named already: nobody chooses"))


def _exhaust(table: Table, ref: Ref) -> None:
    if is_there(table.state, ref) and ACT not in table.state.cards[ref.card].marks:
        table.do(Mark(ref.card, ACT))


def _joining(table: Table, number: str, who: PlayerId, name: str, told: Text) -> None:
    """The timing at which a side chooses ([6], [10])."""
    joins = Happens("joins", who, told=Text("《バトルに参加するとき》", "《a character joins the battle》"))
    timing(table, number, Happens(name, who, told=told), joins)


def _joined(table: Table, number: str, who: PlayerId, name: str, ref: Ref) -> None:
    """The timing at which a side has chosen ([8], [13])."""
    told = Text("《バトルキャラを選んだとき》", "《a character was chosen for the battle》")
    joined = Text("《バトルに参加したとき》", "《a character has joined the battle》")
    timing(table, number, Happens(name, who, ref.card, told=told), Happens("joined", who, ref.card, told=joined))


def _pick(
    table: Table, player: PlayerId, there: Sequence[int], label: str, asks: Text, refused: tuple[Refusal, ...]
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
