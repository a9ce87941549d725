"""A round of Zero! as far as it is known, for its judge: what a move breaks and leads to."""

from collections.abc import Sequence
from typing import Any

from tests.games.zero.judge.hands import is_zero, points, sheet
from tests.independent.common import Json, bag


class Table:
    """A round as far as it is known: hands with unknown cards (`None`), the pool, the knocks."""

    def __init__(self, position: Json) -> None:
        self.names = [player["name"] for player in position["players"]]
        self.hands: dict[str, list[str | None]] = {
            player["name"]: list(player.get("hand", [None] * 9)) for player in position["players"]
        }
        self.dealer = position.get("dealer") or self.names[-1]
        self.variant = position.get("variant", "standard")
        self.pool = list(position["pool"])
        self.knocks = position.get("knocks", 0)
        self.closed_by = position.get("closed_by")
        self.ended_by = position.get("ended_by")
        self.end_rule = "zero.zero" if self.ended_by == "zero" else "zero.round-end"
        self.to_move = position.get("to_move") or self.after(self.dealer)
        self.events: list[tuple[int | None, str]] = []
        if self.ended_by is None and any(self.has_zero(name) for name in self.names):
            # No knock was made, so no one can tell the hand from one that was dealt.
            rule = "zero.zero" if self.knocks else "zero.ruling-dealt-zero"
            self.end("zero", rule)
            self.events.append((None, rule))

    def after(self, name: str) -> str:
        return self.names[(self.names.index(name) + 1) % len(self.names)]

    def has_zero(self, name: str) -> bool:
        hand = self.hands[name]
        return None not in hand and is_zero([card for card in hand if card])

    def end(self, how: str, rule: str) -> None:
        self.ended_by, self.end_rule = how, rule

    def known_elsewhere(self, name: str) -> set[str | None]:
        others = (hand for other, hand in self.hands.items() if other != name)
        return set(self.pool) | {card for hand in others for card in hand}

    def broken_rules(self, move: Json) -> set[str]:
        """Return the rules that a move breaks; none if it is legal."""
        if self.ended_by is not None:
            return {self.end_rule}
        if move["player"] != self.to_move:
            return {"zero.turn-order"}
        if move["type"] == "knock":
            return set()
        if move["take"] == move["give"]:
            return {"zero.swap-different-card"}
        broken, hand = set(), self.hands[self.to_move]
        if move["give"] not in hand:
            if None not in hand:
                broken.add("zero.swap")
            elif move["give"] in self.known_elsewhere(self.to_move):
                broken.add("zero.deck")
        if move["take"] not in self.pool:
            broken.add("zero.swap")
        return broken

    def make(self, move: Json, index: int) -> None:
        """Make a legal move."""
        mover = self.to_move
        if move["type"] == "swap":
            hand = self.hands[mover]
            hand.remove(move["give"] if move["give"] in hand else None)
            hand.append(move["take"])
            self.pool.remove(move["take"])
            self.pool.append(move["give"])
            if self.has_zero(mover):
                self.end("zero", "zero.zero")
                self.events.append((index, "zero.zero"))
                return
        elif self.closed_by is not None:
            self.events.append((index, "zero.last-turn"))
        else:
            self.knocks += 1
            if self.knocks == 1:
                self.events.append((index, "zero.first-knock"))
            else:
                self.closed_by = mover
                self.events.append((index, "zero.second-knock"))
        self.to_move = self.after(mover)
        if self.to_move == self.closed_by:
            self.end("last-turn", "zero.round-end")
            self.events.append((index, "zero.round-end"))

    def legal_moves(self) -> tuple[list[Any], bool]:
        """Return the moves that are certainly legal, and whether these are all."""
        if self.ended_by is not None:
            return [], True
        hand = self.hands[self.to_move]
        complete = None not in hand
        found = [("knock", "", "", *self.outcome(hand))]
        for give in [card for card in hand if card]:
            for take in self.pool:
                after = [card for card in hand if card != give] + [take]
                found.append(("swap", give, take, *self.outcome(after)))
        return sorted(found), complete

    @staticmethod
    def outcome(hand: Sequence[str | None]) -> tuple[int, bool]:
        known = [card for card in hand if card]
        return (points(known), is_zero(known)) if len(known) == len(hand) else (-1, False)

    def score(self) -> tuple[Json | None, list[str]]:
        """Return the score of a finished round, and the hands that it lacks."""
        if self.ended_by is None:
            return None, []
        lacking = [
            f"/position/players/{seat}/hand"
            for seat, name in enumerate(self.names)
            if None in self.hands[name]
        ]
        if lacking:
            return None, lacking
        hands = [[card for card in self.hands[name] if card] for name in self.names]
        return sheet(self.names, hands), []

    def position(self) -> Json:
        """Return the position as a request takes it."""
        over = self.ended_by is not None
        return {
            "players": [{"name": name, "hand": list(self.hands[name])} for name in self.names],
            "dealer": self.dealer,
            "variant": self.variant,
            "pool": list(self.pool),
            "to_move": None if over else self.to_move,
            "knocks": self.knocks,
            "closed_by": self.closed_by,
            "over": over,
            "ended_by": self.ended_by,
        }


def plain_position(position: Json) -> Json:
    """Return a position with its cards in an order of their own."""
    players = [player | {"hand": bag(player["hand"])} for player in position["players"]]
    return position | {"players": players, "pool": bag(position["pool"])}


def plain_move(listed: Json) -> tuple[Any, ...]:
    """Return a listed move in the form of this judge."""
    move, outcome = listed["move"], listed["outcome"]
    worth = (-1, False) if outcome is None else (outcome["points"], outcome["zero"])
    return (move["type"], move.get("give", ""), move.get("take", ""), *worth)
