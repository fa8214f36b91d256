import { expect, test } from "@playwright/test";
import { LOADS_MS, LOOKS, testThatItReadsWell, tokenField, watchedPage } from "./api-docs-looks.ts";
import { demoPerson } from "./people.ts";

test.describe.configure({ timeout: 120_000 });

test("the reference makes a call with a token, and says what was answered", async ({ browser }) => {
  const { context } = await demoPerson(browser, "organization");
  const made = await context.request.post("/api/tokens", { data: { name: "Reference", scopes: ["projects:read"] } });
  const { secret }: { secret: string } = await made.json();

  const { page, errors } = await watchedPage(browser);
  await page.goto("/api/docs#/Projects/projects-list");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();

  // Nobody is logged in here: without the token the same call is refused.
  const execute = page.getByRole("button", { name: "Execute" });
  const answered = page.locator(".live-responses-table tbody .response-col_status");
  await execute.click({ timeout: LOADS_MS });
  await expect(answered).toContainText("401");

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await tokenField(page).fill(secret);
  await page.locator(".modal-ux").getByRole("button", { name: "Authorize" }).click();
  await page.locator(".modal-ux").getByRole("button", { name: "Close" }).last().click();
  await execute.click();
  await expect(answered).toContainText("200");
  await expect(page.locator(".live-responses-table .highlight-code").first()).toContainText('"title"');

  // The token is nowhere once the page is left.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(secret);
  expect(errors).toEqual([]);
});

testThatItReadsWell(LOOKS[0]);
