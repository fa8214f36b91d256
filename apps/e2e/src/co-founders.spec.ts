import { type Browser, expect, type Page, test } from "@playwright/test";
import { signUp } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const NOTE = "You know the farms and I can build the sensors. Half an hour next week?";

type Founder = { page: Page; email: string; errors: string[]; name: string };

/** Signs up and registers as an entrepreneur through the form. */
async function registerFounder(
  browser: Browser,
  firstName: string,
  lastName: string,
  offering: string,
): Promise<Founder> {
  const { page, email } = await signUp(browser, firstName, lastName);
  const errors = watchErrors(page);
  await page.emulateMedia({ reducedMotion: "reduce" }); // a dialog that is fading in has no contrast to measure
  await page.goto("/entrepreneur-registration");
  await page.getByLabel("Title").fill(`Founder, ${offering}`);
  await page.getByLabel("Bio").fill("Nine years of fields, floods and farm machines.");
  await page.getByLabel("Skills").fill("Operations");
  await page.getByLabel("Skills").press("Enter");
  await page.getByLabel("Industries").fill("Agriculture");
  await page.getByLabel("Industries").press("Enter");
  await page.getByLabel("Offering").fill(offering);
  await page.getByLabel("Offering").press("Enter");
  await page.getByLabel(/^LinkedIn/).fill(`https://network.example/${firstName.toLowerCase()}`);
  await page.getByRole("button", { name: "Create entrepreneur profile" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return { page, email, errors, name: `${firstName} ${lastName}` };
}

const NEED =
  "I build sensors for growers who lose a third of a crop before they know that it is ill, and I need somebody who has sold to farms, knows whom a co-operative listens to, can stand in a field in February, and would rather talk with forty growers than write a plan about them. Two pilots run already, one of them paid.";

// spec 2.26
test("an entrepreneur finds another, invites with a note and is accepted; contact details are theirs alone", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now().toString(36);
  const ada = await registerFounder(browser, "Adaeze", `Finch${stamp}`, "soil sensors");
  const ben = await registerFounder(browser, "Benno", `Marsh${stamp}`, "four hundred farms");
  const third = await registerFounder(browser, "Carla", `Reed${stamp}`, "tractor leasing");
  let bensProfile = "";

  await test.step("she finds him among the entrepreneurs and sees no contact", async () => {
    const { page } = ada;
    await page.goto("/browse-entrepreneurs");
    await expectSettled(page);
    await expectAccessible(page);
    await page.getByLabel("Industry").selectOption("Agriculture");
    const box = page.getByRole("search").getByRole("textbox");
    await box.fill(NEED);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The whole sentence is visible while it is typed.
      await expect(box).toHaveJSProperty("scrollHeight", await box.evaluate((field) => field.clientHeight));
      expect(await box.evaluate((field) => field.clientHeight)).toBeGreaterThan(90);
    }
    await box.fill(`Marsh${stamp}`);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1 entrepreneur shown", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: ben.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: ben.name })).toBeVisible();
    await expect(page.getByText(/are shown to both of you once an invitation is accepted/)).toBeVisible();
    await expectNoContact(page, ben);
    await expectAccessible(page);
    bensProfile = page.url();
  });

  await test.step("she invites him with a note", async () => {
    const { page } = ada;
    await page.getByRole("button", { name: /^Invite/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note").fill(NOTE);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Invitation sent").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Withdraw invitation/ })).toBeVisible();
    await expectNoContact(page, ben);
  });

  await test.step("he finds the invitation, without her contact, and accepts", async () => {
    const { page } = ben;
    await page.goto("/connections?tab=received");
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectNoContact(page, ada);
    await expectAccessible(page);
    await page.getByRole("button", { name: `Accept ${ada.name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("You are connected").first()).toBeVisible();
    await page.getByRole("tab", { name: "Connections" }).click();
    await expect(page.getByRole("link", { name: ada.email })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("now both see how to reach each other, on a phone too", async () => {
    const { page } = ada;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(bensProfile);
    await expect(page.getByRole("link", { name: ben.email })).toBeVisible();
    await expect(page.getByRole("link", { name: /network\.example\/benno/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step("a third sees neither, and nothing once he blocks her", async () => {
    const { page } = third;
    await page.goto(bensProfile);
    await expect(page.getByRole("heading", { level: 1, name: ben.name })).toBeVisible();
    await expectNoContact(page, ben);
    await ben.page.goto("/browse-entrepreneurs");
    await ben.page.getByRole("search").getByRole("textbox").fill(`Reed${stamp}`);
    await ben.page.getByRole("button", { name: "Search" }).click();
    await ben.page.getByRole("link", { name: third.name }).click();
    await ben.page.getByRole("button", { name: `More about ${third.name}` }).click();
    await ben.page.getByRole("menuitem", { name: "Block" }).click();
    await expect(ben.page.getByRole("dialog")).toBeVisible();
    await expectAccessible(ben.page);
    await ben.page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(ben.page.getByText(`You and ${third.name} can no longer find each other`).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Entrepreneur not found" })).toBeVisible();
  });

  for (const { errors } of [ada, ben, third]) expect(errors).toEqual([]);
});

test("a guest is told that browsing needs an account", async ({ browser }) => {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto("/browse-entrepreneurs");
  await expect(guest.getByRole("heading", { level: 1, name: "Registration Required" })).toBeVisible();
  await expect(guest.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /^\/login/);
  await expectAccessible(guest);
});

async function expectNoContact(page: Page, whose: Founder): Promise<void> {
  const text = await page.content();
  expect(text).not.toContain(whose.email);
  expect(text).not.toContain("network.example");
}
