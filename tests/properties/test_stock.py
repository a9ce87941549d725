"""Properties of adjudication with a stock, in every game as clients play it."""

from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.deals import every_deal
from tools.harness.requests import send

pytestmark = pytest.mark.slow

HIDDEN = ("hand", "face_down")


class Turn(NamedTuple):
    """The input and the output of one request."""

    position: Any
    stock: list[str]
    move: Any
    ruling: Any

    @property
    def used(self) -> list[str]:
        """The cards that came off the stock."""
        return [*self.stock[: len(self.stock) - len(self.ruling["stock"])]]

    @property
    def named(self) -> Any:
        """The move with the names of the cards that it left to the stock."""
        used = list(self.used)
        if "display" in self.position:
            shown = [each for each in self.ruling["events"] if each["type"] == "cards_turned_over"]
            turned = [card for each in shown for card in each["cards"]]
            first = self.position["house_rules"].get("refill_first")
            drawn = used[len(turned) :] if first else used[: len(used) - len(turned)]
            actions = [{"symbol": "card", "drawn": card} for card in drawn]
            named: Any = {"refill": turned} if turned else {}
            return self.move | named | ({"actions": actions} if actions else {})
        named = {}
        seats = enumerate(self.position["players"])
        seat = next(seat for seat, player in seats if player["name"] == self.move["player"])
        before, after = (at["players"][seat].get("hand") for at in (self.position, self.result))
        if used and len(before) == len(after):
            named["drawn"] = used.pop()
        return self.move | named | ({"turned_over": used} if used else {})

    @property
    def result(self) -> Any:
        return self.ruling["position"]


class Game(NamedTuple):
    """A game played with listed moves from a deal to its end."""

    id: str
    deal: Any
    turns: list[Turn]

    def adjudicate(self, **request: Any) -> Any:
        return send(self.id, "adjudicate", request)


def play(at: int, seed: int) -> Game:
    """Return a random game from one of the deals, with a share of the best moves."""
    id_, request = DEALS[at]
    random = Random(seed)
    eager = random.random()
    deal = now = send(id_, "deal", {"deal": request | {"seed": seed}})
    game = Game(id_, deal, [])
    listing = {"position": now["position"], "rank": True}
    while moves := send(id_, "legal-moves", listing)["moves"]:
        option = moves[0] if random.random() < eager else random.choice(moves)
        position, stock, move = now["position"], now["stock"], option["move"]
        now = game.adjudicate(position=position, stock=stock, moves=[move])
        assert now["verdict"] == "legal"
        listing["position"] = now["position"]
        game.turns.append(Turn(position, stock, move, now))
    return game


DEALS = [*every_deal()]
random_games = given(st.integers(0, len(DEALS) - 1), st.integers(0, 2**32))


@random_games
def test_turn_by_turn_and_with_hidden_cards_a_game_goes_as_by_its_whole_log(
    at: int, seed: int
) -> None:
    game = play(at, seed)
    assume(game.turns)
    last = game.turns[-1].ruling
    moves = [turn.move for turn in game.turns]
    whole = game.adjudicate(**{key: game.deal[key] for key in ("position", "stock")}, moves=moves)
    assert whole["verdict"] == "legal"
    assert last["score"] is not None
    for member in ("position", "stock", "over", "score"):
        assert whole[member] == last[member]
    events = [event for turn in game.turns for event in turn.ruling["events"]]
    assert [event["text"] for event in whole["events"]] == [event["text"] for event in events]
    position = game.deal["position"]
    hidden = [
        player | {name: [None] * len(player[name]) for name in HIDDEN if name in player}
        for player in position["players"]
    ]
    position = position | {"players": hidden}
    found = game.adjudicate(position=position, stock=game.deal["stock"], moves=moves)
    assert found["verdict"] != "illegal"
    assert found["stock"] == last["stock"]


