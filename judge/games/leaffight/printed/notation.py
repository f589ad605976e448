"""The notation of this game's cards."""

from __future__ import annotations

from functools import lru_cache, partial

from judge.cardgame.printed.moments import moment
from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.rules import names_of
from judge.games.leaffight import game
from judge.games.leaffight.actions_effects_processing.layers import STATS
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES
from judge.games.leaffight.cards.faces import CARDS, KINDS_OF_ABILITY
from judge.games.leaffight.end_and_procedure import occurs as procedure
from judge.games.leaffight.players.zones import ZONES
from judge.games.leaffight.printed.cards import (
    COUNTING,
    HOME,
    TERMS,
    one_at_most,
    read_in_deck,
    say_in_deck,
    tidy,
)
from judge.games.leaffight.printed.deeds import DEEDS
from judge.games.leaffight.printed.giving import GIVES, SLOTS, STATS_TOGETHER
from judge.games.leaffight.printed.lines import (
    HAPPENING,
    LINES,
    OF,
    STARTS,
    fold,
    read_also,
    read_attribute,
    read_extra,
    read_price,
    say_also,
    say_extra,
    say_price,
    unfit,
)
from judge.games.leaffight.texts import GRAMMAR, VERBS

WHO = {"own": ("自分",), "enemy": ("相手",), "both": ("両プレイヤー", "お互い", "お互いのプレイヤー")}
WHOSE = {"own": ("自分の",), "enemy": ("相手の",), "any": ("", "いずれかのプレイヤーの")}
UNTIL = {"turn end": ("ターン終了時まで", "このターン(の|)終了時まで", "このターン中", "ターン終了まで"), "battle end": ("バトル終了時まで", "このバトル(の|)終了時まで", "このバトル中"), "while there": ("フィールドにある間",), "game": ("このゲーム中",)}  # fmt: skip
SELVES = {"own": "自分", "enemy": "相手"}
MOMENTS = (
    moment("enter", "{who}がフィールドに登場した", "{who}が登場した"),
    *(
        moment(one.name, one.says.ja.partition("（")[0].replace("{}プレイヤー", said), player=who)
        for one in OCCURRENCES.declared.values()
        if one.says.ja.startswith("{}プレイヤー")
        for who, said in SELVES.items()
    ),
    moment("equipped", "アイテム(|カード)を装備した", who="any"),
    moment("battle_card_chosen", "バトルカードを選択した", who="any"),
    *(
        moment(one.name, one.says.ja.format("{player}").replace(f"が{what}する", f"{what}時"))
        for one in procedure.OCCURS
        for what in ("開始", "終了")
        if one.says.ja.endswith(f"が{what}する")
    ),
)
NOTATION = Notation(
    home=HOME, counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, whose=WHOSE, lines=LINES, starts=STARTS, folds=fold, unfit=unfit,
    words={"who": WHO, "until": UNTIL, "different": {"name": ("カード名",)}}, quotes=(("《", "》"), ("「", "」"), ("『", "』")), owned=False,
    moves=frozenset(("put", "trash", "discard")), tails="(とき|時|たび|)", silent=frozenset(("any",)), letters=frozenset("RLTGW"), moments=MOMENTS,
    clauses={"done": ("そうした",), "there is {cards}": ("{cards}がフィールドに(いる|ある|出ている|登場している)", "{cards:located}(登場している|出ている)", "{cards}が登場している"), "my turn": ("自分のターン(|中)(|である)",), "their turn": ("相手のターン(|中)(|である)",)},
    tidy=tidy, rules=(*names_of("happening", HAPPENING), *names_of("kind of damage", OF), *names_of("stat", {name: (icon,) for name, icon in STATS.items()}), *STATS_TOGETHER), reads={"price": read_price, "attribute": read_attribute, "paid besides": read_also, "extra": read_extra, "cards of the deck": read_in_deck}, sayers={"price": say_price, "attribute": lambda value, _form: str(value)},
)  # fmt: skip


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    made = Printed("leaffight", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, KINDS_OF_ABILITY, NOTATION)
    made.rules.sayers |= {name: partial(say, rules=made.rules) for name, say in (("paid besides", say_also), ("extra", say_extra), ("cards of the deck", say_in_deck))}  # fmt: skip
    return made


__all__ = ["NOTATION", "game", "printed"]  # the game: its verbs have to be known
