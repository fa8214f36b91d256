import { expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const QUESTION = "Could you look at our distributor contracts in the second week of January?";
const ANSWER = "Yes, from the 12th. Please send me the three largest ones first.";

/** How many messages the menu counts as unread. */
async function unreadCount(page: Page): Promise<number> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Messages/ });
  await expect(link).toBeVisible();
  return Number(/(\d+) unread/.exec(await link.innerText())?.[1] ?? 0);
}

// spec 2.52, 2.92
test("an organization writes to an expert from the profile, and the expert reads it and answers", async ({
  browser,
}) => {
  const client = (await demoPerson(browser, "organization")).page;
  const expert = (await demoPerson(browser, "expert")).page;
  const errors = [watchErrors(client), watchErrors(expert)];
  const { expertId } = await (await expert.request.get("/api/auth/user")).json();

  await test.step("the organization contacts the expert from the profile", async () => {
    await client.goto(`/expert-profile/${expertId}`);
    await client.getByRole("button", { name: /^Contact Expert/ }).click();
    const dialog = client.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
    await dialog.getByLabel("Message").fill(QUESTION);
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(client.getByText("Message Sent").first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("the expert hears of it, finds it open at the top of the messages, and the count falls", async () => {
    await expert.goto("/notifications");
    await expect.poll(() => unreadCount(expert)).toBeGreaterThan(0);
    const before = await unreadCount(expert);
    await expert.goto("/messages");
    await expectSettled(expert);
    const thread = expert.getByRole("navigation", { name: "Conversations" }).getByRole("link").first();
    await expect(thread).toContainText(QUESTION);
    await expect(thread).toHaveAttribute("aria-current", "true");
    await expect(expert.getByRole("log")).toContainText(QUESTION);
    await expect.poll(() => unreadCount(expert)).toBeLessThan(before);
    await expect(thread).not.toContainText("unread");
    await expectAccessible(expert);
  });

  await test.step("the expert answers with the keyboard, and what is begun outlives a reload", async () => {
    const box = expert.getByLabel(/^Message to /);
    await box.fill(ANSWER);
    await expert.waitForTimeout(400); // kept after a pause in typing
    await expert.reload();
    await expectSettled(expert);
    await expect(box).toHaveValue(ANSWER);
    await expect(box).toBeVisible();
    await box.press("Enter");
    await expect(expert.getByRole("log")).toContainText(ANSWER);
    await expect(expert.getByRole("log")).toContainText("Delivered");
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
    await expectAccessible(expert);
  });

  await test.step("on a small screen the organization goes from the list into the conversation and back", async () => {
    await client.setViewportSize({ width: 390, height: 844 });
    await client.goto("/messages");
    await expectSettled(client);
    const thread = client.getByRole("navigation", { name: "Conversations" }).getByRole("link").first();
    await expect(thread).toContainText(ANSWER);
    await expectNoSidewaysScroll(client);
    await thread.click();
    await expect(client.getByRole("log")).toContainText(ANSWER);
    await expect(client.getByRole("log")).toContainText(QUESTION);
    await expectNoSidewaysScroll(client);
    await expect(client.getByLabel(/^Message to /)).toBeInViewport();
    await expect(expert.getByRole("log")).toContainText(/Read \d\d:\d\d/);
    await expectAccessible(client);
    await client.getByRole("link", { name: "All messages" }).click();
    await expect(thread).toBeVisible();
    await expect(client.getByRole("log")).toBeHidden();
  });

  expect(errors.flat()).toEqual([]);
});

test("an organization asks for recommendations and writes to the expert it chooses", async ({ browser }) => {
  const { page } = await demoPerson(browser, "organization");
  const errors = watchErrors(page);
  await page.goto("/dashboard");
  await expectSettled(page);
  await page.getByRole("button", { name: "Get recommendations" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Find Experts" })).toBeDisabled();
  await dialog.getByLabel(/Service category/).selectOption({ label: "Company Valuation" });
  await dialog.getByRole("button", { name: "Find Experts" }).click();
  const cards = dialog.getByRole("radio");
  await expect(cards).toHaveCount(3);
  await expectAccessible(page);
  await cards.first().check();
  await dialog.getByLabel("Message to Expert").fill("We would like to know what our roastery is worth.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Contact Expert" }).click();
  await expect(page.getByText("Your request has been sent to the selected expert.").first()).toBeVisible();
  await page.goto("/messages");
  const thread = page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first();
  await expect(thread).toContainText("You: We would like to know what our roastery is worth.");
  expect(errors).toEqual([]);
});
