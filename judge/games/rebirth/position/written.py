"""What may stand in a position of this game: the turn, zones, how cards lie, souls, effects, for two to six players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.players import OUT
from judge.cardgame.ground.zones import ACT, ZoneKind
from judge.cardgame.play.ref import Ref
from judge.cardgame.position.written import Amount, Before, Mark, Positions, Tie
from judge.cardgame.preparation.decks import prepared
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.games.rebirth.card_information.faces import CARDS, GIVEN, UNTILS
from judge.games.rebirth.game import Rebirth
from judge.games.rebirth.multiplayer.formats import CIRCLE, DOUBLE, FORMATS, RUMBLE, TEAMS, TRIPLE
from judge.games.rebirth.owner_and_master.players import PLAYERS
from judge.games.rebirth.play_and_resolution.layers import CHANGED, LAYERS, layered
from judge.games.rebirth.preparation.building import COPIES, MAIN, PARTNERS
from judge.games.rebirth.titles.deer import PILE
from judge.games.rebirth.turn import record as turns
from judge.games.rebirth.turn.record import MADE_PARTNER, PARTNER_ATTACKED, PHASES, SETUP, Record, record
from judge.games.rebirth.zones import zones as lies
from judge.games.rebirth.zones.placing import LINKED

BLANK = "白紙"  # a card of which nothing matters
BLANK_FACTS: Mapping[str, Any] = {"kind": "character", "cost": 9, "atk": 0, "def": 9}
CHEAP_FACTS: Mapping[str, Any] = {**BLANK_FACTS, "cost": 2}  # fit to be the first entry (6.2.1.2)
PARTNER_FACTS: Mapping[str, Any] = {"kind": "partner"}

# in the order in which a position is placed
PLACED = {
    name: lies.ZONES[name]
    for name in (
        lies.ENTRY,
        lies.MEMBER,
        lies.ENERGY,
        lies.REBIRTH,
        lies.RETIRED,
        lies.HAND,
        lies.WAITING,
        lies.MEMORY,
        lies.DECK,
        lies.DEER_PILE,
        lies.SOUL,
    )
}
TEAMS_WRITTEN = shapes.Shape(
    "two lists of players",
    lambda value: isinstance(value, list) and len(value) == TEAMS and all(map(shapes.texts, value)),
)
POINTS_WRITTEN = shapes.Shape(
    "two numbers", lambda value: isinstance(value, list) and len(value) == TEAMS and all(map(shapes.whole, value))
)
TURN = Parts(
    "fact of a turn",
    Part("player", shapes.TEXT, "ターンプレイヤー / the turn player (7.1.1); A", 'player = "B"'),
    Part("number", shapes.POSITIVE, "全員を通した何ターン目か / which turn of the game it is; 5", "number = 7"),
    Part("phase", shapes.one_of(lambda: (SETUP, *PHASES)), f"始めるフェイズやステップ: {'・'.join(PHASES)}、setup（ゲームの準備から。deck にメインデッキ、energy にパートナー3枚を書く） / where play goes on; setup: from the preparations on, with the main deck written in deck and the three partners in energy (6, 6.1.1.5); main", 'phase = "start"'),
    Part("first", shapes.TEXT, "先攻プレイヤー / who began (6.2.1.4)", 'first = "A"'),
    Part("begun", shapes.TEXTS, "すでにターンを行ったプレイヤー / the players who have had a turn (13.3.1); by the number", 'begun = ["A", "B"]'),
    Part("format", shapes.one_of(lambda: FORMATS), f"3人以上のフォーマット: {'・'.join(FORMATS)} / what more than two play by (13.1.1.1, 13.10); rumble, or with teams by their size", 'format = "circle"'),
    Part("dropout", shapes.YES_OR_NO, "1人脱落ルールを採用している（rumble・circle） / the game ends when one has left (13.6.3, 13.7.3)", "dropout = true"),
    Part("teams", TEAMS_WRITTEN, "2つのチーム。それぞれ左の席から。書かなければ半分ずつ / the two teams, each from its left seat; half and half (13.8.2, 13.9.2, 13.10.2)", 'teams = [["A", "B"], ["C", "D"]]'),
    Part("points", POINTS_WRITTEN, "各チームのチームポイント（triple team） / the points of each team (13.9.3)", "points = [1, 0]"),
    Part("attacked", shapes.YES_OR_NO, "このターンにスタートステップがあった / there was a start step in this turn (8.2.1)", "attacked = true"),
    Part("target", shapes.TEXT, "アタックされているプレイヤー（block・damage・close から始めるとき） / who is attacked, where play begins in a later step (8.2.4.3)", 'target = "B"'),
    Part("attacker", shapes.TEXT, "アタックしているプレイヤー（チーム戦で途中から始めるとき） / who attacks, where play begins in a later step of a turn team (13.5.7.2.4)", 'attacker = "B"'),
    Part("partner_attack", shapes.YES_OR_NO, "そのアタックがパートナーアタックか / whether that attack is a partner attack (8.2.4.4)", "partner_attack = true"),
)  # fmt: skip
STATES = (
    Mark("rest", "レスト状態 / at rest (4.3.2.2)", '{ card = "星の歌", rest = true }', ACT),
    Mark("shown", "公開されている非公開領域のカード / a card of a hidden zone that is shown (9.8.2.2.1)", '{ card = "星の歌", shown = true }', SHOWN),
    Mark("partner_attacked", "パートナーアタックを受けた状態 / was partner attacked (8.4.3.2)", '{ card = "星の歌", partner_attacked = true }', PARTNER_ATTACKED),
    Mark("made_partner", "パートナー化したカード / was made a partner (5.28.1)", '{ card = "星の歌", made_partner = true }', MADE_PARTNER),
)  # fmt: skip
TIES = (
    Tie(
        "soul",
        "魂として関連付けられたカード / its souls (4.13.3.1)",
        '{ card = "星の歌", soul = ["古い譜面"] }',
        LINKED,
        lies.SOUL,
        (lies.ENTRY, lies.MEMBER, lies.ENERGY),
        "4.13.3.1",
    ),
)
SEATS = 2  # of a game for which nothing of 13 counts (1.1.1)
LATER = (turns.BLOCK, turns.DAMAGE, turns.CLOSE)  # steps that belong to an attack


def own_record(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> Record:
    """The game's own part of a state, from [turn]. Raises Miswritten."""
    if turn.get("phase") == SETUP:
        for key in turn:
            if key not in ("phase", "format", "dropout", "teams"):
                raise Miswritten(("turn", key), f"{key}: is not known before the game; 6.2.1.4 decides who begins")
        return Record(phase=SETUP, number=0, **_seating(turn, players))
    active, number = turn.get("player", "A"), turn.get("number", 5)
    phase = turn.get("phase", turns.MAIN)
    _is_player("player", active, players)
    at = players.index(active)
    first = turn.get("first") or players[(at - number + 1) % len(players)]
    _is_player("first", first, players)
    seating = _seating(turn, players)
    teams, points = seating["teams"], tuple(turn.get("points", (0, 0)))
    if teams:
        begun = teams[0] + teams[1] if number > 1 else next(team for team in teams if active in team)
    else:
        begun = (*players[players.index(first) :], *players[: players.index(first)])[: min(number, len(players))]
    begun = turn.get("begun") or begun
    attack = _attack(turn, active, players) if phase in LATER else None
    attacked = turn.get("attacked", phase in LATER)
    return Record(active, first, number, phase, frozenset(begun), attacked, attack, points=points, **seating)


