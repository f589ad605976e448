"""The words of chapters 1 and 15: kinds, names, attributes, genders, types, and the values of characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, Reason, Value, Word
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES, LAYERS, STATS
from judge.games.leaffight.end_and_procedure.record import DAMAGE, record
from judge.games.leaffight.players.zones import LEADER

KINDS = {
    "character": ("キャラクター", "キャラクター。フィールドではキャラクターカードのキャラ / a character card", "15-1"),
    "tag": ("タッグキャラクター", "タッグキャラクター / a tag", "15-1"), "event": ("イベントカード", "イベントカード / an event", "1-4"),
    "item": ("アイテムカード", "アイテムカード / an item", "1-5"), "battle": ("バトルカード", "バトルカード / a battle card", "1-6"),
    "field": ("フィールドカード", "フィールドカード / a field card", "1-7"),
}  # fmt: skip
GENDERS = {"male": Text("男性", "male"), "female": Text("女性", "female"), "both": Text("両方", "both")}  # 1-2 item 5
ICONS = {one: Text(one, one) for one in ATTRIBUTES}  # 1-2 item 2
BOTH = "both"  # the gender that fits either (15-8)


def _is(kind: str) -> Callable[[View, int], bool]:
    return lambda view, card: kind in view.traits(card)["kinds"]


def _chara(view: View, card: int) -> bool:
    """キャラ: characters and tags (15-1)."""
    return view.state.cards[card].face.fact("kind") in ("character", "tag")


def _marked(mark: str, on: bool = True) -> Callable[[View, int], bool]:
    return lambda view, card: (mark in view.state.cards[card].marks) == on


def _gender(view: View, card: int, gender: str) -> bool:
    """両方 fits 男性 and 女性 (15-8)."""
    has = view.traits(card)["gender"]
    return has == gender or (has == BOTH and gender in ("male", "female"))


def _written(view: View, card: int) -> tuple[str, str]:
    """What is printed as OFFENSE and DEFENSE (1-6); of several pairs all, or the one that was chosen for the battle that is on (20-4 [16])."""
    fact, battle = view.state.cards[card].face.fact, record(view.state).battle
    if not (pairs := fact("pairs")):
        return fact("offense") or "", fact("defense") or ""
    if battle is not None and battle.card is not None and battle.card.card == card:
        return battle.written
    offense, defense = zip(*pairs, strict=True)
    return " ".join(offense), " ".join(defense)


def _shows(side: int) -> Callable[[View, int, str], bool]:
    """Whether an icon is printed on one side: OFFENSE, or DEFENSE (用語説明)."""
    return lambda view, card, icon: icon in _written(view, card)[side]


def _printed_spirit(view: View, card: int) -> int | None:
    """The printed 気力, that of a leader as well: its limit is twice that (6-1, 用語説明)."""
    spirit: int | None = view.state.cards[card].face.fact("spirit")
    return spirit


def _basic(view: View, card: int) -> bool:
    """One icon each and no text (19-5); several pairs are more than that, though one was chosen."""
    face = view.state.cards[card].face
    plain = face.fact("kind") == "battle" and not face.abilities and not face.fact("pairs")
    return plain and all(one in ATTRIBUTES for one in _written(view, card))


def _pure(view: View, card: int) -> bool:
    """Icons and nothing else (用語説明)."""
    return all(one in ATTRIBUTES for one in _written(view, card))


def names_of(view: View, card: int) -> tuple[str, ...]:
    """The name of a card; of a tag on the field those of its components too (15-14)."""
    known = view.traits(card)
    on_field = view.state.cards[card].zone.name == "field"
    return (known["name"], *(known["parts"] if on_field and "tag" in known["kinds"] else ()))


def _by_component(view: View, _selector: Selector, name: str, picked: Sequence[int]) -> Iterable[Reason]:
    """That a tag on the field is meant by the name of a component (15-14)."""
    for card in picked:
        if view.traits(card)["name"] != name:
            label = view.state.cards[card].label
            yield ("15-14",), Text(f"{label}は構成要素に《{name}》を持つ", f"{label} has {name} as a component")


def spirit(view: View, card: int) -> int:
    """The 気力 of a character now (15-4)."""
    return int(view.traits(card)["limit"] or 0) - damage(view, card)


def damage(view: View, card: int) -> int:
    """The damage of a character: its limit less its 気力 (15-4-1)."""
    return view.state.cards[card].value(DAMAGE)


SAID = (
    Word("chara", _chara, "キャラ: キャラクターとタッグキャラクター / a character or a tag", Text("キャラ", "character or tag"), "enemy chara", ("15-1",), kind=NOUN),
    *(Word(kind, _is(kind), says, Text(ja, kind), f"own {kind}", (rule,), ("kinds",), kind=NOUN) for kind, (ja, says, rule) in KINDS.items()),
    Word("card", lambda _view, _card: True, "種類を問わないカード / a card of any kind (1-1)", Text("カード", "card"), "own card in:hand", ("1-1",), kind=NOUN),
    Word("leader", _marked(LEADER), "リーダーキャラクター / the leader", Text("リーダー", "leader"), "own leader", ("6",), kind=NOUN),
    Word("ready", _marked(ACT, on=False), "待機状態（バトルカードは未使用状態） / ready; of a battle card: unused", Text("待機状態の", "ready"), "own ready chara", ("15-3", "19-3")),
    Word("exhausted", _marked(ACT), "消耗状態（バトルカードは使用済み状態） / exhausted; of a battle card: used", Text("消耗状態の", "exhausted"), "enemy exhausted chara", ("15-3", "19-3")),
    Word("attribute:", lambda view, card, name: name in view.traits(card)["attributes"], "その属性を持つもの / with an attribute", Text("{}属性の", "of {}"),
         "own chara attribute:力", ("15-7",), ("attributes",)),
    Word("gender:", _gender, "その性別に該当するもの（両方は男女のどちらにも） / of a gender: male, female, both; both fits either", Text("性別「{}」の", "of the gender {}"),
         "own chara gender:female", ("15-8",), ("gender",), values=GENDERS),
    Word("type:", lambda view, card, name: name in view.traits(card)["types"], "そのキャラタイプを持つもの / of a type", Text("タイプ「{}」の", "of the type {}"),
         "own chara type:学生", ("15-9",), ("types",)),
    Word("named:", lambda view, card, name: name in names_of(view, card), "その名のもの。フィールドではその名を構成要素に持つタッグも / of a name; on the field tags with that component too",
         Text("《{}》である", "named {}"), "own chara named:アカネ", ("15-14",), ("name",), tells=_by_component),
    Word("place:", lambda view, card, name: name in view.state.cards[card].face.facts.get("places", ()), "その場所のバトルカード / of a place: a battle card", Text("場所「{}」の", "of the place {}"),
         "own battle place:屋外", ("1-6",)),
    Word("basic", _basic, "基本バトルカード: アイコン1つずつでテキストなし / a basic battle card: one icon each and no text", Text("基本の", "basic"), "own basic battle", ("19-5",)),
    Word("pure", _pure, "属性のみで構成されたバトルカード / a battle card of attribute icons alone", Text("属性のみの", "of icons alone"), "own pure battle", ("用語説明【属性のみで構成された〜】",)),
    Word("icon:", lambda view, card, icon: icon in "".join(_written(view, card)), "その属性アイコンを含むバトルカード（？で選んだものは含まない） / a battle card that shows an icon; one chosen for ? does not count",
         Text("{}を含む", "with {}"), "own battle icon:力", ("用語説明【○を含む〜】",), values=ICONS),
    Word("offense:", _shows(0), "攻撃属性にその属性アイコンを含むバトルカード / a battle card that shows an icon in its OFFENSE", Text("攻撃属性に{}を含む", "with {} in its OFFENSE"),
         "own battle offense:力", ("用語説明【○を含む〜】",), values=ICONS),
    Word("defense:", _shows(1), "防御属性にその属性アイコンを含むバトルカード / a battle card that shows an icon in its DEFENSE", Text("防御属性に{}を含む", "with {} in its DEFENSE"),
         "own battle defense:早", ("用語説明【○を含む〜】",), values=ICONS),
    *(Value(name, lambda view, card, stat=name: view.traits(card)[stat], f"{icon} / {name}", Text(icon, name), "", ("15-6",), (name,)) for name, icon in STATS.items()),
    Value("spirit", spirit, "気力 / 気力 now", Text("気力", "気力"), "", ("15-4",)),
    Value("limit", lambda view, card: view.traits(card)["limit"], "気力の上限 / the limit of 気力", Text("気力の上限", "limit of 気力"), "", ("15-4",), ("limit",)),
    Value("damage", damage, "受けたダメージ（気力の上限−気力） / its damage: limit less 気力", Text("ダメージ", "damage"), "", ("15-4-1",)),
    *(
        Value(f"printed_{name}", lambda view, card, fact=name: LAYERS.printed(view.state, card)[fact], f"元の{icon} / printed {name} (用語説明)", Text(f"元の{icon}", f"printed {name}"), "", ("用語説明【元の○○】",))
        for name, icon in STATS.items()
    ),
    Value("printed_spirit", _printed_spirit, "元の気力 / printed 気力 (用語説明)", Text("元の気力", "printed 気力"), "", ("用語説明【元の○○】",)),
)  # fmt: skip
