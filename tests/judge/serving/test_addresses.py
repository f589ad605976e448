"""The addresses that a server names, for a tablet in the same network to find it."""

from __future__ import annotations

import errno
import os
import socket
import sys
from ipaddress import IPv4Address

import pytest

from judge.serving import addresses
from judge.serving.addresses import of_interfaces, reached

EVERYWHERE = str(IPv4Address(0))


def test_a_server_at_every_address_names_those_that_lead_to_it() -> None:
    assert reached("192.168.0.7") == ["192.168.0.7"]
    assert EVERYWHERE not in reached(EVERYWHERE)
    assert socket.gethostname() in reached(EVERYWHERE)


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="this system tells its addresses by its name")
def test_the_addresses_of_the_machine_are_found_without_its_name() -> None:
    assert "127.0.0.1" in of_interfaces()


def test_a_machine_whose_name_leads_to_itself_names_its_place_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    named = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.1.1", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_given: named)
    monkeypatch.setattr(addresses, "of_interfaces", lambda: ["127.0.0.1", "192.168.0.7"])
    assert reached(EVERYWHERE) == ["192.168.0.7", socket.gethostname()]


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="this system tells its addresses by its name")
def test_where_the_system_tells_no_interfaces_the_name_of_the_machine_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> list[tuple[int, str]]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # as Android does

    monkeypatch.setattr(socket, "if_nameindex", refused)
    assert reached(EVERYWHERE)[-1] == socket.gethostname()
