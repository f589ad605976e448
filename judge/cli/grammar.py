"""What a command line may hold: one table that feeds reading, help and completion.

Read at every start, so it is written in plain tuples.
"""

from __future__ import annotations

from rulebook.light import NamedTuple


class Option(NamedTuple):
    """An option. value: what to call its value in the help, "" for a switch. choices: the only values, where there are such.

    many: it may be given several times.
    """

    name: str
    help: str
    value: str = ""
    short: str = ""
    choices: tuple[str, ...] = ()
    many: bool = False


class Command(NamedTuple):
    """A command.

    module: where its `run` is. words: what stands behind the name, as shown in the help; least and most: how many.
    game: the first word is a game's key. notes: more help, in a few sentences. passes: every word goes on as it is.
    within: the module with the table of the commands below this one, each named "ruling new"; example: one use of it.
    talks: it measures, or goes on until somebody ends it: no sign says that it is at work. flows: it writes what it finds when it
    finds it, and no pager holds that back.
    """

    name: str
    module: str
    words: str
    summary: str
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    game: bool = False
    notes: str = ""
    passes: bool = False
    within: str = ""
    example: str = ""
    talks: bool = False
    flows: bool = False


MANY = 1000
FORMATS = ("md", "html", "json", "txt")
KINDS = ("floor", "penalty", "faq", "notes")
SHELLS = ("bash", "zsh", "fish")
HOME = Option("--home", "the folder of library and documents (also $JUDGE_HOME)", "DIR")
HELP = Option("--help", "show this help", short="-h")
VERSION = Option("--version", "show the version", short="-V")
NO_PAGER = Option("--no-pager", "a long answer as it is ($JUDGE_PAGER, $PAGER, else less shows one on a terminal)")
JSON = Option("--json", "print one JSON value")
GAME = Option("--game", "only this game, by its key", "KEY")
OUTPUT = Option("--output", "the file; without it, standard output", "FILE", "-o")
EDITION = Option("--edition", "an older edition, by its name or date", "EDITION")

