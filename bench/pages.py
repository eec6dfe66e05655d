"""A page read as a browser without scripts would: its forms, links, and what it loads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Self

_LOADED = {"stylesheet", "icon", "apple-touch-icon", "manifest", "preload", "modulepreload"}


@dataclass(frozen=True, slots=True)
class Form:
    """A form: where it goes, what it sends as it stands, and what else can be chosen in it."""

    action: str
    method: str
    values: Mapping[str, str]
    choices: Mapping[str, tuple[str, ...]]

    def offers(self, wanted: Mapping[str, str]) -> bool:
        """Whether these values stand in it, or can be chosen or typed."""
        return all(
            self.values.get(name) == value or value in self.choices.get(name, ())
            for name, value in wanted.items()
        )


@dataclass(slots=True)
class _Open:
    """A form while the page is being read."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)

    def close(self) -> Form:
        chosen = {name: tuple(values) for name, values in self.choices.items()}
        return Form(self.action, self.method, self.values, chosen)


class Page(HTMLParser):
    """What a page holds. `assets` are the addresses it loads by itself, each once, in order."""

    def __init__(self) -> None:
        super().__init__()
        self._forms: list[_Open] = []
        self._named: dict[str, _Open] = {}
        self._inside: _Open | None = None
        self.links: list[str] = []
        self.assets: dict[str, str] = {}

    @classmethod
    def read(cls, text: str) -> Self:
        """The page that a text is."""
        page = cls()
        page.feed(text)
        page.close()
        return page

    @property
    def forms(self) -> list[Form]:
        """The forms, in the order of the page."""
        return [form.close() for form in self._forms]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag stands for."""
        said = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                self._open_form(said)
            case "a":
                self.links.append(said.get("href", ""))
            case "link" if _LOADED.intersection(said.get("rel", "").split()):
                self.assets.setdefault(said.get("href", ""), said["rel"])
            case "script" | "img" if said.get("src"):
                self.assets.setdefault(said["src"], tag)
            case "input" | "button" | "textarea" | "select" if "disabled" not in said:
                self._note_field(tag, said)

    def handle_endtag(self, tag: str) -> None:
        """Note where a form ends."""
        if tag == "form":
            self._inside = None

    def _open_form(self, said: Mapping[str, str]) -> None:
        form = self._named.setdefault(said.get("id", ""), _Open("", "")) if "id" in said else None
        form = form or _Open("", "")
        form.action, form.method = said.get("action", ""), said.get("method", "get").lower()
        self._forms.append(form)
        self._inside = form

    def _note_field(self, tag: str, said: Mapping[str, str]) -> None:
        form = self._inside
        if "form" in said:
            form = self._named.setdefault(said["form"], _Open("", ""))
        name, value, kind = said.get("name"), said.get("value", ""), said.get("type", tag)
        if form is None or not name:
            return
        if kind in {"radio", "checkbox", "button", "submit"}:
            form.choices.setdefault(name, []).append(value)
            if "checked" not in said:
                return
        form.values[name] = value
