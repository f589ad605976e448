"""Which cards a text means, as cards of this game print it (1, 15)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.printed.cards import CLOSE, PLACE
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Rules
from judge.cardgame.printed.terms import Counting, Term, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.games.leaffight.cards.words import BOTH, GENDERS
from judge.games.leaffight.players.zones import DECK, HAND, TRASH, ZONES

COUNTING = Counting({"chara": "体", "character": "体", "tag": "体", "leader": "体"})
HOME = "フィールドの"
TERMS: tuple[Term, ...] = (
    before("own", "自分の"),
    before("enemy", "相手の"),
    before("other", "他の", "このキャラ以外の"),
    *(before(f"in:{key}", f"{kind.name.ja}の", f"{kind.name.ja}にある", order=PLACE) for key, kind in ZONES.items() if key != "field"),
    *(before(f"own in:{key}", f"{ZONES[key].name.ja}から", f"{ZONES[key].name.ja}から、") for key in (HAND, TRASH)),  # a deck is searched
    before("named:{name}", "《{name:raw}》である", "《{name:raw}》の", order=CLOSE),
    before("attribute:{name}", "{name:attribute}属性の"),
    before("type:{name}", "タイプ「{name:raw}」の", order=CLOSE),
    before("place:{name}", "場所「{name:raw}」の", order=CLOSE),
    before("icon:{name}", "{name:attribute}を含む"),
    before("offense:{name}", "攻撃属性に{name:attribute}を含む"),
    before("defense:{name}", "防御属性に{name:attribute}を含む"),
    before("exhausted", "消耗状態の", "使用済み状態の"),
    before("ready", "待機状態の", "未使用状態の"),
    before("", "フィールドに(ある|いる|出ている|登場している)", "登場している", order=PLACE),
    *(before(f"gender:{key}", f"{said.ja}の", said.ja) for key, said in GENDERS.items() if key != BOTH),
    before("fighting", "バトル参加中の", "バトルに参加している"),
    before("seen", "その中の", "その中から"),
    before("wearing", "このアイテムを装備した", "この(アイテム|カード)を装備している", "装備"),
    before("worn", "このキャラが装備している"),
    before("", "すべての"),
    noun("chara", "キャラ"),
    noun("fighting chara", "バトル参加キャラ"),
    noun("character", "キャラクター", "キャラクターカード"),
    noun("event", "イベントカード", "イベント"),
    noun("item", "アイテムカード", "アイテム"),
    noun("battle", "バトルカード"),
    noun("battle place:{name}", "『{name:raw}』のバトルカード"),
    noun("named:{name}", "『{name:raw}』", "《{name:raw}》"),
    noun("card", "カード"),
    reference("@that", "それぞれ", "その(キャラ|アイテム)"),
    reference("seen", "その中から", "残り(|のカード)"),
    reference("this", "このカード", "この(キャラ|アイテム)", "これ"),
    reference("chosen", "選んだカード", "対象"),
    reference("it", "直前に扱ったカード"),
    reference("cause", "もとになったカード"),
)  # fmt: skip


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many."""
    sides = sum(
        whose in selector.pieces for whose in ("own", "enemy")
    )  # of each player one takes part in a battle (20-4)
    return (
        "top" in selector.pieces
        or "leader" in selector.pieces
        or "wearing" in selector.pieces
        or ("fighting" in selector.pieces and sides == 1)
    )


def read_in_deck(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Cards for which the own deck is searched."""
    yield from ((end, f"{words} in:{DECK}") for end, words in chart.read("bare of own", at) if "in:" not in words)


def say_in_deck(value: str | Selector, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    words = (value if isinstance(value, str) else value.text).split()
    return rules.say("bare", " ".join(one for one in words if one not in ("own", f"in:{DECK}")))


def tidy(words: str) -> str:
    """A selector as it is meant: what is asked for in a hand, a deck or a trash lies in that of the player who does it, where nobody says whose it is."""
    several = words.split()
    whose = [one for one in several if one in ("own", "enemy", "any")]
    if not whose:
        return f"own {words}" if {f"in:{HAND}", f"in:{DECK}", f"in:{TRASH}"} & set(several) else words
    return " ".join(
        [
            *(["other"] if "other" in several else []),
            whose[0],
            *(one for one in several if one not in (*whose, "other")),
        ]
    )
