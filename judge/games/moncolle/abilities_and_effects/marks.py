"""タイミング表記: when what bears which of them may be declared, and the number that refuses it at any other time (10.9)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.prepared import Prepared
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.plays import ABILITY, CHAIN_OF, kind_in_chain
from judge.games.moncolle.abilities_and_effects.triggers import BATTLE, OWN_TURN
from judge.games.moncolle.turn.record import FOLLOWING, INITIATIVE, LEADING, in_battle, record

MOMENT = "moment "  # before the name of a 発揮時期, as the opening at which something is used (14.6.3)
MAIN, NORMAL, COUNTER = "main", "normal", "counter"  # タイミング表記 of what is used (10.9.3); `initiative` is one, too
MARKS = {
    MAIN: "10.9.9",
    NORMAL: "10.9.4",
    INITIATIVE: "10.9.7",
    COUNTER: "10.9.5",
}  # when alone what bears a mark is used
SAID = {MAIN: "メイン", NORMAL: "普通", INITIATIVE: "イニシアチブ", COUNTER: "対抗"}
UNTIMELY = ("10.1.4", "10.9.2")
NOT_ALONE = Text("[対抗]は単独では使用できない", "a [対抗] cannot be used on its own")
NOT_IN_BATTLE = Text("[メイン]は戦闘中に使用できない", "[メイン] is not used in a battle")


def why_untimely(state: State, who: PlayerId, ability: Ability, opening: str) -> Illegal | None:
    """Why the marks of an ability do not fit an opening; None where they do (10.1.4, 10.9.2)."""
    marks = ability.parts["timing"]
    if ability.parts.get("when") is not None or opening.startswith(MOMENT):
        return _unseasonable(state, who, ability, opening)
    if opening not in marks:
        return _unfit(state, who, marks, opening)
    if opening == COUNTER:
        if any(_is_uncounterable(play) for play in _last_declared(state)):
            return Illegal("15.3.1", Text("対抗不可", "nothing may counter it"), ("10.1.4",))
        only = ability.parts.get("only")
        if only and not any(kind_in_chain(play) in only for play in state.plays):
            why = Text("条件となる宣言が対抗連鎖にない", "there is no such declaration in the chain")
            return Illegal("10.9.6", why, UNTIMELY)
    return None


def _unfit(state: State, who: PlayerId, marks: Sequence[str], opening: str) -> Illegal:
    """Each mark has its time, and says so; in a chain it is the play step that lets [対抗] alone be used (10.1.10, 10.1.11)."""
    step = play_step(state, who, opening)
    under = (*UNTIMELY, *(MARKS[mark] for mark in marks if mark in MARKS), step)
    if opening == COUNTER:
        return Illegal(step, Text("[対抗]ではない", "it is no [対抗]"), under)
    if COUNTER in marks:
        return Illegal(MARKS[COUNTER], NOT_ALONE, under)
    if MAIN in marks:
        return Illegal("10.9.9.1", NOT_IN_BATTLE, under)
    ja = "".join(f"[{SAID[mark]}]" for mark in marks)
    return Illegal(MARKS[marks[0]], Text(f"{ja}のタイミングではない", f"it is not the timing of {ja}"), under)


def play_step(state: State, who: PlayerId, opening: str) -> str:
    """The number of the play step at which something is named, which says what may be used there."""
    battle = in_battle(state)
    if opening == COUNTER:
        return "10.1.11" if state.plays and who == state.plays[-1].master else "10.1.10"
    if opening == NORMAL:
        again = battle.attacked
        return {LEADING: ("8.3.5.4", "8.3.5.7"), FOLLOWING: ("8.3.6.4", "8.3.6.7")}[battle.timing][again]
    return "8.3.4.6" if opening == INITIATIVE else "7.3.3"


def _last_declared(state: State) -> Sequence[Prepared]:
    """The declaration that would be countered, with what was chained to it (15.2.5.1)."""
    last = state.plays[-1]
    origin = last.bound.get(CHAIN_OF)
    if origin is None:
        return (last,)
    return tuple(one for one in state.plays if origin in (one.number, one.bound.get(CHAIN_OF)))


def _is_uncounterable(play: Prepared) -> bool:
    ability = play.bound.get(ABILITY)
    return ability is not None and bool(ability.parts.get("uncounterable"))


def _unseasonable(state: State, who: PlayerId, ability: Ability, opening: str) -> Illegal | None:
    """That the 発揮時期 of a ◇ has not come (10.1.4, 14.6.3), or its タイミング表記 does not fit (10.9.8, 10.9.10)."""
    when, marks, active = ability.parts.get("when"), ability.parts["timing"], record(state).active
    sides = {"own": who == active, "enemy": who != active}
    if when is None or opening != at_moment(when.name) or not sides.get(when.player, True):
        return Illegal("10.1.4", Text("発揮時期ではない", "it is not the moment for it"), ("14.6.3", "10.9.2"))
    if BATTLE in marks and record(state).battle is None:
        return Illegal("10.9.8", Text("戦闘中ではない", "no battle is on"), UNTIMELY)
    if OWN_TURN in marks and who != active:
        return Illegal("10.9.10", Text("自軍ターンではない", "it is not the owner's turn"), UNTIMELY)
    return None


def at_moment(key: str) -> str:
    """The opening that a 発揮時期 is, by its name."""
    return f"{MOMENT}{key}"
