import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { waitForLink } from "./mailbox.ts";

export const PASSWORD = "plain words that nobody uses";

export type Person = { page: Page; email: string };

/** A browser of its own: no session, no history. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return await (await browser.newContext(options)).newPage();
}

/** Signs a new person up through the form, opens the link in the email, and leaves them on the choice of a role. */
export async function signUp(browser: Browser, firstName: string, lastName: string): Promise<Person> {
  const page = await newPage(browser);
  const email = `${firstName}.${lastName}.${Date.now()}@journey.example`.toLowerCase();
  await page.goto("/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/(register|user-type-selection|dashboard)?$/);
  await page.goto(await waitForLink(email, "/verify-email"));
  await expect(page.getByText("Your email address is verified").first()).toBeVisible();
  return { page, email };
}

/** A demo account's session, by the call that the demo sign-in screen makes. */
export async function demoPerson(browser: Browser, role: "admin" | "expert" | "organization" | "entrepreneur") {
  const context = await browser.newContext();
  const response = await context.request.post("/api/demo-login", { data: { email: `${role}@quorate.example` } });
  expect(response.ok()).toBe(true);
  return { page: await context.newPage(), context };
}
