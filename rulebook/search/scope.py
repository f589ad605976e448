"""Where a search looks: the entries of the editions asked for, and the part of a document it is confined to."""

from __future__ import annotations

from rulebook.kinds import KINDS, game_of, kind_called, kind_of
from rulebook.light import NamedTuple
from rulebook.typed import loose

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

    from rulebook.search.question import Question


class Scope(NamedTuple):
    """A run of entries: one edition, or every current one.

    games: the key of each edition in it. first and last: the entries. low and high: positions in the document between which
    a hit must be, the whole document where 0 and -1.
    """

    games: dict[int, str]
    first: int
    last: int
    low: int = 0
    high: int = -1

    @property
    def editions(self) -> str:
        """The editions as a list for a statement."""
        return ",".join(map(str, self.games))

    @property
    def whole(self) -> Scope:
        """The same editions from end to end."""
        return self._replace(low=0, high=-1)


class Found(NamedTuple):
    """An entry that matched.

    score: about 100 for a name that is what was asked, 0 for nothing. needle: the letters that matched. shown: the words to
    be shown, "" for those of the rule.
    """

    score: float
    why: str
    needle: str
    shown: str = ""


_new = tuple.__new__  # for what is made by the thousand: no names are looked at
Hits = dict[int, Found]
SHARE = 0.35  # what a second reason adds to the first


class Edition(NamedTuple):
    """What a search needs to know of an edition."""

    id: int
    game: str
    label: str
    date: str
    current: int
    first: int
    last: int


def editions(db: sqlite3.Connection) -> list[Edition]:
    """The editions that are indexed."""
    return [
        Edition(*row)
        for row in db.execute(
            "select e.id, e.game, e.label, e.date, e.current, s.first, s.last from edition e join span s on s.edition_id = e.id order by e.id"
        )
    ]


def scopes(
    db: sqlite3.Connection, known: list[Edition], question: Question, game: str | None
) -> tuple[list[Scope], str]:
    """Where to search, and a sentence where a filter named something that is not there."""
    wanted = {*question.games} | ({game} if game else set())
    unknown = sorted({*question.games} - {edition.game for edition in known})
    if unknown and known:
        return [], f"there is no game {', '.join(unknown)} in the library"
    strange = [word for word in question.kinds if not kind_called(word)]
    if strange:
        return [], f"there is no kind of document {strange[0]}; expected one of {', '.join(KINDS)}"
    kinds = {kind_called(word) for word in question.kinds}
    chosen = [
        edition
        for edition in known
        if (question.edition in (edition.label, edition.date) if question.edition else edition.current)
        and (not wanted or {edition.game, game_of(edition.game)} & wanted)
        and (not kinds or kind_of(edition.game) in kinds)
    ]
    if not chosen and kinds:
        return [], f"there is no document of the kind {', '.join(sorted(kinds))} in the library"
    if not chosen:
        missing = f"edition {question.edition}" if question.edition else f"game {', '.join(sorted(wanted))}"
        return [], f"there is no {missing} in the library" if known else "the library is empty"
    if question.inside:
        found = [scope for edition in chosen for scope in _below(db, edition, question.inside)]
        return found, "" if found else f"there is no rule {question.inside} to search in"
    if not wanted and not question.edition and not kinds:  # the current editions come first: one run
        games = {edition.id: edition.game for edition in chosen}
        return [Scope(games, min(edition.first for edition in chosen), max(edition.last for edition in chosen))], ""
    return [Scope({edition.id: edition.game}, edition.first, edition.last) for edition in chosen], ""


def _below(db: sqlite3.Connection, edition: Edition, number: str) -> list[Scope]:
    rows = db.execute(
        "select e.position, e.last from section s join entry e on e.section_id = s.id where s.edition_id = ? and s.loose = ?",
        (edition.id, loose(number)),
    )
    return [Scope({edition.id: edition.game}, edition.first, edition.last, low, high) for low, high in rows]


def quoted(words: str) -> str:
    """Words as a phrase of an FTS5 expression, whatever they hold."""
    return '"' + words.replace('"', "") + '"'


def matching(db: sqlite3.Connection, table: str, expression: str, scope: Scope, limit: int) -> list[int]:
    """The entries of a scope that match an FTS5 expression (made by this program, never typed), short ones first."""
    if scope.high < 0:
        sql = f"select rowid from {table} where {table} match ? and rowid between ? and ? limit ?"
        values: tuple[object, ...] = (expression, scope.first, scope.last, limit)
    else:
        sql = (
            f"select {table}.rowid from {table} join entry e on e.id = {table}.rowid where {table} match ? "
            f"and {table}.rowid between ? and ? and e.position between ? and ? limit ?"
        )
        values = (expression, scope.first, scope.last, scope.low, scope.high, limit)
    return [row[0] for row in db.execute(sql, values)]


def add(hits: Hits, entry: int, score: float, why: str, needle: str, share: float = SHARE) -> None:
    """Note that an entry matched; what it already had counts on, the better reason speaks."""
    known = hits.get(entry)
    if known is None:
        hits[entry] = _new(Found, (score, why, needle, ""))
        return
    before, reason, letters, shown = known
    if score > before:
        hits[entry] = _new(Found, (score + share * before, why, needle, shown))
    else:
        hits[entry] = _new(Found, (before + share * score, reason, letters, shown))
