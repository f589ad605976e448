"""`judge search`: rules by number, words, reading or everyday terms, and the rulings and scenarios that answer the same."""

from __future__ import annotations

from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    Line,
    Piece,
    columns,
    cut,
    folded,
    in_list,
    padded,
    relay,
    say,
    width,
    write,
    write_json,
)
from judge.headings import shown
from judge.messages import _
from judge.reasons import why_words
from judge.ruling_words import status_beside, verdict_word
from judge.rulings.index import BESIDE
from rulebook.kinds import KINDS, RULES, kind_of
from rulebook.light import NamedTuple
from rulebook.search.hits import Answer, Hit
from rulebook.search.normal import FEWEST, telling_pairs
from rulebook.search.query import search

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from sqlite3 import Connection

    from judge.cli.reading import Given
    from judge.rulings.finding import RulingHit
    from judge.rulings.index import Reading, T
    from rulebook.search.played import SituationHit
    from rulebook.store.connection import Opened
    from rulebook.store.library import Library

LIMIT = 10
KEPT, ROOMY = 2, 8  # so many places of a list are kept for rulings that match well, where it has room for so many hits
NEAR = "近い"  # what is only a guess is called so
NARROWEST = 30  # columns in which a snippet still says something


class Wanted(NamedTuple):
    """What is to be found. limit: how many hits at most, None for as many as are usual. alone: rulings alone; without: rules alone."""

    query: str
    game: str | None = None
    limit: int | None = None
    json: bool = False
    alone: bool = False
    without: bool = False

    @property
    def most(self) -> int:
        """How many hits at most."""
        return LIMIT if self.limit is None else self.limit


def run(home: str, given: Given) -> int:
    """Print the hits, rules first; 1 where no rule answers and no ruling does."""
    from judge.cli.reading import Misuse  # noqa: PLC0415 - only for what is typed in full
    from judge.rulings.index import read_rulings  # noqa: PLC0415
    from rulebook.store.opening import reading  # noqa: PLC0415

    query = " ".join(given.words)
    if not query.strip():
        raise Misuse(_("the query is empty"))
    alone, without = "--rulings" in given.switches, "--no-rulings" in given.switches
    if alone and without:
        raise Misuse(_("--rulings and --no-rulings do not go together"))
    limit = given.number("--limit", LIMIT, 1) if "--limit" in given.values else None
    wanted = Wanted(query, given.values.get("--game"), limit, given.json, alone, without)

    def work(library: Library) -> tuple[Answer, tuple[RulingHit, ...], tuple[SituationHit, ...]]:
        def read(work: Callable[[Connection], T], nothing: T) -> T:
            return read_rulings(home, library, work, nothing, relay)

        if wanted.game is not None:
            library.edition(wanted.game)  # says so where there is no such game
        return find(library, wanted, read)

    return tell(wanted, *reading(home, work, relay))


def find(
    library: Opened, wanted: Wanted, read: Reading
) -> tuple[Answer, tuple[RulingHit, ...], tuple[SituationHit, ...]]:
    """The rules, rulings and scenarios that a query finds. read: does a piece of work with the index of the rulings."""
    query, game = wanted.query, wanted.game
    answer = Answer((), False, "", deep=True) if wanted.alone else search(library, query, game, wanted.most)
    rulings = () if wanted.without else _rulings(library, wanted, answer, read)
    if wanted.alone or wanted.without or len(telling_pairs(query)) < FEWEST:
        return answer, rulings, ()
    from judge.situations import find_situations, games_of  # noqa: PLC0415 - only for what says enough

    found = [*(hit.game for hit in answer.hits), *(ruling.game for ruling in rulings)]
    games = games_of(library.db, game, found, guessed=answer.nearest)
    return answer, rulings, find_situations(library.db, query, games)


