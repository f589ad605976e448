"""Misspelt names inside a longer query: a piece that no rule and no player's word knows, and that is all but a name of the game or a word of theirs.

A piece is a run of one script or of nouns. It is mended only where one name of the game is clearly meant: the one that a single
slip has made of it, the one that sounds the same, or the nearest in letters, by one letter in three or four, two in eight. What
is no name may be one slip off a word of players in katakana.
"""

from __future__ import annotations

from itertools import accumulate, groupby

from rulebook.light import NamedTuple
from rulebook.search.kana import sound
from rulebook.search.likeness import likest
from rulebook.search.normal import squeeze
from rulebook.search.phrase import expression
from rulebook.search.postings import entries_of
from rulebook.search.scope import Scope, matching
from rulebook.search.scripts import chinese_head, has_chinese, is_joined, is_katakana, spans_of_scripts
from rulebook.search.spelling import names_of
from rulebook.search.vocabulary import phrases_with
from rulebook.store.connection import held_by
from rulebook.words import Word, words

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

LEAST = 0.74  # how like a name must be
SHORT_LEAST = {2: 0.5, 3: 0.66}  # the same for a piece of so many letters, which must have but one such name
KNOWN_LEAST = 0.82  # the same for a piece whose words are all known, only not beside each other
SLIP = 0.9  # how like a name is that one slip has made the piece
BRIEF, LONG = 3, 5  # letters up to which only a title or term is meant, and from which on a name may be longer by two
NO_OTHER = 0.1  # as much less like must all others be where a piece is brief
ONE_WORD = 4  # letters from which on a piece that the dictionary has as one word may be misspelt
DOING = "する"  # behind a noun in the name of an act
ASKING = "何"  # what begins so asks: 何点 is no 弱点
ALIKE = str.maketrans(  # letters that are taken for each other: with or without marks of sound, small or large, Chinese or not
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴァィゥェォッャュョヮカ二一口夕卜八工",
    "力キクケコサシスセソタチツテトハヒフヘホハヒフヘホウアイウエオツヤユヨワ力ニーロタトハエ",
)


class Mended(NamedTuple):
    """A misspelt piece of a query. start and stop: where it stands there; name: what is meant by it."""

    start: int
    stop: int
    name: str


def mended(db: sqlite3.Connection, scope: Scope, text: str) -> list[Mended]:
    """The misspelt pieces of a query, none in another."""
    found: list[Mended] = []
    begin = 0
    for chunk in text.split():
        begin = text.index(chunk, begin)
        for piece, place, cuts in _pieces(chunk):
            letters = squeeze(piece)
            start = begin + place
            stop = start + len(piece)
            if len(letters) < 2 or any(one.start < stop and start < one.stop for one in found):
                continue
            if any(map(str.isdigit, letters)) or (cuts == 1 and len(letters) < ONE_WORD) or letters[0] == ASKING:
                continue
            if name := _meant(db, scope, letters):
                found.append(Mended(start, stop, name))
        begin += len(chunk)
    return found


def with_names(text: str, mended: list[Mended]) -> str:
    """A query with the names that are meant in the place of its misspelt pieces."""
    for one in sorted(mended, reverse=True):  # from the end, so that places stay
        text = text[: one.start] + one.name + text[one.stop :]
    return text


def _pieces(chunk: str) -> Iterator[tuple[str, int, int]]:
    """The pieces of a text without blanks that may be a name, longer ones first: each with its place, and into how many words of the dictionary it is cut.

    A piece begins and ends where words do. An unknown word, or one in katakana, counts as cut into all its letters.
    """
    cut = words(chunk)
    starts = [0, *accumulate(len(word.surface) for word in cut)]
    edges = {start: place for place, start in enumerate(starts)}
    for place, word in enumerate(cut):  # 復する is one word for the dictionary
        if word.lemma.endswith(DOING) and (noun := chinese_head(word.surface)):
            edges.setdefault(starts[place] + noun, place + 1)
    spans = spans_of_scripts(chunk)
    joining = [word.joins and bool(squeeze(word.surface)) for word in cut]
    for joins, places in groupby(range(len(cut)), key=joining.__getitem__):
        if joins:
            run = tuple(places)
            spans.append((starts[run[0]], starts[run[-1] + 1]))
    for start, stop in sorted(dict.fromkeys(spans), key=lambda span: span[0] - span[1]):
        if start in edges and stop in edges and not chunk[max(start - 1, 0) : start].isdigit():
            inside = cut[edges[start] : edges[stop]]
            yield chunk[start:stop], start, sum(_cuts(word) for word in inside)


def _cuts(word: Word) -> int:
    return 1 if word.reading != word.surface or len(word.surface) == 1 else len(word.surface)


