"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.field.zones import TERRAIN
from judge.games.moncolle.position.asked import ASKING
from judge.games.moncolle.position.page import PAGE
from judge.games.moncolle.position.starting import STARTING
from judge.games.moncolle.position.written import POSITIONS
from judge.games.moncolle.rule_processing.ending import concede
from judge.games.moncolle.seen.board import view
from judge.games.moncolle.seen.details import details
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.record import MAIN, ORDERING, SUMMON, SUMMONING, in_battle, record

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
        if _lies_down(state, str(answer).removeprefix("use ")):
            why = Text("代理地形のカード内容は非公開情報である", "what a 代理地形 is nobody sees")
            return Refusal(str(answer), "10.1.2", why, ("5.1.2.20.5",), text=said)
        why = Text("適切なタイミングではない", "it is not the timing for it")
        return Refusal(str(answer), "10.9.1", why, ("10.1.4", "10.9.2"), text=said)
    if verb == "attack":
        why = Text("攻撃を宣言する時ではない", "it is not the time to attack")
        return Refusal(str(answer), "8.3.5.6", why, ("8.3.6.6", "9.1"), text=said)
    return None


def _lies_down(state: State, named: str) -> bool:
    """Whether what is named is a 代理地形."""
    return any(card.zone.name == TERRAIN and not card.up and card.label == named for card in state.cards.values())


GAME = Playable(
    key="moncolle", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("10.11.3",)), free=frozenset(("main", "summon", "deck")),
    untimely=untimely,
)  # fmt: skip
