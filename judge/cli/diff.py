"""`judge diff`: what became of every rule from one edition to another."""

from __future__ import annotations

from pathlib import Path

from judge.cli.marking import marked, shortened
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    WRONG,
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
from judge.pointing import note_on
from rulebook.apart import read_apart
from rulebook.document import Section
from rulebook.editions.comparison import Change, Comparison, Kind, compare
from rulebook.editions.forced import Matches, read_matches
from rulebook.editions.marks import Marked, words_between
from rulebook.editions.pointing import Now
from rulebook.editions.shelved import fitting, keep_matches
from rulebook.editions.side import Side, side_in, side_of, text_of
from rulebook.errors import EditionsError, NotFound
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import EditionRow

STYLES = {Kind.MOVED: DIM, Kind.CHANGED: MARK, Kind.ADDED: "1;32", Kind.REMOVED: WRONG, Kind.SAME: DIM}
NAMES = {"same": "same", "moved": "moved", "changed": "changed", "added": "added", "removed": "removed"}
INDENT = "    "
WIDEST = 100  # columns of a beginning, where no terminal says how wide it is
MOST_LEFT = 40  # references that nobody renumbered, listed


def run(home: str, given: Given) -> int:
    """Print what became of every rule."""
    game = given.words[0]
    only = _only(given)
    file = given.values.get("--matches")
    keeping = "--keep" in given.switches
    if keeping and file is None:
        raise Misuse(_("--keep needs --matches: there is nothing to keep without a file"))
    decided = read_matches(Path(file)) if file is not None else None
    if keeping and (file_named := next(filter(_is_file, given.words[1:]), None)):
        raise Misuse(_("--keep is for editions of the library; import {file} first", file=file_named))

    def work(library: Library) -> tuple[Comparison, tuple[EditionRow, EditionRow] | None]:
        old, new = _named(library, game, given.words[1:])
        one, other = _side(library, game, old), _side(library, game, new)
        found = [decided] if decided else fitting(Path(home), game, one[0], other[0], relay)
        forced = [
            pair
            for matches in found
            if _applies(matches, one[0], other[0], given)
            for pair in matches.positions(one[0], other[0])
        ]
        rows = (one[1], other[1]) if one[1] and other[1] else None
        if keeping and rows:
            _in_a_row(library, *rows)
        return compare(one[0], other[0], forced), rows

    comparison, rows = reading(home, work, relay)
    if rows and rows[0].id == rows[1].id:
        say(_("{edition}: is compared with itself", edition=rows[0].name))
    if keeping and decided and rows:
        say(_("{file}: kept; it holds from now on", file=keep_matches(Path(home), decided, *rows)))
    changes = [change for change in comparison.changes if change.kind.value in only]
    if given.json:
        names = {"game": game, "old": _name(comparison.old), "new": _name(comparison.new)}
        write_json(names | {"counts": comparison.counts, "changes": [facts(comparison, change) for change in changes]})
    else:
        write(listed(comparison, [change for change in changes if change.kind is not Kind.SAME]))
    return 0


def _only(given: Given) -> set[str]:
    """The classes to be listed. Raises Misuse."""
    named = [name.strip() for name in given.values.get("--only", ",".join(Kind)).split(",")]
    for name in named:
        if name not in set(Kind):
            raise Misuse(_("--only {name}: expected some of {choices}", name=name, choices=", ".join(Kind)))
    return set(named)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _named(library: Library, game: str, words: tuple[str, ...]) -> tuple[str, str]:
    """What the two sides are called: the edition before the current one and that one, where they are not named."""
    if len(words) == 2:
        return words[0], words[1]
    current = library.edition(game)
    if words:
        return words[0], current.mark
    before = library.since(current)
    if before is None:
        raise NotFound(
            f"{game}: there is no other edition than {current.name} to compare with; name a file, or import the other one"
        )
    return before[0].mark, current.mark


def _side(library: Library, game: str, name: str) -> tuple[Side, EditionRow | None]:
    """An edition of the library, or a file that is only read."""
    if _is_file(name):
        return side_of(read_apart(Path(name), game)), None
    try:
        edition = library.edition(game, name)
    except NotFound as error:
        known = [one.name for one in library.editions(game)]
        if len(known) == 1:
            raise NotFound(
                f"{game}: no edition {name} and no such file; the library has only {known[0]}; name a file, or import the other one"
            ) from error
        raise
    if edition.is_embedded:
        raise EditionsError(f"{game}: {edition.name} holds only our own words; import a document, or name a file")
    return side_in(library, edition), edition


