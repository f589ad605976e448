"""The signs and tones that stand for statuses and verdicts in a list."""

from __future__ import annotations

SIGNS = {
    "draft": "~",
    "given": " ",
    "asked": "?",
    "disputed": "!",
    "confirmed": "✓",
    "official": "◎",
    "superseded": ">",
    "void": "×",
}
TONES = {"yes": "gist", "no": "wrong", "depends": "warning", "none": "muted"}
