"""One rule with everything that belongs to it, in lines for people."""

from __future__ import annotations

from judge.cli.show import cited_by, findings_in
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    WRONG,
    Line,
    Piece,
    alone,
    columns,
    cut,
    folded,
    in_list,
    padded,
    width,
)
from judge.headings import shown
from judge.messages import _, translated
from judge.ruling_words import status_beside, verdict_word
from judge.scenes import scenarios_of
from rulebook.kinds import CROSSING
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, ErratumRow, PartRow, ReferenceRow, SectionRow

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.rulings.by_rule import Citing

KINDS = {
    "title": "heading", "procedure": "procedure", "constraint": "constraint", "definition": "definition",
    "notation": "notation", "information": "information", "floor": "floor rule",
}  # fmt: skip
CLASSES = {
    "contradiction": "contradiction", "reversed": "sense reversed", "misprint": "misprint", "gap": "gap",
    "reference": "wrong reference", "numbering": "wrong number", "ambiguity": "ambiguous",
}  # fmt: skip
MOST_CITING = 12  # rules listed in a row of numbers
MOST_SHOWN = 3  # rulings and scenarios listed; JSON has more


def page(
    library: Library,
    edition: EditionRow,
    row: SectionRow,
    twins: list[SectionRow],
    step: str,
    rulings: list[Citing],
    kept: tuple[Line, ...],
) -> list[Line]:
    """Everything about one rule, for people. step: the step to be pointed out, or "". rulings: those that cite the rule. kept: what is noted on it."""
    lines: list[Line] = [[Piece(f"{row.game}  {edition.title}  {edition.name}", DIM)]]
    if path := library.path_to(row):
        lines.append([Piece(" › ".join(f"{above.number} {shown(above.title)}".strip() for above in path), DIM)])
    if row.occurrence > 1 or sum(twin.number == row.number for twin in twins) > 1:
        lines.append([Piece(_("this number is printed more than once: occurrence {n}", n=row.occurrence), WRONG)])
    if row.meant:
        lines.append(
            [Piece(_("printed as {number}; {meant} must be meant", number=row.number, meant=row.meant), WRONG)]
        )
    lines += wording(library, row, step)
    lines += [line for one in rulings if one.role == "overruled" for line in _overruled(one)]
    lines += kept
    lines += errata(library, row, [one for one in rulings if one.role == "settles"])
    lines += _references(library, row)
    citing = dict.fromkeys(" ".join(filter(None, (e.get("game"), e["number"]))) for e in cited_by(library, row))
    lines += _listed(_("cited by"), list(citing))
    terms = dict.fromkeys(f"{shown(use.name)} ({use.number})" for use in library.term_uses(row.id))
    lines += _listed(_("terms"), list(terms))
    lines += _listed(_("defines"), list(map(shown, library.terms_defined(row.id))))
    lines += _ruled(rulings, row)
    lines += _played(library, row)
    for finding in findings_in(library, row, twins):
        suggest = f" → {finding.suggest}" if finding.suggest and finding.suggest not in finding.expected else ""
        text = _(
            "line {line}: {found}; expected {expected}",
            line=finding.line,
            found=translated(finding.found),
            expected=translated(finding.expected),
        )
        lines += _labelled(_("odd"), [f"{text}{suggest}"], WRONG)
    children = library.children(row)
    size = max((width(child.number) for child in children), default=0)
    for index, child in enumerate(children):
        label = _("below") if index == 0 else ""
        heading = cut(shown(child.heading), max(columns() - size - 14, 0))
        lines.append([Piece(padded(label, 10), DIM), Piece(padded(child.number, size), NUMBER), f"  {heading}"])
    return lines


def wording(library: Library, row: SectionRow, step: str) -> list[Line]:
    """Number, title, what kind of rule it is, gist and words."""
    kind = KINDS.get(row.kind)
    lines: list[Line] = [
        [
            Piece(row.number, f"{BOLD};{NUMBER}"),
            "  ",
            Piece(shown(row.title), BOLD),
            Piece(f"  [{_(kind)}]" if kind else "", DIM),
        ]
    ]
    if row.gist:
        lines += [["  ", Piece(text, MARK)] for text in folded(row.gist, max(columns() - 2, 0))]
    if "gist-other" in row.flags.split():
        lines.append(["  ", Piece(_("this gist was written for another wording of the rule"), WRONG)])
    if row.reason:
        lines += [
            ["  ", Piece(text, DIM)]
            for text in folded(_("not played: {reason}", reason=row.reason), max(columns() - 2, 0))
        ]
    for part in library.parts(row.id):
        if not part.is_own:
            lines += _part(part, bool(step) and part.label == step)
    return lines


def _overruled(one: Citing) -> list[Line]:
    """That an official answer stands over what the rule says."""
    said = f"{_('an official answer stands over this rule')}: {one.source}  {in_list(one.question)}  {one.short}"
    return _labelled(_("official"), folded(said, max(columns() - 10, 0)), WRONG)


def errata(library: Library, row: SectionRow, settled: Sequence[Citing] = ()) -> list[Line]:
    """Where the rule is wrong as printed. settled: the official answers that settle it."""
    return [line for erratum in library.errata_in(row.id) for line in erratum_lines(erratum, settled)]


