"""What may stand in a position of this game: the turn, zones, how characters stand, items, costs, effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.ground.zones import ACT
from judge.cardgame.position.written import Amount, Before, Figure, Mark, Positions, Tie
from judge.cardgame.preparation.decks import prepared
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES, hand_limit, layered
from judge.games.leaffight.cards.faces import CARDS, GIVEN, UNTILS
from judge.games.leaffight.costs.icons import OTHER
from judge.games.leaffight.end_and_procedure.record import (
    DAMAGE,
    DOWNS,
    HAND_SIZE,
    MAIN,
    PHASES,
    SETUP,
    Cost,
    Record,
    record,
)
from judge.games.leaffight.game import Leaffight
from judge.games.leaffight.players.building import COPIES
from judge.games.leaffight.players.building import MAIN as BROUGHT
from judge.games.leaffight.players.zones import DECK, FIELD, HAND, HAND_LIMIT, ITEM, LEADER, TRASH, ZONES

PLAYERS = ("A", "B")  # 2
BLANK = "白紙"  # a card of which nothing matters
BLANK_FACTS: Mapping[str, Any] = {"kind": "character", "spirit": 9, "cost": "WWWWWWWWW"}
PLACED = {name: ZONES[name] for name in (FIELD, HAND, TRASH, DECK)}
COST = Parts(
    "fact of a cost",
    Part("player", shapes.TEXT, "だれのコストか / whose it is (7-1); A", 'player = "A"'),
    Part("attributes", shapes.some_of(lambda: ATTRIBUTES), "属性 / its attributes (7-1-2)", 'attributes = ["力"]'),
    Part("source", shapes.TEXT, "発生源 / what it came from", 'source = "アカネ"'),
)  # fmt: skip
TURN = Parts(
    "fact of a turn",
    Part("player", shapes.TEXT, "アクティブプレイヤー / the active player (10-2-1); A", 'player = "B"'),
    Part("number", shapes.POSITIVE, "何ターン目か / which turn of the game it is (10-2); 5", "number = 7"),
    Part("phase", shapes.one_of(lambda: (SETUP, *PHASES)), f"始めるフェイズ: {'・'.join(PHASES)}、setup（ゲームの開始準備から） / where play goes on; setup: from the preparations on (10-1); main", 'phase = "end"'),
    Part("first", shapes.TEXT, "先攻プレイヤー / who began (10-1 [6])", 'first = "A"'),
    Part("costs", shapes.tables_of(lambda: COST), "すでに発生しているコスト（種類はその他） / costs that have arisen, of the kind W (7-3)", 'costs = [{ player = "A", attributes = ["力"] }]'),
)  # fmt: skip
STATES = (
    Mark(
        "exhausted",
        "消耗状態・使用済み状態 / exhausted, of a battle card used (15-3, 19-3)",
        '{ card = "アカネ", exhausted = true }',
        ACT,
    ),
    Mark("leader", "リーダーキャラクター / the leader (6)", '{ card = "アカネ", leader = true }', LEADER),
)


def own_record(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> Record:
    """The game's own part of a state, from [turn]. Raises Miswritten."""
    if turn.get("phase") == SETUP:
        for key in turn:
            if key != "phase":
                raise Miswritten(("turn", key), f"{key}: is not known before the game; 10-1 [6] decides who begins")
        return Record(phase=SETUP, number=0)
    active, number = turn.get("player", "A"), turn.get("number", 5)
    for key, player in (("player", active), ("first", turn.get("first", active))):
        if player not in players:
            raise Miswritten(("turn", key), f"{player}: is no player; expected {' or '.join(players)}")
    first = turn.get("first") or players[(players.index(active) - number + 1) % len(players)]
    costs = tuple(_cost(one, players) for one in shapes.listed(turn.get("costs", [])))
    phase = turn.get("phase", MAIN)
    return Record(active, first, number, phase, opened=phase in (MAIN, "end"), costs=costs)


def _cost(written: Mapping[str, Any], players: Sequence[PlayerId]) -> Cost:
    player = written.get("player", "A")
    if player not in players:
        raise Miswritten(("turn", "costs"), f"{player}: is no player; expected {' or '.join(players)}")
    return Cost(player, frozenset((OTHER,)), frozenset(written.get("attributes", ())), written.get("source", "?"))


def fits(face: Face, zone: str) -> str:
    """Why a card cannot lie in a zone; "" where it can: events are used from the hand (16-1)."""
    return "an event is never on the field (4-4)" if zone == FIELD and face.fact("kind") == "event" else ""


def blanks(_zone: str, _single: Face | None) -> tuple[str, int, Mapping[str, Any]]:
    """Cards of which nothing matters, for decks that may be played with (3-2)."""
    return BLANK, COPIES, BLANK_FACTS


def active(state: State) -> PlayerId:
    """The active player (10-2-1)."""
    return record(state).active


POSITIONS = Positions(
    players=PLAYERS, cards=CARDS, zones=PLACED,
    figures=(
        Figure(DOWNS, "ダウン数 / how many of the player's characters have gone down (9-2)", "downs = 4"),
        Figure(HAND_SIZE, "手札の上限枚数 / the hand limit (4-2-1)", "hand_limit = 8", default=HAND_LIMIT, before=True, now=hand_limit),
    ),
    turn=TURN, own=own_record, active=active, game=Leaffight, blank=(BLANK, BLANK_FACTS), states=STATES,
    amounts=(Amount(DAMAGE, "受けたダメージ（気力の上限−気力） / its damage: the limit less its 気力 (15-4-1)", '{ card = "アカネ", damage = 1 }'),),
    ties=(Tie("items", "装備しているアイテム / the items that it wears (17-3)", '{ card = "アカネ", items = ["木刀"] }', ITEM, FIELD, (FIELD,), "17-3"),),
    before=Before(SETUP, {DECK: BROUGHT}, prepared, blanks), fits=fits, given=GIVEN, untils=UNTILS, change=GIVEN.change, layered=layered, began="13-2",
    rules={"owner": "3-3", "master": "14-4", "up": "1-1-2", "done": "13-1"},
)  # fmt: skip
