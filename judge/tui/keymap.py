"""Keys and theme that a judge has set, seen whether they can be had."""

from __future__ import annotations

from difflib import get_close_matches

from textual.theme import BUILTIN_THEMES

from judge.messages import translated
from judge.settings import Settings, SettingsError, read_settings, settings_file
from judge.tui import contrast
from judge.tui.actions import ACTIONS, BY_ID, Action, Where, readable


def seen_through(home: str, settings: Settings) -> Settings:
    """The settings, where all of them can be followed. Raises SettingsError: no such theme or action, or a key that does something else."""
    file = settings_file(home)
    if settings.theme and settings.theme not in themes():
        raise SettingsError(f"{file}: theme = {settings.theme!r}; expected one of {', '.join(themes())}")
    for name, keys in settings.keys.items():
        if name not in BY_ID:
            near = "".join(f"; did you mean {one}?" for one in get_close_matches(name, BY_ID, 1, 0.5))
            raise SettingsError(f"{file}: {name}: there is no such action{near}")
        for key in keys.split(","):
            if other := _taken(BY_ID[name], key, settings):
                raise SettingsError(f"{file}: {name} = {key!r}: {readable(key)} is the key of {other}")
    return settings


def followed(home: str) -> tuple[Settings, str]:
    """The settings of a home; where they cannot be followed, none, and a sentence that says why."""
    try:
        return seen_through(home, read_settings(home)), ""
    except SettingsError as error:
        return Settings(), translated(str(error))


def _taken(action: Action, key: str, settings: Settings) -> str:
    """The name of another action that has this key where this one can be taken; "" for none."""
    for other in ACTIONS:
        beside = other.where is action.where or Where.APP in (other.where, action.where)
        if other.id == action.id or not beside or other.name == action.name:
            continue
        if key in settings.keys.get(other.id, other.keys).split(","):
            return other.id
    return ""


def themes() -> tuple[str, ...]:
    """The names of the themes there are."""
    return tuple(sorted((*BUILTIN_THEMES, contrast.NAME)))


def listed(settings: Settings) -> list[tuple[str, str, str, bool]]:
    """Every action that a key can be set for: name, keys, what it does, whether it was set."""
    return [
        (one.id, settings.keys.get(one.id, one.keys), one.command or one.label, one.id in settings.keys)
        for one in ACTIONS
    ]
