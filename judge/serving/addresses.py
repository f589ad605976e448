"""Under which addresses other machines find a server here. Nothing is sent anywhere for it: only this system is asked."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress

from judge.serving.access import is_everywhere, is_home

ASKS_FOR_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}  # SIOCGIFADDR, as each system numbers it
RECORD = (
    40  # bytes of the system's record of an interface: its name, then a family, a port, and the address from byte 20 on
)


def reached(host: str) -> list[str]:
    """The addresses by which others find a server at a host: for every address of the machine, those that it has, and its name."""
    if not is_everywhere(host):
        return [host]
    name = socket.gethostname()
    found = dict.fromkeys(of_interfaces())
    with suppress(OSError):  # a machine whose name leads nowhere
        found.update(
            dict.fromkeys(str(place[0]) for *_, place in socket.getaddrinfo(name, None, socket.AF_INET))
        )  # on Debian and its kin it leads to the machine itself, 127.0.1.1
    return [*(address for address in found if not is_home(address)), name]


def of_interfaces() -> list[str]:
    """The first address of each network interface; [] on a system that tells them otherwise, as Windows does by the machine's name, or not at all."""
    if sys.platform == "win32" or sys.platform not in ASKS_FOR_ADDRESS:
        return []
    import fcntl  # noqa: PLC0415 - is not everywhere

    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            with suppress(OSError):  # one that has no address
                told = fcntl.ioctl(asking, ASKS_FOR_ADDRESS[sys.platform], name.encode().ljust(RECORD, b"\0"))
                found.append(socket.inet_ntoa(told[20:24]))
    return found
