"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import Change, Speaking, bracketed, figures, named, of_page, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.moncolle.abilities_and_effects.triggers import OCCURRENCES
from judge.games.moncolle.card_information.words import CANNOT, FIGURES, MARCHES, STANDING
from judge.games.moncolle.field.areas import called
from judge.games.moncolle.texts import GRAMMAR
from judge.games.moncolle.turn.durations import DURATIONS

KINDS = {
    "complete": Text("□", "□"), "sacrifice": Text("×", "×"), "declare": Text("◎", "◎"), "flip": Text("▽", "▽"), "hand": Text("◇", "◇"),
    "auto": Text("●", "●"), "static": Text("○", "○"), "state": Text("状態誘発", "state trigger"), "replace": Text("置換効果", "replacement"),
    "enters": Text("◇", "◇"), "keyword": Text("特殊能力", "special ability"),
}  # fmt: skip
ACTIONS = {
    "use": Text("{}を使う", "use {}"),
    "chain": Text("{}をチェインする", "chain {}"),
    "scrap": Text("{}を破棄する", "discard {}"),
    "loop": Text("直前の{}回の行動を循環行動として示す", "declare the last {} actions as a loop"),
}
ALONE = {
    "place": Text("地形を配置する", "place a terrain"), "march": Text("進軍する", "march"), "swap": Text("装備品を持ち替える", "swap equipment"), "summon": Text("召喚する", "summon"),
    "equip": Text("装備させる", "equip"), "pass": Text("何もしない", "pass"), "attack": Text("攻撃する", "attack"),
}  # fmt: skip
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}
SIDES = {
    "own": Text("自分が進軍側である", "in one's own march the"),
    "enemy": Text("自分が守備側である", "in the enemy's march the"),
    "any": Text("", "the"),
}  # of moments of both players (1.3.7)
BECOMES = {"attributes": ("属性", "the attributes"), "races": ("種族", "the races"), "types": ("タイプ", "the types")}


def _lists() -> tuple[Change, ...]:
    return tuple(
        change
        for key, (ja, en) in BECOMES.items()
        for change in (
            Change(key, Text(f"{ja}が「{{}}」になる", f"gets {en} {{}}"), named),
            Change(f"add_{key}", Text(f"{ja}「{{}}」が加わる", f"gets {en} {{}} besides"), named),
        )
    )


def waits_for(when: When) -> Text:
    """The 発揮時期 of an ability."""
    return OCCURRENCES.phrase(when, SIDES if OCCURRENCES.declared[when.name].sides else OWNERS)


def _ends(until: str) -> Text:
    known = DURATIONS.declared.get(until)
    return known.says if known is not None else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


def _standing(words: Sequence[str]) -> Iterable[Text]:
    """常備能力 that are lost, as they are printed: 「スペル：x」, 「耐性：火炎」 (10.15.2.1, 13)."""
    if "all" in words:
        yield Text("すべての常備能力", "all standing abilities")
        return
    for word in words:
        name, _, about = word.partition(":")
        yield Text(f"「{STANDING[name].ja}：{about or 'x'}」", f"{STANDING[name].en} {about}".strip())


SPEAKING: Speaking = Speaking(
    called=called, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("attack", "defense"), ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の能力を使う", "use ability {1} of {0}"), "chain": Text("{}の{}つ目の能力をチェインする", "chain ability {1} of {0}")}, alone=ALONE,
    changes=(
        *figures({key: Text(ja, key) for key, (ja, _rule) in FIGURES.items()}, GRAMMAR.amount_said), *_lists(),
        Change("march", Text("進軍タイプが{}になる", "marches as {}"), worded(MARCHES)), Change("add_march", Text("進軍タイプに{}が加わる", "marches as {} besides"), worded(MARCHES)),
        Change("abilities", Text("{}を得る", "gains {}"), _gained), Change("lose", Text("{}を失う", "loses {}"), bracketed(KINDS)), Change("lose_standing", Text("{}を失う", "loses {}"), _standing), Change("void", Text("{}が無効になる", "{} is void"), bracketed(KINDS)),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})), Change("resist", Text("耐性「{}」を得る", "resists {}"), named), Change("weak", Text("弱点「{}」を得る", "is weak against {}"), named),
        Change("spells", Text("スペル枠「{}」を得る", "gains the frames {}"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
of_card = SPEAKING.of_card
