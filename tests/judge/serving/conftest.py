"""A server and its browser are both on this machine: they may reach it, and no other."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from judge.serving.access import is_home


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever tries to reach another machine fails the test."""
    here = socket.gethostname()

    def guarded(does: Callable[..., object], place: int) -> Callable[..., object]:
        def ask(*given: object, **more: object) -> object:
            asked = given[place]
            host = asked[0] if isinstance(asked, tuple) else asked
            assert host == here or is_home(str(host)), f"the program tried to reach {asked}"
            return does(*given, **more)

        return ask

    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, guarded(getattr(socket.socket, name), 1))
    monkeypatch.setattr(socket, "getaddrinfo", guarded(socket.getaddrinfo, 0))
