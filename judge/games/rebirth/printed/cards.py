"""Which cards a text means, as cards of this game print it (2, 4)."""

from __future__ import annotations

from judge.cardgame.printed.cards import CLOSE, PLACE
from judge.cardgame.printed.terms import Counting, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import WHOSE
from judge.games.rebirth.zones.zones import ZONES

COUNTING = Counting({})
SHORT = {key: kind.short.ja for key, kind in ZONES.items() if kind.short.ja}
LYING = {key: (kind.name.ja, *((SHORT[key],) if key in SHORT else ())) for key, kind in ZONES.items()}
TERMS = (
    before("own", "あなたの", "自分の"),
    before("enemy", "相手の"),
    before("any", "いずれかのプレイヤーの", "各プレイヤーの", "お互いの", "プレイヤーの"),
    before("team", "味方の"),
    before("that", "そのプレイヤーの"),
    before("front", "正面のプレイヤーの"),
    before("other", "他の", "このキャラ以外の", "このカード以外の"),
    *(before(f"in:{key}", *(f"{name}の" for name in names), *(f"{name}にある" for name in names), order=PLACE) for key, names in LYING.items() if key not in ("entry", "member", "energy", "rebirth", "retired", "soul")),
    *(before(f"in:{key}", f"{ZONES[key].name.ja}の", order=PLACE) for key in ("entry", "member", "energy", "rebirth", "retired", "soul")),
    before("in:entry|in:member", "エントリーかメンバーの", "(エントリーと|エントリーか|エントリー、)メンバー(の|から|にある)", order=PLACE),
    before("top", "一番上の", order=CLOSE),
    before("attribute:{name}", "属性{name}の", "属性{name}を持つ", "属性に{name}を持つ", "《{name:raw}》を持つ", "《{name:raw}》の", order=CLOSE),
    before("title:{name}", "作品{name}の", order=CLOSE),
    before("named:{name}", "カード名に{name}を含む", "{name}を名に含む", "カード名が{name}の"),
    before("exactly:{name}", "カード名がちょうど{name}の"),
    before("has:{word}", "{word:keyword}を持つ"),
    before("rest", "レスト状態の", "レストしている"),
    before("stand", "スタンド状態の", "スタンドしている"),
    before("face_up", "表の", "表向きの"),
    before("face_down", "裏の", "裏向きの"),
    before("attacking", "アタックしている", "アタック中の"),
    before("attacked", "アタックされている"),
    before("supporting", "サポートしている"),
    before("blocked", "ブロックされている"),
    before("linked", "このカードの", "このキャラの", order=CLOSE, rank=1),
    before("holding", "これを魂とする", "このカードを魂とする"),
    before("at:{slot}", "{slot:number}番の", "メンバー枠{slot:number}の"),
    before("seen", "その中の", "その中から", "見た"),
    *(before(f"damage{sign}{{n}}", f"{{n}}{word}のダメージを負っている") for sign, word in ((">=", "以上"), ("<=", "以下"), ("=", ""))),
    *(before(f"printed_{key}{sign}{{n}}", f"元の{called}{{n}}{word}の", f"元の{called}が{{n}}{word}の")
      for key, called in (("cost", "コスト"), ("atk", "ATK"), ("def", "DEF")) for sign, word in (("<=", "以下"), (">=", "以上"), ("=", ""))),
    noun("character", "キャラ", "キャラカード"),
    noun("partner", "パートナー"),
    noun("rebirth", "Reバース", "Reバースカード"),
    noun("deer", "シカキャラ"),
    noun("card", "カード"),
    noun("entry", "エントリー", "エントリーのキャラ"),
    noun("member", "メンバー", "メンバーのキャラ"),
    noun("energy", "エネルギー"),
    noun("retired", "リタイア", "リタイアのキャラ"),
    noun("soul", "魂"),
    noun("card in:hand", "手札"),
    noun("card top in:deck", "デッキの一番上"),
    noun("card in:deck", "デッキ", rank=1),
    noun("card in:waiting_room", "控え室", rank=1),
    noun("named:{name}", "{name}", rank=1),
    noun("seen card", "その中から", "その中の", "そのうち", rank=1),
    reference("this", "このキャラ", "このカード", "これ"),
    reference("@that", "そのキャラ", "選んだキャラ", "それらのカード", "それらのキャラ"),
    reference("chosen", "選んだカード"),
    reference("chosen:{name}", "{name}として選んだカード"),
    reference("cause", "もとになったカード"),
    reference("it", "直前に扱ったカード"),
    reference("seen", "残り", "見たカード", "残りのカード"),
)  # fmt: skip


def tidy(words: str) -> str:
    """A selector in one form: characters of the entry and the members are said in two ways."""
    return " ".join(
        "character in:entry|in:member" if one in ("entry|member", "member|entry") else one for one in words.split()
    )


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many: the entry of a player holds one character (10.3.3), what is left of what was seen is all of it."""
    whose = [piece for piece in selector.words if piece.kind == WHOSE and piece.text != "any"]
    return ("entry" in selector.pieces and bool(whose)) or selector.pieces == ("seen",) or ("top" in selector.pieces and bool(whose))  # fmt: skip
