"""One concept in every game, side by side; and what a word is defined as, where, and who uses it. Plain SQL on an open library."""

from __future__ import annotations

import unicodedata

from rulebook.light import NamedTuple
from rulebook.search.normal import squeeze
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow


class ConceptIn(NamedTuple):
    """A concept in one game: its terms there, its rules, the most telling first. absent: the game is known not to have it."""

    game: str
    terms: tuple[str, ...]
    rules: tuple[SectionRow, ...]
    absent: bool


class Compared(NamedTuple):
    """A concept in the games of the library. key: its name in the vocabulary; name: what people call it, and that in English, "" where
    that is not known; words: other words for it."""

    key: str
    name: str
    english: str
    words: tuple[str, ...]
    games: tuple[ConceptIn, ...]


class Defined(NamedTuple):
    """A term of a game. rule: that defines it. path: the headings above that, the chapter first. uses: the numbers of the rules that use it."""

    game: str
    name: str
    rule: SectionRow
    path: tuple[SectionRow, ...]
    uses: tuple[str, ...]


def compared(library: Library, concept: int) -> Compared:
    """A concept, by its row id, in each game of the library."""
    db = library.db
    key, name, english = db.execute("select key, name, english from concept where id = ?", (concept,)).fetchone()
    words = [
        row[0]
        for row in db.execute(
            "select shown from concept_word where concept_id = ? and kind = 'word' order by id", (concept,)
        )
    ]
    absent = {row[0] for row in db.execute("select game from concept_absent where concept_id = ?", (concept,))}
    terms: dict[str, list[str]] = {}
    for game, term in db.execute("select game, term from concept_term where concept_id = ? order by place", (concept,)):
        terms.setdefault(game, []).append(term)
    games = []
    for edition in (one for one in library.editions() if one.current):
        rows = db.execute(
            "select e.section_id from concept_rule r join entry e on e.id = r.entry_id where r.concept_id = ? and r.edition_id = ? order by r.place",
            (concept, edition.id),
        ).fetchall()
        rules = tuple(library.by_id(section) for section in dict.fromkeys(row[0] for row in rows))
        here = tuple(dict.fromkeys(terms.get(edition.game, ())))
        games.append(ConceptIn(edition.game, here, rules, edition.game in absent))
    return Compared(key, name, english, tuple(dict.fromkeys(words)), tuple(games))


def concepts_at(library: Library, section: SectionRow) -> tuple[int, ...]:
    """The concepts that have this rule among theirs, those first for which it tells most; where none has, those of the nearest rule above."""
    for row in (section, *reversed(library.path_to(section))):
        found = library.db.execute(
            "select r.concept_id from concept_rule r join entry e on e.id = r.entry_id where e.section_id = ? order by r.place, r.concept_id",
            (row.id,),
        ).fetchall()
        if found:
            return tuple(dict.fromkeys(one[0] for one in found))
    return ()


def concepts_named(library: Library, word: str) -> tuple[int, ...]:
    """The concepts that a word is one of the words of, wide or narrow: those that are called so first, in either language, then those of a
    game's term."""
    wanted = squeeze(unicodedata.normalize("NFKC", word))
    rows = library.db.execute("select id, english, 'name' from concept where english != ''").fetchall()
    rows += library.db.execute("select concept_id, shown, kind from concept_word order by id").fetchall()
    found = [(concept, kind) for concept, shown, kind in rows if squeeze(shown) == wanted]
    ranked = sorted(
        found, key=lambda one: ("name", "word", "term").index(one[1]) if one[1] in ("name", "word", "term") else 3
    )
    return tuple(dict.fromkeys(concept for concept, _kind in ranked))


def defined(library: Library, word: str, game: str | None = None) -> tuple[Defined, ...]:
    """The terms that are called so in the current editions, by game; where no term is, those that begin so. Empty where none does."""
    wanted = squeeze(unicodedata.normalize("NFKC", word))
    exact: list[Defined] = []
    longer: list[Defined] = []
    for edition in library.editions():
        if not edition.current or game not in (None, edition.game):
            continue
        for name, _number, section in library.terms(edition.game):
            if squeeze(name) == wanted:
                exact.append(_defined(library, edition.game, name, section))
            elif not exact and squeeze(name).startswith(wanted):
                longer.append(_defined(library, edition.game, name, section))
    return tuple(exact or longer)


def defined_in(library: Library, sections: tuple[int, ...]) -> tuple[Defined, ...]:
    """The terms that these rules define and use, each once, in the order in which they stand there."""
    found: dict[tuple[str, int], Defined] = {}
    for one in sections:
        game = library.by_id(one).game
        rows = library.db.execute(
            "select name, section_id from (select t.name, t.section_id, -1 part, t.id start from term t where t.section_id = ? union all "
            "select t.name, t.section_id, u.part, u.start from termuse u join term t on t.id = u.term_id where u.section_id = ?) order by part, start",
            (one, one),
        ).fetchall()
        for name, section in rows:
            if (name, section) not in found:
                found[name, section] = _defined(library, game, name, section)
    return tuple(found.values())


def _defined(library: Library, game: str, name: str, section: int) -> Defined:
    rule = library.by_id(section)
    rows = library.db.execute(
        "select distinct s.number, s.position from termuse u join term t on t.id = u.term_id join section s on s.id = u.section_id "
        "where t.section_id = ? and t.name = ? and u.section_id <> t.section_id order by s.position",
        (section, name),
    ).fetchall()
    return Defined(game, name, rule, tuple(library.path_to(rule)), tuple(dict.fromkeys(row[0] for row in rows)))
