import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, fact, watchErrors } from "./watched-page.ts";

const BRIEF = "Find out which of our grinders earn money, and propose a service contract that cafés will sign.";

type Hired = { client: Page; expert: Page; path: string; errors: string[] };

async function send(request: APIRequestContext, path: string, data: object = {}): Promise<{ id: string }> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A project in progress between the demo organization (fee 10%) and the demo expert, planned as one milestone. */
async function hire(browser: Browser, title: string, budget: string): Promise<Hired> {
  const client = await demoPerson(browser, "organization");
  const expert = await demoPerson(browser, "expert");
  const project = await send(client.context.request, "/api/projects", {
    title,
    description: BRIEF,
    budget,
    timeline: "1-2 months",
    requirements: ["Knows espresso machines"],
    preferredExpertise: ["Strategic Consulting"],
  });
  const proposal = await send(expert.context.request, `/api/projects/${project.id}/proposals`, {
    coverLetter: "I know the market and can start on Monday.",
    proposedRate: "150",
  });
  await send(client.context.request, `/api/proposals/${proposal.id}/accept`);
  const errors = [watchErrors(client.page), watchErrors(expert.page)];
  return {
    client: client.page,
    expert: expert.page,
    path: `/project/${project.id}`,
    get errors() {
      return errors.flat();
    },
  };
}

async function fund({ client, path }: Hired, amount: string): Promise<void> {
  await client.goto(path);
  await client
    .getByRole("button", { name: `Fund ${amount}` })
    .first()
    .click();
  await client.getByRole("button", { name: `Pay ${amount}` }).click();
  await expect(client).toHaveURL(new RegExp(path));
  await expect(fact(client, "Held in escrow")).toHaveText(amount);
}

/** Opens an action's dialog on the project's page, fills it in and sends it. */
async function decide(
  page: Page,
  path: string,
  opens: string,
  label: string,
  words: string,
  { sends = opens, file }: { sends?: string; file?: string } = {},
) {
  await page.goto(path);
  await page.getByRole("button", { name: opens }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label).fill(words);
  if (file !== undefined) {
    await dialog.getByLabel(/^Files/).setInputFiles({ name: file, mimeType: "text/plain", buffer: Buffer.from(file) });
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: sends }).click();
  await expect(dialog).toHaveCount(0);
}

