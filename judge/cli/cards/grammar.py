"""The commands of `judge cards`, in the form of `judge.cli.grammar`."""

from __future__ import annotations

from judge.cli.grammar import GAME, JSON, MANY, OUTPUT, Command, Option

REPLACE = Option("--replace", "also in place of other cards of the same names")

COMMANDS = (
    Command(
        "cards import", "cards.importing", "FILE…", "take in cards of one's own, which any scenario may name", (GAME, REPLACE, JSON), 1, MANY,
        notes='A file is TOML as a scenario is: game = "evolve" and tables such as [cards."石の番人"], with the keys of its cards or with text, the '
        "text as it is printed. A file with a card that its game would refuse, or with one whose name stands for another already, is "
        "refused as a whole: exit 1. JSON: file, new, known, wrong.",
        example="judge cards import mine.toml",
    ),
    Command(
        "cards list", "cards.listing", "", "list one's own cards", (GAME, JSON), 0, 0,
        notes="None are there: exit 1. JSON: game, name, card.", example="judge cards list --game evolve",
    ),
    Command(
        "cards show", "cards.showing", "KEY NAME", "show a card as it was written, and what its text comes to", (JSON,), 2, MANY, True,
        "None of that name: exit 1. JSON: game, name, card, and compiled as `judge card` has it where it has a text.",
        example="judge cards show evolve 石の番人",
    ),
    Command(
        "cards remove", "cards.removing", "KEY NAME", "take a card away", (), 2, MANY, True, "None of that name: exit 1.",
        example="judge cards remove evolve 石の番人",
    ),
    Command(
        "cards export", "cards.exporting", "", "write the cards into a file that others can import", (OUTPUT, GAME), 0, 0,
        example="judge cards export -o cards.toml",
    ),
)  # fmt: skip
