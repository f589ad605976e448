"""What may stand in a position of this game: the turn, areas with terrains and units, equipment, a battle that is on, effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.play.ref import Ref
from judge.cardgame.position.written import Amount, Before, Figure, Mark, Positions, Single, Tie
from judge.cardgame.preparation.decks import prepared
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.games.moncolle.abilities_and_effects.layers import layered
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.card_information.faces import CARDS, GIVEN, UNTILS
from judge.games.moncolle.card_information.words import ICONS
from judge.games.moncolle.field.areas import base_area, party
from judge.games.moncolle.field.zones import (
    AREAS,
    BASE,
    DECK,
    DISCARD,
    EFFECT,
    FIELD,
    GEAR,
    GEAR_TIE,
    HAND,
    HAND_LIMIT,
    REMOVED,
    TERRAIN,
    ZONES,
)
from judge.games.moncolle.game import Moncolle
from judge.games.moncolle.preparation.building import COPIES
from judge.games.moncolle.preparation.building import MAIN as BROUGHT
from judge.games.moncolle.rule_processing.processing import INSTANT
from judge.games.moncolle.standing_abilities.frames import ITEM, USED
from judge.games.moncolle.turn.record import (
    FOLLOWING,
    HAND_SIZE,
    LEADING,
    MAIN,
    OPENING,
    PHASES,
    SETUP,
    SUMMON,
    TIMINGS,
    Battle,
    March,
    Record,
    record,
)

PLAYERS = ("A", "B")  # 1.1.1
BLANK = "白紙"  # a card of which nothing matters
BLANK_FACTS: Mapping[str, Any] = {"kind": "unit", "level": 10, "defense": 1}
PLAIN = "荒地"  # a terrain of which nothing matters
PLAIN_FACTS: Mapping[str, Any] = {"kind": "terrain", "limit": 8}
PLACED = {name: ZONES[name] for name in (FIELD, TERRAIN, HAND, DISCARD, REMOVED, EFFECT, DECK)}
WAYS = ("card", "proxy")
TURN = Parts(
    "fact of a turn",
    Part("player", shapes.TEXT, "進軍側 / the marching side (1.3.7); A", 'player = "B"'),
    Part("number", shapes.POSITIVE, "何ターン目か / which turn of the game it is; 3", "number = 7"),
    Part("phase", shapes.one_of(lambda: (SETUP, *PHASES)), f"始めるフェイズ: {'・'.join(PHASES)}、setup（ゲーム前の準備から） / where play goes on; setup: from the preparations on (6.1); main", 'phase = "summon"'),
    Part("first", shapes.TEXT, "先手 / who began (6.1.1.8)", 'first = "A"'),
    Part("battle", shapes.one_of(lambda: AREAS), "戦闘が行われているエリア / where a battle is on (8)", 'battle = "b3"'),
    Part("timing", shapes.one_of(lambda: TIMINGS), f"戦闘のどこから始めるか: {'・'.join(TIMINGS)} / where in the battle play goes on (8.2.1); opening", 'timing = "leading"'),
    Part("leading", shapes.TEXT, "先攻側 / who is first in the battle (8.3.4.8)", 'leading = "B"'),
    Part("from", shapes.one_of(lambda: AREAS), "進軍側のユニットが進軍を開始した地形。なければ自軍本陣 / where the marching units came from; the own base", 'from = "b2"'),
    Part("attacked", shapes.YES_OR_NO, "この普通タイミングの攻撃は終わっている / the attack of this timing is over (8.3.5.7)", "attacked = true"),
    Part("placed", shapes.some_of(lambda: WAYS, shapes.WORDS), "このターンに済んだ地形配置: card・proxy / how terrain was placed this turn (12.1.1.2.2)", 'placed = ["card"]'),
    Part("failed", shapes.some_of(lambda: AREAS, shapes.WORDS), "このメインフェイズに戦闘を伴う進軍に失敗したエリア / where a march has failed in this phase (12.2.4.2)", 'failed = ["b3"]'),
    Part("empty", shapes.COUNT, "最後の山札が無くなったターン / in which turn the last deck ran out (1.2.3.1)", "empty = 6"),
    Part("same", shapes.COUNT, "同じ局面が続いたターン数 / how many turns the position was the same (1.2.4.1)", "same = 5"),
)  # fmt: skip
STATES = (
    Mark("done", "行動完了 / has acted (4.10.1.2)", '{ card = "リュウ", done = true }', DONE),
    Mark(
        "instant",
        "このターンに即時召喚された / was summoned in a battle this turn (11.3.2.2)",
        '{ card = "リュウ", instant = true }',
        INSTANT,
    ),
    Mark("shown", "公開されている非公開領域のカード / a card of a hidden zone that is shown (4.11.1.1)", '{ card = "リュウ", shown = true }', SHOWN),
)  # fmt: skip


def _listed(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else ()


def own_record(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> Record:
    """The game's own part of a state, from [turn]. Raises Miswritten."""
    if turn.get("phase") == SETUP:
        for key in turn:
            if key != "phase":
                raise Miswritten(("turn", key), f"{key}: is not known before the game; 6.1.1.8 decides who begins")
        return Record(phase=SETUP, number=0)
    active, number = turn.get("player", "A"), turn.get("number", 3)
    for key in ("player", "first", "leading"):
        if key in turn and turn[key] not in players:
            raise Miswritten(("turn", key), f"{turn[key]}: is no player; expected {' or '.join(players)}")
    first = turn.get("first") or players[(players.index(active) - number + 1) % len(players)]
    phase = turn.get("phase", MAIN)
    battle = _battle(turn)
    if battle is not None and phase != MAIN:
        raise Miswritten(("turn", "battle"), "battle: battles are fought in the main phase (12.2.1)")
    return Record(
        active, first, number, phase, opened=phase in (MAIN, SUMMON) and number > 1, placed=_listed(turn.get("placed", ())), failed=_listed(turn.get("failed", ())),
        march=March((), (turn["from"],)) if "from" in turn else None, battle=battle, empty=turn.get("empty", 0), same=turn.get("same", 0),
    )  # fmt: skip


