"""The files that a server is set up with hold together: linted, parsed, and with real options."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import subprocess
import sysconfig
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from ruamel.yaml import YAML

from goryo.cli import app
from goryo.cli.command import Command, Group
from goryo.server.capacity import Capacity
from goryo.server.doors.admission import Doors
from goryo.server.doors.limits import Caps
from goryo.server.http.wires import Patience
from goryo.server.metrics import Figures
from goryo.server.service import Settings
from goryo.wire.bounds import BODY_BYTES, FRAME_BYTES
from tests.pages import ROOT, blocks, page, words_of
from tests.server.harness import hosted

DOCS = page("hosting.md")
SCRIPTS = Path(sysconfig.get_path("scripts"))
CONTAINERFILE = ROOT / "Containerfile"
COMPOSE = ROOT / "compose.yaml"
DEPLOY = ROOT / "deploy"


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SCRIPTS / command[0], *command[1:]],
        env={"NO_COLOR": "1", "PATH": str(SCRIPTS), **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def settings() -> dict[str, str]:
    """The example of an .env file, filled in."""
    lines = [
        line for line in text(DEPLOY / "example.env").splitlines() if line[:1] not in ("#", "")
    ]
    return {name: value or "0123abcd" for name, _, value in (each.partition("=") for each in lines)}


def filled_in(template: str) -> str:
    """`${NAME}`, `${NAME:-default}` and `${NAME:?reason}` as compose replaces them."""
    given = settings()
    return re.sub(r"\$\{(\w+)(?::[-?][^}]*)?\}", lambda found: given[found[1]], template)


def compose() -> dict[str, Any]:
    read: dict[str, Any] = YAML(typ="safe").load(filled_in(text(COMPOSE)))
    return read


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, instruction by instruction."""
    plain = re.sub(r"^#.*\n", "", text(CONTAINERFILE), flags=re.MULTILINE).replace("\\\n", "")
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in plain.splitlines())]


def last(name: str) -> str:
    return [rest for each, rest in instructions() if each == name][-1]


def test_the_image_is_built_from_all_that_the_wheel_needs() -> None:
    """What the builder of the wheel reads is copied before it is called."""
    copied = {file for name, rest in instructions() if name == "COPY" for file in rest.split()[:-1]}
    assert {
        ".gitignore",
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "src",
    } <= copied


# -- the options of `goryo serve` ----------------------------------------------------------------


def serve_command() -> Command:
    return app.command("serve")


def served() -> list[list[str]]:
    """The arguments of every `goryo serve` in the files and on the page."""
    unit = next(line for line in text(DEPLOY / "goryo.service").splitlines() if "ExecStart" in line)
    pages = [line for block in blocks(DOCS, "bash") for line in block.text.splitlines()]
    commands = [
        ["goryo", *json.loads(last("CMD"))],
        *(["goryo", *each["command"]] for name, each in services() if name.startswith("goryo")),
        shlex.split(unit.partition("=")[2]),
        *(shlex.split(line, comments=True) for line in pages if line.startswith("goryo serve")),
    ]
    return [command[2:] for command in commands if command[1] == "serve"]


def services() -> list[tuple[str, dict[str, Any]]]:
    return list(compose()["services"].items())


@pytest.mark.parametrize("arguments", served(), ids=" ".join)
def test_every_server_is_started_with_options_that_exist(arguments: list[str]) -> None:
    assert serve_command().read(("goryo", "serve"), arguments)


def test_every_option_that_the_page_names_exists() -> None:
    admin = app.command("admin")
    assert isinstance(admin, Group)
    commands = [serve_command(), *map(admin.command, admin.names)]
    known = {name for each in commands for option in each.options for name in option.names}
    named = set(re.findall(r"`(?:goryo serve )?(--[a-z-]+)", DOCS))
    assert named
    assert sorted(named - known - {"--help"}) == []


@pytest.mark.parametrize("arguments", served(), ids=" ".join)
def test_every_server_that_is_set_up_has_doors_that_open(arguments: list[str]) -> None:
    given = " ".join(arguments).replace("=", " ")
    public = re.search(r"--public-url (\S+)", given)
    proxies = re.findall(r"--trusted-proxy (\S+)", given)
    doors = Doors.of(
        "127.0.0.1", 4747, public_url=public[1] if public else None, trusted_proxies=proxies
    )
    assert doors.secure == bool(public)
    assert bool(proxies) == bool(public), "who comes by https comes through a proxy"


