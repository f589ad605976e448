"""What is given to cards, as cards of this game print it: 「攻撃力：+2」を付与する (10.14–10.16)."""

from __future__ import annotations

from judge.cardgame.printed.given import Gives, gives
from judge.games.moncolle.card_information.words import FIGURES

LISTED = {"attributes": "属性", "races": "種族", "types": "タイプ"}
GIVEN = "(を<付与する>|<する>|を<得/る>|を<持つ>|)"
CHANGED = "(に<変更する>|に<なる>|に<する>)"
SLOTS = {
    **dict.fromkeys(FIGURES, "figure"), **{f"{one}_to": "amount in words" for one in FIGURES},
    **{f"{add}{one}": "several" for one in LISTED for add in ("", "add_")}, "races": "races", "add_races": "races", "march": "marches", "add_march": "marches", "resist": "several", "weak": "weak", "marches": "cards", "spells": "icon list",
    "abilities": "granted", "lose": "kinds of ability", "lose_standing": "standing abilities", "void": "kinds of ability",
}  # fmt: skip
CANNOT = {
    "march": "進軍でき<ない>", "attack": "攻撃に参加でき<ない>", "be chosen": "対象になら<ない>", "use abilities": "特殊能力を使用でき<ない>", "use cards": "アイテムと戦闘スペルを使用でき<ない>",
    "turn": "行動完了になら<ない>", "ready": "未行動になら<ない>", "leave": "戦場を離れ<ない>", "equip": "装備品を装備でき<ない>", "equip twice": "装備品を2つ以上装備でき<ない>",
}  # fmt: skip


def _figures() -> tuple[Gives, ...]:
    return tuple(
        one for key, (said, _rule) in FIGURES.items()
        for one in (gives(f"「{said}:{{{key}}}」{GIVEN}", f"{said}を{{{key}}}<する>"), gives(f"「{said}:{{{key}_to}}」{CHANGED}", f"{said}(を|は){{{key}_to}}{CHANGED}"))
    )  # fmt: skip


GIVES: tuple[Gives, ...] = (
    *_figures(),
    gives(
        f"「攻撃力:{{attack_to}}」&「防御力:{{defense_to}}」{CHANGED}",
        slots={"attack_to": "plain amount", "defense_to": "plain amount"},
        rank=-1,
    ),
    *(
        one
        for key, said in LISTED.items()
        for one in (gives(f"「{said}:{{{key}}}」{CHANGED}"), gives(f"「{said}:{{add_{key}}}」{GIVEN}"))
    ),
    gives(f"「進軍タイプ:{{march}}」{CHANGED}"),
    gives(f"「進軍タイプ:{{add_march}}」{GIVEN}"),
    gives(f"「耐性:{{resist}}」{GIVEN}"),
    gives(f"「弱点:{{weak}}」{GIVEN}"),
    gives(f"「スペル:{{spells}}」{GIVEN}"),
    gives("{marches}に進軍してもよ<い>", "{marches}へ進軍してもよ<い>"),
    gives("{abilities}(を<付与する>|を<得/る>|を<持つ>)"),
    gives("(すべての特殊能力|特殊能力をすべて)(を|)<失う>", "特殊能力を<失う>", lose="all"),
    gives("{lose}特殊能力を<失う>"),
    gives("(すべての常備能力|常備能力をすべて)(を|)<失う>", lose_standing="all"),
    gives("{lose_standing}を<失う>"),
    gives("すべての特殊能力が無効に<なる>", void="all"),
    gives("{void}特殊能力が無効に<なる>"),
    *(gives(phrase, cannot=key) for key, phrase in CANNOT.items()),
)
