import { type Browser, expect, type Page, test } from "@playwright/test";
import { newPage } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./watched-page.ts";

/** Two megabytes of calls become a page of rows, on a machine that has other work. */
export const LOADS_MS = 40_000;
/** The first is the one that `npm test` takes. */
export const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;
type Look = (typeof LOOKS)[number];

/** A page with what it must not do: log an error, break the policy (Chromium logs that as an error), or ask another server for anything. */
export async function watchedPage(browser: Browser, look: Look = LOOKS[0]) {
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

/** There is one: whoever has a session needs none, and no page can set its cookie. */
export const tokenField = (page: Page) => page.locator(".modal-ux").getByRole("textbox");

export function testThatItReadsWell(look: Look): void {
  const title = `the reference reads well at ${look.width} in ${look.colorScheme}, under the policy of every page`;
  test(title, async ({ browser }) => {
    const { page, errors } = await watchedPage(browser, look);
    const answer = await page.goto("/api/docs#/Projects");
    const policyOf = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"];
    expect(answer?.headers()["content-security-policy"]).toBe(await policyOf("/"));
    expect(await policyOf("/api/docs")).not.toContain("unsafe");

    const post = row(page, /^POST\/api\/projectsPost a project/);
    await expect(post).toBeVisible({ timeout: LOADS_MS });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // By the keyboard alone; what is open has an address to send to somebody.
    await post.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Request body")).toBeVisible();
    await expect(page).toHaveURL(/#\/Projects\/projects-create$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Authorize" }).first().click();
    await expect(tokenField(page)).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
}
