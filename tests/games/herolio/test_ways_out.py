"""Every mistake that can be tapped into a round of Herolio, and every way out of it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.support.daily import first_of_each
from tests.support.played import NAMES, Fingers, Truth, open_round, press, tallies
from tests.support.played_columns import end
from tests.support.texts import english
from tests.support.ways_out import (
    Log,
    Planted,
    Table,
    assert_all_are_placed,
    leave_by_every_way,
)
from tools.browser.pad import Pad
from zero_referee_rules.herolio.mistakes import MISTAKES

DOWN = english("play.discarded").replace(" ", "_")
TEN = {"players": 3, "powers": [10]}
SIT_OUT = "capes-10 capes-2 capes-3"
SAT_OUT = f"{SIT_OUT} capes-4 ?Cyd ?{DOWN} boots-4 boots-5 villain ?Ben"
GIVEN = "capes-3 zero villain ?Ben capes-2 zero capes-9"
"""Ben has a Zero in a trick that Cyd has given away, and one in a trick of his own."""
FOUR = {"players": 3, "powers": [4], "cards": 4}
FIVE = {"players": 3, "powers": [5], "cards": 4}
TWO = {"players": 2}
EXCHANGE = "capes-8 capes-2 masks-1 masks-5 +capes-8"
EXCHANGING = {"players": 2, "powers": [5]}
PLANTED = [
    Planted("revoke", "next-led", "capes-8 boots-4 capes-2 capes-12 boots-3 boots-5 capes-3"),
    Planted("same-card", "any-time", "capes-8 capes-9 capes-8"),
    Planted("after-end", "any-time", "| capes-8 capes-9 boots-3", {"players": 2, "cards": 1}),
    Planted("out-of-turn", "at-once", "capes-8 Dan:capes-9"),
    Planted("out-of-turn", "trick-incomplete", "capes-8 | Cyd:capes-9 capes-7"),
    Planted("out-of-turn", "trick-complete", "capes-8 | Cyd:capes-9 Ben:capes-7", {"players": 3}),
    Planted("out-of-turn", "next-led", "capes-8 | Dan:capes-9 boots-2"),
    Planted("two-turns", "at-once", "capes-8 Ana:boots-3"),
    Planted("two-turns", "first-stands", "capes-8 capes-2 boots-3 Ana:capes-2", TWO),
    Planted("two-turns", "next-led", "capes-8 | Ana:boots-3 boots-4"),
    Planted("inactive-power", "at-once", "capes-7 !as_a_Hero ~7", {"powers": [7]}),
    Planted("inactive-power", "later", "capes-7 !as_a_Hero capes-2 ~7", {"powers": [7]}),
    Planted("inactive-exchange", "at-once", f"{EXCHANGE} ~5", EXCHANGING),
    Planted("inactive-exchange", "later", f"{EXCHANGE} boots-3 ~5", EXCHANGING),
    Planted("wrong-use", "at-once", f"{EXCHANGE} 0=capes-9", EXCHANGING),
    Planted("wrong-use", "later", f"{EXCHANGE} boots-3 0=capes-9", EXCHANGING),
    Planted("four-from-given-trick", "at-once", f"{GIVEN} masks-4 !Zero 5=capes-5", FOUR),
    Planted("four-from-given-trick", "later", f"{GIVEN} masks-4 !Zero masks-1 5=capes-5", FOUR),
    Planted(
        "five-from-given-trick", "at-once", f"{GIVEN} masks-2 masks-5 !Zero,_Ben 5=capes-5", FIVE
    ),
    Planted(
        "five-from-given-trick",
        "later",
        f"{GIVEN} masks-2 masks-5 !Zero,_Ben masks-1 5=capes-5",
        FIVE,
    ),
    Planted("given-to-oneself", "at-once", "capes-8 villain ?Ana 0=villain", TWO),
    Planted("given-to-oneself", "later", "capes-8 villain ?Ana boots-2 0=villain", TWO),
    Planted("not-to-give", "at-once", "capes-8 villain ?Ana 1=capes-9", TWO),
    Planted("not-to-give", "later", "capes-8 villain ?Ana boots-2 1=capes-9", TWO),
    Planted("not-given", "at-once", "capes-8 | villain boots-2", TWO),
    Planted("not-given", "later", "capes-8 | villain boots-2 boots-3", TWO),
    Planted("no-ten", "before-lead", f"{SIT_OUT} ?Ben 0=capes-11", TEN),
    Planted("no-ten", "trick-without", f"{SIT_OUT} ?Ben ?{DOWN} boots-4 0=capes-11", TEN),
    Planted(
        "no-ten",
        "trick-after",
        f"{SIT_OUT} ?Ben ?{DOWN} boots-4 boots-5 boots-6 boots-7 0=capes-11",
        TEN,
    ),
    Planted("given-to-sitting-out", "at-once", f"{SAT_OUT} Cyd>Ben", {"powers": [10]}),
    Planted("given-to-sitting-out", "later", f"{SAT_OUT} masks-1 Cyd>Ben", {"powers": [10]}),
    Planted("played-sitting-out", "at-once", f"{SIT_OUT} | ?Ben boots-4", TEN),
    Planted("played-sitting-out", "later", f"{SIT_OUT} | ?Ben boots-4 boots-5", TEN),
    Planted("not-discarded", "at-once", f"{SIT_OUT} | ?Ben Cyd:boots-4", TEN),
    Planted("not-discarded", "later", f"{SIT_OUT} | ?Ben Cyd:boots-4 boots-5", TEN),
]
BIDS = "the bids are no moves of the log"
DECIDES = "a decision is that of the player whose turn it is"
UNTAPPED = {
    "early-card": BIDS,
    "changed-bid": BIDS,
    "bid-out-of-turn": BIDS,
    "barred-bid": BIDS,
    "impossible": "a hidden hand may hold every card",
    "revoke: trick-open": "only a known hand shows it so soon",
    "two-turns: trick-incomplete": "the second card of a player leads the next trick",
    "two-turns: trick-complete": "the same",
    "wrong-giver": DECIDES,
    "wrong-chooser": DECIDES,
    "decision-out-of-turn": DECIDES,
    "discarded-too-much": "a card is discarded by somebody who has just been named",
    "not-allowed": "every rule has another kind",
}
"""Mistakes or stages that the score pad makes impossible, and why."""


class Tricks(Table):
    def open(self, options: Mapping[str, Any]) -> None:
        names = NAMES[: options.get("players", 4)]
        self.deal = {
            "players": names,
            "dealer": names[-1],
            "cards_each": options.get("cards", 3),
            "powers": options.get("powers", []),
            "house_rules": {},
        }
        open_round(self.pad, Truth(self.deal, dict.fromkeys(names, 0), [], {}, {}))

    def request(self, log: Log) -> dict[str, Any]:
        deal = {**self.deal, "powers": self.input["powers"]}
        players = [{"name": name, "bid": 0} for name in deal.pop("players")]
        position = deal | {"players": players, "phase": "play"}
        return {"position": position, "moves": [self.named(asmove(entry)) for entry in log]}

    def named(self, move: dict[str, Any]) -> dict[str, Any]:
        """Return a move with the names of players in place of their ids."""
        names = {f"p{number}": name for number, name in enumerate(self.deal["players"], start=1)}
        return {
            key: self.named(value) if isinstance(value, dict) else names.get(value, value)
            for key, value in move.items()
        }

    def places(self, log: Log) -> list[int]:
        return [*range(len(log))]

    def listed(self, log: Log) -> list[int]:
        return [at for at, entry in enumerate(log) if "card" in asmove(entry)]

    def with_card(self, entry: Any, card: str) -> str:
        return card

    def tap(self, word: str) -> None:
        """Tap a word; `~POWER` makes it inactive, `NAME>NAME` says who sat out instead."""
        self.settle()
        if word[0] == "~":
            self.pad.tap("Bids")
            self.pad.page.locator(".round-facts summary").tap()
            self.pad.page.locator(".powers").get_by_text(word[1:], exact=True).tap()
            self.pad.tap("Now the cards")
        elif ">" in word:
            was, now = word.split(">")
            press(self.pad.button(english("play.fix")))
            press(self.pad.page.locator(".watch-fix > button").filter(has_text=was))
            self.answer_correction(f".watch-options button:text-is('{now}')")
        else:
            super().tap(word)

    def candidates(self, ruling: Any) -> Iterator[dict[str, Any]]:
        position = ruling["position"]
        if position["phase"] == "give":
            yield from ({"type": "give", "to_player": name} for name in self.deal["players"])
        if position["phase"] == "discard":
            yield {"type": "discard"}
        led = position["trick"][0]["card"].split("-")[0] if position["trick"] else ""
        for card in sorted(self.cards, key=lambda card: not card.startswith(led)):
            yield {"type": "play", "card": card}

    def enter(self, move: Any) -> None:
        fingers = Fingers(self.pad)
        fingers.entries = self.entries
        fingers.play(move)
        self.entries += 1

    def end(self, ruling: Any) -> dict[str, Any]:
        over = self.pad.page.locator(".standings, .bar:not(.watch-bar)")
        usual = self.pad.page.locator(".watch-options [aria-pressed=true]")
        expect(over.or_(usual).first).to_be_visible()
        Fingers(self.pad).keep_the_usual()
        end(self.pad)
        points = {each["name"]: each["points"] for each in ruling["score"]["players"]}
        assert self.pad.standings() == points
        return tallies(ruling["position"])


def asmove(entry: Any) -> dict[str, Any]:
    return {"type": "play", "card": entry} if isinstance(entry, str) else entry


@pytest.mark.pad
@pytest.mark.parametrize(
    "planted", first_of_each(PLANTED), ids=lambda each: f"{each.mistake}-{each.stage}"
)
def test_each_way_out_of_a_mistake_leads_to_a_saved_round(
    pad: Pad, client: FlaskClient, planted: Planted
) -> None:
    leave_by_every_way(Tricks(pad, client, "herolio"), planted)


def test_every_mistake_of_the_rules_is_tapped_or_cannot_be() -> None:
    assert_all_are_placed(MISTAKES, PLANTED, UNTAPPED)
