"""Reading a command line by the table of commands."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from judge.cli.grammar import COMMANDS, HELP, HOME, NO_PAGER, VERSION, Command, Option
from judge.cli.quick import is_option, is_whole_number
from judge.messages import _
from rulebook.light import NamedTuple

LONGEST_SHOWN = 60  # characters of what is no text
PATHS = ("FILE", "DIR")  # values that are paths
SOMETHING = (*PATHS, "HOST")  # values that say nothing where they are empty


class Misuse(Exception):
    """The command line cannot be carried out as it was typed. Exit 2."""


class Given(NamedTuple):
    """A command line as read: the words behind the command, the switches set, the options with their values.

    repeated: the options that may be given several times, each with its value.
    """

    words: tuple[str, ...]
    switches: frozenset[str]
    values: dict[str, str]
    repeated: tuple[tuple[str, str], ...] = ()

    @property
    def json(self) -> bool:
        """Whether one JSON value is wanted."""
        return "--json" in self.switches

    @property
    def edition(self) -> str | None:
        """The edition named, if one is."""
        return self.values.get("--edition")

    def all(self, name: str) -> tuple[str, ...]:
        """The values of an option that may be given several times."""
        return tuple(value for option, value in self.repeated if option == name)

    def number(self, name: str, default: int, least: int) -> int:
        """The value of an option as a whole number. Raises Misuse."""
        text = self.values.get(name)
        if text is None:
            return default
        if not is_whole_number(text, least):
            raise Misuse(
                _("{name} {text}: expected a whole number of at least {least}", name=name, text=text, least=least)
            )
        return int(text)


def split(arguments: Sequence[str]) -> tuple[Given, list[str]]:
    """The options before the command, and everything from the command on. Raises Misuse."""
    known = (HOME, NO_PAGER, HELP, VERSION)
    taken = 0
    while taken < len(arguments) and is_option(arguments[taken]):
        option, value = _option(arguments[taken], known, "")
        taken += 2 if option.value and value is None else 1
    return _given(arguments[:taken], known, ""), list(arguments[taken:])


def command_named(name: str, above: Command | None = None) -> Command:
    """The command of this name; above: the one whose commands are meant. Raises Misuse with the nearest name."""
    names = {command.name.rpartition(" ")[2]: command for command in commands_of(above)}
    if name in names:
        return names[name]
    near = _nearest(name, list(names))
    if near:
        raise Misuse(_("{name}: no such command; did you mean {near}?", name=name, near=near))
    if above is not None:
        place = f"judge {above.name} --help"
        raise Misuse(_("{name}: no such command; `{place}` lists them", name=name, place=place))
    raise Misuse(_("{name}: no such command; `judge --help` lists them", name=name))


def commands_of(above: Command | None) -> tuple[Command, ...]:
    """The commands below one; of None, those of the program."""
    if above is None:
        return COMMANDS
    found: tuple[Command, ...] = import_module(above.within).COMMANDS if above.within else ()
    return found


def read(command: Command, arguments: Sequence[str]) -> Given:
    """What was typed behind a command. Raises Misuse."""
    if command.passes and not {"--help", "-h"} & set(arguments):
        return Given(tuple(arguments), frozenset(), {})
    given = _given(arguments, (*command.options, HOME, NO_PAGER, HELP), command.name)
    if "--help" in given.switches:
        return given
    usage = f"judge {command.name} {command.words}".strip()
    if not command.words.startswith(("FILE", "[PATH")):
        given = given._replace(words=tuple(text_of(word) for word in given.words))
    if len(given.words) < command.least or (command.game and not all(word.strip() for word in given.words)):
        raise Misuse(_("something is missing; expected {usage}", usage=usage))
    if len(given.words) > command.most:
        raise Misuse(_("{word}: is too much; expected {usage}", word=given.words[command.most], usage=usage))
    return given


def _given(arguments: Sequence[str], known: Sequence[Option], command: str) -> Given:
    words: list[str] = []
    switches: set[str] = set()
    values: dict[str, str] = {}
    repeated: list[tuple[str, str]] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if not is_option(word):
            words.append(word)
            continue
        option, value = _option(word, known, command)
        if not option.value:
            switches.add(option.name)
            continue
        if value is None and rest:
            value = rest.pop(0)
        if not value and option.value in SOMETHING:
            value = None  # an empty path would be the default: nobody asked for that
        if value is None:
            raise Misuse(_("{name}: its value {value} is missing", name=option.name, value=option.value))
        if option.choices and value not in option.choices:
            choices = ", ".join(option.choices)
            raise Misuse(_("{name} {value}: expected one of {choices}", name=option.name, value=value, choices=choices))
        values[option.name] = value if option.value in PATHS else text_of(value, option.name)
        if option.many:
            repeated.append((option.name, values[option.name]))
    return Given(tuple(words), frozenset(switches), values, tuple(repeated))


def text_of(word: str, name: str = "") -> str:
    """A word that is no path, as it is. name: of its option or variable. Raises Misuse for bytes that are no text: they would be lost."""
    try:
        word.encode("utf-8")
    except UnicodeEncodeError as error:
        with suppress(UnicodeError):  # where the locale knows no UTF-8, its bytes come as escapes
            return word.encode("utf-8", "surrogateescape").decode("utf-8")
        shown = word[:LONGEST_SHOWN].encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
        raise Misuse(
            _("{word}: is no text in UTF-8; expected one, or a file of it", word=f"{name} {shown}".strip())
        ) from error
    return word


def _option(word: str, known: Sequence[Option], command: str) -> tuple[Option, str | None]:
    """The option that a word names, and its value where the word carries one."""
    name, equals, value = word.partition("=")
    for option in known:
        if name in (option.name, option.short) and (option.value or not equals):
            return option, value if equals else None
        if option.short and option.value and word[:2] == option.short and word[1] != "-":
            return option, word[2:]
    place = f"judge {command} --help".replace("  ", " ")
    near = _nearest(name, [option.name for option in known])
    if near:
        raise Misuse(_("{name}: no such option; did you mean {near}?", name=name, near=near))
    raise Misuse(_("{name}: no such option; `{place}` lists them", name=name, place=place))


def _nearest(name: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only for what was mistyped

    return next(iter(get_close_matches(name, names, 1, 0.5)), "")
