"""What can go wrong with rulings, in one sentence each.

RulingError
├── RulingRefused    a ruling is not as it must be: no governing citation, an unknown rule, an empty question
├── UnknownRuling    no ruling has this id; carries the nearest ones
├── FormError        a form or a file of rulings cannot be read; names file and line
└── StoreError       the rulings cannot be opened or written; what was there is unchanged
    ├── NewerStore   written by a newer version of the program
    ├── Damaged      the file is damaged; `judge ruling rescue` saves what can be read
    ├── ReadOnly     it can be read, but not written
    └── Unreached    the database that several desks share is not reached, or was lost
"""

from __future__ import annotations

from rulebook.errors import RulebookError


class RulingError(RulebookError):
    """A sentence for the user; never a traceback."""


class RulingRefused(RulingError):
    """A ruling is not as it must be."""


class UnknownRuling(RulingError):
    """No ruling has this id, or several begin so.

    near: the ids that may be meant, best first.
    """

    def __init__(self, message: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.near = near


class FormError(RulingError):
    """A form or a file of rulings cannot be read."""


class StoreError(RulingError):
    """The rulings cannot be opened or written; what was there is unchanged."""


class NewerStore(StoreError):
    """The rulings were written by a newer version of the program, and are left alone."""


class Damaged(StoreError):
    """The rulings cannot be read as they must be."""


class ReadOnly(StoreError):
    """The rulings can be read, but not written."""


class Unreached(StoreError):
    """The database that several desks share is not reached, or was lost in the middle of something. why: just that, in a few words."""

    def __init__(self, place: str, why: str, hint: str = "") -> None:
        super().__init__(f"{place}: {why}{hint}")
        self.why = why
