"""The turns of Zero Hero, for its judge: what a move breaks, and what it leads to."""

from collections.abc import Iterable
from copy import copy
from typing import Any

from tests.independent.common import Json

COLOURS = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple")
VALUES = (0, 0, 2, 2, 2, 3, 3, 4)
COPIES = {f"{colour}-{number}": VALUES.count(number) for colour in COLOURS for number in VALUES}
MAIN = {2: 24, 3: 29, 4: 34}
REMOVED = {2: 12, 3: 6, 4: 0}
ENDS = {"flag": "zero-hero.end-flag", "last-card": "zero-hero.end-last-card"}


def base(card: str) -> str:
    """Return a card without its symbol."""
    return card.split("+", maxsplit=1)[0]


def symbol(card: str | None) -> str:
    return card.partition("+")[2] if card else ""


def value(card: str) -> int:
    return int(base(card).split("-")[1])


def fits(named: str, card: str | None) -> bool:
    """Say whether the card named in a swap is this known one: symbols may be left out."""
    if card is None or base(named) != base(card):
        return False
    return not symbol(named) or not symbol(card) or symbol(named) == symbol(card)


class Table:
    """A game as far as it is known: face-down and bought cards may be unknown (`None`)."""

    def __init__(self, position: Json) -> None:
        players = position["players"]
        self.names = [player["name"] for player in players]
        self.zerones = {player["name"]: player.get("zerones", 3) for player in players}
        self.collections: dict[str, list[str | None]] = {
            player["name"]: list(player.get("collection", [])) for player in players
        }
        self.face_down: dict[str, list[str | None]] = {
            player["name"]: list(player.get("face_down", [None])) for player in players
        }
        self.display = [
            {"pair": list(place["pair"]), "zerones": place.get("zerones", 4)}
            for place in position["display"]
        ]
        self.pool = position.get("general_pool", 24 - 3 * len(players))
        pile = position.get("draw_pile", {})
        self.main = pile.get("main", MAIN[len(players)])
        self.end = pile.get("end", 10)
        self.to_move = position.get("to_move") or self.names[0]
        self.ended_by = position.get("ended_by")
        self.unfinished = dict(position.get("purchase") or {})
        self.house = {"refill_first": False} | (position.get("house_rules") or {})
        self.events: list[tuple[int | None, str]] = []
        self.open: list[tuple[int, str]] = []
        self.index = 0
        self.untold = {player["name"]: player.get("open_symbols", 0) for player in players}
        self.unexplained = 0
        self.may_swap: str | None = position.get("may_swap")
        self.stuck: list[str] = []

    def note(self, rule: str) -> None:
        self.events.append((self.index, f"zero-hero.{rule}"))

    def leave_open(self, rule: str) -> None:
        self.note(rule)
        self.open.append((self.index, f"zero-hero.{rule}"))

    def attempt(self, move: Json, index: int) -> tuple[set[str], "Table"]:
        """Make a move on a copy; return the rules that it breaks, and the copy.

        The copy is `stuck` if unknown cards decide whether the move is legal.
        """
        if move["type"] == "swap" and not self.unfinished and move["player"] == self.may_swap:
            after = self.copied()
            after.stuck = ["symbols"]
            return set(), after
        if self.ended_by is not None:
            return {ENDS[self.ended_by]}, self
        if bool(self.unfinished) != (move["type"] == "swap"):
            # A swap goes with the purchase before it, and nothing comes between them.
            late = not self.unfinished and move["player"] != self.to_move
            return {"zero-hero.turn-order" if late else "zero-hero.symbols"}, self
        if move["player"] != self.to_move:
            return {"zero-hero.symbols" if self.unfinished else "zero-hero.turn-order"}, self
        after = self.copied()
        after.index = index
        turns = {"take": after.take, "buy": after.buy, "swap": after.swap_later}
        broken = turns[move["type"]](move)
        if not after.unfinished:
            place = after.names.index(after.to_move) + 1
            after.to_move = after.names[place % len(after.names)]
        return {f"zero-hero.{rule}" for rule in broken}, after

    def copied(self) -> "Table":
        after = copy(self)
        after.zerones = dict(self.zerones)
        after.collections = {name: list(cards) for name, cards in self.collections.items()}
        after.face_down = {name: list(cards) for name, cards in self.face_down.items()}
        after.display = self.copied_display()
        after.unfinished = dict(self.unfinished)
        after.events = list(self.events)
        after.open = list(self.open)
        after.untold = dict(self.untold)
        after.stuck = []
        return after

    def copied_display(self) -> list[Json]:
        return [place | {"pair": list(place["pair"])} for place in self.display]

    def take(self, move: Json) -> set[str]:
        place, count = self.display[move["pile"]], move.get("zerones", 1)
        broken = set()
        if place["zerones"] == 0:
            broken.add("ruling-empty-pile")
        if count == 2 and place["zerones"] < 5:
            broken.add("take-two")
        place["zerones"] -= count
        self.zerones[self.to_move] += count
        self.may_swap = None
        return broken

    def buy(self, move: Json) -> set[str]:
        """Pay, take the pair, carry out its symbols, refill, look for the end."""
        place, buyer = self.display[move["pile"]], self.to_move
        cost = place["zerones"]
        broken = set()
        if cost > self.zerones[buyer]:
            if cost > self.zerones[buyer] + self.untold[buyer]:
                broken.add("buy")
            else:
                self.stuck.append("buy")
        self.unexplained = place["pair"].count(None)
        told = move.get("refill") is not None and not self.house["refill_first"]
        self.zerones[buyer] -= cost
        place["zerones"] += cost
        bought, place["pair"] = place["pair"], []
        self.collections[buyer] += bought
        if None in bought:
            self.leave_open("symbols")
        if self.house["refill_first"]:
            self.check_pool(cost)
            broken |= self.replace(place, move.get("refill"), free=cost == 0)
        if self.ended_by is None:
            broken |= self.actions(bought, move.get("actions", []))
            if self.unfinished:
                self.unfinished["pile"] = move["pile"]
            self.untold[buyer] += self.unexplained
            self.may_swap = buyer if self.unexplained and not told else None
            if not self.house["refill_first"]:
                self.check_pool(cost)
            for card in bought:
                if symbol(card) == "flag":
                    self.note("symbol-flag")
        if self.unfinished:
            early = move.get("refill") is not None and not self.house["refill_first"]
            return broken | ({"symbols"} if early else set())
        return broken | self.finish(place, move)

    def check_pool(self, cost: int) -> None:
        """See whether the pool may have too few zerones for the pair after a free one."""
        untold = sum(self.untold.values())
        if cost == 0 and untold and 0 < self.pool < 3 + untold:
            self.stuck.append("ruling-pool-dry")

    def finish(self, place: Json, move: Json) -> set[str]:
        """End a purchase: the next pair, unless it lies there, and the end of the game."""
        broken = set()
        if not self.house["refill_first"]:
            broken = self.replace(place, move.get("refill"), free=place["zerones"] == 0)
        if self.ended_by is None and self.main + self.end == 0:
            self.ended_by = "last-card"
        if self.ended_by is not None:
            self.note(ENDS[self.ended_by].split(".")[1])
        return broken

    def swap_later(self, move: Json) -> set[str]:
        """Make a swap that the purchase left out."""
        place = self.display[self.unfinished["pile"]]
        broken = self.swap(move)
        self.unfinished["swaps"] -= 1
        last = not self.unfinished["swaps"]
        if move.get("refill") is not None and (self.house["refill_first"] or not last):
            broken |= {"refill"}
        if last:
            self.unfinished = {}
            broken |= self.finish(place, move)
        return broken

    def replace(self, place: Json, cards: list[str] | None, *, free: bool) -> set[str]:
        """Turn over the next pair, and put zerones on it if the last one was free."""
        broken = self.refill(place, cards)
        if free:
            self.note("free-pair")
            if place["pair"]:
                given = min(3, self.pool)
                self.pool -= given
                place["zerones"] = given
                if given < 3:
                    self.note("ruling-pool-dry")
        return broken

    def actions(self, bought: list[str | None], actions: list[Json]) -> set[str]:
        """Carry out the symbols in the order given, then those without a choice; swaps can wait."""
        due = [name for name in map(symbol, bought) if name not in {"", "flag"}]
        hidden = bought.count(None)
        broken = set()
        for action in actions:
            if action["symbol"] in due:
                due.remove(action["symbol"])
            elif hidden:
                hidden -= 1
            else:
                broken.add("symbols")
                continue
            broken |= self.act(action)
        self.unexplained = hidden
        if swaps := due.count("swap"):
            self.unfinished = {"swaps": swaps}
        for name in due:
            broken |= set() if name == "swap" else self.act({"symbol": name})
        return broken

    def act(self, action: Json) -> set[str]:
        if action["symbol"] == "swap":
            return self.swap(action)
        if action["symbol"] == "zerone":
            if self.pool == 0:
                self.note("ruling-pool-dry")
                return set()
            self.pool -= 1
            self.zerones[self.to_move] += 1
            self.note("symbol-zerone")
            return set()
        drawn = action.get("drawn")
        if self.main + self.end == 0:
            self.note("ruling-pile-dry")
            return set() if drawn is None else {"ruling-pile-dry"}
        broken = {"deck"} if drawn is not None and not self.left(drawn) else set()
        self.note("symbol-card")
        self.draw_one()
        self.face_down[self.to_move].append(drawn)
        return broken

    def swap(self, action: Json) -> set[str]:
        mover, other, card = self.to_move, action["with_player"], action["card"]
        if other == mover:
            return {"symbol-swap"}
        giver, taker = (mover, other) if action["direction"] == "give" else (other, mover)
        others = [self.collections[name] for name in self.names if name != mover]
        if action["direction"] == "take" and not any(others):
            return {"ruling-swap-forced"}
        found = [mine for mine in self.collections[giver] if fits(card, mine)]
        if not found and None in self.collections[giver]:
            broken = set() if self.left(card) else {"deck"}
            self.collections[giver].remove(None)
            self.collections[taker].append(card)
            self.leave_open("symbol-swap")
            self.note("symbol-swap")
            return broken
        if not found:
            hidden = [mine for mine in self.face_down[giver] if mine and fits(card, mine)]
            return {"ruling-swap-bought"} if hidden else {"symbol-swap"}
        moved = card if card in found else found[0]
        self.collections[giver].remove(moved)
        self.collections[taker].append(moved)
        self.note("symbol-swap")
        return set()

    def refill(self, place: Json, named: list[str] | None) -> set[str]:
        due = min(2, self.main + self.end)
        cards: list[str | None] = [None] * due if named is None else [*named]
        if None in cards:
            self.open.append((self.index, "zero-hero.refill"))
        from_end = self.main == 0
        one_flag = len(cards) == 1 and from_end and symbol(cards[0]) == "flag"
        broken = set()
        if len(cards) > due:
            broken.add("ruling-pile-dry")
        elif len(cards) < due and not one_flag:
            fewest = self.main + self.end - sum(self.untold.values())
            flag = len(cards) == 1 and symbol(cards[0]) == "flag" and fewest <= self.end
            if any(self.untold.values()) and (len(cards) >= fewest or flag):
                self.stuck.append("ruling-pile-dry")
            else:
                broken.add("refill")
        for card in cards[:due]:
            if card and not self.left(card):
                broken.add("deck")
            place["pair"].append(card)
            if self.draw_one() == "main":
                if symbol(card) == "flag":
                    self.note("ruling-flag-face-down")
            elif symbol(card) == "flag":
                self.ended_by = "flag"
        if due < 2 and self.ended_by is None:
            self.note("ruling-pile-dry")
        return broken

    def draw_one(self) -> str:
        """Take a card off the pile; return the part that it came from."""
        if not self.main:
            self.end -= 1
            return "end"
        self.main -= 1
        if not self.main:
            self.note("end-cards")
        return "main"

    def left(self, card: str) -> int:
        """Count the copies of a card that no one has seen."""
        places: list[Iterable[str | None]] = [*self.collections.values(), *self.face_down.values()]
        places += [place["pair"] for place in self.display]
        seen = sum(1 for cards in places for other in cards if other and base(other) == base(card))
        return COPIES[base(card)] - seen

    def join_known(self) -> None:
        """Let the face-down cards join the rows of each player whose cards are all known."""
        for name, cards in self.face_down.items():
            if None not in cards:
                self.collections[name] += cards
                self.face_down[name] = []

    def legal_moves(self) -> list[Any]:
        """Return every move: takes and purchases with their cost, or the swaps that are left."""
        if self.ended_by is not None:
            return []
        if self.unfinished:
            return sorted(self.choices())
        found: list[Any] = []
        for pile, place in enumerate(self.display):
            if place["zerones"] >= 1:
                found.append(("take", pile, 1))
            if place["zerones"] >= 5:
                found.append(("take", pile, 2))
            dry = not place["zerones"] and self.may_run_dry(place)
            if self.zerones[self.to_move] >= place["zerones"] and not dry:
                found.append(("buy", pile, place["zerones"]))
        return sorted(found)

    def all_listed(self) -> bool:
        """Say whether no unknown card allows a move that is not listed."""
        if self.ended_by is not None:
            return self.may_swap is None
        if any(self.untold.values()):
            return False
        if self.unfinished:
            return all(None not in cards for cards in self.collections.values())
        owned = self.zerones[self.to_move]
        return not any(
            (None in place["pair"] and place["zerones"] <= owned)
            or (place["zerones"] == 0 and self.may_run_dry(place))
            for place in self.display
        )

    def may_run_dry(self, place: Json) -> bool:
        """Say whether the pool may have too few zerones for the pair after this free one."""
        untold, pool = sum(self.untold.values()), self.pool
        if not self.house["refill_first"]:
            untold += place["pair"].count(None)
            pool -= [symbol(card) for card in place["pair"]].count("zerone")
        return untold > 0 and 0 < pool < 3 + untold

    def choices(self) -> set[Any]:
        """Return the swaps of the player to move, by the codes of the cards."""
        others = [name for name in self.names if name != self.to_move]
        mine = [card for card in self.collections[self.to_move] if card]
        found = {("swap", "give", card, name) for card in mine for name in others}
        for name in others:
            found |= {("swap", "take", card, name) for card in self.collections[name] if card}
        return found

    def position(self) -> Json:
        """Return the position as a request takes it."""
        over = self.ended_by is not None
        if over:
            self.join_known()
        return {
            "players": [
                {
                    "name": name,
                    "zerones": self.zerones[name],
                    "collection": list(self.collections[name]),
                    "face_down": list(self.face_down[name]),
                    "open_symbols": self.untold[name],
                }
                for name in self.names
            ],
            "display": self.copied_display(),
            "general_pool": self.pool,
            "draw_pile": {"main": self.main, "end": self.end},
            "to_move": None if over else self.to_move,
            "over": over,
            "ended_by": self.ended_by,
            "purchase": self.unfinished or None,
            "may_swap": self.may_swap,
            "house_rules": self.house,
        }
