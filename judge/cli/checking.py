"""`judge check`: every scenario played; with --registry, the rules in our own words, held against themselves and the documents."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from judge.cli.reading import Given, Misuse
from judge.cli.terminal import BOLD, WRONG, Line, Piece, relay, say, write, write_json
from judge.messages import _, translated
from rulebook.data import games_folder
from rulebook.errors import NotFound, RegistryError
from rulebook.registry.check import Fault, Printed, concept_faults, document_faults, faults, printed_in
from rulebook.registry.registry import WORDINGS, Registry, read_registry, registered_games
from rulebook.search.concepts import read_concepts
from rulebook.store.library import Library
from rulebook.store.opening import reading


def run(home: str, given: Given) -> int:
    """Print what is wrong; 1 where anything is."""
    if "--registry" not in given.switches:
        if "--accept" in given.switches:
            raise Misuse(_("something is missing; expected {usage}", usage="judge check --registry --accept [KEY…]"))
        return int(import_module("judge.cli.scenarios").run(home, given))
    there = registered_games()
    unknown = [key for key in given.words if key not in there]
    if unknown:
        raise NotFound(f"{unknown[0]}: no such game in the registry; it has {', '.join(there) or 'none'}", tuple(there))
    registries, unread = _registries(given.words or there)

    def work(library: Library) -> dict[str, list[Printed]]:
        return {key: printed for key in registries if (printed := _printed(library, key))}

    documents = reading(home, work, relay)
    if "--accept" in given.switches:
        return _accept(registries, documents)
    found = [fault for registry in registries.values() for fault in faults(registry)]
    found += concept_faults(read_concepts(), registries)
    for key, printed in documents.items():
        found += document_faults(registries[key], printed)
    if given.json:
        write_json([facts(fault) for fault in found])
    else:
        write([line(fault) for fault in found])
        for key, registry in registries.items():
            _summary(registry, compared=key in documents)
    return 1 if found or unread else 0


def _registries(keys: Sequence[str]) -> tuple[dict[str, Registry], int]:
    """The registries that can be read, by their keys, and how many cannot, which is said."""
    found: dict[str, Registry] = {}
    for key in keys:
        try:
            found[key] = read_registry(key)
        except RegistryError as error:
            relay(str(error))
    return found, len(keys) - len(found)


def _printed(library: Library, key: str) -> list[Printed]:
    """The imported document of a game; nothing where only the registry is there."""
    try:
        edition = library.edition(key)
    except NotFound:
        return []
    if edition.is_embedded:
        return []
    steps: dict[int, list[str]] = {}
    for section, label in library.db.execute(
        "select p.section_id, p.label from part p join section s on s.id = p.section_id "
        "where s.edition_id = ? and p.kind = 'step' order by p.section_id, p.position",
        (edition.id,),
    ):
        steps.setdefault(section, []).append(label)
    return printed_in(
        (row.number, row.title, row.form, row.fingerprint, steps.get(row.id, [])) for row in library.sections(key)
    )


def _accept(registries: dict[str, Registry], documents: dict[str, list[Printed]]) -> int:
    """Note for every gist the wording that it was read against: that of the imported document."""
    for key, printed in documents.items():
        marks = [f"{one.fingerprint}\t{one.number}" for one in printed if one.fingerprint]
        file = Path(games_folder()) / key / WORDINGS
        head = "# The fingerprint of the wording that each gist was read against; written by judge check --registry --accept"
        file.write_text("\n".join((head, *marks)) + "\n", encoding="utf-8")
        say(_("{file}: {count} wordings noted", file=file, count=len(marks)))
    missing = [key for key in registries if key not in documents]
    for key in missing:
        say(_("{key}: no document is imported to compare with", key=key))
    return 1 if missing else 0


def facts(fault: Fault) -> dict[str, str]:
    """A fault as JSON."""
    return {"where": fault.where, "number": fault.number, "found": fault.found, "expected": fault.expected}


def line(fault: Fault) -> Line:
    """A fault for people."""
    text = _("{found}; expected {expected}", found=translated(fault.found), expected=translated(fault.expected))
    return [Piece(f"{fault.where}  "), Piece(f"{fault.number}  " if fault.number else "", BOLD), Piece(text, WRONG)]


def _summary(registry: Registry, *, compared: bool) -> None:
    say(
        _(
            "{key}: {rules} rules, {executable} of them to be played, {errata} errata",
            key=registry.key,
            rules=len(registry.rules),
            executable=len(registry.executable),
            errata=len(registry.errata),
        )
        + ("" if compared else f" ({_('not compared: no document is imported')})")
    )
