"""Cards as they are written down, made into faces: facts, and abilities of the kinds that a game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.cardgame.text.parts import (
    INSTRUCTIONS,
    TABLE,
    TEXT,
    YES_OR_NO,
    Miswritten,
    Part,
    Parts,
    Shape,
    amount_checked_by,
    listed,
    some_of,
    tables_of,
)
from judge.cardgame.text.verbs import Verbs
from judge.engine.errors import EngineError
from judge.engine.faces import Ability, Face


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ability.

    parts: what is written of one. rules: the numbers that say what the kind is. waits: makes of the bound parts, which it takes
    out of them, what makes the ability wait. keyword: the word of all abilities of this kind. fixed: parts that cannot be
    written. built: makes the parts of a table and of what was bound of it, where they are not just those that are written. refuse: a sentence for a
    table that cannot be, or "".
    """

    kind: str
    parts: Parts
    rules: tuple[str, ...] = ()
    waits: Callable[[dict[str, Any]], Any] | None = None
    keyword: str = ""
    fixed: Mapping[str, Any] | None = None
    built: Callable[[Mapping[str, Any], dict[str, Any]], dict[str, Any]] | None = None
    refuse: Callable[[Mapping[str, Any]], str] | None = None

    def make(self, key: str, table: Mapping[str, Any]) -> Ability:
        """The ability that a table is. Raises Miswritten."""
        self.parts.check((), table)
        if self.refuse is not None and (sentence := self.refuse(table)):
            raise Miswritten((), sentence)
        bound = {**self.parts.bind(table), **(self.fixed or {})}
        word = str(bound.pop("keyword", self.keyword))
        when = self.waits(bound) if self.waits is not None else None
        if self.built is not None:
            bound = self.built(table, bound)
        return Ability(key, self.kind, when, bound, word, (*self.rules, *self.parts.rules(table)))

    def one(self, key: str) -> Callable[[Any], list[Ability]]:
        """Binds a value that is one ability of this kind."""
        return lambda value: [self.make(key, value)]

    def each(self, key: str) -> Callable[[Any], list[Ability]]:
        """Binds a table, or a list of tables: an ability each."""
        return lambda value: [self.make(f"{key} {index}", table) for index, table in enumerate(listed(value), 1)]

    def part(self, key: str, reads: str, example: str) -> Part:
        """The part of a card that holds abilities of this kind."""
        return Part(key, tables_of(lambda: self.parts), reads, example, self.each(key))


class Common:
    """The parts with which abilities of any card game are written; each game takes those that it has.

    places: its zones. told: the numbers that a condition, a keyword, or being valid elsewhere brings with it.
    """

    def __init__(
        self, verbs: Verbs, places: Mapping[str, Any], told: Mapping[str, Callable[[Any], tuple[str, ...]]]
    ) -> None:
        selector, condition = verbs.grammar.selector, verbs.grammar.condition
        self.amount: Shape = amount_checked_by(verbs.grammar.amount)
        do = verbs.bind_all
        self.when = Part("when", TEXT, "誘発と選択子 / an occurrence, and whose", 'when = "enter own card"')
        self.condition = Part(
            "if", TEXT, "そのときだけ / only while this holds", 'if = "own hand = 0"', condition, rules=told.get("if")
        )
        self.holds = Part(
            "while",
            TEXT,
            "この状態になったとき / when this state arises",
            'while = "own hand = 0"',
            condition,
            rules=told.get("if"),
        )
        self.by = Part("by", TEXT, "だれ・何による / by whose card or effect", 'by = "enemy card"', selector)
        self.what = Part(
            "what",
            TEXT,
            "対象。なければこのカード / which cards; else this one",
            'what = "own card"',
            selector,
            "this",
        )
        self.to = Part(
            "to",
            TEXT,
            "与える相手。なければこのカード / to which cards; else to this one",
            'to = "other own card"',
            selector,
        )
        self.do = Part("do", INSTRUCTIONS, "行うこと / what is done", 'do = [["draw", 1]]', do, [])
        self.cost = Part(
            "cost", INSTRUCTIONS, "コストとして行うこと / what is done as a cost", 'cost = [["discard", 1]]', do
        )
        self.instead = Part(
            "instead",
            INSTRUCTIONS,
            "代わりに行うこと / what happens instead",
            'instead = [["exile", "this"]]',
            do,
            None,
        )
        self.may = Part("may", YES_OR_NO, "行うかを選べる / it is a choice", "may = true", bool, default=False)
        self.keyword = Part(
            "keyword", TEXT, "この能力を呼ぶキーワード / the keyword that the ability goes by", 'keyword = "予兆"'
        )
        self.valid_in = Part(
            "valid in", some_of(lambda: places), "この領域でも働く / the zones in which it is valid", '"valid in" = ["hand"]', tuple,
            rules=told.get("valid in"),
        )  # fmt: skip
        self.give = Part(
            "give", TABLE, "与えること（下記） / what it gives: see below", "give = { attack = 1 }", default={}
        )
        self.told = told


class Cards:
    """The cards of a game. facts and texts: what is written of one. finish: completes the facts, or raises Miswritten.

    choosing: the verbs behind which `chosen` means something.
    """

    def __init__(
        self, facts: Parts, texts: Parts, choosing: frozenset[str], finish: Callable[[str, dict[str, Any]], None]
    ) -> None:
        self.facts = facts
        self.texts = texts
        self.parts = facts + texts.values()
        self._choosing = choosing
        self._finish = finish

    def face(self, name: str, written: Mapping[str, Any]) -> Face:
        """The face that a card's table describes. Raises Miswritten, with the path behind the card's name."""
        self.parts.check((), written)
        try:
            facts = self.facts.bind(written)
            self._finish(name, facts)
            face = Face(str(facts.pop("name", name)), facts, self.abilities(written))
            self._check_chosen(written)
        except EngineError as error:
            raise Miswritten(getattr(error, "path", ()), f"{name}: {error}", getattr(error, "near", ())) from error
        return face

    def abilities(self, written: Mapping[str, Any]) -> tuple[Ability, ...]:
        """The abilities that a table describes, in the order in which they are written."""
        texts = self.texts
        return tuple(ability for key, value in written.items() if key in texts for ability in texts[key].bound(value))

    def _check_chosen(self, written: Mapping[str, Any]) -> None:
        """Raise Miswritten for a text that speaks of `chosen` on a card that never chooses: it would silently do nothing."""
        if self._choosing & set(_said(list(written.values()))):
            return
        for key in self.texts:
            if any("chosen" in one.split() and one != "be chosen" for one in _said(written.get(key))):
                raise Miswritten((key,), f'{key}: nothing is chosen; expected ["choose", …] before `chosen`')


def _said(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _said(list(value.values()))
    elif isinstance(value, list):
        for one in value:
            yield from _said(one)
