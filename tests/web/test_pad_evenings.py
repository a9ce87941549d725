"""The score pad takes names as the contract has them, and counts evenings as the service does."""

import json
import re
from random import Random

import orjson
import pytest

from service.contract.validators import Contract
from tests.support.node import needs_node, run_node
from tests.support.points import PAD, counting_games, told
from tools.harness.requests import BY_ID, send

pytestmark = needs_node

TO_NAMES = """
const { toName } = await import(`${process.argv[1]}/model/names.js`);
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(toName)));
"""


def to_names(texts: list[str]) -> list[str]:
    """Return the names that the score pad makes of typed texts."""
    names: list[str] = orjson.loads(run_node(TO_NAMES, PAD, json.dumps(texts)))
    return names


TYPED = {
    " Ana\u200b\n": "Ana",
    "\u202eAna\u3000\u3000Maria\ufe0f": "Ana Maria",
    "\u3164": "",
    "❤\ufe0f": "❤\ufe0f",
    "م\u200cن\u200c": "م\u200cن",
    "e\u200b\u0301": "é",
    "x" * 50: "x" * 40,
}


KEPT = (
    *("Ana", "Zoë", "Łukasz", "李雷", "O'Neil", "a\\b", "<b>"),
    *("葛\U000e0100", "نام\u200cمن", "क\u094d\u200dष", "1\ufe0f\u20e3"),
    *("❤\ufe0f", "x" * 40, "👩🏽\u200d🚀", "👩\u200d❤\ufe0f\u200d👨"),
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
)
CHANGED = (
    *("\0", "A\nB", "A\x85", "A\u2028B", "A\u202eB", "A\u200bB", "\ufeffA", "A\u00adB"),
    *(" ", "Ana ", " Ana", "Ana\u00a0", "\u3000", "\u2800", "\u3164", "\ufe0f", "A\ufe0f"),
    *("A\u200dB", "\u200dA", "é\u200dé", "م\u200c", "م\u200d\u200dم", "A\U000e0041"),
    *("A\uffff", "A\ufdd0", "A\U0001d173", "A\U0001fffe"),
)


def test_a_typed_name_loses_what_no_name_should_have() -> None:
    typed = [*TYPED, *KEPT, *CHANGED]
    names = dict(zip(typed, to_names(typed), strict=True))
    assert {text: names[text] for text in TYPED} == TYPED
    assert all(names[text] == text for text in KEPT)
    assert all(names[text] != text for text in CHANGED)


def test_the_contract_accepts_the_names_of_the_score_pad(contract: Contract) -> None:
    parts = ["a", "é", "\u0301", " ", "\u3000", "م", "क", "\u094d", "李", "1"]
    parts += ["❤", "👩", "🏽", "🏴"]
    parts += ["\ufe0f", "\U000e0100", "\U000e0067", "\u200c", "\u200d", "\u200b", "\u3164", "\n"]
    random = Random(41)
    texts = ["".join(random.choices(parts, k=random.randint(1, 6))) for _ in range(2_000)]
    texts += [f"a{chr(code)}\u200db" for code in random.sample(range(0xE000, 0x110000), 1_000)]
    texts += [f"a{chr(code)}\ufe0fb" for code in random.sample(range(0xD800), 1_000)]
    name = re.compile(contract.document["components"]["schemas"]["PlayerName"]["pattern"])
    for text, read in zip(texts, to_names(texts), strict=True):
        assert read == "" or name.fullmatch(read), text


