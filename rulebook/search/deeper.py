"""The stages that need the tokenizer: dictionary forms, readings, concepts of a whole question, repaired spelling."""

from __future__ import annotations

import math

from rulebook.light import NamedTuple
from rulebook.search.asks import fitting
from rulebook.search.doubt import Doubt, doubt, is_doubted
from rulebook.search.features import NAMES, features, rows_of
from rulebook.search.kana import sound
from rulebook.search.meaning import find_meaning
from rulebook.search.meant import Asked, Meant, asked, concepts_meant
from rulebook.search.mending import mended, with_names
from rulebook.search.naming import concepts_heard, concepts_named, find_concepts, inside
from rulebook.search.normal import is_kana, squeeze
from rulebook.search.phrase import expression, find_phrase
from rulebook.search.postings import entries_of
from rulebook.search.ranking import ranked, weights
from rulebook.search.scope import Found, Hits, Scope, add, matching
from rulebook.search.signals import said as said_of
from rulebook.search.signals import terms as terms_of
from rulebook.search.signals import words as words_of
from rulebook.search.spelling import find_sound, heard, in_one_piece, repaired, said
from rulebook.search.strange import strange_in, unknown_names

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

SHORT = 3  # a query of so many telling words may be one misspelt name
LONG_NAME = 18  # letters
GUESSES = 3
FAINT = 9.0  # below this a hit is only near
HEARD = 60.0  # the score of the first rule of a concept that sounds like the query
TOP = 70.0  # the score of the rule that answers best by meaning
SPREAD = 4.0  # how fast the shown score falls with a rule's worth
LONGEST_CARD = 14  # letters of a card's name
SENTENCE = frozenset("をがはにれ")  # of these letters one at least is in a sentence, and hardly any in a name
ONE_WORD = 10  # letters of a word in whatever form
CLEAR = 0.8  # how like a name must be to be the one that was meant
JOINING = "の"  # of the readings of names only words that say something are kept
NAMES_IT = 0.7  # of the best score that any rule of a name has: from there on it comes before what is only ranked
LOOKED_AT = 3  # of the best rules, to tell whether they answer
NOTHING_MEANT = Meant({}, {})
LIKELY = 30  # rules whose features are looked at


class Deep(NamedTuple):
    """What the deeper stages found. meant: the concepts of which the query speaks.

    stages: what each gave each rule; hits: of all of them together. named: the rules of the name that the whole query is, typed by
    ear or wrongly.
    """

    query: Asked
    meant: Meant
    stages: dict[str, dict[int, float]]
    hits: Hits
    found: bool
    named: Hits


def find_deeper(db: sqlite3.Connection, place: Scope, text: str, hits: Hits, *, meaning: bool = True) -> bool:
    """Add what a query finds by form, sound, meaning and likeness. Returns whether it is found, not only what comes nearest.

    meaning: whether its words in any form, and what they mean, are looked for.
    """
    return _stages(db, place, text, hits, meaning=meaning).found


