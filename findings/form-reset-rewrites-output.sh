#!/usr/bin/env bash
# react-hook-form 7.92.0 with react and react-dom 19.3.1, in jsdom 26.1.0.
#
# Guess: reset() of react-hook-form sets the values of the inputs it has registered, and leaves the rest of the form alone.
# Seen: it also calls the form's own reset(). By the HTML standard that puts an <output> back to its default value, by replacing its
# children. A text that React rendered there is no longer in the page, and the next render that takes it away fails with
# "The node to be removed is not a child of this node." The same text in a <p> survives.
#
# Prints what became of each element and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 react-hook-form@7.92.0 jsdom@26.1.0 >/dev/null
cat > show.cjs <<'JS'
const { JSDOM } = require("jsdom");
const { window } = new JSDOM("<!doctype html><div id=root></div>");
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });
const React = require("react");
const { act } = React;
const { createRoot } = require("react-dom/client");
const { useForm } = require("react-hook-form");

async function outcomeOf(element) {
  const errors = [];
  const container = document.createElement("div");
  document.body.append(container);
  let reset, hide;
  function Page() {
    const form = useForm({ defaultValues: { amount: "12" } });
    const [shown, setShown] = React.useState(true);
    reset = form.reset;
    hide = () => setShown(false);
    return React.createElement(
      "form",
      null,
      React.createElement("input", form.register("amount")),
      React.createElement(element, null, shown && "= 12.00", " in all"),
    );
  }
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error.name) });
  await act(async () => root.render(React.createElement(Page)));
  await act(async () => reset());
  try {
    await act(async () => hide());
  } catch (error) {
    errors.push(error.name);
  }
  return errors.length > 0 ? [...new Set(errors)].join() : "renders on";
}

(async () => {
  for (const element of ["p", "output"]) console.log(`${element}: ${await outcomeOf(element)}`);
})();
JS
seen=$(node show.cjs)
echo "$seen"
[ "$seen" = "p: renders on
output: NotFoundError" ]
