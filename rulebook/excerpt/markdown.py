"""Excerpts as Markdown: a heading, the words as a block quotation, and a line that says what is quoted.

Reading back is strict: whatever stands between a heading and that line counts as quoted, so that nothing can be added.
"""

from __future__ import annotations

import re

from rulebook.excerpt.excerpt import (
    Excerpt,
    Quotation,
    Quoted,
    line_of,
    notes_on,
    numbers_in,
    one_line,
    pulled_note,
    shielded,
    unshielded,
)

SPECIAL = re.compile(r"([\\`*_\[\]<>&|~#$@])")
ADDRESS = re.compile(
    r"(?<=[A-Za-z])(:)(?=//)|(?<=mailto)(:)|(?<=xmpp)(:)|(?<=\w)(\.)(?=[A-Za-z])|(?<=www)(\.)|(?<![:/])(/)(?=/)",
    re.IGNORECASE,
)
MAIL = re.compile(r"(?<=[\w.+-])\\@((?:[A-Za-z0-9.-]|\\[._])*[A-Za-z0-9])", re.ASCII)  # of a line that was escaped
HOST = re.compile(r"\\@\*((?:[A-Za-z0-9.-]|\\[._])+)\*", re.ASCII)
LEADING = re.compile(r"^([+=:-])")
NUMBERED = re.compile(r"^(\d{1,9})([.)])(?=\s|$)")
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|\\$", re.MULTILINE)
CITATION = re.compile(r"`(?P<game>\S+) (?P<number>[^`]+)` · (?P<edition>.*) · `(?P<fingerprint>[0-9a-f]{16})`\s*$")
PULLED = re.compile(r"\*← .*\*$")
MISPRINT = re.compile(r"\*※ .*\*$")


def write(excerpt: Excerpt) -> str:
    """The excerpt as Markdown."""
    heading = f"# {escaped(f'{excerpt.title} {excerpt.edition}')}\n"
    return "\n".join([heading, *(_quotation(quotation) for quotation in excerpt.quotations)])


def _quotation(quotation: Quotation) -> str:
    lines = [f"## {escaped(f'{quotation.number} {quotation.title}')}".rstrip(), ""]
    for part in quotation.parts:
        rows = [escaped(row) for row in line_of(part).split("\n") if row.strip()]
        lines += [f"> {row}\\" for row in rows[:-1]]
        lines += [f"> {row}" for row in rows[-1:]]
        lines.append(">")
    if lines[-1] == ">":
        lines[-1] = ""
    if quotation.pulled_from:
        lines += [f"*{escaped(pulled_note(quotation))}*", ""]
    for note in notes_on(quotation):
        lines += [f"*{escaped(note)}*", ""]
    game, number = shielded(quotation.game, "`"), shielded(quotation.number, "`")
    lines += [f"`{game} {number}` · {escaped(quotation.edition)} · `{quotation.fingerprint}`", ""]
    return "\n".join(lines)


def escaped(text: str) -> str:
    """A line in which nothing is Markdown, at its beginning neither; and no address that a reader makes a link of itself.

    What stands behind an @ is set in italics: GitHub's reader looks for letters' addresses in what was read, whatever was escaped.
    """
    line = ADDRESS.sub(r"\\\g<0>", SPECIAL.sub(r"\\\1", one_line(shielded(text))))
    line = MAIL.sub(r"\\@*\1*", line)
    return NUMBERED.sub(r"\1\\\2", LEADING.sub(r"\\\1", line))


def read(text: str) -> list[Quoted]:
    """The quotations of a Markdown file."""
    found: list[Quoted] = []
    heading: str | None = None
    body: list[str] = []
    notes: list[str] = []
    for line in [*text.split("\n"), "## "]:
        if line.startswith("## "):
            if heading is not None and (heading or body):
                found.append(_read(heading, body, None, notes))
            heading, body, notes = line[3:].strip(), [], []
        elif heading is None:
            continue
        elif match := CITATION.match(line):
            found.append(_read(heading, body, match, notes))
            heading = None
        elif PULLED.match(line):
            notes.append(line.strip("*"))
        elif line.strip() and not MISPRINT.match(line):
            body.append(re.sub(r"^> ?", "", line))
    return found


def _read(heading: str, body: list[str], citation: re.Match[str] | None, notes: list[str]) -> Quoted:
    title = _plain(heading)
    if citation is None:
        return Quoted("", title.partition(" ")[0], title.partition(" ")[2], _plain("\n".join(body)).strip(), "", "")
    number = unshielded(citation["number"])
    return Quoted(
        unshielded(citation["game"]), number, title.removeprefix(number).strip(), _words(body),
        _plain(citation["edition"]), citation["fingerprint"], numbers_in(_plain(", ".join(notes))),
    )  # fmt: skip


def _words(body: list[str]) -> str:
    return "\n".join(line for line in _plain("\n".join(body)).split("\n") if line.strip())


def _plain(text: str) -> str:
    return unshielded(ESCAPED.sub(lambda match: match[1] or "", HOST.sub(r"\\@\1", text)))
