"""Which two editions are compared; the comparison itself is made in a worker that only posts."""

from __future__ import annotations

from textual import on, work
from textual.events import ScreenResume
from textual.message import Message
from textual.worker import get_current_worker

from judge.faults import fault_sentence
from judge.messages import _, translated
from judge.tui.desk import Desk
from judge.tui.edition_views import EditionView, GameView
from judge.tui.editions import Compared, Outdated
from judge.tui.pages.wrapping import one_line
from judge.tui.screens.edition_panes import EditionPanes, nothing_page, trouble_page
from rulebook.errors import RulebookError


class EditionComparing(EditionPanes):
    """Knows which editions there are, and has two of them compared."""

    class Progressed(Message):
        """The comparison has come so far."""

        def __init__(self, what: str, done: int, total: int) -> None:
            super().__init__()
            self.what, self.done, self.total = what, done, total

        def can_replace(self, message: Message) -> bool:
            """Only the latest counts."""
            return isinstance(message, EditionComparing.Progressed)

    class Done(Message):
        """Two editions were compared."""

        def __init__(self, compared: Compared) -> None:
            super().__init__()
            self.compared = compared

    class Failed(Message):
        """They could not be. outdated: since the library was made anew."""

        def __init__(self, sentence: str, *, outdated: bool = False) -> None:
            super().__init__()
            self.sentence, self.outdated = sentence, outdated

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self._generation = -1

    def on_mount(self) -> None:
        """Begin with the first game of which there are two editions."""
        self.look_again()

    def on_unmount(self) -> None:
        """No comparison outlives the screen."""
        self.workers.cancel_node(self)

    @on(ScreenResume)
    def _resumed(self) -> None:
        """Another edition may have been imported."""
        self.look_again()

    # What is compared

    def look_again(self) -> None:
        """Look which editions there are, where the library is another one now. The same editions stay chosen, unless one came."""
        if self._generation == self.desk.generation:
            return
        self._generation = self.desk.generation
        before, pair = self.game, (self.old, self.new)
        try:
            self.games = self.editions.games()
        except RulebookError:
            self.games = ()  # there is no library
        several = (one for one in self.games if len(one.editions) > 1)
        same = next((one for one in several if before is not None and one.game == before.game), None)
        chosen: tuple[EditionView, ...] = ()
        if same is not None and before is not None and _keys(same.editions) == _keys(before.editions):
            keys = [edition.key for edition in pair if edition is not None]
            chosen = tuple(edition for edition in same.editions if edition.key in keys)
        self.choose_game(same or next(iter(self.games), None), chosen)

    def choose_game(self, game: GameView | None, chosen: tuple[EditionView, ...] = ()) -> None:
        """Compare two editions of this game: those chosen, else the newest."""
        self.game = game
        self.game_choice.show(game.title if game is not None else _("no document"))
        if game is None or len(game.editions) == 1:
            self.old = self.new = None
            self.show_told(nothing_page(game))
            self.page.focus()
        else:
            self.choose(*(chosen or game.editions[-2:]))

    def choose(self, old: EditionView, new: EditionView) -> None:
        """Compare these two."""
        self.old, self.new = old, new
        self.workers.cancel_group(self, "compare")
        known = self.editions.compared(old, new)
        if known is not None:
            self._show(known)
            return
        self.compared = None
        self.show_lines()
        self.show_progress(_("the editions are being compared"), 0, 1)
        self.show_panes()
        if self.game is not None:
            self._compare(self.game, old, new)

    @work(thread=True, exclusive=True, group="compare", exit_on_error=False)
    def _compare(self, game: GameView, old: EditionView, new: EditionView) -> None:
        worker = get_current_worker()

        def told(what: str, done: int, total: int) -> None:
            if not worker.is_cancelled:
                self.post_message(self.Progressed(what, done, total))

        message: Message | None
        try:
            found = self.editions.compare(game, old, new, told, lambda: worker.is_cancelled)
            message = self.Done(found) if found is not None else None
        except Outdated:
            message = self.Failed("", outdated=True)
        except RulebookError as error:
            message = self.Failed(one_line(translated(str(error))))
        except Exception as error:  # noqa: BLE001 - a desk that vanishes helps no judge
            message = self.Failed(fault_sentence(error))
        if message is not None and not worker.is_cancelled:
            self.post_message(message)

    @on(Progressed)
    def _progressed(self, event: Progressed) -> None:
        if self.compared is None:
            self.show_progress(event.what, event.done, event.total)

    @on(Done)
    def _done(self, event: Done) -> None:
        if (self.old, self.new) == (event.compared.old, event.compared.new):
            self._show(event.compared)

    @on(Failed)
    def _failed(self, event: Failed) -> None:
        if event.outdated:
            self.desk.open()
            self.look_again()
        else:
            self.show_told(trouble_page(event.sentence))

    def _show(self, compared: Compared) -> None:
        self.compared = compared
        heard, self.editions.heard = self.editions.heard, []
        for sentence in dict.fromkeys(heard):
            self.say(sentence)
        self.showing_page = False
        self.changes.rows = ()
        self.show_panes()
        self.fill_list()
        self.changes.focus()


def _keys(editions: tuple[EditionView, ...]) -> list[str]:
    return [edition.key for edition in editions]
