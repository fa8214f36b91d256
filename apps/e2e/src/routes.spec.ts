import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { sweepRoutes } from "./route-sweep.ts";
import { READERS, ROUTES } from "./route-table.ts";

test.describe.configure({ mode: "parallel" });

// spec 2.1
test("the table of routes holds every route of the router, and no other", () => {
  const source = readFileSync(fileURLToPath(new URL("../../web/src/lib/paths.ts", import.meta.url)), "utf8");
  const table = /export const routes = \{(.+?)\} as const;/s.exec(source)?.[1] ?? "";
  const paths = [...table.matchAll(/: (?:of\()?"([^"]+)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(new Set(ROUTES.map(({ path }) => path))).toEqual(new Set([...paths, "*"]));
});

for (const reader of READERS) {
  // spec 2.1
  test(`every route that ${reader} sees opens without a flaw`, async ({ browser }) => {
    expect(await sweepRoutes(browser, reader, "one look")).toEqual([]);
  });
}
