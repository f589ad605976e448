"""The one table of actions. Key bindings, the footer, the help and the command palette are made of it."""

from __future__ import annotations

import re
from enum import StrEnum

from textual.binding import Binding
from textual.keys import format_key

from rulebook.light import NamedTuple


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
    HELP = "help"
    EXPORT = "export"
    RELATED = "what decides"
    PEEK = "peek"
    NOTE = "note"
    SITTING = "who sits here"
    SCENARIO = "scenarios"
    TRACE = "trace"
    BOARD = "table"
    WHOLE = "whole table"
    CARD = "card"
    WRITING = "writing a trace"
    TAKING = "taking in rulings"
    OPTIONS = "options"
    RULINGS = "rulings"
    SUSPECTS = "suspect citations"
    FORM = "ruling being written"
    CHOICE = "choice"
    CITE = "line of a rule to be cited"
    CITED = "rules cited"
    ALIKE = "the same question"
    DRAFTS = "drafts"
    LEAVING = "leaving a form"
    EDITIONS = "editions"
    KEPT = "kept"
    CONCEPT = "concepts"
    TERMS = "defined terms"
    WALK = "errata and oddities"
    HISTORY = "history of a rule"
    QUITTING = "quitting"


REBOUND: dict[str, str] = {}  # keys that the user has set, by the names of actions


class Action(NamedTuple):
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
    def bound(self) -> str:
        """Its keys: those that the user has set, else its own."""
        return REBOUND.get(self.id, self.keys)

    @property
    def key(self) -> str:
        """Its first key, as the user reads it."""
        return (self.id not in REBOUND and self.shown) or readable(self.bound.partition(",")[0])

    @property
    def all_keys(self) -> str:
        """All of its keys, as the user reads them."""
        rest = self.bound.partition(",")[2]
        return " ".join([self.key, *(readable(key) for key in rest.split(",") if key)])


FUNCTION_KEY = re.compile(r"f\d+")


def readable(key: str) -> str:
    """A key as the user reads it: ctrl+f is ^F, question_mark is ?."""
    control, plus, letter = key.partition("+")
    if control == "ctrl" and plus:
        return f"^{format_key(letter).upper()}"
    parts = [format_key(part) for part in key.split("+")]
    return "+".join(part.upper() if FUNCTION_KEY.fullmatch(part) else part for part in parts)


