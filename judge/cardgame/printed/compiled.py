"""A printed text of a card, compiled: the tables it stands for, said back from these, and every piece that was not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.cardgame.printed.chart import Chart, TooMuch, told_apart
from judge.cardgame.printed.inside import UNREAD, passed_over, unread_in
from judge.cardgame.printed.meant import Unsettled, replaced, unnamed
from judge.cardgame.printed.reminders import Reminders
from judge.cardgame.printed.written import Written, closed, sentence_end, written
from judge.engine.errors import EngineError

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed

BEHIND = "behind"  # of an ability that a number is said behind it
LONGEST = 2_000  # letters of a text: no card says more


class Piece(NamedTuple):
    """A piece of a text. text: as it was typed. at: its place there. why: what is the matter with it, "" where it is just not known."""

    text: str
    at: int
    why: str = ""


@dataclass(frozen=True)
class Compiled:
    """What a text comes to. abilities: tables of one key each, in the order of the text; card: all of them as one table. said: the same in the
    game's notation. unread: what was not understood; reminders: what only reminds of a rule. rules: the numbers on which it rests.
    """

    abilities: tuple[dict[str, Any], ...]
    card: dict[str, Any]
    said: str
    unread: tuple[Piece, ...]
    reminders: tuple[Piece, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def understood(self) -> bool:
        """Whether all of it was."""
        return not self.unread


def _weight(line: Sequence[Any] | None) -> int:
    """How much an ability counts: one of which a number is said behind it more than one that says it itself, and less than two."""
    return 0 if line is None or line[0][0] == "@" else len(line)


class _Way(NamedTuple):
    """A way to read the text up to some place. cost: letters not understood. weight: how much its abilities count."""

    cost: int
    weight: int
    lines: tuple[Any, ...]
    other: str = ""


class Compiling:
    """A text that is being compiled."""

    def __init__(self, printed: Printed, typed: str) -> None:
        self.printed = printed
        self.source: Written = written(typed[:LONGEST], printed.notation.drops)
        self.text = self.source.text
        self.reminders = Reminders(printed, self.text)
        self.cut = typed[LONGEST:]

    def compiled(self) -> Compiled:
        """What it comes to."""
        try:
            way = self._best(Chart(self.source, self.printed.rules))
            if way is None or way.cost:
                way = self._best(Chart(self.source, self.printed.rules, lenient=True))
        except (TooMuch, RecursionError):  # the latter: quotations in quotations, deeper than any card has
            return Compiled((), {}, "", (Piece(self.source.typed, 0, "it can be read in too many ways"),))
        return self._finished(way)

    def _best(self, chart: Chart) -> _Way | None:
        """The way that leaves out least, in the fewest abilities; None where none goes through."""
        best: dict[int, _Way] = {0: _Way(0, 0, ())}
        for at in range(len(self.text) + 1):
            here = best.get(at)
            if here is None or at == len(self.text):
                continue
            for end, cost, line in self._steps(chart, at):
                way = _Way(here.cost + cost, here.weight + _weight(line), (*here.lines, (at, end, line)) if line is not None else here.lines, here.other)  # fmt: skip
                known = best.get(end)
                if known is None or way[:2] < known[:2]:
                    best[end] = way
                elif way[:2] == known[:2] and told_apart([one[2] for one in way.lines]) != told_apart(
                    [one[2] for one in known.lines]
                ):
                    best[end] = known._replace(other=told_apart([one[2] for one in way.lines]))
        return best.get(len(self.text))

    def _steps(self, chart: Chart, at: int) -> Iterator[tuple[int, int, Any]]:
        if self.text[at] == "\n":
            yield at + 1, 0, None
            return
        if (stop := self.reminders.end(at)) is not None:
            yield stop, 0, ["@reminder"]
        for end, line in chart.read("line", at):
            yield end, unread_in(line[1]), line
            for stop, (letter, amount) in chart.read("where", end):
                if (found := replaced(line[1], letter, amount)) is not None:
                    yield stop, 0, [line[0], found, BEHIND]
        if chart.lenient:
            ends = sentence_end(self.text, at), closed(self.text, at) if self.text[at] == "（" else None
            yield from ((stop, stop - at, [UNREAD]) for stop in ends if stop is not None)

    def _piece(self, start: int, stop: int, why: str = "") -> Piece:
        return Piece(self.source.typed_part(start, stop), self.source.at[start], why)

    def _finished(self, way: _Way | None) -> Compiled:
        unread: list[Piece] = []
        reminders: list[Piece] = []
        lines: list[tuple[str, Any]] = []
        for start, stop, line in way.lines if way is not None else ():
            if line[0] == UNREAD:
                unread.append(self._piece(start, stop))
            elif line[0] == "@reminder":
                reminders.append(self._piece(start, stop))
            else:
                self._take(start, stop, line, lines, unread)
        if way is None or (way.other and not way.cost):
            unread.append(self._piece(0, len(self.text), "it can be read in several ways"))  # fmt: skip
        if self.cut:
            unread.append(Piece(self.cut, LONGEST, f"no more than {LONGEST} letters are read"))
        card = self._card(lines, unread)
        said = "" if not lines else self.printed.say(card) or ""
        found = tuple({key: value} for key, value in lines)
        return Compiled(
            found, card, said, tuple(sorted(unread, key=lambda one: one.at)), tuple(reminders), self._rests_on(card)
        )

    def _rests_on(self, card: Mapping[str, Any]) -> tuple[str, ...]:
        """The numbers on which what was understood rests; none where that is told among what was not."""
        try:
            return self.printed.rests_on(card)
        except EngineError:
            return ()

    def _take(
        self, start: int, stop: int, line: Sequence[Any], lines: list[tuple[str, Any]], unread: list[Piece]
    ) -> None:
        """Settle what 「それ」 means in an ability, and have it."""
        unread += (self._piece(first, last) for first, last in passed_over(line[1]))
        try:
            key, value = self.printed.settled(str(line[0]), line[1])
        except Unsettled as error:
            first, last = error.at if error.at != (0, 0) else (start, stop)
            unread.append(self._piece(first, last, str(error)))
            return
        if letters := unnamed(value) - self.printed.notation.letters:
            unread.append(self._piece(start, stop, f"nothing says what {'、'.join(sorted(letters))} is"))
            return
        try:
            self.printed.bind({key: value})
        except EngineError as error:
            unread.append(self._piece(start, stop, str(error)))
            return
        if not _is_left_empty(line[1], value):
            lines.append((key, value))

    def _card(self, lines: Sequence[tuple[str, Any]], unread: list[Piece]) -> dict[str, Any]:
        """All abilities as one table of a card."""
        card: dict[str, Any] = {}
        for key, value in lines:
            joined = self.printed.joined(card, key, value)
            if joined is None:
                unread.append(self._piece(0, len(self.text), f"{key}: stands there twice"))
                continue
            card = joined
        try:
            self.printed.bind(card)
        except EngineError as error:
            unread.append(self._piece(0, len(self.text), str(error)))
        return card


def compiled(printed: Printed, typed: str) -> Compiled:
    """What a printed text comes to in a game's notation."""
    return Compiling(printed, typed).compiled()


def _is_left_empty(read: object, value: object) -> bool:
    """Whether nothing of what an ability does was understood."""
    lost = next(passed_over(read), None) is not None
    return lost and (
        not value
        or (isinstance(read, Mapping) and "do" in read and not (isinstance(value, Mapping) and value.get("do")))
    )
