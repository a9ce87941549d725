"""A judge of finished games of NumZumZero: cards, piles and ties."""

from collections.abc import Sequence

from tests.independent.common import Json

KINDS = [f"{colour}-{number}" for colour in ("blue", "orange") for number in range(1, 8)]
FULL = 7


def total(cards: Sequence[str], colour: str = "") -> int:
    """Add up the numbers on the cards of a colour, or of all."""
    return sum(int(card.split("-")[1]) for card in cards if card.startswith(colour))


def matches(column: Sequence[str]) -> bool:
    return total(column, "blue") == total(column, "orange")


def boxes(players: int) -> int:
    return 1 if players <= 4 else 2


def column_count(players: int) -> int:
    return 3 if players <= 2 else 5


def cards_each(players: int) -> int:
    return 1 if players == 1 else 2


def score(body: Json) -> Json:
    """Judge a request to score piles that do not contradict themselves."""
    advanced = body.get("variant") == "advanced"
    names = [player["name"] for player in body["players"]]
    if len(set(names)) < len(names):
        return {"status": 409}
    piles = []
    for player in body["players"]:
        cards, value = player.get("collected_cards"), player.get("collected_total")
        if "collection" in player:
            cards, value = len(player["collection"]), total(player["collection"])
        bonus = player.get("bonus_tokens", 0) if advanced else 0
        piles.append(pile(player["name"], player["tokens"], bonus, cards, value))
    return {"status": 200, **sheet(piles, advanced=advanced)}


def pile(name: str, tokens: int, bonus: int, cards: int | None, value: int | None) -> Json:
    # Nothing collected adds up to nothing, and nothing else does.
    if cards == 0 or value == 0:
        cards = value = 0
    return {
        "name": name,
        "tokens": tokens,
        "points": tokens + bonus,
        "cards": cards,
        "total": value,
    }


def sheet(piles: Sequence[Json], *, advanced: bool, solo: bool = False) -> Json:
    """Rank the piles: by points, then by each tie rule for which every tied pile has a count."""
    keys = [("cards", "numzumzero.tie-cards"), ("total", "numzumzero.tie-total")]
    if advanced:
        keys.append(("tokens", "numzumzero.advanced-tie"))
    warnings: list[str] = []
    decided: list[str] = []
    places: list[list[Json]] = []
    lines = {one["name"]: first_lines(one, advanced=advanced, solo=solo) for one in piles}

    def split(tied: list[Json], rules: Sequence[tuple[str, str]]) -> None:
        """Divide tied piles as far as the rules do; the best come first."""
        if len(tied) > 1 and not rules and not places:
            for one in tied:
                lines[one["name"]].append(("numzumzero.no-winner", 0))
        if len(tied) == 1 or not rules:
            places.append(tied)
            return
        key, rule = rules[0]
        if any(one[key] is None for one in tied):
            warnings.append(rule)
            places.append(tied)
            return
        for one in tied:
            lines[one["name"]].append((rule, 0))
        first = not places
        values = sorted({one[key] for one in tied}, reverse=True)
        best = [one for one in tied if one[key] == values[0]]
        if first and len(best) == 1:
            decided.append(rule)
        for value in values:
            split([one for one in tied if one[key] == value], rules[1:])

    for points in sorted({one["points"] for one in piles}, reverse=True):
        split([one for one in piles if one["points"] == points], keys)
    rows: list[Json] = []
    for group in places:
        place = len(rows) + 1
        rows += [{"place": place, "name": x["name"], "points": x["points"]} for x in group]
    return {
        "players": [
            {"name": x["name"], "points": x["points"], "lines": lines[x["name"]]} for x in piles
        ],
        "ranking": rows,
        "winners": [places[0][0]["name"]] if len(places[0]) == 1 else [],
        "tie_break": decided[0] if decided else None,
        "warnings": sorted(warnings),
    }


def first_lines(one: Json, *, advanced: bool, solo: bool) -> list[tuple[str, int]]:
    """Return the lines of a pile but for those about ties: rule, points."""
    lines = [("numzumzero.solo" if solo else "numzumzero.winner", one["tokens"])]
    if advanced:
        lines.append(("numzumzero.advanced-bonus", one["points"] - one["tokens"]))
    return lines


def plain_sheet(found: Json | None) -> Json | None:
    """Bring a score sheet of the service into the form of this judge."""
    if found is None:
        return None
    players = [
        player | {"lines": [(line["rule"], line["points"]) for line in player["lines"]]}
        for player in found["players"]
    ]
    warnings = [warning["rule"] for warning in found["warnings"]]
    ties = sorted(rule for rule in warnings if rule.startswith("numzumzero.tie"))
    return found | {"players": players, "warnings": ties}