def _battle(turn: Mapping[str, Any]) -> Battle | None:
    if "battle" not in turn:
        for key in ("timing", "leading", "from", "attacked"):
            if key in turn:
                raise Miswritten(("turn", key), f"{key}: there is no battle; expected battle = AREA besides")
        return None
    timing = turn.get("timing", OPENING)
    if timing in (LEADING, FOLLOWING) and "leading" not in turn:
        raise Miswritten(("turn", "timing"), f"{timing}: expected leading = PLAYER, who is first (8.3.4.8)")
    return Battle(
        turn["battle"],
        timing,
        opened=bool(turn.get("attacked")),
        first=turn.get("leading", ""),
        attacked=bool(turn.get("attacked")),
    )


def completes(state: State) -> State:
    """A battle has its march: of all units of the marching side there (12.2.5.1.7)."""
    own = record(state)
    if own.battle is None:
        return state
    here, home = own.battle.area, own.march.goals[0] if own.march is not None else base_area(own.active)
    there = party(state, own.active, here)
    units = tuple((Ref(card, state.cards[card].since), home) for card in there)
    return state.but(
        own=own._replace(march=March(units, (here,) * len(units)), battle=own.battle._replace(began=state.clock))
    )


def fits(face: Face, zone: str) -> str:
    """Why a card cannot lie in a zone; "" where it can."""
    kind = face.fact("kind")
    if zone == FIELD and kind != "unit":
        return "only units are written in `field`; equipment belongs to a unit (equipment = […]), terrains to `terrain`"
    if zone == EFFECT and kind not in ("spell", "item"):
        return "only spells and consumables lie in the effect zone by themselves (5.1.7.2)"
    return ""


def refused(_face: Face | None, _name: object) -> str:
    """Why a card cannot be a base; every card can (5.1.2.8)."""
    return "" if _face is not None else "no such card; expected one of the scenario's cards"


def blanks(_zone: str, _single: Face | None) -> tuple[str, int, Mapping[str, Any]]:
    """Cards of which nothing matters, for decks that may be played with (3.3.2.2)."""
    return BLANK, COPIES, BLANK_FACTS


def active(state: State) -> PlayerId:
    """進軍側 (1.3.7)."""
    return record(state).active


POSITIONS = Positions(
    players=PLAYERS, cards=CARDS, zones=PLACED,
    figures=(Figure(HAND_SIZE, "手札上限枚数 / the hand limit (5.1.4.7)", "hand_limit = 7", default=HAND_LIMIT, before=True),),
    turn=TURN, own=own_record, active=active, game=Moncolle, blank=(BLANK, BLANK_FACTS), blank_in={TERRAIN: (PLAIN, PLAIN_FACTS)}, states=STATES,
    amounts=tuple(
        Amount(f"{USED}{icon}", f"消費済みの{icon}の枠 / used frames of {icon} (13.1)", f'{{ card = "リュウ", "{USED}{icon}" = 1 }}') for icon in (ITEM, *ICONS)
    ),
    ties=(Tie("equipment", "装備している装備品 / the equipment that it wears (2.1.2.1.2.1)", '{ card = "リュウ", equipment = ["鋼の剣"] }', GEAR_TIE, GEAR, (FIELD,), "2.1.2.1.2.1"),),
    single=Single(BASE, "本陣になったカード。書かなくてもよい / the card that is the base (5.1.2.8)", 'base = "リュウ"', PLAIN_FACTS, refused, up=False),
    before=Before(SETUP, {DECK: BROUGHT}, prepared, blanks), fits=fits, given=GIVEN, untils=UNTILS, change=GIVEN.change, layered=layered, began="10.7.2.2",
    foreign=("counters", "linked", "linked_to", "owner"),  # there are none, and what is a player's stays it (3.2.1.2)
    completes=completes, rules={"owner": "3.2.1.2", "master": "3.2.1.3", "up": "5.1.2.20.1", "done": "4.10.1.2"},
)  # fmt: skip
