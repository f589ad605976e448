"""Which rules matter: each is switched off in turn, and some scenario that touches it has to fail.

Switched off means that what the rule has done is left out, that its refusals are ignored and its conditions not asked, and
nothing besides: no game behaves in a way of its own for want of a rule. So a rule that only says what a word means survives,
or fails for its citation alone.

A number that survives is cited, but nothing that any scenario expects depends on it. With some of the others nothing changes
but that the number is no longer cited: they are counted apart, for such a failure proves that the rule is named in the right
place, and not that anything happens because of it. Those whose absence only makes the engine stumble are counted apart too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from judge.scenarios.many import Tried
from judge.scenarios.playing import play
from judge.scenarios.scenario import Scenario

MOST_TRIES = 60  # scenarios played for one number; those that expect something of it come first


class Without(IntEnum):
    """What becomes of a scenario without a rule, the weaker proof first."""

    SAME = 0  # it passes still
    STUMBLES = 1  # the engine cannot play it
    UNCITED = 2  # all comes as before, but the number is not cited
    OTHER = 3  # a state, a decision or a refusal is another


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of the numbers that were switched off, in order.

    survivors: those with which nothing failed. cited_only: those with which nothing failed but citations. stumbled: those with
    which no expectation failed, but the engine did.
    """

    numbers: tuple[str, ...]
    survivors: tuple[str, ...]
    cited_only: tuple[str, ...] = ()
    stumbled: tuple[str, ...] = ()

    @property
    def facts(self) -> frozenset[str]:
        """Those without which a state, a decision or a refusal is another than some scenario expects."""
        return frozenset(self.numbers).difference(self.survivors, self.cited_only, self.stumbled)

    @property
    def share(self) -> float:
        """The part that survives, from 0 to 1."""
        return len(self.survivors) / len(self.numbers) if self.numbers else 0.0


def proof_of(
    executable: Sequence[str], played: Iterable[Tried], progress: Callable[[str, int, int], None] = lambda *_: None
) -> Proof:
    """Switch off every executable number that a passing scenario touches."""
    touching: dict[str, list[tuple[bool, int, Scenario]]] = {}
    for one in played:
        if one.passed and one.scenario is not None:
            for number in one.touched:
                touching.setdefault(number, []).append((number not in one.asserted, one.entries, one.scenario))
    numbers = tuple(number for number in executable if number in touching)
    found: dict[Without, list[str]] = {kind: [] for kind in Without}
    for place, number in enumerate(numbers):
        progress(number, place, len(numbers))
        scenarios = [scenario for *_, scenario in sorted(touching[number], key=lambda one: one[:2])]
        found[_worst(scenarios[:MOST_TRIES], number)].append(number)
    return Proof(numbers, tuple(found[Without.SAME]), tuple(found[Without.UNCITED]), tuple(found[Without.STUMBLES]))


def _worst(scenarios: Sequence[Scenario], number: str) -> Without:
    worst = Without.SAME
    for scenario in scenarios:
        worst = max(worst, without(scenario, number))
        if worst is Without.OTHER:
            break
    return worst


def without(scenario: Scenario, number: str) -> Without:
    """What becomes of a scenario that passes, once a number is switched off."""
    try:
        outcome = play(scenario, off=frozenset((number,)))
    except Exception:  # noqa: BLE001 - a game without this rule may come to any end
        return Without.STUMBLES
    if outcome.passed:
        return Without.SAME
    return Without.UNCITED if outcome.uncited == len(outcome.failures) else Without.OTHER