COMMANDS = (
    Command(
        "import", "importing", "FILE…", "import rule documents; the game is recognised by itself",
        (
            Option("--game", "the key of the game, where it is not recognised", "KEY"),
            Option("--edition", "a name for this edition", "TEXT"),
            Option("--kind", "what it is beside the rulebook: floor (floor rules), penalty (guidelines), faq (questions and answers) or notes", "KIND", "", KINDS),
            Option("--rebuild", "build the library again from the documents kept"),
            JSON,
        ),
        0, MANY,
        notes="A document beside the rulebook is kept under the key of its game and its kind (evolve-floor). Whoever searches in evolve searches in it "
        "too, its hits are marked, and kind:floor or kind:rules in a query picks.",
    ),
    Command(
        "search", "search", "QUERY…", "find rules by number, words, reading or everyday terms",
        (
            GAME,
            Option("--rulings", "only rulings, faint matches too"),
            Option("--no-rulings", "only rules"),
            Option("--limit", "at most so many hits (10)", "N", "-n"),
            JSON,
        ),
        1, MANY,
        notes="Rulings that match well stand behind the rules. Nothing found: exit 1; the nearest rules are shown and called so.",
    ),
    Command(
        "show", "show", "KEY NUMBER", "show one rule with everything that belongs to it",
        (Option("--subtree", "with the rules below it"), EDITION, JSON), 1, MANY, True,
        "JSON is one object; a list of objects only where the number stands for several sections. A number without a game (8.4.2) lists the "
        "games that have it, JSON as a list of game, number, title and gist.",
    ),
    Command(
        "define", "define", "WORD…", "what a word is defined as, where and for whom; and what the other games call it", (GAME, JSON), 1, MANY,
        notes="Terms that are called so, else those that begin so; then the concepts that the word belongs to, with the terms and rules of each game. "
        "JSON: terms (game, term, number, gist, text, path, uses) and concepts (name, words, games). Nothing found: exit 1.",
    ),
    Command(
        "sections", "sections", "KEY", "list every section of a game in the order of the document",
        (Option("--all", "front matter and change log too"), EDITION, JSON), 1, 1, True,
    ),
    Command(
        "refs", "refs", "KEY [NUMBER]", "list references, and whether they point rightly",
        (EDITION, JSON), 1, MANY, True,
        "With a number, only those that stand in that rule; without --json also the rules that cite it.",
    ),
    Command(
        "lint", "lint", "KEY", "list what is odd in a document", (EDITION, JSON), 1, 1, True,
        "Exit 1 where there is an error.",
    ),
    Command(
        "export", "exporting", "KEY RANGE…", "write an excerpt that can be verified later",
        (
            Option("--format", "the form: md (default), html, json or txt", "FORM", "-f", FORMATS),
            Option("--depth", "pull in the rules referred to, so many levels deep", "N"),
            OUTPUT,
            EDITION,
            Option("--book", "the whole rulebook as one HTML file, for a phone without a network"),
            Option("--event", "in a book: only the rulings of this event", "NAME"),
            Option("--from", "in a book: only the rulings given at this desk, or only the program's own", "WHERE", "", ("desk", "program")),
            Option("--no-rulings", "in a book: no rulings"),
        ),
        1, MANY, True,
        "A range is a number with everything below it (10.6), or two numbers (10.6-10.8, 8.3.2.2～8.3.2.11). A book needs none: it holds "
        "all rules, gists, errata, the rulings that stand, and a search.",
    ),
    Command(
        "verify", "verifying", "FILE", "check the quotations of an excerpt against the library", (JSON,), 1, 1,
        notes="Exit 1 unless every quotation is valid.",
    ),
    Command(
        "run", "running", "FILE…", "play a scenario: every event with the rule that governs it",
        (
            Option("--trace", "print every entry of the trace"),
            Option("--until", "stop after so many steps of the script", "N"),
            Option("--answer", 'what if: another answer, such as "A: pass"; may be given again', "TEXT", many=True),
            Option("--dice", "which results of the dice that the script leaves open lead to which outcome"),
            JSON,
        ),
        1, MANY,
        notes="`-` is standard input. Exit 1 where something did not come as expected. JSON is one object; several files: a list.",
    ),
    Command(
        "check", "checking", "[PATH…]", "play every scenario, or those of the files and folders named",
        (
            Option("--registry", "check the rules in our own words instead, of the games named by their keys"),
            Option("--accept", "note that the gists were read against the imported documents"),
            JSON,
        ),
        0, MANY,
        notes="Exit 1 where anything is wrong.", flows=True,
    ),
    Command(
        "coverage", "coverage", "[KEY]", "count which rules the scenarios carry out",
        (
            Option("--missing", "list the rules that no scenario touches"),
            Option("--proof", "switch off every rule in turn: some scenario has to fail"),
            Option("--examples", "list the document's worked examples that no scenario plays"),
            Option("--write-index", "note which scenarios show which rule, for `judge show`"),
            JSON,
        ),
        0, 1,
        notes="Without a key: every game that can be played. A rule is touched where a scenario that passes cites it; it acts where it is the "
        "innermost in an entry that does, asks or refuses something; it is asserted where that scenario expects it, and by more than a "
        "citation where it has something refused by it, orders it among others, counts how often it acts, or says what happens by it or what "
        "is true right after it; with --proof also where a state, a decision or a refusal is another without it. A worked example of the "
        "document is played where a scenario that passes names it under examples. --proof leaves "
        "out, rule by rule, what the rule does, refuses or lays down, and lists those without which no scenario fails, or only for "
        "the citation: it shows that something hangs on a rule, not that the rule is carried out rightly.",
    ),
    Command(
        "new-scenario", "starting", "KEY", "write a scenario to begin with, with comments",
        (OUTPUT,), 1, 1, True,
        "What may stand in a scenario: `judge help scenario`.",
    ),
    Command(
        "errata", "errata", "KEY [NUMBER]", "list where the printed rules are wrong, and what is meant", (EDITION, JSON),
        1, MANY, True, "JSON: number, with, class, severity, printed, meant, why, decision.",
    ),
    Command(
        "card", "card", "KEY [TEXT]", "compile the text of a card as it is printed, and say back what was understood",
        (Option("--text", "the text; - reads it from standard input", "TEXT"), JSON), 1, MANY, True,
        "What was understood is shown as the TOML that a card of a scenario has, with the rules on which it rests, and said back in the game's notation; "
        "what was not, with its place. Exit 1 where a piece was not understood. JSON: understood, abilities, said, unread (text, at, why), rules, reminders, card.",
        example='judge card evolve --text "【ファンファーレ】1枚引く。"',
    ),
    Command(
        "where", "where", "KEY NUMBER", "show which functions carry a rule out, and the scenarios that play it", (JSON,), 2, MANY, True,
        "For games on the engine. JSON: file, line, function, scenarios.",
    ),
    Command(
        "diff", "diff", "KEY [OLD [NEW]]", "compare two editions: what is the same, moved, changed, added, removed",
        (
            Option("--matches", "rules that are one, or none, whatever they say", "FILE"),
            Option("--keep", "keep those matches for everything that follows rules through editions"),
            Option("--only", "only these classes, separated by commas", "CLASS,…"),
            JSON,
        ),
        1, 3, True,
        "OLD and NEW are editions by name, label, date or the beginning of the digest, or files, which are only read. "
        "Without NEW it is the current edition, without OLD the one before it.",
    ),
    Command(
        "history", "history", "KEY NUMBER", "show one rule in every edition, oldest first", (EDITION, JSON), 2, MANY, True,
        "The number is that of the current edition, or of the one named.",
    ),
    Command(
        "since", "since", "DAY", "what changed since a day: rules by editions imported, rulings, bookmarks", (GAME, JSON), 1, 1,
        notes="DAY: 2026-11-21, 2026-11-21T15:04, today or yesterday. The oldest first. Nothing changed: exit 1. JSON: editions (with rules: kind, "
        "old, new), rulings and marks.",
    ),
    Command(
        "ruling", "ruling", "COMMAND …", "give rulings, find them, see whether they still hold, hand them on", (), 0, MANY,
        within="judge.cli.ruling.grammar",
    ),
    Command(
        "mark", "mark", "COMMAND …", "bookmarks and notes on rules: put, list, take away, hand on", (), 0, MANY, within="judge.cli.mark.grammar",
    ),
    Command(
        "cards", "cards", "COMMAND …", "one's own cards, which any scenario may name: take in, list, show, take away, hand on", (), 0, MANY,
        within="judge.cli.cards.grammar",
    ),
    Command(
        "config", "config", "", "explain the settings: theme and keys, and the file where they are set", (JSON,), 0, 0,
        notes="The file is settings.toml in the home. JSON: file, theme, themes, keys (name, keys, does, set).",
    ),
    Command("bench", "bench", "[WHAT…]", "measure, in ratios within one run", (), 0, MANY, passes=True, talks=True),
    Command(
        "serve", "serve", "", "the same interface in a browser",
        (Option("--host", "the address to listen on (localhost)", "HOST"), Option("--port", "the port (8000)", "N")),
        talks=True,
    ),
    Command("completion", "completion", "bash|zsh|fish", "print a completion script for a shell", (), 1, 1),
)  # fmt: skip
