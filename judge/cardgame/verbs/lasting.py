"""Verbs whose effect goes on: what cards are given or lose, and abilities made for later."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Family, Instructions
from judge.engine.events import Begin, Delay
from judge.engine.faces import Ability
from judge.engine.state import Effect, State, Timed
from judge.engine.texts import Text

LASTING = Family()
GAINED = ("keywords", "abilities")  # keys of a change under which abilities are gained


@dataclass(frozen=True, slots=True)
class Lasting:
    """What a game says of lasting effects.

    numbers: the keys of a change that are amounts. layered: a change, layer by layer. waits: what an ability made for later waits for. stamp: an effect has the time at which its text was played. moved:
    what has moved since the playing. difference: where a number is set, the difference to what it is then is what is given; "" where
    it is set itself. timeless: whether an end is that of something which is not going on, so that nothing is given, and the number
    that says so. gives: that abilities are given. bound: what is given stays with the cards that it was given to, fits: what is given to
    whatever fits goes to late-comers too, and goes from what fits no longer; varies: its numbers change with what they count; "" where
    they are settled. over: whether what it lasts for is over before it begins, and the number that says so.
    """

    numbers: Collection[str]
    layered: Callable[[Mapping[str, Any]], Iterable[tuple[str, Mapping[str, Any]]]]
    waits: Callable[[str], Any]
    stamp: str = ""
    moved: str = ""
    difference: str = ""
    timeless: tuple[Callable[[State, str], bool], str] = (lambda _state, _until: False, "")
    gives: str = ""
    bound: str = ""
    fits: str = ""
    varies: str = ""
    over: tuple[Callable[[Doing, str], bool], str] = (lambda _doing, _until: False, "")


@LASTING.verb("give", '["give", "chosen", {attack = 2, defense = 2, until = "turn end"}]', kind="lasting")
def give(doing: Doing, what: Selector, until: str = "while there", **change: object) -> None:
    """修整・能力・禁止を与える / give values, abilities, prohibitions: see the reference of changes"""
    cards = doing.cards(what)
    if not cards or _is_timeless(doing, until):
        doing.bound["done"] = 0
        return
    begin(doing, frozenset(cards), change, until)
    doing.bound["it"] = doing.refer(cards)
    doing.bound["done"] = len(cards)


@LASTING.verb("give all", '["give all", "own card", {attack = 1, until = "turn end"}]', kind="lasting")
def give_all(doing: Doing, what: Selector, until: str = "turn end", **change: object) -> None:
    """条件に合う間だけ、合うものすべてに与える（後から出たものには及ばない）/ give to whatever fits as long as it does, but not to later arrivals"""
    if not _is_timeless(doing, until):
        begin(doing, None, {**change, "to": what}, until)


def _is_timeless(doing: Doing, until: str) -> bool:
    lasting = doing.game.lasting
    never, rule = lasting.timeless
    if lasting.over[0](doing, until):
        rule = lasting.over[1]
    elif not never(doing.state, until):
        return False
    told = Text("その期間が来ていないので、何も与えない", "what it lasts for is not going on: nothing is given")
    doing.table.cite(rule, told)
    return True


def begin(doing: Doing, cards: frozenset[int] | None, change: Mapping[str, Any], until: str) -> None:
    """Continuous effects begin, all with the time at which the text was played as their time stamp."""
    events = begun(doing, cards, change, until)
    lasting = doing.game.lasting
    with doing.table.under((lasting.fits if cards is None else lasting.bound, *_rules_of(doing, change))):
        if cards is None and any(
            key.removesuffix("_to") in lasting.numbers and not isinstance(value, int) for key, value in change.items()
        ):
            told = Text("数は、それが数えるものに応じて変わる", "its numbers change with what they count")
            doing.table.cite(lasting.varies, told)
        doing.do(*events)


def _rules_of(doing: Doing, change: Mapping[str, Any]) -> tuple[str, str]:
    """The numbers under which a change is given."""
    lasting = doing.game.lasting
    return lasting.gives if any(key in GAINED for key in change) else "", lasting.stamp


def begun(doing: Doing, cards: frozenset[int] | None, change: Mapping[str, Any], until: str) -> list[Begin]:
    """The continuous effects that begin where a text gives a change to cards."""
    to = {key: change[key] for key in ("to", "if") if key in change}
    lasting = doing.game.lasting
    varies = bool(lasting.varies) and cards is None
    given_now = fixed(doing, change, settled=not varies)
    if varies:
        to["bound"] = dict(doing.bound)
    given: list[tuple[dict[str, Any], frozenset[int] | None]] = []
    if lasting.difference:
        there = cards if cards is not None else frozenset(doing.view().select(change["to"]))
        given = [(differs, frozenset((card,))) for card, differs in _differences(doing, given_now, sorted(there))]
        given_now = {key: value for key, value in given_now.items() if not _sets(doing, key)}
    for card in sorted(cards or ()):
        if doing.state.cards[card].since > doing.since:
            name = doing.state.cards[card].label
            told = Text(
                f"{name}はプレイの後に移動したが、同じ効果が移した後で与えるものは適用されると解する",
                f"{name} has moved since the playing, but what the same text then gives is read to apply",
            )
            doing.table.cite(lasting.moved, told)
    with doing.table.under(_rules_of(doing, change)):
        rule = doing.table.rules[-1]
    parts: list[tuple[str, Mapping[str, Any], frozenset[int] | None]]
    parts = [(layer, {**part, **to}, cards) for layer, part in lasting.layered(given_now)]
    parts += [(layer, part, one) for differs, one in given for layer, part in lasting.layered(differs)]
    if doing.game.layering.cites.face:
        met = cards if cards is not None else doing.view().select(change["to"])
        down = doing.game.layering.face_down(doing.state, met)
        parts = [(layer, {**part, "down": down}, one) for layer, part, one in parts]
    return [
        Begin(Effect(0, doing.source, doing.me, doing.since, layer, part, one, until, rule))
        for layer, part, one in parts
    ]


def _sets(doing: Doing, key: str) -> bool:
    """Whether a key of a change sets a number instead of raising or lowering it."""
    return key.endswith("_to") and key.removesuffix("_to") in doing.game.lasting.numbers


def _differences(doing: Doing, change: Mapping[str, Any], cards: Iterable[int]) -> Iterator[tuple[int, dict[str, int]]]:
    """For each card that has them by how much its numbers differ now from those that a change sets; that is what is given."""
    names = [key.removesuffix("_to") for key in change if _sets(doing, key)]
    for card in cards if names else ():
        now = doing.game.traits(doing.state, card)
        differs = {name: change[f"{name}_to"] - now[name] for name in names if now[name] is not None}
        if differs:
            yield card, differs
            label = doing.state.cards[card].label
            for name, by in differs.items():
                ja, en = doing.game.grammar.values[name].said
                told = Text(
                    f"{label}の{ja}は今{now[name]}なので、{by:+d}の修正になる",
                    f"{en} of {label} is {now[name]}: {by:+d} is given",
                )
                doing.table.cite(doing.game.lasting.difference, told)


def fixed(doing: Doing, change: Mapping[str, Any], *, settled: bool = True) -> dict[str, Any]:
    """A change whose numbers are what they are on resolution, where they are settled; keywords among the abilities."""
    found: dict[str, Any] = {}
    for key, value in change.items():
        if key in GAINED:
            found["abilities"] = (*found.get("abilities", ()), *value)
        elif key not in ("to", "if"):
            counted = settled and key.removesuffix("_to") in doing.game.lasting.numbers
            found[key] = doing.amount(value) if counted else value
    return found


@LASTING.verb("later", '["later", "end own", [["draw", 1]]]', kind="lasting")
def later(doing: Doing, when: str, then: Instructions, times: int = 1, until: str = "game") -> None:
    """後の時点に誘発する能力を作る（1回だけ、times = -1 で期間中）/ an ability for later: once, or as often as said"""
    bound = {name: value for name, value in doing.bound.items() if name not in ("current", "cause")}
    bound["origin"] = doing.origin
    ability = Ability("later", "auto", doing.game.lasting.waits(when), {"do": then, "bound": bound})
    doing.do(Delay(Timed(0, ability, doing.source, doing.me, until, times, bound)))
