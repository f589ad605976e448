"""Cards as they are written down, made into faces: facts, and abilities of the kinds that a game has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from judge.cardgame.moments.occurring import When
from judge.cardgame.text import shapes
from judge.cardgame.text.amounts import HALVED
from judge.cardgame.text.keywords import Keywords
from judge.cardgame.text.parts import Part, Parts, numbered
from judge.cardgame.text.shapes import Miswritten, Shape, listed
from judge.cardgame.text.verbs import Verbs
from judge.engine.errors import EngineError
from judge.engine.faces import Ability, Face
from judge.engine.texts import Text

Built = Callable[[Mapping[str, Any], dict[str, Any]], dict[str, Any]]  # (a table, what was bound of it) → the parts
GAINED = ("keywords", "abilities")  # what of a change stands for abilities


class Kind:
    """A kind of ability.

    parts: what is written of one. rules: the numbers that say what the kind is. waits: makes of the bound parts, which it takes
    out of them, what makes the ability wait. keyword: the word of all abilities of this kind. last: the numbers
    that say what the word means. fixed: parts that cannot be
    written. built: makes the parts of a table and of what was bound of it, where they are not just those that are written; a
    "keyword" among them is the word of an ability that has none.
    refuse: a sentence for a table that cannot be, or "".
    """

    def __init__(
        self, kind: str, rules: tuple[str, ...], *parts: Part, waits: Callable[[dict[str, Any]], Any] | None = None, keyword: str = "",
        last: tuple[str, ...] = (), fixed: Mapping[str, Any] | None = None, built: Built | None = None,
        refuse: Callable[[Mapping[str, Any]], str] = lambda _table: "",
    ) -> None:  # fmt: skip
        self.kind = kind
        self.parts = Parts("part of an ability", *parts)
        self._rules = rules
        self._waits = waits
        self._keyword = keyword
        self._last = last
        self._fixed = fixed or {}
        self._built = built
        self._refuse = refuse

    def make(self, key: str, table: Mapping[str, Any]) -> Ability:
        """The ability that a table is. Raises Miswritten."""
        self.parts.check((), table)
        if sentence := self._refuse(table):
            raise Miswritten((), sentence)
        bound = {**self.parts.bind(table), **self._fixed}
        word = str(bound.pop("keyword", self._keyword))
        when = self._waits(bound) if self._waits is not None else None
        if self._built is not None:
            bound = self._built(table, bound)
            more = str(bound.pop("keyword", ""))
            word = word or more
        return Ability(key, self.kind, when, bound, word, (*self._rules, *self.parts.rules(table), *self._last))

    def without(self, *names: str) -> Kind:
        """The same kind without parts that a game has no use for."""
        kind = copy(self)
        kind.parts = Parts("part of an ability", *(one for one in self.parts.values() if one.key not in names))
        return kind

    def part(self, key: str, reads: str, example: str) -> Part:
        """The part of a card that holds a table of this kind, or a list of tables: an ability each."""

        def bound(value: object) -> list[Ability]:
            return [self.make(f"{key} {index}", table) for index, table in enumerate(listed(value), 1)]

        return Part(key, shapes.tables_of(lambda: self.parts), reads, example, bound)

    def short(self, key: str, word: str, reads: str, **table: object) -> Part:
        """A part that is a keyword and what is done: the rest of the table goes without saying."""

        def bound(value: object) -> list[Ability]:
            return [self.make(word, {**table, "do": value, "keyword": word})]

        return Part(
            key,
            shapes.INSTRUCTIONS,
            reads,
            f'{key} = [["draw", 1]]',
            bound,
            says=Text(f"【{word}】{{}}", f"【{word}】{{}}"),
        )

    def own(self, key: str, word: str, reads: str, alone: str) -> Part:
        """A part that holds an ability of this kind, a table or the value of the key `alone`; or a list of them, of one each."""
        expected = f"{alone.upper()}, or a table, or a list of them"

        def fits(value: object) -> bool:
            return value != [] and all(shapes.COUNT.fits(one) or isinstance(one, dict) for one in listed(value))

        def bound(value: object) -> list[Ability]:
            tables = [one if isinstance(one, dict) else {alone: one} for one in listed(value)]
            keys = [f"{key} {index}" for index in range(1, len(tables) + 1)] if len(tables) > 1 else [key]
            return [self.make(one, table) for one, table in zip(keys, tables, strict=True)]

        shape = Shape(expected, fits, None, lambda: self.parts)

        return Part(key, shape, reads, f"{key} = 1", bound, says=Text(f"【{word}】{{}}", f"【{word}】{{}}"))


class Common:
    """The parts with which abilities of any card game are written; each game takes those that it has.

    places: its zones. told: the numbers that a condition, a keyword, or being valid elsewhere brings with it.
    """

    # fmt: off
    def __init__(
        self, verbs: Verbs, places: Mapping[str, Any], told: Mapping[str, Callable[[Any], tuple[str, ...]]],
    ) -> None:
        selector, condition, amount = verbs.grammar.selector, verbs.grammar.condition, verbs.grammar.amount
        do, text = verbs.bind_all, shapes.TEXT
        self.amount: Shape = shapes.amount_checked_by(amount)
        self.when = Part("when", text, "誘発と選択子 / an occurrence, and whose", 'when = "enter own card"', needed="an automatic ability needs `when`")
        self.condition = Part("if", text, "そのときだけ / only while this holds", 'if = "own hand = 0"', condition, rules=told.get("if"))
        self.holds = Part("while", text, "この状態になったとき / when this state arises", 'while = "own hand = 0"', condition, rules=told.get("if"), needed="a state trigger needs `while`")
        self.by = Part("by", text, "だれ・何による / by whose card or effect", 'by = "enemy card"', selector)
        self.what = Part("what", text, "対象。なければこのカード / which cards; else this one", 'what = "own card"', selector, "this")
        self.to = Part("to", text, "与える相手。なければこのカード / to which cards; else to this one", 'to = "other own card"', selector)
        self.do = Part("do", shapes.INSTRUCTIONS, "行うこと / what is done", 'do = [["draw", 1]]', do, [])
        self.cost = Part("cost", shapes.INSTRUCTIONS, "コストとして行うこと / what is done as a cost", 'cost = [["discard", 1]]', do)
        self.instead = Part("instead", shapes.INSTRUCTIONS, "代わりに行うこと / what happens instead", 'instead = [["exile", "this"]]', do, None)
        self.may = Part("may", shapes.YES_OR_NO, "行うかを選べる / it is a choice", "may = true", bool, default=False)
        self.keyword = Part("keyword", text, "この能力を呼ぶキーワード / the keyword that the ability goes by", 'keyword = "予兆"')
        self.valid_in = Part("valid in", shapes.some_of(lambda: places), "この領域でも働く / the zones in which it is valid", '"valid in" = ["hand"]', tuple, rules=told.get("valid in"))
        self.named = replace(self.keyword, rules=told.get("keyword"))

    def auto(
        self, rules: tuple[str, ...], when: Callable[[str, Any, str], When], *more: Part, plainly: Mapping[str, str] | None = None,
        built: Built | None = None,
    ) -> Kind:
        """Automatic abilities. when: makes of an occurrence, a condition and a cause what such an ability waits for. more: parts of a
        game's own. plainly: where a card's ability is plainly valid that waits for this to happen to the card, by the occurrence.
        built: what it makes of the parts.
        """
        def waits(bound: dict[str, Any]) -> When:
            found = when(bound.pop("when"), bound.pop("if", None), bound.pop("by", ""))
            if found.name in (plainly or {}) and found.who is not None and found.who.pieces == ("this",):
                bound.setdefault("valid in", ((plainly or {})[found.name],))
            return found

        by = replace(self.by, bind=None)
        return Kind("auto", rules, self.when, by, self.do, self.cost, self.valid_in, self.named, self.condition, *more, waits=waits, built=built)

    def state(self, rules: tuple[str, ...], *more: Part, built: Built | None = None) -> Kind:
        """State triggers: they begin to wait when a state arises."""
        return Kind("state", rules, self.holds, self.do, self.cost, self.keyword, *more, built=built)

    def static(
        self, rules: tuple[str, ...], given: Callable[[], Changes], refuse: Callable[[Mapping[str, Any]], str], *more: Part, built: Built | None = None,
    ) -> Kind:
        """Permanent abilities. given: what they can give."""
        give = Part(
            "give", shapes.table_of(given), "与えること（下記） / what it gives: see below", "give = { attack = 1 }", lambda table: given().change(table), {},
        )
        return Kind("static", rules, give, self.to, self.valid_in, self.condition, self.keyword, *more, refuse=refuse, built=built)

    def replace(self, rules: tuple[str, ...], events: tuple[str, ...], kinds: tuple[str, ...], *more: Part, built: Built | None = None) -> Kind:
        """Replacement effects. events: what can be replaced. kinds: of damage. more: parts of a game's own."""
        known = f"`replace` needs when, one of {', '.join(events)}"

        def replaced(word: str) -> str:
            if word not in events:
                raise EngineError(known)
            return word

        amount = Shape(self.amount.expected, lambda value: value in (*HALVED, "double") or self.amount.fits(value))
        return Kind(
            "replace", rules,
            Part("when", shapes.TEXT, f"置き換える出来事: {'・'.join(events)} / the event that is replaced", f'when = "{events[0]}"', replaced, needed=known, called="event"),
            self.what, self.instead, self.by,
            Part("of", shapes.one_of(lambda: kinds), f"ダメージの種類: {'・'.join(kinds)} / which kind of damage", f'of = "{kinds[0]}"'),
            self.condition, self.may,
            Part("amount", amount, "値がどうなるか: +1・-1・half（端数は切り上げ）・half down（切り捨て）・double・2*amount など / what becomes of the value; half is rounded up, half down rounded down", 'amount = "half"', default=None),
            Part("least", shapes.COUNT, "これより小さくならない / it becomes no less than this", "least = 1", default=None),
            Part("next", shapes.YES_OR_NO, "「次に」: 与えた効果は、1度適用したら終わる / the next time: what gave it is over once it has been applied", "next = true", bool, default=False), self.keyword, *more, built=built,
        )

    def number(self, key: str, ja: str, en: str, rule: str = "") -> tuple[Part, Part]:
        """What changes a number: by how much, or to what."""
        return (
            Part(key, self.amount, numbered(f"{ja}の増減 / {en} more or less", rule), f"{key} = 1", says=Text(f"{ja}{{}}", f"{en} {{}}")),
            Part(f"{key}_to", self.amount, numbered(f"{ja}をこの値にする / {en} is this", rule), f"{key}_to = 1", says=Text(f"{ja}が{{}}になる", f"{en} {{}}")),
        )

    def gains(self, cards: Callable[[], Cards], keywords: Keywords, cannot: Collection[str], must: Collection[str], kinds: Collection[str] = ()) -> tuple[Part, ...]:
        """What a card gains or loses: keywords, abilities, prohibitions, demands. kinds: those of abilities that can be lost alone."""
        lost = shapes.some_of(lambda: ("all", *kinds, *keywords), shapes.WORDS)
        return (
            replace(self.keywords(keywords), reads="キーワードを与える / gives keywords"),
            Part("abilities", shapes.tables_of(lambda: cards().texts), "能力を与える / gives abilities", 'abilities = [{ auto = { when = "enter own card", do = [["draw", 1]] } }]',
                 lambda tables: [ability for table in listed(tables) for ability in cards().abilities(table)]),
            Part("lose", lost, "能力を失わせる / takes abilities away", 'lose = "all"'),
            Part("void", lost, "能力を無効にする / makes abilities void", 'void = "all"'),
            Part("cannot", shapes.some_of(lambda: cannot), "できないこと（下記） / what it cannot do: see below", 'cannot = ["attack"]'),
            Part("must", shapes.some_of(lambda: must), "求められること / what is demanded of it, or of who meets it", 'must = ["be attacked"]'),
        )

    def keywords(self, keywords: Keywords, rule: str = "") -> Part:
        """The keywords of a card, or of what is given to one."""
        return Part("keywords", shapes.TEXTS, numbered("キーワード / keywords", rule), f'keywords = ["{next(iter(keywords))}"]',
                    lambda words: [one for word in words for one in keywords.abilities(word)], says=Text("【{}】", "【{}】"))
    # fmt: on


