"""What may stand in a position of this game: the turn, points, zones, states of cards, evolve cards, effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import ACT, NEW
from judge.cardgame.position.written import Amount, Before, Figure, Mark, Positions, Single, Tie
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, Shape
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.games.evolve.card_information.faces import CARDS, GIVEN, PAIR, UNTILS
from judge.games.evolve.defined_actions.actions import EVOLVE
from judge.games.evolve.game import Evolve
from judge.games.evolve.others.counters import PUT
from judge.games.evolve.outline.principles import POSSIBLE, WHOLE
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.players.players import MASTER, OWNER, PLAYERS, opponent
from judge.games.evolve.players.points import CAPPED
from judge.games.evolve.preparation.building import COPIES, NEUTRAL, prepared
from judge.games.evolve.special_cards.tokens import token_faces
from judge.games.evolve.titles.words import EATS
from judge.games.evolve.turn.record import END, EVOLUTION, EVOLVED, MAIN, MEAL, SETUP, START, Record, record
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.placement import LYING
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, EXILE, FIELD, LEADER, LIMITS, RUN_ZONE, ZONES

BLANK = "白紙"  # a card of which nothing matters
BLANK_FACTS: Mapping[str, Any] = {"kind": "amulet", "cost": 9}


# in the order in which a position is placed
PLACED = {name: ZONES[name] for name in ("hand", "ex", "field", "deck", "graveyard", "exile", "evolve_deck", "evolve_zone", "run_zone")}  # fmt: skip
USED = Shape("true, A or B, or a list of players", lambda value: isinstance(value, bool) or _players(value))
TURN = Parts(
    "fact of a turn",
    Part("player", shapes.TEXT, "ターンプレイヤー / the turn player (7.1.1); A", 'player = "B"'),
    Part("number", shapes.POSITIVE, "両者を通した何ターン目か / which turn of the game it is; 5", "number = 7"),
    Part("phase", shapes.TEXT, "始めるフェイズ: start・main・end・setup（ゲームの準備から。他の鍵は書かない） / where play goes on; setup: from the preparations on, without any other key of [turn] (6, 7.1.2); main", 'phase = "start"'),
    Part("first", shapes.TEXT, "先攻プレイヤー / who began (6.2.1.6)", 'first = "A"'),
    Part("evolve_used", USED, "このターンの進化・食事を使ったか（ターンプレイヤー、またはA・B） / the evolve or meal of this turn is used: by the turn player, or by A, B (8.3.2)", "evolve_used = true"),
    Part("own_turns", PAIR, "A・B がそれぞれ何ターン目か / how many turns A and B have begun", "own_turns = [3, 2]"),
)  # fmt: skip


def _limit(zone: str, state: State, player: PlayerId) -> int:
    return limit(state, zone, player) or 0


FIGURES = (
    Figure("life", "リーダーの体力 / the leader's health (2.8.3); 20", "life = 3", 20, least=-(10**6), later=True, rule=WHOLE),
    Figure("pp", "使えるPP / PP that can be spent (3.2.1); 0", "pp = 4", most=10, rule=CAPPED, before=True),
    Figure("pp_max", "PP最大値 / the PP maximum (3.2.3); as pp", "pp_max = 7", "pp", most=10, rule=CAPPED),
    Figure("ep", "EP / EP (3.2.1); 0", "ep = 1", rule=WHOLE, before=True),
    *(
        Figure(one.name, f"{one.reads}; {one.size}", f"{one.name} = {one.size + 1}", one.size, rule=WHOLE, now=partial(_limit, zone))
        for zone, one in LIMITS.items()
    ),
    Figure("played", "このターンにプレイしたカードの枚数 / cards played this turn (13.2.1.3); 0", "played = 2", rule=WHOLE),
)  # fmt: skip
MARKS = (
    Mark("leader_hurt", "このターンに自分のリーダーの体力が減った / the leader lost health this turn (13.5.2.2)", "leader_hurt = true", "leader hurt"),
    Mark("drew_from_nothing", "カードのないデッキから引いた / drew from an empty deck (5.9.1.1)", "drew_from_nothing = true", "drew from nothing"),
)  # fmt: skip
STATES = (
    Mark("act", "アクト状態 / in アクト状態 (4.2.2)", '{ card = "石の番人", act = true }', ACT),
    Mark("new", "このターンに場に出た / came this turn (8.4.2.1)", '{ card = "石の番人", new = true }', NEW),
    Mark("evolved", "このターンに進化した / evolved this turn (8.4.2.1)", '{ card = "石の番人", evolved = true }', EVOLVED, "just_evolved"),
    Mark("shown", "公開されている非公開領域のカード / a card of a hidden zone that is shown (5.20.1)", '{ card = "石の番人", shown = true }', SHOWN),
)  # fmt: skip
TIES = (
    Tie("evolve", "関連付けられた進化カード / the evolve card linked to it (5.15.1)", '{ card = "火花の使い", evolve = "炎の使い" }', EVOLUTION, EVOLVE_ZONE, (FIELD,), EVOLVE),
    Tie("fed", "出走領域で関連付けられたカード / the cards linked to it in the run zone (14.2.1.1)", '{ card = "若駒", fed = ["駿馬"] }', MEAL, RUN_ZONE, (FIELD,), EATS),
)  # fmt: skip


def _players(value: object) -> bool:
    return all(player in PLAYERS for player in (value if isinstance(value, list) else [value]))


def own_record(turn: Mapping[str, Any], _players: Sequence[PlayerId]) -> Record:
    """The game's own part of a state, from [turn]. Raises Miswritten."""
    if turn.get("phase") == SETUP:
        for key in turn:
            if key != "phase":
                raise Miswritten(("turn", key), f"{key}: is not known before the game; 6.2.1.6 decides who begins")
        return Record(phase=SETUP, number=0, own_turns=(0, 0))
    active, number = turn.get("player", "A"), turn.get("number", 5)
    first = turn.get("first") or (active if number % 2 else opponent(active))
    phase = turn.get("phase", MAIN)
    for key, player in (("player", active), ("first", first)):
        if player not in PLAYERS:
            raise Miswritten(("turn", key), f"{player}: is no player; expected A or B")
    if phase not in (START, MAIN, END):
        raise Miswritten(("turn", "phase"), f"{phase!r}: is no phase; expected setup, start, main or end")
    counted = {first: (number + 1) // 2, opponent(first): number // 2}
    turns = turn.get("own_turns") or [counted[player] for player in PLAYERS]
    used = turn.get("evolve_used", False)
    users = [active] * used if isinstance(used, bool) else [used] if isinstance(used, str) else used
    return Record(active, first, number, phase, (turns[0], turns[1]), frozenset(users))


def fits(face: Face, zone: str) -> str:
    """Why a card cannot lie in a zone; "" where it can (4.3.1, 4.4.3, 4.6.1, 4.12.1)."""
    kind, special = face.fact("kind"), face.fact("special", "")
    if kind == "leader":
        return "a leader lies in the leader area only (4.3.1)"
    if zone == FIELD and kind == "spell":
        return "a spell cannot lie on the field (4.4.3)"
    if special == "evolve" and zone not in (EVOLVE_DECK, EVOLVE_ZONE, RUN_ZONE, EXILE):
        return "an evolve card cannot lie there; expected evolve_deck or evolve_zone"
    if zone == EVOLVE_ZONE and special != "evolve":
        return 'is no evolve card; expected special = "evolve" in the evolve zone (4.12.1)'
    return ""


def no_leader(face: Face | None, name: object) -> str:
    """Why a card is no leader; "" where it is one (6.1.1.1)."""
    if isinstance(name, list | dict):
        return f"leader = {name!r}; expected the name of one card (6.1.1.1)"
    is_leader = face is not None and face.fact("kind") == "leader"
    return "" if is_leader else f"{name}: is no leader; expected a card of kind leader"


def blanks(zone: str, leader: Face | None) -> tuple[str, int, Mapping[str, Any]]:
    """Cards of which nothing matters in a deck that may be played with: of the leader's title (6.1.1.4, 6.1.1.5.2)."""
    title = {"title": leader.fact("title")} if leader is not None and leader.fact("title") else {}
    facts = {**BLANK_FACTS, "class": NEUTRAL, **title}
    return (f"進化{BLANK}", COPIES, {**facts, "special": "evolve"}) if zone == EVOLVE_DECK else (BLANK, COPIES, facts)


POSITIONS = Positions(
    players=PLAYERS, cards=CARDS, zones=PLACED, figures=FIGURES, turn=TURN, own=own_record, active=lambda state: record(state).active,
    game=Evolve, blank=(BLANK, BLANK_FACTS), marks=MARKS, states=STATES,
    amounts=(Amount("damage", "減った体力 / health lost (5.13.1)", '{ card = "石の番人", damage = 1 }'),), ties=TIES,
    single=Single(LEADER, "リーダーのカード名 / the name of the leader card (6.1.1.1)", 'leader = "灯の主"', {"kind": "leader"}, no_leader),
    before=Before(SETUP, {"leader": "leader", "deck": "main", "evolve_deck": "evolve"}, prepared, blanks), known=token_faces, fits=fits,
    limits={zone: one.says for zone, one in LIMITS.items() if one.excess}, limit=limit, given=GIVEN, untils=UNTILS, change=GIVEN.change, layered=LAYERS.parts_of, began=LAYERS.cites.ordered,
    rules={"owner": OWNER, "master": MASTER, "up": LYING.faces, "counters": PUT.put, "done": POSSIBLE},
)  # fmt: skip
