"""By which numbers counters do what they do: as they are put, as they vanish, as what they count as changes, as one is referred to (1701–1713)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import is_there
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Event, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_kind, is_night, is_presence, traits
from judge.games.animal.counters.kinds import (
    BY_COUNTER,
    ESCAPE,
    GUARD,
    KINDS,
    LOWERS,
    PRISON,
    RAISES,
    SLEEP,
    Recounted,
    counted,
    counts_as,
    stored,
)
from judge.games.animal.zones.zones import EXILE, FIELD, is_veiled

Works = Callable[[State, int], bool]
COUNTS_AS = "1701.7"  # that of a kind which an effect makes another kind the rule of that one applies


def _is_animal(state: State, card: int) -> bool:
    return state.cards[card].zone.name == FIELD and is_kind(state, card, "animal")


def _sleeps(state: State, card: int) -> bool:
    return is_presence(state, card) and ACT in state.cards[card].marks


WORKING: Mapping[str, tuple[Works, str, str]] = {  # whether the rule of a kind works on a card, the number of several, and of where it does not
    RAISES: (_is_animal, "1702.1a", "1702.2"),
    LOWERS: (_is_animal, "1703.1a", "1703.2"),
    PRISON: (is_night, "1704.1a", "1704.2"),
    ESCAPE: (lambda state, card: state.cards[card].zone.name == EXILE, "1705.1a", "1705.3"),
    SLEEP: (_sleeps, "1710.1a", "1710.2"),
    GUARD: (is_presence, "1712.1a", "1701.4"),
}  # fmt: skip


def putting(state: State, cards: Sequence[int], name: str) -> tuple[str, ...]:
    """The numbers under which counters of a kind are put on cards: by what they count there, whether that does anything there or not."""
    found = ["206-8b", "1701.1"]
    for card in cards:
        there = stored(state, card)
        found += ["1701.1a"] if there else []
        kind = counts_as(traits(state, card)["counted_as"], name, older=False)
        found += [COUNTS_AS] if kind != name else []
        found += _numbers_there(state, card, kind, more=counted(state, card, kind) > 0)
    return tuple(dict.fromkeys(found))


def _numbers_there(state: State, card: int, kind: str, *, more: bool) -> list[str]:
    if kind not in WORKING:
        return [KINDS[kind]]
    works, several, elsewhere = WORKING[kind]
    if works(state, card):
        return ["1701.3", KINDS[kind], *([several] if more else [])]
    return list(dict.fromkeys(("1701.4", elsewhere)))


def barring(state: State, cards: Sequence[int], name: str) -> tuple[str, ...]:
    """The number by which what forbids counters goes by what is put, where they would count as another kind (1701.7a)."""
    other = [card for card in cards if name in dict(traits(state, card)["counted_as"])]
    return ("1701.7a",) if any(f"take {name}" in traits(state, card)["cannot"] for card in other) else ()


def tell_vanished(table: Table, before: State, moved: Iterable[Event]) -> None:
    """Counters of cards that have gone to another zone are gone, and have left the zone all the same (1701.6, 1701.6a)."""
    for card in [one.card for one in moved if isinstance(one, Move)]:
        if stored(before, card) and not (card in table.state.cards and stored(table.state, card)):
            label = before.cards[card].label
            told = Text(f"{label}のカウンターは領域を離れ、消滅した", f"the counters on {label} have left and are gone")
            with table.rule("1701.6"):
                table.cite("1701.6a", told)


def tell_changed(table: Table, found: Iterable[Recounted]) -> None:
    """What the counters of cards count as from now on (1701.7), or that they are again what was put there (1701.7b)."""
    for one in found:
        _tell_changed(table, one)


def _tell_changed(table: Table, one: Recounted) -> None:
    """Those that lie there already are made another kind only where they are of the one that is changed (206-11d)."""
    label = table.state.cards[one.card].label
    for name in one.there:
        had, now = (counts_as(pairs, name, older=True) for pairs in (one.was, one.known))
        if now == name and had != name:
            told = Text(f"{label}：{name}カウンターに戻る", f"{label}: they are {name} counters again")
            table.cite("1701.7b", told)
        elif now != had:
            told = Text(f"{label}：{name}は{now}として扱う", f"{label}: {name} counts as {now}")
            table.cite(COUNTS_AS, told)
        elif name in one.begun and now != name:
            told = Text(f"{label}：すでに{now}なので変わらない", f"{label}: they are {now} already, and stay so")
            table.cite("206-11d", told)


def tell_referred(table: Table, selector: Selector) -> None:
    """Counters lie where their card lies (1701.5), and are controlled by whose zone that is, whoever has put them there (1701.5a)."""
    if not any(piece.word is not None and piece.word.name == "counter:" for piece in selector.words):
        return
    told = Text("カウンターは、置かれているものと同じ領域にある", "counters are where their card is")
    with table.rule("1701.5"):
        if {"own", "enemy"} & set(selector.pieces):
            told = Text(
                "カウンターは、置かれている領域の所有者がコントロールする", "counters belong to whose zone it is"
            )
            table.cite("1701.5a", told)
        else:
            table.note_rule(told)


def tell_kept_in_exile(table: Table, cards: Iterable[int]) -> None:
    """Cards with 脱出 counters that lie face down, or have lost that ability: nothing is activated, and the counters stay (1705.1b, 1705.2)."""
    for card in cards:
        if not counted(table.state, card, ESCAPE):
            continue
        label, veiled = table.state.cards[card].label, is_veiled(table.state, card)
        barred = "trigger" in traits(table.state, card)["cannot"] or "all" in traits(table.state, card).get(
            "barred", ()
        )
        if veiled or barred:
            told = Text(f"{label}の脱出は発動せず、カウンターは残る", f"{label} does not escape: its counters stay")
            with table.rule("1705.2" if veiled else ""):
                table.cite("1705.1b", told)


def tell_escape(table: Table, play: Prepared) -> None:
    """What the effect by which a card escapes does not do: it has gone or lies face down (1705.1c), or could not come to the field (1705.1d)."""
    if play.bound["ability"].parts.get(BY_COUNTER) != ESCAPE:
        return
    card, state = play.source, table.state
    if not is_there(state, play.origin) or is_veiled(state, card):
        if card not in state.cards or state.cards[card].zone.name != FIELD:
            table.cite("1705.1c", Text("『このカード』として参照できない", "it is not to be referred to any more"))
    elif not counted(state, card, ESCAPE):
        label = state.cards[card].label
        table.cite("1705.1d", Text(f"{label}は除外領域に置かれたまま", f"{label} stays in exile"))
