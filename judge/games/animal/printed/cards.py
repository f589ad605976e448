"""Which cards a text means, as cards of this game print it (203)."""

from __future__ import annotations

from judge.cardgame.printed.cards import CLOSE, PLACE
from judge.cardgame.printed.terms import Counting, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.games.animal.card_information.words import CALLED_KINDS
from judge.games.animal.zones.zones import ZONES

COUNTED_AS = {"animal": "体", "territory": "つ", "tool": "つ", "presence": "つ", "land": "つ"}
COUNTING = Counting(COUNTED_AS)
LAND, IN_LANDS = "land", "in:lands"
KINDS = {key: said.ja for key, said in CALLED_KINDS.items()}
DONE = "(生贄に捧げた|除外した|捨てた|破壊した|選んだ|対象にした|墓地に置いた|手札に戻した|戻した|公開した|ムーブした|出した)"  # fmt: skip
TERMS = (
    before("own", "あなたの", "自分の"),
    before("enemy", "相手の"),
    before("any", "いずれかのプレイヤーの", "すべてのプレイヤーの"),
    before("other", "これ以外の", "この(カード|動物|存在|道具|縄張り)以外の", "他の"),
    *(before(f"in:{key}", f"{kind.name.ja}の", f"{kind.name.ja}にある", f"{kind.name.ja}から", order=PLACE) for key, kind in ZONES.items()),
    before("in:{one}|in:{other}", "{one:zone}・{other:zone}の", "{one:zone}(か|または|と){other:zone}の", "{one:zone}(か|または|や|と){other:zone}(の中|)から", order=PLACE),
    before("top:1", "一番上の", order=CLOSE, rank=-1),
    before("top:{n}", "上から{n}枚の", "一番上の{n}枚の", order=CLOSE),
    before("", "すべての"),
    before("declared", "宣言した", "この効果で宣言した", "それと同じ種属を持つ"),
    before("token", "トークンの"),
    before("moved", "ムーブ状態の", "ムーブしている"),
    before("awake", "ウェイク状態の", "ウェイクしている"),
    before("standby", "行動待機状態の", "行動待機の"),
    before("night", "夜状態の", "夜の"),
    before("face_up", "表向きの"),
    before("face_down", "裏向きの"),
    before("bearing", "装備されている", "道具を装備している"),
    before("equipped", "装備状態の", "装備している"),
    before("counters>=1", "カウンター1個以上が(置かれている|置かれていた)", rank=-1),
    before("counter:{name}", "{name:counter}カウンターが(置かれている|置かれた)"),
    before("species:{name}", "種属{name}の", "種属{name}を持つ", "{name}の種属を持つ"),
    before("only_species:{name}", "種属{name}のみを持つ"),
    before("original_species:{name}", "元の種属が{name}の"),
    before("name:{name}", "名前に{name}を含む"),
    before("named:{name}", "{name}という名前の", "名前が{name}の"),
    before("original_name:{name}", "元の名前が{name}の"),
    before("has:{word}", "{word:keyword}を持つ"),
    before("original_has:{word}", "元の能力に{word:keyword}を持つ"),
    before("seen", "その中の", "それらの中の", "見た", "確認した"),
    before("chosen:{name}", "{name}として選んだ", rank=1),
    noun("animal", "動物", "動物カード"),
    noun("territory", "縄張り", "縄張りカード"),
    noun("tool", "道具", "道具カード"),
    noun("scene", "場面", "場面カード"),
    noun("trick", "特技", "特技カード"),
    noun("presence", "存在", "存在カード"),
    noun("land", "領土", "領土カード"),
    noun("card", "カード", "カードやトークン", "カード／トークン"),
    noun("token", "トークン", rank=1),
    noun("card in:hand", "手札", rank=1),
    noun("card in:pile", "プレイ", rank=1),
    reference("this", "これ", "この(動物|存在|道具|縄張り|場面|特技|領土|トークン)"),
    reference("this_card", "このカード", rank=-1),
    reference("@that", "その(動物|存在|道具|縄張り|場面|特技|領土|トークン|プレイ)", "対象", "それらのカード"),
    reference("@that", f"この効果で{DONE}(これ|カード|動物(カード|)|存在|道具(カード|)|縄張り|特技|もの|トークン)", f"{DONE}(これ|カード|動物(カード|)|存在)"),
    reference("chosen", "選んだもの"),
    reference("chosen:{name}", "{name}として選んだもの"),
    reference("cause", "もとになったもの"),
    reference("it", "直前に扱ったもの"),
    reference("seen", "残り", "見たもの", "残りのカード"),
    reference("host", "装備対象", "これの装備対象"),
    reference("equipment", "これに装備されているもの"),
)  # fmt: skip


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many: what is left of what was seen is all of it, the first card of a deck is one."""
    return selector.pieces == ("seen",) or "top:1" in selector.pieces


def tidy(words: str) -> str:
    """A selector without what says no more: lands lie in the lands (607.1)."""
    several = words.split()
    return " ".join(one for one in several if one != IN_LANDS or LAND not in several)
