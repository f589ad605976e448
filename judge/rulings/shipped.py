"""The program's own rulings: `data/rulings/<game>/*.toml`, at hand on every desk without being imported.

    game = "evolve"
    date = "2026-11-21"          # on which they were given
    [[ruling]]
    id   = "evolve-…"            # in words, which never change
    …                            # as in judge.rulings.forms

As of which edition each was cited stands beside them in `cited.txt`: ruling, number, edition, fingerprints of wording and gist,
parted by tabs. `accepted` writes it; a citation of which it says nothing is not known to hold.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge.folders import rulings_folder
from judge.rulings.cited_rule import as_cited, rule_named, typed_number
from judge.rulings.errors import FormError, RulingRefused
from judge.rulings.forms import Form, read_forms
from judge.rulings.giving import first
from judge.rulings.ruling import Citation, Version
from rulebook.errors import NotFound, why_unread
from rulebook.store.library import Library
from rulebook.typed import normal

AUTHOR = "saitei"
CITED = "cited.txt"
HEAD = "# ruling, number, edition, wording, gist: as of which edition each citation holds; written by judge ruling check --accept"
MIDNIGHT = "T00:00:00.000000Z"
WORDS = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
Marks = dict[tuple[str, str], Citation]


@dataclass(frozen=True, slots=True)
class Shipped:
    """The program's own rulings. faults: what of them could not be read, a sentence each; the others are there.

    refused: whether it was the system that did not give a file, which may give it the next time, though the file looks the same.
    """

    versions: tuple[Version, ...]
    faults: tuple[str, ...] = ()
    refused: bool = False


def shipped(folder: str = "") -> Shipped:
    """All of them. folder: where they are, "" for the program's own place."""
    versions: list[Version] = []
    faults: list[str] = []
    known: dict[str, str] = {}
    refused = False
    for game in _games(folder):
        marks = _marks(game / CITED, faults)
        for file in _files(game):
            try:
                forms = _forms(file)
            except FormError as error:
                faults.append(str(error))
                refused = refused or isinstance(error.__cause__, OSError)
                continue
            for form in forms:
                where = f"{file}:{form.line}"
                if why := _misplaced(form, game.name, known):
                    faults.append(f"{where}: {why}")
                    continue
                known[form.id] = where
                try:
                    versions.append(_version(form, marks))
                except FormError as error:
                    faults.append(f"{where}: {form.id}: {error}")
    return Shipped(tuple(versions), tuple(faults), refused)


def accepted(library: Library, game: str, folder: str = "", rulings: Container[str] | None = None) -> int:
    """Note as of which edition the rulings of a game cite: the current one of the library. Returns how many citations there are.

    rulings: the ids of those to be noted anew; None: all. What is noted of the others stays. Raises RulingRefused where the
    official text is not at hand, or a rule is not there or has another number by now; FormError for a file that cannot be read.
    """
    if library.edition(game).is_embedded:
        raise RulingRefused(
            f"{game}: the official text is not in the library; import it before its citations are noted"
        )
    place = Path(folder or rulings_folder()) / game
    if not place.is_dir():
        raise RulingRefused(f"{place}: there are no rulings of {game}")
    marks = _marks(place / CITED, [])
    noted: dict[tuple[str, str], Citation] = {}
    for file in _files(place):
        for form in _forms(file):
            for one in form.content.citations:
                key = _key(form.id, one.number)
                if key in marks and rulings is not None and form.id not in rulings:
                    noted[key] = marks[key]
                    continue
                try:
                    _not_moved(library, one, marks.get(key))
                    noted[key] = as_cited(library, one, rule_named(library, one.game, one.number))
                except (NotFound, RulingRefused) as error:
                    raise RulingRefused(f"{file}:{form.line}: {form.id}: {error}") from error
    lines = ["\t".join((key[0], one.number, one.edition, one.wording, one.gist)) for key, one in sorted(noted.items())]
    _write(place / CITED, "\n".join((HEAD, *lines)) + "\n")
    return len(noted)


def _not_moved(library: Library, citation: Citation, noted: Citation | None) -> None:
    """Raise RulingRefused where the rule that was cited has another number today: its old one may be another rule's."""
    from judge.rulings.standing import State, standing  # noqa: PLC0415 - only where citations are noted

    if noted is None:
        return
    found = standing(library, replace(noted, game=citation.game))
    if found.state is State.MOVED and found.now is not None:
        raise RulingRefused(
            f"{noted.number} of {noted.edition} is {found.now.number} today; write that, "
            f"or take the line out of {CITED} where another rule is meant"
        )


def _games(folder: str) -> list[Path]:
    place = Path(folder or rulings_folder())
    return sorted(one for one in place.iterdir() if one.is_dir()) if place.is_dir() else []


def _files(game: Path) -> list[Path]:
    return sorted(game.glob("*.toml"))


def _forms(file: Path) -> list[Form]:
    """The forms of a file. Raises FormError, also where it cannot be read."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise FormError(f"{file}: cannot be read ({why_unread(error)})") from error
    return read_forms(text, str(file))


def _misplaced(form: Form, game: str, known: dict[str, str]) -> str:
    """What is wrong with a form as one of the program's own; "" where nothing is."""
    if not WORDS.fullmatch(form.id):
        return f"id = {form.id!r}; expected small letters and digits in words joined by hyphens"
    if form.id in known:
        return f"{form.id}: stands at {known[form.id]} already; expected each once"
    if form.content.game != game:
        return f"{form.id}: game = {form.content.game!r}; expected {game}, as its folder is called"
    if not form.date:
        return f"{form.id}: date is missing; expected a day such as 2026-11-21"
    return ""


def _version(form: Form, marks: Marks) -> Version:
    citations = tuple(_as_noted(form.id, one, marks) for one in form.content.citations)
    return first(replace(form.content, citations=citations), AUTHOR, "", f"{form.date}{MIDNIGHT}", form.id)


def _as_noted(ruling: str, citation: Citation, marks: Marks) -> Citation:
    noted = marks.get(_key(ruling, citation.number))
    if noted is None:
        return citation
    return replace(citation, number=noted.number, edition=noted.edition, wording=noted.wording, gist=noted.gist)


def _key(ruling: str, number: str) -> tuple[str, str]:
    return ruling, normal(typed_number(number))


def _marks(file: Path, faults: list[str]) -> Marks:
    """What `cited.txt` says, by ruling and number; a line of another form is a fault."""
    found: Marks = {}
    for number, line in _lines(file, faults):
        fields = line.split("\t")
        if len(fields) != 5 or not all(fields[:3]):
            what = "ruling, number, edition, wording and gist parted by tabs"
            faults.append(f"{file}:{number}: found {line[:40]!r}; expected {what}")
            continue
        ruling, printed, edition, wording, gist = fields
        found[_key(ruling, printed)] = Citation("", printed, edition=edition, wording=wording, gist=gist)
    return found


def _lines(file: Path, faults: list[str]) -> Iterator[tuple[int, str]]:
    if not file.is_file():
        return
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        faults.append(f"{file}: cannot be read ({why_unread(error)})")
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line


def _write(file: Path, text: str) -> None:
    """The whole file or nothing of it."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as fresh:
            fresh.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
