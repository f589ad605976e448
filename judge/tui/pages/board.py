"""The table → lines: who sits opposite at the top, the two fields facing each other, what is shared between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from judge.cardgame.seen.board import BoardCard, Fact
from judge.engine.texts import Text
from judge.messages import _
from judge.tui.pages.battlefield import battlefield_lines
from judge.tui.pages.lines import NO_LINK, Line, Run
from judge.tui.pages.wrapping import one_line, shortened
from judge.tui.stage import said

if TYPE_CHECKING:
    from judge.cardgame.seen.board import Area, Board, Side

LEAST = 11  # cells of a card
NO_CARD = 0  # of a place where nothing lies
MOST = 30  # where there are so many that not all of each can be read
TONES = {"": "text", "up": "gist", "down": "warning", "state": "flag"}
FACE_DOWN = Fact(Text("裏", "face down"), "state")
Touched = frozenset[int]


def board_lines(
    board: Board,
    width: int,
    touched: Touched = frozenset(),
    *,
    roomy: bool = False,
    whole: bool = False,
    chosen: int = NO_LINK,
) -> tuple[Line, ...]:
    """The table at this width. Each card is a link of its id.

    touched: the cards that stand out. roomy: two lines for each card, one for each zone. whole: piles card by card as well.
    chosen: the card of which it is shown where it may go.
    """
    far: list[Line] = []
    for side in reversed(board.others):
        far += [_points(side, width), *_names(side, width, touched, roomy=roomy, whole=whole)]
        if not board.battlefield:
            far += _fields(side, width, touched, roomy=roomy)
    near = [*_names(board.near, width, touched, roomy=roomy, whole=whole), _points(board.near, width)]
    if board.battlefield:
        return (
            *far,
            *battlefield_lines(board.battlefield, width, touched, roomy=roomy, chosen=chosen),
            *_between(board, width, touched, roomy=roomy),
            *near,
        )
    return (
        *far, *_between(board, width, touched, roomy=roomy),
        *_fields(board.near, width, touched, roomy=roomy), *near,
    )  # fmt: skip


def _points(side: Side, width: int) -> Line:
    """Who it is, the points, and how many cards lie in each zone that is not drawn."""
    pieces = [Run(f"{'▶' if side.is_active else ' '} {side.player} ", "section" if side.is_active else "title")]
    pieces += [Run(f" {said(point.text)} ", TONES[point.tone] if point.tone else "title") for point in side.points]
    piles = "  ".join(f"{said(area.name)}{len(area.cards)}" for area in side.areas if area.drawn == "pile")
    pieces.append(Run(f" {piles}", "muted"))
    return _cut(pieces, width)


def _names(side: Side, width: int, touched: Touched, *, roomy: bool, whole: bool) -> list[Line]:
    """The zones whose cards are only named: one line for each where there is room, else one for all of them."""
    drawn = ("names", "pile") if whole else ("names",)
    named = [area for area in side.areas if area.drawn in drawn and (area.cards or (roomy and area.limit))]
    found = [_named(area, touched) for area in named]
    if roomy:
        return [line for pieces in found for line in _flowing([Run("  ", "text"), *pieces], width)]
    line: list[Run] = []
    for pieces in found:
        line += [Run("  ", "text"), *pieces]
    return [_cut(line or [Run("  ", "text")], width)]


def _named(area: Area, touched: Touched) -> list[Run]:
    limit = f"/{area.limit}" if area.limit else ""
    pieces = [Run(f"{said(area.name)}{len(area.cards)}{limit} ", "muted")]
    for index, card in enumerate(area.cards):
        pieces.append(Run(f"{'·' if index else ''}", "muted"))
        cost = f"({said(card.figures[0].text)})" if card.figures else ""
        if card.at:
            pieces.append(Run(f"{card.at}:", "muted"))
        tail = "".join(f"[{said(fact.text)}]" for fact in _facts(card))
        pieces.append(
            Run(f"{one_line(said(card.called))}{cost}{tail}", "current" if card.id in touched else "text", card.id)
        )
    return pieces


def _between(board: Board, width: int, touched: Touched, *, roomy: bool) -> Iterator[Line]:
    """Turn and phase, the result; the zone that all share, and what is going on."""
    pieces = [Run("── ", "muted"), Run(said(board.moment), "label"), Run(" ", "muted")]
    if said(board.result):
        pieces.append(Run(f"◆ {said(board.result)} ", "warning"))
    used = sum(cell_len(piece.text) for piece in pieces)
    yield _cut([*pieces, Run("─" * max(0, width - used), "muted")], width)
    below: list[Run] = []
    for area in board.between:
        if area.cards:
            below += [Run("  ", "muted"), *_named(area, touched)]
    for text in board.going_on:
        below += [Run("  ", "muted"), Run(one_line(said(text)), "note")]
    if roomy:
        yield from _flowing(below, width)
    else:
        yield _cut(below, width)


def _fields(side: Side, width: int, touched: Touched, *, roomy: bool) -> Iterator[Line]:
    """The cards that are drawn one by one, as boxes; as high when there are none, so that nothing jumps.

    Several zones of a player stand in one row where there is room for that, each place of a grid with what lies there.
    """
    drawn = [area for area in side.areas if area.drawn == "cards"]
    places = [card for area in drawn for card in _places(area)] if len(drawn) > 1 else []
    if places and sum(_wanted(card, width, roomy=roomy) for card in places) < width:
        yield from _rows(places, width - 1, touched, roomy=roomy)
        return
    for area in drawn:
        if not area.cards:
            yield _cut([Run(f"    {said(area.name)}: {_('nothing')}", "muted")], width)
            yield from [Line(())] * (3 if roomy else 2)
            continue
        yield from _rows(tuple(_places(area)) if area.cells else area.cards, width - 1, touched, roomy=roomy)


def _places(area: Area) -> Iterator[BoardCard]:
    """The cards of a zone, cell by cell of a grid; something to be seen of a place where nothing lies."""
    for cell in area.cells or ("",):
        there = [card for card in area.cards if card.at == cell]
        yield from there or [BoardCard(NO_CARD, "—", at=cell)]


def _rows(cards: Sequence[BoardCard], width: int, touched: Touched, *, roomy: bool) -> Iterator[Line]:
    wanted = [_wanted(card, width, roomy=roomy) for card in cards]
    if sum(wanted) > width:
        wanted = [_wanted(card, max(MOST, width // len(cards)), roomy=roomy) for card in cards]
    in_row = len(cards) if sum(wanted) <= width else max(1, min(len(cards), width // LEAST))
    for start in range(0, len(cards), in_row):
        row = cards[start : start + in_row]
        sizes = wanted[start : start + in_row]
        if sum(sizes) > width:
            sizes = _shared(sizes, width)
        boxes = [_box(card, size, card.id in touched, roomy=roomy) for card, size in zip(row, sizes, strict=True)]
        for pieces in zip(*boxes, strict=True):
            yield Line((Run(" ", "text"), *(piece for part in pieces for piece in part)))


def _shared(sizes: Sequence[int], width: int) -> list[int]:
    """Sizes that fit: who wants little gets it, the others share what is left."""
    most = width // len(sizes)
    small = [size for size in sizes if size <= most]
    big = len(sizes) - len(small)
    each = (width - sum(small)) // big if big else most
    return [min(size, each) if size > most else size for size in sizes]


def _wanted(card: BoardCard, most: int, *, roomy: bool) -> int:
    """The cells in which all of it can be read; most: of what stands inside."""
    figures, facts = _figures(card), " ".join(said(fact.text) for fact in _facts(card))
    inside = max(cell_len(figures), cell_len(facts)) if roomy else cell_len(f"{figures} {facts}".strip())
    return max(LEAST, cell_len(_name(card)) + 3, min(inside + 2, most))


def _name(card: BoardCard) -> str:
    """What a card is called, behind the cell in which it lies."""
    return f"{card.at} {one_line(said(card.called))}".strip()


def _facts(card: BoardCard) -> tuple[Fact, ...]:
    """What is to be read of it besides its numbers: how it lies, where that is face down, and all else."""
    return card.facts if card.up else (FACE_DOWN, *card.facts)


def _figures(card: BoardCard) -> str:
    return "/".join(said(figure.text) for figure in card.figures)


def _box(card: BoardCard, size: int, stands_out: bool, *, roomy: bool) -> list[list[Run]]:
    """A card: its name in the upper edge, below it what it is now."""
    edge = "current" if stands_out else "muted"
    name = shortened(_name(card), size - 3)
    link = card.id if card.id != NO_CARD else NO_LINK
    top = [
        Run("╭", edge, link),
        Run(name, "current" if stands_out else "title", link),
        Run("─" * (size - 2 - cell_len(name)) + "╮", edge, link),
    ]
    bottom = [Run("╰" + "─" * (size - 2) + "╯", edge, link)]
    figures, facts = _told(card.figures, "/"), _told(_facts(card), " ")
    between = [Run(" ", "text")] if figures and facts else []
    inside = [figures, facts] if roomy else [[*figures, *between, *facts]]
    middle = [
        [piece._replace(link=link) for piece in (Run("│", edge), *_filled(pieces, size - 2), Run("│", edge))]
        for pieces in inside
    ]
    return [top, *middle, bottom]


def _told(facts: Sequence[Fact], between: str) -> list[Run]:
    pieces: list[Run] = []
    for index, fact in enumerate(facts):
        if index:
            pieces.append(Run(between, "muted"))
        pieces.append(Run(one_line(said(fact.text)), TONES[fact.tone]))
    return pieces


def _filled(pieces: Sequence[Run], width: int) -> list[Run]:
    """The pieces in exactly so many cells."""
    line = list(_cut(pieces, width).pieces)
    used = sum(cell_len(piece.text) for piece in line)
    return [*line, Run(" " * (width - used), "text")]


def _cut(pieces: Sequence[Run], width: int) -> Line:
    """The pieces in at most so many cells."""
    found: list[Run] = []
    used = 0
    for piece in pieces:
        cells = cell_len(piece.text)
        if used + cells > width:
            found.append(piece._replace(text=shortened(piece.text, width - used)))
            break
        found.append(piece)
        used += cells
    return Line(tuple(found))


def _flowing(pieces: Sequence[Run], width: int) -> Iterator[Line]:
    """The pieces on as many lines as they need, each whole where it fits a line."""
    line: list[Run] = []
    used = 0
    for piece in pieces:
        cells = cell_len(piece.text)
        if line and used + cells > width:
            yield Line(tuple(line))
            line, used = [Run("    ", "text")], 4
        line.append(piece._replace(text=shortened(piece.text, width - used)))
        used += cells
    yield Line(tuple(line))