def _stages(db: sqlite3.Connection, place: Scope, text: str, hits: Hits, *, meaning: bool) -> Deep:
    query = asked(text)
    stages: dict[str, dict[int, float]] = {"letters": {entry: hit.score for entry, hit in hits.items()}}
    reading = heard(query.letters, "".join(word.reading for word in query.words if word.content))
    length = len(reading if query.letters.isascii() else query.letters)  # two or three Latin letters are one of kana
    name = length <= LONG_NAME and _like_a_name(db, query)
    spelt: Hits = {}
    clear = False
    guesses = (said(db, place, reading) or said(db, place, reading.replace(JOINING, ""))) if name else []
    for order, guess in enumerate(guesses[:GUESSES]):
        find_phrase(db, place, guess.surface, spelt, guess.why, 0.98 * guess.likeness / (1 + 0.15 * order))
    if name and (sounding := concepts_heard(db, sound(reading))):
        find_concepts(db, place, sounding, spelt, lambda _edition, _terms: HEARD)
    meant: Hits = {}
    concepts = concepts_meant(db, query) if meaning else NOTHING_MEANT
    if meaning and query.lemmas:
        find_meaning(db, place, query, concepts, meant)
    if name and not guesses:
        near = repaired(db, place, query.letters, reading)[:GUESSES]
        clear = bool(near) and near[0].likeness >= CLEAR and not _all_known(db, query)
        for order, guess in enumerate(near):
            find_phrase(db, place, guess.surface, spelt, guess.why, 0.95 * guess.likeness**2 / (1 + 0.15 * order))
    together = dict(hits)
    for some in (meant, spelt):
        for entry, hit in some.items():
            add(together, entry, hit.score, hit.why, hit.needle)
    found = any(hit.score >= FAINT for hit in together.values())
    certain = bool(guesses) and guesses[0].likeness == 1.0
    heard_of: Hits = {}
    if not certain and (name or len(set(query.lemmas) - query.light) <= SHORT):
        find_sound(db, place, reading, heard_of, 55.0)
        found = found or in_one_piece(db, place, reading)
    for entry, hit in heard_of.items():
        add(together, entry, hit.score, hit.why, hit.needle)
    for stage, some in (("spelt", spelt), ("meaning", meant), ("sound", heard_of), ("stage", together)):
        stages[stage] = {entry: hit.score for entry, hit in some.items()}
    hits.update(together)
    named: Hits = {}
    if guesses or clear:
        least = NAMES_IT * max((hit.score for hit in spelt.values()), default=0.0)
        named = {entry: together[entry] for entry, hit in spelt.items() if hit.score >= least}
    return Deep(query, concepts, stages, together, found, named)


class Ranked(NamedTuple):
    """Rules in the order of their worth, with what is known of each.

    named: those of the name that the query is, typed by ear or wrongly; they come first. doubt: whether any rule answers.
    """

    worth: dict[int, float]
    features: dict[int, list[float]]
    parents: dict[int, int | None]
    hits: Hits
    named: Hits
    doubt: Doubt


def rank_deeper(
    db: sqlite3.Connection,
    place: Scope,
    text: str,
    hits: Hits,
    wishes: tuple[str, ...],
    *,
    without: frozenset[str] = frozenset(),
) -> Ranked:
    """What a query finds by all stages together, ranked. hits: what its letters found. without: see `fitting`."""
    unknown = unknown_names(db, place, text)
    text, wishes = _without_cards(db, place, text, wishes)
    pieces = mended(db, place, text)
    names = dict.fromkeys(one.name for one in pieces)
    text = with_names(text, pieces)
    deep = _stages(db, place, text, dict(hits), meaning=True)
    stages = deep.stages
    mending: Hits = {}
    for name in names:
        find_phrase(db, place, name, mending, f"spelling {name}")
    for entry, hit in mending.items():
        stages["spelt"][entry] = max(stages["spelt"].get(entry, 0.0), hit.score)
        if entry not in deep.hits or deep.hits[entry].score < hit.score:
            deep.hits[entry] = hit
            stages["stage"][entry] = hit.score
    stages["said"] = said_of(db, place, deep.query)
    stages["words"] = words_of(db, place, deep.query)
    stages["terms"] = terms_of(db, place, deep.query)
    fits = fitting(db, place, deep.query, deep.meant, without=without)
    stages["asks"] = {entry: fit.weight for entry, fit in fits.items()}
    told = fitting(db, place, deep.query, deep.meant, told=True, without=without)
    stages["told"] = {entry: fit.weight for entry, fit in told.items()}
    entries: dict[int, None] = {}
    for name in ("stage", "said", "words", "terms", "asks", "told"):
        entries |= dict.fromkeys(_best(stages[name], LIKELY))
    chosen = [entry for entry in entries if inside(db, place, entry)]
    rows = rows_of(db, chosen)
    named = dict(deep.named)
    solid = [lemma for lemma in deep.query.lemmas if lemma not in deep.query.light]
    if (
        len(solid) == 1 and len(deep.query.letters) <= ONE_WORD
    ):  # in whatever form: 引かせられた names the rule that is called 引く
        for entry, row in rows.items():
            if row.title and entry in deep.hits and asked(row.title).lemmas == (solid[0],):
                named[entry] = deep.hits[entry]._replace(score=TOP)
    known = features(rows, deep.query, text, wishes, stages, fits, told, without)
    parents = {entry: row.parent for entry, row in rows.items()}
    worth = ranked(known, parents, weights())
    foremost = _best(worth, LOOKED_AT)
    best = [known[entry] for entry in foremost]
    top = max((worth[entry] for entry in foremost), default=0.0)
    is_name = bool(named) or (bool(mending) and squeeze(text) in map(squeeze, names))
    strange = strange_in(db, place, deep.query, deep.meant, unknown, without)
    doubted = doubt(db, place, deep.query, deep.meant, stages, best, fits, top, strange, is_name=is_name)
    return Ranked(worth, known, parents, deep.hits, named, doubted)


