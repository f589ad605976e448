"""What may stand in a position of this game: the turn, zones, how cards lie, a battle, effects, for two to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.players import OUT
from judge.cardgame.ground.zones import ACT, ZoneKind
from judge.cardgame.play.ref import refer
from judge.cardgame.position.written import Amount, Before, Figure, Mark, Positions, Tie
from judge.cardgame.preparation.decks import prepared
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, listed
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import layered
from judge.games.animal.card_information.faces import CARDS, GIVEN, UNTILS
from judge.games.animal.counters.kinds import KINDS as COUNTERS
from judge.games.animal.decks.building import BASE, COPIES, SIDE
from judge.games.animal.decks.building import LANDS as LAND_PART
from judge.games.animal.game import Animal
from judge.games.animal.keywords.equipment import EQUIPPED
from judge.games.animal.principles.ending import WINS
from judge.games.animal.principles.players import PLAYERS, SEATS
from judge.games.animal.turn.record import (
    BATTLE,
    BEGINNING,
    DAMAGE,
    DEFEND,
    HUNT,
    PHASES,
    SETUP,
    STANDBY,
    Battle,
    Match,
    Record,
    record,
)
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LAND_DECK, LANDS, ZONES, zone

ATTACKING, DEFENDING = "attacking", "defending"  # of cards, as they are written
NAMED = (DEFEND, DAMAGE)  # steps in which it is known who attacks whom
BLANK = "白紙"  # a card of which nothing matters
BLANK_FACTS: Mapping[str, Any] = {"kinds": ["animal"], "cost": 9, "atk": 0, "def": 9}
LAND_FACTS: Mapping[str, Any] = {"kinds": ["land"], "species": ["基礎"]}
PLACED = {
    **{name: ZONES[name] for name in (FIELD, LANDS, HAND, GRAVEYARD, EXILE, DECK, LAND_DECK)},
    SIDE: ZoneKind(SIDE, Text('予備デッキ（phase = "setup" のときだけ）', "side deck, only where the phase is setup"), "504.2", public=False),
}  # fmt: skip
TURN = Parts(
    "fact of a turn",
    Part("player", shapes.TEXT, "ターンプレイヤー / the turn player (1001.1); A", 'player = "B"'),
    Part("number", shapes.POSITIVE, "全員を通した何ターン目か / which turn of the game it is; 5", "number = 7"),
    Part("phase", shapes.one_of(lambda: (SETUP, *PHASES)),
         f"始めるフェイズ・戦闘のステップ: {'・'.join(PHASES)}、setup（ゲームの開始から） / the phase, or step of a battle, where play goes on; setup: from the beginning (104); hunt", 'phase = "sunset"'),
    Part("target", shapes.TEXT, "攻撃されたプレイヤー（defend・damage のとき）。ほかに1人ならその者 / who is attacked, where the phase is defend or damage (1005-2a); else the other one", 'target = "B"'),
    Part("first", shapes.TEXT, "先攻プレイヤー。setup では直前のゲームの / who began (104.5a); before a game: the game before", 'first = "A"'),
    Part("game", shapes.POSITIVE, "試合の何戦目か（setup のとき） / which game of a match it is, where the phase is setup (201-2b); 1", "game = 2"),
    Part("lost", shapes.NAMES, "直前のゲームの敗者（setup のとき）。なければ引分 / who lost the game before, where the phase is setup (104.5); nobody: it was a draw", 'lost = "B"'),
)  # fmt: skip
STATES = (
    Mark("moved", "ムーブ状態 / moved (204-6a)", '{ card = "岩狼", moved = true }', ACT),
    Mark("standby", "行動待機 / on standby (204-8a)", '{ card = "岩狼", standby = true }', STANDBY),
    Mark(
        "attacking",
        "攻撃動物（defend・damage のとき）。ムーブ状態は moved と書く / attacking, where the phase is defend or damage (1305.3b); moved is written besides",
        '{ card = "岩狼", attacking = true, moved = true }',
        ATTACKING,
    ),
    Mark(
        "defending",
        "防御動物（damage のとき） / defending, where the phase is damage (1308.3e)",
        '{ card = "岩狼", defending = true, moved = true }',
        DEFENDING,
    ),
    Mark("shown", "公開されている / shown (205-7a)", '{ card = "岩狼", shown = true }', SHOWN),
)


def own_record(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> Record:
    """The game's own part of a state, from [turn]. Raises Miswritten."""
    if turn.get("phase") == SETUP:
        known = ("phase", "game", *(("lost", "first") if turn.get("game", 1) > 1 else ()))
        for key in turn:
            if key not in known:
                raise Miswritten(("turn", key), f"{key}: is not known before the game; 104.5 decides who begins")
        lost, first = listed(turn.get("lost", [])), turn.get("first", "A")
        _check_players(players, *(("lost", one) for one in lost), ("first", first))
        return Record(phase=SETUP, number=0, match=Match(turn.get("game", 1), tuple(lost), first))
    for key in ("game", "lost"):
        if key in turn:
            raise Miswritten(("turn", key), f'{key}: decides who begins (104.5), and stands where phase = "{SETUP}"')
    active, number = turn.get("player", "A"), turn.get("number", 5)
    _check_players(players, ("player", active), ("first", turn.get("first", active)))
    first = turn.get("first") or players[(players.index(active) - number + 1) % len(players)]
    phase = turn.get("phase", HUNT)
    return Record(active, first, number, phase, opened=phase in (HUNT, *BATTLE), battle=_battle(turn, players, active))


