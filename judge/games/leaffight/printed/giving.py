"""What is given to cards, as cards of this game print it (15, 20-10)."""

from __future__ import annotations

from judge.cardgame.printed.given import Gives, gives
from judge.cardgame.printed.pattern import patterns
from judge.cardgame.printed.rules import Rule
from judge.games.leaffight.actions_effects_processing.layers import STATS

FIGURES = {
    **STATS,
    "offense": "攻撃能力値",
    "defense": "防御能力値",
    "limit": "気力の上限",
    "hand_limit": "手札の上限枚数",
}
SLOTS = {
    **dict.fromkeys(FIGURES, "signed"),
    **{f"{one}_to": "amount in words" for one in FIGURES},
    "abilities": "granted",
}
STATS_TOGETHER = (  # several stats by one number; said one by one
    Rule("given", patterns(("(すべての|全ての)能力値(|を){number:signed}<する>",)), lambda values: dict.fromkeys(STATS, values["number"])),
    Rule("given", patterns(("{one:stat}(と|・|、){other:stat}(|を){number:signed}<する>",)), lambda values: dict.fromkeys((values["one"], values["other"]), values["number"])),
)  # fmt: skip
CANNOT = {
    "fight": "バトルに参加でき<ない>", "challenge": "バトルを挑め<ない>", "be challenged": "バトルを挑まれ<ない>", "be chosen": "効果の対象になら<ない>",
    "be chosen by enemy": "相手の効果の対象になら<ない>", "be affected": "効果の影響を受け<ない>", "use abilities": "特殊能力を使え<ない>", "be damaged": "ダメージを受け<ない>",
    "leave": "フィールドを離れ<ない>", "be recovered": "気力が回復し<ない>",
}  # fmt: skip
GIVES: tuple[Gives, ...] = (
    *(gives(f"{said}(|を){{{key}}}(<する>|)") for key, said in FIGURES.items()),
    *(gives(f"{said}(は|が|を){{{key}_to}}に(<なる>|<する>)") for key, said in FIGURES.items()),
    gives("特殊能力を<失う>", lose="all"),
    gives("{abilities}を(<持つ>|<得/る>)"),
    *(gives(phrase, cannot=key) for key, phrase in CANNOT.items()),
)  # fmt: skip
