"""A phone whose right to write ends while somebody types on it: what it said is kept."""

from flask import Flask

from tests.pages import Phone, enter, hand, join, join_address, ledger_of, link_address

FORMS = ("", "/sheet/remark", "/sheet/totals", "/hands/1/correct", "/head", "/rules/change")
WORDS = "Cy dealt twice"
AGAIN = "Send it again"


def let_out(owner: Phone, table: str) -> None:
    """The link and the code to keep score are made anew."""
    owner.open(f"/t/{table}/link?to=score")
    owner.press("Make them new")


def test_every_form_of_a_game_keeps_what_it_said_when_the_phone_is_let_out(
    phone: Phone, table: str, game: str
) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]))
    keeper = join(phone, table)
    forms = [form for at in FORMS for form in keeper.open(f"/g/{game}{at}").forms]
    let_out(phone, table)
    posted = [form for form in forms if form.method == "post" and form.buttons]
    assert len(posted) >= len(FORMS)
    for form in posted:
        page = keeper.send(form, form.buttons[-1].words, {"text": WORDS}, 404)
        assert f"{WORDS} Remark" in page.text
        lost = form.fields.items() - page.form(button=AGAIN).fields.items()
        assert {name for name, _ in lost} <= {"csrf_token", "text"}


def test_what_it_said_is_sent_again_once_the_phone_is_let_in(
    phone: Phone, table: str, game: str
) -> None:
    keeper = join(phone, table)
    form = keeper.open(f"/g/{game}/sheet/remark").form(has="text")
    let_out(phone, table)
    page = keeper.send(form, "", {"text": WORDS}, 404)
    assert "The phone that opened the table shows the link and the code" in page.text
    keeper.open(link_address(phone, table, "watch"))
    keeper.press("Watch")
    again = keeper.send(form, "", {"text": WORDS}, 403).form(button=AGAIN)
    keeper.open(join_address(phone, table))
    keeper.press("Join without a name")
    for _tap in range(2):
        keeper.send(again, AGAIN)
    assert len(ledger_of(phone, game).entries) == 1
    assert WORDS in phone.open(f"/g/{game}/ledger").text


def test_the_seats_of_a_question_are_told_though_the_game_may_not_be_seen(
    app: Flask, game: str
) -> None:
    said = {"kind": "ask", "asker": "0", "target": "3", "card": "2C", "answer": "no"}
    page = Phone(app).post(f"/g/{game}/entries", said)
    assert "1 Asked by player 4 Asked player 2C Card no Answer" in page.text
