import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// How long something may take to appear: a loaded machine is slow, and nothing waits that long without need.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  if (typeof sessionStorage !== "undefined") sessionStorage.clear(); // what was typed in one test comes back in no other
});

// A worker keeps its document and what comes from packages; what a file of tests did to them, and our own modules, go with the file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, "", "/");
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  Reflect.deleteProperty(Element.prototype, "scrollIntoView"); // jsdom has none; a test that needs one brings its own
  vi.resetModules();
});
