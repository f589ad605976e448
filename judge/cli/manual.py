"""`judge help man`: the manual page, made of the table of commands."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cli.grammar import COMMANDS, HELP, HOME, NO_PAGER, VERSION, Command, Option
from judge.cli.reading import commands_of
from judge.cli.terminal import NO_END, NO_START, width
from judge.messages import _

ESCAPES = str.maketrans({"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", '"': "\\(dq"})
BREAK = "\\:"  # here a line may end, without a hyphen
ENVIRONMENT = (
    ("JUDGE_HOME", "the folder of library, documents and rulings"),
    ("JUDGE_PAGER, PAGER", "what shows an answer longer than the screen; empty: nothing does"),
    ("VISUAL, EDITOR", "what opens the form of a ruling"),
    ("JUDGE_AUTHOR, JUDGE_EVENT", "who gives rulings, and at which event"),
    ("JUDGE_RULINGS_URL", "the address of a database of rulings that several desks share"),
    ("JUDGE_GAMES, JUDGE_SCENARIOS, JUDGE_RULINGS_DATA", "other folders of games, scenarios and rulings than the program's own"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language: Japanese where the first that is set begins with ja, else English"),
    ("NO_COLOR", "no colours"),
)  # fmt: skip
FILES = (
    ("library.sqlite3", "the rules, made anew from the documents whenever need be"),
    ("documents/", "the documents imported, unchanged"),
    ("rulings.sqlite3, rulings.jsonl", "the rulings, twice"),
    ("marks.jsonl", "bookmarks and notes"),
    ("cards.toml", "one's own cards"),
    ("settings.toml", "theme and keys; `judge config` explains it"),
    ("faults/", "what is known of a fault of the program"),
)
CODES = (
    ("0", "good"),
    ("1", "a check failed or nothing was found"),
    ("2", "misuse"),
)
HELPS = (
    ("help [COMMAND…]", "the help of the program or of a command"),
    ("help scenario [WORD]", "everything that may stand in a scenario, or what names a word"),
    ("help man", "this page, as roff"),
)


def page() -> str:
    """The manual page in the user's language, as roff with the macros of man."""
    rows = ['.TH JUDGE 1 "" "saitei"', ".ad l", ".nh", *_section(_("NAME"))]
    rows += ["judge \\- " + _text(_("a judge's desk for Japanese trading card games"))]
    rows += [*_section(_("SYNOPSIS")), ".B judge", f"[{_text('--home DIR')}] [{_text(_('COMMAND'))} …]"]
    rows += [*_section(_("DESCRIPTION")), _text(_("A judge's desk for Japanese trading card games. Without a command it opens the interface."))]  # fmt: skip
    rows += [*_section(_("OPTIONS")), *_options((HOME, NO_PAGER, HELP, VERSION)), *_section(_("COMMANDS"))]
    for command in COMMANDS:
        rows += _command(command)
        for below in commands_of(command) if command.within else ():
            rows += _command(below)
    for words, text in HELPS:
        rows += [f".SS {_text(f'judge {words}')}", _text(_(text))]
    rows += [*_section(_("EXIT STATUS")), *_listed(CODES)]
    rows += [*_section(_("ENVIRONMENT")), *_listed(ENVIRONMENT)]
    rows += [*_section(_("FILES")), _text(_("In the home; without --home and JUDGE_HOME it is the platform's folder for user data.")), *_listed(FILES)]  # fmt: skip
    return "\n".join(rows) + "\n"


def _command(command: Command) -> list[str]:
    rows = [f".SS {_text(f'judge {command.name} {command.words}'.rstrip())}", _text(_(command.summary))]
    rows += _options(command.options)
    rows += [".PP", _text(_(command.notes))] if command.notes else []
    return [*rows, ".PP", ".EX", _text(command.example), ".EE"] if command.example else rows


def _options(options: Sequence[Option]) -> list[str]:
    rows: list[str] = []
    for option in options:
        names = f"\\fB{_text(option.name)}\\fR" + (f" \\fI{_text(option.value)}\\fR" if option.value else "")
        rows += [".TP", f"\\fB{_text(option.short)}\\fR, {names}" if option.short else names, _text(_(option.help))]
    return rows


def _listed(pairs: Sequence[tuple[str, str]]) -> list[str]:
    return [row for name, text in pairs for row in (".TP", f"\\fB{_text(name)}\\fR", _text(_(text)))]


def _section(name: str) -> list[str]:
    return [f".SH {_text(name)}"]


def _text(text: str) -> str:
    """A text that roff shows as it is, and may break between Japanese letters where typesetting allows it."""
    shown, before = "", " "
    for letter in " ".join(text.split()):
        if (
            2 in (width(before), width(letter))
            and letter not in NO_START
            and before not in NO_END
            and " " not in (before, letter)
        ):
            shown += BREAK
        shown += letter.translate(ESCAPES)
        before = letter
    return f"\\&{shown}" if shown.startswith((".", "\\(aq")) else shown