# -- the container -------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_linter_has_nothing_to_say_of_the_containerfile() -> None:
    done = run("hadolint", "--no-color", CONTAINERFILE)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_container_runs_as_nobody_in_particular_and_hears_signals() -> None:
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", last("USER"))
    assert last("STOPSIGNAL") == "SIGTERM"
    for name in ("ENTRYPOINT", "CMD", "VOLUME"):
        assert isinstance(json.loads(last(name)), list), "without a shell between"
    order = [name for name, _ in instructions()]
    assert order.index("USER") > max(n for n, name in enumerate(order) if name == "RUN")


def test_the_health_check_is_python_that_asks_where_the_server_listens() -> None:
    check = json.loads(last("HEALTHCHECK").partition(" CMD ")[2])
    assert check[:2] == ["python", "-c"]
    compile(check[2], "HEALTHCHECK", "exec")
    assert f"'127.0.0.1', {last('EXPOSE')}," in check[2]
    assert "'/health'" in check[2]
    assert f"--port {last('EXPOSE')}" in " ".join(json.loads(last("CMD")))


def test_whatever_is_copied_into_the_image_is_there_and_not_ignored() -> None:
    rules = [line for line in text(ROOT / ".containerignore").splitlines() if line[:1] not in "#"]
    kept = {rule[1:] for rule in rules if rule.startswith("!")}
    for name, rest in instructions():
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert source.split("/")[0] in kept, source
    assert rules[0] == "*"
    assert any(fnmatch("deploy/secret.env", rule) for rule in rules)
    assert text(ROOT / ".dockerignore") == text(ROOT / ".containerignore")


# -- compose -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_compose_yaml_is_what_its_schema_asks_for() -> None:
    done = run("check-jsonschema", "--builtin-schema", "vendor.compose-spec", COMPOSE)
    assert done.returncode == 0, done.stdout


def test_every_setting_of_compose_is_in_the_example_and_none_is_for_nothing() -> None:
    used = set(re.findall(r"\$\{(\w+)", text(COMPOSE)))
    assert used == set(settings())
    assert "GORYO_DATABASE_PASSWORD=\n" in text(DEPLOY / "example.env"), "no password in git"
    assert ".env" in text(ROOT / ".gitignore").splitlines()


def test_two_servers_share_one_database_behind_one_proxy() -> None:
    all_of_it = dict(services())
    servers = [each for name, each in services() if name.startswith("goryo")]
    assert len(servers) == 2
    for server in servers:
        assert server["environment"]["GORYO_DATABASE"].startswith("postgresql://goryo:")
        assert server["depends_on"]["database"]["condition"] == "service_healthy"
        assert server["read_only"] is True
        assert "ports" not in server
        assert not any("PASSWORD" in part or "postgresql" in part for part in server["command"])
    assert "ports" not in all_of_it["database"]
    assert "healthcheck" in all_of_it["database"]
    assert "healthcheck" in all_of_it["proxy"]
    assert all(each["restart"] == "unless-stopped" for each in all_of_it.values())


def test_only_the_proxy_shares_the_network_that_is_trusted() -> None:
    networks = compose()["networks"]
    (subnet,) = (each["subnet"] for each in networks["front"]["ipam"]["config"])
    trusting = [
        each for _, each in services() if f"--trusted-proxy={subnet}" in each.get("command", [])
    ]
    assert len(trusting) == 2
    inside = {name for name, each in services() if "front" in each["networks"]}
    assert inside == {"goryo-1", "goryo-2", "proxy"}
    assert networks["front"]["internal"] is True
    assert networks["back"]["internal"] is True


def test_every_volume_and_network_is_declared_and_used() -> None:
    whole = compose()
    mounted = {
        volume.partition(":")[0]
        for _, each in services()
        for volume in each.get("volumes", [])
        if not volume.startswith(".")
    }
    assert mounted == set(whole["volumes"])
    assert {n for _, each in services() for n in each["networks"]} == set(whole["networks"])
    for _, each in services():
        for volume in each.get("volumes", []):
            if volume.startswith("."):
                assert (ROOT / volume.partition(":")[0]).is_file()


