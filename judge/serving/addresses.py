"""Under which addresses other machines find a server here. Nothing is sent anywhere for it: only this system is asked."""

from __future__ import annotations

import socket
from contextlib import suppress

import ifaddr

from judge.serving.access import is_everywhere, is_home


def reached(host: str) -> list[str]:
    """The addresses by which others find a server at a host: for every address of the machine, those that it has, and its name."""
    if not is_everywhere(host):
        return [host]
    return [*(address for address in of_interfaces() if not is_home(address)), socket.gethostname()]


def of_interfaces() -> list[str]:
    """The addresses of the network interfaces, each once; [] where the system does not tell them, as Android does not."""
    found: dict[str, None] = {}
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            found.update({str(place.ip): None for place in adapter.ips if place.is_IPv4})
    return list(found)
