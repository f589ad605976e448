"""From lines to the tree of sections: which words belong to which rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rulebook.dialects import Dialect, Wrap
from rulebook.document import Finding, PartKind, Severity, Span, SpanKind
from rulebook.drafts import PartDraft, SectionDraft, Spans
from rulebook.headings import Heading, accept
from rulebook.lines import Line, LineKind
from rulebook.numbers import depth_of, sort_key, successors
from rulebook.source import Source

PARTS = {
    LineKind.STEP: PartKind.STEP,
    LineKind.ITEM: PartKind.ITEM,
    LineKind.EXAMPLE: PartKind.EXAMPLE,
    LineKind.NOTE: PartKind.NOTE,
    LineKind.LABEL: PartKind.LABEL,
    LineKind.TABLE: PartKind.TABLE,
    LineKind.FIGURE: PartKind.FIGURE,
}
SENTENCE = re.compile(r"[。、]|(?:ます|です|ません|ました)$")
POLITE = re.compile(r"(?:ます|です|ません)。$")
COLUMN = re.compile(r"[^。、]{1,20}[:：]\S|→|↓|.+ → ")
PARTICLE = re.compile(r"(?:[はがをにでとの]|から|まで|より)$")
RUNNING = re.compile(r"[\u3041-\u3096、，』!-~]$")
HANGING = re.compile(r"[てでがもをの]$")
MARKED = re.compile(r"[✔✖●]|\d{1,2}\. ")
CUT_NUMBER = re.compile(r"「\d+(?:-\d+)+$")
FRONT = "前文"


class Outline:
    """Reads lines one by one into sections."""

    def __init__(self, source: Source, dialect: Dialect, lines: Sequence[Line]) -> None:
        self.source = source
        self.dialect = dialect
        self.sections: list[SectionDraft] = []
        self.findings: list[Finding] = []
        self.spans = Spans(source.text, dialect)
        self.headings, refused = accept(lines, dialect, source.text)
        self.order = [heading.number for heading in self.headings.values()]
        self.following = self._following(lines)
        self.strays: list[tuple[Line, str, SectionDraft, str]] = []
        self.captions: list[PartDraft] = []
        self.findings.extend(self._refused(line) for line in refused)
        for line in lines:
            self._read(line)
        self.spans.upto(len(source.text), SpanKind.NOISE)
        self._place_strays()
        self._place_lists()

    def _refused(self, line: Line) -> Finding:
        words = self.source.text[line.start : line.end].strip()
        return Finding(
            "refused",
            Severity.NOTE,
            line.lineno,
            "",
            f"「{words[:40]}」 looks like a heading",
            "a number that can follow; read as text",
        )

    def _following(self, lines: Sequence[Line]) -> dict[int, str]:
        """For each line the number of the next heading."""
        found: dict[int, str] = {}
        number = ""
        for line in reversed(lines):
            found[line.lineno] = number
            if line.lineno in self.headings:
                number = self.headings[line.lineno].number
        return found

    def _read(self, line: Line) -> None:
        """One line: into a new section, a new part, or the open one."""
        heading = self.headings.get(line.lineno)
        if heading is not None:
            self._open(line, heading)
        elif line.kind in (LineKind.MATTER, LineKind.GLOSSARY):
            self._open_matter(line)
        elif line.kind in (LineKind.BLANK, LineKind.FURNITURE, LineKind.BODY):
            pass
        elif line.kind is LineKind.CONTENTS:
            self.spans.upto(line.end, SpanKind.CONTENTS)
        elif line.kind in PARTS:
            self._part(line, PARTS[line.kind])
        else:
            self._text(replace(line, words=line.label[0]) if line.kind is LineKind.HEADING else line)
        self.spans.upto(line.stop, SpanKind.CONTENTS if line.kind is LineKind.CONTENTS else SpanKind.NOISE)

    def _open(self, line: Line, heading: Heading) -> None:
        """A numbered section begins."""
        section = SectionDraft(heading.number, line.lineno, heading)
        self.spans.upto(line.label[0], SpanKind.NOISE)
        self.spans.upto(line.label[1], SpanKind.NUMBER)
        raw = self.source.text[line.words : line.end]
        section.titled = self._titled(heading, line, raw)
        section.head = PartDraft(PartKind.TEXT, "", line.lineno)
        example = None if section.titled else self.dialect.inline_example.search(raw)
        end = line.words + example.start() if example else line.end
        section.head.add(self.spans.words(line.words, end, SpanKind.TITLE if section.titled else SpanKind.TEXT), line)
        section.raw.append(self.source.text[line.label[1] : line.end])
        depth = depth_of(heading.meant or heading.number, self.dialect.style)
        if depth == 1:
            section.parts.extend(self.captions)
            self.captions.clear()
        self.sections.append(section)
        if example:
            part = PartDraft(PartKind.EXAMPLE, example.group(), line.lineno)
            self.spans.upto(line.words + example.end(), SpanKind.LABEL)
            part.add(self.spans.words(line.words + example.end(), line.end, SpanKind.TEXT), line)
            section.parts.append(part)

    def _titled(self, heading: Heading, line: Line, raw: str) -> bool:
        """Whether the words behind the number are a title rather than the rule itself."""
        if self.dialect.titles_have_text:
            return True
        number = heading.meant or heading.number
        if self.dialect.name == "animal" or self.dialect.style.value == "article":
            return not (number[-1:].isalpha() or "." in number)
        depth = depth_of(number, self.dialect.style)
        plain = raw.replace("*", "").strip()
        if not plain:
            return depth <= self.dialect.title_depth
        if line.marked or depth == 1:
            return not plain.endswith("。") or depth == 1
        if SENTENCE.search(plain.removesuffix("。") if depth <= 2 and len(plain) < 20 else plain):
            return False
        return len(plain) <= 40 and (depth <= self.dialect.title_depth or self._has_children(heading, line))

    def _has_children(self, heading: Heading, line: Line) -> bool:
        """Whether the next heading stands below this one."""
        following = self.following[line.lineno]
        return following.startswith((heading.number + ".", heading.number + "-"))

    def _open_matter(self, line: Line) -> None:
        """A glossary entry, an appendix, front or back matter begins."""
        if line.kind is LineKind.GLOSSARY:
            names = tuple(re.findall(r"【([^】]+)】", line.number))
            before = self.sections[-1] if self.sections else None
            if before is not None and before.names and not before.parts and before.heading is None:
                before.names += names  # headwords stacked over one entry
                self.spans.words(line.label[0], line.words, SpanKind.TITLE)
            else:
                before = SectionDraft("", line.lineno, names=names, titled=True)
                self.spans.words(line.label[0], line.words, SpanKind.TITLE)
                self.sections.append(before)
            if line.end > line.words:
                part = PartDraft(PartKind.NOTE, "", line.lineno)
                part.add(self.spans.words(line.words, line.end, SpanKind.TEXT).strip(), line)
                before.parts.append(part)
            return
        section = SectionDraft(line.number, line.lineno, titled=True)
        self.spans.upto(line.words, SpanKind.NUMBER if line.words > line.label[0] else SpanKind.NOISE)
        section.head = PartDraft(PartKind.TEXT, "", line.lineno)
        section.head.add(self.spans.words(line.words, line.end, SpanKind.TITLE), line)
        self.sections.append(section)

    def _section(self, line: Line) -> SectionDraft:
        """The open section; the front matter where none is open yet."""
        if not self.sections:
            self.sections.append(SectionDraft(FRONT, line.lineno, titled=True))
        return self.sections[-1]

    def _part(self, line: Line, kind: PartKind) -> None:
        """A marked line begins a part: a step, an item, an example, …"""
        section = self._section(line)
        text = self.source.text
        label = text[line.label[0] : line.label[1]].strip()
        opened = section.open_part
        bare = kind is PartKind.ITEM and not label and text[line.words] not in "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳◆・"
        if bare and opened is not None and opened.cut and opened.kind is PartKind.TEXT and not section.titled:
            opened.add(self.spans.words(line.words, line.end, SpanKind.TEXT), line)  # a dash inside a cut sentence
            return
        if (
            kind is PartKind.EXAMPLE
            and self.dialect.wrap is Wrap.HARD
            and label.startswith("例")
            and line.words >= line.end
        ):
            label = "例"
        part = PartDraft(kind, label, line.lineno)
        if line.label[1] > line.label[0]:
            self.spans.upto(line.label[0], SpanKind.NOISE)
            self.spans.upto(line.label[1], SpanKind.LABEL)
        section.raw.append(text[line.label[0] : line.end])
        part.add(self.spans.words(line.words, line.end, SpanKind.TEXT), line)
        if kind is PartKind.FIGURE and not section.titled:
            self.captions.append(part)
            return
        if self._runs_on(section, kind, part):
            opened = section.parts[-1]
            opened.add(part.text if not part.label else part.label + part.text, line, "\n")
            return
        section.parts.append(part)

    def _runs_on(self, section: SectionDraft, kind: PartKind, part: PartDraft) -> bool:
        """Bullets, items and notes behind a step belong to it; in a hard-wrapped document numbered cases to their example."""
        before = section.parts[-1].kind if section.parts else None
        if before is PartKind.EXAMPLE and self.dialect.wrap is Wrap.HARD:
            return kind is PartKind.ITEM and part.label[:1].isdigit()
        return before is PartKind.STEP and kind in (PartKind.ITEM, PartKind.NOTE) and not part.text.startswith("(※")

    def _text(self, line: Line) -> None:
        """A line without a mark: more of the open part, or a paragraph of its own."""
        section = self._section(line)
        inline = self.dialect.inline_example.search(self.source.text[line.words : line.end])
        if inline and self.dialect.wrap is Wrap.HARD:
            part = PartDraft(PartKind.EXAMPLE, "", line.lineno)
            part.add(self.spans.words(line.words, line.end, SpanKind.TEXT), line)
            section.parts.append(part)
            return
        section.raw.append(self.source.text[line.words : line.end])
        words = self.spans.words(line.words, line.end, SpanKind.TEXT)
        home = self._home(section, line)
        if home is not None:
            self.strays.append((line, words, section, home))
            return
        opened = section.open_part
        joint = (
            None
            if opened is None or (opened is section.head and section.titled)
            else self._joint(section, opened, words, line)
        )
        if opened is None or joint is None:
            kind = (
                PartKind.FIGURE
                if self.dialect.wrap is Wrap.SPACED and section.titled and section.heading
                else PartKind.TEXT
            )
            part = PartDraft(kind, "", line.lineno)
            part.add(words, line)
            section.parts.append(part)
        else:
            opened.add(words, line, joint, spaced=self.dialect.wrap is Wrap.SPACED)

    def _joint(self, section: SectionDraft, opened: PartDraft, words: str, line: Line) -> str | None:
        """What joins this line to the open part; None where it begins a paragraph of its own."""
        match self.dialect.wrap:
            case Wrap.SPACED:
                return self._joint_spaced(opened, words, line)
            case Wrap.HARD:
                return self._joint_hard(section, opened, words)
            case _:
                if opened.kind is PartKind.TABLE or self.dialect.edition.match(words):
                    return None
                if opened.hard:
                    return "\n"
                layout = opened.kind in (PartKind.EXAMPLE, PartKind.ITEM) and bool(opened.text)
                if layout and (opened.text.endswith("〉") or words.startswith("〈")):
                    return "\n"  # the lines of a card
                if opened.cut or (opened.kind is PartKind.ITEM and not opened.text):
                    return ""
                return "\n" if opened.kind is PartKind.EXAMPLE else None

    def _joint_spaced(self, opened: PartDraft, words: str, line: Line) -> str | None:
        """A trailing space ends a paragraph, but for a comma or a number cut from its unit."""
        if opened.kind is PartKind.FIGURE and len(words) == 1:
            last = opened.pieces[-1][1]
            return "" if len(last) == 1 else None
        text = opened.text
        cut = (
            not opened.ended
            or text[-1:] in "、，"
            or (text[-1:].isascii() and text[-1:].isalnum() and words[:1].isdigit())
        )
        if cut:
            return ""
        if opened.kind is PartKind.EXAMPLE and line.indented:
            return "" if (HANGING.search(text) or words.startswith("の")) and not MARKED.match(words) else "\n"
        if opened.kind is PartKind.ITEM and text[-1:] in "：:":
            return "\n"
        return None

    def _joint_hard(self, section: SectionDraft, opened: PartDraft, words: str) -> str | None:
        """A sentence ends a paragraph; steps, examples and numbered items run on behind it."""
        text = opened.text
        wrapped = text[-1:] in "、，" or bool(PARTICLE.search(text))
        match opened.kind:
            case PartKind.LABEL | PartKind.TABLE:
                return None
            case PartKind.STEP:
                if opened.complete and POLITE.search(words):
                    return None  # the steps are plain; a polite sentence speaks about all of them
                inside = text.count("(") > text.count(")") or text.endswith(")")
                return "" if wrapped or inside else "\n"
            case PartKind.EXAMPLE:
                if not opened.label and opened.complete:
                    return None
                return "" if wrapped else "\n"
            case PartKind.ITEM:
                return ("" if wrapped else "\n") if opened.label[:1].isdigit() else None
        if section.heading is None and not section.names:
            return None  # front and back matter are lists of lines
        if opened.kind is PartKind.NOTE and CUT_NUMBER.search(text):
            return " "
        if (opened.complete and not (text.endswith("』") and words.startswith("『"))) or COLUMN.match(words):
            return None
        if opened.kind is PartKind.NOTE and not opened.label:
            return None
        return "" if RUNNING.search(text) else None  # else a list without marks

    def _home(self, section: SectionDraft, line: Line) -> str | None:
        """Where numbers jump, unmarked text may belong to the section that the next heading follows: its number."""
        following = self.following[line.lineno]
        if self.dialect.wrap is not Wrap.PARAGRAPH or section.heading is None or not following:
            return None
        if following in successors(section.heading.meant or section.number, self.dialect.style):
            return None
        key = sort_key(following)
        before = [number for number in self.order if sort_key(number) < key]
        home = max(before, key=sort_key, default=None)
        return None if home == section.number else home

    def _place_strays(self) -> None:
        """Give cut-off text to the section that was left in mid-sentence; where none was, it stays."""
        homes = {section.number: section for section in reversed(self.sections)}
        for line, words, section, number in self.strays:
            home = homes.get(number)
            opened = home.open_part if home is not None else None
            if home is not None and opened is not None and opened.cut and not home.titled:
                opened.add(words, line)
                self.findings.append(_moved(line.lineno, section.number, number, words))
                continue
            opened = section.open_part
            if opened is not None and opened.cut and not (opened is section.head and section.titled):
                opened.add(words, line)
                continue
            part = PartDraft(PartKind.TEXT, "", line.lineno)
            part.add(words, line)
            section.parts.append(part)

    def _place_lists(self) -> None:
        """A list that begins with ⑨ goes to the one that ends with ⑧."""
        ends = {ord(s.parts[-1].text[0]): s for s in self.sections if s.parts and _circled(s.parts[-1])}
        for section in self.sections:
            run = [part for part in section.parts if _circled(part)]
            if not run or run[0].text[0] == "①":
                continue
            home = ends.get(ord(run[0].text[0]) - 1)
            if home is None or home is section:
                continue
            section.parts = [part for part in section.parts if part not in run]
            home.parts.extend(run)
            self.findings.append(_moved(run[0].line, section.number, home.number, f"{run[0].text}…"))


def _circled(part: PartDraft) -> bool:
    return part.kind is PartKind.ITEM and "①" <= part.text[:1] <= "⑳"


def _moved(line: int, stood: str, home: str, words: str) -> Finding:
    return Finding(
        "moved",
        Severity.WARNING,
        line,
        home,
        f"「{words[:20]}」 stands behind {stood}",
        f"it in {home}, which it continues",
        home,
    )


def spans_of(outline: Outline) -> tuple[Span, ...]:
    """The spans of the whole source, in order."""
    return tuple(outline.spans.found)
