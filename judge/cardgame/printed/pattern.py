"""Phrases with slots, such as `{to}に{amount}ダメージ(|を<与え/る>)`: matched against a text, and filled again.

{name}            a slot; {name:category} where its category is not that of its name
(a|b|)            one of these; the first is the one that is said
[ … ]             what is there only where its slots are; [name! … ] says that `name` is true
<引く>            a verb, which takes the form that the phrase is asked for; <与え/る> where a stem stays
<。>              the end of a sentence, which need not be written where a line or a quotation ends
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from judge.cardgame.printed.inflected import FREE, inflected
from judge.cardgame.printed.written import plainly

if TYPE_CHECKING:
    from judge.cardgame.printed.chart import Chart

Bound = tuple[tuple[str, Any], ...]  # what the slots of a phrase hold
VERBAL = ("<verb>", True)  # among these where a verb was there
AS_ASKED = "="  # behind a category: in the form that the whole phrase is asked for
STOPS = "\n」』）】"  # behind which a sentence need not end in 「。」
SPECIAL = "()[]{}<>|!"


class Says(Protocol):
    """Who says what stands in a slot; None where there are no words for it."""

    def __call__(self, category: str, value: object, /) -> str | None:
        """The words."""


@dataclass(frozen=True, slots=True)
class Filling:
    """A phrase being filled. values: what the slots hold. form: that of its verb. verbal: a verb has to be there."""

    values: Mapping[str, Any]
    form: str
    says: Says
    verbal: bool = False


class Node(Protocol):
    """A part of a phrase."""

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """Where it ends in a text, with what its slots hold; each way."""

    def fill(self, filling: Filling) -> str | None:
        """Its words; None where something cannot be said."""

    def names(self) -> set[str]:
        """Its slots."""

    def has_verb(self) -> bool:
        """Whether there is a verb in it."""


class Bare:
    """A part of a phrase without a slot and without a verb."""

    __slots__ = ()

    def names(self) -> set[str]:
        """None."""
        return set()

    def has_verb(self) -> bool:
        """Not as such."""
        return False


@dataclass(frozen=True, slots=True)
class Letters(Bare):
    """Words as they are."""

    text: str

    def match(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Bound]]:
        """They stand there, or not."""
        if chart.text.startswith(self.text, at):
            yield at + len(self.text), ()

    def fill(self, _filling: Filling) -> str | None:
        """These."""
        return self.text


@dataclass(frozen=True, slots=True)
class Verb(Bare):
    """A verb."""

    forms: Mapping[str, tuple[str, ...]]

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """In the form asked for."""
        for text in self.forms[form]:
            if chart.text.startswith(text, at):
                yield at + len(text), (VERBAL,)

    def fill(self, filling: Filling) -> str | None:
        """In the form asked for."""
        return self.forms[filling.form][0]

    def has_verb(self) -> bool:
        """It is one."""
        return True


@dataclass(frozen=True, slots=True)
class Stop(Bare):
    """The end of a sentence."""

    def match(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Bound]]:
        """With its mark, or where nothing goes on."""
        if chart.text.startswith("。", at):
            yield at + 1, ()
        elif at == len(chart.text) or chart.text[at] in STOPS:
            yield at, ()

    def fill(self, _filling: Filling) -> str | None:
        """Its mark."""
        return "。"


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot. category: what stands in it."""

    name: str
    category: str

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """What the chart reads there."""
        category, as_asked = self.category, self.category.endswith(AS_ASKED)
        if as_asked:
            category = f"{category[:-1]}{form}"
        for end, value in chart.read(category, at):
            yield end, (((self.name, value), VERBAL) if as_asked else ((self.name, value),))

    def fill(self, filling: Filling) -> str | None:
        """What its value is called."""
        value = filling.values.get(self.name)
        category = f"{self.category[:-1]}{filling.form}" if self.category.endswith(AS_ASKED) else self.category
        return None if value is None else filling.says(category, value)

    def names(self) -> set[str]:
        """Itself."""
        return {self.name}

    def has_verb(self) -> bool:
        """Where it brings one."""
        return self.category.endswith(AS_ASKED)


