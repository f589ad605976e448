"""Searching rulings by all that rules are searched by: number, words in any form, reading, concept, spelling; filters too.

Beside rules only a ruling that really answers the query counts: one that merely shares a word which is everywhere is none.
"""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.hits import concept_in, snippet, tag
from rulebook.search.naming import english_of
from rulebook.search.normal import is_kana, squeeze
from rulebook.search.number import Numbered
from rulebook.search.phrase import expression, find_all, find_phrase
from rulebook.search.query import by_number, decides, excludes_only, in_words_of_the_table
from rulebook.search.question import understood
from rulebook.search.scope import Edition, Found, Hits, Scope, add, editions
from rulebook.store.connection import address
from rulebook.typed import loose

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

    from rulebook.store.connection import Opened

GOOD = 20.0  # from this score on a ruling is shown beside rules
WELL = 45.0  # from this score on it takes a place among them
FAINT = 9.0  # below this it is nothing
HEARD = 0.5  # what it counts that a ruling shares some of the sound of a query, and no more
FULL = 70.0  # the score of a ruling that says all that a query says
MOSTLY = 0.55  # of a query, from which on a ruling says what it asks
COMMON = 0.1  # a phrase in this part of the rules of a game says too little to find a ruling by
CROWD, CROWDED = 12, 0.12  # a phrase in more rulings, and more of them, says as little
LED, SURE = 80.0, 3.0  # the score of a ruling to which a concept leads; what that must be worth for all of it
NAMED, CITES = (
    3000.0,
    2000.0,
)  # the score of the ruling whose id was typed, and of those that cite the rule whose number was
SAME = 0.75  # how like a query must be to a question to be the same
LEAST_ID = 5  # letters of an id that are typed at least


class RulingHit(NamedTuple):
    """A ruling found.

    short: its id as far as it is shown. numbers: of the rules that govern it. snippet: the words of its answer and reason
    around the match, marks: where in it what matched stands. score, why and english: as those of a rule. well: it matches so well that it
    takes a place among rules. same: it answers the same question, all but in the same words.
    """

    id: str
    short: str
    game: str
    question: str
    verdict: str
    status: str
    numbers: tuple[str, ...]
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: float
    why: str
    well: bool
    same: bool
    english: str = ""


def find_rulings(
    db: sqlite3.Connection,
    library: Opened,
    query: str,
    game: str | None = None,
    limit: int = 10,
    *,
    deep: bool = True,
    alone: bool = False,
    answered: bool = True,
) -> tuple[RulingHit, ...]:
    """The rulings that a query finds, best first; any string is a query, and none raises.

    db: the index. game: only its rulings. deep: whether words are understood where letters alone do not decide, which takes the
    tokenizer. alone: no rules are shown beside them, so that a faint match counts too. answered: rules answer the query, beside which what many
    rulings say alike tells nothing.
    """
    rules = [edition for edition in editions(library.db) if edition.current]
    question = understood(query, frozenset(edition.game for edition in rules))
    if question.edition or question.kinds or not squeeze(question.text) or excludes_only(question):
        return ()
    question = in_words_of_the_table(library.db, question)
    places = _places(db, {*question.games} | ({game} if game else set()))
    hits: Hits = {}
    if question.expression:
        from rulebook.search.operators import find_expression  # noqa: PLC0415 - only where a query has operators

        for place in places:
            find_expression(
                db, place, question.expression, hits, lambda where, word: _found(db, library, [where], word, deep=deep)
            )
    elif places:
        hits = _found(db, library, places, question.text, deep=deep)
        _add_named(db, places, query.strip().lower(), hits)
    if question.inside:
        cited = _citing_below(db, places, question.inside)
        hits = {entry: hit for entry, hit in hits.items() if entry in cited}
    least = FAINT if alone else GOOD
    hits = {entry: hit for entry, hit in hits.items() if hit.score >= least}
    telling = {entry: hit for entry, hit in hits.items() if not hit.why.startswith(("phrase", "concept"))}
    shared = len(hits) - len(telling)
    if shared and answered and not (alone or question.expression or question.inside):
        size = sum(
            db.execute("select count(*) from entry where id between ? and ?", (place.first, place.last)).fetchone()[0]
            for place in places
        )
        several = len(question.text.split()) > 1  # all of them together are in fewer than each
        if (not several and shared > max(CROWD, CROWDED * size)) or _is_common(library, rules, places, question.text):
            hits = telling
    return _shown(db, library, hits, limit, squeeze(question.text))


def _attach(db: sqlite3.Connection, library: Opened) -> None:
    """Put the library beside the index: concepts and their words, which the index does not have, are then looked up in it."""
    if not any(row[1] == "library" for row in db.execute("pragma database_list")):
        db.execute("attach ? as library", (address(library.path),))


def _places(db: sqlite3.Connection, games: set[str]) -> list[Scope]:
    """Where to search: all rulings in one run, or those of some games."""
    known = editions(db)
    if not games:
        if not known:
            return []
        return [Scope({one.id: one.game for one in known}, known[0].first, known[-1].last)]
    return [Scope({one.id: one.game}, one.first, one.last) for one in known if one.game in games]


def _found(db: sqlite3.Connection, library: Opened, places: list[Scope], text: str, *, deep: bool) -> Hits:
    """What a text without operators finds."""
    numbered = Numbered([], [], text, {}, [])
    if any(character.isdigit() for character in text) or "第" in text:
        numbered = by_number(db, places, text)
    if numbered.missing:
        return {}
    hits: Hits = {}
    if numbered.rest and not _by_letters(db, library, places, numbered.rest, hits):
        if deep and not numbered.entries:
            _by_meaning(db, library, places, numbered.rest, hits)
        else:
            hits = {}  # a few kana in the middle of other words
    for place, (entry, why) in enumerate(numbered.entries):
        hits[entry] = Found(CITES - place / 10, why, "")
    return hits


