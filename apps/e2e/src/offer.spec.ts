import { expect, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, fact, watchErrors } from "./watched-page.ts";

const TITLE = "Prices for a bakery with nine shops";
const BRIEF = "Find out what our regulars pay for without a thought, and write a price list that our shops can defend.";

test("an offer in three milestones is countered twice and accepted, and only its last version is charged", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [{ page: client, context }, { page: expert }] = [
    await demoPerson(browser, "organization"),
    await demoPerson(browser, "expert"),
  ];
  const errors = [watchErrors(client), watchErrors(expert)];
  const posted = await context.request.post("/api/projects", {
    data: {
      ...{ title: TITLE, description: BRIEF, budget: "8000", timeline: "1-2 months" },
      ...{ requirements: ["Knows bakeries"], preferredExpertise: ["Strategic Consulting"] },
    },
  });
  const { id } = (await posted.json()) as { id: string };
  const path = `/project/${id}`;

  await test.step("the expert offers three milestones, and reads what they come to", async () => {
    await expert.goto(`${path}#proposal`);
    await expert.getByLabel("Cover letter").fill("I would begin with the till data.");
    await expert.getByRole("radio", { name: /^Milestones/ }).check();
    for (const [nth, title, amount] of [
      [1, "Till data", "3000"],
      [2, "Price list", "2,500.50"],
      [3, "Training", "1500"],
    ] as const) {
      if (nth > 1) await expert.getByRole("button", { name: "Add a milestone" }).click();
      const part = expert.getByRole("group", { name: `Milestone ${nth}` });
      await part.getByLabel("Title").fill(title);
      await part.getByLabel("Amount").fill(amount);
    }
    const sum = expert.getByRole("status", { name: "Offer total" });
    await expect(sum).toContainText("£7,000.50");
    await expect(sum).toContainText("£999.50 under the budget");
    await expect(sum).toContainText("£6,300.45");
    await expectAccessible(expert);
    await expert.getByRole("button", { name: "Submit Proposal" }).click();
    await expect(expert.getByRole("button", { name: "Change your offer" })).toBeVisible();
  });

  await test.step("the client counters, the expert answers, the client counters again", async () => {
    await client.goto(path);
    await client.getByRole("button", { name: /^Counter-offer/ }).click();
    const counter = client.getByRole("dialog", { name: /^Counter-offer to/ });
    await counter.getByRole("group", { name: "Milestone 3" }).getByLabel("Amount").fill("1000");
    await counter.getByLabel("Note").fill("Could the training be half a day?");
    await expectAccessible(client);
    await counter.getByRole("button", { name: "Send counter-offer" }).click();
    await expect(counter).toHaveCount(0);

    await expect(expert.getByText("“Could the training be half a day?”")).toBeVisible();
    await expert.getByRole("button", { name: "Answer with another offer" }).click();
    const answer = expert.getByRole("dialog", { name: "Change your offer" });
    await answer.getByRole("group", { name: "Milestone 3" }).getByLabel("Amount").fill("1250");
    await answer.getByRole("button", { name: "Send new version" }).click();
    await expect(answer).toHaveCount(0);

    await expect(client.getByText(/^Version 3: Offer from/)).toBeVisible();
    await client.getByRole("button", { name: /^Counter-offer/ }).click();
    await counter.getByRole("group", { name: "Milestone 3" }).getByLabel("Amount").fill("1100");
    await counter.getByRole("button", { name: "Send counter-offer" }).click();
    await expect(client.getByText("Your counter-offer is with Lucian Marchetti.")).toBeVisible();
  });

  await test.step("the expert accepts it, and the client pays what it says", async () => {
    await expert.getByRole("button", { name: "Accept counter-offer" }).click();
    const dialog = expert.getByRole("dialog", { name: /^Accept the counter-offer/ });
    await expect(dialog).toContainText("£6,600.50");
    await expectAccessible(expert);
    await dialog.getByRole("button", { name: "Accept counter-offer" }).click();
    await expect(expert.getByText("In progress").first()).toBeVisible();

    await expect(fact(client, "Agreed")).toHaveText("£6,600.50");
    await expect(fact(client, "Budget")).toHaveText("£8,000.00");
    await client.getByRole("button", { name: "Fund £3,000.00" }).first().click();
    await client.getByRole("button", { name: "Pay £3,000.00" }).click();
    await expect(client).toHaveURL(new RegExp(path));
    await expect(fact(client, "Held in escrow")).toHaveText("£3,000.00");
    await expect(fact(client, "Planned")).toHaveText("£3,600.50");
    await client.goto("/spending");
    await expect(client.getByRole("row", { name: new RegExp(TITLE) }).last()).toContainText("£6,600.50");
  });
  expect(errors.flat()).toEqual([]);
});