# -- proxies and the service ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("where", ["deploy", "docs"])
def test_caddy_takes_our_caddyfile(where: str, tmp_path: Path) -> None:
    (shown,) = (block.text for block in blocks(DOCS, "caddyfile"))
    written = text(DEPLOY / "Caddyfile") if where == "deploy" else shown
    file = tmp_path / "Caddyfile"
    file.write_text(written, encoding="utf-8")
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    home["GORYO_SITE"] = settings()["GORYO_SITE"]
    done = run("caddy", "validate", "--adapter", "caddyfile", "--config", file, **home)
    assert done.returncode == 0, done.stderr
    assert run("caddy", "fmt", file, **home).stdout == written
    adapted = run("caddy", "adapt", "--adapter", "caddyfile", "--config", file, **home).stdout
    dialled = set(re.findall(r'"dial":"([^"]+)"', adapted))
    servers = {f"{name}:{last('EXPOSE')}" for name, _ in services() if name.startswith("goryo")}
    assert dialled == (servers if where == "deploy" else {f"127.0.0.1:{last('EXPOSE')}"})


def test_caddy_asks_for_health_under_a_name_that_the_server_answers_to() -> None:
    asked = re.search(r"Host (\S+)", text(DEPLOY / "Caddyfile"))
    assert asked is not None
    assert asked[1] in Doors.of("0.0.0.0", 4747, public_url="https://goryo.example.org").hosts


@pytest.mark.slow
def test_nginx_conf_has_directives_that_exist_where_they_may_stand(tmp_path: Path) -> None:
    whole = tmp_path / "nginx.conf"
    included = f"http {{ include {DEPLOY / 'nginx.conf'}; }}"
    whole.write_text(f"events {{}}\n{included}\n", encoding="utf-8")
    loose, strict = (
        json.loads(run("crossplane", "parse", *how, whole).stdout) for how in ([], ["--strict"])
    )
    assert loose["errors"] == []
    ours = loose["config"][1]["parsed"]
    # The lines of a map are values, which the parser takes for directives.
    values = {line["line"] for each in ours if each["directive"] == "map" for line in each["block"]}
    assert [error for error in strict["errors"] if error["line"] not in values] == []


def test_nginx_hands_on_what_the_doors_ask_for() -> None:
    said = dict(re.findall(r"proxy_set_header (\S+)\s+(\S+);", text(DEPLOY / "nginx.conf")))
    assert said == {
        "Host": "$host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$goryo_connection",
    }
    assert f"client_max_body_size {BODY_BYTES // 1024}k;" in text(DEPLOY / "nginx.conf")


def test_the_unit_writes_where_its_server_does() -> None:
    unit = ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text(DEPLOY / "goryo.service"))
    service = unit["Service"]
    assert f"--data /var/lib/{service['StateDirectory']} " in service["ExecStart"]
    assert service["Environment"] == f"GORYO_CACHE=/var/cache/{service['CacheDirectory']}"
    assert "MemoryDenyWriteExecute" not in service, "compiled code would not run"
    assert int(service["LimitNOFILE"]) > 2 * Caps().total


def test_the_page_names_the_limits_as_they_are() -> None:
    caps, options, told = Caps(), Capacity(), words_of(DOCS)
    say = Settings("goryo.sqlite", Doors.of("127.0.0.1", 4747)).messages
    defaults = {each.name: each.default for each in serve_command().parameters}
    many, waits = defaults["max_per_address"], Patience()
    head = f"{waits.head_bytes // 1024} KB, within {waits.head_seconds:g} seconds"
    body = f"{BODY_BYTES // 1024} KB, within {waits.body_seconds:g} seconds"
    for line in (
        f"| connections to one process | {defaults['max_connections']:,} |",
        f"| tables whose game is not over | {defaults['max_tables']:,} |",
        f"| of these, tables of one identity | {options.own_tables} |",
        f"| connections from one address | {many} |",
        f"| connections of one identity | {caps.identity} |",
        f"| watchers of one table | {caps.table} |",
        f"| requests from one address | {2 * many} at once, then {many} a second |",
        f"| messages of one identity | {say.burst:g} at once, then {say.per_second:g} a second |",
        f"| a message on a socket | {FRAME_BYTES // 1024} KB |",
        f"| the body of a request | {body} |",
        f"| the head of a request | {head} |",
        f"`--keep-days` changes the {defaults['keep_days']} days.",
    ):
        assert line in told
    assert settings()["GORYO_KEEP_DAYS"] == str(defaults["keep_days"])
    assert set(re.findall(r"or (\d+) days after", told)) == {str(defaults["keep_days"])}


