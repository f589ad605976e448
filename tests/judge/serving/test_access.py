"""Who is let in to the desk in a browser."""

from __future__ import annotations

from ipaddress import IPv4Address

import pytest

from judge.serving.access import Access, Asked, is_everywhere, is_home

EVERYWHERE = str(IPv4Address(0))


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.8.8", "::1"])
def test_only_this_machine_reaches_these_addresses(host: str) -> None:
    assert is_home(host)
    assert Access.of(host).key == ""


@pytest.mark.parametrize("host", [EVERYWHERE, "::", "192.168.0.7", "judge-tablet.local"])
def test_where_other_machines_reach_it_there_is_a_key(host: str) -> None:
    one, other = Access.of(host), Access.of(host)
    assert len(one.key) >= 16
    assert one.key != other.key


def test_every_address_of_the_machine_is_told_from_one_of_them() -> None:
    assert [is_everywhere(host) for host in (EVERYWHERE, "::", "192.168.0.7", "localhost")] == [
        True,
        True,
        False,
        False,
    ]


def test_the_key_lets_in_from_the_address_and_then_from_the_cookie_and_nothing_else_does() -> None:
    access = Access(EVERYWHERE, "k" * 16)
    host = "192.168.0.7:8000"
    assert access.refuses(Asked(host)) == "key"
    assert access.refuses(Asked(host, key="wrong", cookie="wrong")) == "key"
    assert access.refuses(Asked(host, key="k" * 16)) == ""
    assert access.refuses(Asked(host, cookie="k" * 16)) == ""
    assert access.refuses(Asked(host, key="灯")) == "key"


def test_the_page_of_another_site_is_refused_though_the_browser_has_the_cookie() -> None:
    access = Access(EVERYWHERE, "k" * 16)
    assert access.refuses(Asked("192.168.0.7:8000", "http://192.168.0.7:8000", cookie="k" * 16)) == ""
    assert access.refuses(Asked("192.168.0.7:8000", "https://elsewhere.example", cookie="k" * 16)) == "origin"
    assert access.refuses(Asked("192.168.0.7:8000", "http://192.168.0.7:9000", cookie="k" * 16)) == "origin"
    assert Access("localhost").refuses(Asked("localhost:8000", "http://elsewhere.example")) == "origin"


def test_a_name_of_somebody_else_that_leads_here_is_refused_where_no_key_is_asked_for() -> None:
    access = Access("localhost")
    assert access.refuses(Asked("elsewhere.example:8000")) == "host"
    assert [access.refuses(Asked(host)) for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000")] == ["", "", ""]
