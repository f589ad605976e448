"""What a form of a ruling begins with: nothing but a rule, a ruling that is changed or superseded, a draft that was left behind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from judge.rulings.errors import FormError
from judge.rulings.forms import cite, read_citation
from judge.rulings.history import Ruling
from judge.rulings.ruling import Case, Citation, Content, Status, Verdict
from judge.rulings.sitting import sitting
from judge.tui.desk import Desk
from judge.tui.drafts import Left, Purpose
from judge.tui.ruling_changes import table_of
from judge.tui.rulings import RulingDesk

NEW, EDIT, SUPERSEDE = "new", "edit", "supersede"
STATUSES = ("draft", "given", "confirmed", "asked", "disputed", "official")
ASIDE = ("counter", "asked", "answered", "source", "source_number", "source_date")  # texts that few rulings have


class Start(NamedTuple):
    """What a form begins with.

    content: what its fields hold; is_undecided: but for the verdict. rulings: those that are changed or superseded, as they were when
    the form was opened. number: of a rule to be cited, in words that still have to be looked up. why: the reason so far.
    """

    purpose: Purpose
    content: Content
    rulings: tuple[Ruling, ...] = ()
    is_undecided: bool = False
    number: str = ""
    why: str = ""

    @property
    def before(self) -> Content | None:
        """What the ruling that is changed said; None where none is."""
        return self.rulings[0].content if self.purpose.kind == EDIT and self.rulings else None


def begun(book: RulingDesk, desk: Desk, game: str, number: str) -> Start:
    """A new ruling. game: its key, "" for the one that the last ruling was about. number: of a rule to be cited, "" for none."""
    who = sitting(book.home)
    known = [document.game for document in desk.documents]
    own = [
        one.content.game for one in book.rulings.all() if one.first.author == who.author and one.content.game in known
    ]
    game = game or (own[-1] if own else next(iter(known), ""))
    content = Content(game, "", Verdict.YES, event=who.event, table=table_of(book, who))
    return Start(Purpose(NEW), content, is_undecided=True, number=number)


def edited(book: RulingDesk, ruling: str) -> Start:
    """A ruling to be changed."""
    one = book.rulings[ruling]
    return Start(Purpose(EDIT, (ruling,), one.version.id), one.content, (one,))


def superseded(book: RulingDesk, ruling: str) -> Start:
    """A ruling in the place of another: it begins with what that said, cited anew; where and when it is given is not where the old one was."""
    one = book.rulings[ruling]
    who = sitting(book.home)
    content = replace(
        book.anew(one.content), status=Status.GIVEN, event=who.event, table=table_of(book, who), replaces=(), asked="", answered="", source="", source_number="", source_date="",
    )  # fmt: skip
    return Start(Purpose(SUPERSEDE, (ruling,)), content, (one,))


def taken_up(book: RulingDesk, draft: Left) -> Start:
    """A draft to go on with. A ruling that is not here any more cannot be changed: then it becomes a new one."""
    fields, purpose = draft.fields, draft.purpose
    rulings = tuple(book.rulings[one] for one in purpose.rulings if one in book.rulings)
    if purpose.kind != NEW and not rulings:
        purpose = Purpose(NEW)
    before = rulings[0].content if rulings else Content("", "", Verdict.YES)
    if purpose.kind == SUPERSEDE:
        before = book.anew(before)
    verdict, status = _text(fields, "verdict"), _text(fields, "status")
    game = _text(fields, "game") or before.game
    content = replace(
        before, game=game, question=_text(fields, "question"), verdict=Verdict(verdict) if verdict in set(Verdict) else Verdict.YES,
        answer=_text(fields, "answer"), reason=_text(fields, "reason"), citations=_citations(fields, game, before),
        tags=tuple(map(str, fields.get("tags", ()))), status=Status(status) if status in set(Status) else before.status,
        event=_text(fields, "event"), table=_text(fields, "table"), replaces=before.replaces if purpose.kind == EDIT else (),
    )  # fmt: skip
    content = _with(content, {name: _text(fields, name) for name in ASIDE})
    return Start(purpose, content, rulings, verdict not in set(Verdict), why=purpose.why)


def fields_of(content: Content, verdict: str) -> dict[str, Any]:
    """What stands in a form, as a draft holds it."""
    return {
        "game": content.game, "question": content.question, "verdict": verdict, "answer": content.answer, "reason": content.reason,
        "cites": [cite(one) for one in content.citations], "tags": list(content.tags), "status": content.status.value,
        "event": content.event, "table": content.table,
    } | {name: getattr(content, name) for name in ASIDE}  # fmt: skip


def cases_for(content: Content, verdict: Verdict) -> tuple[Case, ...]:
    """The cases of a ruling that gets another verdict: those that had the old one get the new one too."""
    return tuple(
        replace(case, verdict=verdict) if case.verdict is content.verdict and not case.when else case
        for case in content.cases
    )


def _with(content: Content, aside: dict[str, str]) -> Content:
    """The content with what few rulings have."""
    return replace(
        content, counter=aside["counter"], asked=aside["asked"], answered=aside["answered"], source=aside["source"],
        source_number=aside["source_number"], source_date=aside["source_date"],
    )  # fmt: skip


def _citations(fields: dict[str, Any], game: str, before: Content) -> tuple[Citation, ...]:
    """What a draft cites; a rule that was cited before as it was then."""
    known = {cite(one): one for one in before.citations}
    found = []
    for text in fields.get("cites", ()):
        try:
            found.append(known.get(str(text)) or read_citation(str(text), game))
        except FormError:  # a draft that somebody else wrote
            continue
    return tuple(found)


def _text(fields: dict[str, Any], name: str) -> str:
    return str(fields.get(name, ""))
