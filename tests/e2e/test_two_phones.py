"""Evenings on two phones: backups, links of rounds that both have scored, and people."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.e2e.test_untrusted_evenings import an_evening
from tests.support.browser import OpenPad
from tests.support.camera import decode, modules
from tests.support.compact import compact_link
from tests.support.example import EXAMPLE, GAME
from tools.browser.pad import Pad

ROUNDS = {"How many rounds": 9}
MANY = 500
TITLE = EXAMPLE.info.title


def play(pad: Pad, ordinal: int, points: Sequence[int], names: Sequence[str] = "AB") -> None:
    pad.play(dict(zip(names, points, strict=True)), ordinal)


def link(pad: Pad) -> str:
    pad.open("/#/share")
    field = pad.page.get_by_role("textbox", name="Link to this evening")
    expect(field).not_to_have_value("")
    return field.input_value()


def back_up(pad: Pad) -> str:
    pad.open("/#/settings")
    return Path(pad.download("Save a backup").path()).read_text("utf-8")


def open_file(pad: Pad, content: object) -> None:
    pad.open("/#/settings")
    pad.open_file(content, "backup.txt")


def test_equal_rounds_of_two_phones_are_one(pad: Pad, open_pad: OpenPad) -> None:
    pad.start(GAME, ["A", "B", "C"])
    play(pad, 1, [1, 2, 3], "ABC")
    other = open_pad()
    other.open_shared(link(pad))
    for phone in (pad, other):
        phone.open("/#/evening")
        play(phone, 2, [4, 4, 4], "ABC")
    play(other, 3, [7, 8, 9], "ABC")
    # A phone that has the evening sees at once what is new.
    pad.open(link(other))
    expect(pad.page.get_by_text("One round is new.")).to_be_visible()
    expect(pad.page.locator(".conflict")).to_have_count(0)
    pad.tap("Add what is new")
    pad.expect_winner("A wins the evening!")
    pad.expect_standings({"A": 12, "B": 14, "C": 16})


LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
QUIET_ZONE = 4
MOST_MODULES = 77
# Each takes as much room in a link as a letter can.
ANIMALS = [chr(0x1F400 + index) for index in range(60)]


def test_an_evening_of_twenty_rounds_is_one_code(pad: Pad, open_pad: OpenPad) -> None:
    names = ["Anna", "Lukas", "Sophie", "Jonas", "Marie"]
    pad.start(GAME, names)
    play(pad, 1, range(5), names)
    [evening] = pad.stored("evenings")
    [first] = evening["rounds"]
    random, deck = Random(1), [*EXAMPLE.info.deck]
    evening |= {"rounds": [], "matchRounds": 20}
    for index in range(20):
        random.shuffle(deck)
        ids = first["players"]
        hands = {seat: deck[9 * place : 9 * place + 9] for place, seat in enumerate(ids)}
        saved = first["saved"] + 500 * index + random.randrange(400)
        made = "".join(LETTERS[saved // 36**power % 36] for power in reversed(range(6)))
        entry = {"hands": hands, "points": {}, "way": "cards"}
        changed = {"id": made + first["id"][6:], "saved": saved, "input": entry, "sheet": None}
        evening["rounds"].append({**first, **changed, "dealer": ids[index % 5]})
    pad.put_records("evenings", [(None, evening)])
    address = link(pad)
    assert len(modules(pad)) - 2 * QUIET_ZONE <= MOST_MODULES
    assert decode(pad) == address
    other = open_pad()
    other.open_shared(address)
    totals = "[...document.querySelectorAll('.standings li')].map((row) => row.innerText)"
    pad.open("/#/evening")
    expect(other.page.locator(".standings li")).to_have_count(5)
    assert other.page.evaluate(totals) == pad.page.evaluate(totals)


def test_an_evening_that_is_too_long_for_a_link_is_sent_as_a_file(
    pad: Pad, open_pad: OpenPad
) -> None:
    pad.start(GAME, ["A", "B"])
    play(pad, 1, [1, 2])
    [evening] = pad.stored("evenings")
    random = Random(1)
    reasons = ["".join(random.choices(ANIMALS, k=100)) for _ in range(200)]
    penalty = {"player": "p1", "after": 1, "points": -1, "kind": "referee"}
    evening["adjustments"] = [
        {**penalty, "id": f"a{index}", "reason": reason} for index, reason in enumerate(reasons)
    ]
    pad.put_records("evenings", [(None, evening)])
    pad.open("/#/share")
    expect(pad.page.get_by_text("This evening is too long for a link.")).to_be_visible()
    expect(pad.page.locator("#link")).to_have_count(0)
    backup = Path(pad.download("Backup").path()).read_text("utf-8")
    other = open_pad()
    open_file(other, backup)
    other.expect_standings({"A": 1 - 200, "B": 2})


def test_of_rounds_that_differ_one_is_chosen_or_both(pad: Pad, open_pad: OpenPad) -> None:
    pad.start(GAME, ["A", "B", "C"])
    play(pad, 1, [1, 2, 3], "ABC")
    play(pad, 2, [4, 4, 4], "ABC")
    other = open_pad()
    first = json.loads(json.dumps(pad.stored("evenings")[0]))
    first["rounds"] = first["rounds"][:1]
    other.open_shared(compact_link({**first, "draft": None}))
    play(other, 2, [4, 4, 5], "ABC")
    play(other, 3, [0, 1, 2], "ABC")
    foreign = link(other)
    for choice, totals in {
        "Yours": {"A": 5, "B": 7, "C": 9},
        "Theirs": {"A": 5, "B": 7, "C": 10},
    }.items():
        pad.open(foreign)
        pad.page.locator(".conflict").get_by_role("button", name=choice, exact=True).click()
        pad.tap("Add what is new")
        pad.expect_standings(totals)
        pad.page.locator(".top").get_by_role("button", name="Undo").click()
        pad.open("/#/")
    pad.open(foreign)
    pad.tap("Both, theirs first")
    pad.tap("Add what is new")
    # The match is as long as the rounds that were played.
    pad.expect_winner("A wins the evening!")
    [evening] = pad.stored("evenings")
    points = [each["input"]["points"]["p3"] for each in evening["rounds"]]
    assert points == [3, 5, 4, 2]
    assert evening["matchRounds"] == len(points)


def test_a_backup_brings_all_evenings_to_another_phone_once(pad: Pad, open_pad: OpenPad) -> None:
    pad.start(GAME, ["A", "B"], numbers=ROUNDS)
    play(pad, 1, [1, 2])
    pad.finish("Another game")
    pad.start(GAME, ["C", "D"])
    file = back_up(pad)
    other = open_pad()
    for said in ["2 evenings were added or updated.", "0 evenings were added or updated."]:
        open_file(other, file)
        expect(other.page.locator(".notice")).to_contain_text(said)
        assert len(other.stored("evenings")) == len(pad.stored("evenings"))
    other.open("/#/statistics")
    other.page.locator(".kept .card-link", has_text="A and B").click()
    other.expect_standings({"A": 1, "B": 2})
    play(other, 2, [3, 4])
    open_file(pad, back_up(other))
    expect(pad.page.locator(".notice")).to_contain_text("One evening was added or updated.")
    pad.open("/#/statistics")
    pad.page.locator(".kept .card-link", has_text="A and B").click()
    pad.expect_standings({"A": 4, "B": 6})


def test_a_backup_has_entries_that_are_not_finished(pad: Pad, open_pad: OpenPad) -> None:
    hand = "red-1 red-2"
    pad.start(GAME, ["A", "B"], numbers=ROUNDS)
    play(pad, 1, [1, 2])
    other = open_pad()
    open_file(other, back_up(pad))
    expect(other.page.locator(".notice")).to_contain_text("One evening was added")
    pad.open("/#/evening")
    pad.enter(2)
    pad.tap("Cards", exact=True)
    pad.tap_cards(hand)
    pad.open("/#/")
    pad.begin(GAME, ["C", "D"])
    pad.tap_cards(hand)
    file = back_up(pad)
    for said in ["2 evenings were added or updated.", "0 evenings were added or updated."]:
        open_file(other, file)
        expect(other.page.locator(".notice")).to_contain_text(said)
    for ordinal, names in {2: "A and B", 1: "C and D"}.items():
        other.open("/#/statistics")
        other.page.locator(".kept .card-link", has_text=names).click()
        other.tap(f"Continue round {ordinal}")
        expect(other.page.locator(".counter")).to_have_text("2 of 9")


@pytest.mark.release
def test_a_backup_of_many_evenings_by_cards_is_restored(pad: Pad) -> None:
    [first] = an_evening()["rounds"]
    evenings = [
        {**an_evening(), "id": f"e{n}", "rounds": [{**first, "id": f"r{m}"} for m in range(12)]}
        for n in range(MANY)
    ]
    content = {"format": "zero-referee-backup", "version": 1, "people": {}, "evenings": evenings}
    open_file(pad, content)
    expect(pad.page.locator(".notice")).to_contain_text(f"{MANY} evenings", timeout=60_000)
    assert len(pad.stored("evenings")) == MANY


PERSISTENT = """
window.asked = 0;
StorageManager.prototype.persisted = async () => asked > 0 && %(granted)s;
StorageManager.prototype.persist = async () => { asked += 1; return %(granted)s; };
"""


@pytest.mark.parametrize(
    ("granted", "said"),
    [("true", "keeps your evenings until you delete them"), ("false", "may delete evenings")],
)
def test_the_browser_is_asked_to_keep_evenings_once_there_is_one(
    open_pad: OpenPad, granted: str, said: str
) -> None:
    pad = open_pad()
    pad.page.add_init_script(PERSISTENT % {"granted": granted})
    pad.page.reload()
    pad.start(GAME, ["A", "B"])
    pad.await_idle()
    assert pad.page.evaluate("asked") == 0
    play(pad, 1, [1, 2])
    pad.wait_for("asked === 1")
    pad.open("/#/settings")
    expect(pad.page.locator("main")).to_contain_text(said)


# A phone shares plain text, but no JSON.
SHARING = """
navigator.canShare = ({ files }) => files.every(({ type }) => type === "text/plain");
navigator.share = async ({ files: [file] }) => {
  window.sent = { name: file.name, text: await file.text() };
};
"""


def test_a_backup_is_sent_as_a_type_that_phones_share(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.page.add_init_script(SHARING)
    pad.page.reload()
    for names in ("AB", "CD", "EF", "GH", "IJ"):
        pad.start(GAME, list(names))
        play(pad, 1, [1, 2], names)
    pad.open("/#/")
    expect(pad.page.get_by_text("Evenings without a backup: 5.")).to_be_visible()
    pad.follow("Backup")
    pad.tap("Send", exact=True)
    pad.wait_for("Boolean(window.sent)")
    sent = pad.page.evaluate("sent")
    assert sent["name"].endswith(".txt")
    assert len(json.loads(sent["text"])["evenings"]) == len(pad.stored("evenings"))
    pad.open("/#/")
    expect(pad.page.get_by_text("Evenings without a backup")).to_have_count(0)


def test_a_spreadsheet_has_the_separator_of_its_language_and_the_local_day(
    open_pad: OpenPad,
) -> None:
    pad = open_pad(locale="de-DE", timezone_id="Pacific/Auckland")
    pad.open(compact_link({**an_evening(), "started": "2026-11-26T17:49:00.000Z"}))
    pad.tap("Öffnen")
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.await_written()
    pad.open("/#/share")
    pad.page.locator("summary", has_text="Exportieren").click()
    saved = pad.download("Tabelle", exact=True)
    assert saved.suggested_filename.endswith("-2026-11-27-06-49.csv")
    lines = Path(saved.path()).read_text("utf-8-sig").splitlines()
    assert lines[0] == f"{TITLE};27.11.2026"
    assert lines[-1] == "Summe;;0;10"


def test_files_of_later_versions_are_refused_with_a_sentence(pad: Pad) -> None:
    for kind in ("evening", "backup"):
        content = {"format": f"zero-referee-{kind}", "version": 99, "evening": an_evening()}
        open_file(pad, content)
        expect(pad.page.locator(".notice")).to_contain_text("a later version of the score pad")
        pad.tap("Dismiss")


def test_a_person_gets_another_name_in_all_evenings(pad: Pad) -> None:
    for evening, names in {"one": ("Ana", "Ben"), "two": ("ana", "Anna")}.items():
        players = [
            {**player, "name": name}
            for player, name in zip(an_evening()["players"], names, strict=True)
        ]
        pad.put_records(
            "evenings",
            [(None, {**an_evening(), "id": evening, "players": players, "matchRounds": 1})],
        )
    pad.open("/#/statistics")
    rows = pad.page.locator(".people-table tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("2")
    pad.page.locator(".people-table button", has_text="Anna").click()
    expect(pad.page.get_by_text("Won: 0%. Average: 10.")).to_be_visible()
    expect(pad.page.locator(".against li")).to_contain_text(["ahead in 0 of 1"])
    field = pad.page.get_by_role("textbox", name="Anna’s name")
    field.fill("Ana")
    field.blur()
    expect(pad.page.locator(".notice")).to_contain_text("played together, so they are two people")
    field.fill("Ben")
    field.blur()
    expect(rows).to_have_count(2)
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)
    # The evenings themselves stay, so they merge with those of other phones.
    assert {player["name"] for each in pad.stored("evenings") for player in each["players"]} == {
        "Ana",
        "Ben",
        "ana",
        "Anna",
    }
