"""The keys of what has the focus, from the table of actions."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from judge.messages import _
from judge.tui.actions import BY_ID, Action, Where, actions_of, bindings
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView

NAMES = {
    Where.SEARCH: "Search line",
    Where.LIST: "List",
    Where.CONTENTS: "Contents",
    Where.PAGE: "Section",
    Where.TRACE: "Trace",
    Where.BOARD: "Table",
    Where.WHOLE: "Whole table",
    Where.CARD: "Card",
    Where.WRITING: "Writing",
    Where.TAKING: "Taking in rulings",
    Where.OPTIONS: "Options",
    Where.CHOICE: "Choice",
    Where.CITE: "Rule to be cited",
    Where.CITED: "Rules cited",
    Where.ALIKE: "The same question",
    Where.DRAFTS: "Drafts",
    Where.LEAVING: "Leaving a form",
    Where.QUITTING: "Quitting",
    Where.FORM: "A ruling being written",
    Where.SUSPECTS: "Suspect citations",
    Where.LOOKUP: "Look-up",
    Where.SCENARIO: "Scenarios",
    Where.RULINGS: "Rulings",
    Where.EDITIONS: "Editions",
    Where.HISTORY: "History of a rule",
    Where.KEPT: "Kept",
    Where.CONCEPT: "Concepts",
    Where.WALK: "Errata and oddities",
    Where.PATH: "Path line",
    Where.IMPORT: "Import",
    Where.DIALOG: "Dialog",
    Where.EXPORT: "Export",
    Where.PEEK: "Peek",
    Where.NOTE: "Note",
    Where.APP: "Everywhere",
}
REMARKS = {
    Where.SEARCH: "A number (10.6.2, 第3章), words, kana or everyday words. What is found shows while you type.",
    Where.CONTENTS: "Digits typed here lead to the number that begins with them.",
    Where.TRACE: "Digits typed here lead to the entry of that number. ? a decision, ✗ a refusal, ↶ taken back, ◆ the end.",
    Where.BOARD: "Attack/health as they are now; cards that the entry concerns stand out. ▶ whose turn it is.",
    Where.RULINGS: "In the filter: words, a rule's number, tag:… event:… table:… status:… verdict:… by:… on:today is:suspect is:divided is:wrong is:own",
    Where.EDITIONS: "~ in other words, → moved, + added, - removed, = the same; ! a reference that nobody renumbered. In the filter: words, a rule's number.",
    Where.SUSPECTS: "Left what the rule said when it was cited, right what it says now. Confirming cites it anew; nothing is overwritten.",
    Where.FORM: "What is written is kept as a draft while one types. F7 leads to the look-up; + there puts its rule into this form.",
    Where.CITE: "A number, or words. In front: defines, contrasts, exception. Behind a colon and a blank: why it is cited.",
    Where.PAGE: "Links: underlined references and coloured terms. ⟨→ …?⟩ names the rule that must be meant.",
}


class HelpScreen(ModalScreen[None]):
    """Lists the actions at hand, those of the focused widget first."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._groups = places_of(screen.focused, screen)

    def compose(self) -> ComposeResult:
        """A box with the keys."""
        with Vertical(id="help"):
            yield PageView(id="help-page")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the keys."""
        page = self.query_one(PageView)
        page.show(help_page(self._groups))
        page.focus()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def places_of(focused: Widget | None, screen: Screen[Any]) -> tuple[Where, ...]:
    """The groups of actions that the bindings of the focused widget, its screen and the app belong to."""
    found: dict[Where, None] = {}
    for node in (focused, screen, screen.app):
        if node is None:
            continue
        for bound in node._bindings.key_to_bindings.values():  # noqa: SLF001 - Textual has no public list of one node's own
            found.update((BY_ID[binding.id].where, None) for binding in bound if binding.id in BY_ID)
    order = list(NAMES)
    first = [
        where
        for where in found
        if where not in (Where.APP, Where.LOOKUP, Where.IMPORT, Where.SCENARIO, Where.RULINGS, Where.EDITIONS)
    ]
    rest = [where for where in found if where not in first]
    return (*sorted(first, key=order.index), *sorted(rest, key=order.index))


def help_page(groups: tuple[Where, ...]) -> Page:
    """The keys of these groups."""
    page = PageWriter()
    for where in groups:
        page.blank()
        page.add(Run(_(NAMES[where]), "title"))
        if where in REMARKS:
            page.add(Run(_(REMARKS[where]), "note"), indent=2, hang=2)
        for action in merged(actions_of(where)):
            page.add(Run(f"{action[0]:<18}", "label"), Run(action[1], "text"), indent=2, hang=20)
    return page.page


def merged(actions: tuple[Action, ...]) -> list[tuple[str, str]]:
    """Keys and label of each action, those with the same name and argument together."""
    found: dict[str, tuple[str, str]] = {}
    for action in actions:
        keys, label = found.get(action.name, ("", _(action.label)))
        found[action.name] = (f"{keys} {action.all_keys}".strip(), label)
    return list(found.values())