def _best(worth: dict[int, float], most: int) -> list[int]:
    """The rules that are worth most, the best first."""
    return sorted(worth, key=lambda entry: (-worth[entry], entry))[:most]


def _without_cards(
    db: sqlite3.Connection, place: Scope, text: str, wishes: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """A query without the names of cards that it quotes, which no rulebook knows, and what is left of its wishes, squeezed.

    A sentence of a card stays: it says what the question is about.
    """
    known: list[str] = []
    for wish in wishes:
        letters = squeeze(wish)
        if matching(db, "gram", expression(letters), place, 1) or concepts_named(db, letters):
            known.append(letters)
        elif len(letters) <= LONGEST_CARD and not SENTENCE.intersection(letters):
            text = text.replace(wish, " ")
    return (text if squeeze(text) else " ".join(wishes)), tuple(known)


def fill(
    db: sqlite3.Connection, place: Scope, text: str, wishes: tuple[str, ...], hits: Hits, *, settled: bool
) -> tuple[bool, str]:
    """Put what all stages find into the hits, ranked.

    Returns whether any of them answers, and what the query speaks of that the game does not have, "" where there is no such thing.
    settled: what the letters found answers the query; the rest then stands below it.
    """
    given = rank_deeper(db, place, text, hits, wishes)
    worth = given.worth
    if not settled and given.named:
        hits.clear()
        hits.update(given.named)
    sure = settled or bool(given.named)
    if sure:
        worth = {entry: value for entry, value in worth.items() if entry not in hits}
    if not worth:
        return sure, given.doubt.absent
    top = min([TOP, *(0.9 * hit.score for hit in hits.values())]) if sure else TOP
    best = max(worth.values())
    for entry, value in worth.items():
        score = top * math.exp(min(0.0, (value - best) / SPREAD))
        hit = given.hits.get(entry)
        hits[entry] = hit._replace(score=score) if hit else Found(score, _why(given, entry), "")
    if not sure:
        for entry in [entry for entry in hits if entry not in worth]:
            del hits[entry]
    return not is_doubted(given.doubt, weights()), given.doubt.absent


def _why(given: Ranked, entry: int) -> str:
    """Why a rule is among the hits that no stage of its own has found."""
    said_of_it, words_in_it = (given.features[entry][NAMES.index(name)] for name in ("said", "words"))
    return "meaning" if said_of_it >= words_in_it else "words"


def _all_known(db: sqlite3.Connection, query: Asked) -> bool:
    """Whether the rules of any game use all the words of a query."""
    return len(entries_of(db, "lemma", query.lemmas)) == len(query.lemmas)


def _like_a_name(db: sqlite3.Connection, query: Asked) -> bool:
    """Whether a query may be one name, typed by ear or wrongly: in kana or Latin letters, made of nouns, or unknown."""
    if is_kana(query.letters) or query.letters.isascii():
        return True
    solid = [word for word in query.words if word.content and not word.empty]
    if len(solid) > 4:
        return False
    if all(word.joins for word in solid) and not any(word.content and word.empty for word in query.words):
        return True
    lemmas = {word.lemma for word in solid}
    return len(solid) <= SHORT and len(entries_of(db, "lemma", lemmas)) < len(lemmas)
