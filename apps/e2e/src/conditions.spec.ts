import { expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const NEED = "German-speaking finance help, max £120/h";
/** Of the demo's people: speaks German, and costs £350 an hour. */
const DEAR = "Ottilie Zhang-Hartmann";
/** Speaks Dutch and English, and costs more than the limit as well. */
const NO_GERMAN = "Bram Achterhuis";

const chips = (page: Page) => page.getByRole("group", { name: "Read from your text" });
const found = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

test("a client's text is read for conditions, “Only” leaves out who misses one, and a saved search keeps it", async ({
  browser,
}) => {
  const { page } = await demoPerson(browser, "organization");
  const errors = watchErrors(page);
  const limit = page.getByRole("switch", { name: "Only: Up to £120 an hour" });
  const german = page.getByRole("switch", { name: "Only: Speaks German" });

  await test.step("what the text asks beside the need becomes chips, and leaves out no one", async () => {
    await page.goto("/find-experts");
    await page.getByLabel("What do you need help with?").fill(NEED);
    await page.getByLabel("What do you need help with?").press("Enter");
    await expect(chips(page)).toContainText("Up to £120 an hour");
    await expect(chips(page)).toContainText("Speaks German");
    await expect(found(page, DEAR)).toBeVisible();
    await expect(page.getByText("£350/h, £230/h over your limit")).toBeVisible();
    await expectSettled(page);
    await expectAccessible(page);
  });

  await test.step("“Only” leaves out who is over the limit, and the address carries it", async () => {
    await limit.click();
    await expect(found(page, DEAR)).toBeHidden();
    await expect(page.getByText(/over your limit/)).toHaveCount(0);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(new URL(page.url()).searchParams.getAll("must")).toEqual(["max £120/h"]);
    await page.reload();
    await expect(limit).toBeChecked();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(found(page, DEAR)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("dropping the chip brings them back, and another condition can count in its place", async () => {
    await page.getByRole("button", { name: "Remove Up to £120 an hour" }).click();
    await expect(found(page, DEAR)).toBeVisible();
    expect(new URL(page.url()).searchParams.getAll("must")).toEqual([]);
    await expect(found(page, NO_GERMAN)).toBeVisible();
    await german.click();
    await expect(found(page, NO_GERMAN)).toBeHidden();
    await expect(found(page, DEAR)).toBeVisible();
    await page.getByRole("button", { name: "Read “max £120/h” again" }).click();
    await expect(found(page, DEAR)).toBeVisible();
    expect(new URL(page.url()).searchParams.getAll("must")).toEqual(["German-speaking"]);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a saved search with its alert keeps which condition counts, and opens with it", async () => {
    const name = `Finance in German ${Date.now()}`;
    await page.getByRole("button", { name: "Saved searches" }).click();
    await page.getByRole("menuitem", { name: "Save this search" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Save search" }).click();
    await expect(page.getByText("Search saved").first()).toBeVisible();
    await page.goto("/find-experts");
    await page.getByRole("button", { name: "Saved searches" }).click();
    await page.getByRole("menuitem", { name: "Alerts and names" }).click();
    const saved = page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
    await expect(saved).toContainText("only “German-speaking”");
    await saved.getByLabel(`Alerts of ${name}`).selectOption("daily");
    const list = async () => (await (await page.request.get("/api/saved-searches")).json()) as object[];
    await expect.poll(list).toContainEqual(
      expect.objectContaining({
        name,
        alert: "daily",
        filter: expect.objectContaining({ q: NEED, conditionsOnly: ["German-speaking"] }),
      }),
    );
    await saved.getByRole("link", { name }).click();
    await expect(german).toBeChecked();
    await expect(limit).not.toBeChecked();
    await expect(found(page, DEAR)).toBeVisible();
    await expect(found(page, NO_GERMAN)).toBeHidden();
  });

  expect(errors).toEqual([]);
});

const PROJECT = "Sensors that warn small dairies of a broken cold chain. We offer 2 to 5 % equity, full time only.";

test("an entrepreneur's description asks for equity and time, which stand as reasons and can be dropped", async ({
  browser,
}) => {
  const { page } = await demoPerson(browser, "entrepreneur");
  const errors = watchErrors(page);
  const matches = page.getByRole("article");
  await page.goto("/co-founder-matching");
  await page.getByLabel("Project description").fill(PROJECT);
  await page.getByLabel("Food", { exact: true }).check();
  await page.getByLabel("CTO", { exact: true }).check();
  await page.getByLabel("Experience level").selectOption("Senior");
  await page.getByLabel("Time commitment").selectOption("flexible");
  await page.getByRole("button", { name: "Find Co-Founders" }).click();
  await expect(chips(page)).toContainText("2 to 5% equity");
  await expect(chips(page)).toContainText("Time: full time only");
  // Who a co-founder is remains theirs to say: none of these leaves people out.
  await expect(chips(page).getByRole("switch")).toHaveCount(0);
  await expect(matches.filter({ hasText: "Expects" }).first()).toContainText("of the equity, you offer 2–5 %");
  await expectSettled(page);
  await expectAccessible(page);
  const before = await matches.count();
  await page.getByRole("button", { name: "Remove 2 to 5% equity" }).click();
  await expect(page.getByText(/you offer 2–5 %/)).toHaveCount(0);
  await expect(chips(page)).toContainText("Time: full time only");
  expect(await matches.count()).toBe(before);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Read “.*” again$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Read “.*” again$/ }).click();
  await expect(matches.filter({ hasText: "you offer 2–5 %" }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
