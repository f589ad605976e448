"""Rulings as rows, so that `rulebook.search` searches them as rules: put in one by one, and taken out again.

What depends on several of them (how often a word stands in all, to which rulings a concept leads, how far an id has to be shown) is
reckoned anew where a ruling bears on it. So the index says the same, whether it was made from nothing or followed every change.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from judge.rulings.citing import standing
from judge.rulings.history import Ruling, short_of
from judge.rulings.indexing.leading import Leads, read_worth, written
from judge.rulings.indexing.tables import Crowded, Rows, day_of, make_indexes, make_tables, place_for, run_of, spread
from judge.rulings.indexing.words import Heard, Vocabulary, heard_of, kept
from judge.rulings.publisher import source_of
from judge.rulings.ruling import Citation, Status
from rulebook.store.library import Library
from rulebook.typed import loose, normal, step_of

KNOWN = "insert or replace into known values (?,?,?,?)"
OF_LIBRARY = ("citation", "alias", "part", "lead", "led", "concept_rule", "phrase", "concept_number")
TOGETHER = 250  # rulings, after which what is put into a new index is written
BY_SECTION = ("section", "ruling", "heard", "citation", "part", "alias", "entry")


class Filling:
    """An index that is being filled, within a transaction of the caller's. fresh: nothing is in it yet, not even its tables.

    anew: it was made with another library, of the same tables. What rulings say stays as it is; what their citations and words mean is
    worked out again, for which all rulings have to be put. Raises Crowded where the library has other games.
    """

    def __init__(self, db: sqlite3.Connection, library: Library, *, fresh: bool, anew: bool = False) -> None:
        self._db = db
        self._library = library
        self._fresh = fresh
        self._anew = anew
        games = [edition.game for edition in library.editions() if edition.current]
        self._current = {game: number for number, game in enumerate(games, 1)}
        self._rows = Rows(db)
        self._stood: dict[tuple[str, ...], tuple[str, str | None]] = {}
        self._touched: set[int] = set()
        if fresh:
            make_tables(db, library)
            for game, number in self._current.items():
                self._rows.add("edition", id=number, game=game, current=1)
        if anew:
            if dict(db.execute("select game, id from edition")) != self._current:
                raise Crowded
            for table in OF_LIBRARY:
                db.execute(f"delete from {table}")
        self._vocabulary = Vocabulary(db, self._rows, fresh=fresh)
        self._leads = Leads(db, library, self._rows, self._current, fresh=fresh or anew)

    def put(self, rulings: Mapping[str, Ruling | None]) -> int:
        """Have the index say of these rulings what they say now. Returns how many were looked at anew.

        rulings: by id; None for one that is not there any more. Raises Crowded.
        """
        new: list[Ruling] = []
        others: list[str] = []  # ids that came or went
        count = 0
        for key, ruling in rulings.items():
            row = None if self._fresh else self._known(key)
            if ruling is not None and row is not None and row[:2] == (ruling.version.id, ruling.first.at):
                if self._anew and row[2] is not None:
                    self._mean_anew(row[2], ruling)
                continue
            count += 1
            if row is not None and row[2] is not None:
                self._take_out(row[2])
            if ruling is None:
                self._db.execute("delete from known where ruling = ?", (key,))
            elif not ruling.content.status.ended and ruling.content.game in self._current:
                new.append(ruling)
            else:
                self._rows.put(KNOWN, (key, ruling.version.id, ruling.first.at, None))
            if (row is None) != (ruling is None):
                others.append(key)
        for some in _by(TOGETHER if self._fresh else 1, self._placed(new)):
            words = [_heard(ruling) for ruling, _ in some]  # one text after the other, and nothing else between them
            for (ruling, section), heard in zip(some, words, strict=True):
                self._put_in(section, ruling, heard)
            self._rows.write()
        self._rows.write()
        self._write(others, [one.id for one in new])
        return count

    def _known(self, key: str) -> tuple[str, str, int | None] | None:
        found: tuple[str, str, int | None] | None = self._db.execute(
            "select version, given, section_id from known where ruling = ?", (key,)
        ).fetchone()
        return found

    def _placed(self, rulings: Iterable[Ruling]) -> Iterable[tuple[Ruling, int]]:
        """Rulings, each with its section, in the order of their entries."""
        runs: dict[tuple[int, int], list[Ruling]] = defaultdict(list)
        for ruling in rulings:
            edition = self._current[ruling.content.game]
            runs[run_of(edition, _letters(ruling))].append(ruling)
        for (first, last), found in sorted(runs.items()):
            found.sort(key=lambda one: (one.first.at, one.id))
            if self._fresh:
                yield from zip(found, spread(first, last, len(found)), strict=True)
            else:
                for ruling in found:  # one behind the other: where it belongs depends on those before it
                    yield ruling, place_for(self._db, first, last, (ruling.first.at, ruling.id))

    def _put_in(self, section: int, ruling: Ruling, heard: Heard) -> None:
        content = ruling.content
        edition, day = self._current[content.game], day_of(ruling.first.at)
        self._touched.add(edition)
        text = _text(ruling)
        self._rows.put(KNOWN, (ruling.id, ruling.version.id, ruling.first.at, section))
        self._rows.add(
            "section", id=section, edition_id=edition, position=day, number=ruling.id, normal=normal(ruling.id),
            loose=loose(ruling.id), occurrence=1, parent_id=None, depth=1, form="rule", title=content.question, text=text,
        )  # fmt: skip
        self._write_ruling(section, ruling)
        cited = self._write_citations(section, edition, ruling)
        worth = self._leads.add(section, edition, content, cited)
        self._vocabulary.add(section, edition, day, heard)
        row = (section, heard.tags, heard.more, kept(heard.title), kept(heard.body), written(worth))
        self._rows.put("insert into heard values (?,?,?,?,?,?)", row)

    def _mean_anew(self, section: int, ruling: Ruling) -> None:
        """Write again what the library makes of the citations and words of a ruling."""
        edition = self._current[ruling.content.game]
        self._touched.add(edition)
        cited = self._write_citations(section, edition, ruling)
        worth = written(self._leads.add(section, edition, ruling.content, cited))
        self._rows.put("update heard set worth = ?1 where section_id = ?2 and worth <> ?1", (worth, section))

    def _take_out(self, section: int) -> None:
        (edition, title, text), (tags, more, of_title, of_body, worth) = (
            self._db.execute(f"select {columns} from {table} where {key} = ?", (section,)).fetchone()
            for table, key, columns in (
                ("section", "id", "edition_id, title, text"), ("heard", "section_id", "tags, more, title, body, worth"),
            )
        )  # fmt: skip
        self._touched.add(edition)
        self._vocabulary.remove(section, edition, Heard.of(title, text, tags, more, of_title, of_body))
        if not self._anew:
            self._leads.remove(section, edition, read_worth(worth))
        for table in BY_SECTION:
            key = "id" if table == "section" else "section_id"
            self._db.execute(f"delete from {table} where {key} = ?", (section,))

    def _write_ruling(self, section: int, ruling: Ruling) -> None:
        content = ruling.content
        governing = dict.fromkeys(one.number for one in content.citations if one.role.carries)
        facts = (ruling.id, "", content.game, content.question, content.verdict.value, content.status.value)
        source = source_of(content) if content.status is Status.OFFICIAL else ""
        values = (section, *facts, "\n".join(governing), source, ruling.first.at)
        self._rows.put("insert into ruling values (?,?,?,?,?,?,?,?,?,?)", values)

    def _write_citations(self, section: int, edition: int, ruling: Ruling) -> list[tuple[str, str]]:
        """Write what a ruling cites, and the numbers by which it is found. Returns roles, and the numbers of today."""
        numbers: dict[str, None] = {}
        steps: dict[str, None] = {}
        cited: list[tuple[str, str]] = []
        for place, citation in enumerate(ruling.content.citations):
            state, today = self._stands(citation)
            now = today if today is not None else "" if state == "removed" else citation.number
            rule = now.partition(" [")[0]
            cited.append((citation.role.value, rule))
            facts = (citation.game, citation.edition, citation.number, citation.role.value, state, rule)
            self._rows.put("insert into citation values (?,?,?,?,?,?,?,?)", (section, place, *facts))
            if citation.game == ruling.content.game:
                numbers |= dict.fromkeys((now, rule) if now else (citation.number,))
                steps |= dict.fromkeys([step_of(now)] if step_of(now) else [])
        for number in numbers:
            self._rows.add("alias", edition_id=edition, normal=normal(number), section_id=section)
        for position, step in enumerate(steps):
            self._rows.add("part", section_id=section, position=position, kind="step", label=step)
        return cited

    def _stands(self, citation: Citation) -> tuple[str, str | None]:
        """How a citation stands, and the number that the rule has today; None where it has none."""
        key = (citation.game, citation.number, citation.edition, citation.wording, citation.gist)
        if key not in self._stood:
            found = standing(self._library, citation)
            self._stood[key] = (found.state.value, found.now.number if found.now else None)
        return self._stood[key]

    def _write(self, others: Sequence[str], new: Sequence[str]) -> None:
        """Write what depends on several rulings. others: ids that came or went; new: those that were put in."""
        if self._fresh:
            make_indexes(self._db)
        self._vocabulary.write()
        sizes: dict[int, int] = {}
        for edition in sorted(self._touched):
            first, last = (
                self._db.execute(f"select {which}(id) from entry where id between ? and ?", run_of(edition)).fetchone()[
                    0
                ]
                for which in ("min", "max")
            )
            self._db.execute("delete from span where edition_id = ?", (edition,))
            if first is not None:
                self._db.execute("insert into span values (?,?,?)", (edition, first, last))
            count = self._db.execute("select count(*) from entry where edition_id = ?", (edition,)).fetchone()
            sizes[edition] = count[0]
        self._leads.write(sizes)
        self._shorten(others, new)

    def _shorten(self, others: Sequence[str], new: Sequence[str]) -> None:
        """Say how far the ids of these have to be shown, and of those beside them."""
        around: Iterable[tuple[str, str, str]]
        if self._fresh:
            ids = [row[0] for row in self._db.execute("select ruling from known order by ruling")]
            around = zip(["", *ids], ids, [*ids[1:], ""], strict=False)
        else:
            beside = {*others, *new}
            for key in others:
                beside.update(self._beside(key))
            around = ((before, key, after) for key in sorted(beside - {""}) for before, after in [self._beside(key)])
        self._db.executemany(
            "update ruling set short = ? where id = ?", [(short_of(key, (a, b)), key) for a, key, b in around]
        )

    def _beside(self, key: str) -> tuple[str, str]:
        before, after = (
            self._db.execute(f"select {which}(ruling) from known where ruling {sign} ?", (key,)).fetchone()[0] or ""
            for which, sign in (("max", "<"), ("min", ">"))
        )
        return before, after


def _by(size: int, rulings: Iterable[tuple[Ruling, int]]) -> Iterator[list[tuple[Ruling, int]]]:
    following = iter(rulings)
    while some := list(islice(following, size)):
        yield some


def _heard(ruling: Ruling) -> Heard:
    return heard_of(ruling.content.question, _text(ruling), "\n".join(ruling.content.tags), _more(ruling))


def _text(ruling: Ruling) -> str:
    content = ruling.content
    said = [content.answer, content.reason, content.counter, *(case.when for case in content.cases)]
    return "\n".join(filter(None, said))


def _more(ruling: Ruling) -> str:
    content = ruling.content
    more = [one.note for one in content.citations] + [content.event, content.table, source_of(content)]
    return "\n".join(filter(None, more))


def _letters(ruling: Ruling) -> int:
    """By how many letters a ruling comes before others; one without a question comes last."""
    content = ruling.content
    if not content.question:
        return 1 << 30
    return len(content.question) + len(_text(ruling)) + len("\n".join(content.tags))
