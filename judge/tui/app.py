"""What `judge` runs: the modes, the palette and the theme, nothing else."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import on, work
from textual._compositor import ChopsUpdate
from textual.binding import BindingType
from textual.command import Provider
from textual.driver import Driver
from textual.events import Event, Key
from textual.screen import Screen
from textual.theme import Theme
from textual.widgets import Input

from judge.tui import contrast
from judge.tui.actions import ACTIONS, REBOUND, Where, bindings
from judge.tui.copying import Copying
from judge.tui.desk import Desk
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.panes import ROOMY, WIDE
from judge.tui.screens.quitting import QuittingScreen, unsaved
from judge.tui.spans import whole
from judge.tui.stylesheet import ReadOnce
from judge.tui.travel import Back, Go, Leg, NewRuling, PlayCase, ShowMe, ShowRule, ShowRuling

if TYPE_CHECKING:
    from judge.tui.commands import Commands
    from judge.tui.screens.rulings import RulingsScreen
    from judge.tui.stage import Stage
    from judge.tui.vanished import Vanished

LONGEST_WAY = 50
PAUSE = 0.1  # seconds after the first screen, behind which what is likely to be asked for next is prepared
PALETTE = "--command-palette"  # as Textual names it
MODES_THERE_ARE = ("lookup", "import", "scenario", "rulings", "editions", "kept")
SETTINGS = "settings.toml"  # its reader is not loaded where there is none
LINES = ("search", "filter")  # actions that lead to a line into which one types
STEPS = ("app.focus_next", "app.focus_previous")  # Textual's, from one field of a form to the next
DRIVERS = {
    "LinuxDriver": ("judge.tui.terminal", "Terminal"),
    "WebDriver": ("judge.tui.browsing", "Browser"),
}  # in whose place
THEMES = ("textual-dark", "textual-light", contrast.NAME)  # in the order in which a key goes through them


def _commands() -> type[Commands]:
    from judge.tui.commands import Commands  # noqa: PLC0415 - not for the first frame

    return Commands


def _settle() -> None:
    gc.freeze()
    gc.enable()


class JudgeApp(Copying):
    """The judge's desk."""

    TITLE = "judge"
    DEFAULT_MODE = "lookup"
    CSS_PATH = "judge.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.APP)]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}

    def __init__(self, desk: Desk, scenarios: str = "") -> None:
        """scenarios: their folder, where it is not the program's own."""
        self._themes: dict[str, Theme] = {}
        super().__init__()
        self.register_theme(contrast.THEME)
        self.stylesheet = ReadOnce(variables=self.get_css_variables())
        self.HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (ROOMY, "-narrow"), (WIDE, "-wide")]
        self.desk = desk
        self._scenarios = scenarios
        self._stage: Stage | None = None  # once it was prepared, or asked for
        self._staging = Lock()
        self._way: list[Leg] = []
        self._theme_set = ""  # in the settings
        self.is_begun = False  # whether the first frame was laid out
        self.add_mode("lookup", lambda: LookupScreen(desk, wide=self.size.width >= WIDE))
        self.add_mode("import", self._import_screen)
        self.add_mode("scenario", self._scenario_screen)
        self.add_mode("rulings", self._rulings_screen)
        self.add_mode("editions", self._editions_screen)
        self.add_mode("kept", self._kept_screen)

    def _import_screen(self) -> Screen[Any]:
        from judge.tui.screens.importing import ImportScreen  # noqa: PLC0415 - not for the first frame

        return ImportScreen(self.desk)

    def _scenario_screen(self) -> Screen[Any]:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415 - not for the first frame

        return ScenarioScreen(self.desk, self._only_stage(), wide=self.size.width >= WIDE)

    def _only_stage(self) -> Stage:
        """That of the screen of scenarios, and of whoever asks whether there is something to be shown on it."""
        with self._staging:  # what is prepared in a thread may be asked for at that moment
            if self._stage is None:
                self._stage = self._staged()
            return self._stage

    def _staged(self) -> Stage:
        from judge.scenarios.own import look_in  # noqa: PLC0415 - not for the first frame
        from judge.tui.stage import Stage  # noqa: PLC0415

        look_in(self.desk.home)
        return Stage(self._scenarios)

    @work(thread=True, exit_on_error=False)
    def _prepare(self) -> None:
        """Load what the list of scenarios needs and read their titles, while nobody waits for it."""
        screen = import_module("judge.tui.screens.scenario")
        stage = self._only_stage()
        titles = stage.titles()
        stage.listed = stage.listed or titles  # unless a screen has read the files meanwhile
        self.call_from_thread(
            self._read_ahead, str(Path(screen.__file__ or "").with_name(screen.ScenarioScreen.CSS_PATH))
        )

    def _read_ahead(self, path: str) -> None:
        """Read a screen's stylesheet, so that nothing is styled anew when it opens."""
        if not self.stylesheet.has_source(path, ""):
            self.stylesheet.read(path)
            self.stylesheet.reparse()

    def _rulings_screen(self) -> Screen[Any]:
        from judge.tui.rulings import RulingDesk  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.rulings import RulingsScreen  # noqa: PLC0415

        return RulingsScreen(self.desk, RulingDesk(self.desk.home), wide=self.size.width >= WIDE)

    def _editions_screen(self) -> Screen[Any]:
        from judge.tui.screens.editions import EditionsScreen  # noqa: PLC0415 - not for the first frame

        return EditionsScreen(self.desk, wide=self.size.width >= WIDE)

    def _kept_screen(self) -> Screen[Any]:
        screen: Screen[Any] = import_module("judge.tui.screens.kept").KeptScreen(
            self.desk, wide=self.size.width >= WIDE
        )
        return screen

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, whole(renderable) if isinstance(renderable, ChopsUpdate) else renderable)

    def action_command_palette(self) -> None:
        """Show the commands."""
        if self.screen.id != PALETTE:
            self.push_screen(_commands().palette())

    async def on_event(self, event: Event) -> None:
        """A key that leads to a line or a field does so before the next key is looked at: a scanner or a fast hand sends them in one burst."""
        if isinstance(event, Key) and not event.is_forwarded:
            leads = LINES if self._leads_to_line(event.key) else STEPS if event.key in ("tab", "shift+tab") else ()
            binding = self.screen.active_bindings.get(event.key) if leads else None
            if binding is not None and binding.enabled and binding.binding.action in leads:
                await self.run_action(binding.binding.action, binding.node)
                if leads is LINES:
                    line: Any = getattr(self.screen, binding.binding.action)
                    self.screen.set_focus(line)
                return
        await super().on_event(event)

    def _leads_to_line(self, key: str) -> bool:
        if isinstance(self.focused, Input):
            return False
        return any(one.name in LINES and key in one.bound.split(",") for one in ACTIONS)

    # The way over the modes

    def travel(self, mode: str) -> Leg | None:
        """Go to a mode as it was left. The leg of the way that led there, None where one is there already."""
        if mode == self.current_mode:
            return None
        leg = Leg(self.current_mode, mode)
        self._way = [*self._way[-LONGEST_WAY:], leg]
        self.switch_mode(mode)
        leg.standing = getattr(self.screen, "standing", None)
        return leg

    @on(Back)
    async def action_back(self) -> None:
        """Go back: where this mode was entered to the mode from which it was, elsewhere to what was open here before."""
        while self._way and self._way[-1].at != self.current_mode:
            self._way.pop()
        leg = self._way[-1] if self._way else None
        screen: Any = self.screen
        if leg is not None and leg.standing == getattr(screen, "standing", None):
            self._leave(leg)
        elif hasattr(screen, "step_back") and screen.step_back():
            return
        elif leg is not None:
            self._leave(leg)
        elif self.current_mode != "lookup" and self.desk.is_ready:
            self.switch_mode("lookup")
        else:
            self.bell()

    def _leave(self, leg: Leg) -> None:
        self._way.pop()
        self.switch_mode(leg.origin)

    @on(Go)
    async def _go(self, event: Go) -> None:
        await self.run_action(f"app.{event.action}")

    @on(ShowRule)
    def _show_rule(self, event: ShowRule) -> None:
        leg = self.travel("lookup")
        if leg is not None:
            leg.standing = event.place
        screen = self.screen
        if isinstance(screen, LookupScreen) and screen.is_mounted:
            screen.open(event.place)
        elif isinstance(screen, LookupScreen):  # shown for the first time: it begins with nothing open
            screen.call_after_refresh(screen.open, event.place)

    @on(ShowRuling)
    def _show_ruling(self, event: ShowRuling) -> None:
        leg = self.travel("rulings")
        if leg is not None:
            leg.standing = event.ruling
        self._rulings().show_ruling(event.ruling)

    @on(NewRuling)
    def _new_ruling(self, event: NewRuling) -> None:
        self.travel("rulings")
        self._rulings().cite(event.game, event.number)

    def _rulings(self) -> RulingsScreen:
        """The screen of the rulings, whatever lies over it."""
        from judge.tui.screens.rulings import RulingsScreen  # noqa: PLC0415

        return next(screen for screen in self.screen_stack if isinstance(screen, RulingsScreen))

    @on(PlayCase)
    def _play_case(self, event: PlayCase) -> None:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415

        self.travel("scenario")
        if isinstance(self.screen, ScenarioScreen):
            self.screen.show_case(event.path, event.number)

    @on(ShowMe)
    def _show_me(self, event: ShowMe) -> None:
        from judge.tui.screens.scenario import ScenarioScreen  # noqa: PLC0415

        if sentence := self._only_stage().none_for(event.game, event.number, event.seen):
            self.notify(sentence, markup=False)
            return
        self.travel("scenario")
        if isinstance(self.screen, ScenarioScreen):
            self.screen.show_me(event.game, event.number)

    def action_lookup(self) -> None:
        """Go to the look-up."""
        self.travel("lookup" if self.desk.is_ready else "import")

    def action_rulings(self) -> None:
        """Go to the rulings."""
        self.travel("rulings")

    def action_editions(self) -> None:
        """Go to the editions."""
        self.travel("editions")

    def action_kept(self) -> None:
        """Go to what is kept."""
        self.travel("kept" if self.desk.is_ready else "import")

    def action_scenarios(self) -> None:
        """Go to the scenarios."""
        self.travel("scenario")

    def action_import(self) -> None:
        """Go to the import."""
        self.travel("import")

    async def action_quit(self) -> None:
        """Quit; where something is unsaved, ask first."""
        if isinstance(self.screen, QuittingScreen):
            return
        if sentence := unsaved(self._screens()):
            self.push_screen(QuittingScreen(sentence), self._quit)
        else:
            self.exit()

    def _quit(self, wish: str | None) -> None:
        if wish:
            self.exit()

    def get_driver_class(self) -> type[Driver]:
        """What reads the keys and paints: one that notices when nobody is there any more, but for the terminals of Windows."""
        found: type[Driver] = super().get_driver_class()
        if found.__name__ in DRIVERS:
            module, name = DRIVERS[found.__name__]
            found = getattr(import_module(module), name)
        return found

    def on_vanished(self, event: Vanished) -> None:
        """End without asking: nobody is there. What is being written is kept."""
        for screen in self._screens():
            if hasattr(screen, "keep_unasked"):
                screen.keep_unasked()
        self.exit(event.code)

    def _screens(self) -> Iterator[Screen[Any]]:
        """Every screen that is open in any mode."""
        for mode in MODES_THERE_ARE:
            with suppress(KeyError):  # not visited yet
                yield from self.get_screen_stack(mode)

    def on_load(self) -> None:
        """Open the library, before the first screen asks for it."""
        # from Python 3.12 on Textual has tasks begin at once: a screen's lines would be there before the screen is on the stack where they look for it.
        # Python 3.11 has no such tasks, and an app under test asks for none: of all tests only test_beginning.py, on 3.12 or later, sees this line
        asyncio.get_running_loop().set_task_factory(None)
        self.desk.open()
        self._set_up()
        if self._theme_set:
            self.theme = self._theme_set
        elif self.desk.remembered.past.theme in THEMES:
            self.theme = self.desk.remembered.past.theme

    def _set_up(self) -> None:
        """Follow the settings of the home; what cannot be followed is said once the first screen is there."""
        REBOUND.clear()
        if not (Path(self.desk.home) / SETTINGS).exists():
            return
        found, sentence = import_module("judge.tui.keymap").followed(self.desk.home)
        if sentence:
            self.call_later(self.notify, sentence, severity="error", markup=False)
        REBOUND.update(found.keys)
        self.set_keymap(found.keys)
        self._theme_set = found.theme

    def on_mount(self) -> None:
        """Go to the import where there is nothing to look up."""
        if not self.desk.is_ready:
            self.switch_mode("import")
        if not gc.isenabled():  # the command that opened the desk has put off collecting until now
            self.call_after_refresh(_settle)
        if self.desk.remembered.lasting:
            self.set_timer(PAUSE, self._prepare)

    def on_ready(self) -> None:
        """The first frame can be painted: what it does not show follows."""
        self.is_begun = True
        if isinstance(self.screen, LookupScreen):
            self.screen.complete_soon()

    def _fatal_error(self) -> None:
        """End with a sentence, as the command line does, not with what Textual shows to who writes a program."""
        error = sys.exception()
        if error is None or os.environ.get("JUDGE_DEBUG"):
            super()._fatal_error()
            return
        said = import_module("judge.faults").fault_sentence(error, self.desk.home)
        self.panic(Text(f"judge: {said}"))

    def on_unmount(self) -> None:
        """Keep where one was, and let go of the library."""
        self.desk.remembered.change(self.desk.remembered.past._replace(theme=self.theme))
        self.desk.remembered.save()
        self.desk.close()

    def get_theme(self, theme_name: str) -> Theme | None:
        """A theme by its name. Textual asks for it with every line it draws, and looks through all of them each time."""
        if theme_name not in self._themes and (found := super().get_theme(theme_name)) is not None:
            self._themes[theme_name] = found
        return self._themes.get(theme_name)

    def action_sit(self) -> None:
        """Ask for name and event."""
        if self.screen.is_modal:
            self.bell()
            return
        self.push_screen(import_module("judge.tui.screens.sitting").SittingScreen(self.desk.home), self._sat)

    def _sat(self, kept: bool | None) -> None:
        if kept and isinstance(self.screen, LookupScreen) and self.screen.shown is None:
            self.screen.tell_who()

    def action_other_theme(self) -> None:
        """Go from dark to light, to high contrast, to dark."""
        at = THEMES.index(self.theme) if self.theme in THEMES else -1
        self.theme = THEMES[(at + 1) % len(THEMES)]

    def action_help(self) -> None:
        """Show the keys of what has the focus."""
        from judge.tui.screens.help import HelpScreen  # noqa: PLC0415

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))


def run(home: str) -> int:
    """Run the interface on the library of this home. Returns the exit code."""
    sys.setswitchinterval(0.0005)  # a search in its thread must not hold up what is being typed
    app = JudgeApp(Desk(home, lasting=True))
    return app.run() or app.return_code or 0
