"""A bookmark or a note on a rule, as versions that never change: whoever changes one adds another.

The id of a version is made from all the rest, so that the same version is the same on every machine, files of two judges can be put
together in any order, and a line that was altered is known as such.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace

from judge.rulings.errors import FormError
from judge.rulings.records import MOMENT, VERSION, new_id, tidy
from judge.rulings.ruling import Citation
from rulebook import json as any_json
from rulebook.registry.game import GAME_KEY

FORM = 1  # of a line; raised when it gets another form
LONGEST = 4000  # characters of a note
TEXTS = ("mark", "at", "author", "game", "number", "edition", "wording", "gist", "note")


@dataclass(frozen=True, slots=True)
class Mark:
    """A version of a bookmark.

    id: made from all the rest. mark: whose version it is. parents: the ids of the versions that it follows: none for the first,
    several where it settles what two desks changed apart from each other. at: when, as `judge.rulings.ruling.Version` has it. game,
    number, edition, wording, gist: the rule, as a ruling cites it. note: what was noted, "" for a bookmark alone. kept: whether it
    is there; False once it was taken away.
    """

    id: str
    mark: str
    parents: tuple[str, ...]
    at: str
    author: str
    game: str
    number: str
    edition: str = ""
    wording: str = ""
    gist: str = ""
    note: str = ""
    kept: bool = True

    @property
    def citation(self) -> Citation:
        """The rule, as a ruling would cite it."""
        return Citation(self.game, self.number, edition=self.edition, wording=self.wording, gist=self.gist)


def first(rule: Citation, note: str, author: str, at: str) -> Mark:
    """A new bookmark on a rule that was looked up. Raises FormError for a note that is too long."""
    body = Mark("", new_id(), (), at, tidy(author), rule.game, rule.number, rule.edition, rule.wording, rule.gist)
    return sealed(replace(body, note=_fitting(note)))


def following(heads: Iterable[Mark], rule: Citation, note: str, author: str, at: str, *, kept: bool) -> Mark:
    """The version that comes after all of these. Raises FormError for a note that is too long."""
    before = tuple(heads)
    parents = tuple(sorted(one.id for one in before))
    at = max(at, *(one.at for one in before))  # never before them, whatever the clock says
    made = Mark(
        "", before[0].mark, parents, at, tidy(author), rule.game, rule.number, rule.edition, rule.wording, rule.gist
    )
    return sealed(replace(made, note=_fitting(note), kept=kept))


def _fitting(note: str) -> str:
    said = tidy(note)
    if len(said) > LONGEST:
        raise FormError(f"a note of {len(said)} characters; expected at most {LONGEST}")
    return said


def sealed(mark: Mark) -> Mark:
    """The version with the id that belongs to what it says."""
    return replace(mark, id=hashlib.sha256(_json(_body(mark)).encode()).hexdigest()[:40])


def line(mark: Mark) -> str:
    """A version as one line of JSON."""
    return _json({"id": mark.id, **_body(mark)})


def lines(marks: Iterable[Mark]) -> str:
    """Versions as JSON lines, in an order that depends on nothing but themselves."""
    return "".join(f"{line(mark)}\n" for mark in sorted(marks, key=lambda one: (one.at, one.id)))


def mark_of(text: str, where: str) -> Mark:
    """The version in a line. where: names it in an error. Raises FormError where it is none, or was altered."""
    try:
        value = any_json.loads(text)
    except ValueError as error:
        raise FormError(f"{where}: is no line of JSON ({error})") from error
    if not isinstance(value, Mapping) or type(value.get("form")) is not int:
        raise FormError(f"{where}: is no bookmark")
    if value["form"] > FORM:
        raise FormError(
            f"{where}: was written by a newer version of the program (form {value['form']}; this one knows {FORM})"
        )
    try:
        texts = {name: str(value[name]) for name in TEXTS}
        parents = tuple(map(str, value["parents"]))
        mark = Mark(str(value["id"]), parents=parents, kept=value["kept"] is True, **texts)
    except (KeyError, TypeError) as error:
        raise FormError(f"{where}: is no whole bookmark ({type(error).__name__} {error})") from error
    whole = MOMENT.fullmatch(mark.at) and all(map(VERSION.fullmatch, parents)) and GAME_KEY.fullmatch(mark.game)
    if not whole or sealed(mark) != mark or mark.note != tidy(mark.note) or len(mark.note) > LONGEST:
        raise FormError(f"{where}: the bookmark was altered; it does not give its id")
    return mark


def _body(mark: Mark) -> dict[str, object]:
    return {
        "form": FORM,
        **{name: value for name, value in asdict(mark).items() if name != "id"},
        "parents": list(mark.parents),
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
