"""Reading the rulings, comparing what they cite with the rules of today, checking them: in workers that only post."""

from __future__ import annotations

from collections.abc import Callable

from textual import on, work
from textual.events import ScreenResume
from textual.message import Message
from textual.worker import get_current_worker

from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.ruling_filter import understood
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import sentence_of
from judge.tui.screens.ruling_panes import RulingPanes

SAY_EVERY = 5  # rulings between two reports of a long worker


class RulingReading(RulingPanes):
    """Knows what is there, and whether it still holds."""

    class Read(Message):
        """The rulings were read, or cannot be."""

    class Compared(Message):
        """It is known how what is cited stands, of all or of one ruling."""

    class Meant(Message):
        """The rulings that say what the words of the filter line mean."""

        def __init__(self, query: str, found: tuple[str, ...]) -> None:
            super().__init__()
            self.query = query
            self.found = found

    class Checking(Message):
        """So many of so many rulings were checked."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done = done
            self.total = total

    class Checked(Message):
        """All rulings were checked. sentence: why they could not be, "" where they were."""

        def __init__(self, sentence: str = "") -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, desk: Desk, book: RulingDesk, *, wide: bool) -> None:
        super().__init__(desk, book, wide=wide)
        self._wanted = ""  # the ruling to be shown once all are read
        self._begin: Callable[[], None] | None = None  # what is to be done once all are read
        self._library = desk.generation

    def on_mount(self) -> None:
        """Read the rulings."""
        self.choose_game(None)
        self.show_panes()
        self.read_again()

    def on_unmount(self) -> None:
        """Let go of them."""
        self.workers.cancel_node(self)
        self.book.close()

    @on(ScreenResume)
    def _resumed(self) -> None:
        """Somebody may have added to the rulings, or another edition was imported."""
        if not self.is_reading:
            self.fill_list()
            self._look_again()

    # Reading

    def read_again(self) -> None:
        """Read the rulings."""
        self.is_reading = True
        self.fill_list()
        self._read()

    @work(thread=True, exclusive=True, group="read", exit_on_error=False)
    def _read(self) -> None:
        worker = get_current_worker()
        self.book.read()
        if not worker.is_cancelled:
            self.post_message(self.Read())

    @work(thread=True, exclusive=True, group="read", exit_on_error=False)
    def _look_again(self) -> None:
        worker = get_current_worker()
        if self._library != self.desk.generation:
            self._library = self.desk.generation
            self.book.forget_library()
        elif not self.book.has_changed():
            return
        self.book.read()
        if not worker.is_cancelled:
            self.post_message(self.Read())

    @on(Read)
    def _was_read(self) -> None:
        self.is_reading = False
        self.meant = {}
        for sentence in dict.fromkeys(self.book.heard):
            self.say(sentence)
        self.book.heard = []
        at, self._wanted = self._wanted, ""
        self.fill_list(at)
        if at:
            self.show_ruling(at)
        elif self.opened:
            self.show_page(self.opened, at_top=False)
        self._compare()
        self._tell_drafts()
        begin, self._begin = self._begin, None
        if begin is not None:
            begin()

    @work(thread=True, exclusive=True, group="compare", exit_on_error=False)
    def _compare(self) -> None:
        worker = get_current_worker()
        self.book.stand(cancelled=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.post_message(self.Compared())

    @on(Compared)
    def _compared(self) -> None:
        self.fill_list()
        if self.opened:
            self.show_page(self.opened, at_top=False)

    @work(thread=True, exclusive=True, group="compare-one", exit_on_error=False)
    def _compare_one(self, ruling: str) -> None:
        worker = get_current_worker()
        if ruling in self.book.rulings:
            self.book.standings(self.book.rulings[ruling])
        if not worker.is_cancelled:
            self.post_message(self.Compared())

    def find_meant(self) -> None:
        """Find out which rulings say what the words of the filter line mean, in other forms or other words."""
        query = self.filter.value
        words = " ".join(understood(query).words)
        if words and query not in self.meant:
            self._find_meant(query, words, self.game)

    @work(thread=True, exclusive=True, group="meant", exit_on_error=False)
    def _find_meant(self, query: str, words: str, game: str | None) -> None:
        worker = get_current_worker()
        found = self.book.meant(words, game)
        if not worker.is_cancelled:
            self.post_message(self.Meant(query, found))

    @on(Meant)
    def _meant_found(self, event: Meant) -> None:
        self.meant = {event.query: event.found}
        if event.query == self.filter.value:
            self.fill_list()

    def _tell_drafts(self) -> None:
        from judge.tui.drafts import left_behind  # noqa: PLC0415 - asked once, when the rulings were read

        found = left_behind(self.desk.home)
        self.begun = (
            _("{count} rulings were begun and not saved; i goes on with them", count=len(found)) if found else ""
        )
        self.show_banner()

    def action_check(self) -> None:
        """Check all rulings; while that is done, stop it."""
        if any(worker.group == "check" for worker in self.workers):
            self.workers.cancel_group(self, "check")
            self.fill_list()
            self.say(_("stopped"))
        else:
            self._check()

    @work(thread=True, exclusive=True, group="check", exit_on_error=False)
    def _check(self) -> None:
        worker = get_current_worker()

        def told(done: int, total: int) -> None:
            if done % SAY_EVERY == 0:
                self.post_message(self.Checking(done, total))

        try:
            if self.book.check(told, lambda: worker.is_cancelled):
                self.post_message(self.Checked())
        except Exception as error:  # noqa: BLE001
            self.post_message(self.Checked(sentence_of(error)))

    @on(Checking)
    def _checking(self, event: Checking) -> None:
        self.count_line(_("being checked: {done}/{total}", done=event.done, total=event.total))

    @on(Checked)
    def _was_checked(self, event: Checked) -> None:
        self.fill_list()
        if self.opened:
            self.show_page(self.opened, at_top=False)
        if event.sentence:
            self.say(event.sentence, wrong=True)
            return
        marks = [mark for row in self.book.rows for mark in self.book.marks(row)]
        wrong, suspect = marks.count("wrong"), marks.count("suspect")
        if wrong or suspect:
            self.say(_("{wrong} wrong, {suspect} suspect; is:wrong and is:suspect in the filter list them", wrong=wrong, suspect=suspect), wrong=True)  # fmt: skip
        else:
            self.say(_("{count} rulings, all in order", count=len(self.book.rows)))

    def when_read(self, call: Callable[[], None]) -> None:
        """Do this at once, or when the rulings are read."""
        if self.is_reading:
            self._begin = call
        else:
            call()
