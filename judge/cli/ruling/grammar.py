"""The commands of `judge ruling`, in the form of `judge.cli.grammar`."""

from __future__ import annotations

from judge.cli.grammar import JSON, MANY, OUTPUT, Command, Option
from judge.ruling_words import VERDICTS

STATUSES = ("draft", "given", "asked", "disputed", "confirmed", "official")
ENDED = ("superseded", "void")
WHY = Option("--why", "the reason of the change", "TEXT", "-w")
TAKE = Option("--take", "begin with this version (see history): to settle what is divided, or to go back", "VERSION")
AUTHOR = Option("--author", "who says so ($JUDGE_AUTHOR, else the name given here last)", "NAME")
EVENT = Option("--event", "the event at which it was given ($JUDGE_EVENT)", "NAME")
GAME = Option("--game", "the game, by its key", "KEY")
SAYS = (
    Option("--question", "the question, as it was asked", "TEXT", "-q"),
    Option("--verdict", "the answer in a word: yes, no, depends (then a case for each answer), none (no rule found)", "WORD", "-v", VERDICTS),
    Option("--answer", "what to tell the players", "TEXT", "-a"),
    Option("--reason", "why it is so", "TEXT", "-r"),
    Option("--cite", 'a rule: "10.3.5", "defines 10.1.4", "contrasts 10.3.4: works there", "10.3.6 (analogy, weak)"; again for more', "RULE", "-c", many=True),
    Option("--scenario", "what the engine plays to show it: one of the program's by name, or a file, which the ruling then carries", "NAME|FILE"),
    Option("--yes-if", """what the run must show for a yes: 'refused = "10.3.5"', '"A.life" = 15'; again for more""", "CLAIM", many=True),
    Option("--no-if", "what the run must show for a no", "CLAIM", many=True),
    Option("--tag", "a word to find it by; again for more", "WORD", "-t", many=True),
    Option("--status", "draft, given (default), asked, disputed, confirmed or official", "WORD", "", STATUSES),
    Option("--counter", "the best argument against it; cite what answers it as overcomes", "TEXT"),
    Option("--asked", "the day on which the publisher was asked: 2026-11-21, today", "DAY"),
    Option("--answered", "the day on which the publisher answered", "DAY"),
    Option("--source", "where the publisher's answer stands", "TEXT"),
    Option("--source-number", "its number there", "TEXT"),
    Option("--source-date", "the day of that answer", "DAY"),
    EVENT,
    Option("--table", "the table at which it was given", "TEXT"),
    AUTHOR,
    Option("--form", "a form in TOML, - for standard input; other options go before what it says", "FILE", "-f"),
    Option("--edition", "cite an older edition, by its name or date", "EDITION"),
)  # fmt: skip
FILTERS = (
    GAME,
    Option("--rule", "only those that cite this rule or one below it", "NUMBER", "-r"),
    Option("--tag", "only those with this tag; again: with all of them", "WORD", "-t", many=True),
    Option("--status", "only those of this status; again: of any of them", "WORD", "", (*STATUSES, *ENDED), many=True),
    Option("--verdict", "only those with this verdict", "WORD", "-v", VERDICTS),
    Option("--event", "only those of this event", "NAME"),
    Option("--table", "only those of this table", "TEXT"),
    Option("--author", "only those that this person gave or changed", "NAME"),
    Option("--since", "given or changed then or later: 2026-11-21, 2026-11-21T15:04, today, yesterday", "TIME"),
    Option("--until", "given then or before", "TIME"),
    Option("--suspect", "only those that cite a rule which has changed since, or is gone"),
    Option("--divided", "only those that two judges changed apart from each other"),
    Option("--waiting", "only what waits for the head judge, the most pressing first; without the program's own"),
    Option("--inferred", "only those that rest on inference: by analogy, by custom, weakly, or on no rule"),
    Option("--words", "only those that hold all these words", "TEXT", "-w"),
    Option("--from", "only those given at this desk, or only the program's own", "WHERE", "", ("desk", "program")),
    Option("--as-of", "as it was known then", "TIME"),
    Option("--all", "superseded and void ones too"),
    Option("--limit", "at most so many", "N", "-n"),
)
LISTED = (
    "With the newest first. ◎ official answer, ✓ confirmed, ? publisher asked, ! disputed, ~ draft, > superseded, x void. A day means all of it; "
    "times are local. Nothing found: exit 1."
)
FORM_NOTE = (
    "Without --question and --form it opens $VISUAL or $EDITOR with a form. What is written there lies in the folder drafts of the "
    "home until it is saved. The same question ruled before is shown first. Refused: exit 1."
)
CHANGE_NOTE = (
    "Without any of the options of what it says, it opens $VISUAL or $EDITOR with the form of the ruling. --cite, --tag and --scenario take "
    "the place of all that were there. Roles: governs (without a word), defines, contrasts, exception, overcomes; of an official answer "
    "settles (a rule's erratum) and overruled (the answer stands over the rule). Nothing is overwritten: `judge ruling history` shows every version."
)

