"""Which cards a text means, as cards of this game print it (1, 15)."""

from __future__ import annotations

from judge.cardgame.printed.cards import CLOSE, PLACE, Counting, Term, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.games.leaffight.players.zones import ZONES

COUNTING = Counting({"chara": "体", "character": "体", "tag": "体", "leader": "体"})
HOME = "フィールドの"
TERMS: tuple[Term, ...] = (
    before("own", "自分の"),
    before("enemy", "相手の"),
    before("other", "他の", "このキャラ以外の"),
    *(before(f"in:{key}", f"{kind.name.ja}の", f"{kind.name.ja}にある", order=PLACE) for key, kind in ZONES.items() if key != "field"),
    before("named:{name}", "《{name:raw}》である", "《{name:raw}》の", order=CLOSE),
    before("attribute:{name}", "{name:attribute}属性の"),
    before("type:{name}", "タイプ「{name:raw}」の", order=CLOSE),
    before("place:{name}", "場所「{name:raw}」の", "『{name:raw}』の", order=CLOSE),
    before("icon:{name}", "{name:attribute}を含む"),
    before("exhausted", "消耗状態の", "使用済み状態の"),
    before("ready", "待機状態の", "未使用状態の"),
    before("fighting", "バトル参加中の", "バトルに参加している"),
    before("", "すべての"),
    noun("chara", "キャラ"),
    noun("character", "キャラクター", "キャラクターカード"),
    noun("event", "イベントカード", "イベント"),
    noun("item", "アイテムカード", "アイテム"),
    noun("battle", "バトルカード"),
    noun("card", "カード"),
    reference("this", "このカード", "この(キャラ|アイテム)", "これ"),
    reference("chosen", "選んだカード", "対象"),
    reference("it", "そのカード"),
    reference("cause", "もとになったカード"),
)  # fmt: skip


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many."""
    return "top" in selector.pieces or "leader" in selector.pieces
