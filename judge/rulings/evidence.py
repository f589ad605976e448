"""By what a cited rule supports a ruling, and how far: as it is written behind its number, and what rests on inference only."""

from __future__ import annotations

import re

from judge.rulings.ruling import Citation, Content, Evidence, Status, Strength

KINDS = {one.value: one for one in Evidence} | {
    "条文": Evidence.RULE, "類推": Evidence.ANALOGY, "公式回答": Evidence.OFFICIAL, "通説": Evidence.COMMUNITY,
}  # fmt: skip
STRENGTHS = {one.value: one for one in Strength if one} | {
    "強い": Strength.STRONG, "中": Strength.FAIR, "弱い": Strength.WEAK,
}  # fmt: skip
_BEHIND = re.compile(r"\s*[(（]([^()（）]*)[)）]\s*$")
_BETWEEN = re.compile(r"[,、，\s]+")


def read_evidence(text: str) -> tuple[str, Evidence, Strength]:
    """What stands before "(analogy, weak)", and what that says. Brackets that say something else belong to the text."""
    found = _BEHIND.search(text)
    words = [word for word in _BETWEEN.split(found[1]) if word] if found else []
    if found is None or not words or not all(word in KINDS or word in STRENGTHS for word in words):
        return text, Evidence.RULE, Strength.UNSAID
    kind = next((KINDS[word] for word in words if word in KINDS), Evidence.RULE)
    strength = next((STRENGTHS[word] for word in words if word in STRENGTHS), Strength.UNSAID)
    return text[: found.start()], kind, strength


def written_evidence(evidence: Evidence, strength: Strength) -> str:
    """What stands behind a number, with a blank before it; "" for the rule itself, of which no strength is said."""
    words = [*([evidence.value] if evidence is not Evidence.RULE else []), *([strength.value] if strength else [])]
    return f" ({', '.join(words)})" if words else ""


def carries(citation: Citation) -> bool:
    """Whether a ruling that rests on this citation rests on more than inference: the rule itself or an official answer, and not weakly."""
    firm = citation.evidence in (Evidence.RULE, Evidence.OFFICIAL) and citation.strength is not Strength.WEAK
    return citation.role.carries and firm


def is_inferred(content: Content) -> bool:
    """Whether a ruling rests on inference only: by analogy, by custom, on what is weak, or on no rule at all."""
    return content.status is not Status.OFFICIAL and not any(map(carries, content.citations))
