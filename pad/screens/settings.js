// Language and theme, and what this browser does not allow.
import { html } from "../vendor/libraries.js";
import { SegmentedField } from "../parts/components.js";
import { LANGUAGES, loadTexts, t } from "../texts/i18n.js";
import { Keeping } from "../parts/keeping.js";
import { OfflineRefereeSettings } from "../parts/offline-referee-panels.js";
import { saveLanguage } from "../storage/storage.js";
import { changeSettings, state } from "../storage/store.js";

/** The features that the browser does not allow here, by the keys of their explanations. */
const missing = () =>
  [
    ["missing.offline", "serviceWorker" in navigator],
    ["missing.wake-lock", "wakeLock" in navigator],
  ].flatMap(([key, there]) => (there ? [] : [key]));

function changeLanguage(lang) {
  changeSettings({ lang });
  loadTexts(lang, saveLanguage);
}

export function Settings() {
  const { settings } = state.value;
  const lacks = missing();
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return html`
    <h1>${t("settings.title")}</h1>
    <div class="columns is-close">
      <div class="stack">
        <section class="panel">
          <${SegmentedField}
            label=${t("settings.language")}
            value=${settings.lang}
            onChange=${changeLanguage}
            options=${[{ value: "auto", label: t("settings.auto") }, ...languages]}
          />
          <${SegmentedField}
            label=${t("settings.theme")}
            value=${settings.theme}
            onChange=${(theme) => changeSettings({ theme })}
            options=${["auto", "light", "dark"].map((value) => ({
              value,
              label: t(`settings.${value}`),
            }))}
          />
        </section>
        <section class="panel">
          <h2>${t("settings.device")}</h2>
          ${lacks.length === 0
            ? html`<p>${t("settings.nothing-missing")}</p>`
            : html`
                <p>${t("settings.insecure")}</p>
                <ul>${lacks.map((key) => html`<li key=${key}>${t(key)}</li>`)}</ul>
              `}
        </section>
      </div>
      <div class="stack">
        <${Keeping} />
        <${OfflineRefereeSettings} />
        <section class="panel">
          <h2>${t("settings.about")}</h2>
          <p>${t("settings.about-text")}</p>
        </section>
      </div>
    </div>
  `;
}
