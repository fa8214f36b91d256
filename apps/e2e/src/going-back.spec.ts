import { expect, test } from "@playwright/test";
import { demoPerson } from "./people.ts";

const LISTS = [
  ["organization", "/find-experts", "/expert-profile/"],
  ["expert", "/find-projects", "/project/"],
  ["admin", "/projects", "/project/"],
  ["entrepreneur", "/browse-entrepreneurs", "/entrepreneur-profile/"],
  ["admin", "/admin-dashboard", "/admin/people/"],
] as const;

for (const [role, list, page] of LISTS) {
  test(`who comes back to ${list} from one of its pages finds all rows and the place`, async ({ browser }) => {
    const { page: tab } = await demoPerson(browser, role);
    await tab.goto(list);
    const links = tab.locator(`main a[href^="${page}"]`);
    await expect(links.first()).toBeVisible();
    const more = tab.getByRole("button", { name: "Load more" });
    const before = await links.count();
    if (await more.isVisible()) {
      await more.click();
      await expect.poll(() => links.count()).toBeGreaterThan(before);
    }
    const rows = await links.count();
    await links.nth(rows - 2).scrollIntoViewIfNeeded();
    await expect.poll(() => tab.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const place = await tab.evaluate(() => window.scrollY);
    // The first visit to such a page loads its code, so the page is short until then.
    await links.nth(rows - 2).click();
    await expect(tab).toHaveURL(new RegExp(page));
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await tab.goBack();
    await expect(links).toHaveCount(rows);
    await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(place);
  });
}