@dataclass(frozen=True, slots=True)
class Series:
    """Parts one behind the other."""

    nodes: tuple[Node, ...]

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """All of them."""
        yield from self._match(chart, at, form, 0, ())

    def _match(self, chart: Chart, at: int, form: str, index: int, bound: Bound) -> Iterator[tuple[int, Bound]]:
        if index == len(self.nodes):
            yield at, bound
            return
        for end, more in self.nodes[index].match(chart, at, form):
            yield from self._match(chart, end, form, index + 1, bound + more)

    def fill(self, filling: Filling) -> str | None:
        """All of them."""
        words = ""
        for node in self.nodes:
            found = node.fill(filling)
            if found is None:
                return None
            words += found
        return words

    def names(self) -> set[str]:
        """Those of all."""
        return {name for node in self.nodes for name in node.names()}

    def has_verb(self) -> bool:
        """Whether one has."""
        return any(node.has_verb() for node in self.nodes)


@dataclass(frozen=True, slots=True)
class Either:
    """One of several ways to say it."""

    ways: tuple[Series, ...]

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """Each."""
        for way in self.ways:
            yield from way.match(chart, at, form)

    def fill(self, filling: Filling) -> str | None:
        """The first that can be said; one with a verb where that is needed."""
        held = {name for name in self.names() if filling.values.get(name) is not None}
        ways = tuple(way for way in self.ways if held <= way.names())
        if filling.verbal and self.has_verb():
            ways = tuple(way for way in ways if way.has_verb())
        return next((words for way in ways if (words := way.fill(filling)) is not None), None)

    def names(self) -> set[str]:
        """Those of all."""
        return {name for way in self.ways for name in way.names()}

    def has_verb(self) -> bool:
        """Whether one has."""
        return any(way.has_verb() for way in self.ways)


@dataclass(frozen=True, slots=True)
class Perhaps:
    """What need not be there. flag: the name of what is true where it is."""

    inside: Series
    flag: str = ""

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Bound]]:
        """There, or not."""
        mark: Bound = ((self.flag, True),) if self.flag else ()
        for end, bound in self.inside.match(chart, at, form):
            yield end, bound + mark
        yield at, ()

    def fill(self, filling: Filling) -> str | None:
        """Where what it speaks of is there."""
        wanted = bool(filling.values.get(self.flag)) if self.flag else bool(self.inside.names())
        if not wanted or any(filling.values.get(name) is None for name in _needed(self.inside)):
            return ""
        return self.inside.fill(filling)

    def names(self) -> set[str]:
        """Those inside, and its own."""
        return self.inside.names() | ({self.flag} if self.flag else set())

    def has_verb(self) -> bool:
        """Whether there is one inside."""
        return self.inside.has_verb()


def _needed(node: Node) -> set[str]:
    """The slots of a part without which it is not said: not those that need not be there."""
    if isinstance(node, Series):
        return {name for one in node.nodes for name in _needed(one)}
    return set() if isinstance(node, Perhaps) else node.names()


def _literal(node: Node) -> frozenset[str]:
    """Words one of which stands in every text that a part matches; none where nothing is known of it."""
    match node:
        case Letters():
            return frozenset((node.text,))
        case Verb():
            return frozenset(text for forms in node.forms.values() for text in forms)
        case Either():
            ways = [max((_literal(one) for one in way.nodes), key=_shortest, default=frozenset()) for way in node.ways]
            return frozenset().union(*ways) if all(_shortest(one) for one in ways) else frozenset()
    return frozenset()


def _shortest(words: frozenset[str]) -> int:
    return min(map(len, words), default=0)


def _begins(series: Series) -> frozenset[str] | None:
    """The letters with which every text begins that a phrase matches; None where it may begin with any."""
    first = series.nodes[0] if series.nodes else None
    words: frozenset[str] = frozenset()
    if isinstance(first, Letters | Verb):
        words = _literal(first)
    elif isinstance(first, Either):
        ways = [_begins(way) for way in first.ways]
        return None if None in ways else frozenset().union(*filter(None, ways))
    return frozenset(text[0] for text in words) if _shortest(words) else None


