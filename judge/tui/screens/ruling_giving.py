"""Rulings given, changed, superseded, confirmed and taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from judge.messages import _
from judge.tui.screens.ruling_reading import RulingReading

if TYPE_CHECKING:
    from judge.tui.drafts import Left
    from judge.tui.ruling_changes import Saved


class RulingGiving(RulingReading):
    """What can be done to rulings."""

    @property
    def acted_on(self) -> str:
        """The ruling to be acted on."""
        return self.opened if self.showing_page and self.page.has_focus else self.current

    def action_new(self) -> None:
        """Write a new ruling."""
        self.cite()

    def cite(self, game: str = "", number: str = "") -> None:
        """Write a new ruling that cites a rule; into one that is being written the rule is put."""
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415 - not for the first frame

        top = self.app.screen
        if isinstance(top, RulingFormScreen):
            if number:
                top.cite(game, number)
            return
        self.when_read(partial(self._new, game or self.game or "", number))

    def _new(self, game: str, number: str) -> None:
        from judge.tui.ruling_begin import begun  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        self.app.push_screen(
            RulingFormScreen(self.desk, self.book, begun(self.book, self.desk, game, number)), self.written
        )

    def action_edit(self) -> None:
        """Change the ruling."""
        from judge.tui.ruling_begin import edited  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        self.app.push_screen(RulingFormScreen(self.desk, self.book, edited(self.book, self.acted_on)), self.written)

    def action_supersede(self) -> None:
        """Write a ruling in the place of this one."""
        from judge.tui.ruling_begin import superseded  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        if self.book.rulings[self.acted_on].content.status.value in ("superseded", "void"):
            self.say(_("it does not stand any more; supersede the ruling that does"), wrong=True)
            return
        self.app.push_screen(RulingFormScreen(self.desk, self.book, superseded(self.book, self.acted_on)), self.written)

    def action_drafts(self) -> None:
        """Go on with what was begun."""
        from judge.tui.drafts import left_behind  # noqa: PLC0415
        from judge.tui.screens.ruling_asking import DraftsScreen  # noqa: PLC0415

        found = left_behind(self.desk.home)
        if found:
            self.app.push_screen(DraftsScreen(self.desk.home, found), self._take_up)
        else:
            self.say(_("there is no draft"))

    def _take_up(self, draft: Left | None) -> None:
        from judge.tui.ruling_begin import taken_up  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        self._tell_drafts()
        if draft is not None:
            self.app.push_screen(
                RulingFormScreen(self.desk, self.book, taken_up(self.book, draft), draft), self.written
            )

    def written(self, saved: Saved | None) -> None:
        """A form was left. saved: the ruling that came of it, or None."""
        self._tell_drafts()
        if saved is None:
            return
        if saved.place:
            self.say(_("rulings are kept in {place}", place=saved.place))
        if saved.is_divided:
            self.say(_("somebody else has changed it meanwhile; both versions are kept, here they are"), wrong=True)
        self.behind = []
        self.fill_list(saved.ruling)
        self.show_ruling(saved.ruling)
        self._compare()

    def action_confirm(self) -> None:
        """Say that the ruling holds."""
        from judge.tui.ruling_changes import author_name, confirm  # noqa: PLC0415

        ruling = self.acted_on
        self.change(
            lambda: confirm(self.book, ruling, author_name(self.book.home)), partial(self._done, _("confirmed"))
        )

    def action_void(self) -> None:
        """Take the ruling back; asks why."""
        from judge.tui.screens.ruling_asking import WhyScreen  # noqa: PLC0415

        ruling = self.acted_on
        question = self.book.rulings[ruling].content.question
        self.app.push_screen(WhyScreen(_("Take back: {question}", question=question)), partial(self._void, ruling))

    def _void(self, ruling: str, why: str | None) -> None:
        from judge.tui.ruling_changes import author_name, void  # noqa: PLC0415

        if why:
            self.change(
                lambda: void(self.book, ruling, author_name(self.book.home), why), partial(self._done, _("taken back"))
            )

    def _done(self, said: str, saved: Saved) -> None:
        self.say(said)
        at = self.rulings.cursor
        self.fill_list(saved.ruling)
        if self.rulings.row is not None and self.rulings.row.id != saved.ruling:
            self.rulings.move_to(at)
        if self.opened == saved.ruling or not self.is_wide:
            self.show_page(saved.ruling, at_top=False)
        self._compare()
