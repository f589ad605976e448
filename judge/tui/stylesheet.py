"""A stylesheet that reads each of its texts once.

Textual reads all of them anew whenever a screen with rules of its own opens for the first time, and whenever the theme changes; most of
what that costs is reading what has been read.
"""

from __future__ import annotations

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation


class Rule(RuleSet):
    """A set of rules that is looked up by what it is, without a call: it is asked for hundreds of times for each widget."""

    __hash__ = object.__hash__


Source = tuple[str, CSSLocation, bool, int, str]
READ: dict[tuple[tuple[str, str], ...], dict[Source, list[RuleSet]]] = {}  # by the variables of the theme


class ReadOnce(Stylesheet):
    """A stylesheet whose rules are read from their text once for each theme, whoever asks for them. Rules are not changed afterwards."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._known = _known(variables)

    def set_variables(self, variables: dict[str, str]) -> None:
        """Set the variables of the theme."""
        super().set_variables(variables)
        self._known = _known(variables)

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        source = (css, read_from, is_default_rules, tie_breaker, scope)
        if source not in self._known:
            rules = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
            for rule in rules:
                rule.__class__ = Rule
            self._known[source] = rules
        return self._known[source]

    def reparse(self) -> None:
        """Put the rules of all texts together again."""
        self.parse()


def _known(variables: dict[str, str]) -> dict[Source, list[RuleSet]]:
    return READ.setdefault(tuple(sorted(variables.items())), {})
