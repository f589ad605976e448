"""What stands inside what was read: instructions, words, and the marks of sentences among them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

SENTENCE = "@sentence"  # before what a sentence comes to: where it stands in the text
UNREAD = "@unread"  # in the place of what was not understood: where that stands
BETWEEN = re.compile("[ |]")  # words of selectors, amounts and conditions


def _held(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        yield from value.values()
    elif isinstance(value, list | tuple):
        yield from value


def instructions_in(value: object) -> Iterator[list[Any]]:
    """Every instruction, those inside of others behind them."""
    if isinstance(value, list) and value and isinstance(value[0], str):
        yield value
    for one in _held(value):
        yield from instructions_in(one)


def words_in(value: object) -> Iterator[str]:
    """Every word of a selector, an amount or a condition: a name behind a colon is part of its word."""
    if isinstance(value, str):
        yield from (one.removeprefix("not:") for one in BETWEEN.split(value))
    for one in _held(value):
        yield from words_in(one)


def passed_over(value: object) -> Iterator[tuple[int, int]]:
    """The places of what was not understood."""
    if isinstance(value, list) and value[:1] == [UNREAD]:
        yield value[1], value[2]
        return
    for one in _held(value):
        yield from passed_over(one)


def unread_in(value: object) -> int:
    """How many letters were passed over."""
    return sum(stop - start for start, stop in passed_over(value))


def without_sentences(value: object) -> object:
    """What was read without the marks of sentences and of what was passed over."""
    if isinstance(value, Mapping):
        return {name: without_sentences(one) for name, one in value.items()}
    if isinstance(value, list):
        return [without_sentences(one) for one in value if not (isinstance(one, list) and one[:1] in ([SENTENCE], [UNREAD]))]  # fmt: skip
    return value
