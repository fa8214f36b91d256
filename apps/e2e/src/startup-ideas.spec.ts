import { type Browser, expect, type Page, test } from "@playwright/test";
import { newPage, signUp } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectSettled, watchErrors } from "./watched-page.ts";

const LETTER = "I have mended bells for nine years and know which towers would pay for a warning.";
const NOTE = "Could we meet at the tower in Ely on Friday?";

/** A person with an entrepreneur profile; the form for it has a journey of its own. */
async function aFounder(browser: Browser, firstName: string, lastName: string) {
  const { page, email } = await signUp(browser, firstName, lastName);
  const errors = watchErrors(page);
  const registered = await page.request.post("/api/entrepreneurs", {
    data: {
      name: `${firstName} ${lastName}`,
      title: "Founder, bells",
      bio: "Nine years of bell towers.",
      skills: ["Operations"],
      industries: ["Hardware"],
      offering: ["Operations"],
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  return { page, email, errors, name: `${firstName} ${lastName}` };
}

async function column(page: Page, name: string) {
  return page.getByRole("region", { name: new RegExp(`^${name}`) });
}

/** Lifts a card by keyboard. The board listens for arrows from its next timer on: sooner than any person, later than a browser test. */
async function lift(page: Page, name: string, from: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${name} is over ${from}.`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

// spec 2.134
test("an entrepreneur posts an idea, another applies, and the owner takes it to accepted by keyboard", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now().toString(36);
  const owner = await aFounder(browser, "Orla", `Steeple${stamp}`);
  const applicant = await aFounder(browser, "Anton", `Clapper${stamp}`);
  const title = `Cracks in bells, heard early ${stamp}`;
  let address = "";

  await test.step("the owner posts an idea", async () => {
    const { page } = owner;
    await page.goto("/startup-ideas");
    await expectSettled(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Post an idea" }).click();
    await page.getByRole("button", { name: "Post idea" }).click();
    await expect(page.getByText("Title is required").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Description").fill("A microphone in the tower hears a crack months before it can be seen.");
    await page.getByLabel("Industry").selectOption("Hardware");
    await page.getByLabel("Stage").selectOption("prototype");
    await page.getByLabel("Required skills").fill("Sales");
    await page.getByLabel("Required skills").press("Enter");
    await page.getByRole("button", { name: "Post idea" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("No applications yet.")).toBeVisible();
    await expectAccessible(page);
    address = page.url();
  });

  await test.step("a guest reads it without any contact and is asked to log in", async () => {
    const page = await newPage(browser);
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Sign in to apply" })).toBeVisible();
    expect(await page.content()).not.toContain(owner.email);
    await expectAccessible(page);
  });

  await test.step("another entrepreneur finds it and applies", async () => {
    const { page } = applicant;
    await page.goto("/startup-ideas");
    await page.getByRole("search").getByRole("textbox").fill(stamp);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1 idea shown", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Learn More about ${title}` }).click();
    await page.getByLabel("Cover letter").fill(LETTER);
    await page.getByLabel(/^Equity expectation/).fill("30%");
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText("The founder hasn't opened it yet.")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  await test.step("the owner reads it, notes something and sees no contact yet", async () => {
    const { page } = owner;
    await page.reload();
    await expect((await column(page, "Pending")).getByRole("link", { name: applicant.name })).toBeVisible();
    await page.getByRole("button", { name: `Read the application of ${applicant.name}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(LETTER)).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Note/ }).fill(NOTE);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain(applicant.email);
  });

  await test.step("the owner lifts the card and takes it to Reviewed, then by the menu to Interview", async () => {
    const { page } = owner;
    await lift(page, applicant.name, "Pending");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`${applicant.name} is over Reviewed.`)).toBeAttached();
    await expectAccessible(page);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Move to Reviewed" }).click();
    await expect((await column(page, "Reviewed")).getByRole("link", { name: applicant.name })).toBeFocused();
    await expect(page.getByText(`Reviewed: ${applicant.name}`).first()).toBeVisible();
    await page.getByRole("button", { name: `Move to another column: ${applicant.name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Interview" }).press("Enter");
    await page.getByRole("button", { name: "Move to Interview" }).press("Enter");
    await expect((await column(page, "Interview")).getByRole("link", { name: applicant.name })).toBeVisible();
  });

  await test.step("and by keyboard to Accepted: now the two see how to reach each other", async () => {
    const { page } = owner;
    await lift(page, applicant.name, "Interview");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(`${applicant.name} is over Accepted.`)).toBeAttached();
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    const accepted = await column(page, "Accepted");
    await expect(accepted.getByRole("link", { name: applicant.name })).toBeVisible();
    await expect(accepted.getByRole("link", { name: applicant.email })).toBeVisible();
    await page.reload();
    await expect(accepted.getByRole("link", { name: applicant.email })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step("the applicant sees it, with the note and the way to the founder", async () => {
    const { page } = applicant;
    await page.goto("/applications");
    await expect(page.getByText("You're connected")).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("link", { name: `Go to ${owner.name}` }).click();
    await expect(page.getByText(owner.email).first()).toBeVisible();
  });

  expect([owner, applicant].flatMap(({ errors }) => errors)).toEqual([]);
});
