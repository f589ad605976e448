"""Suspect citations, one after the other: what the rule said and what it says, and one key for what is to be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from judge.messages import _
from judge.ruling_words import role_word, state_word, verdict_word
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.pages.compared import compared
from judge.tui.pages.lines import Run
from judge.tui.pages.ruling import told_page
from judge.tui.pages.section import Page, PageWriter
from judge.tui.ruling_views import SuspectView
from judge.tui.ruling_words import TONES
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import Changing
from judge.tui.screens.panes import WIDE
from judge.tui.screens.ruling_panes import place_of
from judge.tui.travel import ShowRule, ShowRuling
from judge.tui.views import RulingLink
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from judge.tui.ruling_changes import Confirmed, Saved

CONFIRMED, OTHERWISE = (
    "confirmed",
    "otherwise",
)  # what became of one: confirmed, or its ruling superseded, changed, taken back


class SuspectsScreen(Changing):
    """Goes through citations whose rule has changed, or is gone, since they were made."""

    CSS_PATH = "rulings.tcss"
    PLACE: ClassVar[Where] = Where.SUSPECTS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.SUSPECTS)]

    def __init__(self, desk: Desk, book: RulingDesk, found: tuple[SuspectView, ...]) -> None:
        super().__init__()
        self.desk = desk
        self.book = book
        self.found = list(found)
        self.settled: dict[tuple[str, int], str] = {}
        self.at = 0
        self._undo: list[tuple[Confirmed, tuple[str, int]]] = []
        self.progress = Static(id="progress")
        self.about = PageView(id="about")
        self.then = PageView(id="then")
        self.now = PageView(id="now")

    def compose(self) -> ComposeResult:
        """How far, the ruling, both wordings, the footer."""
        yield self.progress
        yield self.about
        with Container(id="wordings"):
            yield self.then
            yield self.now
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the first."""
        self.set_class(self.app.size.width >= WIDE, "-wide")
        self.show_one()
        self.now.focus()

    @property
    def view(self) -> SuspectView | None:
        """The one that is shown; None where all are settled."""
        return self.found[self.at] if 0 <= self.at < len(self.found) else None

    def left(self) -> int:
        """How many are not settled yet."""
        return sum(_key(one) not in self.settled for one in self.found)

    # What is shown

    def show_one(self) -> None:
        """Show the citation at hand."""
        done = list(self.settled.values())
        told = (
            _("{at} of {total}", at=self.at + 1, total=len(self.found)), _("confirmed: {count}", count=done.count(CONFIRMED)),
            _("otherwise: {count}", count=done.count(OTHERWISE)), _("left: {count}", count=self.left()),
        )  # fmt: skip
        self.progress.update(Content("   ".join(told)), layout=False)
        one = self.view
        if one is None:
            return
        self.about.show(self._about(one))
        cited = one.cited
        before, after = compared(cited.old, cited.new)
        old = f"{_('then')}: {cited.number}  {cited.edition}"
        new = f"{_('now')}: {cited.now or cited.number}  {cited.now_edition}" if cited.state != "removed" else _("now")
        self.then.show(_wording(old, before, _("the wording of then is not at hand")))
        gone = _(
            "no rule says this any more; x gives another ruling, e cites another rule, Delete takes the ruling back"
        )
        self.now.show(_wording(new, after, gone))
        self.refresh_bindings()

    def _about(self, one: SuspectView) -> Page:
        page = PageWriter()
        cited = one.cited
        place = place_of(self.desk, self._game(one), cited.now or cited.number) if cited.state != "removed" else None
        mark = {CONFIRMED: _("confirmed"), OTHERWISE: _("settled")}.get(self.settled.get(_key(one), ""), "")
        page.add(
            Run(f"✓ {mark}  " if mark else "", "gist"), Run(cited.number, "section", page.link(place)), Run(f"  {role_word(cited.role)}", "label"),
            Run(f"  {state_word(cited.state)}", "wrong"), Run(f"  {cited.note}" if cited.note else "", "note"), hang=2,
        )  # fmt: skip
        page.add(Run(one.question, "reference", page.link(RulingLink(one.ruling))), hang=2, most=2)
        page.add(Run(f"{verdict_word(one.verdict)}  ", TONES[one.verdict]), Run(one.answer, "gist"), hang=2, most=3)
        if cited.remark:
            page.add(Run(cited.remark, "muted"), hang=2)
        return page.page

    def _game(self, one: SuspectView) -> str:
        return self.book.rulings[one.ruling].content.game if one.ruling in self.book.rulings else ""

    # What is done

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """What is settled is settled; what is no rule any more cannot be confirmed."""
        one = self.view
        if action == "undo":
            return bool(self._undo)
        if action == "confirm":
            return one is not None and _key(one) not in self.settled and one.cited.state != "removed"
        if action in ("supersede", "edit", "void"):
            return one is not None and self.settled.get(_key(one)) != OTHERWISE
        return True

    def action_confirm(self) -> None:
        """The ruling holds under the rule as it is now."""
        from judge.tui.ruling_changes import author_name, confirm_citation  # noqa: PLC0415

        one = self.view
        if one is None:
            return

        def confirm() -> Confirmed:
            done = confirm_citation(self.book, one, author_name(self.book.home))
            self.book.stand()
            return done

        self.change(confirm, partial(self._confirmed, one))

    def _confirmed(self, one: SuspectView, done: Confirmed) -> None:
        self.settled[_key(one)] = CONFIRMED
        self._undo.append((done, _key(one)))
        self._look_anew()
        self._go_on()

    def action_undo(self) -> None:
        """Take the last confirmation back."""
        from judge.tui.ruling_changes import author_name, take_back  # noqa: PLC0415

        if not self._undo:
            return
        done, key = self._undo[-1]

        def undo() -> Saved:
            saved = take_back(self.book, done, author_name(self.book.home))
            self.book.stand()
            return saved

        self.change(undo, partial(self._undone, key))

    def _undone(self, key: tuple[str, int], _saved: Saved) -> None:
        self._undo.pop()
        self.settled.pop(key, None)
        self._look_anew()
        self.at = next((place for place, one in enumerate(self.found) if _key(one) == key), self.at)
        self.say(_("the confirmation is taken back"))
        self.show_one()

    def _look_anew(self) -> None:
        """The other suspect citations of a ruling that was changed are those of another version now."""
        fresh = {_key(one): one for one in self.book.suspects()}
        for place, one in enumerate(self.found):
            key = _key(one)
            if key in fresh:
                self.found[place] = fresh[key]
            elif key not in self.settled:
                self.settled[key] = OTHERWISE

    def _go_on(self) -> None:
        """Go to the next one that is left; where none is, say so."""
        places = [*range(self.at + 1, len(self.found)), *range(self.at + 1)]
        found = next((place for place in places if _key(self.found[place]) not in self.settled), -1)
        if found < 0:
            self.show_one()
            self._all_settled()
            return
        self.at = found
        self.show_one()

    def _all_settled(self) -> None:
        self.then.show(told_page(_("Every suspect citation is settled."), _("Escape leads back to the rulings.")))
        self.now.show(Page((), ()))

    def action_step(self, step: int) -> None:
        """Pass on to the next, or to the one before."""
        if 0 <= self.at + step < len(self.found):
            self.at += step
            self.show_one()
        elif step > 0 and self.left():
            self._go_on()
        else:
            self.app.bell()

    def action_supersede(self) -> None:
        """Write a ruling in the place of this one."""
        from judge.tui.ruling_begin import superseded  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        one = self.view
        if one is not None:
            form = RulingFormScreen(self.desk, self.book, superseded(self.book, one.ruling))
            self.app.push_screen(form, self._otherwise)

    def action_edit(self) -> None:
        """Change the ruling."""
        from judge.tui.ruling_begin import edited  # noqa: PLC0415 - not for the first frame
        from judge.tui.screens.ruling_form import RulingFormScreen  # noqa: PLC0415

        one = self.view
        if one is not None:
            self.app.push_screen(RulingFormScreen(self.desk, self.book, edited(self.book, one.ruling)), self._otherwise)

    def action_void(self) -> None:
        """Take the ruling back; asks why."""
        from judge.tui.screens.ruling_asking import WhyScreen  # noqa: PLC0415

        one = self.view
        if one is not None:
            self.app.push_screen(WhyScreen(_("Take back: {question}", question=one.question)), partial(self._void, one))

    def _void(self, one: SuspectView, why: str | None) -> None:
        from judge.tui.ruling_changes import author_name, void  # noqa: PLC0415

        if why:
            self.change(lambda: void(self.book, one.ruling, author_name(self.book.home), why), self._otherwise)

    def _otherwise(self, saved: Saved | None) -> None:
        """Something else was done about the ruling; its citations are compared again."""
        if saved is not None:
            self.change(self.book.stand, self._compared)

    def _compared(self, _done: bool) -> None:
        self._look_anew()
        self._go_on()

    def action_rule(self) -> None:
        """Open the rule in the look-up."""
        one = self.view
        place = place_of(self.desk, self._game(one), one.cited.now or one.cited.number) if one is not None else None
        if place is None:
            self.say(_("this rule is not in the library"))
        else:
            self.post_message(ShowRule(place))

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self.post_message(ShowRule(event.place))

    @on(PageView.Led)
    def _led(self, event: PageView.Led) -> None:
        if isinstance(event.target, RulingLink):
            self.dismiss(None)
            self.post_message(ShowRuling(event.target.ruling))

    def action_next_pane(self) -> None:
        """Move the focus to the next pane."""
        panes: list[Widget] = [self.about, self.then, self.now]
        index = panes.index(self.focused) if self.focused in panes else 0
        panes[(index + 1) % len(panes)].focus()

    def action_close(self) -> None:
        """Go back to the rulings."""
        self.dismiss(None)


def _key(one: SuspectView) -> tuple[str, int]:
    return one.ruling, one.place_in


def _wording(heading: str, runs: tuple[Run, ...], nothing: str) -> Page:
    page = PageWriter()
    page.add(Run(heading, "label"))
    page.blank()
    page.add(*(runs or (Run(nothing, "warning"),)))
    return page.page
