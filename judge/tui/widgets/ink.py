"""The colours of words by their role, taken from the theme.

Component classes of Textual's style sheets would say the same, but each is a node of its own that is styled anew whenever
its widget is: forty of them cost more at the start than the rest of the screen.
"""

from __future__ import annotations

from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.widget import Widget

# Role: variable of the theme, how strongly it stands out from the ground, attributes.
ROLES: dict[str, tuple[str, float, str]] = {
    "text": ("foreground", 1, ""),
    "muted": ("foreground", 0.6, ""),
    "undone": ("foreground", 0.4, ""),
    "number": ("text-primary", 1, ""),
    "mark": ("text-warning", 1, "bold underline"),
    "current": ("text-accent", 1, "bold"),
    "warning": ("text-warning", 1, ""),
    "wrong": ("text-error", 1, "bold"),
    "gone": ("text-error", 1, "strike"),
    "came": ("text-success", 1, "bold underline"),
    "lead": ("accent", 1, ""),
    "path": ("foreground", 0.6, ""),
    "step": ("text-primary", 1, ""),
    "section": ("text-accent", 1, "bold"),
    "title": ("foreground", 1, "bold"),
    "flag": ("text-warning", 1, ""),
    "gist": ("text-success", 1, ""),
    "label": ("text-secondary", 1, "bold"),
    "example": ("foreground", 0.8, "italic"),
    "note": ("foreground", 0.8, ""),
    "figure": ("foreground", 0.8, ""),
    "reference": ("text-primary", 1, "underline"),
    "term": ("text-secondary", 1, ""),
    "dangling": ("text-error", 1, "strike"),
    "displaced": ("text-warning", 1, "underline"),
    "suggestion": ("text-success", 1, "underline"),
    "key": ("text-accent", 1, "bold"),
}
# Role: variable of the ground on which it stands out.
GROUNDS = {
    "cursor": "primary",
    "idle": "panel",
    "chosen": "accent",
    "hint": "warning",
    "anchor": "panel",
    "said": "success-muted",
    "alarm": "error-muted",
    "sought": "warning-muted",
}
_known: dict[str, dict[str, Style]] = {}


def inks(app: App[object]) -> dict[str, Style]:
    """The styles of the app's theme. A style of ROLES has no ground of its own, one of GROUNDS has."""
    found = _known.get(app.theme)
    if found is None:
        found = _known[app.theme] = _inks(app.theme_variables)
    return found


def _inks(variables: dict[str, str]) -> dict[str, Style]:
    ground = Color.parse(variables["background"])
    styles = {}
    for role, (name, strength, attributes) in ROLES.items():
        color = ground.blend(Color.parse(variables[name]), max(strength, float(variables.get("least-ink", 0))))
        styles[role] = Style.parse(attributes) + Style(color=color.rich_color)
    for role, name in GROUNDS.items():
        back = Color.parse(variables[name])
        front = (back + back.get_contrast_text(0.9)).rich_color
        styles[role] = Style(color=front, bgcolor=back.rich_color, bold=role in ("chosen", "hint") or None)
    return styles


class Inked(Widget):
    """A widget drawn line by line in these styles."""

    _base: tuple[str, Style] = ("", Style.null())

    @property
    def base(self) -> Style:
        """The widget's own colours, reckoned once for each theme."""
        if self._base[0] != self.app.theme:
            self._base = (self.app.theme, self.rich_style)
        return self._base[1]

    @property
    def inks(self) -> dict[str, Style]:
        """The styles by role."""
        return inks(self.app)