def _applies(matches: Matches, old: Side, new: Side, given: Given) -> bool:
    """Whether matches belong to the two editions. Raises EditionsError where a file named by the user does not."""
    if matches.belongs(old, new):
        return True
    if given.values.get("--matches") is not None:
        raise EditionsError(
            f"{matches.file}: belongs to {matches.old or '*'} and {matches.new or '*'}; expected these two editions"
        )
    return False


def _in_a_row(library: Library, old: EditionRow, new: EditionRow) -> None:
    """Raise EditionsError where another edition stands between the two: what is kept goes from each to the next."""
    ages = sorted(library.editions(old.game), key=lambda one: one.age)
    after = [one.id for one in ages].index(old.id) + 1
    if after == len(ages) or ages[after].id != new.id:
        follows = ages[after].name if after < len(ages) else "none"
        raise EditionsError(
            f"{old.game}: matches are kept from an edition to the next; behind {old.name} comes {follows}"
        )


def _name(side: Side) -> str:
    return side.names[0] if side.names else ""


def _sections(comparison: Comparison, change: Change) -> tuple[Section | None, Section | None]:
    old = None if change.old is None else comparison.old.sections[change.old]
    new = None if change.new is None else comparison.new.sections[change.new]
    return old, new


def words_of(comparison: Comparison, change: Change) -> Marked:
    """The words with what came and went; none where the rule says the same."""
    if change.kind in (Kind.SAME, Kind.MOVED):
        return ()
    old, new = _sections(comparison, change)
    return words_between(text_of(old) if old else "", text_of(new) if new else "")


def facts(comparison: Comparison, change: Change) -> dict[str, object]:
    """A change as JSON."""
    old, new = _sections(comparison, change)
    section = new or old
    return {
        "class": change.kind.value, "old": old.number if old else None, "new": new.number if new else None,
        "title": section.title if section else "", "words": [list(word) for word in words_of(comparison, change)],
        "references": [
            {"old": one.was, "new": one.now, "state": one.state.value, "rule": one.moved or None} for one in change.pointing
        ],
        "note": " ".join(notes(change)),
    }  # fmt: skip


def notes(change: Change) -> list[str]:
    """What a reader has to know of the references: that one was left as it was, or names another rule."""
    return [
        note
        for pointing in change.pointing
        if (note := note_on(pointing.state, pointing.was, pointing.now, pointing.moved))
    ]


def listed(comparison: Comparison, changes: list[Change]) -> list[Line]:
    """The changes for people, and how many there are of each class."""
    lines: list[Line] = [
        [Piece(f"{comparison.old.game}  {_name(comparison.old)} → {_name(comparison.new)}", DIM)],
        [""],
    ]
    names = {kind: _(NAMES[kind.value]) for kind in Kind}
    size = max(width(name) for name in names.values())
    for change in changes:
        lines += [*_block(comparison, change, padded(names[change.kind], size)), [""]]
    counts = ", ".join(f"{names[kind]} {comparison.counts[kind.value]}" for kind in Kind)
    lines.append([Piece(counts, BOLD)])
    left = [
        f"{section.number}: {note}"
        for change in comparison.changes
        if change.kind is Kind.SAME and (section := _sections(comparison, change)[1])
        for note in notes(change)
    ]
    if left:
        lines += [
            [""],
            [
                Piece(
                    _("rules that say the same, with references that nobody renumbered: {count}", count=len(left)), BOLD
                )
            ],
        ]
        lines += [[f"  {note}"] for note in left[:MOST_LEFT]]
        lines += [[f"  … ({len(left) - MOST_LEFT})"]] if len(left) > MOST_LEFT else []
    return lines


def _block(comparison: Comparison, change: Change, name: str) -> list[Line]:
    old, new = _sections(comparison, change)
    numbers = list(dict.fromkeys(section.number for section in (old, new) if section))
    section = new or old
    reworded = change.kind is Kind.CHANGED and old and new and old.title != new.title
    title = section.title if section and not reworded else ""
    lines: list[Line] = [
        [
            Piece(name, STYLES[change.kind]),
            "  ",
            Piece(" → ".join(numbers), f"{BOLD};{NUMBER}"),
            "  ",
            Piece(title, BOLD),
        ]
    ]
    words = words_of(comparison, change)
    if change.kind is Kind.CHANGED:
        words = tuple(shortened(words))
    if words:
        lines += marked(words, INDENT, columns())
    elif not title and section:
        lines.append([Piece(f"{INDENT}{cut(text_of(section), max((columns() or WIDEST) - len(INDENT), 0))}")])
    renumbered = [f"{one.was} → {one.now}" for one in change.pointing if one.state is Now.RENUMBERED]
    if renumbered:
        lines.append([Piece(f"{INDENT}{_('references renumbered: {numbers}', numbers=', '.join(renumbered))}", DIM)])
    lines += [[Piece(f"{INDENT}{note}", WRONG)] for note in notes(change)]
    return lines
