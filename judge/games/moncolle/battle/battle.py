"""A battle from its opening to what follows it, timing by timing (8.2 – 8.4)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.ground.players import other
from judge.engine.events import Happens, Mark, Note, Turn
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import attack_of, traits
from judge.games.moncolle.abilities_and_effects.timing import moment
from judge.games.moncolle.attack.attack import attackers, strike, turned, why_no_attack
from judge.games.moncolle.battle.initiative import initiative
from judge.games.moncolle.battle.normal import normal
from judge.games.moncolle.battle.preparing import ordering, summoning
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.special_abilities.permanent import tell_left_out
from judge.games.moncolle.standing_abilities.frames import restored, restored_by
from judge.games.moncolle.turn.durations import BATTLE_END, DURATIONS
from judge.games.moncolle.turn.record import (
    CLOSING,
    FOLLOWING,
    INITIATIVE,
    LEADING,
    OPENING,
    ORDERING,
    SUMMONING,
    TOGETHER,
    in_battle,
    in_order,
    record,
)


def to_timing(table: Table, timing: str) -> None:
    """The battle goes on to another timing (8.2.1)."""
    own = record(table.state)
    table.do(Note(own._replace(battle=in_battle(table.state)._replace(timing=timing, opened=False, attacked=False))))


def fight(table: Table) -> None:
    """Go on from the timing that the battle is in, to its end (8.2.1); it goes to its end even where one side has nobody left (8.2.6)."""
    with table.under(("8.2.1",)):
        while record(table.state).battle is not None:
            timing = in_battle(table.state).timing
            _tell_nobody(table)
            STEPS[timing](table)
            if timing == CLOSING:
                return
            to_timing(table, _next(table, timing))


def _tell_nobody(table: Table) -> None:
    """That the timings go on although a side has nobody left (8.2.6)."""
    state, area = table.state, in_battle(table.state).area
    if any(not party(state, player, area) for player in state.players):
        table.cite(
            "8.2.6",
            Text(
                "片方のユニットがいなくても、タイミングは最後まである",
                "one side has nobody left, and the timings go on",
            ),
        )


def _next(table: Table, timing: str) -> str:
    """Which timing comes next: with a 先攻側 its two normal ones, without one the 同時攻撃 (8.3.4.12)."""
    first = in_battle(table.state).first
    return {
        OPENING: SUMMONING, SUMMONING: ORDERING, ORDERING: INITIATIVE, INITIATIVE: LEADING if first else TOGETHER, LEADING: FOLLOWING, FOLLOWING: CLOSING, TOGETHER: CLOSING,
    }[timing]  # fmt: skip


NAMES = {"charge": "チャージ", "defender": "ディフェンダー"}


def opening(table: Table) -> None:
    """8.3.1.1: ○[戦闘] of the terrain and of what is there begin at once; whoever fights has not acted (8.1.2)."""
    state, area = table.state, in_battle(table.state).area
    turned = [
        Mark(card, DONE, on=False)
        for player in state.players
        for card in party(state, player, area)
        if DONE in state.cards[card].marks and "ready" not in traits(state, card)["cannot"]
    ]
    if turned:
        with table.rule("8.1.2"):
            table.do(*turned)
    with table.under(("14.5.4.1", "8.3.1.1")):
        _change(table, Text("○[戦闘]が効果を発揮し始める", "○[戦闘] begin to have their effect"), opened=True)
    tell_left_out(table)


def _change(table: Table, told: Text, *, opened: bool | None = None, bare: bool | None = None) -> None:
    """The battle changes, and that is told as what happens."""
    battle = in_battle(table.state)
    after = battle._replace(
        opened=battle.opened if opened is None else opened, bare=battle.bare if bare is None else bare
    )
    table.do(Turn(record(table.state)._replace(battle=after), told))


def leading(table: Table) -> None:
    """先攻普通タイミング (8.3.5); from its beginning on チャージ and ディフェンダー act (13.1.5.2, 13.1.6.2)."""
    if not in_battle(table.state).opened:
        _tell_standing(table)
    normal(table, in_battle(table.state).first, "8.3.5", "leading", "先攻普通タイミング", "first side's timing")


def _tell_standing(table: Table) -> None:
    state = table.state
    for player in in_order(state):
        key, acting = _standing(state, player)
        own = "13.1.5" if key == "charge" else "13.1.6"
        together = any(traits(state, card)[key] != state.cards[card].face.fact(key, 0) for card in acting)
        with table.under((f"{own}.1", f"{own}.2", *((f"{own}.6",) if together else ())) if acting else ()):
            table.do(*(Happens("standing", player, card, told=_added(state, card, key)) for card in acting))
        for card in party(state, player, in_battle(state).area):
            if card not in acting and state.cards[card].face.fact(key, 0):
                label = state.cards[card].label
                told = Text(
                    f"{label}の{NAMES[key]}は合わせて0：持たない", f"{NAMES[key]} of {label} comes to 0: it has none"
                )
                table.cite(f"{own}.6", told)


def _standing(state: State, player: PlayerId) -> tuple[str, list[int]]:
    """Which of チャージ and ディフェンダー acts for a player in this battle, and for whom (13.1.5.1, 13.1.6.1)."""
    battle = in_battle(state)
    key = "charge" if player == battle.first else "defender"
    return key, [card for card in party(state, player, battle.area) if traits(state, card)[key]]


def _added(state: State, card: int, key: str) -> Text:
    label, by = state.cards[card].label, int(traits(state, card)[key])
    return Text(f"{label}の{NAMES[key]}：攻撃力{by:+d}", f"{NAMES[key]} of {label}: attack {by:+d}")


def following(table: Table) -> None:
    """後攻普通タイミング (8.3.6)."""
    normal(
        table,
        other(table.state, in_battle(table.state).first),
        "8.3.6",
        "following",
        "後攻普通タイミング",
        "second side's timing",
    )


def together(table: Table) -> None:
    """同時攻撃タイミング (8.3.7): all effects are lost, all who have not acted attack at once, then the effects are back."""
    with table.under(("8.3.7.2",)):
        table.note_rule(
            Text("同時攻撃タイミング：使用の宣言はできない", "both attack at once: nothing can be declared")
        )
    with table.rule("8.3.7.3"):
        _change(table, Text("すべての効果と追加の値を失う", "all effects and additions are lost"), bare=True)
    with table.rule("8.3.7.4"):
        state = table.state
        powers = {
            player: {card: attack_of(state, card) for card in attackers(state, player)}
            for player in in_order(state)
            if why_no_attack(state, player) is None
        }
        for player in state.players:
            if (no := why_no_attack(state, player)) is not None:
                table.cite(no.rule, no.why)
        table.do(*(Mark(card, DONE) for theirs in powers.values() for card in theirs))
        strike(table, powers)
    with table.rule("8.3.7.5"):
        _change(table, Text("失った効果が再び発揮される", "what was lost is back"), bare=False)
    with table.rule("8.3.7.6"):
        _all_done(table)
    with table.rule("8.3.7.7"):
        table.note_rule(Text("同時攻撃タイミングを終える", "the simultaneous attack is over"))


def _all_done(table: Table) -> None:
    state = table.state
    table.do(*(Mark(card, DONE) for player in state.players for card in turned(state, player)))


def closing(table: Table) -> None:
    """戦闘終了タイミング (8.3.8): effects of the battle end all at once, frames are unused again."""
    moment(table, "8.3.8.2", "closing_begins", "戦闘終了タイミング開始時", "the closing timing begins", "8.3.8.3")
    with table.rule("8.3.8.4"):
        _tell_standing_over(table)
        own = record(table.state)
        table.do(Note(own._replace(battle=in_battle(table.state)._replace(over=True))))
        DURATIONS.lapse(table, BATTLE_END)
        told = Text("戦闘中の効果がすべて失われる", "the effects of the battle are lost")
        table.do(Happens("battle effects end", own.active, told=told))
    state, area = table.state, in_battle(table.state).area
    there = [card for player in state.players for card in party(state, player, area)]
    with table.under(("8.3.8.5", *restored_by(state, there))):
        table.do(*restored(state, there))
    with table.rule("8.3.8.6"):
        table.do(Happens("battle over", record(table.state).active, told=Text("戦闘が終了する", "the battle is over")))


def _tell_standing_over(table: Table) -> None:
    """チャージ and ディフェンダー act until here (13.1.5.5, 13.1.6.5)."""
    state = table.state
    for player in in_order(state) if in_battle(state).first else ():
        key, acting = _standing(state, player)
        with table.rule("13.1.5.5" if key == "charge" else "13.1.6.5"):
            for card in acting:
                label = state.cards[card].label
                table.note_rule(Text(f"{label}への{NAMES[key]}の効果が終わる", f"{NAMES[key]} of {label} is over"))


STEPS: dict[str, Callable[[Table], None]] = {
    OPENING: opening, SUMMONING: summoning, ORDERING: ordering, INITIATIVE: initiative, LEADING: leading, FOLLOWING: following, TOGETHER: together, CLOSING: closing,
}  # fmt: skip
