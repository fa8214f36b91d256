import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

export async function send(request: APIRequestContext, path: string, data: object = {}): Promise<{ id: string }> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

type Brief = { title: string; description: string; budget: string; requirements: string[]; timeline?: string };

/** The demo's client has posted a project and its expert has made an offer for it, each with a browser of their own. */
export async function offeredDeal(browser: Browser, brief: Brief, offer: object) {
  const { page: client, context: asClient } = await demoPerson(browser, "organization");
  const { page: expert, context: asExpert } = await demoPerson(browser, "expert");
  const errors = [watchErrors(client), watchErrors(expert)];
  const { id } = await send(asClient.request, "/api/projects", {
    timeline: "1-2 weeks",
    preferredExpertise: ["Strategic Consulting"],
    ...brief,
  });
  const { id: proposalId } = await send(asExpert.request, `/api/projects/${id}/proposals`, offer);
  return { client, expert, asClient, asExpert, errors, id, proposalId, path: `/project/${id}` };
}

/** The same, and the client has accepted it. */
export async function acceptedDeal(browser: Browser, brief: Brief, offer: object) {
  const deal = await offeredDeal(browser, brief, offer);
  await send(deal.asClient.request, `/api/proposals/${deal.proposalId}/accept`);
  return deal;
}

/** On the project's page: the client pays what a button asks for, "£1,000.00", into escrow. */
export async function fundOnPage(client: Page, amount: string): Promise<void> {
  await client
    .getByRole("button", { name: `Fund ${amount}` })
    .first()
    .click();
  await client.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(client).toHaveURL(/\/project\//);
}

/** On the project's page: the expert hands over the first milestone that waits for work. */
export async function handOverOnPage(expert: Page, words: string): Promise<void> {
  await expert.getByRole("button", { name: "Hand over work" }).first().click();
  const dialog = expert.getByRole("dialog");
  await dialog.getByLabel("What you hand over").fill(words);
  await dialog.getByRole("button", { name: "Hand over work" }).click();
  await expect(dialog).toHaveCount(0);
}

/** On the project's page: a party proposes another amount for a milestone. */
export async function proposeAmountOnPage(page: Page, title: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Propose a change" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose a change" });
  await expectAccessible(page);
  await dialog.getByRole("group", { name: title }).getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Propose change" }).click();
  await expect(dialog).toHaveCount(0);
}

/** On the project's page: the other party accepts the change once it has read what follows. */
export async function acceptChangeOnPage(page: Page, consequence: string): Promise<void> {
  await expect(page.getByRole("heading", { name: /proposes a change$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept the change" }).click();
  const dialog = page.getByRole("dialog", { name: /^Accept change order/ });
  await expect(dialog).toContainText(consequence);
  await dialog.getByRole("button", { name: "Accept the change" }).click();
  await expect(dialog).toHaveCount(0);
}

/** On the project's page: a party reads the agreement and signs it. */
export async function signOnPage(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Read and sign" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign the agreement" });
  await dialog.getByLabel("Your full name").fill(name);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** On the timesheet's page: the expert hands over a first day's hours of week 1. */
export async function handOverWeekOnPage(expert: Page, hours: string): Promise<void> {
  await expert.getByRole("button", { name: /^(Enter hours|Change the hours).*week 1$/ }).click();
  const dialog = expert.getByRole("dialog", { name: /^Week 1/ });
  const first = (label: RegExp) => dialog.getByLabel(label).first();
  await first(/^Hours on/).selectOption(hours);
  await first(/^What you did on/).fill("Counted passengers on both ships");
  await expectAccessible(expert);
  await dialog.getByRole("button", { name: "Hand over the week" }).click();
  await expect(dialog).toHaveCount(0);
}
