"""Excerpts as one HTML file that prints well, loads nothing and runs nothing."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from html.parser import HTMLParser

from rulebook.excerpt.excerpt import (
    Excerpt,
    Misprint,
    Quotation,
    Quoted,
    line_of,
    misprint_note,
    numbers_in,
    pulled_note,
    shielded,
    unshielded,
)
from rulebook.store.rows import ReferenceRow

STYLE = """
body { font-family: "Noto Serif CJK JP", "Hiragino Mincho ProN", "Yu Mincho", serif; line-height: 1.7; max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff; }
h1 { font-size: 1.3rem; border-bottom: 2px solid #111; }
h2 { font-size: 1rem; margin: 1.6rem 0 .2rem; }
h2 .number { font-family: monospace; }
blockquote { margin: 0 0 0 1rem; }
blockquote p { margin: .2rem 0; white-space: pre-line; line-break: strict; }
.example, .note { color: #333; margin-left: 1.2rem; }
.step, .item { margin-left: 1.2rem; }
.pulled { border-left: 3px solid #888; padding-left: .8rem; }
.game::after, .edition::after { content: " ·"; }
.from, .misprint, .cite { font-size: .75rem; color: #444; margin: .2rem 0 0 1rem; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } article { break-inside: avoid; }
  a { color: inherit; text-decoration: none; } @page { margin: 18mm; } }
"""
FIELDS = {
    ("span", "number"): "number",
    ("span", "title"): "title",
    ("blockquote", ""): "text",
    ("p", "from"): "from",
    ("p", "misprint"): "misprint",
    ("span", "game"): "game",
    ("span", "edition"): "edition",
    ("code", ""): "fingerprint",
}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def write(excerpt: Excerpt) -> str:
    """The excerpt as HTML."""
    heading = _shown(f"{excerpt.title} {excerpt.edition}")
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return "\n".join(
        [
            "<!doctype html>", '<html lang="ja">', "<head>", '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{heading}</title>", f"<style>{STYLE}</style>", "</head>", "<body>", f"<h1>{heading}</h1>",
            *(_quotation(excerpt, quotation) for quotation in excerpt.quotations),
            "</body>", "</html>", "",
        ]
    )  # fmt: skip


def _quotation(excerpt: Excerpt, quotation: Quotation) -> str:
    title = f' <span class="title">{_linked(excerpt, quotation, -1, quotation.title)}</span>' if quotation.title else ""
    kind = ' class="pulled"' if quotation.level else ""
    lines = [
        f'<article id="{_shown(quotation.anchor)}"{kind}>',
        f'<h2><span class="number">{_shown(quotation.number)}</span>{title}</h2>',
        "<blockquote>",
    ]
    for part in quotation.parts:
        mark = _shown(line_of(part).removesuffix(part.text))
        lines.append(
            f'<p class="{_shown(part.kind)}">{mark}{_linked(excerpt, quotation, part.position, part.text)}</p>'
        )
    lines.append("</blockquote>")
    if quotation.pulled_from:
        lines.append(f'<p class="from">{_shown(pulled_note(quotation))}</p>')
    lines += [f'<p class="misprint">{_misprint(excerpt, misprint)}</p>' for misprint in quotation.misprints]
    lines += [
        f'<p class="cite"><span class="game">{_shown(quotation.game)}</span>',
        f'<span class="edition">{_shown(quotation.edition)}</span>',
        f"<code>{quotation.fingerprint}</code></p>",
        "</article>",
    ]
    return "\n".join(lines)


def _misprint(excerpt: Excerpt, misprint: Misprint) -> str:
    before, meant, behind = (_shown(piece) for piece in misprint_note(misprint))
    anchor = next((excerpt.anchors[section] for section in misprint.sections if section in excerpt.anchors), None)
    link = meant if anchor is None else f'<a href="#{_shown(anchor)}">{meant}</a>'
    return f"{before}{link}{behind}"


def _linked(excerpt: Excerpt, quotation: Quotation, part: int, text: str) -> str:
    """The words of a part, its references as links to where they stand in the excerpt."""
    pieces: list[str] = []
    at = 0
    for reference, anchor in _links(excerpt, quotation, part):
        if reference.start >= at and reference.stop <= len(text):
            pieces.append(_shown(text[at : reference.start]))
            pieces.append(f'<a href="#{_shown(anchor)}">{_shown(text[reference.start : reference.stop])}</a>')
            at = reference.stop
    return "".join([*pieces, _shown(text[at:])])


def _links(excerpt: Excerpt, quotation: Quotation, part: int) -> Iterator[tuple[ReferenceRow, str]]:
    for reference in quotation.references:
        targets = [t.section_id for t in reference.targets if t.section_id in excerpt.anchors]
        if reference.part == part and targets and targets[0] is not None:
            yield reference, excerpt.anchors[targets[0]]


def _shown(text: str) -> str:
    return escape(shielded(text))


def read(text: str) -> list[Quoted]:
    """The quotations of an HTML file, from what its reader sees, not from attributes."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    reader.finish()
    return reader.found


class _Reader(HTMLParser):
    """Collects the text of each article; what stands in none of its known places counts as quoted."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Quoted] = []
        self.places: list[tuple[str, str]] = []  # (element, the field it fills)
        self.fields: dict[str, list[str]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "article":
            self.finish()
            self.fields = {}
        elif self.fields is not None and tag not in VOID:
            around = self.places[-1][1] if self.places else "text"
            name = FIELDS.get((tag, dict(attrs).get("class") or ""), around)
            self.places.append((tag, name if around == "text" else around))

    def handle_endtag(self, tag: str) -> None:
        if tag == "article":
            self.finish()
        elif any(name == tag for name, _field in self.places):
            while self.places.pop()[0] != tag:
                pass
        if tag == "p" and self.fields is not None:
            self.fields.setdefault("text", []).append("\n")

    def handle_data(self, data: str) -> None:
        if self.fields is not None:
            self.fields.setdefault(self.places[-1][1] if self.places else "text", []).append(data)

    def finish(self) -> None:
        """Close the article, as its end or the end of the file does."""
        if self.fields is None:
            return
        fields = {name: unshielded("".join(pieces)).strip() for name, pieces in self.fields.items()}
        lines = [line.strip() for line in fields.get("text", "").split("\n") if line.strip()]
        self.found.append(
            Quoted(
                fields.get("game", ""), fields.get("number", ""), fields.get("title", ""), "\n".join(lines),
                fields.get("edition", ""), fields.get("fingerprint", ""), numbers_in(fields.get("from", "")),
            )
        )  # fmt: skip
        self.fields, self.places = None, []
