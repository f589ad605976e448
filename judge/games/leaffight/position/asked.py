"""What can be asked of a state of this game, beyond what every card game answers."""

from __future__ import annotations

from judge.cardgame.position.asked import Asked, Asking, among, several_of, trait_of
from judge.engine.state import State
from judge.games.leaffight.actions_effects_processing.layers import STATS, traits
from judge.games.leaffight.battle.parties import fighters, kind_card, since_step, values
from judge.games.leaffight.characters.harming import spirit
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.position.written import POSITIONS


def _costs(state: State, player: str) -> list[str]:
    """The costs of a player, each as its attributes and what it came from."""
    return sorted(
        f"{''.join(sorted(one.attributes))}:{one.source}" for one in record(state).costs if one.player == player
    )


ASKING = Asking(
    POSITIONS,
    (
        Asked("turn", "アクティブプレイヤー / the active player", 'turn = "B"', lambda state: record(state).active),
        Asked("phase", "フェイズ / the phase", 'phase = "main"', lambda state: record(state).phase),
        Asked("number", "何ターン目か / the turn's number", "number = 8", lambda state: record(state).number),
        Asked("first", "先攻プレイヤー / who began", 'first = "A"', lambda state: record(state).first),
        Asked("battle", "バトル中である / a battle is on (20-5)", "battle = true", lambda state: since_step(state, 4)),
        Asked("declared", "宣言されて処理を待つアクションのカード / the cards of actions declared and not processed", "declared = []",
              lambda state: [state.cards[play.source].label if play.source in state.cards else str(play.bound.get("act")) for play in state.plays]),
    ),
    (
        Asked("costs", "発生しているコスト。属性:発生源 / the costs that have arisen, as attributes:source (7-1)", '"A.costs" = ["力:アカネ"]', _costs, ordered=False),
        Asked("cost_count", "発生しているコストの数 / how many costs have arisen", '"A.cost_count" = 1', lambda state, player: len(_costs(state, player))),
    ),
    (
        Asked("spirit", "気力 / its 気力 (15-4)", '"アカネ.spirit" = 3', spirit),
        Asked("limit", "気力の上限 / the limit of its 気力 (15-4)", '"アカネ.limit" = 4', trait_of(traits, "limit")),
        *(Asked(name, f"{icon} / {name} (15-6)", f'"アカネ.{name}" = 2', trait_of(traits, name)) for name, icon in STATS.items()),
        Asked("attack_value", "攻撃能力値 / its attack value in the battle (20-10)", '"アカネ.attack_value" = 4', lambda state, card: values(state, card)[0]),
        Asked("defence_value", "防御能力値 / its defence value in the battle (20-10)", '"アカネ.defence_value" = 2', lambda state, card: values(state, card)[1]),
        Asked("name", "カード名 / its name", '"アカネ.name" = "アカネ"', trait_of(traits, "name")),
        Asked("kinds", "種類 / its kind", '"アカネ.kinds" = ["character"]', several_of(traits, "kinds"), ordered=False),
        Asked("attributes", "属性 / its attributes (15-7)", '"アカネ.attributes" = ["力"]', several_of(traits, "attributes"), ordered=False),
        Asked("types", "キャラタイプ / its types (15-9)", '"アカネ.types" = []', several_of(traits, "types"), ordered=False),
        Asked("gender", "性別 / its gender (15-8)", '"アカネ.gender" = "female"', trait_of(traits, "gender")),
        Asked("fighting", "バトルに参加している / takes part in the battle (20-4)", '"アカネ.fighting" = true', among(fighters)),
        Asked("contest", "バトル種目である / is the card of the battle (20-4 [18])", '"格闘技.contest" = true', among(kind_card)),
    ),
)  # fmt: skip
