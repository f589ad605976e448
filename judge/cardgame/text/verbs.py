"""Instructions: arrays, verb first, bound to registered functions when a card is loaded.

    ["damage", 2, "chosen"]   →   damage(do, 2, <the selector of "chosen">)

A verb's signature says what it takes: `Amount` a number or an expression, `Selector` a selector, `Condition` a condition, `Instructions` a list of
instructions, `str` a word, `bool` a yes or no. What does not fit is refused with what was expected.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from judge.cardgame.text.amounts import Amount
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.unknown import UnknownWord
from judge.engine.errors import EngineError

__all__ = ["Amount", "Family", "Instruction", "Instructions", "Path", "Unbindable", "Verb", "Verbs", "rooted"]
Does = Callable[..., None]  # does(doing, …): carries a verb out
Path = tuple[int | str, ...]  # where an instruction stands in its text: (1, "then", 0) is the first inside the second


class Unbindable(EngineError):
    """An instruction that fits no verb."""


@dataclass(frozen=True, slots=True, eq=False)
class Instruction:
    """A bound instruction: a verb and its arguments. written: as it stands in the file. path: where it stands in its text."""

    verb: Verb
    arguments: Mapping[str, Any]
    written: Any
    path: Path = ()

    def carry_out(self, doing: Any) -> None:  # noqa: ANN401 - the game's own context
        """Do it."""
        self.verb.does(doing, **self.arguments)


Instructions = tuple[Instruction, ...]


def rooted(instructions: Instructions, *root: int | str) -> Instructions:
    """The same instructions as a part of a larger text: all that is inside them has its path begin with the root."""
    return tuple(_rooted(one, root) for one in instructions)


@lru_cache(maxsize=4096)
def _rooted(one: Instruction, root: Path) -> Instruction:
    inside = {name: _rooted_in(value, root) for name, value in one.arguments.items()}
    return Instruction(one.verb, inside, one.written, (*root, *one.path))


def _rooted_in(value: object, root: Path) -> object:
    if isinstance(value, Instruction):
        return _rooted(value, root)
    return tuple(_rooted_in(one, root) for one in value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Verb:
    """A registered verb.

    takes: its parameters. says: what it does. example: an instruction. rules: numbers it carries out. kind: what its effect is:
    "once" over when it is done, "lasting", "frame" where it holds other instructions.
    """

    name: str
    does: Does
    takes: tuple[inspect.Parameter, ...]
    kinds: Mapping[str, Any]
    says: str
    example: str
    rules: tuple[str, ...]
    kind: str = "once"


class Family:
    """Verbs that card games share, declared without numbers: each game takes those that it has, under its own (`Verbs.take`)."""

    def __init__(self) -> None:
        self.members: dict[str, tuple[Does, str, str]] = {}

    def verb(self, name: str, example: str, kind: str = "once") -> Callable[[Does], Does]:
        """Declare a function as a verb; its docstring says what it does."""

        def declare(does: Does) -> Does:
            self.members[name] = (does, example, kind)
            return does

        return declare


class Verbs:
    """The verbs of a game, and how their arguments are bound.

    grammar: by which texts are read. check_word: raises it for a word that a
    verb does not take as one of its parameters, or as the name of an option (""). bind_option: what an option is set to, bound; it raises it, too.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.verbs: dict[str, Verb] = {}
        self.check_word: Callable[[Verb, str, str], None] = lambda _verb, _parameter, _word: None
        self.bind_option: Callable[[str, Any], Any] = lambda _name, value: value

    def verb(self, name: str, example: str, *rules: str, kind: str = "once") -> Callable[[Does], Does]:
        """Register a function under a verb; its docstring says what it does."""

        def register(does: Does) -> Does:
            known = self.verbs.get(name)
            if known is not None and known.does.__module__ != does.__module__:
                raise EngineError(f"{name}: is a verb of {known.does.__module__} already")
            kinds = typing.get_type_hints(does)
            takes = tuple(inspect.signature(does).parameters.values())[1:]
            says = (does.__doc__ or "").strip().partition("\n")[0]
            self.verbs[name] = Verb(name, does, takes, kinds, says, example, rules, kind)
            return does

        return register

    def take(
        self, family: Family, rules: Mapping[str, tuple[str, ...]], words: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        """Have verbs of a family, each under the numbers that carry it out. rules: by the verbs' names.

        words: what a verb does in the game's own words, and an example of it, where the game says it so.
        """
        for name, numbers in rules.items():
            does, example, kind = family.members[name]
            own = (words or {}).get(name, ())
            self.verb(name, own[1] if len(own) > 1 else example, *numbers, kind=kind)(does)
            if own:
                self.verbs[name] = replace(self.verbs[name], says=own[0])

    def bind_all(self, written: object, at: Path = ()) -> Instructions:
        """The instructions of a list. at: where the list stands in its text. Raises Unbindable or UnknownWord."""
        if not isinstance(written, list) or not all(isinstance(one, list) for one in written):
            raise Unbindable(f'{written!r}: expected a list of instructions such as [["draw", 1]]')
        return tuple(self.bind(one, (*at, index)) for index, one in enumerate(written))

    def bind(self, written: Sequence[Any], at: Path = ()) -> Instruction:
        """One instruction."""
        if not written or not isinstance(written[0], str):
            raise Unbindable(f'{list(written)!r}: expected an instruction such as ["draw", 1]')
        verb = self.verbs.get(written[0])
        if verb is None:
            raise UnknownWord("verb", str(written[0]), self.verbs, {name: one.says for name, one in self.verbs.items()})
        given = list(written[1:])
        options: dict[str, Any] = dict(given.pop()) if given and isinstance(given[-1], dict) else {}
        arguments: dict[str, Any] = {}
        for parameter in verb.takes:
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                for key, value in options.items():
                    self.check_word(verb, "", key)
                    arguments[key] = self.bind_option(key, value)
                options = {}
            elif parameter.name in options:
                arguments[parameter.name] = self._bound(verb, parameter, options.pop(parameter.name), at)
            elif given and parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
                arguments[parameter.name] = self._bound(verb, parameter, given.pop(0), at)
            elif parameter.default is inspect.Parameter.empty:
                raise Unbindable(f"{list(written)!r}: {parameter.name} is missing; expected {self.form(verb)}")
        if given or options:
            left = given or sorted(options)
            raise Unbindable(f"{list(written)!r}: nothing to do with {left!r}; expected {self.form(verb)}")
        return Instruction(verb, arguments, written, at)

    def form(self, verb: Verb) -> str:
        """How a verb is written, with the names of what it takes."""
        names = ", ".join(
            parameter.name if parameter.default is inspect.Parameter.empty else f"{parameter.name}?"
            for parameter in verb.takes
        )
        return f"[{verb.name}, {names}], as in {verb.example}"

    def _bound(self, verb: Verb, parameter: inspect.Parameter, value: object, at: Path) -> object:
        kind = verb.kinds.get(parameter.name, str)
        plain = [one for one in typing.get_args(kind) if one is not types.NoneType] if _is_union(kind) else [kind]
        if Selector in plain and isinstance(value, str):
            return self.grammar.selector(value)
        if Condition in plain and isinstance(value, str):
            return self.grammar.condition(value)
        if kind == Instructions:
            return self.bind_all(value, (*at, parameter.name))
        if kind == tuple[Instructions, ...]:
            if not isinstance(value, list):
                raise Unbindable(
                    f"{value!r}: {verb.name} takes lists of instructions as {parameter.name}, as in {verb.example}"
                )
            return tuple(self.bind_all(one, (*at, parameter.name, part)) for part, one in enumerate(value))
        if kind == Amount:
            if isinstance(value, bool) or not isinstance(value, int | str):
                raise Unbindable(f"{value!r}: {verb.name} takes a number as {parameter.name}, as in {verb.example}")
            return self.grammar.amount(value)
        accepted = tuple(
            typing.get_origin(one) or one for one in plain if isinstance(typing.get_origin(one) or one, type)
        )
        if not isinstance(value, accepted) or (isinstance(value, bool) and bool not in accepted):
            names = " or ".join(one.__name__ for one in accepted)
            raise Unbindable(f"{value!r}: {verb.name} takes {names} as {parameter.name}, as in {verb.example}")
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str):
                self.check_word(verb, parameter.name, word)
            elif isinstance(value, list):
                raise Unbindable(
                    f"{word!r}: {verb.name} takes a list of words as {parameter.name}, as in {verb.example}"
                )
        return value


def _is_union(kind: Any) -> bool:  # noqa: ANN401
    return typing.get_origin(kind) in (typing.Union, types.UnionType)