/** The hand-over is above the decision: it is shown in place, and downloaded. */
async function opensFile(client: Page, path: string, name: string): Promise<void> {
  await client.goto(path);
  const handedOver = client.getByRole("list", { name: "Files handed over" });
  await handedOver.getByRole("button", { name: `Open ${name}` }).click();
  const dialog = client.getByRole("dialog", { name });
  await expect(dialog.getByRole("region")).toHaveText(name);
  await expectAccessible(client);
  const address = await dialog.getByRole("link", { name: `Download ${name}` }).getAttribute("href");
  const file = await client.request.get(address ?? "");
  expect([file.status(), await file.text()]).toEqual([200, name]);
  const guest = await client.request.get(address ?? "", { headers: { cookie: "" } });
  expect(guest.status()).toBe(401);
  await client.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test("a dispute is answered and split by an administrator, and both parties read the same sums to the penny", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const hired = await hire(browser, "Service contracts for grinders", "10000.01");
  const { client, expert, path } = hired;
  await fund(hired, "£10,000.01");
  await decide(expert, path, "Hand over work", "What you hand over", "A first draft of the contract.");
  await decide(client, path, "Request changes", "What should change", "The warranty is missing.");
  await expert.goto(path);
  await expect(expert.getByText("The warranty is missing.").first()).toBeVisible();
  await decide(expert, path, "Hand over work", "What you hand over", "The contract with a warranty.", {
    file: "Warranty.txt",
  });
  await opensFile(client, path, "Warranty.txt");
  await decide(client, path, "Raise a dispute", "What went wrong", "The warranty covers nothing.");
  await expect(client.getByRole("button", { name: "Review and release" })).toHaveCount(0);
  await decide(expert, path, "Answer the dispute", "Your answer", "It covers what was agreed.", {
    sends: "Send answer",
  });

  const { page: admin } = await demoPerson(browser, "admin");
  const adminErrors = watchErrors(admin);
  await admin.goto(path);
  await expect(admin.getByText("The warranty covers nothing.").first()).toBeVisible();
  await expect(admin.getByText("It covers what was agreed.").first()).toBeVisible();
  await admin.getByRole("button", { name: "Resolve the dispute" }).first().click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Split it").check();
  await dialog.getByLabel("Released to the expert").fill("10000.01");
  await dialog.getByRole("button", { name: "Resolve the dispute" }).click();
  await expect(dialog.getByLabel("Released to the expert")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Released to the expert").fill("3333.35");
  await expect(fact(admin, "The client gets back")).toHaveText("£6,666.66");
  await dialog.getByLabel("Reason").fill("A third of the work is usable.");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Resolve the dispute" }).click();
  await expect(dialog).toHaveCount(0);

  for (const page of [client, expert, admin]) {
    await page.goto(path);
    await expect(page.getByText("A third of the work is usable.").first()).toBeVisible();
    await expect(fact(page, "Outcome")).toHaveText("Split");
    await expect(fact(page, " received")).toHaveText("£3,000.01");
    await expect(fact(page, "Platform fee")).toHaveText("£333.34");
    await expect(fact(page, "Refunded to the client")).toHaveText("£6,666.66");
    await expectAccessible(page);
  }
  await expert.goto("/expert/earnings");
  await expect(expert.getByText("£3,000.01").first()).toBeVisible();
  expect([...hired.errors, ...adminErrors]).toEqual([]);
});

test("a declined and a cancelled payment leave the milestone to be funded, and the third try goes through", async ({
  browser,
}) => {
  const hired = await hire(browser, "Repair times of grinders", "4200.00");
  const { client, path } = hired;
  for (const [button, outcome] of [
    ["Decline", "The payment was declined"],
    ["Cancel payment", "The payment was cancelled"],
  ] as const) {
    await client.goto(path);
    await client.getByRole("button", { name: "Fund £4,200.00" }).first().click();
    await client.getByRole("button", { name: button, exact: true }).click();
    await expect(client.getByRole("heading", { name: outcome })).toBeFocused();
    await expectAccessible(client);
    await client.getByRole("link", { name: "Back to the project" }).click();
    await expect(client).toHaveURL(new RegExp(`${path}$`));
    await expect(fact(client, "Held in escrow")).toHaveText("£0.00");
  }
  await fund(hired, "£4,200.00");
  expect(hired.errors).toEqual([]);
});

test("a checkout that was left open is found again, and is settled once", async ({ browser }) => {
  const hired = await hire(browser, "Spare parts of grinders", "1800.00");
  const { client, expert, path } = hired;
  await client.goto(path);
  await client.getByRole("button", { name: "Fund £1,800.00" }).first().click();
  await expect(client.getByRole("button", { name: "Pay £1,800.00" })).toBeVisible();
  const checkout = new URL(client.url()).pathname;
  await client.goto(path);
  await client.getByRole("button", { name: "Continue to payment" }).first().click();
  await expect(client).toHaveURL(new RegExp(`${checkout}$`));
  await expert.goto(checkout);
  await expect(expert.getByRole("heading", { level: 1, name: "Payment not found" })).toBeVisible();
  await client.getByRole("button", { name: "Pay £1,800.00" }).click();
  await expect(fact(client, "Held in escrow")).toHaveText("£1,800.00");
  await client.goto(checkout);
  await expect(client.getByRole("heading", { name: "This payment is settled" })).toBeVisible();
  await expect(client.getByRole("button", { name: /Pay/ })).toHaveCount(0);
});

test("a project in progress is cancelled when both agree, and the money in escrow goes back", async ({ browser }) => {
  const hired = await hire(browser, "Training for baristas", "3000.00");
  const { client, expert, path } = hired;
  await fund(hired, "£3,000.00");
  await client.goto(path);
  await client.getByRole("button", { name: "More actions" }).click();
  await client.getByRole("menuitem", { name: "Cancel project" }).click();
  await expect(client.getByRole("dialog")).toContainText("Money in escrow goes back to the client first.");
  await expectAccessible(client);
  await client.getByRole("dialog").getByRole("button", { name: "Ask to cancel" }).click();
  await expect(client.getByRole("heading", { name: "You asked to cancel this project" })).toBeVisible();
  await expect(fact(client, "Held in escrow")).toHaveText("£3,000.00");

  await expert.goto(path);
  await expect(expert.getByRole("heading", { name: /asks to cancel this project/ })).toBeVisible();
  await expectAccessible(expert);
  await expert.getByRole("button", { name: "Agree to cancel" }).click();
  await expert.getByRole("dialog").getByRole("button", { name: "Cancel project" }).click();
  // Leaving the page before the answer would abort the call.
  await expect(expert.getByText("Project cancelled").first()).toBeVisible();
  for (const page of [expert, client]) {
    await page.goto(path);
    await expect(page.getByText("Cancelled").first()).toBeVisible();
    await expect(page.getByText("Refunded").first()).toBeVisible();
    await expect(page.getByText("£3,000.00 refunded").first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(hired.errors).toEqual([]);
});
