"""`chum admin`: what a host does beside the running server, through its database."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chum.cli.serve import data_folder
from chum.core.language import Text
from chum.errors import BadSetup

if TYPE_CHECKING:
    from chum.table.office import Office
    from chum.table.store import IndexRow

DAY = 86_400
UNITS = {"m": 60, "h": 3600, "d": DAY}
FORGET = 60  # seconds in which every server has forgotten a deleted table
STATUSES = ("open", "playing", "over")


@click.group()
@click.option("--db", help="A file, or postgresql://…; otherwise the file in your data folder.")
@click.option("--config", type=click.Path(path_type=Path), help="The server's file of settings.")
@click.pass_context
def command(context: click.Context, db: str | None, config: Path | None) -> None:
    """Look after a server: its tables, who is banned, backups.  Safe while it runs."""
    from chum.table.office import Office
    from chum.table.store import open_store

    if config and not db:
        from chum.server.settings import read_settings

        db = read_settings(config).db
    usual = data_folder() / "matches.db"
    if not db and not usual.exists():
        raise BadSetup(f"there is no {usual}; say which database: chum admin --db FILE list")
    store = open_store(db or str(usual), beside=True)
    context.call_on_close(store.close)
    context.obj = Office(store)


# -- tables


@command.command("list")
@click.option("--status", type=click.Choice(STATUSES), help="Only these.")
@click.option("--limit", default=20, help="How many of each, the latest first.")
@click.pass_obj
def list_tables(office: Office, status: str | None, limit: int) -> None:
    """Tables, private ones too."""
    for each in [status] if status else STATUSES:
        for row in office.store.listed(each, False, limit):
            click.echo(line(row))


@command.command()
@click.argument("code")
@click.pass_obj
def show(office: Office, code: str) -> None:
    """What is known of a table, by its code or id; no hands and no dice."""
    from chum.table.entries import BotSat, Joined, decode

    row = found(office, code)
    entries = [decode(body) for body in office.store.entries(row.id)]
    people = [entry.name for entry in entries if isinstance(entry, Joined)]
    bots = [entry.name for entry in entries if isinstance(entry, BotSat)]
    for title, value in (
        ("code", row.code),
        ("id", row.id),
        ("game", row.game),
        ("status", row.status),
        ("listed", "yes" if row.public else "no"),
        ("made", when(entries[0].at)),
        ("last entry", when(entries[-1].at)),
        ("entries", str(len(entries))),
        ("people", ", ".join(people) or "none"),
        ("bots", ", ".join(bots) or "none"),
    ):
        click.echo(f"{title:<11}{value}")


@command.command()
@click.argument("code")
@click.pass_obj
def delete(office: Office, code: str) -> None:
    """Delete a table, by its code or id."""
    from chum.table.office import DELETED

    row = found(office, code)
    office.decide(DELETED, row.id, time.time() + FORGET)
    click.echo(
        f"{row.code} is closed in a few seconds and deleted in a minute, by a running server."
    )


@command.command()
@click.pass_obj
def stats(office: Office) -> None:
    """How many tables there are, and how many had visitors lately."""
    for count in office.counts():
        click.echo(f"{count.game:<12}{count.status:<10}{count.tables:>9}")
    for days in (1, 7, 30):
        active = office.active_since(time.time() - days * DAY)
        click.echo(f"begun or ended in {days} days: {active}")


# -- what the host decides


@command.command()
@click.option("--for", "span", default="", help="Such as 30m, 12h or 7d.  [default: until opened]")
@click.pass_obj
def close(office: Office, span: str) -> None:
    """No new tables; those that stand go on."""
    from chum.table.office import CLOSED, FOR_EVER

    office.decide(CLOSED, "", time.time() + seconds(span) if span else FOR_EVER)
    click.echo("No new tables from now on; `chum admin open` allows them again.")


@command.command("open")
@click.pass_obj
def open_again(office: Office) -> None:
    """Allow new tables again."""
    from chum.table.office import CLOSED

    office.withdraw(CLOSED, "")
    click.echo("New tables are allowed.")


@command.command()
@click.option("--name", default="", help="Nobody of this name may sit down.")
@click.option("--address", default="", help="Nobody from this address or network is served.")
@click.option("--for", "span", default="1d", show_default=True, help="Such as 30m, 12h or 7d.")
@click.pass_obj
def ban(office: Office, name: str, address: str, span: str) -> None:
    """Ban a name or an address for a time."""
    until = time.time() + seconds(span)
    kind, what = banned(name, address)
    office.forget_past(time.time())
    office.decide(kind, what, until)
    click.echo(f"The {kind} {what} is banned until {when(until)}.")


@command.command()
@click.option("--name", default="", help="This name is welcome again.")
@click.option("--address", default="", help="This address or network is served again.")
@click.pass_obj
def unban(office: Office, name: str, address: str) -> None:
    """Lift a ban."""
    kind, what = banned(name, address)
    if not office.withdraw(kind, what):
        raise BadSetup(Text("the {0} {1} is not banned", kind, what))
    click.echo(f"The {kind} {what} is welcome again.")


@command.command()
@click.pass_obj
def decisions(office: Office) -> None:
    """What holds now: bans, and whether new tables are allowed."""
    from chum.table.office import FOR_EVER

    for kind, what, until in office.decisions():
        if until > time.time():
            end = f"until {when(until)}" if until < FOR_EVER else "until it is withdrawn"
            click.echo(" ".join(filter(None, (kind, what, end))))


# -- backup


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def backup(office: Office, file: Path) -> None:
    """Copy an SQLite database as it stands now, while people play."""
    from chum.table.sqlite import SqliteStore

    if not isinstance(office.store, SqliteStore):
        raise BadSetup(Text("PostgreSQL has a backup of its own: pg_dump"))
    if file.exists():
        raise BadSetup(Text("{0} is there already; a backup overwrites nothing", file))
    half = file.with_name(f"{file.name}.part")  # a copy that is cut off is none
    office.store.backup(str(half))
    os.replace(half, file)
    click.echo(f"{file}: {file.stat().st_size} bytes")


# -- parts


def found(office: Office, code: str) -> IndexRow:
    match = office.store.find(code.upper() if len(code) == 6 else code)
    row = office.row(match) if match else None
    if row is None:
        raise BadSetup(Text("there is no table {0!r}; check the code or the link", code))
    return row


def banned(name: str, address: str) -> tuple[str, str]:
    from chum.table.house import network
    from chum.table.names import plain_name
    from chum.table.office import ADDRESS, NAME

    if bool(name.strip()) == bool(address):
        raise BadSetup(Text("say --name or --address, one of them"))
    return (ADDRESS, str(network(address))) if address else (NAME, plain_name(name))


def seconds(span: str) -> float:
    given = re.fullmatch(r"(\d+)([mhd])", span)
    if not given or not int(given[1]):
        raise BadSetup(Text("{0!r} is no time, such as 30m, 12h or 7d", span))
    return int(given[1]) * UNITS[given[2]]


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


def line(row: IndexRow) -> str:
    taken = f"{row.taken}/{row.seats}"
    return f"{row.code}  {row.status:<8}{row.game:<11}{taken:<6}{when(row.changed)}  {row.host}"
