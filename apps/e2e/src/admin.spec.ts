import { expect, type Page, test } from "@playwright/test";
import { demoPerson, signUp } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

const TABS = ["Organizations", "Projects", "Profile Workflows", "Subscriptions", "Expert Management"];

async function registerExpert(page: Page): Promise<string> {
  const response = await page.request.post("/api/experts", {
    data: {
      title: "Harbour economist",
      bio: "Ten years of pricing for ports and pilots.",
      mbaSchool: "INSEAD",
      graduationYear: 2015,
    },
  });
  expect(response.ok()).toBe(true);
  const created: unknown = await response.json();
  const id = typeof created === "object" && created !== null && "id" in created ? created.id : undefined;
  return String(id);
}

test("an admin verifies a pending expert, and the expert's profile shows it", async ({ browser }) => {
  test.setTimeout(120_000);
  const expert = await signUp(browser, "Henrike", "Vos");
  const profile = `/expert-profile/${await registerExpert(expert.page)}`;
  await expert.page.goto(profile);
  await expect(expert.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(expert.page.getByText("Verified", { exact: true })).toHaveCount(0);

  const { page } = await demoPerson(browser, "admin");
  const errors = watchErrors(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Admin Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await page.getByLabel("Search experts").fill(expert.email);
  await page.getByLabel("Search experts").press("Enter");
  await page.getByLabel("Status").selectOption("pending");
  const row = page.getByRole("row", { name: /Henrike Vos/ });
  await expect(row).toContainText("0 business days in the queue");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Verify Henrike Vos" }).click();
  await page.getByRole("dialog").getByLabel("Register").fill("Alumni register of INSEAD");
  await page.getByRole("dialog").getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Expert verification status updated.").first()).toBeVisible();
  await expect(page.getByText("No experts found")).toBeVisible();

  await expert.page.reload();
  await expect(expert.page.getByText("Verified", { exact: true }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("an admin finds something in every tab, wide and narrow, and a CSV of the revenue", async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await demoPerson(browser, "admin");
  const errors = watchErrors(page);
  await page.goto("/admin-dashboard");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel").getByRole("row").nth(2)).toBeVisible();
      await expectAccessible(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, `${tab} at ${width}`).toBeLessThanOrEqual(clientWidth);
    }
  }
  await page.goto("/admin/revenue");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^revenue-.*\.csv$/);
  expect(errors).toEqual([]);
});

test("a person who is not an administrator is told so", async ({ browser }) => {
  const { page } = await demoPerson(browser, "expert");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "You need administrator access" })).toBeVisible();
});

const PROFILES = {
  "/api/organizations": { name: "Featherstonehaugh & Daughters", industry: "Technology", size: "small" },
  "/api/entrepreneurs": {
    name: "Bartholomew Featherstonehaugh",
    title: "Founder",
    bio: "Sold heat pumps to a hundred housing associations.",
    skills: ["Sales"],
    industries: ["Technology"],
    offering: ["Sales"],
  },
};

test("a person with all three roles sees the whole bar at 1280 px, and which role is looked at", async ({
  browser,
}) => {
  const { page } = await signUp(browser, "Bartholomew", "Featherstonehaugh");
  await page.setViewportSize({ width: 1280, height: 800 });
  await registerExpert(page);
  for (const [path, data] of Object.entries(PROFILES)) {
    expect((await page.request.post(path, { data })).ok()).toBe(true);
  }
  await page.goto("/dashboard?as=entrepreneur");
  const roles = page.getByRole("navigation", { name: "Your roles" });
  await expect(roles.getByRole("link", { name: "Entrepreneur" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: "Your venture" })).toBeVisible();
  const entries = await page
    .getByRole("navigation", { name: "Main" })
    .locator("> *")
    .evaluateAll((items) =>
      items.map((item) => {
        const { top, right } = item.getBoundingClientRect();
        return { top: Math.round(top), right, isCut: item.scrollWidth > item.clientWidth };
      }),
    );
  expect(entries.length).toBeGreaterThan(4);
  expect(new Set(entries.map(({ top }) => top)).size).toBe(1);
  expect(entries.filter(({ isCut }) => isCut)).toEqual([]);
  const account = await page.getByRole("button", { name: /Account menu/ }).boundingBox();
  expect(Math.max(...entries.map(({ right }) => right))).toBeLessThan(account?.x ?? 0);
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(1280);
  await roles.getByRole("link", { name: "Expert" }).click();
  await expect(page).toHaveURL(/\?as=expert$/);
  await page.reload();
  await expect(page.getByRole("region", { name: "Your work as an expert" })).toBeVisible();
});
