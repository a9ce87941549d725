"""Score sheets for the judges of all games: what they add up to, and random ones."""

from collections.abc import Sequence
from random import Random

from tests.independent.common import Json, ranking, winners


def starters(body: Json) -> int:
    """Return how many players began a match."""
    first = [*body["rounds"], body.get("plays_next") or body["players"]][0]
    return max(1, sum(1 for each in first if each is not None))


def refused(body: Json, seats: range, *, deals: bool) -> bool:
    """Say whether a score sheet contradicts itself."""
    names, rounds = body["players"], body["rounds"]
    sheet, coming = body.get("adjustments") or [], body.get("plays_next")
    playing = [sum(1 for number in row if number is not None) for row in rounds]
    if coming is None and not rounds:
        playing.append(len(names))
    first = (
        zip(names, rounds[0], strict=False) if rounds else ((name, 0) for name in coming or names)
    )
    dealer = body.get("dealer") if deals else None
    return (
        any(len(row) != len(names) for row in rounds)
        or any(count not in seats for count in playing)
        or len({*names}) < len(names)
        or len(rounds) > (body.get("match_rounds") or len(rounds))
        or not {row["player"] for row in sheet} <= {*names}
        or any(row["after"] > len(rounds) for row in sheet)
        or not {*(coming or [])} <= {*names}
        or len({*(coming or [])}) < len(coming or [])
        or (dealer is not None and dealer not in [name for name, had in first if had is not None])
    )


def standings(
    body: Json,
    match_rounds: int | None,
    seats: range,
    *,
    low: bool = False,
    deals: bool = False,
) -> Json:
    """Add up a score sheet. `seats` are the numbers of players of a round.

    `deals` says whether the deal passes to the left.
    """
    names, rounds, limit = body["players"], body["rounds"], body.get("ends_at")
    if limit is not None or body.get("match_rounds") is not None:
        match_rounds = body.get("match_rounds")
    if refused(body, seats, deals=deals):
        return {"status": 409}
    sheet = body.get("adjustments") or []
    totals, played = dict.fromkeys(names, 0), {row["player"] for row in sheet}
    for row in rounds:
        for name, number in zip(names, row, strict=True):
            if number is not None:
                totals[name] += number
                played.add(name)
    for row in sheet:
        totals[row["player"]] += row["points"]
    if any(not -30_000_000 <= total <= 30_000_000 for total in totals.values()):
        return {"status": 409}
    last = rounds[-1] if rounds else [0] * len(names)
    chosen = body.get("plays_next")
    coming = [
        name
        for name, number in zip(names, last, strict=True)
        if (name in chosen if chosen is not None else number is not None)
    ]
    placed = ranking(coming, [totals[name] for name in coming], low=low)
    over = match_rounds is not None and len(rounds) >= match_rounds
    over = over or (limit is not None and any(row["points"] >= limit for row in placed))
    leaders = winners(placed) if rounds else []
    found = {
        "status": 200,
        "totals": placed,
        "rounds_played": len(rounds),
        "match_rounds": match_rounds,
        "ends_at": limit,
        "over": over,
        "leaders": leaders,
        "winners": leaders if over else [],
        "next_setup": None if over else next_setup(body, coming, match_rounds, deals=deals),
    }
    given = body.get("adjustments") is not None or chosen is not None
    added: Json = dict.fromkeys(("left", "late_start", "lines"), "(left out)")
    if given or any(None in row for row in rounds):
        scored = played | {row["player"] for row in sheet}
        added = {
            "left": [
                {"name": name, "points": totals[name]}
                for name in names
                if name in played and name not in coming
            ],
            "late_start": {
                "points": ([row for row in placed if row["name"] in scored] or placed)[-1]["points"]
            },
            "lines": [
                {member: value for member, value in row.items() if member != "kind"}
                for row in sheet
            ],
        }
    return found | added


def next_setup(body: Json, coming: Sequence[str], match_rounds: int | None, *, deals: bool) -> Json:
    """Return what the next round begins with: who plays, and from whom clockwise.

    The deal goes seat by seat to the left, past everyone who does not play; so does the first turn
    where no one deals.
    """
    names, dealer = body["players"], body.get("dealer") if deals else None
    rows = [[number is not None for number in row] for row in body["rounds"]]
    rows.append([name in coming for name in names])
    seat = names.index(dealer) if dealer else max(at for at, plays in enumerate(rows[0]) if plays)
    for playing in rows[1:]:
        seat = (seat + 1) % len(names)
        while not playing[seat]:
            seat = (seat + 1) % len(names)
    around = [*names[seat + 1 :], *names[: seat + 1]]
    return {
        "players": [name for name in around if name in coming],
        "dealer": names[seat] if deals else None,
        "round": len(body["rounds"]) + 1,
        "match_rounds": match_rounds,
    }


def session(random: Random, names: Sequence[str], points: range, most_rounds: int) -> Json:
    """Make up a session, sometimes an impossible one."""
    count = random.randint(0, most_rounds)
    body: Json = {
        "players": list(names),
        "rounds": [[random.choice(points) for _ in names] for _ in range(count)],
    }
    if random.random() < 0.6:
        body["dealer"] = random.choice([*names] * 5 + ["Zoe"])
    if random.random() < 0.4:
        body["match_rounds"] = random.randint(1, most_rounds + 2)
    if random.random() < 0.3:
        body["ends_at"] = random.choice([number for number in points if number > 0])
    if count and random.random() < 0.1:
        body["rounds"][-1] = [0] * random.randint(1, len(names) + 1)
    return body


def sheet(random: Random, body: Json, seats: range) -> Json:
    """Make a score sheet of a session: players come and go, sometimes in an impossible way."""
    names, rounds = [*body["players"]], body["rounds"]
    if random.random() < 0.4 or any(len(row) != len(names) for row in rounds):
        return body
    for number in range(random.randint(0, 12 - len(names))):
        seat = random.randint(0, len(names))
        names.insert(seat, f"Late {number}")
        rounds = [[*row[:seat], None, *row[seat:]] for row in rounds]
    for index, row in enumerate(rounds):
        there = [seat for seat, number in enumerate(row) if number is not None]
        for _ in range(random.randint(0, len(names) - len(there))):
            # One comes in for another, or next to the others where there is room, or there is none.
            free = random.choice([seat for seat in range(len(names)) if seat not in there])
            row[free] = random.choice([number for number in row if number is not None])
            if len(there) >= seats[-1] or random.random() < 0.5:
                row[there.pop(random.randrange(len(there)))] = None
            there.append(free)
        if random.random() < 0.02:
            rounds[index] = [None] * len(names)
    made = body | {"players": names, "rounds": rounds}
    if random.random() < 0.8:
        made["adjustments"] = [
            {
                "player": random.choice([*names] * 20 + ["Zoe"]),
                "after": random.randint(0, len(rounds) + (random.random() < 0.05)),
                "points": random.choice([-10, 5, 40, 30_000_000] if random.random() < 0.1 else [5]),
                "kind": random.choice(["start", "referee"]),
                **({"reason": "showed a card"} if random.random() < 0.5 else {}),
            }
            for _ in range(random.randint(0, 4))
        ]
    if random.random() < 0.6:
        count = random.randint(seats[0], min(seats[-1], len(names)))
        made["plays_next"] = random.sample(
            [*names, *names[:1]] if random.random() < 0.05 else names, count
        )
    if "dealer" in made and rounds and random.random() < 0.9:
        first = [name for name, number in zip(names, rounds[0], strict=True) if number is not None]
        made["dealer"] = random.choice(first or names)
    return made
