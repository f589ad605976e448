"""Reading JSON that anybody may have written: whatever cannot be read is told in words of our own, and where it stands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

SAYS = {
    "Expecting property name enclosed in double quotes": 'a name in "…" is missing',
    "Expecting value": "a value is missing",
    "Expecting ':' delimiter": "a : is missing",
    "Expecting ',' delimiter": "a , is missing",
    "Extra data": "there is more behind the value",
    "Unterminated string starting at": "a text does not end",
}  # what Python says of it; all else is about a sign within a text


def loads(text: str, pairs: Callable[[list[tuple[str, Any]]], object] | None = None) -> object:
    """What a text says. pairs: makes an object of names and values. Raises ValueError for whatever it is that cannot be read."""
    try:
        return json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        what = SAYS.get(error.msg, "a sign that no text may have")
        raise ValueError(f"{what} (line {error.lineno}, column {error.colno})") from error
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    except ValueError as error:  # of a number: Python reads no longer one
        raise ValueError("a number of more digits than can be read") from error
