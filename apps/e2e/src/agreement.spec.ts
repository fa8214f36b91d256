import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { fundOnPage, offeredDeal } from "./deal.ts";
import { expectAccessible } from "./watched-page.ts";

test("an offer is accepted with an agreement, which the expert signs and then the client, and then money moves", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { client, expert, asClient, errors, id, path } = await offeredDeal(
    browser,
    {
      title: "Menus for a chain of canteens",
      description: "Nine canteens cook nine menus. Tell us what one menu would save.",
      budget: "3000",
      requirements: ["Knows catering"],
    },
    {
      coverLetter: "Two weeks in the kitchens.",
      leavesOut: "Travel",
      milestones: [
        { title: "Kitchen visits", description: "Notes on all nine", amount: "1000" },
        { title: "One menu", amount: "1500" },
      ],
    },
  );
  const readText = async (page: typeof client) => {
    await page.getByRole("button", { name: "Read and sign" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign the agreement" });
    await expect(dialog).toContainText("Kitchen visits");
    await expect(dialog).toContainText("£2,500.00");
    await expect(dialog).toContainText("Limit of liability");
    return dialog;
  };

  await test.step("the client asks for an agreement when it accepts", async () => {
    await client.goto(path);
    await client.getByRole("button", { name: /^Accept proposal from/ }).click();
    const dialog = client.getByRole("dialog", { name: /^Accept the proposal from/ });
    await dialog.getByLabel("Draw up an agreement").check();
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Accept proposal" }).click();
    await expect(client.getByRole("heading", { name: /signs the agreement next$/ })).toBeVisible();
    await expect(client.getByRole("button", { name: /^Fund £/ })).toHaveCount(0);
  });

  await test.step("funding is refused until both have signed", async () => {
    const milestones: { id: string }[] = await (await asClient.request.get(`/api/projects/${id}/milestones`)).json();
    const refused = await asClient.request.post(`/api/milestones/${milestones[0]?.id}/fund`, { data: {} });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "agreements/not-signed" });
  });

  await test.step("the expert reads it, is asked for the consent, and signs", async () => {
    await expert.goto(path);
    const dialog = await readText(expert);
    await expectAccessible(expert);
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(dialog.getByText("Confirm that you agree").first()).toBeVisible();
    await dialog.getByLabel("Your full name").fill("Demo Expert");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(expert.getByText(/^Signed by Demo Expert, for the expert/)).toBeVisible();
  });

  await test.step("the client is asked at once, signs, and can fund", async () => {
    await expect(client.getByRole("heading", { name: "Sign the agreement to put it in force" })).toBeVisible();
    await expectAccessible(client);
    const dialog = await readText(client);
    await dialog.getByLabel("Your full name").fill("Demo Client");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(client.getByText(/^Demo Client, for the client/)).toBeVisible();
    await expect(expert.getByText(/^Demo Client, for the client/)).toBeVisible();
    await fundOnPage(client, "£1,000.00");
  });

  await test.step("its file is proved to a person who has it, and a changed one is not", async () => {
    const [download] = await Promise.all([
      client.waitForEvent("download"),
      client.getByRole("link", { name: "Download the PDF" }).click(),
    ]);
    const pdf = await readFile(await download.path());
    const guest = await (await browser.newContext()).newPage();
    await guest.goto("/check-agreement");
    const choose = (buffer: Buffer) =>
      guest.getByLabel("The PDF").setInputFiles({ name: "agreement.pdf", mimeType: "application/pdf", buffer });
    await choose(pdf);
    await expect(guest.getByRole("heading", { name: "Signed by both" })).toBeVisible();
    await expect(guest.getByRole("listitem")).toHaveText([
      /Demo Expert, for the expert/,
      /Demo Client, for the client/,
    ]);
    await expectAccessible(guest);
    await choose(Buffer.concat([pdf, Buffer.from(" ")]));
    await expect(guest.getByRole("heading", { name: "Not one of ours" })).toBeVisible();
    await expect(guest.getByText("Demo Expert")).toHaveCount(0);
  });
  expect(errors.flat()).toEqual([]);
});
