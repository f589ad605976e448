"""`judge --help`, `judge COMMAND --help`, `judge --version`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from judge.cli.grammar import COMMANDS, HELP, HOME, NO_PAGER, VERSION, Command, Option
from judge.cli.reading import command_named, commands_of
from judge.cli.terminal import BOLD, DIM, Line, Piece, columns, folded, padded, say, width, write, write_text
from judge.messages import _

MOST_NAMED = 8  # options that still fit behind the name of a command


def version() -> int:
    """Print name and version."""
    from importlib import metadata  # noqa: PLC0415 - slow to import

    try:
        number = metadata.version("saitei")
    except metadata.PackageNotFoundError:
        number = _("not installed")
    write([[f"saitei {number}"]])
    return 0


def usage(words: Sequence[str]) -> int:
    """Print the help of the command named, of scenarios, or of the whole program; or the manual page."""
    named = [word for word in words if word != "help" and not word.startswith("-")]
    if named[:1] == ["scenario"]:
        reference = import_module("judge.scenarios.reference")
        text = str(reference.matching(" ".join(named[1:])) if named[1:] else reference.page())
        if not text:
            say(_("{word}: stands nowhere in the reference page of scenarios", word=" ".join(named[1:])))
            return 1
        write_text(text)
        return 0
    if named == ["man"]:
        write_text(import_module("judge.cli.manual").page())
        return 0
    if not named:
        write(_program())
        return 0
    command = command_named(named[0])
    if command.within and named[1:]:
        command = command_named(named[1], command)
    write(_commands_below(command) if command.within else _command(command))
    return 0


def _program() -> list[Line]:
    lines: list[Line] = [
        [Piece("judge", BOLD), " [--home DIR] [", _("COMMAND"), " …]"],
        ["  " + _("A judge's desk for Japanese trading card games. Without a command it opens the interface.")],
        [""],
    ]
    lines += _table([(f"{command.name} {command.words}".strip(), _(command.summary)) for command in COMMANDS])
    lines += [[""], *_options((HOME, NO_PAGER, HELP, VERSION)), [""]]
    lines += [
        [_("What may stand in a scenario: `judge help scenario`, or `judge help scenario WORD` for what names a word.")]
    ]
    lines += [[_("The manual page: `man judge`; `judge help man` prints it as roff.")]]
    return [*lines, [_("Exit code 0: good; 1: a check failed or nothing was found; 2: misuse.")]]


def _commands_below(above: Command) -> list[Line]:
    """The commands below one, each with an example."""
    lines: list[Line] = [
        [Piece(f"judge {above.name}", BOLD), " ", _("COMMAND"), " …"],
        [f"  {_(above.summary)}"],
        [""],
    ]
    below = commands_of(above)
    names = [f"{command.name.rpartition(' ')[2]} {command.words}".strip() for command in below]
    size = max(width(name) for name in names)
    for name, command in zip(names, below, strict=True):
        lines.append([f"  {padded(name, size)}  {_(command.summary)}"])
        lines += [[Piece(f"      {command.example}", DIM)]] if command.example else []
    place = f"judge {above.name}"
    return [*lines, [""], [_("`{place} COMMAND --help` shows the options of a command.", place=place)]]


def _command(command: Command) -> list[Line]:
    options = (*command.options, HOME, NO_PAGER, HELP)
    lines: list[Line] = [
        [
            Piece(f"judge {command.name}", BOLD),
            f" {command.words}".rstrip(),
            "".join(f" [{_form(o)}]" for o in command.options) if len(command.options) <= MOST_NAMED else " […]",
        ],
        [f"  {_(command.summary)}"],
        [""],
        *_options(options),
    ]
    if command.notes:
        lines += [[""], *([text] for text in folded(_(command.notes), columns()))]
    if command.example:
        lines += [[""], [f"  {command.example}"]]
    return lines


def _options(options: Sequence[Option]) -> list[Line]:
    return _table(
        [(f"{f'{option.short}, ' if option.short else ''}{_form(option)}", _(option.help)) for option in options]
    )


def _form(option: Option) -> str:
    return f"{option.name} {option.value}".strip()


def _table(rows: Sequence[tuple[str, str]]) -> list[Line]:
    size = max(width(name) for name, _text in rows)
    room = max(columns() - size - 4, 0)
    return [
        [f"  {padded('' if place else name, size)}  {row}"]
        for name, text in rows
        for place, row in enumerate(folded(text, room))
    ]
