"""What a judge has set up: the theme and keys of their own, in `settings.toml` of the home.

theme = "textual-light"
[keys]
"lookup.slash" = "s"        # an action by its name, as `judge config` lists them: its keys, parted by commas
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rulebook.errors import RulebookError, why_unread
from rulebook.light import NamedTuple
from rulebook.own_files import own_text
from rulebook.toml import loads

FILE = "settings.toml"
KNOWN = ("theme", "keys")


class SettingsError(RulebookError):
    """What stands in the file cannot be followed."""


class Settings(NamedTuple):
    """theme: its name, "" where none is set. keys: by the name of an action the keys that do it."""

    theme: str = ""
    keys: Mapping[str, str] = {}


def settings_file(home: str) -> str:
    """Where the settings of a home are."""
    return str(Path(home) / FILE)


def read_settings(home: str) -> Settings:
    """The settings of a home, none where there is no file. Raises SettingsError with the file and what was expected."""
    file = settings_file(home)
    try:
        table = loads(own_text(file, "utf-8-sig"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        raise SettingsError(f"{file}: cannot be read ({why_unread(error)})") from error
    for key in table:
        if key not in KNOWN:
            raise SettingsError(f"{file}: {key}: is no setting; expected one of {', '.join(KNOWN)}")
    theme, keys = table.get("theme", ""), table.get("keys", {})
    if not isinstance(theme, str):
        raise SettingsError(f"{file}: theme = {theme!r}; expected the name of a theme")
    if not isinstance(keys, dict) or not all(isinstance(one, str) and one.strip() for one in keys.values()):
        raise SettingsError(f"{file}: keys = {keys!r:.80}; expected a table of keys by the names of actions")
    return Settings(theme, {name: ",".join(key.strip() for key in one.split(",")) for name, one in keys.items()})
