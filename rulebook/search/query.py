"""Searching: number, phrase, dictionary form, reading, concept, spelling, in this order, each stage only as far as needed.

What is decided by letters alone (numbers, phrases, words of a concept) is decided without the tokenizer; rapidfuzz comes in
only where nothing else was found for a word. Nothing heavy is imported with this module.
"""

from __future__ import annotations

from rulebook.kinds import game_of
from rulebook.search.hits import Answer, Hit, concept_in, snippet, tag
from rulebook.search.naming import concepts_named, english_of, find_concepts
from rulebook.search.normal import is_hiragana, is_kana, squeeze
from rulebook.search.number import Numbered, find_by_number, find_by_step, find_by_title, step_alone
from rulebook.search.phrase import find_all, find_phrase
from rulebook.search.question import Question, understood
from rulebook.search.scope import Found, Hits, Scope, editions, scopes
from rulebook.store.connection import DatabaseError, damaged

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

    from rulebook.store.connection import Opened

NAMED = 60.0  # from here on a phrase is the name of something, not mere use
USED = 20.0  # below this a phrase is only a piece of a longer word
OFTEN = 3  # rules that use a word, from which on it is a word of the game
# the score of the first rule of a concept named outright: alone; where the query is its term in the game; where it is a name
# in the game; where the game's rules use it
ALONE, ITS_TERM, BESIDE_NAME, BESIDE_USE = 82.0, 75.0, 58.0, 45.0
FOREIGN = 60.0  # instead of ALONE, where another of the games searched has the query as a term
SEVERAL, STRONG = 3, 2.0
ENOUGH = 5  # hits that hold the letters of a query, from which on nothing is put below them
GUESSED = 5  # rules shown at most where none answers
_SPOKEN = frozenset(
    "〇零一二三四五六七八九十百千のノんン"
)  # one of these at least is in a number that is written or heard in words
FAINT = 9.0  # below this a hit of one word of several is none


class Depth:
    """How deep a search went. reached: letters alone did not decide, the words had to be understood.

    absent: what the query speaks of that the games searched do not have, each with its game.
    """

    def __init__(self) -> None:
        self.reached = False
        self.absent: dict[str, str] = {}


def search(library: Opened, query: str, game: str | None = None, limit: int = 10) -> Answer:
    """What a query finds in the current edition of every game, or of one.

    query: see `rulebook.search.grammar`; any string is a query, and none raises. limit: how many hits at most.
    Raises LibraryError where the library's file is damaged.
    """
    db = library.db
    try:
        known = editions(db)
        question = understood(query, frozenset(edition.game for edition in known))
        notes = ["only the beginning of the query was looked at"] if question.cut else []
        if not squeeze(question.text):
            return Answer((), False, "; ".join([*notes, "nothing to search for"]))
        if excludes_only(question):
            return Answer((), False, "; ".join([*notes, "nothing to search for but exclusions"]))
        places, wrong = scopes(db, known, question, game)
        if wrong:
            return Answer((), False, "; ".join([*notes, wrong]))
        said = in_words_of_the_table(db, question)
        if said.text != question.text:
            notes.append(f"read as {said.text[:60]}")
        return _answer(db, said, places, limit, notes)
    except DatabaseError as error:
        raise damaged(library.path, error) from error


def excludes_only(question: Question) -> bool:
    """Whether a query says only what a rule must not hold."""
    if not question.expression:
        return False
    from rulebook.search.grammar import only_excludes  # noqa: PLC0415 - only where a query has operators

    return only_excludes(question.expression)


def in_words_of_the_table(db: sqlite3.Connection, question: Question) -> Question:
    """An English question in Japanese; any other, and what is a word of a concept as it stands (PP), as it is."""
    is_latin = question.text.replace("’", "'").isascii() and any(map(str.isalpha, question.text))
    if not is_latin or question.expression or concepts_named(db, squeeze(question.text)):
        return question
    from rulebook.search.english import in_japanese  # noqa: PLC0415 - only for what may be English

    return question._replace(text=in_japanese(question.text))


