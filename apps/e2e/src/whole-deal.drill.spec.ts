import { expect, test } from "@playwright/test";
import {
  acceptChangeOnPage,
  fundOnPage,
  handOverOnPage,
  handOverWeekOnPage,
  proposeAmountOnPage,
  send,
  signOnPage,
} from "./deal.ts";
import { demoPerson } from "./people.ts";
import { fact, watchErrors } from "./watched-page.ts";

type Milestone = { id: string; title: string; amount: string; status: string };

/** Each step has a journey of its own that looks closer; this one shows that they follow on from each other. */
test("a deal from the offer to its reopening: two counters, signatures, changes, a part, a week, the end and what comes after", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page: client, context: asClient } = await demoPerson(browser, "organization");
  const { page: expert } = await demoPerson(browser, "expert");
  const errors = [watchErrors(client), watchErrors(expert)];
  const { id } = await send(asClient.request, "/api/projects", {
    title: "Winter timetable for a ferry line",
    description: "Two ships, nine crossings a day. Tell us which to drop in winter, and what the others should cost.",
    budget: "8000",
    timeline: "1-2 months",
    requirements: ["Knows timetables"],
    preferredExpertise: ["Strategic Consulting"],
  });
  const path = `/project/${id}`;
  const milestones = async (): Promise<Milestone[]> =>
    (await asClient.request.get(`/api/projects/${id}/milestones`)).json();

  await test.step("offer with three milestones, one of them by the hour", async () => {
    await expert.goto(`${path}#proposal`);
    await expert.getByLabel("Cover letter").fill("I would begin with the counts.");
    await expert.getByRole("radio", { name: /^Milestones/ }).check();
    const part = (nth: number) => expert.getByRole("group", { name: `Milestone ${nth}` });
    for (const [nth, title, amount] of [
      [1, "Counts", "3000"],
      [2, "Price list", "2500.50"],
      [3, "Advice by the hour", "1400"],
    ] as const) {
      if (nth > 1) await expert.getByRole("button", { name: "Add a milestone" }).click();
      await part(nth).getByLabel("Title").fill(title);
      await part(nth).getByLabel("Amount").fill(amount);
    }
    await part(3)
      .getByLabel(/^Pay by the hour/)
      .check();
    await part(3).getByLabel("Hourly rate").fill("140");
    await part(3).getByLabel("Weeks").fill("3");
    await expect(expert.getByRole("status", { name: "Offer total" })).toContainText("£6,900.50");
    await expert.getByRole("button", { name: "Submit Proposal" }).click();
    await expect(expert.getByRole("button", { name: "Change your offer" })).toBeVisible();
  });

  await test.step("counter by the client, counter by the expert", async () => {
    await client.goto(path);
    await client.getByRole("button", { name: /^Counter-offer/ }).click();
    const counter = client.getByRole("dialog", { name: /^Counter-offer to/ });
    await counter.getByRole("group", { name: "Milestone 2" }).getByLabel("Amount").fill("2000");
    await counter.getByLabel("Note").fill("One list for both ships will do.");
    await counter.getByRole("button", { name: "Send counter-offer" }).click();
    await expect(counter).toHaveCount(0);
    await expert.getByRole("button", { name: "Answer with another offer" }).click();
    const answer = expert.getByRole("dialog", { name: "Change your offer" });
    await answer.getByRole("group", { name: "Milestone 2" }).getByLabel("Amount").fill("2200");
    await answer.getByRole("button", { name: "Send new version" }).click();
    await expect(answer).toHaveCount(0);
  });

  await test.step("accepted with an agreement, signed by the expert and then the client", async () => {
    await expect(client.getByText(/^Version 3: Offer from/)).toBeVisible();
    await client.getByRole("button", { name: /^Accept proposal from/ }).click();
    const dialog = client.getByRole("dialog", { name: /^Accept the proposal from/ });
    await expect(dialog).toContainText("£6,600.00");
    await dialog.getByLabel("Draw up an agreement").check();
    await dialog.getByRole("button", { name: "Accept proposal" }).click();
    await signOnPage(expert, "Demo Expert");
    await expect(client.getByRole("heading", { name: "Sign the agreement to put it in force" })).toBeVisible();
    await signOnPage(client, "Demo Client");
    await expect(fact(client, "Agreed")).toHaveText("£6,600.00");
  });

  await test.step("funded, and changed up and down", async () => {
    await fundOnPage(client, "£3,000.00");
    await proposeAmountOnPage(expert, "Counts", "3400");
    await acceptChangeOnPage(client, "You pay £400.00 into escrow");
    await client.getByRole("button", { name: "Pay £400.00" }).click();
    await client.getByRole("button", { name: "Pay £400.00" }).click();
    for (const page of [client, expert]) await expect(fact(page, "Held in escrow")).toHaveText("£3,400.00");
    await proposeAmountOnPage(client, "Counts", "3200");
    await acceptChangeOnPage(expert, "£200.00 goes back to the client from escrow.");
    for (const page of [client, expert]) {
      await expect(fact(page, "Held in escrow")).toHaveText("£3,200.00");
      await expect(fact(page, "Agreed")).toHaveText("£6,800.00");
    }
  });

  await test.step("a part is released, then the rest", async () => {
    await handOverOnPage(expert, "The first ship.");
    await client.getByRole("button", { name: "Review and release" }).first().click();
    await client.getByRole("button", { name: "Release only a part" }).click();
    const part = client.getByRole("dialog", { name: "Release part of Counts?" });
    await part.getByLabel("Release now").fill("1000");
    await part.getByRole("button", { name: "Release this part" }).click();
    for (const page of [client, expert]) await expect(fact(page, "Held in escrow")).toHaveText("£2,200.00");
    await client.getByRole("button", { name: "Review and release" }).first().click();
    const rest = client.getByRole("dialog", { name: /^Release £2,200\.00/ });
    await rest.getByRole("button", { name: "Release £2,200.00" }).click();
    for (const page of [client, expert]) await expect(fact(page, "Released")).toHaveText("£3,200.00");
  });

  await test.step("a week by the hour is approved, and what is unused goes back", async () => {
    await client.getByRole("button", { name: "Fund £1,400.00" }).first().click();
    await client.getByRole("button", { name: "Pay £1,400.00" }).click();
    await expert.getByRole("link", { name: "Open the timesheet" }).click();
    await handOverWeekOnPage(expert, "7.5");
    await client.getByRole("button", { name: /^Review and approve.*week 1$/ }).click();
    const dialog = client.getByRole("dialog", { name: "Approve 7.5 h?" });
    await dialog.getByRole("button", { name: "Approve and release £1,050.00" }).click();
    await expect(expert.getByText("Approved, £1,050.00 released")).toBeVisible();
    await expert.getByRole("button", { name: "End this period" }).click();
    await expert.getByRole("dialog").getByRole("button", { name: "End the period" }).click();
    await expect(fact(expert, "Held in escrow for hours")).toHaveText("£0.00");
  });

  await test.step("the last one is released, the project completed", async () => {
    await client.goto(path);
    await expert.goto(path);
    await fundOnPage(client, "£2,200.00");
    await handOverOnPage(expert, "One list for both ships.");
    await client.getByRole("button", { name: "Review and release" }).first().click();
    const dialog = client.getByRole("dialog", { name: /^Release £2,200\.00/ });
    await dialog.getByRole("button", { name: "Release £2,200.00" }).click();
    await client.getByRole("button", { name: "Complete project" }).first().click();
    await client.getByRole("dialog").getByRole("button", { name: "Complete project" }).click();
    for (const page of [client, expert]) await expect(page.getByText("Completed").first()).toBeVisible();
    expect((await milestones()).map(({ title, amount, status }) => `${title} ${amount} ${status}`)).toEqual([
      "Counts 200.00 refunded",
      "Counts 1000.00 released",
      "Counts 2200.00 released",
      "Price list 2200.00 released",
      "Advice by the hour 1050.00 released",
      "Advice by the hour 350.00 refunded",
    ]);
  });

  await test.step("and reopened by both", async () => {
    await client.getByRole("button", { name: "More actions" }).click();
    await client.getByRole("menuitem", { name: "Reopen project" }).click();
    await client.getByRole("dialog").getByRole("button", { name: "Ask to reopen" }).click();
    await expert.getByRole("button", { name: "Agree to reopen" }).click();
    await expert.getByRole("dialog").getByRole("button", { name: "Reopen project" }).click();
    for (const page of [client, expert]) await expect(page.getByText("In progress").first()).toBeVisible();
  });

  for (const page of [client, expert]) await expect(fact(page, "Released").first()).toHaveText("£6,450.00");
  expect(errors.flat()).toEqual([]);
});
