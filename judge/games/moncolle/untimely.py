"""Which number refuses what a player names while it is not the moment for it."""

from __future__ import annotations

from judge.cardgame.ground.players import other
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.marks import COUNTER, MARKS, NORMAL, UNTIMELY, play_step
from judge.games.moncolle.abilities_and_effects.marks import MAIN as MAIN_TIMING
from judge.games.moncolle.abilities_and_effects.plays import CHAINING
from judge.games.moncolle.abilities_and_effects.usable import usable
from judge.games.moncolle.attack.attack import why_no_attack
from judge.games.moncolle.field.zones import TERRAIN
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.record import (
    FOLLOWING,
    INITIATIVE,
    LEADING,
    MAIN,
    ORDERING,
    SUMMON,
    SUMMONING,
    TOGETHER,
    in_battle,
    record,
)

TIMELY = {
    "place": (("12.1.1.1", "7.3.3"), (MAIN,)),
    "march": (("12.2.1", "7.3.3"), (MAIN,)),
    "summon": (("7.4.4", "7.4.5"), (SUMMON,)),
    "equip": (("7.4.4",), (SUMMON,)),
    "scrap": (("7.4.3",), (SUMMON,)),
    "swap": (("12.2.6.1", "7.3.3", "7.4.4"), (MAIN, SUMMON)),
}  # in which phases something is declared, and the numbers that say so
IN_BATTLE = {
    "summon": (SUMMONING, "8.3.2.8"),
    "equip": (SUMMONING, "8.3.2.9"),
    "scrap": (SUMMONING, "8.3.2.7"),
    "swap": (ORDERING, "12.2.6.1"),
}  # in which timing of a battle, and the number that says so
SIDES = {
    SUMMONING: ("8.3.2.4", "8.3.2.5"),
    ORDERING: ("8.3.3.8", "8.3.3.11"),
}  # when the marching side does, and the defending
NOT_NOW = Text("宣言する機会ではない", "it is not the time to declare it")
NOT_THE_TIMING = Text("適切なタイミングではない", "it is not the timing for it")


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be declared now: it is not that player's turn, not the phase for it, or a battle is on."""
    verb = str(answer).partition(" ")[0]
    own, said = record(state), action_said(str(answer))
    battle = in_battle(state)
    if battle.area and verb in IN_BATTLE:
        timing, rule = IN_BATTLE[verb]
        turns = (SIDES[timing][own.active != player],) if battle.timing == timing else ()
        return Refusal(str(answer), rule, NOT_NOW, turns, text=said)
    if verb in TIMELY:
        (rule, *under), phases = TIMELY[verb]
        why = Text("そのフェイズでない", "it is not the phase for it") if own.phase not in phases else NOT_NOW
        if own.active != player and not battle.area:
            why = Text(f"{player}は進軍側でない", f"{player} is not the marching side")
        if MAIN in phases and own.number == 1:
            under.append("7.3.7")
        return Refusal(str(answer), rule, why, tuple(under), text=said)
    if verb == "use":
        return _use(state, player, str(answer))
    if verb == "attack":
        return _attack(state, player, str(answer))
    return None


def _use(state: State, player: PlayerId, answer: str) -> Refusal:
    """That something is not used now: what lies face down, while chains are declared or both attack at once, or by its mark (10.9.1)."""
    said = action_said(answer)
    if _lies_down(state, answer.removeprefix("use ")):
        why = Text("代理地形のカード内容は非公開情報である", "what a 代理地形 is nobody sees")
        return Refusal(answer, "10.1.2", why, ("5.1.2.20.5",), text=said)
    if any(play.bound.get(CHAINING) and play.master != player for play in state.plays):
        why = Text("チェインの宣言がまだ終わっていない", "all that chains has to be declared first")
        return Refusal(answer, "15.2.5.6", why, ("10.9.1", *UNTIMELY), text=said)
    if in_battle(state).timing == TOGETHER and in_battle(state).area:
        why = Text("同時攻撃タイミングには使用を宣言できない", "nothing is used while both attack at once")
        return Refusal(answer, "8.3.7.2", why, ("10.9.1", *UNTIMELY), text=said)
    marks = [mark for mark in _marks(state, player, answer) if mark in MARKS]
    if (opening := _on_now(state, player)).intersection(marks):
        step = play_step(state, other(state, player), COUNTER if state.plays else next(iter(opening)))
        why = Text("プレイステップは相手に与えられている", "the play step is the other player's")
        return Refusal(answer, step, why, ("10.9.1", *UNTIMELY), text=said)
    rules = ["10.9.9.1" if mark == MAIN_TIMING and in_battle(state).area else MARKS[mark] for mark in marks]
    rule = rules[0] if len(rules) == 1 else "10.9.1"
    return Refusal(answer, rule, NOT_THE_TIMING, ("10.9.1", *UNTIMELY, *rules), text=said)


def _on_now(state: State, player: PlayerId) -> frozenset[str]:
    """The marks that would let a player use something in the timing that is on, were the play step that player's."""
    battle, own = in_battle(state), record(state)
    if not battle.area:
        return frozenset((MAIN_TIMING,)) if own.phase == MAIN and own.active == player else frozenset()
    sides = {LEADING: battle.first, FOLLOWING: other(state, battle.first)} if battle.first else {}
    timely = {NORMAL} if sides.get(battle.timing) == player else {INITIATIVE} if battle.timing == INITIATIVE else set()
    return frozenset((*timely, COUNTER)) if state.plays else frozenset(timely)


def _marks(state: State, player: PlayerId, answer: str) -> tuple[str, ...]:
    """The marks of what is named, where that is something to be used of the player who names it."""
    found = [one for one in usable(state, player) if one.label(state) == answer]
    return tuple(found[0].ability.parts["timing"]) if found else ()


def _attack(state: State, player: PlayerId, answer: str) -> Refusal:
    """That a player does not attack now: there is nobody to do so, or to be attacked (9.5), it is not the time (8.3.5.6, 8.3.6.6), or the attack
    of this timing is over and nothing but a [普通] may be used (8.3.5.7, 8.3.6.7)."""
    battle, said = in_battle(state), action_said(answer)
    sides = {LEADING: battle.first, FOLLOWING: other(state, battle.first)} if battle.first else {}
    if sides.get(battle.timing) == player and not battle.attacked and not state.plays:
        no = why_no_attack(state, player)
        if no is not None:
            return Refusal(answer, no.rule, no.why, ("8.3.5.6", "8.3.6.6", "9.1"), text=said)
    number = "8.3.5" if player == battle.first or not battle.first else "8.3.6"
    if sides.get(battle.timing) == player and battle.attacked and not state.plays:
        why = Text("このタイミングの攻撃は終わっている", "the attack of this timing is over")
        return Refusal(answer, f"{number}.7", why, (f"{number}.6", "9.1"), text=said)
    why = Text("攻撃を宣言する時ではない", "it is not the time to attack")
    return Refusal(answer, f"{number}.6", why, ("8.3.5.6", "8.3.6.6", "9.1"), text=said)


def _lies_down(state: State, named: str) -> bool:
    """Whether what is named is a 代理地形."""
    return any(card.zone.name == TERRAIN and not card.up and card.label == named for card in state.cards.values())