def _meant(db: sqlite3.Connection, scope: Scope, piece: str) -> str:
    """The name that a piece was meant to be, "" where it is known as it is or none is clearly meant."""
    if db.execute("select 1 from concept_word where word = ? limit 1", (piece,)).fetchone() is not None:
        return ""
    cut = [word for word in words(piece) if word.content]
    lemmas = {word.lemma for word in cut}
    used = entries_of(db, "lemma", lemmas)
    longer = any(len(word.surface) > 1 for word in cut)
    in_katakana = is_katakana(piece)
    # letters that stand somewhere need be no words there: オーナ stands in オーナー, 象対 in 対象対戦
    if (len(used) == len(lemmas) if in_katakana else longer) and matching(db, "gram", expression(piece), scope, 1):
        return ""
    by_players = phrases_with(db, tuple(lemmas))
    all_known = longer and all(word.lemma in used or by_players.get(word.lemma) for word in cut)
    name = _nearest(db, scope, piece, KNOWN_LEAST if all_known else LEAST)
    return name or (_said(db, piece) if in_katakana and len(piece) >= ONE_WORD and not all_known else "")


def _said(db: sqlite3.Connection, piece: str) -> str:
    """The word of players in katakana that a piece in katakana was meant to be, "" where there is none or more than one."""
    held = held_by(db)
    said: list[str] | None = held.get(("said", len(piece)))
    if said is None:
        rows = db.execute(
            "select distinct word from concept_word where length(word) between ? and ?",
            (len(piece) - 1, len(piece) + 1),
        )
        said = held["said", len(piece)] = [word for (word,) in rows if is_katakana(word)]
    looks = piece.translate(ALIKE)
    meant = [word for word in said if is_slip(piece, word) or word.translate(ALIKE) == looks]
    return meant[0] if len(meant) == 1 else ""


def _nearest(db: sqlite3.Connection, scope: Scope, piece: str, least: float) -> str:
    """The name that is nearest to a piece, "" where none is near enough, or a brief piece has several."""
    size = len(piece)
    names = _names(db, scope, size)
    if any(name[0] == piece for name in names):
        return ""
    least = SHORT_LEAST.get(size, least) if least == LEAST else least
    near = dict(likest(piece, [name[0] for name in names], least))
    looks = piece.translate(ALIKE)
    shape = sound("".join(word.reading for word in words(piece))) if has_chinese(piece) else ""
    joined = is_joined(piece)
    best: dict[str, float] = {}
    for index in _likely(piece, looks, shape, names, near):
        surface, reading, kind, uses = names[index]
        likeness = near.get(index, 0.0)
        if size in SHORT_LEAST and surface[0] != piece[0] and surface[-1] != piece[-1]:
            likeness = 0.0
        if piece.isascii() or (joined and not is_joined(surface)):
            likeness = 0.0
        sounds = bool(shape) and reading == shape and not set(surface).isdisjoint(piece)
        if sounds or is_slip(piece, surface) or surface.translate(ALIKE) == looks:
            likeness = max(likeness, SLIP)
        if likeness and surface not in piece:
            best[surface] = max(best.get(surface, 0.0), likeness + 0.02 * (kind == 2) + min(uses, 20) / 2000)
    top = max(best.values(), default=0.0)
    if not best or (size <= BRIEF and sum(value > top - NO_OTHER for value in best.values()) > 1):
        return ""
    return max(best, key=lambda surface: (best[surface], surface))


def _likely(
    piece: str, looks: str, shape: str, names: list[tuple[str, str, int, int]], near: dict[int, float]
) -> list[int]:
    """The places of the names that are like a piece, or may be one slip off it, look like it or sound like it: few of thousands.

    looks: how it looks; shape: how it sounds, "" where nobody knows. near: those that are like it.
    """
    size, half = len(piece), len(piece) // 2
    head, tail = piece[:half], piece[half + 1 :]  # one slip leaves the one or the other
    return [
        index
        for index, (surface, reading, _, _) in enumerate(names)
        if index in near
        or surface.startswith(head)
        or surface.endswith(tail)
        or (len(surface) == size and surface.translate(ALIKE) == looks)
        or reading == shape
    ]


def _names(db: sqlite3.Connection, scope: Scope, size: int) -> list[tuple[str, str, int, int]]:
    """The names that a piece of so many letters may be, and those of acts without their verb; titles and terms alone for a brief one."""
    names = [*names_of(db, scope, size - (size > BRIEF), size + 1 + (size > LONG))]
    for surface, reading, kind, uses in names_of(db, scope, size + len(DOING), size + len(DOING)):
        if surface.endswith(DOING):
            names.append((surface.removesuffix(DOING), reading, kind, uses))
    return [name for name in names if name[2] == 2] if size <= BRIEF else names


def is_slip(piece: str, name: str) -> bool:
    """Whether one slip makes a piece of a name: a letter more, one less, two that changed places."""
    if abs(len(piece) - len(name)) > 1 or piece == name:
        return False
    same = 0
    while same < min(len(piece), len(name)) and piece[same] == name[same]:
        same += 1
    one, other = piece[same:], name[same:]
    if len(one) == len(other):
        return one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other if len(one) > len(other) else one == other[1:]
