"""A round of Herolio for its judge: what a move leads to; `moves` says what it breaks."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from tests.games.herolio.judge.trick import (
    COPIES,
    acting,
    counts_as,
    has,
    led_suit,
    number,
    order,
    suit,
    trump_after,
)
from tests.independent.common import Json

NEW = {"given": False, "half": False, "waited": False}


def given(won: Json) -> Json:
    """Say of a trick in a book, where nothing is said, whether it was given."""
    return {"given": "villain" in won["cards"] and len(won["cards"]) > 1}


class Table:
    """Hands may hold unknown cards (`None`).

    `claims` are the plays off suit out of hidden hands: the index of the move, the player, the
    suit, and whether that player discarded a card unseen after it. `revokes` are the claims that
    a later card proved wrong.
    """

    def __init__(self, position: Json) -> None:
        players = position["players"]
        self.names = [player["name"] for player in players]
        self.dealer = position.get("dealer") or self.names[-1]
        self.cards_each = position["cards_each"]
        self.powers = position.get("powers", [])
        self.house = position.get("house_rules", {})
        self.hands: dict[str, list[str | None]] = {
            player["name"]: list(player.get("hand", [None] * self.cards_each)) for player in players
        }
        self.void_in = {player["name"]: list(player.get("void_in", [])) for player in players}
        self.bids = {player["name"]: player.get("bid") for player in players}
        self.books: dict[str, list[Json]] = {
            player["name"]: [NEW | given(won) | won for won in deepcopy(player.get("book", []))]
            for player in players
        }
        self.phase = position.get("phase", "bidding")
        self.leader = position.get("leader") or self.after(self.dealer)
        self.to_move = position.get("to_move") or self.leader
        self.trump = position.get("trump")
        self.trick = deepcopy(position.get("trick", []))
        ones = any(number(play["card"]) == 1 for play in self.played())
        self.trump_before = position.get("trump_before") if ones else self.trump
        self.waiting = [NEW | won for won in deepcopy(position.get("waiting", []))]
        self.claimed = [
            NEW | {"waited": has(won["cards"], 8, self.powers)} | won
            for won in deepcopy(position.get("claimed", []))
        ]
        self.may_detain = position.get("may_detain", False)
        self.detained = position.get("detained")
        self.discards = list(position.get("discards", []))
        self.events: list[tuple[int | None, str]] = []
        self.claims: list[Json] = []
        self.revokes: list[int] = []

    def after(self, name: str) -> str:
        return self.names[(self.names.index(name) + 1) % len(self.names)]

    def note(self, index: int, rule: str) -> None:
        self.events.append((index, f"herolio.{rule}"))

    def played(self) -> list[Json]:
        """Return the plays of the trick with the cards that count as played."""
        return [play | {"card": played_card(play)} for play in self.trick]

    def led(self) -> str | None:
        return led_suit([play["card"] for play in self.played()], self.house)

    def seen(self, card: str) -> int:
        """Count the copies of a card whose place is known."""
        places: list[Any] = [*self.hands.values(), self.discards]
        places += [won["cards"] for book in self.books.values() for won in book]
        places += [won["cards"] for won in [*self.waiting, *self.claimed]]
        places.append([play["card"] for play in self.played()])
        return sum(place.count(card) for place in places)

    def all_seen(self, of_suit: str) -> bool:
        return all(self.seen(card) for card in COPIES if suit(card) == of_suit)

    def unverified(self) -> list[int]:
        """Return the moves off suit that unknown cards keep open."""
        return [
            claim["move"]
            for claim in self.claims
            if (None in self.hands[claim["player"]] or claim["unseen"])
            and not self.all_seen(claim["suit"])
        ]

    def last_bidder(self) -> str | None:
        """Return who may change a bid: until the next one is made, or the first card is played."""
        before = self.names[self.names.index(self.to_move) - 1]
        started = any(len(hand) < self.cards_each for hand in self.hands.values())
        if self.phase not in {"bidding", "play"} or started or self.bids[before] is None:
            return None
        return before

    def make(self, move: Json, index: int) -> None:
        """Make a legal move."""
        if move["type"] == "bid" and move["player"] == self.last_bidder():
            self.bids[move["player"]] = move["bid"]
        elif move["type"] == "bid":
            self.bids[move["player"]] = move["bid"]
            self.to_move = self.after(move["player"])
            if None not in self.bids.values():
                self.phase, self.to_move = "play", self.leader
        elif move["type"] == "play":
            self.play(move, index)
        elif move["type"] == "give":
            won = self.claimed.pop(0)
            self.books[move["to_player"]].append(won | {"given": True, "waited": False})
            if not self.claimed:
                chooser = move["player"]
                if self.house.get("receiver_leads") and not won["waited"] and not self.last():
                    self.leader = move["to_player"]
                    if has(won["cards"], 10, self.powers):
                        chooser = move["to_player"]
                self.go_on(index, chooser)
        elif move["type"] == "detain":
            self.may_detain, self.detained = False, move["detained"]
            self.phase, self.to_move = "discard", move["detained"]
            self.note(index, "detention")
            if self.leader == self.detained:
                self.leader = self.after(self.leader)
                self.note(index, "ruling-detained-leader")
        else:
            self.discard(move)

    def leave_hand(self, name: str, card: str | None) -> None:
        """Take a card out of a hand; it may prove that its player revoked before."""
        hand = self.hands[name]
        hand.remove(card if card in hand else None)
        for claim in self.claims:
            if claim["player"] == name and card and claim["suit"] == suit(card):
                self.revokes.append(claim["move"])

    def discard(self, move: Json) -> None:
        name, card = move["player"], move["card"]
        self.leave_hand(name, card)
        self.discards.append(card)
        if card is None:
            for claim in self.claims:
                claim["unseen"] = claim["unseen"] or claim["player"] == name
        self.phase, self.to_move = "play", self.leader

    def play(self, move: Json, index: int) -> None:
        name, card, led = move["player"], move["card"], self.led()
        self.phase, self.may_detain = "play", False
        self.leave_hand(name, card)
        if led and suit(card) not in {None, led}:
            self.void_in[name] = sorted({*self.void_in[name], led})
            self.claims.append({"move": index, "player": name, "suit": led, "unseen": False})
        if exchange := move.get("exchange"):
            self.fetch(book_owner(move, self.names), exchange["card"], card)
        self.trick.append({key: value for key, value in move.items() if value is not None})
        self.trump = trump_after(self.played(), self.powers, self.trump_before, self.house)
        self.to_move = self.after(name)
        if self.to_move == self.detained:
            self.to_move = self.after(self.to_move)
        if len(self.trick) == len(self.names) - (self.detained is not None):
            self.end_trick(index)

    def fetch(self, name: str, wanted: str, left: str) -> None:
        for won in self.reached(name, number(left)):
            if wanted in won["cards"]:
                won["cards"][won["cards"].index(wanted)] = left
                return

    def reached(self, name: str, value: int) -> list[Json]:
        """Return the tricks of a book that a 4 or 5 reaches."""
        every = self.house.get("fourager_takes_given" if value == 4 else "discount_takes_given")
        return [won for won in self.books[name] if every or not won["given"]]

    def end_trick(self, index: int) -> None:
        plays = self.played()
        cards = [play["card"] for play in plays]
        winner = plays[order(plays, self.powers, self.trump_before, self.house)[0]]["player"]
        self.leader, self.trick, self.trump_before = winner, [], self.trump
        won = {"cards": cards, "counts_as": counts_as(plays, self.powers, self.house)} | NEW
        claimed: list[Json] = []
        active = acting(plays, self.powers, self.house)
        six, eight = has(active, 6, self.powers), has(active, 8, self.powers)
        if six:
            self.note(index, "ruling-six-over-eight" if eight else "deep-six")
            self.discards += cards
            if self.house.get("six_discards_waiting"):
                for trick in self.waiting:
                    self.note(index, "ruling-six-and-waiting")
                    self.discards += trick["cards"]
                self.waiting = []
        elif eight:
            self.waiting.append(won)
        else:
            waited = [trick | {"waited": True} for trick in self.waiting]
            claimed, self.waiting = [*waited, won], []
        if self.last() and self.waiting:
            self.note(index, "ruling-unclaimed")
            if self.house.get("unclaimed_tricks") == "high-card":
                claimed = [trick | {"waited": True} for trick in self.waiting]
            else:
                self.discards += [card for trick in self.waiting for card in trick["cards"]]
            self.waiting = []
        self.claim(winner, claimed, index)

    def last(self) -> bool:
        return not any(self.hands.values())

    def claim(self, winner: str, claimed: list[Json], index: int) -> None:
        """Put tricks into the winner's book, but for those that must be given away."""
        nobody = all(name in {winner, self.detained} for name in self.names)
        for trick in claimed:
            if "villain" not in trick["cards"]:
                self.books[winner].append(trick | {"waited": False})
            elif nobody:
                self.books[winner].append(trick | {"waited": False})
                self.note(index, "ruling-villain-nobody")
            elif self.house.get("villain_gives_half"):
                for part in parts(trick):
                    if "villain" in part["cards"]:
                        self.claimed.append(part)
                    else:
                        self.books[winner].append(part | {"waited": False})
            else:
                self.claimed.append(trick)
        tens = any(has(trick["cards"], 10, self.powers) for trick in claimed)
        self.may_detain = tens and not self.last()
        if self.claimed:
            self.phase, self.to_move = "give", winner
        else:
            self.go_on(index, winner)

    def go_on(self, index: int, chooser: str) -> None:
        """Go on after a trick, once all of its tricks have their place.

        `chooser` may name who sits out.
        """
        self.detained = None
        if self.last():
            self.phase = "over"
            self.note(index, "round-end")
        else:
            self.phase = "detain" if self.may_detain else "play"
            self.to_move = chooser if self.may_detain else self.leader

    def position(self) -> Json:
        """Return the position as a request takes it."""
        return {
            "players": [
                {
                    "name": name,
                    "hand": list(self.hands[name]),
                    "void_in": sorted(self.void_in[name]),
                    "bid": self.bids[name],
                    "book": deepcopy(self.books[name]),
                }
                for name in self.names
            ],
            "dealer": self.dealer,
            "cards_each": self.cards_each,
            "powers": list(self.powers),
            "house_rules": self.house,
            "phase": self.phase,
            "to_move": None if self.phase == "over" else self.to_move,
            "leader": self.leader,
            "trump": self.trump,
            "trump_before": self.trump_before,
            "trick": deepcopy(self.trick),
            "waiting": deepcopy(self.waiting),
            "claimed": deepcopy(self.claimed),
            "may_detain": self.may_detain,
            "detained": self.detained,
            "discards": list(self.discards),
        }


def parts(trick: Json) -> list[Json]:
    """Split a trick into as many stacks as it counts, the later ones at least as high."""
    left, found = trick["cards"], list[Json]()
    if trick["counts_as"] == 1:
        return [trick]
    for stacks in range(trick["counts_as"], 0, -1):
        size = len(trick["cards"]) * (trick["counts_as"] - stacks + 1) // trick["counts_as"]
        size -= len(trick["cards"]) - len(left)
        found.append(trick | {"cards": left[:size], "counts_as": 1, "half": True})
        left = left[size:]
    return found


def played_card(play: Json) -> str:
    """Return the card that counts as played: the one fetched, if any."""
    return str((play.get("exchange") or play)["card"])


def book_owner(move: Json, names: Sequence[str]) -> str:
    """Return whose book an exchange is from: of two players, a 5 need not name the other."""
    owner = move["exchange"].get("from_player")
    if owner is None and number(move["card"]) == 5 and len(names) == 2:
        [owner] = [other for other in names if other != move["player"]]
    return str(owner or move["player"])
