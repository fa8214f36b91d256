import { expect, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const PROJECT = "Sensors that warn small dairies of a broken cold chain. Hardware works, software does not yet.";

// spec 2.25
test("an entrepreneur describes a project, reads the matches, refines and comes back to them", async ({ browser }) => {
  const { page } = await demoPerson(browser, "entrepreneur");
  const errors = watchErrors(page);
  const submit = page.getByRole("button", { name: "Find Co-Founders" });
  const matches = page.getByRole("article");

  await test.step("the form can be sent once it has what matching needs", async () => {
    await page.goto("/co-founder-matching");
    await page.getByLabel("Project description").fill(PROJECT);
    await page.getByLabel("Food", { exact: true }).check();
    await page.getByLabel("CTO", { exact: true }).check();
    await page.getByLabel("Experience level").selectOption("Senior");
    await expect(submit).toBeDisabled();
    await expect(page.getByText("Still missing: the time commitment.")).toBeVisible();
    await page.getByLabel("Time commitment").selectOption("full-time");
    await expectAccessible(page);
    await submit.click();
  });

  await test.step("the matches show how well they fit, reasons and the way to each profile, best first", async () => {
    await expect(matches.first()).toBeVisible();
    const scores = await page
      .getByText(/^\d+%: of a hundred people/)
      .evaluateAll((figures) => figures.map(({ textContent }) => Number.parseInt(textContent ?? "", 10)));
    // One figure for each, and first the person who has built what the text describes.
    expect(scores).toHaveLength(await matches.count());
    expect(scores[0]).toBeGreaterThan(0);
    await expect(matches.first()).toContainText("Embedded systems engineer");
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    await expect(matches.first().getByRole("heading", { name: "For" })).toBeVisible();
    await expect(matches.first().getByRole("link", { name: /^View Profile/ })).toHaveAttribute(
      "href",
      /^\/entrepreneur-profile\//,
    );
    await expect(page.getByText("No AI model was involved.")).toBeVisible();
    await expectSettled(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("reload keeps the matches, Refine Search the form, the back button both", async () => {
    const first = await matches.first().getByRole("heading").first().innerText();
    await page.reload();
    await expect(matches.first()).toContainText(first);
    await page.getByRole("button", { name: "Refine Search" }).click();
    await expect(page.getByLabel("Project description")).toHaveValue(PROJECT);
    await expect(page.getByLabel("CTO", { exact: true })).toBeChecked();
    await page.goBack();
    await expect(matches.first()).toContainText(first);
  });

  expect(errors).toEqual([]);
});
