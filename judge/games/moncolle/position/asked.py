"""What can be asked of a state of this game, beyond what every card game answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cardgame.position.asked import Asked, Asking, trait_of
from judge.engine.state import State
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.card_information.words import FIGURES
from judge.games.moncolle.field.areas import area_of, controller, is_proxy, party, placed_by, terrain_at
from judge.games.moncolle.field.zones import AREAS
from judge.games.moncolle.position.written import POSITIONS
from judge.games.moncolle.standing_abilities.frames import ITEM, USED, free_frames, worn_cost
from judge.games.moncolle.turn.record import in_battle, record


def _sorted(name: str) -> Callable[[State, int], Any]:
    return lambda state, card: sorted(set(traits(state, card)[name]))


def _free(state: State, card: int) -> str:
    return "".join(icon * number for icon, number in sorted(free_frames(state, card).items()))


def _used(state: State, card: int) -> int:
    """消費済み アイテム枠: what was used, and what equipment keeps (13.1.2.6)."""
    return state.cards[card].value(f"{USED}{ITEM}") + worn_cost(state, card)


def _place(state: State, card: int) -> int:
    known = state.cards[card]
    there = party(state, known.owner, known.zone.at)
    return there.index(card) + 1 if card in there else 0


def _control(area: str) -> Callable[[State], str]:
    return lambda state: controller(state, area)


def _placed(area: str) -> Callable[[State], str]:
    return lambda state: placed_by(state, area)


def _terrain(area: str) -> Callable[[State], str]:
    return lambda state: state.cards[card].label if (card := terrain_at(state, area)) else ""


ASKING = Asking(
    POSITIONS,
    (
        Asked("turn", "進軍側 / the marching side", 'turn = "B"', lambda state: record(state).active),
        Asked("phase", "フェイズ / the phase", 'phase = "main"', lambda state: record(state).phase),
        Asked("number", "何ターン目か / the turn's number", "number = 8", lambda state: record(state).number),
        Asked("first", "先手 / who began", 'first = "A"', lambda state: record(state).first),
        Asked("battle", "戦闘しているエリア。なければ空 / where a battle is on, or nothing (8)", 'battle = "b3"', lambda state: in_battle(state).area),
        Asked("timing", "戦闘のタイミング / the timing of the battle (8.2.1)", 'timing = "leading"', lambda state: in_battle(state).timing if in_battle(state).area else ""),
        Asked("leading", "先攻側 / who is first in the battle", 'leading = "A"', lambda state: in_battle(state).first),
        Asked("chain", "対抗連鎖で宣言されているカード / the cards declared in the chain", "chain = []", lambda state: [state.cards[play.source].label for play in state.plays if play.source in state.cards]),
        *(Asked(f"control_{area}", f"{area}を支配するプレイヤー / who controls {area} (5.1.2.11)", f'control_{area} = "A"', _control(area)) for area in AREAS),
        *(Asked(f"placed_{area}", f"{area}の地形を配置したプレイヤー / who has placed the terrain of {area} (5.1.2.14)", f'placed_{area} = "A"', _placed(area)) for area in AREAS),
        *(Asked(f"terrain_{area}", f"{area}の地形。空き地なら空 / the terrain of {area} (5.1.2.7)", f'terrain_{area} = "荒地"', _terrain(area)) for area in AREAS),
    ),
    (),
    (
        *(Asked(name, f"{ja} / {name} ({rule})", f'"リュウ.{name}" = 2', trait_of(traits, name)) for name, (ja, rule) in FIGURES.items()),
        Asked("area", "いるエリア / in which area it is (5.1.2.5)", '"リュウ.area" = "b3"', area_of),
        Asked("place", "隊列の前から何番目か / its place in the party, from the front (8.3.3.1)", '"リュウ.place" = 1', _place),
        Asked("proxy", "代理地形である / is a 代理地形 (5.1.2.20.1)", '"荒地.proxy" = true', lambda state, card: is_proxy(state.cards[card])),
        Asked("used i", "消費済みのiの枠。装備品のものも数える / used frames of i, those of equipment too (13.1.2.6)", '"リュウ.used i" = 1', _used),
        Asked("free", "未消費の枠 / its unused frames (13.1)", '"リュウ.free" = "i火"', _free),
        Asked("name", "カード名 / its name", '"リュウ.name" = "リュウ"', trait_of(traits, "name")),
        Asked("kinds", "種類 / its kind", '"リュウ.kinds" = ["unit"]', _sorted("kinds"), ordered=False),
        Asked("attributes", "属性 / its attributes", '"リュウ.attributes" = ["火"]', _sorted("attributes"), ordered=False),
        Asked("races", "種族 / its races", '"リュウ.races" = ["ドラゴン"]', _sorted("races"), ordered=False),
        Asked("types", "タイプ / its types", '"荒地.types" = []', _sorted("types"), ordered=False),
        Asked("march", "進軍タイプ / its march types", '"リュウ.march" = ["fly"]', _sorted("march"), ordered=False),
        Asked("resist", "耐性 / what it resists", '"リュウ.resist" = []', _sorted("resist"), ordered=False),
    ),
)  # fmt: skip
