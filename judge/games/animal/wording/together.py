"""Naming several things at once, where not all that may be named may be named together (414, 1305.3a, 1308.3b)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any

from judge.engine.errors import Illegal
from judge.engine.requests import Answer, ChooseSome, Refusal, Refused
from judge.engine.values import plain_value


@plain_value(frozen=True, slots=True)
class Named(ChooseSome):
    """Things of which several may be named. together: why those cannot be that could be one by one."""

    together: Callable[[Sequence[int]], Illegal | None] = field(default=lambda _cards: None)

    def alone(self) -> tuple[Any, ...] | None:
        """All of them where each has to be named."""
        if self.options and self.demanded[1] >= len(self.options):
            return tuple(option.value for option in self.options)
        return ChooseSome.alone(self)

    def read(self, answer: Answer) -> tuple[Any, ...]:
        """Those that are named. Raises Refused where they cannot be together."""
        found = ChooseSome.read(self, answer)
        no = self.together(found)
        if no is not None:
            labels = ", ".join(one.label for one in self.options if one.value in found)
            raise Refused(Refusal(labels, no.rule, no.why, no.under))
        return found
