"""A PDF that cannot be read is refused in one sentence; nothing hangs, and nothing of it is kept."""

from __future__ import annotations

import importlib.util
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from reportlab.lib import pdfencrypt
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from judge.catalogue.refusals import JAPANESE
from judge.messages import translated
from rulebook.errors import SourceError
from rulebook.pdf import glyphs, read_pdf
from rulebook.pdf.layout import layout_of
from rulebook.source import decode
from tests.conftest import Ran
from tests.rulebook.pdf.drawing import column, draw, objects, stream

RULES = ["1. 札", "1.1. 場", "1.1.1. 札を場に置きます。", "1.1.2. 札を山から引きます。"]
WITH_FONT = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 6 0 R/Resources<</Font<</F 4 0 R>>>>>>"
HELVETICA = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def locked() -> bytes:
    return draw([column(RULES)], encrypt=pdfencrypt.StandardEncryption("secret", ownerPassword="owner"))


def cut() -> bytes:
    return draw([column(RULES)])[:700]


def blank() -> bytes:
    return draw([[]])


def scanned() -> bytes:
    buffer = BytesIO()
    canvas = Canvas(buffer)
    canvas.drawImage(ImageReader(Image.new("L", (200, 300), 128)), 0, 0, 595, 842)
    canvas.save()
    return buffer.getvalue()


def vertical() -> bytes:
    """A page set from top to bottom, from right to left."""
    font = b"<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-V/DescendantFonts[5 0 R]>>"
    system = b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>"
    descendant = b"<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3%s/DW 1000>>" % system
    drawn = [
        b"BT /F 12 Tf %d 780 Td <%s> Tj ET" % (500 - 20 * at, rule.encode("utf-16-be").hex().encode())
        for at, rule in enumerate(RULES)
    ]
    return objects(*_pages(WITH_FONT), font, descendant, stream(b"", b"\n".join(drawn)))


def unnamed() -> bytes:
    """Glyphs of a font that does not say which characters they are."""
    font = b"<</Type/Font/Subtype/Type0/BaseFont/Odd/Encoding/Identity-H/DescendantFonts[5 0 R]>>"
    descendant = b"<</Type/Font/Subtype/CIDFontType0/BaseFont/Odd/CIDSystemInfo<</Registry(Odd)/Ordering(Odd)/Supplement 0>>/DW 1000>>"
    drawn = stream(b"", b"BT /F 10 Tf 50 700 Td <" + b"E021E022E023E024E025" * 20 + b"> Tj ET")
    return objects(*_pages(WITH_FONT), font, descendant, drawn)


def _pages(page: bytes) -> tuple[bytes, ...]:
    return b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>", page


def nested(depth: int, times: int) -> bytes:
    """A page that draws a form many times that draws a form many times, and so on."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>/Font<</F 5 0 R>>>>>>"
    forms = [
        stream(
            b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X %d 0 R>>/Font<</F 5 0 R>>>>" % (7 + level),
            (b"/X Do " * times if level < depth - 1 else b"") + b"BT /F 10 Tf 10 10 Td (a) Tj ET",
        )
        for level in range(depth)
    ]  # fmt: skip
    return objects(*_pages(page), stream(b"", b"/X Do"), HELVETICA, *forms)


def unfolding(times: int) -> bytes:
    """A page whose few bytes unfold to as many words."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>"
    packed = zlib.compress(b"BT /F 10 Tf 10 10 Td (aaaaaaaaaaaaaaaaaaaa) Tj ET\n" * times, 9)
    return objects(*_pages(page), stream(b"/Filter/FlateDecode", packed), HELVETICA)


BROKEN = {
    "locked": (locked, "locked with a password"),
    "cut": (cut, "damaged or cut off"),
    "bare": (lambda: b"%PDF-1.7\n", "damaged or cut off"),
    "noise": (lambda: b"%PDF-1.7\n" + bytes(range(256)) * 40, "damaged or cut off"),
    "looping": (lambda: objects(b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[2 0 R]/Count 9>>"), "page 1 of the PDF is damaged"),
    "empty": (blank, "holds no text"),
    "scanned": (scanned, "pictures of its pages and no text"),
    "vertical": (vertical, "from top to bottom"),
    "unnamed": (unnamed, "does not say which characters"),
    "not one": ("1. 札\n1.1. 場\n".encode, "has the name of a PDF and is none"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_pdf_is_refused_in_one_sentence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, reason = BROKEN[name]
    with pytest.raises(SourceError, match=reason) as refused:
        decode(made(), "札.pdf")
    sentence = str(refused.value)
    assert sentence.startswith("札.pdf: ")
    assert "\n" not in sentence
    assert "expected" in sentence
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert translated(sentence) != sentence
    assert "PDF" in translated(sentence)


def test_a_pdf_that_only_its_owner_may_change_is_read() -> None:
    data = draw([column(RULES)], encrypt=pdfencrypt.StandardEncryption("", ownerPassword="owner", canCopy=0))
    assert [line.rstrip() for line in decode(data, "札.pdf").text.splitlines()] == RULES


def test_a_pdf_is_known_by_what_it_holds() -> None:
    data = b"\n\n" + draw([column(RULES)])
    assert [line.rstrip() for line in decode(data, "札.txt").text.splitlines()] == RULES


@pytest.mark.parametrize("data", [nested(30, 50), unfolding(600_000)], ids=["nested", "unfolding"])
def test_a_pdf_that_unfolds_without_end_is_given_up(data: bytes) -> None:
    assert len(data) < 200_000
    with pytest.raises(SourceError, match=r"札\.pdf: the PDF .*(within 1 s|damaged or too large|more than)"):
        read_pdf(data, "札.pdf", patience=1)


def test_a_pdf_with_more_pages_than_a_rulebook_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glyphs, "MOST_PAGES", 3)
    with pytest.raises(SourceError, match="has 4 pages; expected a rulebook of at most 3"):
        layout_of(draw([column(RULES)] * 4))


def test_a_pdf_with_more_characters_than_a_rulebook_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glyphs, "MOST_CHARACTERS", 100)
    with pytest.raises(SourceError, match="more than 100 characters by page 3"):
        layout_of(draw([column(RULES)] * 4))


def test_without_the_reader_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("rulebook.pdf.process.find_spec", lambda name: None if name == "pypdfium2" else found(name))
    with pytest.raises(SourceError, match=r"pip install '\.\[pdf\]'") as refused:
        decode(draw([column(RULES)]), "札.pdf")
    assert str(refused.value).replace("札.pdf", "{name}", 1) in JAPANESE


def test_nothing_is_kept_of_a_pdf_that_is_refused(tmp_path: Path, desk: Path, judge: type[Ran]) -> None:
    path = tmp_path / "札.pdf"
    path.write_bytes(locked())
    before = sorted(desk.rglob("*"))
    ran = judge("import", str(path), "--game", "kite")  # type: ignore[call-arg, arg-type]
    assert ran.code == 1
    assert "locked with a password" in ran.err
    assert sorted(desk.rglob("*")) == before
