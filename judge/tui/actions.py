"""The one table of actions. Key bindings, the footer, the help and the command palette are made of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from textual.binding import Binding
from textual.keys import format_key


class Where(StrEnum):
    """Where an action can be taken: everywhere, on one screen, or while one kind of widget has the focus."""

    APP = "everywhere"
    LOOKUP = "look-up"
    SEARCH = "search line"
    LIST = "list"
    CONTENTS = "contents"
    PAGE = "section"
    IMPORT = "import"
    PATH = "path line"
    DIALOG = "dialog"
    EXPORT = "export"
    PEEK = "peek"
    SCENARIO = "scenarios"
    TRACE = "trace"
    BOARD = "table"
    WHOLE = "whole table"
    CARD = "card"
    WRITING = "writing a trace"
    OPTIONS = "options"


@dataclass(frozen=True, slots=True)
class Action:
    """Something the user can do.

    name: the Textual action; keys: as Textual names them, the first is shown; label: English, translated when shown.
    rank: its place in the footer, 0 for none; command: its name in the palette, "" where it is not there.
    over: it comes before what the focused widget would do with the key. shown: the key as it is printed, where the key's
    own name would not do.
    """

    where: Where
    name: str
    keys: str
    label: str
    rank: int = 0
    command: str = ""
    over: bool = False
    shown: str = ""

    @property
    def id(self) -> str:
        """Names the action in a binding."""
        return f"{self.where.name.lower()}.{self.keys.partition(',')[0]}"

    @property
    def key(self) -> str:
        """Its first key, as the user reads it."""
        return self.shown or readable(self.keys.partition(",")[0])

    @property
    def all_keys(self) -> str:
        """All of its keys, as the user reads them."""
        first, _, rest = self.keys.partition(",")
        return " ".join([self.shown or readable(first), *(readable(key) for key in rest.split(",") if key)])


def readable(key: str) -> str:
    """A key as the user reads it: ctrl+f is ^F, question_mark is ?."""
    control, plus, letter = key.partition("+")
    if control == "ctrl" and plus:
        return f"^{format_key(letter).upper()}"
    return "+".join(format_key(part) for part in key.split("+"))


A, L, S = Where.APP, Where.LOOKUP, Where.SCENARIO
ACTIONS: tuple[Action, ...] = (
    Action(Where.SEARCH, "choose(1)", "down,ctrl+n", "next hit", 2, shown="↓↑"),
    Action(Where.SEARCH, "choose(-1)", "up", "previous hit"),
    Action(Where.SEARCH, "choose(8)", "pagedown", "a page of hits on"),
    Action(Where.SEARCH, "choose(-8)", "pageup", "a page of hits back"),
    Action(Where.SEARCH, "open_hit", "enter", "open", 1),
    Action(Where.SEARCH, "leave", "escape", "leave the search line", 3),
    Action(Where.LIST, "cursor(1)", "down,j", "down", shown="↓"),
    Action(Where.LIST, "cursor(-1)", "up,k", "up", shown="↑"),
    Action(Where.LIST, "page(1)", "pagedown,space", "a page down"),
    Action(Where.LIST, "page(-1)", "pageup,shift+space", "a page up"),
    Action(Where.LIST, "edge(-1)", "home", "to the top"),
    Action(Where.LIST, "edge(1)", "end", "to the end"),
    Action(Where.LIST, "open", "enter", "open", 1),
    Action(Where.CONTENTS, "expand", "right,l", "unfold, or go in", 3, shown="→"),
    Action(Where.CONTENTS, "collapse", "left,h", "fold, or go up", shown="←"),
    Action(Where.PAGE, "link(1)", "tab", "next link", 2),
    Action(Where.PAGE, "link(-1)", "shift+tab", "previous link"),
    Action(Where.PAGE, "open", "enter", "open", 3),
    Action(Where.PAGE, "screen.step(-1)", "left", "previous section"),
    Action(Where.PAGE, "screen.step(1)", "right", "next section"),
    Action(Where.PAGE, "scroll(1)", "down,j", "down", shown="↓"),
    Action(Where.PAGE, "scroll(-1)", "up,k", "up", shown="↑"),
    Action(Where.PAGE, "page(1)", "pagedown,space", "a page down"),
    Action(Where.PAGE, "page(-1)", "pageup,shift+space", "a page up"),
    Action(Where.PAGE, "edge(-1)", "home", "to the top"),
    Action(Where.PAGE, "edge(1)", "end", "to the end"),
    Action(L, "search", "slash", "search", 4, "search: look for words or a number"),
    Action(L, "search", "ctrl+f", "search, from any line", over=True),
    Action(L, "next_game", "ctrl+g", "game", 11, "search: next game, or all games", over=True),
    Action(L, "go", "g", "go to number", 10, "go: to a number"),
    Action(L, "hints", "f", "link letters", 5, "links: show their letters"),
    Action(L, "peek", "p", "peek", 6, "links: peek at the target"),
    Action(L, "cited", "c", "cited by", 7, "section: cited by"),
    Action(L, "back", "left_square_bracket,alt+left,b", "back", 8, "go: back"),
    Action(L, "forth", "right_square_bracket,alt+right,n", "forth", 0, "go: forth"),
    Action(L, "step(-1)", "comma", "previous section", 0, "go: previous section"),
    Action(L, "step(1)", "full_stop", "next section", 0, "go: next section", shown="."),
    Action(L, "above", "u", "section above", 0, "go: section above"),
    Action(L, "whole", "w", "with all below", 0, "section: with all that is below it"),
    Action(L, "contents", "t", "contents", 12, "contents: show"),
    Action(L, "copy", "y", "copy", 9, "section: copy citation"),
    Action(L, "export", "e", "export", 13, "section: export"),
    Action(L, "import", "i", "import", 0, "library: import documents"),
    Action(L, "show_me", "m", "show me", 9, "section: show me a scenario in which it acts"),
    Action(L, "scenarios", "s", "scenarios", 12),
    Action(L, "next_pane", "f6", "next pane"),
    Action(L, "previous_pane", "shift+f6", "previous pane"),
    Action(L, "close", "escape", "close what is open"),
    Action(Where.TRACE, "open", "enter", "to the rule", 4),
    Action(Where.BOARD, "scroll(1)", "down,j", "down", shown="↓"),
    Action(Where.BOARD, "scroll(-1)", "up,k", "up", shown="↑"),
    Action(Where.BOARD, "edge(-1)", "home", "to the top"),
    Action(Where.BOARD, "page(1)", "pagedown,space", "a page down"),
    Action(Where.BOARD, "page(-1)", "pageup,shift+space", "a page up"),
    Action(Where.BOARD, "edge(1)", "end", "to the end"),
    Action(Where.BOARD, "card(1)", "tab", "next card", 3),
    Action(Where.BOARD, "card(-1)", "shift+tab", "previous card"),
    Action(Where.BOARD, "look", "enter", "look at the card", 2),
    Action(Where.WHOLE, "card(1)", "right,l", "next card"),
    Action(Where.WHOLE, "card(-1)", "left,h", "previous card"),
    Action(Where.WHOLE, "close", "escape,z", "close", 5),
    Action(Where.CARD, "close", "escape,enter,z", "close", 1),
    Action(Where.WRITING, "write", "ctrl+s", "write the file", 1, over=True),
    Action(Where.WRITING, "close", "escape", "close", 2),
    Action(Where.OPTIONS, "open", "enter", "play it so", 1),
    Action(Where.OPTIONS, "pick", "space", "choose several", 3),
    Action(S, "step(1)", "full_stop,right", "step", 1, "trace: a step on", shown="."),
    Action(S, "step(-1)", "comma,left", "step back", 2, "trace: a step back"),
    Action(S, "what_if", "w", "what if", 3, "trace: what if it were answered otherwise"),
    Action(S, "other", "x", "script or branch", 4, "trace: between script and branch"),
    Action(S, "next('decision', 1)", "d", "next decision", 5, "trace: next decision"),
    Action(S, "next('decision', -1)", "D", "previous decision", 0, "trace: previous decision"),
    Action(S, "next('event', 1)", "e", "next event", 6, "trace: next event"),
    Action(S, "next('event', -1)", "E", "previous event", 0, "trace: previous event"),
    Action(S, "next('refusal', 1)", "r", "next refusal", 7, "trace: next refusal"),
    Action(S, "next('refusal', -1)", "R", "previous refusal", 0, "trace: previous refusal"),
    Action(S, "filter", "slash", "filter", 8, "scenarios: filter by words or a number"),
    Action(S, "filter", "ctrl+f", "filter, from any line", over=True),
    Action(S, "list", "t", "scenarios", 9, "scenarios: list"),
    Action(S, "neighbour(1)", "n", "next scenario", 0, "scenarios: the next of the list"),
    Action(S, "neighbour(-1)", "p", "previous scenario", 0, "scenarios: the previous of the list"),
    Action(S, "rule", "o", "to the rule", 0, "trace: open the rule in the look-up"),
    Action(S, "table", "z", "whole table", 8, "trace: the whole table"),
    Action(S, "copy", "y", "copy", 11, "trace: copy the entry with its rule"),
    Action(S, "copy_all", "Y", "copy all", 0, "trace: copy all of it"),
    Action(S, "write", "ctrl+s", "write to a file", 0, "trace: write all of it to a file", over=True),
    Action(S, "lookup", "s", "look-up", 10, "go: to the look-up"),
    Action(S, "again", "f5", "read again", 0, "scenarios: read the files again"),
    Action(S, "next_pane", "f6", "next pane"),
    Action(S, "previous_pane", "shift+f6", "previous pane"),
    Action(S, "close", "escape", "close what is open"),
    Action(Where.PATH, "choose(1)", "down", "choose", 2, shown="↓↑"),
    Action(Where.PATH, "choose(-1)", "up", "choose the one above"),
    Action(Where.PATH, "complete", "tab", "complete", 3),
    Action(Where.PATH, "take", "enter", "open folder, or import", 1),
    Action(Where.IMPORT, "leave", "escape", "look-up", 4),
    Action(Where.DIALOG, "close", "escape", "close", 1),
    Action(Where.EXPORT, "write", "ctrl+s", "write the file", 1, over=True),
    Action(Where.EXPORT, "close", "escape", "close", 2),
    Action(Where.PEEK, "follow", "enter", "open", 1),
    Action(Where.PEEK, "close", "escape,p", "close", 2),
    Action(A, "help", "question_mark,f1", "help", 14, "help: keys"),
    Action(A, "command_palette", "ctrl+p", "commands", 16),
    Action(A, "scenarios", "f2", "scenarios", 0, "go: to the scenarios"),
    Action(A, "other_theme", "ctrl+t", "light or dark", 0, "view: light or dark"),
    Action(A, "quit", "q,ctrl+q", "quit", 15, "quit"),
)
BY_ID = {action.id: action for action in ACTIONS}


def actions_of(*where: Where) -> tuple[Action, ...]:
    """The actions of these places, in the order of the table."""
    return tuple(action for action in ACTIONS if action.where in where)


def bindings(*where: Where) -> list[Binding]:
    """Key bindings for the widget, screen or app that carries out these actions."""
    return [
        Binding(action.keys, action.name, action.label, show=action.rank > 0, priority=action.over, id=action.id)
        for action in actions_of(*where)
    ]
