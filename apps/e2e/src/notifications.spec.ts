import { type Browser, expect, type Page, test } from "@playwright/test";
import { newPage, PASSWORD } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const EXPERT = {
  title: "Pricing lead",
  bio: "Eight years of pricing work for consumer brands in Europe and Africa.",
  mbaSchool: "London Business School",
  graduationYear: 2016,
  specializations: ["Sales Strategy"],
  industries: ["Technology"],
  yearsExperience: 8,
  hourlyRate: "120.00",
};

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(count > 0 ? `Notifications, ${count} unread` : "Notifications");
}

/** A person to whom no other journey writes. */
async function signedUp(browser: Browser, firstName: string): Promise<Page> {
  const page = await newPage(browser);
  const email = `${firstName}.${Date.now()}@journey.example`.toLowerCase();
  const person = { email, password: PASSWORD, firstName, lastName: "Bellwether" };
  expect((await page.request.post("/api/auth/signup", { data: person })).ok()).toBe(true);
  return page;
}

// spec 10.2
test("an expert hears of messages by the bell, follows one with the keyboard and marks the rest as read", async ({
  browser,
}) => {
  const page = await signedUp(browser, "Ottilie");
  const { id: expertId } = await (await page.request.post("/api/experts", { data: EXPERT })).json();
  const senders = [await signedUp(browser, "Casper"), await signedUp(browser, "Imogen")];
  const errors = watchErrors(page);
  await page.goto("/dashboard");
  await expectUnread(page, 0);

  await test.step("the bell counts what came meanwhile, people and not messages", async () => {
    for (const content of ["Could we talk on Thursday?", "Or on Friday?"]) {
      for (const { request } of senders) {
        expect((await request.post("/api/messages", { data: { expertId, content } })).ok()).toBe(true);
      }
    }
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Proposals" }).click();
    await expectUnread(page, 2);
    // A page that arrives takes the focus, and the key with it.
    await expect(page).toHaveURL("/proposals");
    await expect(page.getByRole("main")).toBeFocused();
    await bell(page).press("Enter");
    await expect(page).toHaveURL("/notifications");
    await expectSettled(page);
    await expectAccessible(page);
  });

  await test.step("following one leads to its place and reads it", async () => {
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByRole("link", { name: "Casper Bellwether wrote to you: 2 messages." }).press("Enter");
    await expect(page).toHaveURL(/\/messages\?with=/);
    await expect(page.getByRole("log")).toContainText("Or on Friday?");
    await expectUnread(page, 1);
  });

  await test.step("the rest is marked as read at once, on a small screen, too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/notifications");
    await expectSettled(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expectUnread(page, 0);
    await page.getByRole("link", { name: "Unread", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Nothing unread." })).toBeVisible();
    await expectAccessible(page);
  });
  expect(errors).toEqual([]);
});
