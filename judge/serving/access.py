"""Who is let in. A server that only this machine reaches asks for nothing; any other asks once for a key, and keeps it in a cookie.

In either case a page of another site can neither read from the server nor speak to it: the browser says from where it comes.
"""

from __future__ import annotations

import ipaddress
import secrets
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

COOKIE = "judge-key"
HOME = frozenset(("localhost", "127.0.0.1", "::1"))


def is_home(host: str) -> bool:
    """Whether only this machine reaches an address."""
    if host in HOME:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_everywhere(host: str) -> bool:
    """Whether an address stands for every address of this machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


class Asked(NamedTuple):
    """What a browser asks for. host: the address by which it came; origin: the site whose page asks, "" where none is named.

    key: of the address, cookie: kept from before; "" where there is none.
    """

    host: str
    origin: str = ""
    key: str = ""
    cookie: str = ""


@dataclass(frozen=True, slots=True)
class Access:
    """Who is let in by a server at this host. key: "" where only this machine reaches it."""

    host: str
    key: str = field(default="", repr=False)

    @classmethod
    def of(cls, host: str) -> Access:
        """The access to a server at a host, with a fresh key where other machines reach it."""
        return cls(host, "" if is_home(host) else secrets.token_urlsafe(12))

    def brings_the_key(self, asked: Asked) -> bool:
        """Whether the address has the key, so that it is to be kept."""
        return bool(self.key) and secrets.compare_digest(asked.key.encode(), self.key.encode())

    def refuses(self, asked: Asked) -> str:
        """Why somebody is not let in: "key", "host" or "origin"; "" where they are."""
        if self.key:
            if not secrets.compare_digest(asked.cookie.encode(), self.key.encode()) and not self.brings_the_key(asked):
                return "key"
        elif (urlsplit(f"//{asked.host}").hostname or "") not in HOME:
            return "host"  # a name of somebody else that was made to point here
        if asked.origin and urlsplit(asked.origin).netloc != asked.host:
            return "origin"
        return ""
