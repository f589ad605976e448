"""The words that differ between two wordings as runs, and both wordings cut where they go on alike, to be set side by side."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from judge.tui.pages.compared import CAME, GONE
from judge.tui.pages.lines import Run
from rulebook.editions.marks import words_between

MARKS = {GONE: ("[-", "-]"), CAME: ("{+", "+}")}  # around the words, where there are no colours
ROLES = {"-": GONE, "+": CAME, "=": "text"}
Words = tuple[tuple[str, str], ...]


class Passage(NamedTuple):
    """A piece of both wordings: the words of each, up to where a line ends in both."""

    old: tuple[Run, ...]
    new: tuple[Run, ...]

    @property
    def differs(self) -> bool:
        """Whether a word is gone, or came."""
        return any(run.role != "text" for run in (*self.old, *self.new))


@lru_cache(maxsize=256)
def differing(old: str, new: str) -> Words:
    """The words with what became of them; white space that came or went is no change to look at."""
    return tuple(
        (op if text.strip() else "=", text) for op, text in words_between(old, new) if op != "-" or text.strip()
    )


def in_one(words: Words, *, marks: bool) -> tuple[Run, ...]:
    """Both wordings in one: what is gone beside what came. marks: with signs around them."""
    return tuple(_run(op, text, marks=marks) for op, text in words)


def passages(words: Words, *, marks: bool) -> tuple[Passage, ...]:
    """Both wordings beside each other. marks: with signs around the words that differ."""
    found: list[Passage] = []
    old: list[Run] = []
    new: list[Run] = []

    def close() -> None:
        found.append(Passage(_tidied(old), _tidied(new)))
        old.clear()
        new.clear()

    for index, (op, text) in enumerate(words):
        if op != "=":
            (old if op == "-" else new).append(_run(op, text, marks=marks))
            if not (old[:-1] or new[:-1]) and _are_lines(words, index):
                close()
            continue
        *lines, last = text.split("\n")
        for line in lines:
            for side in (old, new):
                side.append(Run(line, "text"))
            close()
        if last:
            for side in (old, new):
                side.append(Run(last, "text"))
    if old or new:
        close()
    return tuple(found)


def _are_lines(words: Words, index: int) -> bool:
    """Whether whole lines came or went up to here, so that what follows begins a line in both wordings."""
    op, text = words[index]
    if op == "-" and words[index + 1 : index + 2] and words[index + 1][0] == "+":
        return False  # what came in its place is still to come
    gone = words[index - 1][1] if op == "+" and index and words[index - 1][0] == "-" else "\n"
    return text.endswith("\n") and gone.endswith("\n")


def _run(op: str, text: str, *, marks: bool) -> Run:
    role = ROLES[op]
    if marks and role in MARKS:
        before, behind = MARKS[role]
        body = text.rstrip("\n")
        return Run(f"{before}{body}{behind}{text[len(body) :]}", role)
    return Run(text, role)


def _tidied(side: list[Run]) -> tuple[Run, ...]:
    """One side of a passage, without the break at its end."""
    if side:
        side[-1] = side[-1]._replace(text=side[-1].text.removesuffix("\n"))
    return tuple(run for run in side if run.text)
