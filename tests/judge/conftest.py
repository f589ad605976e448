"""A real browser for the tests of what is read in one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.judge.browser import Browser, browser_here


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A real browser; the test is skipped where there is none."""
    program = browser_here()
    if not program:
        pytest.skip("no browser is here: install chromium, or name one in JUDGE_TEST_BROWSER")
    with Browser(program, tmp_path_factory.mktemp("profile")) as started:
        yield started
