import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { OWN_NDA_TERM } from "./own-nda-term.ts";
import { demoPerson, newPage, signUp } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

const TITLE = "Fleet renewal for a removals firm";
const SECRET = "Zeppelin Removals sells eleven vans to Marlow in March.";
const LABEL = "Only experts under an NDA can read this";

const EXPERT = {
  title: "Fleet accountant",
  bio: "Has bought and sold vans for three removals firms over eleven years.",
  mbaSchool: "INSEAD",
  graduationYear: 2012,
};

/** Everything that the page has shown and been sent, and what a program reads by the same session. */
async function everythingAbout(page: Page, path: string): Promise<string> {
  const answers: Promise<string>[] = [];
  page.on("response", (answer) => {
    const isCall = /\/(?:trpc|api)\//.test(answer.url()) && !answer.url().includes("/trpc/live.");
    if (isCall) answers.push(answer.text().catch(() => ""));
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  const shown = await page.locator("body").innerText();
  const byProgram = [
    `/api/projects/${path.split("/").at(-1)}`,
    `/api/projects/${path.split("/").at(-1)}/confidential-part`,
  ];
  for (const address of byProgram) answers.push((await page.request.get(address)).text());
  return [shown, ...(await Promise.all(answers))].join("\n");
}

test("the confidential part of a brief opens for the expert who agrees to the NDA, and for no one else", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { page: client } = await demoPerson(browser, "organization");
  const { page: expert } = await demoPerson(browser, "expert");
  const errors = [watchErrors(client), watchErrors(expert)];

  const path =
    await test.step("the client writes it with the brief, and loses nothing by leaving before it is sent", async () => {
      await client.goto("/post-project");
      await client.getByLabel("Project title").fill(TITLE);
      await client.getByLabel(LABEL).fill(SECRET);
      await client.goto("/dashboard");
      await client.goto("/post-project");
      await expect(client.getByLabel(LABEL)).toHaveValue(SECRET);
      await expect(client.getByText("We restored what you typed here before.", { exact: false })).toBeVisible();
      await client
        .getByLabel("Description")
        .fill("Say which of our vans to replace first, and what the change may cost.");
      await client.getByLabel("Budget").fill("4000");
      await client.getByLabel("Timeline").selectOption("1-2 months");
      await client.getByLabel("Requirements").fill("Knows vans");
      await client.getByLabel("Requirements").press("Enter");
      await client.getByLabel("Preferred expertise").fill("Strategic Consulting");
      await client.getByLabel("Preferred expertise").press("Enter");
      await client.getByRole("button", { name: "Post project" }).click();
      await client.getByRole("link", { name: TITLE }).first().click();
      await expect(client.getByText("No expert has agreed to the NDA yet.")).toBeVisible();
      await expect(client.getByText(SECRET)).toBeVisible();
      return new URL(client.url()).pathname;
    });

  const { page: other } = await signUp(browser, "Ruta", "Lindqvist");
  expect((await other.request.post("/api/experts", { data: EXPERT })).ok()).toBe(true);
  const guest = await newPage(browser);

  await test.step("an expert sees that there is one and reads not a word of it; a guest does not either", async () => {
    expect(await everythingAbout(expert, path)).not.toContain("Zeppelin");
    await expect(expert.getByText("shares a part of this brief only with experts who agree to an NDA")).toBeVisible();
    await expectAccessible(expert);
    const { status, text } = await guest.request
      .get(`/api${path.replace("project", "projects")}/confidential-part`)
      .then(async (answer) => ({ status: answer.status(), text: await answer.text() }));
    expect([status, text.includes("Zeppelin")]).toEqual([401, false]);
    await guest.goto(path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(guest.getByText("Zeppelin")).toHaveCount(0);
  });

  await test.step("the expert reads the NDA, with the operator's own clause, and agrees with one click", async () => {
    await expert.getByRole("button", { name: "Read the NDA" }).click();
    const dialog = expert.getByRole("dialog", { name: "Agree to the NDA" });
    await expect(dialog).toContainText(OWN_NDA_TERM);
    await expect(dialog).toContainText("What the expert does");
    await expectAccessible(expert);
    await dialog.getByRole("button", { name: "Agree and read" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(expert.getByText(SECRET)).toBeVisible();
    await expect(expert.getByRole("heading", { name: "Your NDA" })).toBeVisible();
  });

  await test.step("the client sees who has agreed and when; another expert sees neither that nor the words", async () => {
    await expect(client.getByText(/^Lucian Marchetti, on .*\d/)).toBeVisible();
    await expect(client.getByText("No expert has agreed to the NDA yet.")).toHaveCount(0);
    const read = await everythingAbout(other, path);
    expect(read).not.toContain("Zeppelin");
    await expect(other.getByRole("button", { name: "Read the NDA" })).toBeVisible();
    await expect(other.getByRole("heading", { name: /the NDA$|^Your NDA$/ })).toHaveCount(0);
  });

  await test.step("the expert's offer comes from somebody who has read it", async () => {
    await expert.goto(`${path}#proposal`);
    await expert.getByLabel("Cover letter").fill("I have read the confidential part and would begin with the oldest.");
    await expert.getByLabel("Rate per hour").fill("90");
    await expert.getByRole("button", { name: "Submit Proposal" }).click();
    await expect(expert.getByRole("button", { name: "Change your offer" })).toBeVisible();
    await expect(client.getByText("I have read the confidential part", { exact: false })).toBeVisible();
  });

  await test.step("other words reach the one who agreed, without another click", async () => {
    await client.getByRole("button", { name: "Change it" }).click();
    const dialog = client.getByRole("dialog", { name: "Confidential part" });
    await dialog.getByLabel(LABEL).fill(`${SECRET} Twelve by April.`);
    await client.reload();
    await client.getByRole("button", { name: "Change it" }).click();
    await expect(dialog.getByLabel(LABEL)).toHaveValue(`${SECRET} Twelve by April.`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(expert.getByText("Twelve by April.", { exact: false })).toBeVisible();
  });

  await test.step("the record is proved to a guest who has the file, and a changed file is not", async () => {
    const [download] = await Promise.all([
      client.waitForEvent("download"),
      client.getByRole("link", { name: /^PDF of the NDA of/ }).click(),
    ]);
    const pdf = await readFile(await download.path());
    await guest.goto("/check-agreement");
    const choose = (buffer: Buffer) =>
      guest.getByLabel("The PDF").setInputFiles({ name: "nda.pdf", mimeType: "application/pdf", buffer });
    await choose(pdf);
    await expect(guest.getByRole("heading", { name: "Agreed to by the expert" })).toBeVisible();
    await expect(guest.getByRole("listitem")).toHaveText([/Lucian Marchetti, for the expert, on .* \(record \d+\)/]);
    await expectAccessible(guest);
    await choose(Buffer.concat([pdf, Buffer.from(" ")]));
    await expect(guest.getByRole("heading", { name: "Not one of ours" })).toBeVisible();
  });
  expect(errors.flat()).toEqual([]);
});
