"""A book as one HTML file: nothing is loaded, nothing reaches out, and what comes from a document never becomes markup.

All that is said lies in the file as one JSON value, of which the script makes the pages letter by letter.
"""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from rulebook.excerpt.excerpt import SHIELDED, shielded

HERE = Path(__file__).parent
DATA = "book"  # the id of the JSON value


@cache
def script() -> str:
    """What runs in a book: the files of `script`, in the order of their names, each of them strict."""
    files = sorted((HERE / "script").glob("*.js"))
    pieces = [file.read_text(encoding="utf-8").replace('"use strict";\n', "") for file in files]
    return "\n".join(['"use strict";', "(() => {", f'const BOOK = JSON.parse(document.getElementById("{DATA}").textContent);', *pieces, "})();"])  # fmt: skip


@cache
def style() -> str:
    """How a book looks."""
    return (HERE / "style.css").read_text(encoding="utf-8")


def policy() -> str:
    """What a browser may do with a book: run this very script, use this very style, and nothing that needs a network."""
    return "; ".join(
        [
            "default-src 'none'", f"script-src '{_digest(script())}'", f"style-src '{_digest(style())}'", "img-src data:",
            "base-uri 'none'", "form-action 'none'",
        ]
    )  # fmt: skip


def page(value: dict[str, Any], heading: str, needs_script: str) -> str:
    """The file. value: all that the book holds; heading: what it is called; needs_script: said where no script may run."""
    return "\n".join(
        [
            "<!doctype html>", '<html lang="ja">', "<head>", '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy()}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
            '<meta name="color-scheme" content="light dark">', '<meta name="referrer" content="no-referrer">',
            '<meta name="format-detection" content="telephone=no">', '<link rel="icon" href="data:,">',
            f"<title>{escape(shielded(heading))}</title>", f"<style>{style()}</style>", "</head>", "<body>",
            f"<noscript>{escape(needs_script)}</noscript>",
            f'<script type="application/json" id="{DATA}">{as_script(value)}</script>', f"<script>{script()}</script>",
            "</body>", "</html>", "",
        ]
    )  # fmt: skip


def as_script(value: object) -> str:
    """A value as JSON that can stand in a page: no mark of it begins an element, and no letter of it is invisible."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return SHIELDED.sub(lambda match: match.group() if match.group() == "⟦" else f"\\u{ord(match.group()):04x}", text)


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
