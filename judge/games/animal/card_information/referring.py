"""By which rules the information of cards is referred to: as presences of the field, or as cards where they are (301–309)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Piece, Selector
from judge.cardgame.text.view import View
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import CHANGED, PRESENCES, is_night, is_token, original
from judge.games.animal.card_information.conditions import ADDED, TURNED, of
from judge.games.animal.zones.zones import FIELD

Told = tuple[tuple[str, ...], Text]  # rules, the innermost last, and what is told under it


class Reference(NamedTuple):
    """The numbers of an information: that cards have it, of a presence of the field, of a card or a play now, and the original one."""

    called: Text
    has: tuple[str, ...]
    field: str
    now: str
    printed: str


INFORMATION = {
    "name": Reference(Text("名前", "name"), ("302.1", "302.2a"), "302.2e", "302.2f", "302.2d"),
    "kinds": Reference(Text("タイプ", "types"), ("303.1",), "303.2b", "303.2c", "303.2a"),
    "species": Reference(Text("種属", "species"), ("304.1",), "304.2b", "304.2c", "304.2a"),
    "cost": Reference(Text("コスト", "cost"), ("305.1", "305.2"), "305.4c", "305.4d", "305.4b"),
    "conditions": Reference(Text("条件", "condition"), ("306.1", "306.3"), "306.5b", "306.5c", "306.5a"),
    "atk": Reference(Text("ATK", "ATK"), ("308.1",), "308.2c", "308.2d", "308.2b"),
    "def": Reference(Text("DEF", "DEF"), ("309.1",), "309.2c", "309.2d", "309.2b"),
}
LANDLESS = {"cost": "305.2a", "conditions": "306.3a"}  # what lands do not have
COUNTED = {  # ways of counting icons: the numbers that say how, of a card at night, and of one without any
    "icons": ("306.8", "306.8a", "306.8b", "306.8c"), "most_icons": ("306.7", "306.7b", "306.7c", "306.7d"),
    "fewest_icons": ("306.7", "306.7b", "306.7c", "306.7d"),
}  # fmt: skip
KINDS_OF = ("condition:", "only_condition:")  # words that ask for kinds of icons
ORIGINAL, HAS = "original_", "has"
DEALT_WITH = (
    "chosen",
    "it",
)  # words for cards with which a text has dealt: what they are is settled as it is first asked (203-7e)
ITSELF = ("this", "this_card")  # words for the card that has the text: as it was on the field, and as it is
NOUNS = (*PRESENCES, "presence")


def cards(table: Table, view: View, selector: Selector, picked: Sequence[int]) -> None:
    """Tell by which rules the information that a selector goes by is that of the cards that it has picked, each once in a run."""
    as_field = _is_presence(selector) and selector.zones == (FIELD,)
    for piece in selector.words:
        for name, printed in _asked(piece):
            _tell(
                table,
                (
                    told
                    for card in picked
                    for told in _information_of(view, card, name, printed=printed, field=as_field)
                ),
            )
    if any(piece.word is not None and piece.word.name in KINDS_OF for piece in selector.words):
        _tell(table, (told for card in view.cards_in(selector.zones) for told in _of_no_kind(view, card)))
    if any("kinds" in piece.reads for piece in selector.words):
        _tell(table, (told for card in picked for told in _types(view, card, field=as_field)))


def amount(table: Table, view: View, worked: Worked) -> None:
    """The same of a value of a card that an amount takes; of one that was chosen on the field and has left it, as it was there."""
    if worked.of is None:
        return
    taken, what = worked.of
    name, then = taken.value.name.rstrip(":"), view.last_seen(what.text)
    seen, found = then if then is not None else (view, next(iter(view.select(what)), 0))
    field = then is not None or _is_presence(what) or (bool(found) and seen.state.cards[found].zone.name == FIELD)
    if found and name in ("atk", "def", "cost") and (seen.traits(found)[name] or 0) < 0:
        table.cite("102.9", Text("負の値なので0として扱う", "it is below 0 and counts as 0"))
    if found and name == "capacity":
        table.cite(
            "207-11a", Text("DEFから受けているダメージを引いた値", "its DEF less the damage that it has received")
        )
    if found and name in COUNTED:
        _tell(table, _counted(seen, found, COUNTED[name], taken.of(seen, found)))
    for key in (name.removeprefix(ORIGINAL), *taken.value.reads):
        if found and key in INFORMATION:
            told = _information_of(seen, found, key, printed=name.startswith(ORIGINAL), field=field)
            settled = ("203-7e",) if what.pieces[0].partition(":")[0] in DEALT_WITH else _moved(view, what, field=field)
            _tell(table, (((*settled, *rules), note) for rules, note in told))
            return


def _moved(view: View, what: Selector, *, field: bool) -> tuple[str, ...]:
    """That an effect refers to its own card, which has moved: as a presence as it was (807-1f), as a card as it is now (807-1g)."""
    triggered = view.bound.get("kind") == "triggered"
    if not triggered or what.pieces[0] not in ITSELF or view.state.cards[view.this].zone.name == FIELD:
        return ()
    return ("807-1f",) if field else ("807-1g",)


def _is_presence(selector: Selector) -> bool:
    """Whether a selector speaks of presences and not of cards (301.2b, 301.2c)."""
    return any(word in NOUNS for piece in selector.words for word in piece.text.split("|"))


def _asked(piece: Piece) -> Iterator[tuple[str, bool]]:
    """The information that a word of a selector goes by, and whether it is the original one."""
    name = piece.word.name if piece.word is not None else ""
    if name.startswith(ORIGINAL):
        asked = name.removeprefix(ORIGINAL).rstrip(":")
        yield {"condition": "conditions", "kind": "kinds"}.get(asked, asked), True
        return
    yield from ((read, False) for read in piece.reads if read in INFORMATION and read != "kinds")


def _information_of(view: View, card: int, name: str, *, printed: bool, field: bool) -> Iterator[Told]:
    state = view.state
    label = state.cards[card].label
    if name == HAS:
        numbers = _original(view, card, ("203-1b", "203-1c", "203-2a", "307.1a", "206-9j"))
        yield numbers, Text(f"{label}：元の能力を参照する", f"{label}: its original abilities")
        return
    known = INFORMATION[name]
    ja, en = known.called
    if printed:
        further = (
            ("306.5i", *(("206-10f",) if view.traits(card)["lose_conditions"] else ())) if name == "conditions" else ()
        )
        yield (
            _original(view, card, (*further, "301.2", "301.2a", known.printed)),
            Text(f"{label}：元の{ja}を参照する", f"{label}: its original {en}"),
        )
        return
    if name in ("cost", "conditions") and is_night(state, card):
        rule = "305.4f" if name == "cost" else "306.5h"
        yield (*known.has, rule), Text(f"夜状態の{label}の{ja}", f"{en} of {label}, at night")
    if name in LANDLESS and "land" in view.traits(card)["kinds"]:
        yield (*known.has, LANDLESS[name]), Text(f"領土の{label}は{ja}を持たない", f"{label} is a land and has no {en}")
        return
    if (
        name in ("atk", "def")
        and original(state.cards[card].face)[name] is None
        and "animal" in view.traits(card)["kinds"]
    ):
        rule = "308.1a" if name == "atk" else "309.1a"
        basis = "203-8e" if name == "atk" else "203-8f"
        yield (
            (*known.has, basis, rule),
            Text(f"{label}の元の{ja}は0として扱う", f"the original {en} of {label} counts as 0"),
        )
    if name == "conditions" and not of(view.traits(card)):
        lost = ("306.4f",) if view.traits(card)["conditions"] else ()
        yield (*known.has, *lost, "306.5e"), Text(f"{label}は条件を持たない", f"{label} has no condition")
    basis = "203-8h" if name in CHANGED and _counts_as(view, card) else ""
    known_as = view.traits(card) if name == "conditions" else {}
    by = tuple(number for mark, number in ((TURNED, "306.5g"), (ADDED, "306.5f")) if known_as.get(mark)) or (basis,)
    if field:
        yield (
            (*by, "301.2", *known.has, "203-7c", "301.2b", known.field),
            Text(f"{label}：戦場での{ja}を参照する", f"{label}: its {en} on the field"),
        )
    else:
        yield (
            (*by, "301.2", *known.has, "203-7d", "301.2c", known.now),
            Text(f"{label}：今の{ja}を参照する", f"{label}: its {en} as it is now"),
        )


def _counts_as(view: View, card: int) -> bool:
    """Whether something else counts as original of a card than what is printed (203-8g)."""
    printed, known = original(view.state.cards[card].face), view.traits(card)
    return any(known[f"{ORIGINAL}{name}"] != printed[name] for name in CHANGED)


def _original(view: View, card: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """With the numbers of 203: what is original of a token is what its effect says (203-8c), of a card its front (203-8b), at night, too (204-1g)."""
    state = view.state
    what = "203-8c" if is_token(state, card) else "203-8b"
    return (
        "203-8a",
        "203-8d",
        what,
        "203-8g" if _counts_as(view, card) else "",
        "204-1g" if is_night(state, card) else "",
        "203-7b",
        *rules,
    )


def _counted(view: View, card: int, rules: tuple[str, str, str, str], number: int) -> Iterator[Told]:
    """How icons are counted: over all alternatives (306.8a), one alternative after the other (306.7b), 0 where there are none."""
    label, night = view.state.cards[card].label, is_night(view.state, card)
    rule = rules[2] if night else rules[1] if of(view.traits(card)) else rules[3]
    each = ("306.7a",) if rules[0] == "306.7" else ()
    yield (rules[0], *each, rule), Text(f"{label}の条件の数は{number}", f"{number} icons of {label} are counted")


def _of_no_kind(view: View, card: int) -> Iterator[Told]:
    """That a card at night, or without a condition, has no kind of icons (306.6b, 306.6c)."""
    if not of(view.traits(card)):
        label, rule = view.state.cards[card].label, "306.6b" if is_night(view.state, card) else "306.6c"
        yield ("306.6", rule), Text(f"{label}はいずれの条件の種類も持たない", f"{label} has no kind of condition")


def _types(view: View, card: int, *, field: bool) -> Iterator[Told]:
    """Of types only what is not plain: several at once (303.4), or others than those that are printed (303.2b, 303.2c)."""
    kinds, known = view.traits(card)["kinds"], view.state.cards[card]
    if len(kinds) > 1:
        yield ("303.3", "303.4"), Text(f"{known.label}は複数のタイプを持つ", f"{known.label} has several types at once")
    if tuple(kinds) != tuple(known.face.facts.get("kinds", ())):
        yield from _information_of(view, card, "kinds", printed=False, field=field)


def _tell(table: Table, told: Iterable[Told]) -> None:
    for rules, note in told:
        said = ((rules, note),)
        if not all(map(table.trace.says, said)):
            with table.under(rules[:-1]):
                table.cite(rules[-1], note)
            table.trace.said(said)
