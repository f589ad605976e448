"""The words that the parameters of a game's verbs take, beside cards and numbers: zones, who, how long, what is given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.verbs import Verb

Known = tuple[str, Collection[str]]  # what such a word is called, and those that there are


@dataclass(frozen=True)
class Taken:
    """What is checked of the words of an instruction. by_name: the words of a parameter, by its name, or by those of the verb
    and of it: "add counter name"; "": what an option is called.

    when: reads what a parameter `when` waits for, or raises EngineError.
    """

    by_name: Mapping[str, Known]
    when: Callable[[str], Any]

    def check(self, verb: Verb, parameter: str, word: str) -> None:
        """Raise EngineError for a word that a verb does not take."""
        kind, known = self.by_name.get(f"{verb.name} {parameter}") or self.by_name.get(parameter, ("", ()))
        if kind and word not in known:
            raise UnknownWord(kind, word, known)
        if parameter == "when":
            self.when(word)
