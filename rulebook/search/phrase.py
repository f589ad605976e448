"""Exact phrases: any run of letters, from one letter on, in titles, headings above, words and examples.

A phrase is looked up as consecutive pairs of letters, so nothing is tokenised and nothing large is imported. What names a
rule comes first: its title, then the rule that defines the term, then what stands under that heading, then mere use.
"""

from __future__ import annotations

from rulebook.search.normal import pairs, squeeze
from rulebook.search.scope import Hits, Scope, add, matching

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

MANY, NAMED = 500, 150  # how many rules are looked at, and how many more that have the phrase in a heading
STEPS = 12.0  # what a phrase is worth that stands only in a step or an example
WEIGHED = 120  # how many of them are read


def expression(needle: str) -> str:
    """The FTS5 phrase for some squeezed letters."""
    if len(needle) == 1:
        return f'"{needle}"*'
    return '"' + " ".join(pairs(needle)[:-1]) + '"'


def find_phrase(
    db: sqlite3.Connection, scope: Scope, needle: str, hits: Hits, why: str = "", worth: float = 1.0
) -> float:
    """Add the rules of a scope that hold these letters. Returns the best score, 0.0 where there is none.

    needle: squeezed. worth: a factor for every score, where the phrase is not what was typed but what may have been meant.
    """
    phrase = expression(needle)
    reason = why or f"phrase {needle}"
    entries = matching(db, "gram", phrase, scope, MANY)
    if len(entries) == MANY:  # what comes first is short, not good: look at titles and headings apart
        for field in ("title", "path"):
            entries += matching(db, "gram", f"{{{field}}} : {phrase}", scope, NAMED)
        entries = list(dict.fromkeys(entries))
    if not entries:
        return 0.0
    defined = {
        row[0]
        for row in db.execute(
            f"select entry_id from name where surface = ? and kind = 'term' and edition_id in ({scope.editions})",
            (needle,),
        )
    }
    named: dict[int, tuple[float, int]] = {}
    rows = db.execute(f"select id, title, path, position from entry where id in ({','.join(map(str, entries))})")
    for entry, title, path, position in rows:
        named[entry] = (max(_named(needle, title, path), 92.0 if entry in defined else 0.0), position)
    best = 0.0
    likely = sorted(entries, key=lambda entry: (-named[entry][0], entry))[:WEIGHED]
    rows = db.execute(
        f"select e.id, e.size, s.text || s.gist from entry e join section s on s.id = e.section_id where e.id in ({','.join(map(str, likely))})"
    )
    for entry, size, text in rows:
        score, position = named[entry]
        use = _used(needle, size, squeeze(text))
        score = score + 0.4 * use if score else use or STEPS
        score = worth * score - position / 1e5
        add(hits, entry, score, reason, needle)
        best = max(best, score)
    return best


def _used(needle: str, size: int, letters: str) -> float:
    """What it is worth that a rule's words hold the phrase: most where they begin with it, as a definition does."""
    count, first = letters.count(needle), letters.find(needle)
    if not count:
        return 0.0
    use = 22.0 + 3 * min(count, 3) + 8 / (1 + size / 60)
    if first < 3:
        use += 12 if letters[first + len(needle) : first + len(needle) + 1] in ("は", "と", "の", "が") else 6
    return use * 0.55 if count < 2 and _inside_word(letters, first, len(needle)) else use


def _named(needle: str, title: str, path: str) -> float:
    """How well a rule's own title or the headings above it are the phrase."""
    if title == needle:
        return 100.0
    score = 0.0
    if needle in title:
        share = len(needle) / len(title)
        score = (62 if title.startswith(needle) else 54) + 25 * share
        if _inside_word(title, title.find(needle), len(needle)):
            score *= 0.8
    above = path.split("\n") if path else []
    for distance, heading in enumerate(reversed(above)):
        if needle == heading:
            score = max(score, 74.0 - 6 * distance)
        elif needle in heading:
            score = max(
                score, (30 if heading.startswith(needle) else 24) + 20 * len(needle) / len(heading) - 6 * distance
            )
    return score


def _inside_word(text: str, start: int, length: int) -> bool:
    """Whether the letters found are only a piece of a longer word in katakana: レスト in フォレスト."""
    first, last = text[start : start + 1], text[start + length - 1 : start + length]
    before, behind = text[start - 1 : start] if start else "", text[start + length : start + length + 1]
    return (_katakana(first) and _katakana(before)) or (_katakana(last) and _katakana(behind))


def _katakana(character: str) -> bool:
    return "ァ" <= character <= "ー" and character != "・"


def find_all(db: sqlite3.Connection, scope: Scope, needles: list[str], hits: Hits) -> bool:
    """Add the rules that hold all these phrases somewhere, headings and examples included. Returns whether there are any."""
    wanted = " AND ".join(expression(needle) for needle in needles)
    entries = matching(db, "gram", wanted, scope, MANY)
    if not entries:
        return False
    kept = set(entries)
    single: list[Hits] = []
    for needle in needles:
        part: Hits = {}
        find_phrase(db, scope, needle, part)
        single.append(part)
    why = "phrase " + " + ".join(needles)
    for entry in kept:
        scores = [part[entry].score if entry in part else 8.0 for part in single]
        needle = needles[max(range(len(needles)), key=scores.__getitem__)] if needles else ""
        add(hits, entry, sum(scores) / len(scores), why, needle)
    return True
