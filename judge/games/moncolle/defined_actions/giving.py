"""付与する・変更する・失わせる: what is given to cards, unless it would change nothing of them (4.1.15, 4.6, 10.14 – 10.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.cardgame.moments.changes import Does, lose, void
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.lasting import begin
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LISTS, bereft, traits
from judge.games.moncolle.abilities_and_effects.layers import NUMBERS as CHANGED
from judge.games.moncolle.abilities_and_effects.plays import ABILITY
from judge.games.moncolle.rule_processing.hurting import NAMED
from judge.games.moncolle.special_abilities.permanent import stacks, told
from judge.games.moncolle.texts import verb
from judge.games.moncolle.turn.durations import until_now


@verb("give", '["give", "chosen", { attack = 2 }]', "10.14.1", kind="lasting")
def give(doing: Doing, what: Selector, until: str = "", **change: object) -> None:
    """付与する・変更する。until がなければ戦闘中は戦闘終了まで、そのほかはフェイズ終了まで / give; in a battle until its end, else until the end of the phase, where nothing is said"""
    change = {
        key: [doing.bound[NAMED] if one == NAMED else one for one in value]
        if isinstance(value, list | tuple)
        else value
        for key, value in change.items()
    }
    cards = [card for card in doing.cards(what) if _is_new(doing, card, change)]
    ability = doing.bound.get(ABILITY)
    if ability is not None and ability.parts.get("circle"):
        for card in [card for card in cards if stacks(doing.state, doing.source, card, change)]:
            cards.remove(card)
            label = doing.state.cards[card].label
            doing.table.cite(
                "14.5.3",
                Text(f"発生源が同一の○なので{label}に重複しない", f"○ of one source does not stack on {label}"),
            )
    if not cards:
        doing.bound["done"] = 0
        return
    lasting = () if until else ("4.6.9", "10.14.6") if any(map(named_number, change)) else ("10.14.6",)
    before = doing.state
    with doing.table.under((*rules_of_giving(change), *lasting)), told(doing.table):
        begin(doing, frozenset(cards), change, until or until_now(doing.state))
    _tell_negative(doing, before, cards)
    doing.bound["it"], doing.bound["done"] = doing.refer(cards), len(cards)


def named_number(key: str) -> str:
    """The number that a key of a change is about; "" for what is no number."""
    return key.removesuffix("_to") if key.removesuffix("_to") in CHANGED else ""


def _by(doing: Doing, card: int, key: str, value: object) -> int | None:
    """By how much a number changes, for what becomes another is changed by the difference (4.6.4); None for what is no number."""
    name = named_number(key)
    if not name or not isinstance(value, int | str):
        return None
    now = int(traits(doing.state, card)[name] or 0)
    return doing.amount(value) - (now if key != name else 0)


def _tell_negative(doing: Doing, before: State, cards: Sequence[int]) -> None:
    """That a number which falls below 0 stays what it is (4.6.1)."""
    for card in (one for one in cards if one in doing.state.cards):
        was, now = traits(before, card), traits(doing.state, card)
        if any((was[name] or 0) >= 0 > (now[name] or 0) for name in CHANGED):
            label = doing.state.cards[card].label
            told = Text(f"{label}の負になった値は、負のまま扱う", f"what falls below 0 of {label} stays below 0")
            doing.table.cite("4.6.1", told)


def rules_of_giving(change: Mapping[str, object]) -> tuple[str, ...]:
    """By which numbers a change is given: 特性 added (10.14.2) or changed (10.16.1, 10.16.3), 耐性 (10.14.4), numbers (10.14.5, 4.6.4, 4.6.5), what is
    lost (10.15.2.1) or void (10.19.2)."""
    found: dict[str, None] = {}
    if sum(key.endswith("_to") for key in change) > 1:
        found["4.6.5"] = None
    for key in change:
        if key in LISTS:
            found |= dict.fromkeys(("10.16.1", "10.16.3"))
        elif key in LOSING:
            found |= dict.fromkeys((*LOSING[key], "10.15.2.1"))
        else:
            found[
                "10.14.2" if key.removeprefix("add_") in LISTS
                else GIVEN_BY[key] if key in GIVEN_BY
                else "4.6.4" if key.endswith("_to")
                else "10.14.5" if key in CHANGED
                else "10.14.1"
            ] = None  # fmt: skip
    return tuple(found)


LOSING = {"lose": ("14.1", "4.1.2"), "lose_standing": ("13.1",)}
GIVEN_BY = {"resist": "10.14.4", "void": "10.19.2"}
TAKES: Mapping[str, Does] = {"lose": lose, "lose_standing": bereft, "void": void}


def _is_new(doing: Doing, card: int, change: dict[str, object]) -> bool:
    """Whether a change would change anything of a card: the same again is not applied (4.1.15, 10.14.3, 10.14.4, 10.16.2, 4.6.7)."""
    now, name = traits(doing.state, card), doing.state.cards[card].label
    vain: list[str] = []
    for key, value in change.items():
        if key in LISTS and isinstance(value, list | tuple):
            vain.append("10.16.2" if set(value) == set(now[key]) else "")
        elif key.removeprefix("add_") in LISTS and isinstance(value, list | tuple):
            vain.append("10.14.3" if set(value) <= set(now[key.removeprefix("add_")]) else "")
        elif key == "resist" and isinstance(value, list | tuple):
            vain.append("10.14.4" if set(value) <= set(now["resist"]) else "")
        elif key in TAKES:
            less = dict(now)
            TAKES[key](less, value if isinstance(value, list | tuple) else (str(value),))
            vain.append("4.1.15" if less == now else "")
        else:
            vain.append("4.6.7" if _by(doing, card, key, value) == 0 else "")
    if vain and all(vain):
        with doing.table.under(("4.1.10", "4.1.15")):
            doing.table.cite(
                vain[0], Text(f"{name}には何も変わらないので適用されない", f"it changes nothing of {name}: not applied")
            )
        return False
    return True