def tell(wanted: Wanted, answer: Answer, rulings: tuple[RulingHit, ...], situations: tuple[SituationHit, ...]) -> int:
    """Print what was found; returns the exit code, 1 where no rule answers and no ruling does."""
    query = wanted.query
    if answer.note:
        relay(answer.note)
    elif not answer.hits and not rulings:
        say(_("{query}: nothing found", query=cut(query, 60)))
    elif answer.nearest:
        say(_("{query}: nothing found; these are the nearest rules", query=cut(query, 60)))
    if wanted.json:
        write_json(_json(answer, rulings, situations, wanted.most))
    else:
        blocks = [
            _listed([ruling for ruling in rulings if ruling.same]),
            listed(answer.hits) if answer.hits else [],
            _listed([ruling for ruling in rulings if not ruling.same]),
            _played(situations),
        ]
        lines: list[Line] = []
        for block in filter(None, blocks):
            lines += [*([[""]] if lines else []), *block]
        write(lines)
    told = any(ruling.well for ruling in rulings) if answer.nearest else bool(rulings)
    return 0 if told or (answer.hits and not answer.nearest) else 1


def _rulings(library: Opened, wanted: Wanted, rules: Answer, read: Reading) -> tuple[RulingHit, ...]:
    """The rulings that the same query finds, as many as there is room for, looked for as deep as the rules were.

    rules: what it finds of them.
    """
    alone, limit = wanted.alone, wanted.most
    if wanted.json and not alone:
        limit = max(
            limit - len(rules.hits), KEPT if limit >= ROOMY else 1
        )  # one at least: it matters whether there is any
    elif not alone and wanted.limit is None:
        limit = BESIDE

    def work(db: Connection) -> tuple[RulingHit, ...]:
        from judge.rulings.finding import find_rulings  # noqa: PLC0415 - only where there are any

        answered = bool(rules.hits) and not rules.nearest
        return find_rulings(
            db, library, wanted.query, wanted.game, limit, deep=rules.deep, alone=alone, answered=answered
        )

    return read(work, ())


def _json(
    answer: Answer, rulings: tuple[RulingHit, ...], situations: tuple[SituationHit, ...], limit: int
) -> list[dict[str, object]]:
    """Rules and behind them rulings and scenarios in one list of at most so many; a ruling on the same question stands on top.

    Rulings have the places that rules leave, and those kept; scenarios have what is left then.
    """
    kept = min(KEPT, sum(hit.well or hit.same for hit in rulings)) if limit >= ROOMY else 0
    rules = answer.hits[: limit - kept]
    room = limit - len(rules)
    same = [ruling for ruling in rulings if ruling.same][:room]
    rest = [ruling for ruling in rulings if not ruling.same][: room - len(same)]
    top, least = (rules[0].score, rules[-1].score) if rules else (0.0, 0.0)
    found = [_ruled(ruling, max(ruling.score, top)) | {"same": True} for ruling in same]
    found += [facts(hit, nearest=answer.nearest) for hit in rules]
    found += [
        _ruled(ruling, min(ruling.score, least) if rules else ruling.score) for ruling in rest
    ]  # it falls from hit to hit
    lowest = min((float(str(hit["score"])) for hit in found), default=1.0)
    for situation in situations[: limit - len(found)]:
        found.append(
            {
                "game": situation.game, "number": "", "title": situation.title, "snippet": situation.title,
                "score": min(situation.share, lowest), "why": "シナリオ", "scenario": situation.file,
            }
        )  # fmt: skip
    return found


def _ruled(ruling: RulingHit, score: float) -> dict[str, object]:
    return {
        "game": ruling.game, "number": "", "title": ruling.question, "snippet": ruling.snippet, "score": score, "why": ruling.why,
        "ruling": ruling.id, "verdict": ruling.verdict, "status": ruling.status,
    }  # fmt: skip


def facts(hit: Hit, *, nearest: bool) -> dict[str, object]:
    """A hit as JSON, with the kind of document where it is none of a rulebook. nearest: no rule answers, and it says that it is only a guess."""
    why = f"{NEAR}: {hit.why}" if nearest and not hit.why.startswith(NEAR) else hit.why
    return {
        "game": hit.game, "number": hit.number, "title": hit.title, "snippet": hit.snippet, "score": hit.score, "why": why,
    } | ({"unsure": True} if nearest else {}) | ({"document": kind_of(hit.game)} if kind_of(hit.game) != RULES else {})  # fmt: skip


