import { expect, test } from "@playwright/test";
import { acceptedDeal, fundOnPage } from "./deal.ts";
import { expectAccessible, fact } from "./watched-page.ts";

const NOTE = "Which of the winter crossings would you keep?";
const RECEIPT = { name: "train.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

/** What happens by the clock alone, fourteen days later or across a clock change, is told in `paid-calls.db.test.ts`. */
test("an expert offers paid times, a client pays for one, it is moved, and the work after it has an expense with a receipt", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { client, expert, asExpert, errors, path } = await acceptedDeal(
    browser,
    {
      title: "Winter timetable for a small ferry line",
      description: "Two ships, nine crossings a day. Tell us which to drop in winter.",
      budget: "3000",
      requirements: ["Knows timetables"],
    },
    { coverLetter: "I would begin with the counts.", price: "2000" },
  );
  const { expertId } = await (await asExpert.request.get("/api/auth/user")).json();
  const when = (page: typeof client) => page.getByRole("article").filter({ hasText: NOTE }).getByRole("time").first();

  await test.step("the expert sets a price for a quarter of an hour", async () => {
    await expert.goto("/settings/availability");
    await expert.getByLabel("Price per 15 minutes").fill("52.50");
    await expectAccessible(expert);
    await expert.getByRole("button", { name: "Save hours" }).click();
    await expect(expert.getByText(/saved/i).first()).toBeVisible();
  });

  await test.step("the client books an hour at that price and pays", async () => {
    await client.goto(`/expert-profile/${expertId}`);
    await client.getByRole("button", { name: /^Book a call/ }).click();
    const dialog = client.getByRole("dialog", { name: /^Book a call with/ });
    await dialog.getByLabel("Length").selectOption("60");
    await dialog.getByLabel("Time").selectOption({ index: 1 });
    await dialog.getByLabel(/^What would you like/).fill(NOTE);
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await client.getByRole("button", { name: "Pay £210.00" }).click();
    await expect(client).toHaveURL(/\/calls/);
    const row = client.getByRole("article").filter({ hasText: NOTE });
    await expect(row.getByRole("link", { name: "£210.00, held until the call is over" })).toBeVisible();
  });

  await test.step("the expert moves it; its money and its length stay, and the client sees the new time", async () => {
    const before = (await when(client).getAttribute("datetime")) ?? "";
    await expert.goto("/calls");
    await expert.getByRole("article").filter({ hasText: NOTE }).getByRole("button", { name: /^Move/ }).click();
    const move = expert.getByRole("dialog", { name: /^Move your call/ });
    await move.getByLabel("Time").selectOption({ index: 2 });
    await move.getByRole("button", { name: "Move the call" }).click();
    await expect(move).toHaveCount(0);
    for (const page of [client, expert]) {
      await expect(when(page)).not.toHaveAttribute("datetime", before);
      const row = page.getByRole("article").filter({ hasText: NOTE });
      await expect(row.getByRole("link", { name: "£210.00, held until the call is over" })).toBeVisible();
    }
    await expectAccessible(client);
  });

  await test.step("the client funds the work with money for expenses", async () => {
    await client.goto(path);
    await client
      .getByRole("button", { name: /^Allow expenses/ })
      .first()
      .click();
    const dialog = client.getByRole("dialog", { name: /^Expenses for/ });
    await dialog.getByLabel(/^Maximum/).fill("300");
    await dialog.getByRole("button", { name: "Allow expenses" }).click();
    await expect(dialog).toHaveCount(0);
    await fundOnPage(client, "£2,300.00");
  });

  await test.step("the expert hands in an expense with its receipt, and the client approves it", async () => {
    await expert.goto(path);
    await expert.getByRole("button", { name: /^Add an expense/ }).click();
    const form = expert.getByRole("dialog", { name: "Add an expense" });
    await form.getByLabel("What it was for").fill("Train to the harbour");
    await form.getByLabel("Receipt date").fill(new Date().toISOString().slice(0, "yyyy-MM-dd".length));
    await form.getByLabel("Amount").fill("120.50");
    await form.getByLabel(/^Receipt,/).setInputFiles(RECEIPT);
    await expectAccessible(expert);
    await form.getByRole("button", { name: "Hand it in" }).click();
    await expect(form).toHaveCount(0);
    await client.getByRole("button", { name: /^Approve and release £120\.50/ }).click();
    const dialog = client.getByRole("alertdialog").or(client.getByRole("dialog"));
    await expect(dialog).toContainText("Train to the harbour");
    await dialog.getByRole("button", { name: "Approve and release £120.50" }).click();
    for (const page of [client, expert]) await expect(fact(page, "Held in escrow for expenses")).toHaveText("£179.50");
    await expectAccessible(client);
  });
  expect(errors.flat()).toEqual([]);
});
