"""What cards are given or lose, and abilities set for later (206-8 – 206-11, 907-4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.shapes import is_whole
from judge.cardgame.text.view import View
from judge.cardgame.verbs import lasting
from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.engine.events import Begin, Event, Move
from judge.engine.state import Effect, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import BECOMING, CHANGED, PAID, is_token, lacks, layered, traits
from judge.games.animal.abilities.triggers import when
from judge.games.animal.card_information.conditions import icons, of
from judge.games.animal.decks.building import name_of
from judge.games.animal.keywords.sacred import keeping, tell_kept
from judge.games.animal.seen.speaking import FIGURES
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.turn.durations import HELD, HERE, over_before
from judge.games.animal.zones.zones import is_veiled

GIVING = Lasting(
    (*CHANGED, *PAID, *BECOMING),
    layered,
    when,
    stamp="907-4h",
    moved="206-8f",
    difference="207-3b",
    bound="907-4b",
    fits="907-4d",
    varies="907-4e",
    over=(over_before, "907-4f"),
)
BECOMING_OF = {name: f"{name}_becomes" for name in CHANGED}  # the keys of what makes a number another
LOSING = (
    "lose_conditions",
    "lose_name",
    "lose_kinds",
    "lose_species",
    "lose_cost",
)  # the keys of information that is lost
BARE = {
    "name": Text("名前", "name"),
    "kinds": Text("タイプ", "type"),
    "species": Text("種属", "species"),
}  # information that becomes another only where a card has it
TOLD: tuple[
    tuple[Collection[str], tuple[str, ...]], ...
] = (  # the keys of a change, and the numbers by which they are given
    (CHANGED, ("206-8c",)),
    (("add_name", "add_kinds", "add_species", "add_conditions", "keywords", "abilities"), ("206-8d",)),
    (("keywords", "abilities"), ("203-3a",)),
    (("keywords",), ("1601.2",)),
    (("lose",), ("206-9a",)),
    (LOSING, ("206-10a",)),
    (("name", "kinds", "species", "conditions"), ("206-11a", "206-11b")),
    (tuple(BECOMING_OF.values()), ("206-11a", "206-11b")),
    (tuple(f"{name}_to" for name in CHANGED), ("207-3a", "207-3c", "207-3d")),
)
GAINED = ("keywords", "abilities")
SETTLED = tuple(name for one in (*CHANGED, *PAID) for name in (one, f"{one}_to", f"{one}_becomes"))  # keys of numbers
KEPT = ("turn end", "battle end", "game")  # what effects last for that has nothing to do with their cards


@VERBS.verb("give", '["give", "chosen", {atk = 1, def = 1, until = "turn end"}]', "206-8a", "907-4b", kind="lasting")
def give(doing: Doing, what: Selector, until: str = "while there", **change: object) -> None:
    """数値・能力・禁止を与える（『まで』）/ give numbers, abilities, prohibitions to these cards: see the reference of changes"""
    cards = doing.cards(what)
    before = doing.state
    _tell_twice(doing, cards, change)
    _tell_settled(doing, what, cards, change)
    numbers = dict.fromkeys(one for keys, told in TOLD if set(keys) & set(change) for one in told)
    if set(LOSING) & set(change):
        numbers |= dict.fromkeys("206-10c" if is_token(before, card) else "206-10b" for card in cards)
    with doing.table.under(tuple(numbers)):
        if number := keeping(change):  # it works before whatever takes abilities later; not where some are lost already
            free = frozenset(card for card in cards if not traits(before, card).get("barred"))
            with doing.table.rule(number):
                lasting.begin(doing, free, {"keep_abilities": True}, until)
        lasting.give(doing, what, until, **change)
    _tell_ignored(doing, cards, change)
    _tell_becoming(doing, cards, change, before)
    if set(GAINED) & set(change):
        _tell_lost(doing, cards, change)
    if "lose" in change:
        _tell_which_lost(doing, cards, change["lose"])


def _tell_which_lost(doing: Doing, cards: Sequence[int], lost: object) -> None:
    """Which abilities are lost: all, those that were gained, too, or these alone (206-9b)."""
    tell_kept(doing, cards)
    alone = Text("それ以外の能力は失わない", "no others are lost")
    whole = Text("元の能力も得た能力も失う", "those of its own and those gained")
    with doing.table.rule("206-9b"):
        doing.table.cite(*(("206-9c", whole) if lost == "all" or "all" in str(lost) else ("206-9i", alone)))


class InReach(NamedTuple):
    """That cards lie in a zone as the objects that they were, and can be referred to there (907-4g, 609-1b)."""

    refs: tuple[Ref, ...]
    zone: str

    def __call__(self, view: View) -> bool:
        """Whether all of them do."""
        return self.holds(view.state)

    def holds(self, state: State) -> bool:
        """Whether all of them do in a state."""
        return all(
            is_there(state, ref) and state.cards[ref.card].zone.name == self.zone and not is_veiled(state, ref.card)
            for ref in self.refs
        )


def tell_looked_at(table: Table, before: State) -> None:
    """That what applies as long as a card lies somewhere stops applying, or applies again, by how that card lies (907-4g)."""
    for condition in dict.fromkeys(one.change.get("if") for one in table.state.effects):
        if isinstance(condition, InReach) and condition.holds(before) != (now := condition.holds(table.state)):
            names = "・".join(
                table.state.cards[ref.card].label for ref in condition.refs if ref.card in table.state.cards
            )
            again = Text(f"{names}を参照できるので、また適用する", f"{names} can be referred to: it applies again")
            ended = Text(f"{names}を参照できない間は、適用しない", f"{names} cannot be referred to: it does not apply")
            with table.rule("907-4g"):
                table.cite("609-1b", again if now else ended)


@VERBS.verb(
    "give abilities", '["give abilities", "this", "it", {until = "while there"}]', "206-8a", "206-8d", kind="lasting"
)
def give_abilities(
    doing: Doing,
    what: Selector,
    of: Selector,
    until: str = "while there",
    named: bool = False,
    as_long_as_in: str = "",
) -> None:
    """of のカードの能力を与える（named: 元の名前も。as_long_as_in: そのカードがその領域にある限り）。どの能力かはここで決まる / cards gain the abilities that others have as this is done; named: their original names, too; as_long_as_in: only while those lie in a zone where they can be referred to"""
    there = [doing.state.cards[card] for card in doing.cards(of)]
    gained = tuple(one for known in there for one in traits(doing.state, known.id)["abilities"])
    names = {"add_name": tuple(name_of(known.face.name) for known in there)} if named else {}
    reach = {"if": InReach(doing.refer(known.id for known in there), as_long_as_in)} if as_long_as_in else {}
    if there:
        with doing.table.under(("203-7e", "907-4g" if reach else "")):
            give(doing, what, until, abilities=gained, **names, **reach)
    else:
        told = Text("そのカードは参照できず、能力を得ない", "that card is not to be referred to: nothing is gained")
        doing.table.cite("102.3", told)


@VERBS.verb("reduce conditions", '["reduce conditions", "this", "chosen"]', "207-1c", "306.8a", kind="lasting")
def reduce_conditions(doing: Doing, what: Selector, by: Selector, until: str = "while there") -> None:
    """by のカードと同じ条件の種類と数だけ、プレイする条件を軽減する / fewer icons are wanted for playing these: as many of each kind as other cards have"""
    less: list[str] = []
    for card in doing.cards(by):
        counted = icons(of(traits(doing.state, card)))
        less += counted.elements()
        label, said = doing.state.cards[card].label, "・".join(f"{kind}{count}" for kind, count in counted.items())
        doing.table.cite("306.8a", Text(f"{label}の条件の種類と数：{said}", f"kinds and numbers of {label}: {said}"))
    if less:
        give(doing, what, until, less_conditions=tuple(less))


REFERRED = ("it", "chosen", "cause")  # words by which a text means what something was done to


def _tell_settled(doing: Doing, what: Selector, cards: Sequence[int], change: Mapping[str, object]) -> None:
    """Of what lasts: its numbers are what they are on resolution (907-4c), and so are the cards that something was done to (907-4i)."""
    if not cards:
        return
    written = [value for key in SETTLED if isinstance(value := change.get(key), str)]
    if any(not is_whole(value) for value in written):
        told = Text("Xはここで決まり、後の変化では変わらない", "X is settled here, whatever changes later")
        doing.table.cite("907-4c", told)
    if what.text in REFERRED:
        names = "・".join(doing.state.cards[one].label for one in cards)
        told = Text(f"{names}を参照することは、ここで決まる", f"that {names} is meant is settled here")
        doing.table.cite("907-4i", told)


def tell_goes_on(table: Table, before: State, events: Sequence[Event]) -> None:
    """What an effect has given goes on though its card has left or has lost its abilities (907-4j)."""
    gone = {one.card for one in events if isinstance(one, Move) and _is_another(before, table.state, one.card)}
    lost = {
        card
        for one in events
        if isinstance(one, Begin) and "lose" in one.effect.change
        for card in one.effect.subjects or ()
    }
    kept = {one.source for one in before.effects if _goes_on(one, gone, lost)}
    still = {one.source for one in table.state.effects if _goes_on(one, gone, lost)} & kept
    for card in sorted(still):
        label = table.state.cards[card].label
        told = Text(
            f"{label}の効果は、その期間が終わるまで適用され続ける",
            f"what {label} has given goes on until its time is over",
        )
        table.cite("907-4j", told)


def _goes_on(effect: Effect, gone: Collection[int], lost: Collection[int]) -> bool:
    """Whether an effect does not end with what its card has lost, or, where it has gone, by its going."""
    if effect.subjects == frozenset((effect.source,)):
        return False
    return (effect.source in gone and effect.until in KEPT) or (effect.source in lost and effect.until in (*KEPT, HERE))


def _tell_twice(doing: Doing, cards: Sequence[int], change: Mapping[str, object]) -> None:
    """Of keywords that a card has already: it has them once (1601.4)."""
    given = lasting.fixed(doing, {"keywords": change["keywords"]} if "keywords" in change else {}).get("abilities", ())
    words = dict.fromkeys(one.keyword for one in given)
    known = {one: traits(doing.state, one)["keywords"] for one in cards if one in doing.state.cards}
    for card, has in known.items():
        for word in (one for one in words if one in has):
            label = doing.state.cards[card].label
            told = Text(f"{label}の《{word}》は1つだけ働く", f"{label} has 《{word}》 already: it works once")
            doing.table.cite("1601.4", told)


def _tell_ignored(doing: Doing, cards: Sequence[int], change: Mapping[str, object]) -> None:
    """Of information that a card lacks: nothing of it is changed, raised or lowered (206-11c, 207-1b, 207-2b, 207-3e, 306.5g)."""
    for card in (one for one in cards if one in doing.state.cards):
        known = traits(doing.state, card)
        if "conditions" in change and not of(known):
            label = doing.state.cards[card].label
            told = Text(f"{label}は条件を持たないままである", f"{label} has no condition, and stays so")
            with doing.table.rule("206-11c"):
                doing.table.cite("306.5g", told)
        for name, (ja, en) in BARE.items():
            if name in change and lacks(known, name):
                label = doing.state.cards[card].label
                told = Text(f"{label}は{ja}を持たないままである", f"{label} has no {en}, and stays so")
                doing.table.cite("206-11c", told)
        for name in (one for one in CHANGED if known[one] is None):
            ja, en = FIGURES[name]
            told = Text(f"持たない情報（{ja}）は変わらない", f"it has no {en}: that is not changed")
            if f"{name}_to" in change:
                doing.table.cite("207-3e", told)
            if BECOMING_OF[name] in change:
                doing.table.cite("206-11c", told)
            if name in change:
                lower = lasting.fixed(doing, {name: change[name]})[name] < 0
                doing.table.cite("207-1b" if lower else "207-2b", told)


def _tell_becoming(doing: Doing, cards: Sequence[int], change: Mapping[str, object], before: State) -> None:
    """Of a number that has become another: what is gained is added to that (206-11e), what it became before lies below (206-11d)."""
    for name, key in BECOMING_OF.items():
        for card in (one for one in cards if key in change and one in doing.state.cards):
            if any(one.subjects and card in one.subjects and key in one.change for one in before.effects):
                told = Text("後から適用されたものになる", "it is what it has become last")
                doing.table.cite("206-11d", told)
            if traits(doing.state, card)[name] not in (None, lasting.fixed(doing, {key: change[key]})[key]):
                told = Text("変わった後の値に、得たものを加える", "what is gained is added to what it has become")
                with doing.table.rule("907-6d"):
                    doing.table.cite("206-11e", told)


def _tell_lost(doing: Doing, cards: Sequence[int], change: Mapping[str, object]) -> None:
    """Of abilities that are gained by what has lost its abilities: they do not work until the loss is over (206-9d, 206-9e)."""
    given = lasting.fixed(doing, {key: change[key] for key in GAINED if key in change}).get("abilities", ())
    for card in (one for one in cards if one in doing.state.cards):
        if any(one not in traits(doing.state, card)["abilities"] for one in given):
            told = Text(
                "得た能力は発動せずに失われ、失う効果が終われば持つ",
                "it is lost as it is gained, until the loss is over",
            )
            alone = "all" not in traits(doing.state, card).get("barred", ())
            with doing.table.rule("206-9e"):
                doing.table.cite("206-9i" if alone else "206-9d", told)


def tell_left(table: Table, before: State, events: Sequence[Event]) -> None:
    """What no longer applies to cards that have gone to another zone: what they had gained, lost, become (206-8f, 206-9h, 206-10e, 206-11g)."""
    moved = {one.card for one in events if isinstance(one, Move) and _is_another(before, table.state, one.card)}
    known = (
        [one for one in before.effects if one.layer != HELD and moved & (one.subjects or frozenset())] if moved else []
    )
    for numbers in dict.fromkeys(_numbers_left(one) for one in known):
        told = Text("領域を移動したので、適用されていたものは残らない", "it is in another zone: nothing of that stays")
        with table.rule(numbers[0]):
            table.cite(numbers[1], told)


def _is_another(before: State, after: State, card: int) -> bool:
    return card in before.cards and card in after.cards and before.cards[card].since != after.cards[card].since


def _numbers_left(effect: Effect) -> tuple[str, str]:
    if "lose" in effect.change:
        return "206-9g", "206-9h"
    if set(LOSING) & set(effect.change):
        return "206-10d", "206-10e"
    becoming = {"name", "kinds", "species", "conditions", *BECOMING_OF.values()}
    return ("206-11f", "206-11g") if becoming & set(effect.change) else ("206-8e", "206-8f")


VERBS.take(
    LASTING,
    {"give all": ("907-4d",), "later": ("807.1",)},
    {
        "give all": ("条件に合う間だけ、合うものすべてに与える（『中』）/ give to whatever fits, as long as it does",
                     '["give all", "own animal", {atk = 1, until = "turn end"}]'),
        "later": ("後の時点に誘発する能力を作る / an ability for later: once, or as often as said", '["later", "sunset own", [["draw", 1]]]'),
    },
)  # fmt: skip