def erratum_lines(erratum: ErratumRow, settled: Sequence[Citing] = ()) -> list[Line]:
    """An erratum: what is printed, what is meant, why, how it is played, and the official answers that settle it."""
    others = f" ↔ {erratum.others.replace(',', ', ')}" if erratum.others else ""
    facts = (
        f"{erratum.number}{others}  [{_(CLASSES[erratum.sort])}]  {erratum.printed}", f"→ {erratum.meant}",
        f"{_('why')}: {erratum.why}", f"{_('played')}: {erratum.decision}",
    )  # fmt: skip
    answers = [
        f"{_('settled by an official answer')}: {one.source}  {in_list(one.question)}  {one.short}" for one in settled
    ]
    texts = [text for fact in (*facts, *answers) for text in folded(fact, max(columns() - 10, 0))]
    return _labelled(_("erratum"), texts, WRONG if erratum.severity == "error" else "")


def _part(part: PartRow, pointed_out: bool) -> list[Line]:
    lead = "▶ " if pointed_out else "  "
    if part.kind in ("example", "note", "item", "table", "figure"):
        lead += "  "
    mark = f"{part.label} " if part.label and part.label[-1].isascii() else part.label
    style = MARK if pointed_out else DIM if part.kind in ("example", "note") else ""
    room = max(columns() - width(lead), 0)
    texts = folded(f"{mark}{part.text}", room)
    return [[lead if index == 0 else " " * width(lead), Piece(text, style)] for index, text in enumerate(texts)]


def _references(library: Library, row: SectionRow) -> list[Line]:
    lines: list[Line] = []
    for index, reference in enumerate(library.references_from(row.id)):
        label = _("refers to") if index == 0 else ""
        lines.append([Piece(padded(label, 10), DIM), *pointing(reference)])
    return lines


def _ruled(rulings: list[Citing], row: SectionRow) -> list[Line]:
    """The rulings that cite the rule, a row each; where that is too narrow the question stands below, cut to one line.

    Where there are many, how to see the rest.
    """
    if not rulings:
        return []
    lines: list[Line] = []
    for place, one in enumerate(rulings[:MOST_SHOWN]):
        verdict, status = verdict_word(one.verdict), status_beside(one.status)
        role = "" if one.role == "governs" else f"  {_(one.role)}"
        suspect = {"changed": f"  {_('rule changed')}", "removed": f"  {_('rule removed')}"}.get(one.state, "")
        behind = [Piece(status, MARK), Piece(role, DIM), Piece(suspect, WRONG), Piece(f"  {one.short}", DIM)]
        head = [Piece(padded("" if place else _("rulings"), 10), DIM), Piece(verdict, BOLD)]
        room = columns() - 12 - width(verdict) - sum(width(piece.text) for piece in behind)
        if not columns() or width(one.question) <= room:
            lines.append([*head, f"  {in_list(one.question)}", *behind])
        else:
            lines += [[*head, *behind], [" " * 12, cut(one.question, columns() - 12)]]
    if (rest := len(rulings) - MOST_SHOWN) > 0:
        more, command = _("and {rest} more", rest=rest), f"judge ruling list {row.game} --rule {row.number}"
        head = [Piece(padded("", 10), DIM), Piece(f"{more}:", DIM)]
        if not columns() or 10 + width(more) + 2 + width(command) <= columns():
            lines.append([*head, Piece(f" {command}", DIM)])
        else:
            lines += [head, alone(command, 12)]
    return lines


def _played(library: Library, row: SectionRow) -> list[Line]:
    """The scenarios in which the rule acts, each with the command that plays it; below it where that is too narrow."""
    lines: list[Line] = []
    for place, (file, _entries, title) in enumerate(scenarios_of(library, row)[:MOST_SHOWN]):
        label, command = "" if place else _("played in"), f"judge run {row.game}/{file.removesuffix('.toml')}"
        if not columns() or 10 + width(title) + 2 + width(command) <= columns():
            lines.append([Piece(padded(label, 10), DIM), title, Piece(f"  {command}", DIM)])
        else:
            lines += [*_labelled(label, folded(title, columns() - 10), ""), alone(command, 12)]
    return lines


def pointing(reference: ReferenceRow) -> Line:
    """Where a reference points, how it is written where that is otherwise, and whether rightly."""
    numbers = [target.number for target in reference.targets]
    there = f"{numbers[0]}～{numbers[-1]}" if reference.is_range and len(numbers) > 1 else ", ".join(numbers)
    pieces = [Piece(there, NUMBER)]
    if reference.surface != there:
        pieces.append(Piece(f"  {reference.surface}", DIM))
    if reference.kind == CROSSING:
        pieces.append(Piece(f"  {_(CROSSING)}", DIM))
    if reference.state != "resolved":
        state = _("there is no such rule") if reference.state == "dangling" else _("another rule fits better")
        pieces.append(Piece(f"  {state}" + (f" → {reference.suggest}" if reference.suggest else ""), WRONG))
    return pieces


def _listed(label: str, names: list[str]) -> list[Line]:
    """Names in a row behind a label; the rest counted where they are many."""
    if not names:
        return []
    rest = len(names) - MOST_CITING
    shown = names[:MOST_CITING] + ([_("and {rest} more", rest=rest)] if rest > 0 else [])
    return _labelled(label, folded(", ".join(shown), max(columns() - 10, 0)), "")


def _labelled(label: str, texts: list[str], style: str) -> list[Line]:
    return [
        [Piece(padded(label if index == 0 else "", 10), DIM), Piece(text, style)] for index, text in enumerate(texts)
    ]
