// The people of all evenings: how many games of one kind they have won, and against whom.
import { html, useState } from "../vendor/libraries.js";
import { gameOf } from "../network/catalogue.js";
import { Field } from "../parts/components.js";
import { Who, shortNames } from "../parts/faces.js";
import { date, hasText, language, number, t } from "../texts/i18n.js";
import { calledBy, personKey, toName } from "../model/names.js";
import { against, record, statistics } from "../model/statistics.js";
import { changePeople, state } from "../storage/store.js";
import { notify } from "../parts/ui.js";

/**
 * A person: another name, which may be that of another person, and the games with each other one.
 */
function Person({ person, people, results, onClose }) {
  const rename = (event) => {
    const name = toName(event.target.value);
    const other = people.find(({ key }) => key === personKey(name));
    if (!name || name === person.name) return;
    if (
      other &&
      other !== person &&
      against(results, person.key).some(({ key }) => key === other.key)
    ) {
      event.target.value = person.name;
      notify(t("person.together", { name: person.name, other: other.name }));
      return;
    }
    changePeople(calledBy(state.value.settings.people ?? {}, person.name, name));
    notify(t("person.renamed", { name }), { undo: true });
    onClose();
  };
  return html`
    <section class="stack" aria-label=${person.name}>
      <${Field} label=${t("person.name")} note=${t("person.note")}>
        <input
          key=${person.key}
          defaultValue=${person.name}
          aria-label=${t("table.name-of", { name: person.name })}
          onChange=${rename}
        />
      <//>
      <p>
        ${t("person.figures", {
          share: percent(person.won / person.games),
          average: number(person.average),
        })}
      </p>
      <ul class="against">
        ${against(results, person.key).map(
          ({ key, name, games, ahead }) => html`
            <li key=${key}>${t("person.against", { name, together: games, ahead })}</li>
          `,
        )}
      </ul>
    </section>
  `;
}

const percent = (share) => share.toLocaleString(language(), { style: "percent" });

export function People({ game, results }) {
  const { lowWins } = gameOf(game) ?? {};
  const [chosen, setChosen] = useState(null);
  const people = statistics(results);
  if (!people.length) return html`<p class="note">${t("statistics.nothing")}</p>`;
  const initials = shortNames(people.map(({ name }) => name));
  const zeros = hasText(`statistics.zeros.${game}`) && `statistics.zeros.${game}`;
  const best = record(lowWins, results);
  const person = people.find(({ key }) => key === chosen);
  return html`
    <div class="table-scroll" tabindex="0" role="region" aria-label=${t("statistics.people")}>
      <table class="people-table">
        <thead>
          <tr>
            <th scope="col">${t("start.name")}</th>
            ${["games", "wins"].map(
              (key) => html`
                <th scope="col" key=${key}>
                  ${t(`statistics.${key}`)}
                </th>
              `,
            )}
            ${zeros && html`<th scope="col">${t(zeros)}</th>`}
          </tr>
        </thead>
        <tbody>
          ${people.map(
            ({ key, name, colour, games, won, zeros: own }, index) => html`
              <tr key=${key}>
                <th scope="row">
                  <button
                    type="button"
                    class="quiet"
                    aria-expanded=${String(key === chosen)}
                    onClick=${() => setChosen(key === chosen ? null : key)}
                  >
                    <${Who} name=${name} face=${{ colour, initial: initials[index] }} />
                  </button>
                </th>
                <td>${games}</td>
                <td>${won}</td>
                ${zeros && html`<td>${own}</td>`}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    ${person && html`
      <${Person}
        key=${chosen}
        person=${person}
        people=${people}
        results=${results}
        onClose=${() => setChosen(null)}
      />
    `}
    <p class="note">
      ${t("statistics.record", {
        name: best.name,
        points: number(best.points),
        date: date(best.started, { dateStyle: "medium" }),
      })}
    </p>
  `;
}
