"""Which cards a text means, as cards of this game print it (2, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cardgame.printed.cards import CLOSE, PLACE, STATE
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inside import words_in
from judge.cardgame.printed.terms import Counting, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import WHOSE
from judge.games.evolve.zones.zones import DECK, EVOLVE_DECK, LEADER, ZONES

CLASSES = ("エルフ", "ロイヤル", "ウィッチ", "ドラゴン", "ナイトメア", "ビショップ", "ニュートラル")  # 2.2.1
COUNTING = Counting({"follower": "体", "amulet": "つ", "leader": "人", "named": "体"})
NO_TYPES = frozenset(
    ("フォロワー", "アミュレット", "スペル", "リーダー", "トークン", "エボルヴ", *CLASSES)
)  # what stands where a type might, and is none
SHORT = {key: kind.short.ja for key, kind in ZONES.items() if key in (DECK, EVOLVE_DECK)}
TERMS = (
    before("own", "自分の"),
    before("enemy", "相手の"),
    before("any", "お互いの", "両方の", "いずれかの", "両プレイヤーの"),
    before("other", "他の", "このカード以外の", "このフォロワー以外の", "これ以外の"),
    *(before(f"in:{key}", f"{short}の", f"{short}にある", order=PLACE) for key, short in SHORT.items()),
    *(before(f"in:{key}", f"{kind.name.ja}の", f"{kind.name.ja}にある", order=PLACE) for key, kind in ZONES.items() if key != LEADER),
    before("class:{name}", "クラス{name}の", order=CLOSE),
    *(before(f"class:{one}", f"{one}・", f"{one}", f"{one}の", f"{one}クラスの", order=CLOSE) for one in CLASSES),
    before("type:{name}", "{name:type word}・", "タイプ{name}の", "{name}タイプの", "タイプに{name}を持つ", order=CLOSE, rank=1),
    before("title:{name}", "タイトル{name}の", order=CLOSE),
    before("token", "トークン・", "トークンの", order=CLOSE),
    before("evolve", "エボルヴ・", "エボルヴの", order=CLOSE),
    before("has:{word}", "{word:keyword}を持つ", "{word:keyword}の"),
    before("act", "アクト状態の", "アクトしている"),
    before("stand", "スタンド状態の"),
    before("evolved", "進化している", "進化した", "進化済みの"),
    before("just_evolved", "このターンに進化した"),
    before("damaged", "体力の減っている", "体力が減っている", "ダメージを受けている"),
    before("engaged", "交戦状態の", "交戦している"),
    before("new", "このターンに場に出た"),
    before("shown", "公開されている"),
    before("from:{zone}", "{zone}から場に出た"),
    before("not_from:{zone}", "{zone}以外から場に出た"),
    before("face_up", "表向きの"),
    before("face_down", "裏向きの"),
    before("fed", "食事している", "出走領域に関連付けのある"),
    before("stacked", "スタックカウンターのある"),
    before("counter:{name}", "{name}カウンターのある", "{name}カウンターが置かれている", "{name}カウンターの置かれている"),
    *(before(f"counters:{{name}}{sign}{{n}}", f"{{name}}カウンターが{{n}}個{word}ある", f"{{name}}カウンターが{{n}}個{word}置かれている")
      for sign, word in ((">=", "以上"), ("<=", "以下"), ("=", ""))),
    *(before(f"printed_{key}{sign}{{n}}", f"元の{called}{{n}}{word}の", f"元の{called}が{{n}}{word}の")
      for key, called in (("cost", "コスト"), ("attack", "攻撃力"), ("health", "体力"))
      for sign, word in (("<=", "以下"), (">=", "以上"), ("=", ""))),
    *(before(f"damage{sign}{{n}}", f"体力が{{n}}{word}減っている") for sign, word in ((">=", "以上"), ("<=", "以下"))),
    before("named:{name}", "カード名に{name}を含む", "{name}を名に含む", "カード名が{name}の"),
    before("exactly:{name}", "カード名がちょうど{name}の", rank=1),
    before("chosen", "選んだ", order=STATE, rank=1),
    noun("follower", "フォロワー", "フォロワー・カード"),
    noun("amulet", "アミュレット", "アミュレット・カード"),
    noun("spell", "スペル", "スペル・カード"),
    noun("leader", "リーダー"),
    noun("card", "カード"),
    noun("named:{name}", "{name}"),
    noun("card in:hand", "手札"),
    noun("seen card", "その中から", "その中の", "そのうち", rank=1),
    noun("card in:deck", "デッキ", rank=1),
    noun("card in:graveyard", "墓場", rank=1),
    noun("card in:ex", "EXエリア", rank=1),
    reference("this", "これ", "このカード", "このフォロワー", "このアミュレット", "これ自身"),
    reference("@that", "そのフォロワー", "そのアミュレット", "選んだフォロワー"),
    reference("chosen", "選んだカード"),
    reference("chosen:{name}", "{name}として選んだカード"),
    reference("cause", "もとになったカード"),
    reference("it", "直前に扱ったカード"),
    before("seen", "その中の", "その中から", "見た"),
    reference("seen", "残り", "見たカード", "残りのカード"),
)  # fmt: skip


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many: the leader of a player is one (6.1.1.1), what is left of what was seen is all of it."""
    whose = [piece for piece in selector.words if piece.kind == WHOSE and piece.text != "any"]
    return ("leader" in selector.pieces and bool(whose)) or selector.pieces == ("seen",)


def read_no_leader(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """Cards of which none is a leader: what is said of the health of a leader is damage or recovery, nothing that is given to it."""
    for end, found in chart.read("object", at):
        if "leader" not in words_in(found):
            yield end, found


def read_type(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """A type without quotation marks (2.4): a word that is no kind of card and no class."""
    yield from ((end, word) for end, word in chart.read("plain word", at) if word not in NO_TYPES)
