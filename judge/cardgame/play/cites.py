"""The numbers under which plays are prepared, paid and carried out, as a game hands them over. "" is told by nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CarryingCites:
    """What carrying out a text cites.

    order: that a text is done in its order. once, lasting: what kind of effect an instruction has. last: that a card which has
    left counts as what it was. another: that a card which has moved is another one.
    """

    order: str = ""
    once: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    last: str = ""
    another: str = ""
