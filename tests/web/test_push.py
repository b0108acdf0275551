"""A tap in the menu, and the turn is told on a phone with no page open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from chum.table.calls import Calls
from chum.table.hall import hash_token
from chum.table.store import open_store
from tests.server.live import Server
from tests.server.test_push import Browser as Device
from tests.server.test_push import calling, two

# Chromium without a head reaches no push service: what it would have got there is ours.
SUBSCRIBED = """PushManager.prototype.subscribe = async (asked) => ({ toJSON: () => {
  if (asked.applicationServerKey !== document.body.dataset.push) throw new Error("another key");
  return %s;
} });"""
# The leanest Chromium has no notifications to allow.
ALLOWED = """Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";"""
# What the worker shows when a message comes.
PUSHED = """async (told) => {
  const shown = [], waits = [];
  self.registration.showNotification = async (...given) => void shown.push(given);
  const event = new PushEvent("push", { data: JSON.stringify(told) });
  event.waitUntil = (work) => waits.push(work);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return shown;
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with calling(tmp_path) as running:
        yield running


@pytest.fixture
def phone(
    browser: tuple[Browser, asyncio.AbstractEventLoop | None], server: Server
) -> Iterator[Page]:
    started, loop = browser
    asyncio._set_running_loop(loop)
    context = started.new_context(base_url=server.url, locale="en-GB")
    context.grant_permissions(["notifications"], origin=server.url)
    yield context.new_page()
    context.close()
    asyncio._set_running_loop(None)


def sit(page: Page, seat: dict[str, Any]) -> None:
    page.goto("/rules")
    kept = json.dumps({seat["table"]: {"token": seat["token"], "code": seat["code"], "at": 1}})
    page.evaluate("kept => localStorage.setItem('chum:seats', kept)", kept)
    page.goto(f"/t/{seat['code']}")


def test_a_tap_and_my_turn_is_told_unless_i_see_it(phone: Page, server: Server) -> None:
    ann, _bob = two(server)
    asked = Device().subscription("127.0.0.1:9")
    phone.add_init_script(ALLOWED)
    phone.add_init_script(SUBSCRIBED % json.dumps({"expirationTime": None, **asked}))
    sit(phone, ann)
    expect(phone.locator("#call")).to_have_attribute("aria-pressed", "false")
    assert kept(server, ann) == [], "nobody is called unasked"
    phone.click("[popovertarget=menu]")
    with phone.expect_response("**/calls") as answer:
        phone.click("#call")
    assert answer.value.status == 201
    expect(phone.locator("#call")).to_have_attribute("aria-pressed", "true")
    assert kept(server, ann) == [asked["endpoint"]]
    told = {"table": ann["table"], "code": ann["code"], "say": "Your turn in Get Bit!"}
    (worker,) = phone.context.service_workers
    assert worker.evaluate(PUSHED, told) == [], "the table is before one's eyes"
    phone.goto("/rules")
    ((said, more),) = worker.evaluate(PUSHED, told)
    assert (said, more["body"], more["tag"]) == (told["say"], ann["code"], ann["table"])


def kept(server: Server, seat: dict[str, Any]) -> list[str]:
    store = open_store(server.db, beside=True)
    found = [each.endpoint for each in Calls(store).of(hash_token(seat["token"]))]
    store.close()
    return found
