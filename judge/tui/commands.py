"""The command palette: the actions of the table, and the documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from judge.messages import _, wordings
from judge.tui.actions import ACTIONS, Action, Where
from judge.tui.screens.help import NAMES, places_of
from judge.tui.screens.lookup import LookupScreen
from judge.tui.synonyms import other_words

SHARE = 0.9  # of a match, where it is in another language than the one shown
WORD = 1.8  # for a letter, where it is another word for the action
HINT = 0.6  # where it is only a part of one
THERE = 0.5  # where the action is done on another screen, to which it leads
NOT_HERE = frozenset(
    {"command_palette", "close", "leave", "next_pane", "previous_pane", "cursor", "page", "edge", "scroll", "choose"}
)  # to be at the palette, and to move, is no command
SCREENS = {
    Where.LOOKUP: "lookup",
    Where.SCENARIO: "scenarios",
    Where.RULINGS: "rulings",
    Where.EDITIONS: "editions",
    Where.KEPT: "kept",
}  # those with actions of their own, and the action that leads there


class Command(NamedTuple):
    """Something that can be done. name: as it is shown; keys: what else does it; others: its name elsewhere; hints: other words for it."""

    name: str
    keys: str
    run: Callable[[], object]
    others: tuple[str, ...] = ()
    hints: str = ""


class Commands(Provider):
    """Commands named after what they act on: "section: copy citation". An action without such a name goes by that of its key."""

    def _commands(self) -> Iterator[Command]:
        """What can be done here: by the screen, then by the widget that has the focus."""
        screen = self.screen
        here = self._here
        seen: set[str] = set()
        for place, node in ((here, screen), *((where, self.focused) for where in places_of(self.focused))):
            for action in ACTIONS:
                if action.where not in (Where.APP, place) or bare(action) in NOT_HERE:
                    continue
                first, *others = wordings(action.command or action.label)
                name = action.name.removeprefix("screen.")
                if first in seen or (not action.command and name in seen):
                    continue
                seen |= {first, name}
                run = partial(self.app.run_action, action.name, self.app if action.where is Where.APP else node)
                yield Command(first, action.all_keys, run, tuple(others), other_words(action))
        if isinstance(screen, LookupScreen):
            for document in screen.desk.documents:
                title = f"{document.title} {document.edition}"
                name = _("contents: {title}", title=title)
                yield Command(name, document.game, partial(screen.choose_game, document.game), (document.game,))

    @property
    def _here(self) -> Where:
        screen = self.screen
        return Where.LOOKUP if isinstance(screen, LookupScreen) else getattr(screen, "PLACE", Where.APP)

    def _elsewhere(self) -> Iterator[Command]:
        """What can be done on other screens: the command leads there."""
        ways = {action.name: action for action in ACTIONS if action.where is Where.APP}
        for action in ACTIONS:
            if action.where not in SCREENS or action.where is self._here or not action.command:
                continue
            way = ways[SCREENS[action.where]]
            first, *others = wordings(action.command)
            name = _("{command} ({screen})", command=first, screen=_(NAMES[action.where]))
            run = partial(self.app.run_action, way.name, self.app)
            yield Command(name, way.key, run, (first, *others), other_words(action))

    @staticmethod
    def palette() -> CommandPalette:
        """The screen that asks for a command."""
        return CommandPalette(placeholder=_("part of a command's name"), id="--command-palette")

    async def discover(self) -> Hits:
        """Every command, while nothing is typed."""
        for command in self._commands():
            yield DiscoveryHit(command.name, command.run, help=command.keys)

    async def search(self, query: str) -> Hits:
        """The commands that fit what is typed, in either language; by another word for it where that stands as it was typed."""
        matcher = self.matcher(query)
        found = False
        for command in self._commands():
            score = matcher.match(command.name)
            score = max([score, *(SHARE * matcher.match(other) for other in command.others), _hinted(command, query)])
            if score > 0:
                found = True
                yield Hit(score, matcher.highlight(command.name), command.run, help=command.keys)
        for command in self._elsewhere():
            if all(word in _called(command) for word in query.casefold().split()):
                found = True
                yield Hit(THERE * len(query), matcher.highlight(command.name), command.run, help=command.keys)
        if not found:
            yield Hit(1, _("no command fits"), lambda: None)


def _hinted(command: Command, query: str) -> float:
    """How well other words for a command fit: a whole one better than letters that only stand in its name in this order."""
    typed, hints = query.strip().casefold(), command.hints.casefold()
    return (WORD if typed in hints.split() else HINT) * len(query) if typed in hints else 0


def _called(command: Command) -> str:
    return " ".join((command.name, *command.others, command.hints)).casefold()


def bare(action: Action) -> str:
    """The name of an action without what it is given."""
    return action.name.removeprefix("screen.").partition("(")[0]
