"""What a document or a ruling says becomes no link in any reader of Markdown, and reads as it was written."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from rulebook.excerpt.markdown import _plain, escaped

READERS = {
    "plain": MarkdownIt("commonmark"),
    "with links": MarkdownIt("gfm-like", {"linkify": True}),
    "with html": MarkdownIt("js-default", {"linkify": True, "html": True}),
}
ADDRESSES = (
    "http://example.com/a?b=c#d",
    "HTTPS://EXAMPLE.COM",
    "ftp://example.com",
    "www.example.com",
    "example.com",
    "x.example.co.jp/rules",
    "judge@example.com",
    "mailto:judge@example.com",
    "xmpp:a@b.jp",
    "a_b.c+d@e-f.g_h.ijと@",
    "http&colon;//a.b",
    "//example.com",
    "http://例え.jp",
    "<http://example.com>",
    "[見よ](http://example.com)",
    "![](http://example.com/x.png)",
    "javascript:alert(1)",
    "www.example.com。詳しくは",
    "条文はhttps://example.comにある",
)


def inside(reader: MarkdownIt, text: str) -> list[Token]:
    """The pieces of a paragraph of this text."""
    found: list[Token] = []
    for token in reader.parse(f"裁定 {escaped(text)}"):
        found += token.children or []
    return found


def mail(found: list[Token]) -> list[str]:
    """The letters' addresses of which GitHub's reader makes links: it looks for them in each text when all is read, escaped or not."""
    texts = "".join(token.content if token.type == "text" else "\0" for token in found)
    return re.findall(r"[A-Za-z0-9.+_-]@[A-Za-z0-9._-]*\.[A-Za-z0-9._-]*[A-Za-z.]", texts)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_is_no_link(reader: str, address: str) -> None:
    found = inside(READERS[reader], f"{address} を見よ")
    assert {token.type for token in found} <= {"text", "em_open", "em_close"}
    assert "".join(token.content for token in found) == f"裁定 {address} を見よ"
    assert not mail(found)


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("a1.:/@wW-_<>[]()!&;#`*\\~ 灯。htpscom"), max_size=40))
def test_nothing_that_can_be_typed_becomes_a_link_or_is_lost(text: str) -> None:
    written = f"裁定 {' '.join(text.split())}"
    for reader in READERS.values():
        found = inside(reader, text)
        assert not {token.type for token in found} & {"link_open", "image", "html_inline"}
        assert not mail(found)
        assert "".join(token.content for token in found).strip() == written.strip()


@given(st.text(max_size=60))
def test_what_is_escaped_is_read_back(text: str) -> None:
    line = escaped(text)
    assert escaped(_plain(line)) == line


@pytest.mark.parametrize("host", ["www.例え.jp", "www.1st.example", "www.-.jp", "WWW.札.example/一"])
def test_a_host_of_any_letters_is_no_link_to_a_reader_that_goes_by_its_beginning(host: str) -> None:
    assert not re.search(r"www\.", escaped(f"{host} を見よ"), re.IGNORECASE)
    assert _plain(escaped(host)) == host


def test_a_line_that_begins_with_a_colon_defines_nothing() -> None:
    assert escaped(": 札") == "\\: 札"
    assert _plain(escaped(": 札")) == ": 札"
