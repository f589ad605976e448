"""The section pane: a page of text in which every link is reached by mouse, by Tab and by letter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import BindingType
from textual.events import Click, Key, Leave, MouseMove, Resize
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip

from judge.tui.actions import Where, bindings
from judge.tui.pages.lines import NO_LINK, Layout, Run, lay_out
from judge.tui.pages.section import Page, PageWriter
from judge.tui.pages.seeking import SOUGHT, sought
from judge.tui.views import Place, Target
from judge.tui.widgets.drawn import Drawn
from judge.tui.widgets.hints import badge, codes

NOTHING = Layout((), {}, {})


class PageView(Drawn, can_focus=True):
    """Shows a page. Posts Followed where a link to a place is opened, Led where it is one to something else."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.PAGE)]

    class Followed(Message):
        """A link was opened."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    class Led(Message):
        """A link was opened that leads to no place of the library."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._page = Page((), ())
        self._layout_now = NOTHING
        self._width = 0
        self._wanted: tuple[str, int] = ("", 0)
        self._anchor = ""
        self.sought: tuple[str, ...] = ()
        self._at_found = -1  # the line of the place found last
        self._hints: dict[str, int] = {}
        self._typed = ""
        self._hovered = NO_LINK
        self.chosen = NO_LINK

    @property
    def line(self) -> int:
        """The first line in sight."""
        return round(self.scroll_y)

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._layout_now.lines)

    @property
    def text(self) -> str:
        """Every line of the page."""
        return "\n".join(line.text for line in self._layout_now.lines)

    def show(self, page: Page, anchor: str = "", line: int = 0, *, mark: bool = False) -> None:
        """Show another page, scrolled to an anchor or to a line. mark: the anchor's line stands out."""
        self._page = page
        self._wanted = (anchor, line)
        self._anchor = anchor if mark else ""
        self.chosen = self._hovered = NO_LINK
        self._hints = {}
        self._at_found = -1
        self._lay_out()

    def seek(self, words: tuple[str, ...]) -> None:
        """Mark words wherever they stand, on this page and on those shown next."""
        if words != self.sought:
            self.sought = words
            self._wanted = ("", self.line)
            self._lay_out()

    @property
    def found(self) -> tuple[int, ...]:
        """The lines on which something sought begins."""
        lines = self._layout_now.lines
        return tuple(
            number for number, line in enumerate(lines) if any(piece.role.startswith(SOUGHT) for piece in line.pieces)
        )

    def to_found(self, step: int) -> int:
        """Scroll to the next line with something sought, or the one before, round the end. Its place among them from 1; 0 for none."""
        lines = self.found
        if not lines:
            return 0
        at = self._at_found if self._at_found in lines else (self.line - 1 if step > 0 else self.line)
        ahead = [line for line in lines if (line > at if step > 0 else line < at)]
        chosen = (ahead or lines)[0 if step > 0 else -1]
        self._at_found = chosen
        height = self.scrollable_content_region.height
        if not self.line <= chosen < self.line + height:
            self.scroll_to(y=max(0, chosen - height // 3), animate=False)
        self.refresh()
        return lines.index(chosen) + 1

    def show_again(self, page: Page) -> None:
        """Show the same page with something more known: it stays where it is read, and the chosen link stays chosen."""
        chosen = self.chosen if len(page.links) == len(self._page.links) else NO_LINK
        self.show(page, "", self.line)
        self.chosen = chosen

    def show_below(self, page: Page) -> None:
        """Show another page below the one that is there; what is read and chosen stays as it is."""
        both = PageWriter()
        both.append(self._page)
        both.append(page)
        self._page = both.page
        if self._width:
            self._wanted = ("", self.line)
            self._lay_out()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew where the width changed."""
        if self.scrollable_content_region.width != self._width:
            self._wanted = ("", self.line) if self._width else self._wanted
            self._lay_out()

    def _lay_out(self) -> None:
        self._width = self.scrollable_content_region.width
        if not self._width:
            return
        self._layout_now = self.laid_out(self._width)
        self.take_lines(len(self._layout_now.lines))
        anchor, line = self._wanted
        line = self._layout_now.anchors.get(anchor, line) if anchor else line
        self.scroll_to(y=line, animate=False)
        self.refresh()

    def laid_out(self, width: int) -> Layout:
        """The lines of the page at this width."""
        return lay_out(sought(self._page.paragraphs, self.sought), width)

    # Drawing

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width = self.scrollable_content_region.width
        number = y + self.line
        lines = self._layout_now.lines
        if number >= len(lines):
            return Strip.blank(width, self.base)
        marked = number == self._at_found or (self._anchor and self._layout_now.anchors.get(self._anchor) == number)
        segments = [Segment(text, self._style(role, link)) for text, role, link in self._pieces(number)]
        if marked:
            segments = [Segment(text, (style or Style.null()) + self.inks["anchor"]) for text, style, _ in segments]
        if (selection := self.text_selection) is not None:
            segments = list(_selected(segments, selection, number, self._marking))
        return Strip(segments).adjust_cell_length(width, self.base).apply_offsets(0, number)

    @property
    def _marking(self) -> Style:
        """How words are drawn that the mouse has marked. Where a theme has no ink for them, which comes as that of their ground, they have that of plain words."""
        style = self.screen.get_component_rich_style("screen--selection")
        return Style(color=self.base.color, bgcolor=style.bgcolor) if style.color == style.bgcolor else style

    def _pieces(self, number: int) -> Iterator[Run]:
        starts = {}
        if self._hints:
            starts = {self._layout_now.links[link][0].line: True for link in self._hints.values()}
        if number not in starts:
            yield from self._layout_now.lines[number].pieces
            return
        letters = {link: code for code, link in self._hints.items()}
        for piece in self._layout_now.lines[number].pieces:
            code = letters.pop(piece.link, "") if piece.link != NO_LINK else ""
            if code and self._layout_now.links[piece.link][0].line == number:
                shown, rest = badge(code, piece.text)
                yield Run(shown, "hint", NO_LINK)
                yield piece._replace(text=rest)
            else:
                yield piece

    def _style(self, role: str, link: int) -> Style:
        ink = self.inks
        style = self.base + ink[role.removeprefix(SOUGHT)]
        if role.startswith(SOUGHT):
            style += ink["sought"]
        if link != NO_LINK and link == self.chosen:
            return style + ink["chosen"]
        if link != NO_LINK and link == self._hovered:
            return style + Style(reverse=True)
        return style

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The words the mouse has marked, for copying."""
        return selection.extract(self.text), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        """Draw what is marked."""
        super().selection_updated(selection)
        self.refresh()

    # Links

    def place_of(self, link: int) -> Place | None:
        """The place of the library to which a link leads; None where it leads elsewhere, or is none."""
        target = self._page.links[link] if 0 <= link < len(self._page.links) else None
        return target if isinstance(target, Place) else None

    def follow(self, link: int) -> None:
        """Say that a link was opened."""
        if 0 <= link < len(self._page.links):
            target = self._page.links[link]
            self.post_message(self.Followed(target) if isinstance(target, Place) else self.Led(target))

    def links_in_sight(self) -> list[int]:
        """The links that begin on a visible line, from the top."""
        low, high = self.line, self.line + self.scrollable_content_region.height
        found = [
            (places[0].line, places[0].x, link)
            for link, places in self._layout_now.links.items()
            if low <= places[0].line < high
        ]
        return [link for _line, _x, link in sorted(found)]

    @property
    def target(self) -> Place | None:
        """Where the chosen link leads, or the first one in sight where none is chosen."""
        if self.chosen != NO_LINK:
            return self.place_of(self.chosen)
        places = (self.place_of(link) for link in self.links_in_sight() if not self._is_path(link))
        return next((place for place in places if place is not None), None)

    @property
    def chosen_words(self) -> str:
        """The words of the chosen link, "" where none is chosen."""
        lines = {place.line for place in self._layout_now.links.get(self.chosen, ())}
        pieces = (piece for line in sorted(lines) for piece in self._layout_now.lines[line].pieces)
        return "".join(piece.text for piece in pieces if piece.link == self.chosen) if lines else ""

    def _is_path(self, link: int) -> bool:
        first = self._layout_now.links[link][0]
        return any(piece.role == "path" for piece in self._layout_now.lines[first.line].pieces)

    def action_link(self, step: int) -> None:
        """Choose the next link, beginning with the first in sight."""
        links = list(self._layout_now.links)
        if not links:
            return
        if self.chosen in links:
            index = (links.index(self.chosen) + step) % len(links)
        else:
            seen = self.links_in_sight()
            own = [link for link in seen if not self._is_path(link)] or seen
            index = links.index((own or links)[0 if step > 0 else -1])
        self.chosen = links[index]
        line = self._layout_now.links[self.chosen][0].line
        height = self.scrollable_content_region.height
        if not self.line <= line < self.line + height:
            self.scroll_to(y=max(0, line - height // 3), animate=False)
        self.refresh()

    def action_open(self) -> None:
        """Open the chosen link."""
        self.follow(self.chosen)

    # Letters

    @property
    def hinting(self) -> bool:
        """Whether the letters are shown."""
        return bool(self._hints)

    def show_hints(self) -> bool:
        """Give each link in sight a letter. False where there is none."""
        links = self.links_in_sight()
        self._hints = dict(zip(codes(len(links)), links, strict=True))
        self._typed = ""
        self.refresh()
        return bool(links)

    def hide_hints(self) -> None:
        """Take the letters away."""
        self._hints = {}
        self.refresh()

    def on_key(self, event: Key) -> None:
        """While letters are shown, a key is a letter or ends them."""
        if not self._hints:
            return
        event.stop()
        event.prevent_default()
        typed = self._typed + (event.character or "").lower()
        link = self._hints.get(typed)
        if link is not None:
            self.hide_hints()
            self.follow(link)
        elif event.character and any(code.startswith(typed) for code in self._hints):
            self._typed = typed
        else:
            self.hide_hints()

    # Mouse and scrolling

    def _link_at(self, event: MouseMove | Click) -> int:
        offset = event.get_content_offset(self)
        if offset is None:
            return NO_LINK
        line = offset.y + self.line
        for link, places in self._layout_now.links.items():
            if any(place.line == line and place.x <= offset.x < place.x + place.width for place in places):
                return link
        return NO_LINK

    def on_mouse_move(self, event: MouseMove) -> None:
        """The link under the mouse stands out."""
        hovered = self._link_at(event)
        if hovered != self._hovered:
            self._hovered = hovered
            self.refresh()

    def on_leave(self, _event: Leave) -> None:
        """No link is under the mouse."""
        if self._hovered != NO_LINK:
            self._hovered = NO_LINK
            self.refresh()

    def on_click(self, event: Click) -> None:
        """A click opens a link, unless the mouse has just marked words."""
        selection = self.text_selection
        if selection is not None and selection.start != selection.end:
            return
        link = self._link_at(event)
        if link != NO_LINK:
            event.stop()
            self.follow(link)

    def action_scroll(self, step: int) -> None:
        """Scroll by lines."""
        self.scroll_to(y=self.line + step, animate=False)

    def action_page(self, step: int) -> None:
        """Scroll by pages."""
        self.scroll_to(y=self.line + step * max(1, self.scrollable_content_region.height - 2), animate=False)

    def action_edge(self, step: int) -> None:
        """Scroll to the beginning or the end."""
        self.scroll_to(y=0 if step < 0 else len(self._layout_now.lines), animate=False)


def _selected(segments: list[Segment], selection: Selection, line: int, style: Style) -> Iterator[Segment]:
    """The segments with what the mouse has marked in another style."""
    span = selection.get_span(line)
    if span is None:
        yield from segments
        return
    start, stop = span
    position = 0
    for text, own, _control in segments:
        end = position + len(text) if stop == -1 else stop
        low, high = max(0, start - position), min(len(text), max(0, end - position))
        if low < high:
            yield from (
                Segment(text[:low], own),
                Segment(text[low:high], (own or Style.null()) + style),
                Segment(text[high:], own),
            )
        else:
            yield Segment(text, own)
        position += len(text)
