"""The command palette: the actions of the table, and the documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from judge.messages import _, wordings
from judge.tui.actions import ACTIONS, Where
from judge.tui.screens.lookup import LookupScreen
from judge.tui.synonyms import SYNONYMS

SHARE = 0.9  # of a match, where it is in another language than the one shown
HINT = 0.6  # where it is only another word for the action
NOT_HERE = frozenset(
    {"command_palette", "close", "next_pane", "previous_pane"}
)  # to be at the palette, and to move, is no command


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
        screen = self.screen
        here = Where.LOOKUP if isinstance(screen, LookupScreen) else getattr(screen, "PLACE", Where.APP)
        seen: set[str] = set()
        for action in ACTIONS:
            if action.where not in (Where.APP, here) or action.name in NOT_HERE:
                continue
            first, *others = wordings(action.command or action.label)
            if first in seen or (not action.command and action.name in seen):
                continue
            seen |= {first, action.name}
            node = self.app if action.where is Where.APP else screen
            run = partial(self.app.run_action, action.name, node)
            yield Command(first, action.all_keys, run, tuple(others), SYNONYMS.get(action.name.partition("(")[0], ""))
        if isinstance(screen, LookupScreen):
            for document in screen.desk.documents:
                title = f"{document.title} {document.edition}"
                name = _("contents: {title}", title=title)
                yield Command(name, document.game, partial(screen.choose_game, document.game), (document.game,))

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
            score = max([score, *(SHARE * matcher.match(other) for other in command.others)])
            if query.strip().casefold() in command.hints.casefold():
                score = max(score, HINT * len(query))
            if score > 0:
                found = True
                yield Hit(score, matcher.highlight(command.name), command.run, help=command.keys)
        if not found:
            yield Hit(1, _("no command fits"), lambda: None)