COMMANDS = (
    Command(
        "ruling new", "ruling.new", "[KEY]", "give a ruling",
        (*SAYS, GAME, Option("--unless-ruled", "do not save it where the same question was ruled before; exit 1"), JSON), 0, 1,
        notes=FORM_NOTE,
        example='judge ruling new evolve -q "手札から起動できるか" -v no -a "できない" -r "場でだけ働く" -c 10.3.5 --table 12',
    ),
    Command(
        "ruling list", "ruling.listing", "[KEY]", "list rulings: what stands, and drafts", (*FILTERS, JSON), 0, 1,
        notes=LISTED, example="judge ruling list evolve --rule 10.6 --since today",
    ),
    Command(
        "ruling show", "ruling.show", "ID…", "show a ruling with its rules, and whether they still hold",
        (Option("--as-of", "as it was known then", "TIME"), Option("--history", "with every version"), JSON), 1, MANY,
        notes="Any beginning of an id that is unique is enough. JSON is one object; several ids: a list.",
        example="judge ruling show k7x2m --history",
    ),
    Command(
        "ruling edit", "ruling.edit", "ID", "change a ruling: a version more", (*SAYS, TAKE, WHY, JSON), 1, 1,
        notes=CHANGE_NOTE, example='judge ruling edit k7x2m --status confirmed --why "ヘッドジャッジ確認"',
    ),
    Command(
        "ruling supersede", "ruling.supersede", "ID…", "give a ruling in the place of others", (*SAYS, WHY, JSON), 1, MANY,
        notes=CHANGE_NOTE, example='judge ruling supersede k7x2m -v yes -a "できる" -c 10.3.4 --why "改定で変わった"',
    ),
    Command(
        "ruling void", "ruling.void", "ID…", "take a ruling back", (WHY, AUTHOR, JSON), 1, MANY,
        example='judge ruling void k7x2m --why "問いを聞き違えていた"',
    ),
    Command(
        "ruling confirm", "ruling.confirm", "ID [NUMBER…]", "say that a ruling holds under the rules as they are now",
        (WHY, AUTHOR, JSON), 1, MANY,
        notes="Citations that are suspect or have moved are taken anew from the current edition, or those named. Where there are none, "
        "the ruling gets the status confirmed.",
        example='judge ruling confirm k7x2m 10.3.5 --why "文言だけの変更"',
    ),
    Command(
        "ruling history", "ruling.history", "ID", "show every version of a ruling: who, when, why, and what changed", (JSON,), 1, 1,
        example="judge ruling history k7x2m",
    ),
    Command(
        "ruling check", "ruling.checking", "[KEY | ID…]", "see whether rulings still hold: citations, scenarios, chains",
        (
            Option("--no-run", "do not play the scenarios"),
            Option("--suspect", "only whether the rules cited have changed"),
            Option("--accept", "note the wordings that the program's own rulings cite"),
            JSON,
        ),
        0, MANY,
        notes="Exit 1 where anything is wrong; notes alone are no fault.", example="judge ruling check evolve",
    ),
    Command(
        "ruling export", "ruling.exporting", "[ID…]", "write rulings to a file that others can import",
        (
            Option("--format", "jsonl (default) or toml: every version; form: only what they say now", "FORM", "-f", ("jsonl", "toml", "form")),
            OUTPUT,
            *(option for option in FILTERS if option.name not in ("--as-of", "--all", "--limit")),
        ),
        0, MANY,
        notes="Without ids and filters everything that was given at this desk, superseded and void ones too.",
        example="judge ruling export -o table-12.jsonl",
    ),
    Command(
        "ruling import", "ruling.importing", "FILE…", "put another's rulings with one's own; nothing is lost or overwritten",
        (Option("--author", "who gives the rulings of forms", "NAME"), Option("--edition", "the edition that forms cite", "EDITION"), JSON), 1, MANY,
        notes="JSON lines, TOML, forms, or another judge's rulings.sqlite3; - is standard input. Of a file everything is taken or nothing: "
        "what is wrong is named with its line, exit 1. As often as one likes, in any order.",
        example="judge ruling import table-12.jsonl table-13.jsonl",
    ),
    Command(
        "ruling journal", "ruling.journal", "", "write the day's rulings for the head judge",
        (
            Option("--date", "the day (today)", "DAY", "-d"),
            Option("--event", "only those of this event", "NAME"),
            Option("--author", "only those that this person gave or changed", "NAME"),
            Option("--format", "md (default) or html", "FORM", "-f", ("md", "html")),
            OUTPUT,
        ),
        example="judge ruling journal --date yesterday -o day.html",
    ),
    Command(
        "ruling rescue", "ruling.rescue", "", "save what can be read of rulings that are damaged",
        (Option("--force", "also where nothing is damaged, to bring back what only backups have; or where nothing is left"), JSON),
        notes="The damaged file is put aside, never deleted.", example="judge ruling rescue",
    ),
)  # fmt: skip
