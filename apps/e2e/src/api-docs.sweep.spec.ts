import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPerson, newPage } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./watched-page.ts";

/** Two megabytes of calls become a page of rows, on a busy machine. */
const LOADS_MS = 40_000;
test.describe.configure({ timeout: 120_000 });

const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** Collects what a page must not do: log an error, break the policy (Chromium logs that as an error), or call another server. */
async function watchedPage(browser: Browser, look: (typeof LOOKS)[number] = LOOKS[0]) {
  const { width, colorScheme } = look;
  const page = await newPage(browser, { viewport: { width, height: 900 }, colorScheme });
  const errors = watchErrors(page);
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(page.url()).origin && page.url() !== "about:blank") {
      errors.push(`asks ${request.url()}`);
    }
  });
  return { page, errors };
}

const row = (page: Page, name: RegExp) => page.locator(".opblock-summary-control").filter({ hasText: name });

/** There is one field: a signed-in reader needs no token, and no page can set the session's cookie. */
const tokenField = (page: Page) => page.locator(".modal-ux").getByRole("textbox");

// spec 10.68
test("the reference makes a call with a token, and says what was answered", async ({ browser }) => {
  const { context } = await demoPerson(browser, "organization");
  const made = await context.request.post("/api/tokens", { data: { name: "Reference", scopes: ["projects:read"] } });
  const { secret }: { secret: string } = await made.json();

  const { page, errors } = await watchedPage(browser);
  await page.goto("/api/docs#/Projects/projects-list");
  await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();

  // No one is signed in here: without the token the same call is refused.
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

  // The token is gone once the page is left.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(secret);
  expect(errors).toEqual([]);
});

for (const look of LOOKS) {
  test(`the reference reads well at ${look.width} in ${look.colorScheme}, under the policy of every page`, async ({
    browser,
  }) => {
    const { page, errors } = await watchedPage(browser, look);
    const answer = await page.goto("/api/docs#/Projects");
    const policyOf = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"];
    expect(answer?.headers()["content-security-policy"]).toBe(await policyOf("/"));
    expect(await policyOf("/api/docs")).not.toContain("unsafe");

    const post = row(page, /^POST\/api\/projectsPost a project/);
    await expect(post).toBeVisible({ timeout: LOADS_MS });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // By the keyboard alone; what is open has an address to send to someone.
    await post.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Request body")).toBeVisible({ timeout: LOADS_MS });
    await expect(page).toHaveURL(/#\/Projects\/projects-create$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Authorize" }).first().click();
    await expect(tokenField(page)).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
}