def listed(hits: tuple[Hit, ...]) -> list[Line]:
    """The hits: game, number, title, the words around the match, and why it was found.

    A line each; in a terminal too narrow for that the words stand on a line of their own.
    """
    games = max(width(hit.game) for hit in hits)
    numbers = max(width(hit.number) for hit in hits)
    screen = columns()
    lines: list[Line] = []
    for hit in hits:
        lead: list[Piece | str] = [
            Piece(padded(hit.game, games), DIM), "  ", Piece(padded(hit.number, numbers), f"{BOLD};{NUMBER}"), "  ",
        ]  # fmt: skip
        kind = kind_of(hit.game)
        if kind != RULES:
            lead.append(Piece(f"[{_(KINDS[kind].name)}] ", MARK))
        title = f"{shown(hit.title)}  " if hit.title else ""
        why = f"[{why_words(hit.why, hit.english)}]"
        taken = sum(width(piece.text if isinstance(piece, Piece) else piece) for piece in lead) if screen else 0
        room = screen - taken - 2 - width(title) - width(why) if screen else 0
        if not screen or room >= NARROWEST:
            lines.append([*lead, Piece(title, BOLD), *_snippet(hit, max(room, 0)), Piece(f"  {why}", DIM)])
        else:
            lines.append(
                [
                    *lead,
                    Piece(f"{cut(title, screen - taken)}  " if title else "", BOLD),
                    Piece(why, DIM),
                ]
            )
            lines.append(["    ", *_snippet(hit, screen - 4)])
    return lines


def _listed(hits: Sequence[RulingHit]) -> list[Line]:
    """The rulings found, none of none: called so, with id, verdict, the rules that govern, why each was found, and the question.

    A line each; in a terminal where that is too narrow the question stands below.
    """
    if not hits:
        return []
    ids = max(width(hit.short) for hit in hits)
    verdicts = max(width(verdict_word(hit.verdict)) for hit in hits)
    lines: list[Line] = []
    for hit in hits:
        status = status_beside(hit.status)
        verdict = padded(verdict_word(hit.verdict), verdicts)
        numbers, why = ", ".join(hit.numbers), f"[{why_words(hit.why, hit.english)}]"
        head = [
            Piece(_("ruled before") if hit.same else _("ruling"), MARK if hit.same else DIM), Piece(f"  {padded(hit.short, ids)}", f"{BOLD};{NUMBER}"), Piece(f"  {verdict}", BOLD), Piece(status, MARK),
        ]  # fmt: skip
        tail = [Piece(f"  {numbers}", NUMBER), Piece(f"  {why}", DIM)]
        taken = sum(width(piece.text) for piece in (*head, *tail)) + 2
        question = in_list(hit.question)
        if not columns() or taken + width(question) <= columns():
            lines.append([*head, f"  {question}", *tail])
        else:
            lines.append([*head, *tail])
            lines += [["    ", text] for text in folded(question, columns() - 4)]
    return lines


def _played(situations: tuple[SituationHit, ...]) -> list[Line]:
    """The scenarios found: called so, with game, title and file."""
    return [
        [
            Piece(_("scenario"), DIM),
            f"  {situation.game}  ",
            Piece(situation.title, BOLD),
            Piece(f"  {situation.file}", DIM),
        ]
        for situation in situations
    ]


def _snippet(hit: Hit, room: int) -> list[Piece | str]:
    """The words around the match in so many columns, 0 for as many as they take; what matched in colour."""
    shown = cut(hit.snippet, room)
    pieces: list[Piece | str] = []
    at = 0
    for start, stop in hit.marks:
        if start >= at and stop <= len(shown) and hit.snippet[:stop] == shown[:stop]:
            pieces += [shown[at:start], Piece(shown[start:stop], MARK)]
            at = stop
    return [*pieces, shown[at:]]
