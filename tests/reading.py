"""What a person reads on a page: text, links, and forms as a browser would send them."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape

from werkzeug.test import TestResponse


@dataclass
class Button:
    """A button: its words, and what it adds to the form."""

    words: str
    name: str | None
    value: str


@dataclass
class PageForm:
    """A form as it stands on a page: what it would send, and its buttons."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)

    def button(self, words: str) -> Button:
        """The button that says these words, or else holds them."""
        exactly = [button for button in self.buttons if button.words == words]
        found = exactly or [button for button in self.buttons if words in button.words]
        assert found, f"no button says “{words}”: {[button.words for button in self.buttons]}"
        return found[0]


# Comments and what begins with <!; scripts and styles, whose words are none of the page's marks;
# tags; text. Pages of ours are written soundly (browsers and axe see to that), and there are
# thousands to be read: one expression takes a fifth of the time of Python's own patient parser.
_PARTS = re.compile(
    r"""<!--.*?-->|<![^>]*>
    |<(?P<raw>script|style)\b[^>]*>(?P<inside>.*?)</(?P=raw)\s*>
    |<(?P<end>/?)(?P<tag>[a-zA-Z][^\s/>]*)(?P<attrs>(?:[^>"']|"[^"]*"|'[^']*')*)>
    |(?P<text>[^<]+|<)""",
    re.DOTALL | re.VERBOSE,
)
_ATTRIBUTES = re.compile(r"""([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?""")
_READ = frozenset(("form", "a", "button", "select", "option", "input"))


class _Reader:
    """Reads forms, links and plain text out of a page."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.forms: list[PageForm] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self._form: PageForm | None = None
        self._button: Button | None = None
        self._select = ""

    def feed(self, html: str) -> None:
        """Read a whole page."""
        for part in _PARTS.finditer(html):
            if words := part["text"] or part["inside"]:
                self._say(unescape(words) if part["text"] else words)
            elif (tag := part["tag"]) in _READ:
                self._end(tag) if part["end"] else self._start(tag, part["attrs"])

    def _start(self, tag: str, attributes: str) -> None:
        found = _ATTRIBUTES.findall(attributes)
        has = {name.lower(): unescape(value.strip("\"'")) for name, value in found}
        if tag == "form":
            self._form = PageForm(
                has.get("action") or self.address, has.get("method", "get").lower()
            )
            self.forms.append(self._form)
        elif tag == "a" and "href" in has:
            self.links.append(has["href"])
        elif self._form is not None:
            self._control(tag, has, self._form)

    def _control(self, tag: str, has: dict[str, str], form: PageForm) -> None:
        name = has.get("name")
        if tag == "button":
            self._button = Button("", name, has.get("value", ""))
            if "disabled" not in has:
                form.buttons.append(self._button)
        elif tag == "select" and name:
            self._select = name
        elif tag == "option" and (self._select not in form.fields or "selected" in has):
            form.fields[self._select] = has.get("value", "")
        elif tag == "input" and name and _is_sent(has):
            form.fields[name] = has.get("value", "")

    def _end(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None

    def _say(self, data: str) -> None:
        self.text.append(data)
        if self._button is not None:
            self._button.words += data


def _is_sent(has: dict[str, str]) -> bool:
    """Whether a browser would send this input with its form."""
    chosen = has.get("type") not in ("radio", "checkbox") or "checked" in has
    return chosen and "disabled" not in has


class Page:
    """An answer: its status, its text, its forms and links."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.status = response.status_code
        self.html = response.get_data(as_text=True)
        self.address = response.request.full_path.rstrip("?")

    @cached_property
    def _reader(self) -> _Reader:
        reader = _Reader(self.address)
        reader.feed(self.html)
        return reader

    @property
    def text(self) -> str:
        """What can be read, blanks made one."""
        return " ".join(" ".join(self._reader.text).split())

    @property
    def links(self) -> list[str]:
        """Where the page's links lead."""
        return self._reader.links

    @property
    def forms(self) -> list[PageForm]:
        """The page's forms, in order."""
        return self._reader.forms

    def form(self, *, action: str = "", button: str = "", has: str = "") -> PageForm:
        """The first form with this action's end, with a button of these words, with this field."""
        for form in self.forms:
            if not form.action.split("?")[0].endswith(action):
                continue
            if button and not any(button in each.words for each in form.buttons):
                continue
            if not has or has in form.fields:
                return form
        raise AssertionError(f"no such form: {action} {button} {has}\n{self.text}")
