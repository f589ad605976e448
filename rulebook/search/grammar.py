"""What may be typed into the search line.

    待機状態                 words: all of them, then most of them; a question in everyday language is as welcome
    8.4.2.1 · 第13章 · 7-2 [6]   numbers, alone or inside a sentence; ranges with ～ or ..
    "手札の上限" · 「手札の上限」  exactly these letters, nothing inflected and nothing repaired
    選択 AND 置換            both        (the operators in capitals; AND also & and ＆)
    選択 OR 置換             either      (also | and ｜)
    効果 NOT 置換 · 効果 -置換   the first without the second
    evolve:待機             only in this game; several: evolve:rebirth:待機
    in:8.3 攻撃             only in rule 8.3 and below it
    edition:1.3 攻撃        in this edition instead of the current one

AND binds closer than OR. An operator without a word on both sides, a quote without an end, a filter that names nothing:
they are searched for as words. Nothing typed here ever becomes a statement of the database.
"""

from __future__ import annotations

import re

from rulebook.light import NamedTuple
from rulebook.search.normal import clean, squeeze

LONGEST = 240  # characters of a query that are looked at
QUOTES = '"「『“'
QUOTED = r'"([^"]+)"|「([^」]+)」|『([^』]+)』|“([^”]+)”'
QUOTED_NUMBER = r"[\"「『“«(]\s*(第?\d[\d.\-~～の章a-z\s]*)[\"」』”»)]"
FILTER = r"(?:^| )(in|edition):(\S+)\s*"
SIGNS = {"&": "AND", "&&": "AND", "|": "OR", "||": "OR"}


class Clause(NamedTuple):
    """Words that must all be in a rule, and words that must not. exact: those that were quoted."""

    wanted: tuple[str, ...]
    unwanted: tuple[str, ...]
    exact: bool


class Question(NamedTuple):
    """A query understood.

    text: the words without filters, as they are searched for. clauses: one of them must hold; () for a query without
    operators and quotes. games: those the query names. inside: a rule number, or "". edition: a label, or "".
    cut: the query was too long and only its beginning is looked at.
    """

    text: str
    clauses: tuple[Clause, ...]
    games: tuple[str, ...]
    inside: str
    edition: str
    cut: bool


def understand(query: str, games: frozenset[str]) -> Question:
    """What a query asks. games: the keys that a prefix may name. Never raises."""
    cut = len(query) > LONGEST
    text = clean(query[:LONGEST]).strip()
    if any(quote in text for quote in QUOTES + "«("):
        text = re.sub(QUOTED_NUMBER, r" \1 ", text).strip()  # a number in quotes is a number
    named: list[str] = []
    filters = {"in": "", "edition": ""}
    while ":" in text:
        head, _, rest = text.partition(":")
        match = re.search(FILTER, text)
        if head.strip().lower() in games:
            named.append(head.strip().lower())
            text = rest.strip()
        elif match:
            filters[match.group(1)] = match.group(2)
            text = f"{text[: match.start()]} {text[match.end() :]}".strip()
        else:
            break
    return Question(
        " ".join(text.split()), _clauses(text), tuple(dict.fromkeys(named)), filters["in"], filters["edition"], cut
    )


def _clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a query that has operators or quotes; () where it has none, or where they hold nothing."""
    tokens: list[tuple[str, bool]] = []
    position = 0
    for match in re.finditer(QUOTED, text) if any(quote in text for quote in QUOTES) else ():
        tokens += [(word, False) for word in text[position : match.start()].split()]
        sign = tokens and tokens[-1] == ("-", False)
        if sign:
            tokens[-1] = ("NOT", False)
        tokens.append((next(group for group in match.groups() if group), True))
        position = match.end()
    tokens += [(word, False) for word in text[position:].split()]
    tokens = [(SIGNS.get(word, word) if not quoted else word, quoted) for word, quoted in tokens]
    plain = not any(quoted or word in ("AND", "OR", "NOT") or _negated(word) for word, quoted in tokens)
    if plain:
        return ()
    clauses: list[Clause] = []
    wanted: list[str] = []
    unwanted: list[str] = []
    exact = negate = False
    for word, quoted in [*tokens, ("OR", False)]:
        if not quoted and word == "OR":
            if wanted:
                clauses.append(Clause(tuple(wanted), tuple(unwanted), exact))
            wanted, unwanted, exact, negate = [], [], False, False
        elif not quoted and word in ("AND", "NOT"):
            negate = word == "NOT"
        elif squeeze(word):
            taken = negate or (not quoted and _negated(word))
            (unwanted if taken else wanted).append(squeeze(word.lstrip("-") if taken and not quoted else word))
            exact = exact or quoted
            negate = False
    return tuple(clauses)


def _negated(word: str) -> bool:
    return len(word) > 1 and word[0] == "-" and not word[1].isdigit()
