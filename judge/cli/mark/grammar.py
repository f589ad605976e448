"""The commands of `judge mark`, in the form of `judge.cli.grammar`."""

from __future__ import annotations

from judge.cli.grammar import GAME, JSON, MANY, OUTPUT, Command, Option

COMMANDS = (
    Command(
        "mark add", "mark.adding", "KEY NUMBER [NOTE…]", "put a bookmark on a rule, with a note",
        (Option("--note", "the note, instead of behind the number; '' empties it", "TEXT"), JSON), 2, MANY, True,
        "Without a note, one that is there stays; a bookmark that was taken away comes back with it. It follows its rule where the next "
        "edition gives it another number.",
        example="judge mark add evolve 10.6.2.3 check the order of the watchers",
    ),
    Command(
        "mark list", "mark.listing", "", "list the bookmarks, with where their rules are today", (GAME, JSON), 0, 0,
        notes="Nothing is marked: exit 1. JSON: game, number (today, empty where the rule is gone), marked (as it was marked), edition, state, note, "
        "author, at.",
        example="judge mark list --game evolve",
    ),
    Command(
        "mark remove", "mark.removing", "KEY NUMBER", "take the bookmarks of a rule away", (), 2, MANY, True,
        "A rule that is gone is named by the number under which it was marked. Nothing was marked: exit 1.",
        example="judge mark remove evolve 10.6.2.3",
    ),
    Command(
        "mark export", "mark.exporting", "", "write the bookmarks into a file that others can import", (OUTPUT, GAME), 0, 0,
        notes="JSON lines, every version of each.", example="judge mark export -o marks.jsonl",
    ),
    Command(
        "mark import", "mark.importing", "FILE…", "put another's bookmarks with one's own, in any order, without loss", (JSON,), 1, MANY,
        notes="A file with a damaged line is refused as a whole: exit 1.", example="judge mark import marks.jsonl",
    ),
)  # fmt: skip
