import { expect, test } from "vitest";
import { browserNotRemembered, canBeRemembered, REMEMBERED_MS } from "./remembered-browser.ts";

test("a browser is remembered for thirty days", () => {
  expect(REMEMBERED_MS / 86_400_000).toBe(30);
});

test.each([
  [false, "hash", true],
  [true, "hash", false],
  [false, null, false],
  [true, null, false],
])("of an administrator: %s, with the password %s: %s", (isAdmin, passwordHash, can) => {
  expect(canBeRemembered({ isAdmin, passwordHash })).toBe(can);
});

test("one that is not there is not found", () => {
  expect(browserNotRemembered()).toMatchObject({ kind: "not_found", code: "second-factor/browser-not-found" });
});