def _answer(db: sqlite3.Connection, question: Question, places: list[Scope], limit: int, notes: list[str]) -> Answer:
    depth = Depth()
    if question.expression:
        hits: Hits = {}
        from rulebook.search.operators import find_expression  # noqa: PLC0415 - only where a query has operators

        for place in places:
            find_expression(db, place, question.expression, hits, lambda scope, word: _one_word(db, depth, scope, word))
        if not hits:
            notes.append(f"no rule found for {question.text[:60]}")
        return Answer(_shown(db, hits, limit), False, "; ".join(notes), depth.reached)
    numbered = by_number(db, places, question.text)
    rest, missing, entries = numbered.rest, numbered.missing, numbered.entries
    hits = {}
    nearest = False
    if rest and (entries or missing):
        _by_words(db, rest, places, hits, depth, numbered=True)
    elif rest:
        nearest = not _by_ranking(db, question, rest, places, hits, depth, limit)
    _put_first(hits, numbered)
    notes += [f"there is no step {step}" for step in numbered.stepless]
    if missing:
        notes.append(f"no rule {', '.join(missing)}" + ("; nearest are shown" if entries else ""))
        nearest = True
    elif not hits:
        notes.append(f"no rule found for {question.text[:60]}")
    elif nearest and not entries:
        if depth.absent:
            notes += [
                f"{game} has nothing like {absent}; the nearest rules are shown"
                for game, absent in depth.absent.items()
            ]
        else:
            notes.append(f"no rule answers {question.text[:60]}; the nearest rules are shown")
    else:
        nearest = False
    return Answer(
        _shown(db, hits, min(limit, GUESSED) if nearest else limit),
        nearest and bool(hits),
        "; ".join(notes),
        depth.reached,
    )


def by_number(db: sqlite3.Connection, places: list[Scope], text: str) -> Numbered:
    """What a query names by number, or by what stands in a number's place."""
    if not text[:1].isdigit() and (titled := find_by_title(db, places, text)) and not text.startswith("第"):
        return Numbered([(entry, "number") for entry in titled], [], text, {}, [])
    if (step := step_alone(text)) and (steps := find_by_step(db, places, step)):
        return Numbered([(entry, f"step {step}") for entry in steps], [], text, steps, [])
    if any(character.isdigit() for character in text) or "第" in text or _may_be_spoken(text):
        return find_by_number(db, places, text)
    return Numbered([], [], text, {}, [])


def _may_be_spoken(text: str) -> bool:
    if _SPOKEN.isdisjoint(text):
        return False
    from rulebook.search.mentions import may_be_spoken  # noqa: PLC0415 - hardly ever needed

    return may_be_spoken(text)


def _put_first(hits: Hits, numbered: Numbered) -> None:
    for place, (entry, why) in enumerate(numbered.entries):
        score = 2000.0 if why == "number" else 100.0
        hits[entry] = Found(score - place / 10, why, "", numbered.steps.get(entry, ""))


def _one_word(db: sqlite3.Connection, depth: Depth, place: Scope, word: str) -> Hits:
    """The rules that one word of an expression finds, as if it were the whole query; none where they are only near."""
    hits: Hits = {}
    numbered = by_number(db, [place], word)
    if numbered.missing:
        return {}
    found = bool(numbered.entries) or _by_words(db, word, [place], hits, depth, numbered=False)
    _put_first(hits, numbered)
    return {entry: hit for entry, hit in hits.items() if hit.score >= FAINT} if found else {}


def _by_words(
    db: sqlite3.Connection, text: str, places: list[Scope], hits: Hits, depth: Depth, *, numbered: bool
) -> bool:
    """Add what one word of an expression finds. Returns whether it is really found, not only what comes nearest.

    numbered: the query named rules by number too, so that its words need no further search.
    """
    found = [settled_by_letters(db, text, place, hits) for place in places]
    if any(found) or numbered:
        return True
    depth.reached = True
    from rulebook.search.deeper import find_deeper  # noqa: PLC0415 - it needs the tokenizer

    deeper = [find_deeper(db, place, text, hits) for place in places]  # every one of them
    return any(deeper)


def settled_by_letters(db: sqlite3.Connection, text: str, place: Scope, hits: Hits) -> bool:
    """Add what the letters of a query find in one place. Returns whether that settles it."""
    return _weight_of_letters(db, text, place, hits) > 0


def _weight_of_letters(db: sqlite3.Connection, text: str, place: Scope, hits: Hits) -> float:
    """Add what the letters of a query find in one place.

    Returns 0.0 where that does not settle it, 1.0 where it does, and STRONG where nothing else need be asked: the query is a
    name, or a word of a concept that has several rules.
    """
    letters = squeeze(text)
    pieces = [squeeze(piece) for piece in text.split() if squeeze(piece)]
    best = find_phrase(db, place, letters, hits)
    whole = best >= NAMED
    if best < USED and len(pieces) > 1 and find_all(db, place, pieces, hits):
        best = NAMED
    named = _by_name(db, place, letters, hits)
    if whole or (named and len(hits) >= SEVERAL):
        return STRONG
    return 1.0 if named or decides(letters, best) else 0.0


