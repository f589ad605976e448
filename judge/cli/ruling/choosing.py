"""Which rulings are meant, by options."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module

from judge.cli.reading import Given, Misuse
from judge.cli.ruling.desk import Desk, time_of
from judge.messages import _
from judge.rulings.cited_rule import typed_number
from judge.rulings.evidence import is_inferred
from judge.rulings.history import Ruling, Rulings
from judge.rulings.publisher import source_of
from judge.rulings.queue import Wait, pressing
from judge.rulings.ruling import Citation, Content
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.typed import loose, normal, parted, step_of

Test = Callable[[Ruling], bool]


def chosen(desk: Desk, given: Given, rulings: Rulings, *, game: str = "", ended: bool = False) -> list[Ruling]:
    """The rulings that the options ask for, the newest first. game: its key, "" for all. ended: superseded and void ones too.

    Raises Misuse for what is no time.
    """
    tests = list(_tests(desk, given, rulings, game, ended=ended))
    newest = sorted(rulings.all(), key=lambda one: one.first.at, reverse=True)
    found = [ruling for ruling in newest if all(test(ruling) for test in tests)]
    if "--suspect" in given.switches:
        found = [one for one in found if desk.standings.suspect(one.content.citations)]
    if "--waiting" in given.switches:
        why = {one.id: waiting(desk, one) for one in found}
        found = sorted((one for one in found if why[one.id]), key=lambda one: pressing(why[one.id], one))
    limit = given.number("--limit", 0, 1)
    return found[:limit] if limit else found


def waiting(desk: Desk, ruling: Ruling) -> tuple[Wait, ...]:
    """Why a ruling waits for the head judge; one of the program's own does not."""
    found: tuple[Wait, ...] = import_module("judge.cli.ruling.queueing").waiting(desk, ruling)
    return found


def named(rulings: Rulings, words: Sequence[str]) -> list[Ruling]:
    """The rulings whose ids these are, or begin so; each once. Raises UnknownRuling."""
    return list({(one := rulings.find(typed)).id: one for typed in words}.values())


def game_of(given: Given) -> str:
    """The game named as a word, or by --game; "" for all. Raises Misuse where it is named twice."""
    word, option = next(iter(given.words), ""), given.values.get("--game", "")
    if word and option and word != option:
        raise Misuse(_("the game is named twice: {one}, {other}", one=word, other=option))
    return word or option


def _tests(desk: Desk, given: Given, rulings: Rulings, game: str, *, ended: bool) -> Iterator[Test]:
    values = given.values
    if game:
        if all(one.content.game != game for one in rulings.all()):
            desk.library.edition(game)  # says so where there is no such game
        yield lambda one: one.content.game == game
    if statuses := given.all("--status"):
        yield lambda one: one.content.status.value in statuses
    elif not ended and "--all" not in given.switches:  # what one judge ended and another did not has not ended
        yield lambda one: one.is_divided or not one.content.status.ended
    if "--verdict" in values:
        yield lambda one: one.content.verdict.value == values["--verdict"]
    for option, field in (("--event", "event"), ("--table", "table")):
        if option in values:
            yield _said(field, values[option])
    for tag in given.all("--tag"):
        yield _tagged(tag)
    if "--author" in values:
        author = _plain(values["--author"])
        yield lambda one: any(_plain(version.author) == author for version in one.versions)
    since, until = time_of(given, "--since")[0], time_of(given, "--until")[1]
    if since:
        yield lambda one: max(head.at for head in one.heads) >= since
    if until:
        yield lambda one: one.first.at <= until
    if "--divided" in given.switches:
        yield lambda one: one.is_divided
    if "--inferred" in given.switches:
        yield lambda one: is_inferred(one.content)
    if "--from" in values:
        wanted = values["--from"] == "program"
        yield lambda one: desk.book.is_shipped(one) == wanted
    if words := [_plain(word) for word in values.get("--words", "").split()]:
        yield lambda one: all(word in _all_words(one.content) for word in words)
    if "--rule" in values:
        games = [game] if game else sorted({one.content.game for one in rulings.all()})
        cites = _citing(desk.library, values["--rule"], games)
        yield lambda one: any(cites(citation) for head in one.heads for citation in head.content.citations)


def _said(field: str, wanted: str) -> Test:
    return lambda one: _plain(getattr(one.content, field)) == _plain(wanted)


def _tagged(tag: str) -> Test:
    return lambda one: _plain(tag) in map(_plain, one.content.tags)


def _plain(text: str) -> str:
    """A text as it is compared: full-width and capital letters as plain ones."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def _all_words(content: Content) -> str:
    notes = (citation.note for citation in content.citations)
    said = (
        content.question,
        content.answer,
        content.reason,
        content.counter,
        source_of(content),
        *content.tags,
        *notes,
    )
    return _plain("\n".join(said))


def _citing(library: Library, number: str, games: list[str]) -> Callable[[Citation], bool]:
    """Whether a citation is of a rule, or of one below it: under the number that it had in the edition cited.

    A rule that is gone is below what it was below in the edition cited.
    """
    typed = typed_number(number)
    known: set[tuple[str, str, str]] = set()  # game, edition, number
    above: set[tuple[str, str, str]] = set()  # the rule itself, in editions that are no longer the current one
    editions: set[tuple[str, str]] = set()
    for game in games:
        try:
            found = library.section(game, typed)
        except NotFound:
            continue
        sections = [below for row in found for below in library.subtree(row)]
        there = library.editions(game)
        editions |= {(game, edition.name) for edition in there}
        known |= {(game, there[0].name, normal(section.number)) for section in sections}
        if len(there) > 1:
            from rulebook.editions.following import numbers_of  # noqa: PLC0415 - only where there is more than one

            known |= {(game, name, normal(old)) for section in sections for name, old in numbers_of(library, section)}
            above |= {(game, name, normal(old)) for row in found for name, old in numbers_of(library, row)}
    wanted, with_step = loose(typed), bool(step_of(typed))

    def cites(citation: Citation) -> bool:
        number = normal(citation.number)
        section = number if with_step else parted(number)[0]
        if (citation.game, citation.edition) in editions and not with_step:
            place = (citation.game, citation.edition)
            was_below = any(one[:2] == place and section.startswith(f"{one[2]}.") for one in above)
            return (*place, section) in known or (was_below and _is_gone(library, citation))
        return loose(section) == wanted or loose(section).startswith(f"{wanted}.")

    return cites


def _is_gone(library: Library, citation: Citation) -> bool:
    """Whether the current edition has no rule any more that was cited."""
    from rulebook.editions.following import followed  # noqa: PLC0415 - only where there is more than one

    return followed(library, citation.game, citation.edition, citation.number).kind == "removed"
