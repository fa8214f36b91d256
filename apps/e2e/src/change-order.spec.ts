import { expect, test } from "@playwright/test";
import { acceptChangeOnPage, acceptedDeal, fundOnPage, handOverOnPage, proposeAmountOnPage } from "./deal.ts";
import { expectAccessible, fact } from "./watched-page.ts";

const FIRST = "Ride along";

test("what is funded is raised and lowered by agreement, and a part of the work is paid before the rest", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { client, expert, errors, path } = await acceptedDeal(
    browser,
    {
      title: "Delivery rounds for a dairy",
      description: "Eleven vans start at four. Tell us which rounds to merge.",
      budget: "3000",
      requirements: ["Knows logistics"],
    },
    {
      coverLetter: "Two weeks on the vans.",
      milestones: [
        { title: FIRST, amount: "1000" },
        { title: "New rounds", amount: "1500" },
      ],
    },
  );

  await test.step("the client funds the first milestone, and the expert asks for more", async () => {
    await client.goto(path);
    await fundOnPage(client, "£1,000.00");
    await expert.goto(path);
    await proposeAmountOnPage(expert, FIRST, "1.400,50");
  });

  await test.step("the client accepts, and it applies once the difference is paid", async () => {
    await acceptChangeOnPage(client, "You pay £400.50 into escrow");
    await expect(expert.getByRole("heading", { name: "Agreed, but not paid yet" })).toBeVisible();
    await expect(fact(expert, "Held in escrow")).toHaveText("£1,000.00");
    await client.getByRole("button", { name: "Pay £400.50" }).click();
    await client.getByRole("button", { name: "Pay £400.50" }).click();
    await expect(client).toHaveURL(new RegExp(path));
    for (const page of [client, expert]) await expect(fact(page, "Held in escrow")).toHaveText("£1,400.50");
  });

  await test.step("lowering it gives the difference back at once", async () => {
    await proposeAmountOnPage(client, FIRST, "1200");
    await acceptChangeOnPage(expert, "£200.50 goes back to the client from escrow.");
    for (const page of [client, expert]) await expect(fact(page, "Held in escrow")).toHaveText("£1,200.00");
    await expect(client.getByText("Refunded by a change order")).toBeVisible();
  });

  await test.step("a part of the work is released, and the rest stays held", async () => {
    await handOverOnPage(expert, "Six of eleven rounds.");
    await client.getByRole("button", { name: "Review and release" }).first().click();
    await client.getByRole("button", { name: "Release only a part" }).click();
    const dialog = client.getByRole("dialog", { name: "Release part of Ride along?" });
    await dialog.getByLabel("Release now").fill("700");
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Release this part" }).click();
    for (const page of [client, expert]) {
      await expect(fact(page, "Released")).toHaveText("£700.00");
      await expect(fact(page, "Held in escrow")).toHaveText("£500.00");
    }
  });
  expect(errors.flat()).toEqual([]);
});