class Changes(Parts):
    """What effects can give: numbers, nature, keywords and abilities."""

    def abilities(self, table: Mapping[str, Any]) -> tuple[Ability, ...]:
        """The abilities that keywords and abilities stand for, in the order in which they are written."""
        return tuple(ability for key, value in table.items() for ability in _made(self[key], value))

    def change(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """A change as effects carry it: keywords and abilities as the abilities that they stand for."""
        change = {name: value for name, value in table.items() if name in self and name not in GAINED}
        gained = self.abilities({name: table[name] for name in GAINED if name in table})
        return {**change, "abilities": gained} if gained else change

    def bind_one(self, name: str, value: object) -> object:
        """What a part is set to, as a text has it: abilities are made here, once, so that whatever gives them gives the very same.

        Raises EngineError for what a part cannot be set to.
        """
        self[name].shape.check((name,), value)
        if name in GAINED:
            return tuple(_made(self[name], value))
        self[name].bound(value)
        return value


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
            self.check_chosen(written)
        except EngineError as error:
            raise Miswritten(getattr(error, "path", ()), f"{name}: {error}", getattr(error, "near", ())) from error
        return face

    def abilities(self, written: Mapping[str, Any]) -> tuple[Ability, ...]:
        """The abilities that a table describes, in the order in which they are written."""
        texts = self.texts
        return tuple(ability for key, value in written.items() if key in texts for ability in _made(texts[key], value))

    def check_chosen(self, written: Mapping[str, Any]) -> None:
        """Raise Miswritten for a text that speaks of `chosen` on a card that never chooses: it would silently do nothing."""
        speaking = [key for key, value in written.items() if key in self.texts and _speaks_of_chosen(value)]
        if speaking and self._choosing.isdisjoint(_said(list(written.values()))):
            key = next(key for key in self.texts if key in speaking)
            raise Miswritten((key,), f'{key}: nothing is chosen; expected ["choose", …] before `chosen`')


def _made(part: Part, value: object) -> Sequence[Ability]:
    """The abilities that a value of a part stands for."""
    made = part.bound(value)
    if not isinstance(made, list | tuple):
        raise TypeError(f"{part.key}: is declared as abilities, and stands for {made!r}")
    return made


def _speaks_of_chosen(value: object) -> bool:
    return any("chosen" in one and "chosen" in one.split() and not one.startswith("be chosen") for one in _said(value))


def _said(value: object) -> list[str]:
    """Every text in what stands in a file."""
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return [text for one in inside for text in _said(one)]
