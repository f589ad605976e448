"""`NamedTuple` without the typing module, for what is imported before every answer.

Importing typing and making its classes takes half as long as starting Python. To a type checker this is
`typing.NamedTuple`; at run time it is a tuple with names, defaults and `_replace`, and nothing else.
"""

from __future__ import annotations

__all__ = ["NamedTuple"]
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NamedTuple
else:
    try:
        from _collections import _tuplegetter as place_of  # what collections.namedtuple reads its places with
    except ImportError:
        from _operator import itemgetter

        def place_of(place: int, _doc: str) -> property:
            """What reads one place of a tuple."""
            return property(itemgetter(place))

    class _Named(type):
        """Turns the annotations of a class into the names of a tuple's places."""

        def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, object]) -> type:
            fields = tuple(space.get("__annotations__", ()))
            space["_fields"] = space["__match_args__"] = fields
            space["_defaults"] = {field: space.pop(field) for field in fields if field in space}
            space["__slots__"] = ()
            space |= {field: place_of(place, field) for place, field in enumerate(fields)}
            return super().__new__(cls, name, bases, space)

    class NamedTuple(tuple, metaclass=_Named):
        """A tuple whose places have names."""

        __slots__ = ()

        def __new__(cls, *values: object, **named: object) -> NamedTuple:  # noqa: PYI034 - Self is of typing
            if not named and len(values) == len(cls._fields):
                return tuple.__new__(cls, values)
            missing = cls._fields[len(values) :]
            if missing or named:
                known = cls._defaults | named
                try:
                    values += tuple(known[field] for field in missing)
                except KeyError as error:
                    raise TypeError(f"{cls.__name__}: {error.args[0]} is missing") from None
            if len(values) != len(cls._fields) or not named.keys() <= set(missing):
                raise TypeError(f"{cls.__name__}: expected {', '.join(cls._fields)}")
            return tuple.__new__(cls, values)

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(f'{n}={v!r}' for n, v in self._asdict().items())})"

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **named: object) -> NamedTuple:
            return type(self)(**(self._asdict() | named))
