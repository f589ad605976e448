"""What is drawn line by line and scrolls: other lines change what is painted, and not where anything on the screen lies."""

from __future__ import annotations

from textual.geometry import Region, Size
from textual.reactive import Reactive
from textual.scroll_view import ScrollView

from judge.tui.widgets.ink import Inked


class Drawn(Inked, ScrollView):
    """Lines. Textual lays the whole screen out again for a widget with more of them; here that is left out, and so is the frame in
    which the scroll bar follows."""

    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)

    def take_lines(self, count: int) -> None:
        """There are so many lines now."""
        size = Size(1, count)
        if size == self.virtual_size:
            return
        self.virtual_size = size
        if self.styles.auto_dimensions:
            self.refresh(layout=True)
        elif self.container_size:
            self._scroll_update(size)

    def draw_lines(self, start: int, stop: int) -> None:
        """Draw these lines again, whichever of them are in sight."""
        top, height = round(self.scroll_y), self.size.height
        low, high = max(0, start - top), min(height, stop - top)
        if low < high:
            self.refresh(Region(0, low, self.size.width, high - low))
