"""The command palette: the actions of the table, and the documents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from judge.messages import _
from judge.tui.actions import ACTIONS, Where
from judge.tui.screens.lookup import LookupScreen

Command = tuple[str, str, Callable[[], object]]  # name, help, what it does


class Commands(Provider):
    """Commands named after what they act on: "section: copy citation"."""

    def _commands(self) -> Iterator[Command]:
        screen = self.screen
        here = Where.LOOKUP if isinstance(screen, LookupScreen) else getattr(screen, "PLACE", Where.APP)
        for action in ACTIONS:
            if action.command and action.where in (Where.APP, here):
                node = self.app if action.where is Where.APP else screen
                yield _(action.command), action.all_keys, partial(self.app.run_action, action.name, node)
        if isinstance(screen, LookupScreen):
            for document in screen.desk.documents:
                name = _("contents: {title}", title=f"{document.title} {document.edition}")
                yield name, document.game, partial(screen.choose_game, document.game)

    @staticmethod
    def palette() -> CommandPalette:
        """The screen that asks for a command."""
        return CommandPalette(placeholder=_("part of a command's name"), id="--command-palette")

    async def discover(self) -> Hits:
        """Every command, while nothing is typed."""
        for name, keys, run in self._commands():
            yield DiscoveryHit(name, run, help=keys)

    async def search(self, query: str) -> Hits:
        """The commands that fit what is typed."""
        matcher = self.matcher(query)
        found = False
        for name, keys, run in self._commands():
            score = matcher.match(name)
            if score > 0:
                found = True
                yield Hit(score, matcher.highlight(name), run, help=keys)
        if not found:
            yield Hit(1, _("no command fits"), lambda: None)
