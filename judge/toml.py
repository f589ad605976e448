"""TOML as it is written for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import tomli_w

CR = re.compile(r"(?<!\\)(?:\\\\)*\\r")  # as it is escaped: not an r behind a backslash of the text


def dumps(table: Mapping[str, Any]) -> str:
    """A table as TOML, long texts on several lines, where the same is read back: between lines TOML knows no CR of its own."""
    text = tomli_w.dumps(table)
    return text if CR.search(text) else tomli_w.dumps(table, multiline_strings=True)