# A key that leads somewhere or does something of weight has one meaning on all screens; what only moves within a list or a line
# belongs to the widget.
A, L, S, R, F, D = Where.APP, Where.LOOKUP, Where.SCENARIO, Where.RULINGS, Where.FORM, Where.SUSPECTS
E = Where.EDITIONS
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
    Action(Where.CONTENTS, "expand", "right", "unfold, or go in", 3, shown="→"),
    Action(Where.CONTENTS, "collapse", "left", "fold, or go up", shown="←"),
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
    Action(Where.RELATED, "link(1)", "down,j", "next link", shown="↓"),
    Action(Where.RELATED, "link(-1)", "up,k", "previous link", shown="↑"),
    Action(L, "search", "slash", "search", 4, "search: look for words or a number"),
    Action(L, "search", "ctrl+f", "search, from any line", over=True),
    Action(L, "next_game", "ctrl+g", "game", 11, "search: next game, or all games", over=True),
    Action(L, "go", "g", "go to number", 10, "go: to a number"),
    Action(L, "hints", "f", "link letters", 5, "links: show their letters"),
    Action(L, "concepts", "S", "in every game", 0, "section: the same concept in every game"),
    Action(L, "terms", "T", "defined terms", 0, "section: its terms, what each is defined as, its scope and its uses"),
    Action(L, "walk", "L", "walk", 0, "document: walk through errata and oddities"),
    Action(L, "errata", "E", "errata", 0, "section: unfold its errata, or fold them"),
    Action(L, "find", "F", "find in the page", 0, "section: find words in it"),
    Action(L, "occurrence(1)", "n", "next place", 0, "section: next place of the words"),
    Action(L, "occurrence(-1)", "N", "previous place", 0, "section: previous place of the words"),
    Action(L, "peek", "p", "peek", 6, "links: peek at the target"),
    Action(L, "related", "c", "what decides", 7, "section: its rulings, scenarios, what cites it, its terms"),
    Action(L, "start", "H", "start page", 0, "go: to the start page"),
    Action(L, "forth", "right_square_bracket,alt+right", "forth", 0, "go: forth"),
    Action(L, "step(-1)", "comma", "previous section", 0, "go: previous section"),
    Action(L, "step(1)", "full_stop", "next section", 0, "go: next section", shown="."),
    Action(L, "above", "u", "section above", 0, "go: section above"),
    Action(L, "whole", "a", "with all below", 0, "section: with all that is below it"),
    Action(L, "contents", "t", "contents", 12, "contents: show"),
    Action(L, "copy", "y", "copy", 9, "section: copy citation"),
    Action(L, "copy_all", "Y", "copy with all below", 0, "section: copy with all that is below it"),
    Action(L, "bookmark", "asterisk", "bookmark", 13, "section: bookmark it, or take the bookmark away", shown="*"),
    Action(L, "collect", "A", "collect", 0, "section: collect it, or take it out of what is collected"),
    Action(L, "edit", "e", "note", 13, "section: write a note"),
    Action(L, "export", "ctrl+s", "export", 13, "section: export", over=True),
    Action(L, "show_me", "m", "show me", 9, "section: show me a scenario in which it acts"),
    Action(L, "new_ruling", "plus", "rule on it", 13, "section: give a ruling that cites it", shown="+"),
    Action(L, "history", "h", "history", 11, "section: the rule in every edition"),
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
    Action(Where.WHOLE, "card(1)", "right", "next card"),
    Action(Where.WHOLE, "card(-1)", "left", "previous card"),
    Action(Where.WHOLE, "close", "escape,z", "close", 5),
    Action(Where.CARD, "close", "escape,enter,z", "close", 1),
    Action(Where.WRITING, "write", "ctrl+s", "write the file", 1, over=True),
    Action(Where.WRITING, "close", "escape", "close", 2),
    Action(Where.TAKING, "take", "ctrl+s", "take them in", 1, over=True),
    Action(Where.TAKING, "close", "escape", "close", 2),
    Action(Where.OPTIONS, "open", "enter", "play it so", 1),
    Action(Where.OPTIONS, "pick", "space", "choose several", 3),
    Action(S, "step(1)", "full_stop,right", "step", 1, "trace: a step on", shown="."),
    Action(S, "step(-1)", "comma,left", "step back", 2, "trace: a step back"),
    Action(S, "what_if", "w", "what if", 3, "trace: what if it were answered otherwise"),
    Action(S, "other", "b", "script or branch", 4, "trace: between script and branch"),
    Action(S, "next('decision', 1)", "d", "next decision", 5, "trace: next decision"),
    Action(S, "next('decision', -1)", "D", "previous decision", 0, "trace: previous decision"),
    Action(S, "next('event', 1)", "v", "next event", 6, "trace: next event"),
    Action(S, "next('event', -1)", "V", "previous event", 0, "trace: previous event"),
    Action(S, "next('refusal', 1)", "r", "next refusal", 7, "trace: next refusal"),
    Action(S, "next('refusal', -1)", "R", "previous refusal", 0, "trace: previous refusal"),
    Action(S, "filter", "slash", "filter", 8, "scenarios: filter by words or a number"),
    Action(S, "filter", "ctrl+f", "filter, from any line", over=True),
    Action(S, "list", "t", "scenarios", 9, "scenarios: list"),
    Action(S, "neighbour(1)", "n", "next scenario", 0, "scenarios: the next of the list"),
    Action(S, "neighbour(-1)", "N", "previous scenario", 0, "scenarios: the previous of the list"),
    Action(S, "rule", "o", "to the rule", 0, "trace: open the rule in the look-up"),
    Action(S, "table", "z", "whole table", 8, "trace: the whole table"),
    Action(S, "copy", "y", "copy", 11, "trace: copy the entry with its rule"),
    Action(S, "copy_all", "Y", "copy all", 0, "trace: copy all of it"),
    Action(S, "write", "ctrl+s", "write to a file", 0, "trace: write all of it to a file", over=True),
    Action(S, "again", "f5", "read again", 0, "scenarios: read the files again"),
    Action(S, "next_pane", "f6", "next pane"),
    Action(S, "previous_pane", "shift+f6", "previous pane"),
    Action(S, "close", "escape", "close what is open"),
    Action(R, "new", "plus", "new ruling", 2, "rulings: give a new one", shown="+"),
    Action(R, "suspects", "s", "suspect ones", 3, "rulings: suspect citations, one after the other"),
    Action(R, "edit", "e", "edit", 5, "ruling: edit"),
    Action(R, "supersede", "x", "supersede", 6, "ruling: another in its place"),
    Action(R, "confirm", "C", "confirm", 7, "ruling: confirm that it holds"),
    Action(R, "void", "delete", "void", 11, "ruling: take back"),
    Action(R, "history", "h", "history", 9, "ruling: show its history"),
    Action(R, "play", "m", "play it", 8, "ruling: play what shows it"),
    Action(R, "copy", "y", "copy", 13, "ruling: copy"),
    Action(R, "filter", "slash", "filter", 4, "rulings: filter by words, a number, tag: event: status: is:"),
    Action(R, "filter", "ctrl+f", "filter, from any line", over=True),
    Action(R, "next_game", "ctrl+g", "game", 13, "rulings: next game, or all games", over=True),
    Action(R, "queue", "W", "what waits", 4, "rulings: what waits for the head judge"),
    Action(R, "inferred", "I", "inference only", 0, "rulings: what rests on inference only"),
    Action(R, "take_in", "X", "take in", 0, "rulings: take in those of a file that another judge wrote"),
    Action(R, "all", "a", "ended ones too", 0, "rulings: superseded and void ones too"),
    Action(R, "check", "K", "check all", 10, "rulings: check all of them"),
    Action(R, "journal", "J", "the day's sheet", 12, "rulings: the day's sheet to a file"),
    Action(R, "export", "ctrl+s", "export", 0, "rulings: those of the list to a file", over=True),
    Action(R, "drafts", "i", "drafts", 0, "rulings: go on with a draft"),
    Action(R, "step(-1)", "comma", "previous ruling"),
    Action(R, "step(1)", "full_stop", "next ruling", shown="."),
    Action(R, "hints", "f", "link letters", 0, "links: show their letters"),
    Action(R, "list", "t", "rulings", 0, "rulings: list"),
    Action(R, "again", "f5", "read again", 0, "rulings: read them again"),
    Action(R, "next_pane", "f6", "next pane"),
    Action(R, "previous_pane", "shift+f6", "previous pane"),
    Action(R, "close", "escape", "close what is open"),
    Action(D, "confirm", "C", "it holds: confirm", 1, "citation: it holds, confirm it"),
    Action(D, "supersede", "x", "supersede", 2, "ruling: another in its place"),
    Action(D, "step(1)", "n,right", "pass on", 3, "citation: pass on to the next"),
    Action(D, "step(-1)", "N,left", "the one before", 0, "citation: the one before"),
    Action(D, "undo", "U", "undo", 4, "citation: take the last confirmation back"),
    Action(D, "rule", "o", "to the rule", 5, "citation: open the rule in the look-up"),
    Action(D, "edit", "e", "edit", 6, "ruling: edit"),
    Action(D, "void", "delete", "void", 7, "ruling: take back"),
    Action(D, "next_pane", "f6", "next pane"),
    Action(D, "close", "escape", "rulings", 8),
    Action(F, "save", "ctrl+s", "save", 1, "form: save the ruling", over=True),
    Action(F, "close", "escape", "leave", 3),
    Action(F, "alike", "ctrl+o", "asked before", 4, "form: the same question ruled before", over=True),
    Action(F, "next_game", "ctrl+g", "game", 5, "form: another game", over=True),
    Action(F, "verdict('yes')", "alt+y", "verdict: yes", over=True),
    Action(F, "verdict('no')", "alt+n", "verdict: no", over=True),
    Action(F, "verdict('depends')", "alt+d", "verdict: depends", over=True),
    Action(F, "verdict('none')", "alt+z", "verdict: no rule found", over=True),
    Action(E, "rule", "o", "to the rule", 2, "change: open the rule in the look-up"),
    Action(E, "old_rule", "O", "the old rule", 0, "change: open the rule of the older edition"),
    Action(E, "history", "h", "history", 3, "change: the rule in every edition"),
    Action(E, "step(1)", "full_stop", "next change", 4, "changes: next", shown="."),
    Action(E, "step(-1)", "comma", "previous change", 0, "changes: previous"),
    Action(E, "kind('all')", "0", "all changes", 0, "changes: all of them"),
    Action(E, "kind('changed')", "1", "only those in other words", 0, "changes: only those in other words"),
    Action(E, "kind('moved')", "2", "only moved ones", 0, "changes: only moved ones"),
    Action(E, "kind('added')", "3", "only added ones", 0, "changes: only added ones"),
    Action(E, "kind('removed')", "4", "only removed ones", 0, "changes: only removed ones"),
    Action(E, "kind('same')", "5", "what is the same", 0, "changes: what is the same"),
    Action(E, "older", "less_than_sign", "older edition", 6, "editions: another older one"),
    Action(E, "newer", "greater_than_sign", "newer edition", 6, "editions: another newer one"),
    Action(E, "filter", "slash", "filter", 5, "changes: filter by words or a number"),
    Action(E, "filter", "ctrl+f", "filter, from any line", over=True),
    Action(E, "next_game", "ctrl+g", "game", 7, "editions: next game", over=True),
    Action(E, "write", "ctrl+s", "write them", 8, "changes: write all of them to a file", over=True),
    Action(E, "copy", "y", "copy", 9, "change: copy"),
    Action(E, "hints", "f", "link letters", 0, "links: show their letters"),
    Action(E, "list", "t", "changes", 0, "changes: list"),
    Action(E, "next_pane", "f6", "next pane"),
    Action(E, "previous_pane", "shift+f6", "previous pane"),
    Action(E, "close", "escape", "close what is open"),
    Action(Where.KEPT, "remove", "delete", "take out", 2, "kept: take it out"),
    Action(Where.KEPT, "copy", "y", "copy", 3, "kept: copy the rule with what is noted"),
    Action(Where.KEPT, "export", "ctrl+s", "export", 4, "kept: export bookmarks, or the rules collected", over=True),
    Action(Where.KEPT, "next_pane", "f6", "next pane"),
    Action(Where.KEPT, "close", "escape", "back", 5),
    Action(Where.WALK, "step(1)", "full_stop,n", "next", 2, shown="."),
    Action(Where.WALK, "step(-1)", "comma,N", "the one before", 3),
    Action(Where.WALK, "close", "escape,L", "close", 4),
    Action(Where.CONCEPT, "close", "escape,S", "close", 1),
    Action(Where.TERMS, "ask", "slash", "another term", 2),
    Action(Where.TERMS, "close", "escape,T", "close", 1),
    Action(Where.HISTORY, "close", "escape,h", "close", 1),
    Action(Where.CHOICE, "step(1)", "right,space", "next choice", 2, shown="→"),
    Action(Where.CHOICE, "step(-1)", "left", "previous choice", shown="←"),
    Action(Where.CITE, "choose(1)", "down", "choose", 2, shown="↓↑"),
    Action(Where.CITE, "choose(-1)", "up", "choose the one above"),
    Action(Where.CITE, "take", "enter", "cite it", 2),
    Action(Where.CITED, "role", "space", "what it does", 2),
    Action(Where.CITED, "evidence", "right", "kind of evidence", 3, shown="→"),
    Action(Where.CITED, "strength", "left", "how strong", 3, shown="←"),
    Action(Where.CITED, "remove", "delete,backspace", "take out", 2),
    Action(Where.ALIKE, "save", "enter,ctrl+s", "save it beside", 1, over=True),
    Action(Where.ALIKE, "supersede", "x", "in its place", 2),
    Action(Where.ALIKE, "close", "escape", "go on writing", 3),
    Action(Where.DRAFTS, "take", "enter", "go on with it", 1, over=True),
    Action(Where.DRAFTS, "remove", "delete", "throw away", 2),
    Action(Where.DRAFTS, "close", "escape", "close", 3),
    Action(Where.LEAVING, "keep", "enter", "keep it as a draft", 1),
    Action(Where.LEAVING, "drop", "delete", "throw it away", 2),
    Action(Where.LEAVING, "close", "escape", "go on writing", 3),
    Action(Where.QUITTING, "leave", "enter", "quit", 1),
    Action(Where.QUITTING, "close", "escape", "stay", 2),
    Action(Where.PATH, "choose(1)", "down", "choose", 2, shown="↓↑"),
    Action(Where.PATH, "choose(-1)", "up", "choose the one above"),
    Action(Where.PATH, "complete", "tab", "complete", 3),
    Action(Where.PATH, "take", "enter", "open folder, or import", 1),
    Action(Where.IMPORT, "leave", "escape", "look-up", 4),
    Action(Where.DIALOG, "close", "escape", "close", 1),
    Action(Where.HELP, "scroll(1)", "down", "down", 2, over=True, shown="↓↑"),
    Action(Where.HELP, "scroll(-1)", "up", "up", over=True),
    Action(Where.HELP, "page(1)", "pagedown", "a page down", over=True),
    Action(Where.HELP, "page(-1)", "pageup", "a page up", over=True),
    Action(Where.HELP, "close", "escape", "close", 1),
    Action(Where.EXPORT, "write", "ctrl+s", "write the file", 1, over=True),
    Action(Where.EXPORT, "close", "escape", "close", 2),
    Action(Where.NOTE, "save", "ctrl+s", "keep the note", 1, over=True),
    Action(Where.NOTE, "close", "escape", "close", 2),
    Action(Where.SITTING, "save", "ctrl+s", "keep", 1, over=True),
    Action(Where.SITTING, "close", "escape", "close", 2),
    Action(Where.PEEK, "follow", "enter", "open", 1),
    Action(Where.PEEK, "close", "escape,p", "close", 2),
    Action(A, "help", "question_mark,f1", "help", 14, "help: keys"),
    Action(A, "command_palette", "ctrl+p", "commands", 16),
    Action(A, "back", "left_square_bracket,alt+left,backspace", "back", 12, "go: back"),
    Action(A, "scenarios", "f2", "scenarios", 17, "go: to the scenarios"),
    Action(A, "rulings", "f3", "rulings", 17, "go: to the rulings"),
    Action(A, "editions", "f4", "editions", 0, "go: to the editions"),
    Action(A, "kept", "f9", "kept", 17, "go: to bookmarks, recent and collected rules"),
    Action(A, "lookup", "f7", "look-up", 17, "go: to the look-up", over=True),
    Action(A, "import", "f8", "import", 0, "library: import documents", over=True),
    Action(A, "sit", "at", "name and event", 0, "desk: name and event under which rulings are given", shown="@"),
    Action(A, "other_theme", "ctrl+t", "light, dark or high contrast", 0, "view: light, dark or high contrast"),
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
