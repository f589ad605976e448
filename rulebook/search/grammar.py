"""What may be typed into the search line.

    待機状態                 words: all of them, then most of them; a question in everyday language is as welcome
    8.4.2.1 · 第13章 · 7-2 [6]   numbers, alone or inside a sentence; ranges with ～ or ..; 付録A and the like by name
    "手札の上限" · 「手札の上限」  exactly these letters, nothing inflected and nothing repaired
    「守護」を持つ子が…       a piece in 「」 or 『』 inside a sentence is wished for, not demanded
    選択 AND 置換            both        (the operators in capitals; AND also & and ＆)
    選択 OR 置換             either      (also | and ｜)
    効果 NOT 置換 · 効果 -置換   the first without the second
    (選択 OR 置換) -効果      grouped
    evolve:待機             only in this game, also game:evolve; several: evolve:rebirth:待機
    in:8.3 攻撃             only in rule 8.3 and below it
    kind:floor 遅刻          only in documents of this kind beside the rulebook (floor, penalty, faq, notes), or rules: in rulebooks
    edition:1.3 攻撃        in this edition instead of the current one
    evolve 8.4.2            a rule as the program prints it: the number, only in this game

A word beside an operator stands for the rules that it finds when searched for alone; NOT binds closest, then AND, which may
be left out, then OR. An operator without a word beside it, a bracket or quote without its other half mean nothing. Nothing
typed here ever becomes a statement of the database.
"""

from __future__ import annotations

import re

from rulebook.search.normal import clean, squeeze
from rulebook.search.question import BINDING, ENCLOSING, LONGEST, SIGNS, Item, Question

QUOTED = r'"([^"]+)"|「([^」]+)」|『([^』]+)』|“([^”]+)”'
QUOTED_NUMBER = r"[\"「『“«(]\s*(第?\d[\d.\-~～の章a-z\s]*)[\"」』”»)]"
FILTER = r"(?:^| )(in|edition|game|kind):(\S+)\s*"
ONE_NUMBER = r"(\S+)\s+(第?\d[\d.\-~～]*[a-z]?[章.]?(?:\s*\[\d+\])?)"  # the key of a game, and nothing but a number
KEY = r"[a-z][a-z0-9_-]+"  # of a game, as it is typed


def understand(query: str, games: frozenset[str]) -> Question:
    """What a query asks. games: the keys that a prefix may name. Never raises."""
    cut = len(query) > LONGEST
    text = clean(query[:LONGEST]).strip()
    if any(quote in text for quote in ENCLOSING):
        text = re.sub(QUOTED_NUMBER, r" \1 ", text).strip()  # a number in quotes is a number
    named: list[str] = []
    kinds: list[str] = []
    filters = {"in": "", "edition": ""}
    while ":" in text:
        head, _, rest = text.partition(":")
        match = re.search(FILTER, text)
        if head.strip().lower() in games:
            named.append(head.strip().lower())
            text = rest.strip()
        elif match:
            if match[1] == "game":
                named.append(match[2].lower())
            elif match[1] == "kind":
                kinds.append(match[2])
            else:
                filters[match[1]] = match[2]
            text = f"{text[: match.start()]} {text[match.end() :]}".strip()
        elif re.fullmatch(KEY, head.strip()) and head.strip() not in (*filters, "game", "kind") and squeeze(rest):
            named.append(head.strip())  # meant as a game, and there is none such
            text = rest.strip()
        else:
            break
    if not named and text.partition(" ")[0].lower() in games and (printed := re.fullmatch(ONE_NUMBER, text)):
        named.append(printed[1].lower())
        text = printed[2]
    items = _items(text)
    wishes = _wishes(items)
    return Question(
        " ".join(text.split()),
        () if wishes else _expression(items),
        wishes,
        tuple(dict.fromkeys(named)),
        filters["in"],
        filters["edition"],
        cut,
        tuple(dict.fromkeys(kinds)),
    )