@random_games
def test_a_game_from_a_deal_and_a_log_is_the_one_from_its_position_and_stock(
    at: int, seed: int
) -> None:
    game = play(at, seed)
    deal = DEALS[at][1] | {"seed": seed}
    moves = [turn.move for turn in game.turns]
    for log in (moves, moves[: len(moves) // 2]):
        wanted = {"moves": log, "include": ["next_moves", "views"]}
        dealt = game.adjudicate(deal=deal, **wanted)
        given_ = {key: game.deal[key] for key in ("position", "stock")}
        assert dealt == game.adjudicate(**given_, **wanted)
        names = [player["name"] for player in game.deal["position"]["players"]]
        for name, shown in zip((*names, None), dealt["views"], strict=True):
            viewer = {"type": "player", "name": name} if name else {"type": "spectator"}
            view = send(game.id, "view", {"deal": deal, "moves": log, "viewer": viewer})
            public = dealt["views"][-1]["position"]
            own = {player["name"]: player for player in shown["players"] or ()}
            players = [own.get(player["name"], player) for player in public["players"]]
            position = shown["position"] or public | {"players": players}
            assert view["position"] == position
            only_players = position | {"players": public["players"]} == public
            assert (shown["position"] is None) == (name is not None and only_players)
            assert (shown["players"] is None) == (shown["position"] is not None)
            for key in ("viewer", "since", "moves"):
                assert view[key] == shown[key]
            found = game.adjudicate(deal=deal, moves=log, include=["next_moves"], viewer=viewer)
            assert found["position"] == view["position"]
            assert found["stock"] is None
            assert found["views"] is None
            listed, next_moves = dealt["next_moves"], found["next_moves"]
            assert (next_moves is None) == (name not in listed["players_to_move"])
            if next_moves is not None:
                assert next_moves["player"] == name
                assert name != listed["player"] or next_moves == listed


@random_games
def test_since_leaves_out_what_earlier_moves_brought_about(at: int, seed: int) -> None:
    game = play(at, seed)
    request = {"deal": DEALS[at][1] | {"seed": seed}, "moves": [turn.move for turn in game.turns]}
    whole = game.adjudicate(**request, include=["views"])
    for since in (0, 1, len(game.turns) // 2, len(game.turns), len(game.turns) + 5):
        later = game.adjudicate(**request, include=["views"], since=since)
        events = [event for event in whole["events"] if (event["move"] or 0) >= since]
        assert [*later["events"]] == events
        for shown, all_shown in zip(later["views"], whole["views"], strict=True):
            assert shown == all_shown | {"since": since, "moves": all_shown["moves"][since:]}
        assert later | {"events": [], "views": []} == whole | {"events": [], "views": []}


@random_games
def test_named_cards_are_judged_by_the_stock_and_play_without_it(at: int, seed: int) -> None:
    game = play(at, seed)
    for turn in game.turns[::3]:
        position, stock, _, ruling = turn
        named = [turn.named]
        assert game.adjudicate(position=position, stock=stock, moves=named) == ruling
        alone = game.adjudicate(position=position, moves=named)
        assert alone["stock"] is None
        assert alone["position"] == ruling["position"]
        other = [*stock[1:], *stock[:1]]
        same = other[: len(turn.used)] == turn.used
        found = game.adjudicate(position=position, stock=other, moves=named)
        assert found["verdict"] == ("legal" if same else "illegal")
        assert same or [*found["stock"]] == other


@random_games
def test_moves_listed_on_a_view_are_not_illegal_there(at: int, seed: int) -> None:
    """Without a stock, moves leave open which cards they turn over, and play goes on from there."""
    game, random = play(at, seed), Random(seed)
    for turn in game.turns[::3]:
        body = {
            "position": turn.position,
            "viewer": {"type": "player", "name": turn.move["player"]},
        }
        position = following = send(game.id, "view", body)["position"]
        for most in (30, 1, 1, 1):
            moves = send(game.id, "legal-moves", {"position": position})["moves"]
            for option in random.sample(moves, min(most, len(moves))):
                ruling = game.adjudicate(position=position, moves=[option["move"]])
                assert ruling["violation"] is None, option
                following = ruling["position"]
            position = following
