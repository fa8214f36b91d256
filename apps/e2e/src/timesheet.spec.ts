import { expect, test } from "@playwright/test";
import { acceptedDeal, fundOnPage, handOverWeekOnPage } from "./deal.ts";
import { expectAccessible, fact } from "./watched-page.ts";

const TITLE = "Advice for a ferry line";

test("a week by the hour is handed over, sent back, handed over again and paid, and what is unused goes back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { client, expert, errors, path } = await acceptedDeal(
    browser,
    {
      title: TITLE,
      description: "Two ships, nine crossings a day. Tell us which to drop in winter.",
      budget: "3000",
      timeline: "1-2 months",
      requirements: ["Knows timetables"],
    },
    { coverLetter: "I would begin with the counts.", price: "2000" },
  );

  await test.step("the client plans hours with a cap and funds them", async () => {
    await client.goto(path);
    await client.getByRole("button", { name: "Plan a milestone" }).click();
    const form = client.getByRole("form", { name: "Plan a milestone" });
    await form.getByLabel("Title").fill("Advice by the hour");
    await form.getByLabel("Amount").fill("1400");
    await form.getByLabel("Pay by the hour").check();
    await form.getByLabel("Hourly rate").fill("140");
    await form.getByLabel("Weeks").fill("3");
    await expect(form.getByText("£1,400.00 pays for 10 h.")).toBeVisible();
    await expectAccessible(client);
    await form.getByRole("button", { name: "Plan the milestone" }).click();
    await fundOnPage(client, "£1,400.00");
    await expect(client.getByRole("heading", { name: "Hours: Advice by the hour" })).toBeVisible();
  });

  await test.step("the expert hands the week over", async () => {
    await expert.goto(path);
    await expert.getByRole("link", { name: "Open the timesheet" }).click();
    await handOverWeekOnPage(expert, "7.5");
    await expect(expert.getByText(/^Approved automatically on/)).toBeVisible();
  });

  await test.step("the client sends it back with a reason", async () => {
    await expect(
      client.getByRole("heading", { name: "Week 1 of Advice by the hour is waiting for your answer" }),
    ).toBeVisible();
    await client.getByRole("button", { name: /^Send back.*week 1$/ }).click();
    const dialog = client.getByRole("dialog", { name: "Send week 1 back?" });
    await dialog.getByLabel("What needs correcting").fill("One ship was in dock.");
    await dialog.getByRole("button", { name: "Send it back" }).click();
    await expect(expert.getByText("“One ship was in dock.”")).toBeVisible();
  });

  await test.step("handed over again it is approved, and pays its hours", async () => {
    await handOverWeekOnPage(expert, "4.25");
    await client.getByRole("button", { name: /^Review and approve.*week 1$/ }).click();
    const dialog = client.getByRole("dialog", { name: "Approve 4.25 h?" });
    await expect(dialog).toContainText("Counted passengers on both ships");
    await expect(fact(client, "Stays in escrow")).toHaveText("£805.00");
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Approve and release £595.00" }).click();
    for (const page of [client, expert]) {
      await expect(page.getByText("Approved, £595.00 released")).toBeVisible();
      await expect(fact(page, "Held in escrow for hours")).toHaveText("£805.00");
    }
  });

  await test.step("the expert ends the period, and the rest goes back", async () => {
    await expert.getByRole("button", { name: "End this period" }).click();
    const dialog = expert.getByRole("dialog", { name: "End this period?" });
    await expect(dialog).toContainText("£805.00 goes back to the client immediately");
    await dialog.getByRole("button", { name: "End the period" }).click();
    for (const page of [client, expert]) {
      await expect(fact(page, "Held in escrow for hours")).toHaveText("£0.00");
      await expect(page.getByRole("button", { name: "End this period" })).toHaveCount(0);
    }
  });
  expect(errors.flat()).toEqual([]);
});
