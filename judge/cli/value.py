"""A value as JSON text, as `json.dumps(value, ensure_ascii=False)` writes it: json itself takes as long to import as a look-up takes.

Control characters and marks that turn the direction of writing are escaped, so that none reaches a terminal raw.
"""

from __future__ import annotations

from judge.cli.terminal import CONTROLS

_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b"}
_ESCAPES: dict[int, str] = {}


def json_text(value: object) -> str:
    """The JSON of texts, numbers, truth values, None, and lists, tuples and dictionaries of them. Raises TypeError for another value."""
    pieces: list[str] = []
    _put(value, pieces)
    return "".join(pieces)


def _put(value: object, pieces: list[str]) -> None:
    if isinstance(value, str):
        pieces.append(_quoted(value))
    elif value is None:
        pieces.append("null")
    elif isinstance(value, bool):
        pieces.append("true" if value else "false")
    elif isinstance(value, int):
        pieces.append(int.__repr__(value))
    elif isinstance(value, float):
        pieces.append(_number(value))
    elif isinstance(value, dict):
        opening = "{"
        for name, held in value.items():
            if not isinstance(name, str):
                raise TypeError(f"{name!r}: expected a text as the name of a value")
            pieces.append(f"{opening}{_quoted(name)}: ")
            _put(held, pieces)
            opening = ", "
        pieces.append("}" if value else "{}")
    elif isinstance(value, (list, tuple)):
        opening = "["
        for held in value:
            pieces.append(opening)
            _put(held, pieces)
            opening = ", "
        pieces.append("]" if value else "[]")
    else:
        raise TypeError(f"{type(value).__name__}: is nothing that JSON has")


def _number(value: float) -> str:
    if value != value:  # noqa: PLR0124 - nothing else is not itself
        return "NaN"
    endless = {float("inf"): "Infinity", float("-inf"): "-Infinity"}
    return endless.get(value) or float.__repr__(value)


def _quoted(text: str) -> str:
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    if not _ESCAPES:
        _ESCAPES.update({ord(sign): escape for sign, escape in _SHORT.items()})
        _ESCAPES.update({code: f"\\u{code:04x}" for code in CONTROLS if code not in _ESCAPES})
    return f'"{text.translate(_ESCAPES)}"'
