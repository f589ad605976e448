"""What the search of a book needs, made by the library's own tokenizer, so that the page needs none.

A page cuts a query into the words that stand in the rules, in what players say of them and in the rulings: those are listed here
with their dictionary forms, readings and how often they come. Rules and what players say are rows of these words, by numbers: the
more often a word comes the shorter its number, of which a book has a hundred thousand.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from rulebook.search.normal import squeeze
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow
from rulebook.words import Word, words

Value = dict[str, Any]
CONTENT, JOINS, EMPTY = 1, 2, 4  # what is noted of a word
NOT_INDEXED = ("example", "see")  # parts of which only the letters are searched
# the ends of verbs, each with what may stand behind it: a form counts where the tokenizer takes it for the same verb
ENDS = {
    "う": ("わない", "います", "えば", "おう", "った"), "く": ("かない", "きます", "けば", "こう", "いた", "った"),
    "ぐ": ("がない", "ぎます", "げば", "ごう", "いだ"), "す": ("さない", "します", "せば", "そう", "した"),
    "つ": ("たない", "ちます", "てば", "とう", "った"), "ぬ": ("なない", "にます", "ねば", "のう", "んだ"),
    "ぶ": ("ばない", "びます", "べば", "ぼう", "んだ"), "む": ("まない", "みます", "めば", "もう", "んだ"),
    "る": ("らない", "ります", "れば", "ろう", "った", "ない", "ます", "よう", "た"),
}  # fmt: skip


NO_LETTERS = -1


class Lexicon:
    """The words of a book, each a surface with its dictionary form and reading, by number."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, Word], int] = {}
        self._count: Counter[int] = Counter()
        self._known: dict[Word, int] = {}  # NO_LETTERS for one that has none

    def cut(self, text: str, *, times: int = 1) -> list[int]:
        """The content words of a text, by number; all of its words are noted. times: as how many uses each counts."""
        found: list[int] = []
        for word in words(text):
            number = self._known.get(word)
            if number is None:
                surface = squeeze(word.surface)
                number = self._known[word] = self._number(surface, word) if surface else NO_LETTERS
            if number != NO_LETTERS:
                self._count[number] += times
                if word.content:
                    found.append(number)
        return found

    def _number(self, surface: str, word: Word) -> int:
        return self._numbers.setdefault((surface, word._replace(surface=surface)), len(self._numbers))

    def inflect(self) -> None:
        """Note the forms of every verb that is known in some form, as the tokenizer reads them."""
        verbs = dict.fromkeys(word.lemma for _, word in self._numbers if word.content and word.lemma[-1:] in ENDS)
        for verb in verbs:
            for end in ENDS[verb[-1]]:
                first = words(verb[:-1] + end)[0]
                if first.lemma == verb:
                    surface = squeeze(first.surface)
                    number = self._number(surface, first)
                    self._count[number] += not self._count[number]

    def renumber(self) -> list[int]:
        """Number the words by how often they come, the most frequent first. Returns the new number of each."""
        known, count = list(self._numbers), self._count
        order = sorted(range(len(known)), key=lambda number: -count[number])
        self._numbers = {known[number]: place for place, number in enumerate(order)}
        self._count = Counter({place: count[number] for place, number in enumerate(order)})
        self._known.clear()
        new = [0] * len(known)
        for place, number in enumerate(order):
            new[number] = place
        return new

    def value(self) -> Value:
        """The lexicon as plain values: of each word surface, lemma, reading, what is noted of it, and how often it comes.

        A lemma, or a reading, that is the surface is ""."""
        rows = [
            [
                surface, "" if word.lemma == surface else word.lemma, "" if word.reading == surface else word.reading,
                CONTENT * word.content + JOINS * word.joins + EMPTY * word.empty, self._count[number],
            ]
            for (surface, word), number in self._numbers.items()
        ]  # fmt: skip
        return {"words": "\n".join("\t".join(map(str, row)) for row in rows)}


