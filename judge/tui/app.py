"""What `judge` runs: the modes, the palette and the theme, nothing else."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import App
from textual.binding import BindingType
from textual.command import Provider
from textual.screen import Screen
from textual.theme import Theme

from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.panes import WIDE
from judge.tui.travel import NewRuling, PlayCase, ShowMe, ShowRule, ShowRuling, ToLookup, ToMode, ToScenarios

if TYPE_CHECKING:
    from judge.tui.screens.rulings import RulingsScreen

THEMES = ("textual-dark", "textual-light")


def _commands() -> type[Provider]:
    from judge.tui.commands import Commands  # noqa: PLC0415 - not for the first frame

    return Commands


def _settle() -> None:
    gc.freeze()
    gc.enable()


class JudgeApp(App[int]):
    """The judge's desk."""

    TITLE = "judge"
    DEFAULT_MODE = "lookup"
    CSS_PATH = "judge.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.APP)]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - Textual declares it so

    def __init__(self, desk: Desk, scenarios: str = "") -> None:
        """scenarios: their folder, where it is not the program's own."""
        self._themes: dict[str, Theme] = {}
        super().__init__()
        self.desk = desk
        self._scenarios = scenarios
        self.add_mode("lookup", lambda: LookupScreen(desk, wide=self.size.width >= WIDE))
        self.add_mode("import", self._import_screen)
        self.add_mode("scenario", self._scenario_screen)
        self.add_mode("rulings", self._rulings_screen)
        self.add_mode("editions", self._editions_screen)

    def _import_screen(self) -> Screen[Any]:
        from judge.tui.screens.importing import ImportScreen  # noqa: PLC0415 - not for the first frame

        return ImportScreen(self.desk)

    def _scenario_screen(self) -> Screen[Any]:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415 - not for the first frame
        from judge.tui.stage import Stage  # noqa: PLC0415

        return ScenarioScreen(self.desk, Stage(self._scenarios), wide=self.size.width >= WIDE)

    def _rulings_screen(self) -> Screen[Any]:
        from judge.tui.rulings import RulingDesk  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.rulings import RulingsScreen  # noqa: PLC0415

        return RulingsScreen(self.desk, RulingDesk(self.desk.home), wide=self.size.width >= WIDE)

    def _editions_screen(self) -> Screen[Any]:
        from judge.tui.screens.editions import EditionsScreen  # noqa: PLC0415 - not for the first frame

        return EditionsScreen(self.desk, wide=self.size.width >= WIDE)

    @on(ShowRule)
    def _show_rule(self, event: ShowRule) -> None:
        self.switch_mode("lookup")
        screen = self.screen
        if isinstance(screen, LookupScreen) and screen.is_mounted:
            screen.open_from(event.place, event.back)
        elif isinstance(screen, LookupScreen):  # shown for the first time: it begins with nothing open
            screen.call_after_refresh(screen.open_from, event.place, event.back)

    @on(ToMode)
    def _to_mode(self, event: ToMode) -> None:
        self.switch_mode(event.mode)

    @on(ShowRuling)
    def _show_ruling(self, event: ShowRuling) -> None:
        self.switch_mode("rulings")
        self._rulings().show_ruling(event.ruling)

    @on(NewRuling)
    def _new_ruling(self, event: NewRuling) -> None:
        self.switch_mode("rulings")
        self._rulings().cite(event.game, event.number)

    def _rulings(self) -> RulingsScreen:
        """The screen of the rulings, whatever lies over it."""
        from judge.tui.screens.rulings import RulingsScreen  # noqa: PLC0415

        return next(screen for screen in self.screen_stack if isinstance(screen, RulingsScreen))

    @on(PlayCase)
    def _play_case(self, event: PlayCase) -> None:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415

        self.switch_mode("scenario")
        if isinstance(self.screen, ScenarioScreen):
            self.screen.open(event.path)

    @on(ShowMe)
    def _show_me(self, event: ShowMe) -> None:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415

        self.switch_mode("scenario")
        if isinstance(self.screen, ScenarioScreen):
            self.screen.show_me(event.game, event.number)

    @on(ToLookup)
    def action_lookup(self) -> None:
        """Go to the look-up."""
        self.switch_mode("lookup" if self.desk.is_ready else "import")

    def action_rulings(self) -> None:
        """Go to the rulings."""
        self.switch_mode("rulings")

    def action_editions(self) -> None:
        """Go to the editions."""
        self.switch_mode("editions")

    @on(ToScenarios)
    def action_scenarios(self) -> None:
        """Go to the scenarios."""
        self.switch_mode("scenario")

    def on_load(self) -> None:
        """Open the library, before the first screen asks for it."""
        self.desk.open()

    def on_mount(self) -> None:
        """Go to the import where there is nothing to look up."""
        if not self.desk.is_ready:
            self.switch_mode("import")
        self.call_after_refresh(_settle)

    def on_unmount(self) -> None:
        """Let go of the library."""
        self.desk.close()

    def get_theme(self, theme_name: str) -> Theme | None:
        """A theme by its name. Textual asks for it with every line it draws, and looks through all of them each time."""
        if theme_name not in self._themes and (found := super().get_theme(theme_name)) is not None:
            self._themes[theme_name] = found
        return self._themes.get(theme_name)

    def action_other_theme(self) -> None:
        """Turn dark into light, and light into dark."""
        self.theme = THEMES[self.theme == THEMES[0]]

    def action_help(self) -> None:
        """Show the keys of what has the focus."""
        from judge.tui.screens.help import HelpScreen  # noqa: PLC0415

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))


def run(home: str) -> int:
    """Run the interface on the library of this home. Returns the exit code."""
    sys.setswitchinterval(0.0005)  # a search in its thread must not hold up what is being typed
    gc.disable()  # until the first frame is there: nothing made before it is ever thrown away
    return JudgeApp(Desk(home)).run() or 0