def only_excludes(expression: tuple[Item, ...]) -> bool:
    """Whether an expression says only what a rule must not hold: -攻撃, NOT (攻撃 OR 守備), 攻撃 OR NOT 守備."""
    without: list[bool] = []
    for item in expression:
        if item.kind == "NOT":
            without.append(not without.pop())
        elif item.kind in BINDING:
            one, other = without.pop(), without.pop()
            without.append(one and other if item.kind == "AND" else one or other)
        else:
            without.append(False)
    return without == [True]


def _wishes(items: list[Item]) -> tuple[str, ...]:
    """What a sentence quotes; () where the query is quoted as a whole, or has operators or double quotes: then it is exact."""
    if any(item.kind not in ("word", "cited", "(", ")") for item in items) or all(
        item.kind != "word" for item in items
    ):
        return ()
    return tuple(dict.fromkeys(item.text for item in items if item.kind == "cited"))


def _expression(items: list[Item]) -> tuple[Item, ...]:
    """The expression of a query that has operators or quotes; () where it has none, or where they hold nothing."""
    items = [Item("quoted", item.text) if item.kind == "cited" else item for item in items]
    if all(item.kind in ("word", "(", ")") for item in items):
        return ()
    found: list[Item] = []
    waiting: list[Item] = []  # operators and brackets that are not yet closed
    fresh = 0  # how many of them have come since the last word
    wanting = True  # a word must come next
    for item in items:
        if item.kind in ("AND", "OR"):
            if not wanting:
                _settle(found, waiting, BINDING[item.kind])
                waiting.append(item)
                fresh, wanting = 1, True
        elif item.kind == ")":
            while fresh and waiting[-1].kind != "(":
                waiting.pop()
                fresh -= 1
            if fresh:  # nothing between the brackets
                waiting.pop()
                fresh -= 1
                wanting = bool(fresh) or not found
                continue
            wanting = not found
            _settle(found, waiting, 0)
            if waiting:
                waiting.pop()
        else:
            if not wanting:
                _settle(found, waiting, BINDING["AND"])
                waiting.append(Item("AND", ""))
                fresh += 1
            wanting = item.kind in ("NOT", "(")
            if wanting:
                waiting.append(item)
                fresh += 1
            else:
                found.append(item)
                fresh = 0
    del waiting[len(waiting) - fresh :]
    while waiting:
        _settle(found, waiting, 0)
        if waiting:
            waiting.pop()
    return tuple(found)


def _settle(found: list[Item], waiting: list[Item], binding: int) -> None:
    """Write down the waiting operators that bind at least so closely, back to the last open bracket."""
    while waiting and BINDING.get(waiting[-1].kind, -1) >= binding:
        found.append(waiting.pop())


def _items(text: str) -> list[Item]:
    """The words, operators and brackets of a query, in order."""
    items: list[Item] = []
    position = 0
    for match in re.finditer(QUOTED, text):
        items += _unquoted(text[position : match.start()])
        if re.search(r"(?:^|\s)-$", text[position : match.start()]):
            items.append(Item("NOT", ""))
        kind = "cited" if match[0][0] in "「『" else "quoted"
        items.append(Item(kind, next(group for group in match.groups() if group)))
        position = match.end()
    items += _unquoted(text[position:])
    return [item for item in items if item.kind not in ("word", "quoted", "cited") or squeeze(item.text).strip("-")]


def _unquoted(text: str) -> list[Item]:
    items: list[Item] = []
    for word in _words(text):
        sign = SIGNS.get(word, word)
        if sign in BINDING or sign in ("(", ")"):
            items.append(Item(sign, ""))
        elif word == "-(":
            items += [Item("NOT", ""), Item("(", "")]
        elif len(word) > 1 and word[0] == "-" and not word[1].isdigit():
            items += [Item("NOT", ""), Item("word", word.lstrip("-"))]
        else:
            items.append(Item("word", word))
    return items


def _words(text: str) -> list[str]:
    """The words of a text that quotes nothing, and its brackets."""
    if "(" not in text and ")" not in text:
        return text.split()
    return re.findall(r"-?\(|\)|[^\s()]+", text)
