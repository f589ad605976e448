"""The notation of this game's cards."""

from __future__ import annotations

from functools import lru_cache, partial

from judge.cardgame.printed.meant import Spoken
from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.rules import names_of
from judge.games.animal import game
from judge.games.animal.abilities.inherent import SITUATIONS
from judge.games.animal.abilities.triggers import OCCURRENCES
from judge.games.animal.card_information.faces import CARDS, KINDS_OF_ABILITY
from judge.games.animal.keywords.keywords import EQUIP, KEYWORDS
from judge.games.animal.printed import lines, wherever, words
from judge.games.animal.printed.aims import Aims
from judge.games.animal.printed.cards import COUNTING, TERMS, one_at_most, tidy
from judge.games.animal.printed.counting import Counted
from judge.games.animal.printed.deeds import DEEDS
from judge.games.animal.printed.giving import GIVES, SLOTS
from judge.games.animal.printed.moments import MOMENTS, WAITING_FOR, WHOSE, ZONE_NAMES
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.zones.zones import ZONES

WHO = {
    "own": ("あなた", "自分"), "enemy": ("相手",), "both": ("各プレイヤー", "プレイヤー", "すべてのプレイヤー"), "controller": ("それのコントローラー", "コントローラー"), "owner": ("それの持ち主", "持ち主"),
}  # fmt: skip
APART = {"name": ("名前",), "species": ("種属",), "kind": ("タイプ",), "condition": ("条件",), "cost": ("コスト",)}
UNTIL = {
    "turn end": ("ターン終了時まで", "このターン中"), "battle end": ("この戦闘中", "戦闘終了時まで"), "while there": ("それが戦場を離れるまで", "それ(ら|)がその領域にある(限り|間)", "これが戦場を離れるまで"),
    "while this there": ("これが戦場にある限り",), "game": ("このゲーム中",),
}  # fmt: skip
INFORMATION = {"name": ("カード名", "名前"), "type": ("タイプ",), "species": ("種属",), "condition": ("条件",), "cost": ("コスト",), "counter": ("カウンター",)}  # fmt: skip
INTO = {
    "field counted": "戦場に",
    "situation field": "戦場に",
    "lands counted": "領地に",
    "situation lands": "領地に",
}  # what has to be said of where it comes
NOTATION = Notation(
    home="戦場の", counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, moments=MOMENTS, whose=WHOSE, zones=ZONE_NAMES,
    words={"who": WHO, "until": UNTIL, "different": APART, "same": APART, "information": INFORMATION},
    clauses={"my turn": ("あなたのターン(|中)(|である)",), "their turn": ("相手のターン(|中)(|である)",), "paid": ("コストを支払った",), "done": ("そうした", "置いた", "実行した", "(破壊した|捨てた|除外した|公開した|墓地に置いた|手札に加えた|(生贄に|)捧げた|ムーブした|選んだ|探した|プレイした)"),
             "there is it {bare}": ("この効果で{bare}を(ムーブした|破壊した|除外した|生贄に捧げた|墓地に置いた|手札に加えた|捨てた)",)},
    instead=frozenset((("instead", "then"),)),
    amounts={"amount": ("その(ダメージ|)(|の)(値|量|点数)", "(あなたに|これに|それに|)(与えられる|受ける)(その|)ダメージの量"), "paid_cost": ("支払ったコストの量",), "X": ("この効果で支払ったコストの量",), "atk of @that": ("それのATKの値",)},
    lines=lines.LINES, starts=lines.STARTS, folds=lines.fold, unfolds=lines.unfold, owned=False, mine=("in:hand", "in:deck"), tidy=tidy, silent=frozenset(("any",)), at_home=("in:field",), brackets=("《", "》"),
    lists=frozenset(("keywords", "abilities", "cannot", "must", "may", "lose", "void", "more_conditions", "less_conditions", "conditions", "add_conditions", "add_name", "kinds", "add_kinds", "species", "add_species")),
    chooses=frozenset(("everyone chooses", "choose", "target", "random")), moves=frozenset(("put", "exile", "return", "destroy", "sacrifice", "remove", "discard", "create", "copy token", "move", "transfer", "search", "show", "look")),
    speaks={"target any": Spoken(lines.AIMED, lines.AIMED), "choose any": Spoken(lines.AIMED, lines.AIMED), "target effect": Spoken(lines.EFFECT, lines.EFFECT)}, turns=lines.turned,
    who="counted who", counted=("batch", "only"), situations=(SITUATIONS, WAITING_FOR), tails="(時|とき)", quotes=(("「", "」"), ("『", "』")), keywords=tuple(one for one in KEYWORDS if one != EQUIP), mark="・",
    rules=(*names_of("happening", lines.HAPPENING), *names_of("kind of damage", lines.DAMAGE), *names_of("stage", lines.STAGES), *names_of("player", lines.PLAYERS), *names_of("whom", lines.WHOM),
           *names_of("everybody", lines.EVERYBODY), *names_of("anybody", lines.ANYBODY),
           *names_of("damaging", {"deal damage": ("与える",), "be dealt damage": ("与えられる",), "damage": ("受ける",)})),
    reads={**words.READS, "first cards": words.read_first, "lies": lines.read_lies, "whens": lines.read_whens, "anywhere": wherever.read_anywhere, "all cards": wherever.read_all, "effect of": words.read_effect, "lost": words.read_lost, "cost amount": words.read_cost},
    sayers={**words.SAYERS, "lies": lines.say_lies},
)  # fmt: skip


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    made = Printed("animal", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, KINDS_OF_ABILITY, NOTATION)
    rules = made.rules
    aims = Aims(made)
    rules.reads |= {"aims": aims.read}
    rules.sayers |= {
        "aims": aims.say,
        "anywhere": partial(wherever.say_anywhere, rules=rules),
        "all cards": partial(wherever.say_all, rules=rules),
        "effect of": partial(words.say_effect, rules=rules),
        "lost": partial(words.say_lost, rules=rules),
        "cost amount": partial(words.say_cost, rules=rules),
        "equipping": partial(words.say_equipping, rules=rules),
        "whens": partial(_say_whens, made),
    }
    for category, whose, among in (
        ("counted who", "", "cards"), ("counted what", "", "cards"), ("bare counted", "", "bare"), ("field counted", "", "located"), ("lands counted", "", "located"), ("own counted", "own", "bare of own"), ("enemy counted", "enemy", "bare of enemy"),
    ):  # fmt: skip
        counted = Counted(made, among, whose, into=INTO.get(category, ""), gone=category != "counted what")
        rules.reads[category], rules.sayers[category] = counted.read, counted.say
    for category, whose, among in (
        ("situation who", "", "cards"), ("situation bare", "", "bare"), ("situation field", "", "located"), ("situation lands", "", "located"), ("situation own", "own", "bare of own"), ("situation enemy", "enemy", "bare of enemy"),
    ):  # fmt: skip
        counted = Counted(made, among, whose, into=INTO.get(category, ""), each=True)
        rules.reads[category], rules.sayers[category] = counted.read, counted.say
    return made


def _say_whens(made: Printed, value: str | list[str], _form: str) -> str | None:
    said = [made.rules.say("when", one) for one in (value if isinstance(value, list) else [value])]
    return None if None in said else "や".join(filter(None, said))


__all__ = ["NOTATION", "game", "printed"]  # the game: its verbs have to be known
