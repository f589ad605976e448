"""A theme for bright halls, poor screens and tired eyes: words stand out at least seven to one, and what is chosen is yellow."""

from __future__ import annotations

from textual.theme import Theme

NAME = "high-contrast"
THEME = Theme(
    NAME,
    primary="#ffd700",
    secondary="#7fffff",
    accent="#ffd700",
    warning="#ffb000",
    error="#ff8a8a",
    success="#8aff8a",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#303030",
    dark=True,
    variables={
        "least-ink": "0.8",  # of what is muted elsewhere
        "text-primary": "#8fd0ff", "text-secondary": "#7fffff", "text-accent": "#ffd700", "text-warning": "#ffb000",
        "text-error": "#ff8a8a", "text-success": "#8aff8a",
        "text-disabled": "auto 80%", "input-selection-background": "#003a66",
        "screen-selection-background": "#ffd700", "screen-selection-foreground": "#000000",
        "primary-muted": "#003a66", "success-muted": "#004000", "warning-muted": "#4a3000", "error-muted": "#5a0000",
    },
)  # fmt: skip
