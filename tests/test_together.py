"""Tests that share something dear run in one process, so that it is made once."""

from __future__ import annotations

import os

import pytest

from tests.conftest import mixed

ALONE = "PYTEST_XDIST_WORKER" not in os.environ
distributed = pytest.mark.skipif(ALONE, reason="all tests run in this process")


@pytest.fixture(scope="module", params=["salt", "sweet"])
def water(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@distributed
@pytest.mark.xdist_group("shoal")
def test_a_group_is_known_to_who_shares_the_work_out(request: pytest.FixtureRequest) -> None:
    assert request.node.nodeid.endswith("@shoal")


@distributed
def test_whatever_a_module_makes_is_made_in_one_process(
    request: pytest.FixtureRequest, water: str
) -> None:
    assert request.node.nodeid.endswith(f"@tests-test_together-{water}")


def test_those_who_wait_are_spread_among_those_who_work() -> None:
    assert "".join(mixed("ab", "123456")) == "a123b456"
    assert mixed([], [1, 2]) == [1, 2]