def _by_letters(db: sqlite3.Connection, library: Opened, places: list[Scope], text: str, hits: Hits) -> bool:
    """Add the rulings that hold the letters of a query, or to which a concept leads of which it is a word.

    Returns whether that settles the query.
    """
    letters = squeeze(text)
    pieces = [squeeze(piece) for piece in text.split() if squeeze(piece)]
    found = False
    for place in places:
        best = find_phrase(db, place, letters, hits)
        if best < GOOD and len(pieces) > 1 and find_all(db, place, pieces, hits):
            best = FULL
        found = found or decides(letters, best)
    concepts = {
        concept: f"concept {key}: {shown}"
        for concept, key, shown in library.db.execute(
            "select c.id, c.key, w.shown from concept_word w join concept c on c.id = w.concept_id "
            "where w.word = ? and w.kind <> 'name' order by w.kind = 'word'",
            (letters,),
        )
    }
    led: dict[int, tuple[float, str]] = {}
    for concept, entry, worth in db.execute(
        f"select concept_id, entry_id, worth from concept_rule where concept_id in ({','.join(map(str, concepts))})"
    ):
        if any(place.first <= entry <= place.last for place in places):
            led[entry] = max(led.get(entry, (0.0, "")), (LED * min(1.0, worth / SURE), concepts[concept]))
    for entry, (score, why) in led.items():
        add(hits, entry, score, why, "")
    return found or bool(led)


def _by_meaning(db: sqlite3.Connection, library: Opened, places: list[Scope], text: str, hits: Hits) -> None:
    """Add the rulings that say what a query says, in other forms of its words or in other words, and those that sound alike."""
    from judge.rulings.indexing.covering import covered  # noqa: PLC0415 - it needs the tokenizer
    from rulebook.search.deeper import find_deeper  # noqa: PLC0415

    _attach(db, library)
    for place in places:
        find_deeper(db, place, text, hits, meaning=False)
    if not is_kana(squeeze(text)) and not text.isascii():
        for entry, hit in hits.items():
            if hit.why.startswith("reading ") and not hit.needle:
                hits[entry] = hit._replace(score=HEARD * hit.score)
    for place in places:
        for entry, one in covered(db, library, place, text).items():
            score = FULL * one.share if one.telling and one.share >= MOSTLY else min(FULL * one.share, GOOD - 1)
            if entry not in hits or hits[entry].score < score:
                hits[entry] = Found(score, one.why, one.needle)


def _add_named(db: sqlite3.Connection, places: list[Scope], typed: str, hits: Hits) -> None:
    """Add the rulings whose id is what was typed, or begins so."""
    if len(typed) < LEAST_ID or not typed.isascii() or not typed.replace("-", "").isalnum():
        return
    for (entry,) in db.execute(
        "select e.id from ruling r join entry e on e.section_id = r.section_id where r.id between ? and ?",
        (typed, typed + "~"),
    ).fetchall():
        if any(place.first <= entry <= place.last for place in places):
            hits[entry] = Found(NAMED, "id", "")


def _citing_below(db: sqlite3.Connection, places: list[Scope], number: str) -> set[int]:
    """The rulings that cite a rule, or one below it."""
    stem = loose(number)
    return {
        entry
        for entry, rule in db.execute(
            "select e.id, c.rule from citation c join entry e on e.section_id = c.section_id"
        ).fetchall()
        if rule and (loose(rule) == stem or loose(rule).startswith(f"{stem}."))
        if any(place.first <= entry <= place.last for place in places)
    }


def _is_common(library: Opened, rules: list[Edition], places: list[Scope], text: str) -> bool:
    """Whether a query is a word, or words, of which the rules of every game searched are full."""
    games = {game for place in places for game in place.games.values()}
    searched = [one for one in rules if one.game in games]
    pieces = [letters for piece in text.split() if (letters := squeeze(piece))]
    for piece in pieces:
        count = size = 0
        for one in searched:
            count += library.db.execute(
                "select count(*) from gram where gram match ? and rowid between ? and ?",
                (expression(piece), one.first, one.last),
            ).fetchone()[0]
            size += one.last - one.first + 1
        if count < COMMON * size:
            return False
    return bool(pieces)


def _shown(db: sqlite3.Connection, library: Opened, hits: Hits, limit: int, asked: str) -> tuple[RulingHit, ...]:
    best = sorted(hits, key=lambda entry: (-hits[entry].score, entry))[: max(limit, 0)]
    rows = {
        row[0]: row[1:]
        for row in db.execute(
            "select e.id, r.id, r.short, r.game, r.question, r.verdict, r.status, r.numbers, s.text "
            "from entry e join ruling r on r.section_id = e.section_id join section s on s.id = e.section_id "
            f"where e.id in ({','.join(map(str, best))})"
        )
    }
    english = english_of(library.db, (concept_in(hits[entry].why) for entry in best))
    found: list[RulingHit] = []
    if rows:
        from rulebook.search.likeness import ratio  # noqa: PLC0415 - only where there are any
    for entry in best:
        key, short, game, question, verdict, status, numbers, text = rows[entry]
        hit = hits[entry]
        line, marks = snippet(text or question, hit.needle)
        facts = (key, short, game, question, verdict, status, tuple(numbers.split("\n")) if numbers else ())
        found.append(
            RulingHit(
                *facts,
                line,
                marks,
                round(hit.score, 3),
                tag(hit.why),
                hit.score >= WELL,
                ratio(asked, squeeze(question)) >= SAME,
                english.get(concept_in(hit.why), ""),
            )
        )
    return tuple(found)