def _battle(turn: Mapping[str, Any], players: Sequence[PlayerId], active: PlayerId) -> Battle | None:
    """The battle of a position that begins in one (1005.4b); its animals are known when they lie there."""
    phase, others = turn.get("phase"), [one for one in players if one != active]
    if "target" in turn and phase not in NAMED:
        raise Miswritten(
            ("turn", "target"), f"target: is named in the attack step; expected phase {' or '.join(NAMED)}"
        )
    if "target" in turn and turn["target"] not in others:
        raise Miswritten(("turn", "target"), f"{turn['target']}: expected {' or '.join(others)}")
    return Battle(defending=turn.get("target", others[0]) if phase in NAMED else "") if phase in BATTLE else None


def with_animals(state: State) -> State:
    """A position with the animals that attack and defend in its battle. Raises Miswritten where there is none."""
    own = record(state)
    named = {mark: [card for card in state.cards.values() if mark in card.marks] for mark in (ATTACKING, DEFENDING)}
    for mark, cards in named.items():
        phases = NAMED if mark == ATTACKING else (DAMAGE,)
        whose = own.active if mark == ATTACKING else own.battle.defending if own.battle is not None else ""
        for card in cards:
            if own.phase not in phases:
                raise Miswritten((whose, FIELD), f"{card.label}: {mark}, where the phase is {' or '.join(phases)}")
            if card.zone != zone(FIELD, whose):
                raise Miswritten((whose, FIELD), f"{card.label}: {mark}; expected an animal on the field of {whose}")
    if own.battle is None:
        return state
    first, second = (refer(state, [card.id for card in cards]) for cards in named.values())
    battle = own.battle._replace(attackers=first, defenders=second, attacked=len(first), defended=len(second))
    plain = {
        card.id: card._replace(marks=card.marks - {ATTACKING, DEFENDING}) for cards in named.values() for card in cards
    }
    return state.but(cards={**state.cards, **plain}, own=own._replace(battle=battle))


def _check_players(players: Sequence[PlayerId], *named: tuple[str, str]) -> None:
    for key, player in named:
        if player not in players:
            raise Miswritten(("turn", key), f"{player}: is no player; expected {' or '.join(players)}")


def fits(face: Face, zone: str) -> str:
    """Why a card cannot lie in a zone; "" where it can (611-1)."""
    kinds = face.facts.get("kinds", ())
    if zone == SIDE:
        return "the side deck is not used in a game (104.2, 504.1)"
    if zone in (DECK, HAND) and "land" in kinds:
        return "a land is in no deck and no hand (611-1b)"
    if zone == LAND_DECK and "land" not in kinds:
        return "the land deck holds lands alone (503.2)"
    if zone == FIELD and not {"animal", "territory", "tool"} & set(kinds):
        return "the field holds presences alone (611-1c)"
    return ""


def blanks(zone: str, _single: Face | None) -> tuple[str, int, Mapping[str, Any]]:
    """Cards of which nothing matters, for decks that may be played with (502.3, 503.3a)."""
    return (f"{BLANK}領土", 10, LAND_FACTS) if zone == LAND_DECK else (BLANK, COPIES, BLANK_FACTS)


POSITIONS = Positions(
    players=PLAYERS, cards=CARDS, zones=PLACED,
    figures=(
        Figure("life", "ライフ / life (207-4a)", "life = 20", default=BEGINNING, later=True),
        Figure(WINS, "この試合で前のゲームまでに勝った数 / games of this match that were won before this one (201-2c)", "wins = 1", before=True),
    ),
    turn=TURN, own=own_record, active=lambda state: record(state).active, game=Animal, blank=(BLANK, BLANK_FACTS),
    completes=with_animals, blank_in=dict.fromkeys((LANDS, LAND_DECK), (f"{BLANK}領土", LAND_FACTS)), seats=SEATS,
    marks=(Mark("out", "離脱している / has left the game (105-2e)", "out = true", OUT),), states=STATES,
    amounts=(Amount("damage", "受けているダメージ / the damage that it has received (207-6e)", '{ card = "岩狼", damage = 1 }'),),
    ties=(Tie("equipment", "これに装備されているもの / what is equipped to it (206-12d)", '{ card = "岩狼", equipment = ["木の盾"] }', EQUIPPED, FIELD, (FIELD,), "206-12d"),),
    before=Before(SETUP, {DECK: BASE, LAND_DECK: LAND_PART, SIDE: SIDE}, prepared, blanks), fits=fits, given=GIVEN, untils=UNTILS,
    change=GIVEN.change, layered=layered, began="907-4h",
    counters=tuple(COUNTERS), rules={"owner": "202-4a", "master": "202-5a", "up": "204-1a", "done": "904.3"},
)  # fmt: skip