@dataclass(frozen=True)
class Pattern:
    """A phrase. text: as it was declared. verbal: there is a verb in it. begins: with which letters, None where it may be any.
    needs: words of which it takes one each. letters: of those among them that it takes in any case.
    """

    text: str
    series: Series
    slots: frozenset[str] = field(default_factory=frozenset)
    verbal: bool = False
    begins: frozenset[str] | None = None
    needs: tuple[frozenset[str], ...] = ()
    letters: frozenset[str] = frozenset()

    def can_be_in(self, text: str) -> bool:
        """Whether all words that it takes stand in a text."""
        for words in self.needs:
            for word in words:
                if word in text:
                    break
            else:
                return False
        return True

    def match(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """Where it ends in a text that begins so, with what its slots hold; each way."""
        if (form not in FREE and not self.verbal) or (
            self.begins is not None and chart.text[at : at + 1] not in self.begins
        ):
            return
        for end, bound in self.series.match(chart, at, form):
            if form in FREE or VERBAL in bound:
                values = dict(one for one in bound if one != VERBAL)
                if len(values) == sum(one != VERBAL for one in bound):
                    yield end, values

    def fill(self, values: Mapping[str, Any], form: str, says: Says) -> str | None:
        """It with its slots filled; None where it has no slot for something, or something cannot be said."""
        if any(value is not None and name not in self.slots for name, value in values.items()):
            return None
        verbal = form not in FREE
        if verbal and not self.verbal:
            return None
        return self.series.fill(Filling(values, form, says, verbal))


def pattern(text: str, categories: Mapping[str, str] | None = None) -> Pattern:
    """The phrase that a text declares. categories: of its slots, by their names; else the name is the category."""
    known = categories or {}
    reader = _Declared(plainly(text), known)
    series = reader.series("")
    if reader.at != len(reader.text):
        raise ValueError(f"{text}: {reader.text[reader.at :]!r} was opened nowhere")
    needs = tuple(filter(_shortest, map(_literal, series.nodes)))
    letters = frozenset("".join(word for words in needs if len(words) == 1 for word in words))
    return Pattern(text, series, frozenset(series.names()), series.has_verb(), _begins(series), needs, letters)


class _Declared:
    """A declaration being read."""

    def __init__(self, text: str, categories: Mapping[str, str]) -> None:
        self.text, self.at, self.categories = text, 0, categories

    def series(self, closing: str) -> Series:
        nodes: list[Node] = []
        while self.at < len(self.text) and self.text[self.at] not in (f"{closing}|" if closing == ")" else closing):
            nodes.append(self._node())
        return Series(tuple(nodes))

    def _node(self) -> Node:
        letter = self.text[self.at]
        if letter == "{":
            name, _, category = self._until("}").partition(":")
            return Slot(name, category or self.categories.get(name, name))
        if letter == "<":
            verb = self._until(">")
            return Stop() if verb == "。" else Verb(inflected(verb))
        if letter == "[":
            return self._perhaps()
        if letter == "(":
            ways: list[Series] = []
            while self.text[self.at] in "(|":
                self.at += 1
                ways.append(self.series(")"))
            self.at += 1
            return Either(tuple(ways))
        if letter in SPECIAL:
            raise ValueError(f"{self.text}: {letter} stands where nothing is open")
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in SPECIAL:
            self.at += 1
        return Letters(self.text[start : self.at])

    def _perhaps(self) -> Perhaps:
        self.at += 1
        mark = self.text.find("!", self.at)
        head = self.text[self.at : mark] if mark >= 0 else ""
        flag = head if head and not any(letter in SPECIAL for letter in head) else ""
        self.at += len(flag) + 1 if flag else 0
        inside = self.series("]")
        self.at += 1
        return Perhaps(inside, flag)

    def _until(self, closing: str) -> str:
        stop = self.text.index(closing, self.at)
        found = self.text[self.at + 1 : stop]
        self.at = stop + 1
        return found


def patterns(texts: Sequence[str], categories: Mapping[str, str] | None = None) -> tuple[Pattern, ...]:
    """The phrases that texts declare."""
    return tuple(pattern(text, categories) for text in texts)
