"""A judge of NumZumZero: whole games, hidden hands and draws, and sessions.

Piles and ties are in `piles`.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.numzumzero.judge.piles import FULL, boxes, cards_each, matches, pile, sheet, total
from tests.independent.common import Json, bag, violation
from tests.independent.sheets import standings

ENDS = {
    "seven-tokens": "numzumzero.seven-tokens",
    "no-draw": "numzumzero.end-no-draw",
    "full-columns": "numzumzero.end-full",
    "pile-empty": "numzumzero.ruling-solo-end",
}


def judge_standings(body: Json) -> Json:
    """Judge a session: it has no end of its own, no one deals, and one game shares no win."""
    found = standings(body, None, range(1, 9))
    if len(body["rounds"]) == 1 and len(found.get("winners", ())) > 1:
        found["winners"] = []
    return found


class Table:
    """A game as far as it is known: hands and collections may hold unknown cards (`None`)."""

    def __init__(self, position: Json) -> None:
        players = position["players"]
        count = len(players)
        self.names = [player["name"] for player in players]
        self.variant = position.get("variant", "basic")
        self.house = {"clear_before_seven": False} | position.get("house_rules", {})
        before_seven = self.house["clear_before_seven"]
        self.ruling = "clear-then-seven" if before_seven else "seven-stops"
        self.solo = count == 1
        self.each = cards_each(count)
        self.copies = 4 * boxes(count)
        self.hands: dict[str, list[str | None]] = {
            player["name"]: list(player.get("hand", [None] * self.each)) for player in players
        }
        self.tokens = {player["name"]: player.get("tokens", 0) for player in players}
        self.bonus = {player["name"]: player.get("bonus_tokens") for player in players}
        self.collections: dict[str, list[str | None]] = {
            player["name"]: list(player.get("collection", [])) for player in players
        }
        self.columns: list[list[str | None]] = [list(column) for column in position["columns"]]
        start = 14 * self.copies - count * self.each - len(self.columns)
        self.pile = position.get("draw_pile", start)
        self.to_move = position.get("to_move") or self.names[0]
        self.ended_by = position.get("ended_by")
        self.events: list[tuple[int | None, str]] = []
        self.open: list[tuple[int, str]] = []

    def left(self, card: str) -> int:
        """Count the copies of a card that no one has seen."""
        places: list[Sequence[str | None]] = [*self.hands.values(), *self.collections.values()]
        places += self.columns
        return self.copies - sum(place.count(card) for place in places)

    def broken_rules(self, move: Json) -> set[str]:
        """Return the rules that a move breaks; none if it is legal."""
        if self.ended_by is not None:
            return {ENDS[self.ended_by]}
        if move["player"] != self.to_move:
            return {"numzumzero.turn-order"}
        broken = set()
        card, hand = move["card"], self.hands[self.to_move]
        if card not in hand:
            if None not in hand:
                broken.add("numzumzero.play")
            elif not self.left(card):
                broken.add("numzumzero.deck")
        if move["column"] >= len(self.columns):
            return broken | {"numzumzero.columns"}
        if len(self.columns[move["column"]]) >= FULL:
            broken.add("numzumzero.full-column")
        if broken or self.undecided(move) is not None:
            return broken
        return self.broken_afterwards(move)

    def undecided(self, move: Json) -> str | None:
        """Return the rule by which unknown cards decide what a play leads to, None if they do not.

        A column with an unknown card may have become empty on the way, and so may the field.
        """
        column = self.columns[move["column"]]
        if None in column and len(column) + 1 == FULL:
            return "numzumzero.collect"
        after = [*column, move["card"]]
        others = [other for place, other in enumerate(self.columns) if place != move["column"]]
        open_columns = [None in other for other in self.columns]
        may_match = None in column or matches([card for card in after if card])
        if not any(open_columns) or not may_match:
            return None
        if any(other and (None not in other or len(other) == 1) for other in others):
            return None
        named = move.get("turned_over") is not None
        counts = self.pile > 0 and not all(open_columns)
        return "numzumzero.clear-field" if named or counts else None

    def broken_afterwards(self, move: Json) -> set[str]:
        """Return the rules that the cards named as turned over and drawn break."""
        before = self.outcome(move["card"], move["column"])
        shown = move.get("turned_over")
        due = min(len(self.columns), self.pile) if before["clears_field"] else 0
        broken = set()
        rules = {"numzumzero.clear-field"}
        if self.seven(before):
            due, rules = 0, {f"numzumzero.ruling-{self.ruling}"}
        elif before["clears_field"] and self.pile < len(self.columns):
            rules = {"numzumzero.ruling-short-pile"}
        if shown is not None and len(shown) != due:
            broken |= rules
        drawn = move.get("drawn")
        draws = not self.seven(before) and self.pile - due > 0
        if drawn is not None and not draws:
            broken.add("numzumzero.draw")
        named = [*(shown or ()), *([drawn] if drawn is not None else [])]
        hidden = move["card"] not in self.hands[self.to_move]
        for card in set(named):
            if named.count(card) > self.left(card) - (hidden and card == move["card"]):
                broken.add("numzumzero.deck")
        return broken

    def seven(self, outcome: Json) -> bool:
        return not self.solo and self.tokens[self.to_move] + outcome["token_change"] >= 7

    def outcome(self, card: str, column: int) -> Json:
        """Return what a play leads to, whichever card is drawn."""
        cards = [*self.columns[column], card]
        others = [other for place, other in enumerate(self.columns) if place != column]
        collects = None not in cards and matches([other for other in cards if other])
        last = not self.solo and self.tokens[self.to_move] == 6
        clears = collects and not any(others)
        clears = clears and not (last and not self.house["clear_before_seven"])
        seventh = len(cards) == FULL and not collects
        returns = seventh and self.tokens[self.to_move] > 0
        outcome = {
            "collects": collects,
            "token_change": collects + clears - returns,
            "clears_field": clears,
            "returns_token": returns,
        }
        left = self.pile - (min(len(self.columns), self.pile) if clears else 0)
        full = seventh and all(len(other) == FULL for other in others)
        if self.seven(outcome):
            ends = True
        elif self.solo:
            ends = left <= 1 or full
        else:
            ends = left == 0 or full
        return outcome | {"ends_game": ends}

    def make(self, move: Json, index: int) -> None:
        """Make a legal move."""
        mover, column = self.to_move, self.columns[move["column"]]
        outcome = self.outcome(move["card"], move["column"])
        hand = self.hands[mover]
        hand.remove(move["card"] if move["card"] in hand else None)
        column.append(move["card"])
        if None in column:
            self.leave_open(index, "numzumzero.collect")
        self.tokens[mover] += outcome["token_change"]
        if outcome["collects"]:
            self.collections[mover] += column
            column.clear()
            self.events.append((index, "numzumzero.collect"))
        elif len(column) == FULL:
            paid = "seventh-card" if outcome["returns_token"] else "ruling-no-debt"
            self.events.append((index, f"numzumzero.{paid}"))
        if outcome["clears_field"]:
            self.events.append((index, "numzumzero.clear-field"))
        if not self.solo and self.tokens[mover] >= 7:
            if not any(self.columns):
                self.events.append((index, f"numzumzero.ruling-{self.ruling}"))
            self.end("seven-tokens", index)
            return
        if outcome["clears_field"]:
            due = min(len(self.columns), self.pile)
            self.turn_over(move.get("turned_over") or [None] * due, index)
        self.draw(move.get("drawn"), index)

    def leave_open(self, index: int, rule: str) -> None:
        self.open.append((index, rule))
        self.events.append((index, rule))

    def turn_over(self, cards: Sequence[str | None], index: int) -> None:
        short = len(cards) < len(self.columns)
        if None in cards:
            self.leave_open(index, "numzumzero.clear-field")
        else:
            rule = "numzumzero.ruling-short-pile" if short else "numzumzero.clear-field"
            self.events.append((index, rule))
        for place, card in enumerate(cards):
            self.columns[place].append(card)
        self.pile -= len(cards)

    def draw(self, drawn: str | None, index: int) -> None:
        """Draw at the end of a turn, and see whether the game is over."""
        if self.pile:
            self.hands[self.to_move].append(drawn)
            self.pile -= 1
        elif not self.solo:
            self.end("no-draw", index)
            return
        self.to_move = self.names[(self.names.index(self.to_move) + 1) % len(self.names)]
        if self.solo and not self.pile:
            self.end("pile-empty", index)
        elif all(len(column) == FULL for column in self.columns):
            self.end("full-columns", index)

    def end(self, how: str, index: int) -> None:
        self.ended_by = how
        self.events.append((index, ENDS[how]))

    def legal_moves(self) -> tuple[list[Any], bool]:
        """Return the moves of the known cards, and whether these are all."""
        if self.ended_by is not None:
            return [], True
        hand = self.hands[self.to_move]
        found = [
            (card, place, *self.outcome(card, place).values())
            for card in {card for card in hand if card}
            for place, column in enumerate(self.columns)
            if len(column) < FULL
        ]
        decided = [
            listed
            for listed in found
            if self.undecided({"card": listed[0], "column": listed[1]}) is None
        ]
        return sorted(decided), None not in hand and decided == found

    def score(self) -> tuple[Json | None, list[str]]:
        """Return the score of a finished game, and the bonuses that it lacks."""
        if self.ended_by is None:
            return None, []
        advanced = self.variant == "advanced"
        lacking = [
            f"/position/players/{seat}/bonus_tokens"
            for seat, name in enumerate(self.names)
            if advanced and self.bonus[name] is None
        ]
        if lacking:
            return None, lacking
        piles = []
        for name in self.names:
            cards = self.collections[name]
            known = [card for card in cards if card]
            value = total(known) if len(known) == len(cards) else None
            bonus = self.bonus[name] or 0 if advanced else 0
            piles.append(pile(name, self.tokens[name], bonus, len(cards), value))
        return sheet(piles, advanced=advanced, solo=len(piles) == 1), []

    def warnings(self) -> list[str]:
        """Return the rules of counts that are probably mistakes."""
        found = []
        for name in self.names:
            cards, tokens = self.collections[name], self.tokens[name]
            known = [card for card in cards if card]
            if len(known) == len(cards) and cards and not matches(known):
                found.append("numzumzero.collect")
            most_columns = len(cards) // 2
            if len(known) == len(cards) and matches(known):
                most_columns = columns(known)
            found += ["numzumzero.collect"] * (tokens > 2 * most_columns)
            most = 8 if self.house["clear_before_seven"] else 7
            found += ["numzumzero.seven-tokens"] * (tokens > most and not self.solo)
            basic = self.variant == "basic" and self.bonus[name]
            found += ["numzumzero.advanced-bonus"] * bool(basic)
        if sum(tokens >= 7 for tokens in self.tokens.values()) > 1:
            found.append("numzumzero.seven-tokens")
        return sorted(found)

    def position(self) -> Json:
        """Return the position as a request takes it."""
        over = self.ended_by is not None
        return {
            "players": [
                {
                    "name": name,
                    "hand": list(self.hands[name]),
                    "tokens": self.tokens[name],
                    "bonus_tokens": self.bonus[name],
                    "collection": list(self.collections[name]),
                }
                for name in self.names
            ],
            "variant": self.variant,
            "house_rules": self.house,
            "columns": [list(column) for column in self.columns],
            "draw_pile": self.pile,
            "to_move": None if over else self.to_move,
            "over": over,
            "ended_by": self.ended_by,
        }


def columns(cards: list[str]) -> int:
    """Return how many columns cards can come from: two equal numbers, or three cards and more."""
    left = list(cards)
    pairs = 0
    for card in cards:
        other = card.replace("blue", "orange")
        if card.startswith("blue") and other in left:
            left.remove(card)
            left.remove(other)
            pairs += 1
    blue = sum(1 for card in left if card.startswith("blue"))
    return pairs + min(blue, len(left) - blue, len(left) // 3)


def plain_position(position: Json) -> Json:
    """Return a position with its cards in an order of their own, but for the columns."""
    players = [
        player | {"hand": bag(player["hand"]), "collection": bag(player["collection"])}
        for player in position["players"]
    ]
    return position | {"players": players}


def plain_move(listed: Json) -> tuple[Any, ...]:
    """Return a listed move in the form of this judge."""
    outcome = listed["outcome"]
    keys = ("collects", "token_change", "clears_field", "returns_token", "ends_game")
    return (listed["move"]["card"], listed["move"]["column"], *(outcome[key] for key in keys))


def judge(body: Json) -> Json:
    """Judge a request to adjudicate a log."""
    table = Table(body["position"])
    if any(move["player"] not in table.names for move in body["moves"]):
        return {"status": 409}
    illegal = None
    for index, move in enumerate(body["moves"]):
        broken = table.broken_rules(move)
        if broken:
            listed, complete = table.legal_moves()
            illegal = violation(index, broken, listed, complete=complete)
            break
        stopped = table.undecided(move)
        if stopped is not None:
            table.open.append((index, stopped))
            break
        table.make(move, index)
    else:
        index = len(body["moves"])
    found, missing = table.score()
    return {
        "status": 200,
        "verdict": "illegal" if illegal else "undecided" if table.open else "legal",
        "moves_applied": index,
        "violation": illegal,
        "unverified": table.open,
        "events": table.events,
        "position": plain_position(table.position()),
        "warnings": table.warnings(),
        "over": table.ended_by is not None,
        "score": found,
        "missing": missing,
    }