def index_of(library: Library, edition: EditionRow, sections: list[SectionRow], asked: Iterable[str] = ()) -> Value:
    """The index of an edition. asked: the questions of rulings, whose words are known to the search too."""
    lexicon = Lexicon()
    titles, bodies = [], []
    for row in sections:
        parts = library.parts(row.id)
        titles.append(lexicon.cut(row.title))
        told = [part.label + part.text for part in parts if part.kind not in (*NOT_INDEXED, "gist")]
        bodies.append(lexicon.cut("\n".join([*told, row.gist, *(part.gist for part in parts if part.gist)])))
        lexicon.cut("\n".join(part.text for part in parts if part.kind == "example"))
    size = dict(library.db.execute("select section_id, size from entry where edition_id = ?", (edition.id,)).fetchall())
    concepts = _concepts(library, edition, sections, lexicon)
    asks = _asks(library, edition, sections, lexicon)
    situations = _told(library, edition, sections, lexicon)
    for question in asked:
        lexicon.cut(question)
    lexicon.inflect()
    new = lexicon.renumber().__getitem__
    for rows in (titles, bodies):
        rows[:] = [list(map(new, row)) for row in rows]
    for phrase in (*asks, *(said for concept in concepts for said in concept[5])):
        phrase[2:] = map(new, phrase[2:])
    for situation in situations:
        situation[2] = list(map(new, situation[2]))
    return {
        "titles": titles, "bodies": bodies, "sizes": [size.get(row.id, 0) for row in sections], "concepts": concepts, "asks": asks,
        "told": situations,
        "names": [
            list(row)
            for row in library.db.execute(
                "select s.surface, s.reading, s.kind, s.uses from spelling s join spelling_use u on u.spelling_id = s.id "
                "where u.edition_id = ? order by s.id", (edition.id,),
            )
        ],
        **lexicon.value(),
    }  # fmt: skip


def _asks(library: Library, edition: EditionRow, sections: list[SectionRow], lexicon: Lexicon) -> list[list[Any]]:
    """How players ask for the rules: the letters of each phrase, the place of its rule, and the words it is made of."""
    place = {row.id: index for index, row in enumerate(sections)}
    rows = library.db.execute(
        "select a.letters, e.section_id from ask a join entry e on e.id = a.entry_id where e.edition_id = ? order by a.id",
        (edition.id,),
    )
    return [[letters, place[section], *lexicon.cut(letters)] for letters, section in rows]


def _told(library: Library, edition: EditionRow, sections: list[SectionRow], lexicon: Lexicon) -> list[list[Any]]:
    """The titles of situations: the letters of each, the places of the rules that it is about, and the words it is made of."""
    place = {row.id: index for index, row in enumerate(sections)}
    found: dict[int, list[Any]] = {}
    for number, letters, section in library.db.execute(
        "select t.id, t.letters, e.section_id from told t join told_rule r on r.told_id = t.id join entry e on e.id = r.entry_id "
        "where e.edition_id = ? order by t.id, e.id",
        (edition.id,),
    ):
        if number not in found:
            found[number] = [letters, [], lexicon.cut(letters)]
        found[number][1].append(place[section])
    return list(found.values())


def _concepts(library: Library, edition: EditionRow, sections: list[SectionRow], lexicon: Lexicon) -> list[Any]:
    """The concepts that the game has, and those that it is said to lack: key, name, rules, terms, whether it lacks it, words, name in English.

    A word is what players say, whether it is a word, a term or the name of the concept, and the words it is made of.
    """
    db = library.db
    place = {row.id: index for index, row in enumerate(sections)}
    rules: dict[int, list[int]] = defaultdict(list)
    for concept, section in db.execute(
        "select c.concept_id, e.section_id from concept_rule c join entry e on e.id = c.entry_id where c.edition_id = ? order by c.place",
        (edition.id,),
    ):
        rules[concept].append(place[section])
    terms: dict[int, list[str]] = defaultdict(list)
    for concept, term in db.execute(
        "select concept_id, term from concept_term where game = ? order by place", (edition.game,)
    ):
        terms[concept].append(term)
    lacking = {row[0] for row in db.execute("select concept_id from concept_absent where game = ?", (edition.game,))}
    said: dict[int, list[Any]] = defaultdict(list)
    held = {*rules, *terms, *lacking}
    for concept, shown, kind in db.execute("select concept_id, shown, kind from concept_word order by id"):
        if concept in held:
            pieces = [] if kind == "term" else lexicon.cut(shown)
            said[concept].append([shown, kind[0], *pieces])
    return [
        [key, name, rules[concept], terms[concept], int(concept in lacking), said[concept], english]
        for concept, key, name, english in db.execute("select id, key, name, english from concept order by id")
        if concept in held
    ]
