"""Verdicts, statuses, roles and states in the user's language."""

from __future__ import annotations

from judge.messages import _

VERDICTS = ("yes", "no", "depends", "none")
UNSAID = frozenset(("given", "confirmed"))  # statuses that need not be said beside a ruling


def verdict_word(verdict: str) -> str:
    """A verdict in a word; a line where none is chosen yet."""
    return {"yes": _("yes"), "no": _("no"), "depends": _("depends"), "none": _("no rule found")}.get(verdict, "―")


def status_word(status: str) -> str:
    """A status in a word."""
    return {
        "draft": _("draft"), "given": _("given"), "asked": _("asked"), "disputed": _("disputed"), "confirmed": _("confirmed"),
        "official": _("official"), "superseded": _("superseded"), "void": _("void"),
    }[status]  # fmt: skip


def status_beside(status: str) -> str:
    """A status as it stands beside a ruling in a list: in a word, behind two blanks; "" for one that need not be said."""
    return "" if status in UNSAID else f"  {status_word(status)}"


def role_word(role: str) -> str:
    """What a cited rule does, in a word."""
    return {
        "governs": _("governs"), "defines": _("defines"), "contrasts": _("contrasts"), "exception": _("exception"),
        "overcomes": _("overcomes"), "settles": _("settles"), "overruled": _("overruled"),
    }[role]  # fmt: skip


def state_word(state: str) -> str:
    """How a citation stands, in a word; nothing while that is not known."""
    return {
        "valid": _("valid"), "moved": _("moved"), "changed": _("changed"), "removed": _("removed"),
        "unknown": _("cannot be checked here"),
    }.get(state, "")  # fmt: skip


def field_word(field: str) -> str:
    """What a part of a ruling is called."""
    return {
        "game": _("game"), "question": _("question"), "verdict": _("verdict"), "answer": _("answer"), "reason": _("reason"),
        "citations": _("rules"), "cases": _("cases"), "tags": _("tags"), "status": _("status"), "event": _("event"), "table": _("table"),
        "replaces": _("replaces"), "counter": _("against it"), "asked": _("asked on"), "answered": _("answered on"),
        "source": _("source"),
    }[field]  # fmt: skip
