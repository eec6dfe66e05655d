"""What comes from other projects is exactly what was pinned and written down."""

import gzip
import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import TypedDict

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "static" / "vendor"


class Package(TypedDict):
    name: str
    version: str
    licence: str
    files: dict[str, str]


def packages() -> list[Package]:
    found: list[Package] = json.loads((VENDOR / "MANIFEST.json").read_text())
    return found


def test_the_manifest_lists_every_vendored_file_and_no_other() -> None:
    listed = {name for package in packages() for name in package["files"]}
    assert listed == {path.name for path in VENDOR.iterdir()} - {"MANIFEST.json"}


@pytest.mark.parametrize("package", packages(), ids=lambda package: package["name"])
def test_a_vendored_file_is_the_one_that_was_written_down(package: Package) -> None:
    for name, digest in package["files"].items():
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("package", packages(), ids=lambda package: package["name"])
def test_a_vendored_version_is_the_one_that_the_lock_pins(package: Package) -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert lock["packages"][f"node_modules/{package['name']}"]["version"] == package["version"]


@pytest.mark.parametrize("package", packages(), ids=lambda package: package["name"])
def test_a_vendored_package_brings_its_licence(package: Package) -> None:
    assert package["licence"]
    assert any("LICENSE" in name for name in package["files"])


def pins(lock: str) -> dict[str, str]:
    """The version of each distribution in a lock."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE))


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime = [Requirement(line) for line in project["project"]["dependencies"]]
    tools = [Requirement(line) for line in project["dependency-groups"]["dev"]]
    locked, everything = pins("requirements.txt"), pins("requirements-dev.txt")
    for wanted in runtime:
        assert locked[wanted.name] in wanted.specifier, wanted
    for wanted in (*runtime, *tools):
        assert everything[wanted.name] in wanted.specifier, wanted


def test_the_tests_run_on_the_versions_that_are_served() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()


def test_no_lock_names_the_host_that_it_was_made_from() -> None:
    for name in ("package-lock.json", "requirements.txt", "requirements-dev.txt"):
        assert "://" not in (ROOT / name).read_text(), name


def test_htmx_stays_within_its_share_of_a_first_load() -> None:
    assert len(gzip.compress((VENDOR / "htmx.min.js").read_bytes(), 9)) <= 14_000
