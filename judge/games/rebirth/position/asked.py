"""What can be asked of a state of this game, beyond what every card game answers."""

from __future__ import annotations

from collections.abc import Collection

from judge.cardgame.ground.players import OUT
from judge.cardgame.position.asked import Asked, Asking, among, several_of, trait_of
from judge.engine.state import PlayerId, State
from judge.games.rebirth.keywords.keywords import KEYWORDS
from judge.games.rebirth.multiplayer.formats import opponents
from judge.games.rebirth.multiplayer.leaving import AND
from judge.games.rebirth.play_and_resolution.layers import LAYERS, is_partner_attack, traits
from judge.games.rebirth.position.written import POSITIONS
from judge.games.rebirth.turn.record import attacked, attackers, blocked, record, supporters, turn_players
from judge.games.rebirth.zones.zones import vacant


def _keywords(state: State, card: int) -> Collection[str]:
    return {**KEYWORDS, **dict.fromkeys(traits(state, card)["keywords"])}


def _vacant(state: State, player: PlayerId) -> int:
    return len(vacant(state, player))


def _points(state: State, player: PlayerId) -> int:
    own = record(state)
    return next((count for team, count in zip(own.teams, own.points, strict=False) if player in team), 0)


def _is_out(state: State, player: PlayerId) -> bool:
    """Whether a player has left: by a defeat (1.2.2), or with the end of a game that others have won (1.2.1.1), or that nobody has (1.2.3.1)."""
    over = state.result not in ("", "draw")
    return OUT in state.players[player].marks or (over and player not in state.result.split(AND))


ASKING = Asking(
    POSITIONS,
    (
        Asked("turn", "ターンプレイヤー / the turn player", 'turn = "B"', lambda state: record(state).active),
        Asked("turn_players", "ターンを行うプレイヤー全員 / everybody whose turn it is (13.5.7.1.1)", 'turn_players = ["A", "B"]', lambda state: list(turn_players(state))),
        Asked("turn_order", "ターン順。空きも含む / the order of turns, with places that are empty (13.7.7)", 'turn_order = ["A", "B", "C"]', lambda state: list(record(state).order)),
        Asked("phase", "フェイズやステップ / the phase or step", 'phase = "main"', lambda state: record(state).phase),
        Asked("number", "何ターン目か / the turn's number", "number = 8", lambda state: record(state).number),
        Asked("first", "先攻プレイヤー / who began", 'first = "A"', lambda state: record(state).first),
        Asked("attacking", "アタックが行われている / an attack is on (8.2.4.3)", "attacking = true", lambda state: record(state).attack is not None),
        Asked("partner_attack", "そのアタックがパートナーアタックである / it is a partner attack (8.2.4.5)", "partner_attack = true", is_partner_attack),
        Asked("resolving", "解決領域 / the resolution zone", "resolving = []", lambda state: [state.cards[card].label for card in state.in_zone("resolving")]),
    ),
    (
        Asked("opponents", "「相手」にあたるプレイヤー / who counts as 相手 (13.5.5, 13.6.4, 13.7.4)", '"A.opponents" = ["B", "D"]', lambda state, player: list(opponents(state, player)), ordered=False),
        Asked("won", "勝者（のひとり）である / has won, alone or with others", '"A.won" = true', lambda state, player: player in state.result.split(AND)),
        Asked("out", "敗北して退場している。勝者が決まれば、勝利しなかった全員 / has lost and left; where others have won everybody else has (1.2.1.1, 1.2.2)", '"B.out" = true', _is_out),
        Asked("points", "チームのチームポイント / the points of the team (13.9.3)", '"A.points" = 1', _points),
        Asked("vacant", "空席の数 / how many slots are vacant (4.5.3.2.1)", '"A.vacant" = 2', _vacant),
    ),
    (
        Asked("up", "表向き / lies face up (4.3.3)", '"星の歌.up" = true', lambda state, card: state.cards[card].up),
        Asked("atk", "ATK / ATK", '"星の歌.atk" = 2', trait_of(traits, "atk")),
        Asked("def", "DEF / DEF", '"星の歌.def" = 3', trait_of(traits, "def")),
        Asked("cost", "コスト / cost", '"星の歌.cost" = 2', trait_of(traits, "cost")),
        Asked("printed", "印刷された値 / what is printed", '"星の歌.printed.atk" = 1', lambda state, card, name: LAYERS.printed(state, card)[name], tails=LAYERS.printed),
        Asked("has", "キーワードを持つ / has a keyword", '"星の歌.has.ブロッカー" = true', lambda state, card, name: name in traits(state, card)["keywords"], tails=_keywords),
        Asked("keywords", "キーワード / its keywords", '"星の歌.keywords" = ["ブロッカー"]', several_of(traits, "keywords"), ordered=False),
        Asked("name", "カード名 / its name", '"星の歌.name" = "星の歌"', trait_of(traits, "name")),
        Asked("kinds", "種類 / its kinds", '"星の歌.kinds" = ["character"]', several_of(traits, "kinds"), ordered=False),
        Asked("attributes", "属性 / its attributes", '"星の歌.attributes" = []', several_of(traits, "attributes"), ordered=False),
        Asked("attacking", "アタックしている / is attacking (8.2.4.3)", '"星の歌.attacking" = true', among(attackers)),
        Asked("attacked", "アタックされている / is attacked (8.2.4.3)", '"星の歌.attacked" = true', among(attacked)),
        Asked("supporting", "サポートしている / is supporting (8.2.4.3)", '"星の歌.supporting" = true', among(supporters)),
        Asked("blocked", "ブロックされている / was blocked for (8.3.3.2)", '"星の歌.blocked" = true', among(blocked)),
    ),
)  # fmt: skip
