"""What a reader has to know of a reference that stands in two editions, for both front ends."""

from __future__ import annotations

from judge.messages import _

LEFT, ELSEWHERE = "left", "elsewhere"  # as `rulebook.editions.pointing.Now` has them


def note_on(state: str, was: str, now: str, moved: str) -> str:
    """A sentence; "" of a reference that was renumbered rightly.

    state: what became of it; was and now: the rules it names in the two editions; moved: where the first of them is now, "" where
    it is gone.
    """
    if state == LEFT:
        if moved:
            return _("It still names {was}, which is {moved} now.", was=was, moved=moved)
        return _("It still names {was}, which is gone.", was=was)
    if state == ELSEWHERE:
        if moved and moved != was:
            return _("It names {now} instead of {was}, which is {moved} now.", now=now, was=was, moved=moved)
        return _("It names {now} instead of {was}.", now=now, was=was)
    return ""
