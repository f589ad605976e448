"""Verbs as a game declares how its cards print them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Deed:
    """A verb, and how it is said. fixed: the parameters that a phrase says without a slot. passage: it takes more than one sentence.
    last: nothing goes on behind it in the same sentence. wide: it says something of all deeds of its sentence; `{who}は` then says
    who does them, too. needs: the parameters that have to be written for a phrase to say them. slots: the categories of slots that hold something else than usual.
    """

    verb: str
    phrases: tuple[str, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    rank: int = 0
    passage: bool = False
    last: bool = False
    slots: Mapping[str, str] = field(default_factory=dict)
    wide: bool = False
    needs: tuple[str, ...] = ()


def wide(verb: str, *phrases: str, rank: int = 0, slots: Mapping[str, str] | None = None, **fixed: object) -> Deed:
    """A verb with phrases that say something of all deeds of a sentence: 「…てもよい」."""
    return Deed(verb, phrases, fixed, rank, last=True, slots=slots or {}, wide=True)


def deed(
    verb: str,
    *phrases: str,
    rank: int = 0,
    last: bool = False,
    slots: Mapping[str, str] | None = None,
    needs: tuple[str, ...] = (),
    **fixed: object,
) -> Deed:
    """A verb with its phrases."""
    return Deed(verb, phrases, fixed, rank, last=last, slots=slots or {}, needs=needs)


def passage(verb: str, *phrases: str, rank: int = 0, slots: Mapping[str, str] | None = None, **fixed: object) -> Deed:
    """A verb with phrases of several sentences."""
    return Deed(verb, phrases, fixed, rank, passage=True, slots=slots or {})
