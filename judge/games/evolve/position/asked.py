"""What can be asked of a state of this game, beyond what every card game answers."""

from __future__ import annotations

from collections.abc import Collection

from judge.cardgame.position.asked import Asked, Asking, of_states, several_of, trait_of
from judge.cardgame.text.words import State as Word
from judge.engine.state import PlayerId, State
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.classes import conditions
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.play_and_resolution.layers import LAYERS, health, traits
from judge.games.evolve.players.players import PLAYERS
from judge.games.evolve.position.written import POSITIONS
from judge.games.evolve.turn.record import fighters, record


def _keywords(state: State, card: int) -> Collection[str]:
    return {**KEYWORDS, **dict.fromkeys(traits(state, card)["keywords"])}


def _basis(state: State, player: PlayerId) -> str:
    return record(state).basis[PLAYERS.index(player)] or "none"


ASKING = Asking(
    POSITIONS,
    (
        Asked("turn", "ターンプレイヤー / the turn player", 'turn = "B"', lambda state: record(state).active),
        Asked("phase", "フェイズ / the phase", 'phase = "main"', lambda state: record(state).phase),
        Asked("number", "何ターン目か / the turn's number", "number = 8", lambda state: record(state).number),
        Asked("first", "先攻プレイヤー / who began", 'first = "A"', lambda state: record(state).first),
        Asked("resolving", "解決領域 / the resolution zone", "resolving = []", lambda state: [state.cards[card].label for card in state.in_zone("resolving")]),
    ),
    (
        *of_states(GAME, (one for one in conditions.SAID if isinstance(one, Word))),
        Asked("basis", "デッキの基準: class・title、または none / what the deck is built on, or none (6.2.1.3)", '"A.basis" = "class"', _basis),
        Asked("evolve_used", "このターンの進化・食事を使った / has used the evolve or meal of this turn (8.3.2)", '"A.evolve_used" = true', lambda state, player: player in record(state).evolved),
    ),
    (
        Asked("attack", "攻撃力 / attack", '"石の番人.attack" = 2', trait_of(traits, "attack")),
        Asked("health", "体力 / health", '"石の番人.health" = 1', health),
        Asked("cost", "コスト / cost", '"石の番人.cost" = 2', trait_of(traits, "cost")),
        Asked("printed", "印刷された値 / what is printed", '"石の番人.printed.attack" = 1', lambda state, card, name: LAYERS.printed(state, card)[name], tails=LAYERS.printed),
        Asked("has", "キーワードを持つ / has a keyword", '"石の番人.has.守護" = true', lambda state, card, name: name in traits(state, card)["keywords"], tails=_keywords),
        Asked("keywords", "キーワード / its keywords", '"石の番人.keywords" = ["守護"]', several_of(traits, "keywords"), ordered=False),
        Asked("name", "カード名 / its name", '"石の番人.name" = "石の番人"', trait_of(traits, "name")),
        Asked("kind", "種類 / its kind", '"石の番人.kind" = "follower"', trait_of(traits, "kind")),
        Asked("class", "クラス / its class", '"石の番人.class" = "エルフ"', trait_of(traits, "class")),
        Asked("types", "タイプ / its types", '"石の番人.types" = []', several_of(traits, "types"), ordered=False),
        Asked("engaged", "交戦状態 / in 交戦状態 (8.4.5.1)", '"石の番人.engaged" = false', lambda state, card: card in fighters(state)),
    ),
)  # fmt: skip
