"""The notation of this game's cards."""

from __future__ import annotations

from functools import lru_cache

from judge.cardgame.printed.amounts import states_of
from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.rules import names_of
from judge.games.evolve import game
from judge.games.evolve.card_information.faces import CARDS, KINDS_OF_ABILITY
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES
from judge.games.evolve.printed.cards import COUNTING, SHORT, TERMS, one_at_most, read_no_leader, read_type
from judge.games.evolve.printed.deeds import DEEDS
from judge.games.evolve.printed.giving import GIVES, SLOTS
from judge.games.evolve.printed.lines import DEALT, FIRST, HAPPENING, LINES, PAID, PAYS, SHORTS, STARTS, fold, second
from judge.games.evolve.printed.moments import MOMENTS, WHOSE
from judge.games.evolve.texts import GRAMMAR, VERBS
from judge.games.evolve.zones.zones import FIELD, LIMITS, ZONES

NAMES = {key: tuple(dict.fromkeys(filter(None, (SHORT.get(key, ""), kind.name.ja)))) for key, kind in ZONES.items()}
MARKED = {  # 13.2.1.2, 13.3.1.2, 13.5.1.2
    "combo": "【コンボ(|_){number}】", "spellchain": "【(スペルチェイン|SC)(|_){number}】", "necrocharge": "【(ネクロチャージ|NC)(|_){number}】",
}  # fmt: skip
WHO = {"own": ("自分",), "enemy": ("相手",), "both": ("お互い", "お互いのプレイヤー", "各プレイヤー", "両プレイヤー", "それぞれのプレイヤー")}  # fmt: skip
NOTATION = Notation(
    letters=frozenset(("X",)),
    home="場の", counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, moments=MOMENTS, whose=WHOSE, zones=NAMES,
    words={
        "who": WHO, "whose": {**WHO, "owner": ("オーナー",)}, "to": NAMES,
        "until": {"turn end": ("このターン中", "このターンの終わりまで", "ターン終了時まで"), "next turn end": ("次の相手のターンの終わりまで", "次の相手のターン終了時まで"),
                  "while there": ("そのカードがそこにある間",), "game": ("ゲームの間", "このバトルの間")},
        "different": {"name": ("カード名",), "class": ("クラス",), "cost": ("コスト",)},
        "of": {zone: (one.called.ja,) for zone, one in LIMITS.items()},
    },
    clauses={"my turn": ("自分のターン(|中)(|である)",), "their turn": ("相手のターン(|中)(|である)",), "paid": ("コストを支払った", "支払った"), "done": ("そうした",),
             "awakened": ("【覚醒】状態(|である)",), "crimson": ("【真紅】状態(|である)",), "there is @that {bare}": ("{bare}を捨てた",)},
    together={"*price": PAID}, lines=LINES, pays=PAYS, starts=STARTS, folds=fold, merges=second, quotes=(("『", "』"), ("「", "」")), drops="《》",
    keywords=tuple(one for one in KEYWORDS if one not in ("クイック", "進化", "食事", *SHORTS.values())),
    moves=frozenset(("put", "exile", "create", "discard", "mill", "play")), mark="【{}】",
    rules=(*states_of("marked", MARKED), *names_of("happening", HAPPENING), *names_of("kind of damage", DEALT), *names_of("place of tokens", {key: names for key, names in NAMES.items() if key != FIELD})),
    reads={"type word": read_type, "no leader": read_no_leader}, sayers={"type word": lambda value, _form: str(value)},
    implied={("create", "to"): FIELD}, plain={"evolve": "pp", "meal": "pp"},
)  # fmt: skip


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    return Printed("evolve", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, KINDS_OF_ABILITY, NOTATION)


__all__ = ["FIRST", "NOTATION", "game", "printed"]  # the game: its verbs have to be known
