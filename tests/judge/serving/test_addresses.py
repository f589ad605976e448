"""The addresses that a server names, for a tablet in the same network to find it."""

from __future__ import annotations

import errno
import os
import socket
from ipaddress import IPv4Address

import ifaddr
import pytest

from judge.serving import addresses
from judge.serving.addresses import of_interfaces, reached

EVERYWHERE = str(IPv4Address(0))


def test_a_server_at_every_address_names_those_that_lead_to_it() -> None:
    assert reached("192.168.0.7") == ["192.168.0.7"]
    assert EVERYWHERE not in reached(EVERYWHERE)
    assert socket.gethostname() in reached(EVERYWHERE)


def test_the_addresses_of_the_machine_are_found_without_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "nowhere.invalid")
    assert "127.0.0.1" in of_interfaces()


def test_a_machine_names_its_places_in_the_network_and_none_that_leads_to_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "of_interfaces", lambda: ["127.0.0.1", "127.0.1.1", "192.168.0.7"])
    assert reached(EVERYWHERE) == ["192.168.0.7", socket.gethostname()]


def test_where_the_system_tells_no_interfaces_the_name_of_the_machine_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> list[tuple[int, str]]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # as Android does

    monkeypatch.setattr(ifaddr, "get_adapters", refused)
    assert reached(EVERYWHERE) == [socket.gethostname()]
