"""What a ruling rests on, what the publisher said of it and why it waits, in the user's language: for both front ends."""

from __future__ import annotations

from judge.messages import _
from judge.rulings.publisher import source_of
from judge.rulings.ruling import Content


def evidence_word(evidence: str) -> str:
    """By what a rule supports a ruling, in a word."""
    return {
        "rule": _("the rule itself"), "analogy": _("by analogy"), "official": _("official"), "community": _("community"),
    }[evidence]  # fmt: skip


def strength_word(strength: str) -> str:
    """How far it does, in a word; "" where nobody said."""
    return {"": "", "strong": _("strong"), "fair": _("fair"), "weak": _("weak")}[strength]


def support(evidence: str, strength: str) -> str:
    """Both, in a few words; "" for the rule itself, of which no strength is said."""
    kind = evidence_word(evidence) if evidence != "rule" else ""
    return ", ".join(filter(None, (kind, strength_word(strength))))


def wait_word(wait: str) -> str:
    """Why a ruling waits for the head judge, in a few words."""
    return {
        "disputed": _("disputed"), "divided": _("divided"), "answered": _("answered, not taken up"), "suspect": _("rule changed"),
        "inferred": _("inference only"), "draft": _("draft"),
    }[wait]  # fmt: skip


def inquiry(content: Content) -> list[tuple[str, str]]:
    """What passed between the judges and the publisher: label and words, only what is said."""
    told = (
        (_("asked on"), content.asked), (_("answered on"), content.answered), (_("source"), source_of(content)),
    )  # fmt: skip
    return [(label, words) for label, words in told if words]
