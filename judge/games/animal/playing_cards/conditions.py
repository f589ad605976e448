"""Whether the condition of a card that is played is met (703)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.card_information.conditions import ANY, KINDS, Alternative
from judge.games.animal.zones.zones import FIELD, LANDS

CONDITION_OF = {kind: f"1602-{at}a" for at, kind in enumerate(KINDS, 1)}  # each keyword that counts for a condition


class Wanted(NamedTuple):
    """One alternative of what is wanted for a play. raised, reduced: whether it really was (703.7a)."""

    icons: Alternative
    raised: bool = False
    reduced: bool = False


def wanted(state: State, card: int) -> tuple[Wanted, ...]:
    """What is wanted for playing a card, alternative by alternative, () where nothing is: ignored, lost, raised, reduced in this order (703.7)."""
    known = traits(state, card)
    if known["ignore_conditions"] or known["lose_conditions"]:
        return ()
    return tuple(_changed(one, known["more_conditions"], known["less_conditions"]) for one in known["conditions"])


def _changed(icons: Alternative, more: Sequence[str], less: Sequence[str]) -> Wanted:
    """Raised, then reduced: what is not there is not reduced."""
    raised = Counter(icons) + Counter(more)
    left = raised - Counter(less)
    return Wanted(dict(left), bool(more), left != raised)


def counted(state: State, player: PlayerId) -> list[frozenset[str]]:
    """What counts for conditions: of each card on field and lands the condition keywords that it has (703.3, 703.4)."""
    there = (*state.in_zone(FIELD, player), *state.in_zone(LANDS, player))
    return [kinds for card in there if (kinds := frozenset(traits(state, card)["keywords"]) & frozenset(KINDS))]


def met(state: State, player: PlayerId, card: int) -> list[Wanted]:
    """The alternatives that are met (703.3a)."""
    have = counted(state, player)
    return [one for one in wanted(state, card) if _is_met(one.icons, have)]


def unmet(state: State, player: PlayerId, card: int) -> Illegal | None:
    """Why the condition of a card is not met; None where one of its alternatives is (703.1, 703.3a), or nothing is wanted (703.3b)."""
    every = wanted(state, card)
    if not every or met(state, player, card):
        return None
    said = " ／ ".join("・".join(f"{kind}{count}" for kind, count in one.icons.items()) for one in every)
    have = counted(state, player)
    once = ("703.4",) if any(_is_met_singly(one.icons, have) for one in every) else ()
    why = Text(f"条件を達成していない（{said}）", f"its condition is not met ({said})")
    return Illegal("703.1", why, ("703.3", *once))


def altered(state: State, player: PlayerId, card: int) -> tuple[bool, bool]:
    """Whether a condition that is met was raised, and whether one was reduced (703.7a)."""
    found = met(state, player, card)
    return any(one.raised for one in found), any(one.reduced for one in found)


def tell_met(table: Table, player: PlayerId, card: int) -> None:
    """Tell by which rules the condition is met."""
    state, known = table.state, traits(table.state, card)
    every, found = wanted(state, card), met(state, player, card)
    if known["ignore_conditions"]:
        table.cite("703.6", Text("条件を無視する", "its condition is ignored"))
    elif known["conditions"] and not all(one.icons for one in every or (Wanted({}),)):
        table.cite("703.3b", Text("いずれの条件も持たない", "it has no condition left"))
    elif len(every) > 1:
        table.cite("703.3a", Text("区切られた条件の1つを達成している", "one of its alternatives is met"))
    elif any(sum(one.icons.values()) > 1 for one in found):
        table.cite("703.4", Text("カード1つを1つの条件として数える", "each card counts as one condition"))
    for kind in dict.fromkeys(kind for one in found for kind in one.icons if kind != ANY):
        with table.rule("1602.1"):
            number = sum(kind in one for one in counted(state, player))
            told = Text(f"《{kind}》を持つもの{number}つを数える", f"{number} with 《{kind}》 count for it")
            table.cite(CONDITION_OF[kind], told)
    if any(ANY in one.icons for one in found):
        table.cite("703.5", Text("種別のない条件も数に足りている", "icons of no kind are met by any kind"))
    if known["conditions"] and (known["more_conditions"] or known["less_conditions"] or known["lose_conditions"]):
        told = Text("条件を失わせ、増加し、軽減した後の内容を見る", "after what takes, raises and reduces it")
        with table.rule("306.5d"):
            table.cite("703.7", told)
    raised, reduced = altered(state, player, card)
    for is_so, ja, en in ((raised, "増加", "raised"), (reduced, "軽減", "reduced")):
        if is_so:
            told = Text("条件そのものは変わらない", "the condition itself stays what it is")
            with table.rule("207-2a" if en == "raised" else "207-1a"):
                table.cite("207-2c" if en == "raised" else "207-1c", told)
            table.cite("703.7a", Text(f"条件が{ja}されたカードになる", f"it is a card whose condition was {en}"))


def _is_met(wanted: Alternative, have: Sequence[frozenset[str]]) -> bool:
    """Whether each icon gets a card of its own: one with that keyword (703.3), for an icon of no kind one with any (703.5).

    A card counts as one condition in all, whatever keywords it has (703.4): icons and cards are matched.
    """
    icons = [kind for kind, count in wanted.items() for _ in range(count)]
    taken: dict[int, str] = {}  # which icon each card counts for
    return len(icons) <= len(have) and all(_finds(kind, have, taken, set()) for kind in icons)


def _finds(kind: str, have: Sequence[frozenset[str]], taken: dict[int, str], tried: set[int]) -> bool:
    """Whether a card is left for an icon, where those that are taken may count for other icons instead. Takes it. tried: cards already asked."""
    for at, keywords in enumerate(have):
        if at not in tried and (kind == ANY or kind in keywords):
            tried.add(at)
            if at not in taken or _finds(taken[at], have, taken, tried):
                taken[at] = kind
                return True
    return False


def _is_met_singly(wanted: Alternative, have: Sequence[frozenset[str]]) -> bool:
    """Whether there are cards enough for each icon by itself, so that it is but one card for several icons that keeps it from being met."""
    return all(sum(kind == ANY or kind in one for one in have) >= count for kind, count in wanted.items())