@pytest.fixture(scope="module")
def families(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The kind of each figure that a server tells, by its name."""

    async def main() -> str:
        async with hosted(tmp_path_factory.mktemp("figures") / "a.sqlite") as house:
            registry = CollectorRegistry()
            registry.register(Figures(house.hall, house.connections))
            ProcessCollector(registry=registry)
            return generate_latest(registry).decode()

    told = asyncio.run(main())
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", told, re.MULTILINE))
    assert kinds.keys() <= set(re.findall(r"^# HELP (\w+) .*\.$", told, re.MULTILINE))
    return kinds


def test_the_page_names_every_figure_of_the_metrics(families: dict[str, str]) -> None:
    told = dict(re.findall(r"^\| `(goryo_[a-z_]+)` \| (\w+) \|", DOCS, re.MULTILINE))
    assert told == {name: kind for name, kind in families.items() if name.startswith("goryo_")}


def test_figures_are_named_as_prometheus_names_them(families: dict[str, str]) -> None:
    """Counters end in _total, times are in seconds, sizes in bytes."""
    for name, kind in families.items():
        assert (kind == "counter") == name.endswith("_total"), name
        assert kind != "histogram" or name.endswith("_seconds"), name


def named_in(expression: str) -> set[str]:
    """The figures that an expression of Prometheus asks for."""
    plain = re.sub(r'"[^"]*"|\[[^]]*\]|\{[^}]*\}|by \([^)]*\)', "", expression)
    return set(re.findall(r"\b(?:goryo|process)_\w+|\bup\b", plain))


def told_names(families: dict[str, str]) -> set[str]:
    parts = ("_bucket", "_sum", "_count")
    histograms = [name for name, kind in families.items() if kind == "histogram"]
    return {*families, "up", *(name + part for name in histograms for part in parts)}


def test_every_alarm_asks_for_figures_that_there_are(families: dict[str, str]) -> None:
    """`promtool check rules deploy/alerts.yml` reads the expressions themselves."""
    [group] = YAML(typ="safe").load(text(DEPLOY / "alerts.yml"))["groups"]
    seen = set()
    for rule in group["rules"]:
        asked = named_in(rule["expr"])
        assert asked, rule["alert"]
        assert asked <= told_names(families), rule["alert"]
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"].endswith((".", ")."))
        seen |= asked
    assert {
        "goryo_disk_free_bytes",
        "goryo_errors_total",
        "goryo_loop_lag_seconds_bucket",
        "goryo_move_duration_seconds_bucket",
        "goryo_notice_lag_seconds_bucket",
        "goryo_queue_length",
    } <= seen


def test_the_dashboard_shows_every_figure_and_no_other(families: dict[str, str]) -> None:
    board = json.loads(text(DEPLOY / "grafana-dashboard.json"))
    targets = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    seen = {name for expression in targets for name in named_in(expression)}
    assert seen <= told_names(families)
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in seen}
    rest = {"goryo_queue_limit", *(name for name in families if name.startswith("process_"))}
    assert families.keys() - shown <= rest
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_example_for_prometheus_loads_the_alarms_and_finds_the_server() -> None:
    read = YAML(typ="safe").load(text(DEPLOY / "prometheus.yml"))
    assert read["rule_files"] == ["alerts.yml"]
    [job] = read["scrape_configs"]
    [target] = job["static_configs"][0]["targets"]
    assert job["job_name"] == "goryo"
    assert f"--metrics-port {target.removeprefix('127.0.0.1:')}" in DOCS
