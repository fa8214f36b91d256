// Runs after Swagger UI on /api/docs. Everything comes from this server: no validator, no proxy and no telemetry are asked for anything.
(() => {
  const page = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  // Swagger UI has its own name for it; ours was set by theme.js, or is the system's.
  const followTheme = () => {
    const chosen = page.dataset.theme;
    page.classList.toggle("dark-mode", chosen ? chosen === "dark" : dark.matches);
  };
  followTheme();
  dark.addEventListener("change", followTheme);

  // Every row is a button; a link within would be a second thing to press in it. Opening a row puts its address into the address line.
  const plainNames = () => ({
    wrapComponents: {
      DeepLink:
        (_link, { React }) =>
        ({ text }) =>
          React.createElement("span", null, text),
    },
  });

  const place = document.getElementById("reference");
  const show = (spec) =>
    window.SwaggerUIBundle({
      domNode: place,
      spec,
      deepLinking: true,
      docExpansion: "none",
      // The shapes stand beside the calls that use them; three hundred more rows help nobody.
      defaultModelsExpandDepth: -1,
      defaultModelExpandDepth: 2,
      displayRequestDuration: true,
      filter: true,
      tryItOutEnabled: true,
      requestSnippetsEnabled: true,
      // Kept, the token would lie in the browser's storage.
      persistAuthorization: false,
      validatorUrl: null,
      presets: [window.SwaggerUIBundle.presets.apis],
      plugins: [plainNames],
      layout: "BaseLayout",
    });

  /** A page cannot set the cookie of a session; whoever is logged in sends theirs anyhow. What is asked for is a token. */
  function withTokensAlone(document) {
    delete document.components.securitySchemes.session;
    for (const call of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      call.security = call.security?.filter((way) => !("session" in way));
    }
    return document;
  }

  /** Forms begin with the document's samples. Of what may be left out they would be wishes that nobody has, and a key that all share. */
  function withoutUnaskedSamples(document) {
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
    const parameters = [
      ...calls.flatMap((call) => call.parameters ?? []),
      ...Object.values(document.components.parameters),
    ];
    for (const parameter of parameters) {
      if (parameter.required || !parameter.schema) continue;
      for (const part of [parameter, parameter.schema]) {
        delete part.example;
        delete part.examples;
      }
    }
    return document;
  }

  fetch("/api/openapi.json")
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status}`))))
    .then((document) => show(withoutUnaskedSamples(withTokensAlone(document))))
    .catch(() => {
      place.textContent = "The reference could not be loaded. Reload the page to try again.";
    });

  // Controls that Swagger UI leaves without a name, and code that scrolls sideways, which the keyboard has to reach.
  const NAMES = {
    ".operation-filter-input": "Find a group of calls",
    "#servers": "Server",
    "textarea.body-param__text": "Request body",
    ".close-modal": "Close",
  };
  const nameParts = () => {
    for (const [part, name] of Object.entries(NAMES)) {
      for (const found of place.querySelectorAll(`${part}:not([aria-label])`)) found.setAttribute("aria-label", name);
    }
    // It reads "Authorize": who speaks to a computer says what they see.
    for (const button of place.querySelectorAll('[aria-label="Apply credentials"]'))
      button.removeAttribute("aria-label");
    for (const code of place.querySelectorAll("pre:not([tabindex])")) code.setAttribute("tabindex", "0");
  };
  new MutationObserver(nameParts).observe(place, { childList: true, subtree: true });
})();
