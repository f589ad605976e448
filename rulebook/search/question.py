"""What a query asks. Plain words are understood here; a query with anything else in it by `rulebook.search.grammar`."""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.normal import clean

LONGEST = 240  # characters of a query that are looked at
QUOTES = '"「『“'  # with which quoting begins
ENCLOSING = f"{QUOTES}«("  # in which a number may stand that is only a number
SIGNS = {"&": "AND", "&&": "AND", "|": "OR", "||": "OR"}
BINDING = {"OR": 1, "AND": 2, "NOT": 3}  # operators, by how closely they bind
OPERATORS = frozenset((*SIGNS, *BINDING))
SPECIAL = frozenset(f":{ENCLOSING})")  # with which filters, quotes and brackets are written
BEGINS_NUMBER = frozenset("第0123456789")  # what stands behind the key of a game as the program prints a rule


class Item(NamedTuple):
    """A piece of an expression. kind: "word", "quoted", "AND", "OR" or "NOT"; text: the word.

    Before the expression is made, "cited" too: what stands in 「」 or 『』.
    """

    kind: str
    text: str


class Question(NamedTuple):
    """A query understood.

    text: the words without filters, as they are searched for. expression: its words and operators, each operator behind
    what it joins; () for a query without operators and quotes. wishes: what a sentence has in 「」 or 『』. games: those the query names, there or not. inside: a rule
    number, or "". edition: a label, or "". cut: the query was too long and only its beginning is looked at. kinds: of documents, as
    they were typed.
    """

    text: str
    expression: tuple[Item, ...]
    wishes: tuple[str, ...]
    games: tuple[str, ...]
    inside: str
    edition: str
    cut: bool
    kinds: tuple[str, ...] = ()


def understood(query: str, games: frozenset[str]) -> Question:
    """What a query asks, see `rulebook.search.grammar`; which is needed only for one that is more than words. games: the keys that a prefix may name."""
    text = clean(query[:LONGEST]).strip()
    words = text.split()
    operated = any(
        word in OPERATORS or (word[0] == "-" and not word[1:2].isdigit() and len(word) > 1) for word in words
    )
    named = len(words) > 1 and words[0].lower() in games and words[1][0] in BEGINS_NUMBER
    if operated or named or not SPECIAL.isdisjoint(text):
        from rulebook.search.grammar import understand  # noqa: PLC0415 - not needed for plain words

        return understand(query, games)
    return Question(" ".join(words), (), (), (), "", "", len(query) > LONGEST)
