"""What can be asked of a state of this game, beyond what every card game answers."""

from __future__ import annotations

from collections.abc import Callable, Collection

from judge.cardgame.position.asked import Asked, Asking, among, several_of, trait_of
from judge.engine.state import State
from judge.games.animal.abilities.layers import is_night, original, standing, traits
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.keywords.keywords import KEYWORDS
from judge.games.animal.position.written import POSITIONS
from judge.games.animal.turn.record import record


def _keywords(state: State, card: int) -> Collection[str]:
    return {**KEYWORDS, **dict.fromkeys(traits(state, card)["keywords"])}


def _number(name: str) -> Callable[[State, int], int | None]:
    return lambda state, card: standing(traits(state, card), name)


def _original(state: State, card: int) -> Collection[str]:
    return original(state.cards[card].face)


def _original_now(state: State, card: int, name: str) -> object:
    return traits(state, card).get(f"original_{name}", original(state.cards[card].face)[name])


ASKING = Asking(
    POSITIONS,
    (
        Asked("turn", "ターンプレイヤー / the turn player", 'turn = "B"', lambda state: record(state).active),
        Asked("phase", "フェイズやステップ / the phase or step", 'phase = "hunt"', lambda state: record(state).phase),
        Asked("number", "何ターン目か / the turn's number", "number = 8", lambda state: record(state).number),
        Asked("first", "先攻プレイヤー / who began", 'first = "A"', lambda state: record(state).first),
        Asked("battle", "戦闘中である / a battle is on (1005.4b)", "battle = true", lambda state: record(state).battle is not None),
        Asked("piles", "パイルに置かれたもの、置いた順 / what lies on the piles, in the order in which it was put there", "piles = []",
              lambda state: [state.cards[play.source].label if play.source in state.cards else "?" for play in state.plays]),
    ),
    (),
    (
        Asked("face_down", "裏向きである / lies face down", '"岩狼.face_down" = true', lambda state, card: not state.cards[card].up),
        Asked("night", "夜状態 / at night (204-1a)", '"岩狼.night" = true', is_night),
        Asked("atk", "ATK / ATK", '"岩狼.atk" = 2', _number("atk")),
        Asked("def", "DEF / DEF", '"岩狼.def" = 3', _number("def")),
        Asked("cost", "コスト / cost", '"岩狼.cost" = 2', _number("cost")),
        Asked("original", "元の値 / the original value (203-8b)", '"岩狼.original.atk" = 1', _original_now, tails=_original),
        Asked("has", "キーワードを持つ / has a keyword", '"岩狼.has.有翼" = true', lambda state, card, name: name in traits(state, card)["keywords"], tails=_keywords),
        Asked("keywords", "キーワード / its keywords", '"岩狼.keywords" = ["有翼"]', several_of(traits, "keywords"), ordered=False),
        Asked("name", "カード名 / its name", '"岩狼.name" = "岩狼"', trait_of(traits, "name")),
        Asked("kinds", "タイプ / its types", '"岩狼.kinds" = ["animal"]', several_of(traits, "kinds"), ordered=False),
        Asked("species", "種属 / its species", '"岩狼.species" = []', several_of(traits, "species"), ordered=False),
        Asked("attacking", "攻撃動物である / is attacking (1305.3b)", '"岩狼.attacking" = true', among(attackers)),
        Asked("defending", "防御動物である / is defending (1308.3e)", '"岩狼.defending" = true', among(defenders)),
    ),
)  # fmt: skip