def _seating(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> dict[str, Any]:
    """Format, options, order of turns and teams. Raises Miswritten where they do not fit the number of players."""
    teams, count = tuple(tuple(team) for team in turn.get("teams", ())), len(players)
    name = turn.get("format", "")
    if not name and count > SEATS:
        name = {2: DOUBLE, 3: TRIPLE}.get(len(teams[0]), "") if teams else RUMBLE
    if not name:
        for key in ("dropout", "teams", "points"):
            if key in turn:
                raise Miswritten(("turn", key), f"{key}: belongs to a game of more than {SEATS} (13.1.1)")
        return {"format": "", "order": tuple(players), "teams": ()}
    size = FORMATS[name].team
    if (size and count != TEAMS * size) or (not size and count <= SEATS):
        wanted = str(TEAMS * size) if size else f"{SEATS + 1} or more"
        raise Miswritten(("turn", "format"), f"{name}: {count} players; expected {wanted}")
    if size and not teams:
        teams = (tuple(players[:size]), tuple(players[size:]))
    shown = f"teams = {[list(team) for team in teams]}"
    if teams and not size:
        raise Miswritten(("turn", "teams"), f"{shown}; expected none, for in {name} everybody plays alone")
    if size and (sorted(one for team in teams for one in team) != sorted(players) or len(teams[0]) != size):
        raise Miswritten(("turn", "teams"), f"{shown}; expected two of {size} players each")
    dropout = turn.get("dropout", False)
    if dropout and size:
        raise Miswritten(
            ("turn", "dropout"), f"dropout: is an option of {RUMBLE} and {CIRCLE} (13.6.3, 13.7.3), not of {name}"
        )
    return {"format": name, "order": tuple(players), "teams": teams, "dropout": dropout}


def _attack(turn: Mapping[str, Any], active: PlayerId, players: Sequence[PlayerId]) -> turns.Attack:
    """The attack of a position that begins in the middle of one; who supports it is not known any more."""
    target = turn.get("target") or players[(players.index(active) + 1) % len(players)]
    _is_player("target", target, players)
    by = turn.get("attacker", active)
    _is_player("attacker", by, players)
    return turns.Attack(target, Ref(0, 0), partner=turn.get("partner_attack", False), by=by)


def _is_player(key: str, player: object, players: Sequence[PlayerId]) -> None:
    if player not in players:
        raise Miswritten(("turn", key), f"{player}: is no player; expected {' or '.join(players)}")


def fits(face: Face, zone: str) -> str:
    """Why a card cannot lie in a zone; "" where it can: whatever lies wrong is dealt with by recovery (10.3)."""
    return "a partner is no card of the deck (6.1.1.4)" if zone == lies.DECK and face.fact("kind") == "partner" else ""


def shows(face: Face, kind: ZoneKind, marks: Collection[str]) -> bool:
    """Whether a card lies face up where nothing is said: in the energy zone partners alone do (4.6.2), those that were made (5.28.1.2)."""
    return (face.fact("kind") == "partner" or MADE_PARTNER in marks) if kind.key == lies.ENERGY else kind.public


def blanks(zone: str, _single: Face | None) -> tuple[str, int, Mapping[str, Any]]:
    """Cards of which nothing matters, for a deck that may be played with (6.1.1.2), and partners (6.1.1.5)."""
    return (f"{BLANK}パートナー", COPIES, PARTNER_FACTS) if zone == lies.ENERGY else (BLANK, COPIES, CHEAP_FACTS)


def fixed(state: State, card: int, change: Mapping[str, Any]) -> Mapping[str, Any]:
    """A change whose numbers that are set are the differences to what they are on this card as it begins (9.10.4)."""
    now, given = LAYERS.traits(state, card), dict(change)
    for name in CHANGED:
        to = given.pop(f"{name}_to", None)
        if to is not None and now[name] is not None:
            given[name] = given.get(name, 0) + to - now[name]
    return given


POSITIONS = Positions(
    players=PLAYERS, cards=CARDS, zones=PLACED, figures=(), turn=TURN, own=own_record, active=lambda state: record(state).active,
    game=Rebirth, blank=(BLANK, BLANK_FACTS), seats=SEATS,
    marks=(Mark("out", "退場している / has left the game (1.2.2, 13.4)", "out = true", OUT),),
    states=STATES,
    amounts=(Amount("damage", "負っているダメージ / the damage that it has taken (4.4.4)", '{ card = "星の歌", damage = 1 }'),), ties=TIES,
    before=Before(SETUP, {lies.DECK: MAIN, lies.ENERGY: PARTNERS, lies.DEER_PILE: PILE}, prepared, blanks), fits=fits, shows=shows, given=GIVEN, untils=UNTILS,
    change=GIVEN.change, layered=layered, fixed=fixed, began="9.10.1", face_down=LAYERS.face_down,
    rules={"owner": "3.1.1", "master": "3.1.2", "up": "4.3.3", "done": "1.3.2"},
)  # fmt: skip
