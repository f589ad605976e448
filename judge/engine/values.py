"""Classes of values: things of a few fields that never change, made in great numbers while a game is played.

That nothing sets a field of one is seen to before anything runs, by the type checker. Python itself would look at each field of
each value as it is made, which takes longer than all the rest of making it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import dataclass as plain_value
else:

    def plain_value(*, frozen: bool, slots: bool, eq: bool = True) -> Callable[[type[T]], type[T]]:
        """A class of values. frozen, slots, eq: as of a dataclass; frozen alone is left to the type checker."""
        return dataclasses.dataclass(slots=slots, eq=eq, unsafe_hash=frozen and eq)


__all__ = ["plain_value"]
