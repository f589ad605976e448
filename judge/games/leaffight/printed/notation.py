"""The notation of this game's cards."""

from __future__ import annotations

from functools import lru_cache

from judge.cardgame.printed.cards import names_of
from judge.cardgame.printed.moments import moment
from judge.cardgame.printed.printed import Notation, Printed
from judge.games.leaffight import game
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES
from judge.games.leaffight.cards.faces import CARDS, KINDS_OF_ABILITY
from judge.games.leaffight.players.zones import ZONES
from judge.games.leaffight.printed.cards import COUNTING, HOME, TERMS, one_at_most
from judge.games.leaffight.printed.deeds import DEEDS
from judge.games.leaffight.printed.giving import GIVES, SLOTS
from judge.games.leaffight.printed.lines import HAPPENING, LINES, read_attribute, read_price, say_price, starts
from judge.games.leaffight.texts import GRAMMAR, VERBS

WHO = {"own": ("自分",), "enemy": ("相手",), "both": ("両プレイヤー", "お互い")}
WHOSE = {"own": ("自分の",), "enemy": ("相手の",), "any": ("", "いずれかのプレイヤーの")}
UNTIL = {"turn end": ("ターン終了時まで",), "battle end": ("バトル終了時まで",), "while there": ("フィールドにある間",), "game": ("このゲーム中",)}  # fmt: skip
MOMENTS = (
    moment("equipped", "アイテム(|カード)を装備した", who="any"),
    moment("battle_card_chosen", "バトルカードを選択した", who="any"),
)
NOTATION = Notation(
    home=HOME, counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, whose=WHOSE, lines=LINES, starts=starts,
    words={"who": WHO, "until": UNTIL, "different": {"name": ("カード名",)}}, quotes=(("《", "》"), ("「", "」"), ("『", "』")), owned=False,
    moves=frozenset(("put", "trash", "discard")), tails="(とき|時|たび|)", rules=tuple(names_of("happening", HAPPENING)), silent=frozenset(("any",)), letters=frozenset("RLTGW"), moments=MOMENTS,
    clauses={"my turn": ("自分のターン(|中)(|である)",), "their turn": ("相手のターン(|中)(|である)",)},
    reads={"price": read_price, "attribute": read_attribute}, sayers={"price": say_price, "attribute": lambda value, _form: str(value)},
)  # fmt: skip
DEFAULTS = {key: {part.key: part.default for part in kind.parts.values()} for key, kind in KINDS_OF_ABILITY.items()}


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    return Printed("leaffight", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, DEFAULTS, NOTATION)


__all__ = ["NOTATION", "game", "printed"]  # the game: its verbs have to be known