EVENINGS = """
const [pad, game, least, most, count] = process.argv.slice(1);
const load = (path) => import(`${pad}/${path}.js`);
const app = Object.assign({}, ...await Promise.all(
  ["evening", "players"].map((name) => load(`model/${name}`))));
const { standings } = await load(`games/${game}/points`);
let state = 7;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const pick = (items) => items[random(items.length)];
const pointsOf = (round, id) => round.input.points[id];
const some = ({ players }) => Object.fromEntries(players.map((id) => [id, random(21)]));
const enter = (evening, index) => app.saveDraft(app.changeDraft(app.openDraft(evening, index, {}),
  (draft) => ({ input: { points: some(draft) } })), null);
const standingsOf = (evening) =>
  standings({ ...app.scoreSheet(evening, pointsOf), match_rounds: 200 });
const steps = {
  play: (evening) => enter(evening, evening.rounds.length),
  correct: (evening) => enter(evening, random(evening.rounds.length)),
  remove: (evening) => app.removeRound(evening, random(evening.rounds.length)),
  arrive: (evening) => app.arrive(evening, `N${random(1e6)}`, random(evening.players.length + 1),
    standingsOf(evening).late_start.points),
  leave: (evening) => app.leave(evening, pick(app.present(evening)).id),
  comeBack: (evening) => app.comeBack(evening, pick(away(evening)).id),
  adjust: (evening) => app.adjust(evening, pick(evening.players).id, random(21) - 10, "told"),
  withdraw: (evening) => app.withdraw(evening, pick(evening.adjustments).id),
  reseat: (evening) => app.reseat(evening, 0, evening.players.length - 1),
};
const away = (evening) => evening.players.filter(({ left }) => left !== null);
function choices(evening) {
  const here = app.present(evening).length;
  return ["play", "play", "play", "adjust", "reseat",
    ...(evening.rounds.length ? ["correct", "remove"] : []),
    ...(here < most && evening.players.length < 12 ? ["arrive"] : []),
    ...(here < most && away(evening).length ? ["comeBack"] : []),
    ...(here > least ? ["leave"] : []), ...(evening.adjustments.length ? ["withdraw"] : [])];
}
for (let each = 0; each < count; each += 1) {
  const names = ["Ana", "Ben", "Cy"];
  let evening = app.newEvening({ game, names, dealer: 0, options: {} });
  for (let step = 0; step < 40; step += 1) {
    evening = steps[pick(choices(evening))](evening);
    const request = { ...app.scoreSheet(evening, pointsOf), match_rounds: 200 };
    const sums = Object.fromEntries(evening.players.map((player) =>
      [player.name, app.totalsOf(evening, request.rounds, player).at(-1) ?? 0]));
    const { dealer } = evening.rounds.at(-1) ?? {};
    console.log(JSON.stringify({ request, own: standingsOf(evening), sums,
      dealer: app.nameOf(evening, dealer), next: app.nameOf(evening, app.nextDealer(evening)) }));
  }
}
"""
"""Prints a standings request, what the score pad counts for it, the totals of its chart, who dealt
last and who deals next after each step of some evenings."""


@pytest.mark.slow
@pytest.mark.parametrize("game", counting_games())
def test_evenings_with_people_who_come_and_go_are_counted_as_by_the_service(game: str) -> None:
    info = BY_ID[game].info
    numbers = map(str, (info.min_players, info.max_players, 12))
    seen = set[str]()
    for line in map(orjson.loads, run_node(EVENINGS, PAD, game, *numbers).splitlines()):
        request, own = line["request"], line["own"]
        service = told(send(game, "standings", request))
        assert own | {"next_dealer": service["next_dealer"]} == service
        placed = {row["name"]: row["points"] for row in [*own["totals"], *own["left"]]}
        assert placed.items() <= line["sums"].items()
        if request["rounds"]:
            # The pad goes on from who dealt last, also after a round was deleted.
            last = request | {"rounds": request["rounds"][-1:], "dealer": line["dealer"]}
            last["adjustments"] = []
            dealer = told(send(game, "standings", last))["next_dealer"]
            assert dealer in {None, line["next"]}
        seen |= {"left"} if own["left"] else set()
        seen |= {each["kind"] for each in request["adjustments"]}
    assert {"left", "start", "referee"} <= seen
