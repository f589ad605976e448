"""`judge search`: rules by number, words, reading or everyday terms."""

from __future__ import annotations

from judge.cli.reading import Given, Misuse
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    Line,
    Piece,
    columns,
    cut,
    padded,
    relay,
    say,
    width,
    write,
    write_json,
)
from judge.messages import _
from rulebook.search.hits import Answer, Hit
from rulebook.search.query import search
from rulebook.store.library import Library
from rulebook.store.opening import reading

LIMIT = 10
NARROWEST = 30  # columns in which a snippet still says something


def run(home: str, given: Given) -> int:
    """Print the hits; 1 where nothing matched."""
    query = " ".join(given.words)
    if not query.strip():
        raise Misuse(_("the query is empty"))
    limit = given.number("--limit", LIMIT, 1)
    game = given.values.get("--game")

    def work(library: Library) -> Answer:
        if game is not None:
            library.edition(game)  # says so where there is no such game
        return search(library, query, game, limit)

    answer = reading(home, work, relay)
    if given.json:
        write_json([facts(hit, nearest=answer.nearest) for hit in answer.hits])
    if answer.note:
        relay(answer.note)
    elif not answer.hits:
        say(_("{query}: nothing found", query=cut(query, 60)))
    elif answer.nearest:
        say(_("{query}: nothing found; these are the nearest rules", query=cut(query, 60)))
    if answer.hits and not given.json:
        write(listed(answer.hits))
    return 0 if answer.hits and not answer.nearest else 1


def facts(hit: Hit, *, nearest: bool) -> dict[str, object]:
    """A hit as JSON. nearest: nothing matched, and it says so."""
    why = f"nearest: {hit.why}" if nearest and not hit.why.startswith("nearest") else hit.why
    return {
        "game": hit.game, "number": hit.number, "title": hit.title, "snippet": hit.snippet, "score": hit.score, "why": why,
    }  # fmt: skip


def listed(hits: tuple[Hit, ...]) -> list[Line]:
    """The hits: game, number, title, the words around the match, and why it was found.

    A line each; in a terminal too narrow for that the words stand on a line of their own.
    """
    games = max(width(hit.game) for hit in hits)
    numbers = max(width(hit.number) for hit in hits)
    lines: list[Line] = []
    for hit in hits:
        lead: list[Piece | str] = [
            Piece(padded(hit.game, games), DIM), "  ", Piece(padded(hit.number, numbers), f"{BOLD};{NUMBER}"), "  ",
        ]  # fmt: skip
        title = f"{hit.title}  " if hit.title else ""
        why = f"[{hit.why}]"
        room = columns() - games - numbers - 6 - width(title) - width(why)
        if not columns() or room >= NARROWEST:
            lines.append([*lead, Piece(title, BOLD), *_snippet(hit, max(room, 0)), Piece(f"  {why}", DIM)])
        else:
            lines.append(
                [
                    *lead,
                    Piece(f"{cut(title, columns() - games - numbers - 4)}  " if title else "", BOLD),
                    Piece(why, DIM),
                ]
            )
            lines.append(["    ", *_snippet(hit, columns() - 4)])
    return lines


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
