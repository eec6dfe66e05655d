"""Brings the files of other projects into static/vendor: `python scripts/vendor.py`.

npm fetches what package-lock.json pins; this copies the built files and their licences and writes
down what they are. The copies are committed, so nobody needs npm to serve or test.
"""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"


@dataclass(frozen=True, slots=True)
class Package:
    """What is taken of one npm package: its files, by the name they get here."""

    name: str
    licence: str
    files: Mapping[str, str]


PACKAGES = (
    Package("htmx.org", "0BSD", {"htmx.min.js": "dist/htmx.min.js", "htmx.LICENSE.txt": "LICENSE"}),
    Package(
        "dejavu-fonts-ttf",
        "Bitstream-Vera",
        {
            "DejaVuSansCondensed-Bold.ttf": "ttf/DejaVuSansCondensed-Bold.ttf",
            "dejavu.LICENSE.txt": "LICENSE",
        },
    ),
)


def copy(package: Package) -> dict[str, object]:
    """Copies a package's files and gives its line of the manifest, with the sha256 of each."""
    source = MODULES / package.name
    for name, path in package.files.items():
        shutil.copyfile(source / path, VENDOR / name)
    return {
        "name": package.name,
        "version": json.loads((source / "package.json").read_text())["version"],
        "licence": package.licence,
        "files": {name: sha256(VENDOR / name) for name in package.files},
    }


def sha256(path: Path) -> str:
    """The sha256 of a file, in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Fetches, copies and writes the manifest."""
    subprocess.run(["npm", "ci", "--ignore-scripts"], cwd=ROOT, check=True)
    VENDOR.mkdir(parents=True, exist_ok=True)
    manifest = json.dumps([copy(package) for package in PACKAGES], indent=2)
    (VENDOR / "MANIFEST.json").write_text(f"{manifest}\n")


if __name__ == "__main__":
    main()
