// Shows the first sentence, and begins to fetch the texts, in the language of the last visit or,
// before that, of the browser. Not a module: it runs before the first paint, while the app is still
// being fetched. The scripts of `data-soon` are fetched from here on, since they would delay the
// style sheet.
{
  let last = null;
  try {
    last = localStorage.getItem("zero-referee:language");
  } catch {
    // Without storage, the browser's language decides.
  }
  const sentences = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll(".hero p[hidden]"),
  ]);
  // None where the app was there first, which shows its own.
  if (sentences.length) {
    const wanted = [last ?? "", ...navigator.languages].map((tag) => tag.split("-")[0]);
    const language = wanted.find((tag) => sentences.some(({ lang }) => lang === tag)) ?? "en";
    document.documentElement.lang = language;
    const soon = document.currentScript?.dataset.soon?.split(" ") ?? [];
    const links = [
      { rel: "preload", as: "fetch", href: `texts/${language}.json`, crossOrigin: "" },
      ...soon.map((href) => ({ rel: "modulepreload", href })),
    ];
    document.head.append(
      ...links.map((link) => Object.assign(document.createElement("link"), link)),
    );
    for (const sentence of sentences) {
      if (sentence.lang !== language) sentence.remove();
      sentence.hidden = false;
      // The app draws the same paragraph again, in the language of the document.
      sentence.removeAttribute("lang");
    }
  }
}
