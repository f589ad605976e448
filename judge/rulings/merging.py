"""Another's rulings put with one's own: of a file everything is taken, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from json import dumps

from judge.rulings.book import Book
from judge.rulings.citing import checked
from judge.rulings.errors import RulingRefused
from judge.rulings.exchange import Brought, see_that_they_fit
from judge.rulings.forms import Form
from judge.rulings.giving import first, following, superseding
from judge.rulings.history import Rulings
from judge.rulings.records import RULING, plain
from judge.rulings.ruling import Content, Version
from rulebook.errors import RulebookError
from rulebook.store.library import Library


@dataclass(frozen=True, slots=True)
class Giver:
    """Who takes forms in. edition: the one that they cite, "" for the current one. why: the reason of a change that a form makes."""

    author: str
    why: str
    edition: str = ""


@dataclass
class Merged:
    """What became of a file. new, changed: ids of rulings; divided: those that became so. known: versions that were here already.

    made: versions that forms made, under the giver's name.
    """

    rulings: int = 0
    versions: int = 0
    made: int = 0
    known: int = 0
    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    divided: list[str] = field(default_factory=list)


def merged(book: Book, found: Brought, giver: Giver, library: Callable[[], Library]) -> Merged:
    """Put what a file brought with what is here. library: asked where forms cite. Raises RulebookError; then nothing was taken."""
    before = book.rulings()
    see_that_they_fit(found, before)
    given = _given(before, found, giver, library)
    versions = [*found.versions, *(version for made in given for version in made)]
    one = Merged(versions=book.add(versions), made=sum(map(len, given)))
    after = book.rulings()
    touched = dict.fromkeys([*(version.ruling for version in versions), *(form.id for form in found.forms if form.id)])
    one.rulings = len(touched)
    there = {version.id for ruling in before.all() for version in ruling.versions}
    one.known = sum(version.id in there for version in found.versions) + sum(not made for made in given)
    for key in touched:
        if key not in before:
            one.new.append(key)
        elif len(after[key].versions) > len(before[key].versions):
            one.changed.append(key)
        if after[key].is_divided and not (key in before and before[key].is_divided):
            one.divided.append(key)
    return one


def _given(rulings: Rulings, found: Brought, giver: Giver, library: Callable[[], Library]) -> list[list[Version]]:
    """The versions that each form makes: none where a ruling says the same already. Raises RulingRefused with file and line."""
    made: list[list[Version]] = []
    said = {_says(version.content) for one in rulings.all() for version in one.versions} if found.forms else set()
    for form in found.forms:
        try:
            made.append(_of_form(rulings, form, giver, library(), said))
            said |= {_says(version.content) for version in made[-1]}
        except RulebookError as error:
            raise RulingRefused(f"{found.where}:{form.line}: {error}") from error
    return made


def _of_form(rulings: Rulings, form: Form, giver: Giver, library: Library, said: set[str]) -> list[Version]:
    if form.id and not RULING.fullmatch(form.id):
        raise RulingRefused(f"id = {form.id!r}; expected small letters, digits and hyphens")
    old = next((one for one in rulings.all() if one.id == form.id), None)
    citations = tuple(replace(one, edition=giver.edition) for one in form.content.citations)
    content = checked(library, replace(form.content, citations=citations), old.content if old else None)
    if old is not None:
        known = any(
            _says(version.content) == _says(content) for version in old.versions
        )  # not turned back by an old file
        return [] if known else [following(old, content, giver.author, giver.why)]
    if not form.id and _says(content) in said:
        return []
    replaced = [rulings[key] for key in content.replaces if key in rulings and rulings[key].content.status.stands]
    return (
        superseding(replaced, content, giver.author, "", ruling=form.id)
        if replaced
        else [first(content, giver.author, ruling=form.id)]
    )


def _says(content: Content) -> str:
    """What a content says, whatever edition it was cited from: a form says nothing of that."""
    citations = tuple(replace(one, edition="", wording="", gist="") for one in content.citations)
    return dumps(plain(replace(content, citations=citations)), sort_keys=True)
