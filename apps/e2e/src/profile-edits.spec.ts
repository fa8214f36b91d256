// spec 7.53
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPerson, PASSWORD } from "./people.ts";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./watched-page.ts";

const TITLE = "Tariff and quota adviser for seafood exporters";
const BIO = "Knows every quota in the North Sea, and whom to ask about the others.";

/** An expert of their own for this journey, because it changes the profile. */
async function newExpert(browser: Browser): Promise<{ page: Page; email: string; id: string }> {
  const page = await (await browser.newContext()).newPage();
  const email = `quota.${Date.now()}@journey.example`;
  const account = { email, password: PASSWORD, firstName: "Solveig", lastName: "Marrable" };
  expect((await page.request.post("/api/auth/signup", { data: account })).ok()).toBe(true);
  const form = { title: "Adviser", bio: "Advises seafood exporters.", mbaSchool: "INSEAD", graduationYear: 2012 };
  const created = await page.request.post("/api/experts", { data: { ...form, hourlyRate: 90 } });
  return { page, email, id: (await created.json()).id };
}

test("what an expert changes is seen by others at once, and an ended session loses nothing of it", async ({
  browser,
}) => {
  const { page: expert, email, id } = await newExpert(browser);
  const { page: client } = await demoPerson(browser, "organization");
  const errors = [watchErrors(expert), watchErrors(client)];
  const row = client.getByRole("article").filter({ hasText: "Solveig Marrable" }).first();
  const searched = "/find-experts?q=quota+adviser+seafood";

  await test.step("the expert changes title and rate on the profile's own form", async () => {
    await expert.goto(`/expert-profile/${id}`);
    await expert.getByRole("link", { name: "Edit profile" }).click();
    await expect(expert.getByRole("heading", { level: 1 })).toHaveText("Edit your expert profile");
    await expectAccessible(expert);
    await expert.getByLabel("Title").fill(TITLE);
    await expert.getByLabel(/^Hourly rate/).fill("212.50");
    await expert.getByRole("button", { name: "Save changes" }).click();
    await expect(expert).toHaveURL(new RegExp(`/expert-profile/${id}$`));
    await expect(expert.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  });

  await test.step("someone else finds it by the new words, with the new rate", async () => {
    await client.goto(searched);
    await expect(row).toContainText(TITLE);
    await expect(row).toContainText("212.50");
    await expect(row).toContainText("Available");
    await client.goto(`/expert-profile/${id}`);
    await expect(client.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  });

  await test.step("one press on the dashboard, and lists show the expert as busy", async () => {
    await expert.goto("/dashboard");
    const available = expert.getByRole("switch", { name: /^Available for new projects/ });
    await expect(available).toBeChecked();
    await available.press("Space");
    await expect(available).not.toBeChecked();
    await expect(expert.getByText("You are shown as busy.")).toBeAttached();
    await expect
      .poll(async () => (await (await client.request.get(`/api/experts/${id}`)).json()).isAvailable)
      .toBe(false);
    await client.goto(searched);
    await expect(row).toContainText("Busy");
  });

  await test.step("the session ends while the form is filled in; after sign-in everything typed is there, and is saved", async () => {
    await expert.goto(`/expert-profile/${id}/edit`);
    await expert.getByLabel("Bio").fill(BIO);
    const elsewhere = await browser.newContext();
    expect((await elsewhere.request.post("/api/demo-login", { data: { email, password: PASSWORD } })).ok()).toBe(true);
    const sessions: { id: string; isCurrent: boolean }[] = await (await elsewhere.request.get("/api/sessions")).json();
    for (const { id: session } of sessions.filter(({ isCurrent }) => !isCurrent)) {
      expect((await elsewhere.request.delete(`/api/sessions/${session}`)).ok()).toBe(true);
    }
    await elsewhere.close();

    await expect(expert).toHaveURL(/\/login\?next=/);
    await expert.getByLabel("Email").fill(email);
    await expert.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expert.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(expert).toHaveURL(new RegExp(`/expert-profile/${id}/edit$`));
    await expect(expert.getByLabel("Bio")).toHaveValue(BIO);
    await expect(expert.getByText("We restored what you typed here before.")).toBeVisible();
    await expectAccessible(expert);
    await expectNoSidewaysScroll(expert);
    await expert.getByRole("button", { name: "Save changes" }).click();
    await expect(expert.getByText("Profile saved").first()).toBeVisible();
    await client.goto(`/expert-profile/${id}`);
    await expect(client.getByText(BIO).first()).toBeVisible();
  });

  expect(errors.flat()).toEqual([]);
});