def _by_ranking(
    db: sqlite3.Connection, question: Question, text: str, places: list[Scope], hits: Hits, depth: Depth, limit: int
) -> bool:
    """Add what a query finds by its letters, and where they say little, below it what it finds by all else.

    What stands in one document of a game is not guessed at in the others of that game.
    Returns whether it is really found, not only what comes nearest.
    """
    found = False
    weighed: list[tuple[Scope, Hits, float]] = []
    for place in places:
        here: Hits = {}
        weighed.append((place, here, _weight_of_letters(db, text, place, here)))
    settled = {game_of(game) for place, _here, weight in weighed if weight > 0 for game in place.games.values()}
    for place, here, weight in weighed:
        found = found or weight > 0
        beside = not weight and len(places) > 1 and {game_of(game) for game in place.games.values()} <= settled
        if not beside and (not weight or (weight < STRONG and len(here) < min(limit, ENOUGH))):
            depth.reached = True
            from rulebook.search.deeper import fill  # noqa: PLC0415 - it needs the tokenizer

            answered, absent = fill(db, place, text, question.wishes, here, settled=weight > 0)
            found = found or answered
            if absent:
                depth.absent[", ".join(place.games.values())] = absent
        hits.update(here)
    return found


def decides(letters: str, best: float) -> bool:
    """Whether a phrase that was found settles the query: not a few kana in the middle of other words."""
    return best >= NAMED or (best > 0 and not is_hiragana(letters) and not (is_kana(letters) and best < USED))


def _by_name(db: sqlite3.Connection, place: Scope, letters: str, hits: Hits) -> bool:
    """Add the rules of the concepts of which the query is a word. Returns whether there are any.

    Where the query is a name in a game, or a word that its rules use, what other games mean by it comes second.
    """
    concepts = concepts_named(db, letters)
    if not concepts:
        return False
    used = [entry for entry, hit in hits.items() if hit.score >= USED and place.first <= entry <= place.last]
    count: dict[int, int] = {}
    own: set[int] = set()
    for edition, entry in db.execute(f"select edition_id, id from entry where id in ({','.join(map(str, used))})"):
        count[edition] = count.get(edition, 0) + 1
        if hits[entry].score >= NAMED:
            own.add(edition)

    alone = ALONE
    if len(place.games) > 1 and (own or _is_term(db, place, letters, tuple(concepts))):
        alone = FOREIGN

    def worth(edition: int, terms: list[str]) -> float:
        if edition in own:
            return BESIDE_NAME
        usual = BESIDE_USE if count.get(edition, 0) >= OFTEN else alone
        return max(usual, ITS_TERM) if letters in terms else usual

    return find_concepts(db, place, concepts, hits, worth)


def _is_term(db: sqlite3.Connection, place: Scope, letters: str, concepts: tuple[int, ...]) -> bool:
    """Whether a query is the term that one of the games searched has for one of these concepts."""
    rows = db.execute(
        f"select game, term from concept_term where concept_id in ({','.join(map(str, concepts))})"
    ).fetchall()
    return any(game in place.games.values() and squeeze(term) == letters for game, term in rows)


def _telling(text: str, gist: str, needle: str) -> str:
    """The words of a rule that show why it was found: what is printed, or the gist where only that holds the needle."""
    if text and gist and needle and needle in squeeze(gist) and needle not in squeeze(text):
        return gist
    return text or gist


def _shown(db: sqlite3.Connection, hits: Hits, limit: int) -> tuple[Hit, ...]:
    best = sorted(hits, key=lambda entry: (-hits[entry].score, entry))[: max(limit, 0)]
    rows = {
        row[0]: row[1:]
        for row in db.execute(
            "select e.id, s.id, d.game, s.number, e.heading, s.text, s.gist, s.title "
            "from entry e join section s on s.id = e.section_id join edition d on d.id = e.edition_id "
            f"where e.id in ({','.join(map(str, best))})"
        )
    }
    english = english_of(db, (concept_in(hits[entry].why) for entry in best))
    found: list[Hit] = []
    for entry in best:
        why = hits[entry].why
        section, game, number, heading, text, gist, title = rows[entry]
        line, marks = snippet(
            hits[entry].shown or _telling(text, gist, hits[entry].needle) or title, hits[entry].needle
        )
        found.append(
            Hit(
                section,
                game,
                number,
                heading,
                line,
                marks,
                round(hits[entry].score, 3),
                tag(why),
                english.get(concept_in(why), ""),
            )
        )
    return tuple(found)
