"""What is done to rulings: given, changed, superseded, confirmed, taken back. Each adds versions; all of it is meant for a thread.

Every function raises RulingError or another RulebookError, a sentence for the user; then nothing was saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from judge.messages import _
from judge.rulings.citing import checked, confirmed
from judge.rulings.errors import RulingRefused, UnknownRuling
from judge.rulings.exchange import Brought
from judge.rulings.giving import TIME, first, following, superseding, voiding
from judge.rulings.history import Ruling
from judge.rulings.merging import Giver, Merged, merged
from judge.rulings.ruling import Citation, Content, Status, Version
from judge.rulings.sitting import EVENT_LASTS, Sitting, sitting
from judge.rulings.standing import State
from judge.tui.ruling_views import SuspectView
from judge.tui.rulings import RulingDesk


class Saved(NamedTuple):
    """What came of it. ruling: its id. is_divided: somebody else has changed it meanwhile. place: where rulings are kept, told with
    the very first."""

    ruling: str
    is_divided: bool = False
    place: str = ""


class Confirmed(NamedTuple):
    """A citation that was confirmed, to be taken back. old: as it was cited; new: as it is."""

    ruling: str
    old: Citation
    new: Citation


def author_name(home: str) -> str:
    """Who is at the desk of a home. Raises RulingRefused where nobody has said so yet."""
    if named := sitting(home).author:
        return named
    raise RulingRefused(_("nobody is named as the author; expected a name in the form of a ruling, or $JUDGE_AUTHOR"))


def table_of(desk: RulingDesk, who: Sitting) -> str:
    """The table at which somebody gave their last ruling, if that was at the event at which they sit, no longer ago than one lasts."""
    since = (datetime.now(UTC) - EVENT_LASTS).strftime(TIME)
    own = [one for one in desk.rulings.all() if one.first.author == who.author and one.first.at >= since]
    last = own[-1].first.content if own else None
    return last.table if last is not None and last.event == who.event else ""


def ready(desk: RulingDesk, content: Content, before: Content | None) -> Content:
    """The content, checked. before: what the ruling said, where it is changed."""
    with desk.library() as library:
        return checked(library, content, before)


def give(desk: RulingDesk, content: Content, author: str, why: str = "", old: Sequence[Ruling] = ()) -> Saved:
    """A ruling given. old: in the place of these, as the author had them before them."""
    versions = superseding(old, content, author, why) if old else [first(content, author, why)]
    return _add(desk, versions)


def change(desk: RulingDesk, ruling: Ruling, content: Content, author: str, why: str, base: str = "") -> Saved:
    """A ruling changed. ruling: as the author had it before them; base: the version of it that they changed, "" for what stood then.

    Where another version has come since, both stand beside each other.
    """
    return _add(desk, [following(ruling, content, author, why, base=base)])


def take_in(desk: RulingDesk, found: Brought) -> Merged:
    """Rulings that another judge wrote into a file, put with those that are here; all of them or none."""
    who = sitting(desk.home).author if not found.forms else author_name(desk.home)
    with desk.library() as library:
        return merged(desk.book, found, Giver(who, _("from a form")), lambda: library)


def void(desk: RulingDesk, ruling: str, author: str, why: str) -> Saved:
    """A ruling taken back."""
    return _add(desk, [voiding(_now(desk, ruling), author, why)])


def confirm(desk: RulingDesk, ruling: str, author: str) -> Saved:
    """Say that a ruling holds: what is suspect or has moved is cited anew; where nothing is, it gets the status confirmed."""
    one = _now(desk, ruling)
    content = one.content
    if any(each.suspect or each.state is State.MOVED for each in desk.standings(one)):
        with desk.library() as library:
            made = confirmed(library, content)
        anew = [each for each in made.citations if each not in content.citations]
        return _add(desk, [following(one, made, author, _why(anew))])
    if content.status.ended or content.status is Status.DRAFT:
        raise RulingRefused(f"the ruling is {content.status.value}; only one that stands is confirmed")
    if content.status in (Status.CONFIRMED, Status.OFFICIAL) and not one.is_divided:
        raise RulingRefused(f"{one.id}: there is nothing to confirm; it is confirmed, and its rules are as they were")
    return _add(desk, [following(one, replace(content, status=Status.CONFIRMED), author, _("confirmed"))])


def confirm_citation(desk: RulingDesk, view: SuspectView, author: str) -> Confirmed:
    """Cite a suspect rule anew from the current edition. Refused where the ruling no longer cites it so."""
    ruling = _now(desk, view.ruling)
    content = ruling.content
    stand = desk.standings(ruling)
    old = content.citations[view.place_in] if view.place_in < len(content.citations) else None
    if old is None or ruling.version.id != view.version or not stand[view.place_in].suspect:
        raise RulingRefused(_("somebody else has changed the ruling meanwhile; look at it again"))
    now = stand[view.place_in].now
    if now is None:
        raise RulingRefused(
            f"{old.number} ({old.edition}) is no rule any more and cannot be confirmed; "
            "cite another, supersede the ruling, or void it"
        )
    _add(desk, [following(ruling, _with(content, old, now), author, _why([now]))])
    return Confirmed(ruling.id, old, now)


def take_back(desk: RulingDesk, done: Confirmed, author: str) -> Saved:
    """Cite the rule again as it was cited before it was confirmed: a version more."""
    ruling = _now(desk, done.ruling)
    if done.new not in ruling.content.citations:
        raise RulingRefused(_("somebody else has changed the ruling meanwhile; look at it again"))
    why = _("the confirmation of {number} is taken back", number=done.new.number)
    return _add(desk, [following(ruling, _with(ruling.content, done.new, done.old), author, why)])


def _with(content: Content, old: Citation, new: Citation) -> Content:
    return replace(content, citations=tuple(new if one == old else one for one in content.citations))


def _why(anew: Sequence[Citation]) -> str:
    told = [_("{number} is cited anew, from {edition}", number=one.number, edition=one.edition) for one in anew]
    return "; ".join(told)


def _now(desk: RulingDesk, ruling: str) -> Ruling:
    """The ruling as it is now in the store. Raises what reading raises."""
    if not desk.read():
        raise RulingRefused(desk.trouble)
    if ruling not in desk.rulings:
        raise UnknownRuling(f"{ruling}: there is no such ruling")
    return desk.rulings[ruling]


def _add(desk: RulingDesk, versions: Sequence[Version]) -> Saved:
    book = desk.book
    is_first = not book.store.stamp()
    book.add(versions)
    desk.read()
    made = versions[0].ruling
    is_divided = made in desk.rulings and desk.rulings[made].is_divided
    return Saved(made, is_divided, book.store.place if is_first else "")
