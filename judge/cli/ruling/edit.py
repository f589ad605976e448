"""`judge ruling edit`: a ruling changed, which is a version more."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.ruling.desk import author_of, opened
from judge.cli.ruling.drafting import kept
from judge.cli.ruling.saving import add, tell_contradicted, tell_divided, told
from judge.cli.ruling.writing import need_reason, reason_of, written
from judge.messages import _
from judge.rulings.errors import UnknownRuling
from judge.rulings.forms import written as form_of
from judge.rulings.giving import following
from judge.rulings.history import Ruling
from judge.rulings.ruling import Content
from judge.rulings.times import local


def run(home: str, given: Given) -> int:
    """Save the version and print the ruling's id; 1 where nothing is changed."""
    author = author_of(home, given)
    need_reason(given)
    with opened(home) as desk:
        rulings = desk.book.rulings()
        ruling = rulings.find(given.words[0])
        begin = _taken(ruling, given.values.get("--take"))
        heading = _("ruling {id}, as it is to be", id=rulings.short(ruling.id))
        made = written(desk, given, begin, heading, begin, remarks=_others(ruling))
        if made is None:
            return 1
        with kept(made.draft):
            tell_contradicted(made.content)
            # on the ruling as its author had it before them: where another version has come since, it is divided
            version = following(ruling, made.content, author.name, reason_of(given))
            rulings = add(desk, [version], author)
        made.done()
        tell_divided(rulings[ruling.id], rulings)
        told(desk, given, [ruling.id])
    return 0


def _taken(ruling: Ruling, typed: str | None) -> Content:
    """What the version named says, else what the ruling says. Raises UnknownRuling."""
    if typed is None:
        return ruling.content
    found = [version for version in ruling.versions if typed.strip() and version.id.startswith(typed.strip().lower())]
    if len(found) != 1:
        raise UnknownRuling(f"{typed}: {ruling.id} has no such version; `judge ruling history {ruling.id}` lists them")
    return found[0].content


def _others(ruling: Ruling) -> str:
    """The other versions of a divided ruling, to be read in the form."""
    return "\n".join(
        f"{_('the other version: {by}', by=f'{local(head.at)}  {head.author}: {head.why}')}\n{form_of(head.content)}"
        for head in ruling.heads[1:]
    )
