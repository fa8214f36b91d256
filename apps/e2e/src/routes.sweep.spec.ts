import { expect, test } from "@playwright/test";
import { sweepRoutes } from "./route-sweep.ts";
import { READERS } from "./route-table.ts";

test.describe.configure({ mode: "parallel" });

for (const reader of READERS) {
  // spec 2.1, 2.2
  test(`every route opens by deep link for ${reader}: wide and narrow, light and dark, without a flaw`, async ({
    browser,
  }) => {
    expect(await sweepRoutes(browser, reader, "every look")).toEqual([]);
  });
}
