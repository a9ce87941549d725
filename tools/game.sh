#!/usr/bin/env bash
# game.sh GAME: check one game in seconds, by the types of its modules and the tests that are about single games.
set -euo pipefail
cd "$(dirname "$0")/.."
export GAME=$1 HYPOTHESIS_PROFILE=fast
package=${GAME//-/_}
modules=()
for module in "zero_referee_rules/$package" "schemas/$package.py" "tests/games/$package"; do
    if [ -e "$module" ]; then modules+=("$module"); fi
done
.venv/bin/python -m mypy "${modules[@]}"
.venv/bin/python -m pytest -n "${WORKERS:-2}" --dist worksteal -p tests.support.one_game \
    --ignore-glob='*/test_browser*.py' \
    --cov="zero_referee_rules/$package" --cov-branch --cov-report=term-missing:skip-covered \
    tests/contract/test_drift.py tests/contract/test_examples.py tests/http/test_catalogue.py \
    tests/http/test_picture.py tests/games tests/independent tests/properties tests/rules tests/test_cases.py \
    tests/test_deals.py tests/test_games.py tests/test_translation.py tests/test_translations.py \
    tests/test_wording.py tests/web/test_pad_faces.py tests/web/test_pad_options.py tests/web/test_pad_points.py \
    tests/web/test_pad_texts.py
