"""`judge import`: rule documents into the library."""

from __future__ import annotations

from judge.cli.progress import ProgressLine
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import BOLD, DIM, MARK, WRONG, Line, Piece, done, relay, say, write, write_json
from judge.messages import _
from rulebook.kinds import KINDS, RULES, kind_of
from rulebook.store.importing import GAME_KEY, Imported, Refused, import_files
from rulebook.store.opening import rebuild

MOST_NUMBERS = 12  # shown in a row
NO_GIST = "rules without a gist: {numbers}"
NO_RULE = "gists without a rule: {numbers}"


def run(home: str, given: Given) -> int:
    """Import the files and say of each what was found; 1 where one failed, 2 where one cannot be read."""
    if "--rebuild" in given.switches:
        return _rebuild(home, given)
    if not given.words:
        raise Misuse(_("something is missing; expected {usage}", usage="judge import FILE…"))
    game = given.values.get("--game")
    if game is not None and not GAME_KEY.fullmatch(game):
        raise Misuse(
            _("{game}: is no key for a game; expected small letters, digits, - and _, such as mygame", game=game)
        )
    line = ProgressLine()
    edition, kind = given.values.get("--edition", ""), given.values.get("--kind", RULES)
    try:
        found, refused = import_files(home, given.words, game, edition, line, line.say, kind)
    finally:
        line.clear()
    if found:
        done(_("{files}: imported", files=", ".join(one.file for one in found)))
    if given.json:
        write_json([facts(one) for one in found])
    else:
        write([row for one in found for row in reported(one)])
    for failed in refused:
        relay(failed.sentence)
    return _code(refused)


def _rebuild(home: str, given: Given) -> int:
    if given.words:
        raise Misuse(_("--rebuild takes no files; it builds from the documents kept"))
    line = ProgressLine()
    try:
        count = rebuild(home, line, line.say)
    finally:
        line.clear()
    say(_("the library was built again from {count} documents", count=count))
    return 0


def _code(refused: list[Refused]) -> int:
    if not refused:
        return 0
    return 2 if any(failed.unreadable for failed in refused) else 1


def facts(one: Imported) -> dict[str, object]:
    """What became of a file, as JSON."""
    return {
        "file": one.file, "game": one.game, "edition": one.edition, "date": one.date, "sections": one.sections,
        "references": one.references, "findings": dict(one.findings), "status": "known" if one.known else "new",
        "without_gist": [number for number, where in one.unmatched if where == "document"],
        "without_rule": [number for number, where in one.unmatched if where == "registry"],
    } | ({"before": one.before, "compared": dict(one.compared)} if one.before else {})  # fmt: skip


def reported(one: Imported) -> list[Line]:
    """What became of a file, for people."""
    edition = f"{one.edition} ({one.date})" if one.date and one.date != one.edition else one.edition
    edition = edition or _("(the document names no edition)")
    status = _("already known") if one.known else _("new")
    kind = kind_of(one.game)
    beside = f"  [{_(KINDS[kind].name)}]" if kind != RULES else ""
    lines: list[Line] = [
        [
            Piece(one.game, BOLD),
            Piece(beside, MARK),
            f"  {edition}  ",
            Piece(status, BOLD),
            Piece(f"  {one.file}", DIM),
        ],
        ["  " + _("sections {sections}, references {references}", sections=one.sections, references=one.references)],
    ]
    if one.kinds:
        kinds = ", ".join(f"{kind} {count}" for kind, count in one.kinds.items())
        style = WRONG if one.findings["error"] else ""
        lines.append(["  ", Piece(_("odd: {kinds}", kinds=kinds), style), Piece(f"  (judge lint {one.game})", DIM)])
    for place, message in (("document", NO_GIST), ("registry", NO_RULE)):
        numbers = [number for number, where in one.unmatched if where == place]
        if numbers:
            more = f" … ({len(numbers)})" if len(numbers) > MOST_NUMBERS else ""
            lines.append(["  ", Piece(_(message, numbers=", ".join(numbers[:MOST_NUMBERS]) + more), WRONG)])
    if one.before:
        classes = ("moved", "changed", "added", "removed")
        counts = ", ".join(f"{_(name)} {one.compared[name]}" for name in classes if one.compared.get(name))
        told = _("since {before}: {counts}", before=one.before, counts=counts or _("the same"))
        lines.append(["  ", told, Piece(f"  (judge diff {one.game})", DIM)])
    if one.shown:
        lines.append(
            ["  ", Piece(_("edition {shown} is newer and stays the one that is shown", shown=one.shown), WRONG)]
        )
    return lines
