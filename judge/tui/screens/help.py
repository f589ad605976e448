"""The keys of what has the focus, from the table of actions; what is typed picks among all there are."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input

from judge.messages import _, wordings
from judge.tui.actions import BY_ID, Action, Where, actions_of, bindings
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.synonyms import known_as
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.plain_line import PlainLine

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
    Where.TERMS: "Defined terms",
    Where.WALK: "Errata and oddities",
    Where.PATH: "Path line",
    Where.IMPORT: "Import",
    Where.DIALOG: "Dialog",
    Where.HELP: "Help",
    Where.EXPORT: "Export",
    Where.PEEK: "Peek",
    Where.RELATED: "What decides",
    Where.NOTE: "Note",
    Where.SITTING: "Who sits here",
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
    """Lists the actions at hand, those of the focused widget first. What is typed picks among them and those of other places."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.HELP)]

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._groups = groups_of(screen.focused, screen)

    def compose(self) -> ComposeResult:
        """A box with a line to type into, and the keys."""
        with Vertical(id="help"):
            yield PlainLine(placeholder=_("words of an action, or a key"), compact=True, id="help-words")
            yield PageView(id="help-page")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the keys."""
        self.query_one(PlainLine).focus()
        self._fill("")

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def _fill(self, typed: str) -> None:
        page = self.query_one(PageView)
        words = tuple(typed.casefold().split())
        page.sought = words
        page.show(picked_page(self._groups, words) if words else help_page(self._groups))

    def action_scroll(self, step: int) -> None:
        """Scroll by lines."""
        self.query_one(PageView).action_scroll(step)

    def action_page(self, step: int) -> None:
        """Scroll by pages."""
        self.query_one(PageView).action_page(step)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def groups_of(focused: Widget | None, screen: Screen[Any]) -> tuple[Where, ...]:
    """The groups of actions at hand: those of the focused widget, its screen and the app, what is nearest first."""
    found = dict.fromkeys(where for node in (focused, screen, screen.app) for where in places_of(node))
    order = list(NAMES)
    first = [
        where
        for where in found
        if where not in (Where.APP, Where.LOOKUP, Where.IMPORT, Where.SCENARIO, Where.RULINGS, Where.EDITIONS)
    ]
    rest = [where for where in found if where not in first]
    return (*sorted(first, key=order.index), *sorted(rest, key=order.index))


def places_of(node: DOMNode | None) -> tuple[Where, ...]:
    """The groups of actions that the bindings of a widget, a screen or the app belong to."""
    if node is None:
        return ()
    bound = (one for found in node._bindings.key_to_bindings.values() for one in found)  # noqa: SLF001 - Textual has no public list of one node's own
    return tuple(dict.fromkeys(BY_ID[binding.id].where for binding in bound if binding.id in BY_ID))


def help_page(groups: tuple[Where, ...]) -> Page:
    """The keys of these groups."""
    page = PageWriter()
    for where in groups:
        page.blank()
        page.add(Run(_(NAMES[where]), "title"))
        if where in REMARKS:
            page.add(Run(_(REMARKS[where]), "note"), indent=2, hang=2)
        _keys(page, actions_of(where))
    return page.page


def picked_page(groups: tuple[Where, ...], words: tuple[str, ...]) -> Page:
    """The keys of those actions that are called by all these words, in either language: first those of these groups, then all others."""
    page = PageWriter()
    for where in (*groups, *(other for other in NAMES if other not in groups)):
        named = " ".join(wordings(NAMES[where])).casefold()
        fitting = tuple(one for one in actions_of(where) if all(word in f"{known_as(one)} {named}" for word in words))
        if not fitting:
            continue
        page.blank()
        page.add(Run(_(NAMES[where]), "title"), *(() if where in groups else (Run(f"  {_('elsewhere')}", "note"),)))
        _keys(page, fitting)
    if not page.paragraphs:
        page.add(Run(_("no action is called so"), "note"))
    return page.page


def _keys(page: PageWriter, actions: tuple[Action, ...]) -> None:
    for keys, label in merged(actions):
        page.add(Run(f"{keys:<18}", "label"), Run(label, "text"), indent=2, hang=20)


def merged(actions: tuple[Action, ...]) -> list[tuple[str, str]]:
    """Keys and label of each action, those with the same name and argument together."""
    found: dict[str, tuple[str, str]] = {}
    for action in actions:
        keys, label = found.get(action.name, ("", _(action.label)))
        found[action.name] = (f"{keys} {action.all_keys}".strip(), label)
    return list(found.values())
