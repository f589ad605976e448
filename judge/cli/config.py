"""`judge config`: what can be set, what is, and in which file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from judge.cli.reading import Given
from judge.cli.terminal import BOLD, DIM, MARK, NUMBER, Line, Piece, padded, width, write, write_json
from judge.messages import _
from judge.settings import read_settings, settings_file


def run(home: str, given: Given) -> int:
    """Print it. Raises SettingsError where the file cannot be followed."""
    keymap = import_module("judge.tui.keymap")
    settings = keymap.seen_through(home, read_settings(home))
    file, themes = settings_file(home), keymap.themes()
    actions: list[tuple[str, str, str, bool]] = keymap.listed(settings)
    if given.json:
        told = [{"name": name, "keys": keys, "does": does, "set": is_set} for name, keys, does, is_set in actions]
        write_json({"file": file, "theme": settings.theme, "themes": themes, "keys": told})
        return 0
    there = _("it is there") if Path(file).exists() else _("it is not there yet; every setting is as it comes")
    size = max(width(name) for name, _keys, _does, _set in actions)
    lines: list[Line] = [
        [Piece(file, BOLD), Piece(f"  {there}", DIM)],
        [""],
        [Piece('theme = "textual-light"', NUMBER), f"  {_('the colours at the start; ^T turns them')}"],
        [Piece(f"  {', '.join(themes)}", DIM)],
        [Piece("[keys]", NUMBER), f"  {_('a line for each action: its name, and its keys parted by commas')}"],
        [Piece('"lookup.slash" = "s,ctrl+l"', NUMBER)],
        [""],
    ]
    for name, keys, does, is_set in actions:
        lines.append(
            [Piece(padded(name, size), NUMBER), Piece(f"  {keys}", MARK if is_set else ""), Piece(f"  {_(does)}", DIM)]
        )
    write(lines)
    return 0
