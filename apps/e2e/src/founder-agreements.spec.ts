import { type Browser, expect, type Page, test } from "@playwright/test";
import { newPage, PASSWORD } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

const FOUNDER = {
  ...{ title: "Founder", bio: "Builds cold stores that need half the power.", skills: ["Operations"] },
  ...{ industries: ["Logistics"], lookingFor: ["Technical co-founder"], offering: ["Sales"] },
  experienceLevel: "serial",
};

/** A founder with a profile, signed in in a browser of their own. */
async function founder(browser: Browser, firstName: string, lastName: string) {
  const page = await newPage(browser);
  const { request } = page.context();
  const email = `${firstName}.${Date.now()}@journey.example`.toLowerCase();
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };
  await post("/api/auth/signup", { email, password: PASSWORD, firstName, lastName });
  const { id }: { id: string } = await post("/api/entrepreneurs", { ...FOUNDER, name: `${firstName} ${lastName}` });
  return { page, id, post };
}

const part = (page: Page, name: string) => page.getByRole("region", { name });

async function sign(page: Page, section: string, name: string) {
  const region = part(page, section);
  await region.getByRole("button", { name: "Sign", exact: true }).click();
  await region.getByLabel("Your full name").fill(name);
  await region.getByRole("checkbox").check();
  await region.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(region.getByLabel("Your full name")).toHaveCount(0);
}

test("two founders agree on a trial and on shares, change the shares, and each sees what the other did", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const ada = await founder(browser, "Ada", "Whitfield");
  const ben = await founder(browser, "Ben", "Marsh");
  const errors = [watchErrors(ada.page), watchErrors(ben.page)];
  const { id }: { id: string } = await ada.post(`/api/entrepreneurs/${ben.id}/invite`, {});
  await ben.post(`/api/connections/${id}/accept`, {});

  await test.step("Ada writes a trial agreement; Ben changes it; both sign", async () => {
    await ada.page.goto("/connections");
    await ada.page.getByRole("link", { name: "Trial and equity with Ben Marsh" }).click();
    await ben.page.goto(`/connections/${id}`);
    const trial = part(ada.page, "Trial agreement");
    await trial.getByRole("button", { name: "Write a trial agreement" }).click();
    await trial.getByLabel("What Ada Whitfield hands over").fill("A prototype");
    await trial.getByLabel("What Ben Marsh hands over").fill("Twenty interviews");
    await expectAccessible(ada.page);
    await trial.getByRole("button", { name: "Send for signature" }).click();

    const other = part(ben.page, "Trial agreement");
    await other.getByRole("button", { name: "Change it" }).click();
    await other.getByLabel("What Ben Marsh hands over").fill("Thirty interviews");
    await other.getByRole("button", { name: "Send as the next version" }).click();
    await expect(trial.getByText("Changed; before: Twenty interviews")).toBeVisible();
    await sign(ben.page, "Trial agreement", "Ben Marsh");
    await expect(trial.getByText(/Ben Marsh has signed it. You sign next/)).toBeVisible();
    await sign(ada.page, "Trial agreement", "Ada Whitfield");
    await expect(other.getByText(/it's in force/)).toBeVisible();
  });

  await test.step("Ben writes who holds what, with a scenario; both sign", async () => {
    const shares = part(ben.page, "Equity and vesting");
    await shares.getByRole("button", { name: "Write an equity worksheet" }).click();
    await shares.getByLabel("Ada Whitfield holds (%)").fill("55");
    await shares.getByLabel("Ben Marsh holds (%)").fill("35,5");
    await expect(shares.getByText("Total: 90.5%. 9.5% is missing.")).toBeVisible();
    await shares.getByRole("button", { name: "Add a holder" }).click();
    await shares.getByLabel("Name").fill("Option pool");
    await shares.getByLabel("Holds (%)", { exact: true }).fill("9.5");
    await shares.getByRole("button", { name: "Add a scenario" }).click();
    const scenario = shares.getByRole("group", { name: "Scenario 1" });
    await scenario.getByLabel("Name").fill("Ada leaves");
    await scenario.getByLabel("Who leaves").selectOption({ label: "Ada Whitfield" });
    await scenario.getByLabel("After how many months").fill("24");
    await scenario.getByRole("button", { name: "Add a round" }).click();
    await scenario.getByLabel("Investors of round 1 hold (%)").fill("20");
    await expect(scenario.getByRole("table", { name: "Ada leaves" })).toBeVisible();
    await expectAccessible(ben.page);
    await shares.getByRole("button", { name: "Send for signature" }).click();
    await expect(shares.getByText("Version 1", { exact: true })).toBeVisible();
    await sign(ben.page, "Equity and vesting", "Ben Marsh");
    await sign(ada.page, "Equity and vesting", "Ada Whitfield");
    await expect(shares.getByText(/it's in force/)).toBeVisible();
  });

  await test.step("the next version waits beside the one in force, and Ada calls it off", async () => {
    const shares = part(ben.page, "Equity and vesting");
    await shares.getByRole("button", { name: "Change it" }).click();
    await shares.getByLabel("Cliff, in months").fill("6");
    await shares.getByRole("button", { name: "Send as the next version" }).click();
    const other = part(ada.page, "Equity and vesting");
    await expect(other.getByText("Version 2", { exact: true })).toBeVisible();
    await expect(other.getByText(/^Version 1 is in force until/)).toBeVisible();
    await expectAccessible(ada.page);
    await other.getByRole("button", { name: "Call it off" }).click();
    await ada.page.getByRole("dialog").getByRole("button", { name: "Call it off" }).click();
    await expect(shares.getByRole("strong").filter({ hasText: "Version 2" })).toHaveCount(0);
    await expect(shares.getByText(/it's in force/)).toBeVisible();
    const file = await ben.page.request.get(
      (await shares.getByRole("link", { name: /^Download the PDF/ }).getAttribute("href")) ?? "",
    );
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  });
  expect(errors.flat()).toEqual([]);
});
