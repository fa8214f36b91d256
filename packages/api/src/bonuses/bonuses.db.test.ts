import type { CheckoutId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { refundsOf } from "../testing/movements.ts";
import { payLate } from "../testing/pay-late.ts";
import { signUpClient } from "../testing/people.ts";
import { type Engagement, postProject } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
/** After every test the books are audited and every posting has its paper. */
afterEach(async () => {
  await issueMissingInvoices(t.ports);
  const findings = [...(await listLedgerViolations(t.db)), ...(await listPaperDifferences(t.db, t.clock.now()))];
  if (findings.length > 0) throw new Error(findings.join("\n"));
});
afterAll(() => t.close());

async function give({ client, projectId: id }: Engagement, amount: string, note?: string) {
  const { checkoutUrl } = await callAs(t, client).bonuses.give({ id, amount, note });
  return checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId;
}
const settle = ({ client }: Engagement, id: CheckoutId, outcome: "paid" | "declined") =>
  callAs(t, client).checkouts.settle({ id, outcome });
const bonusesOf = async ({ expert, projectId: id }: Engagement) =>
  (await callAs(t, expert).milestones.list({ id })).filter(({ title }) => title === "Bonus");
const bellOf = async ({ expert }: Engagement) =>
  (await callAs(t, expert).notifications.list({})).map(({ kind }) => kind);

test("a bonus reaches the expert as it is paid, at the client's fee, with its papers, bell and email", async () => {
  const deal = await fundedMilestone(t);
  await workDeliveries(t);
  const agreed = (await callAs(t, deal.client).projects.get({ id: deal.projectId })).amount;
  const checkoutId = await give(deal, "200", "You saved us a month.");
  expect(await bonusesOf(deal)).toEqual([]);
  await settle(deal, checkoutId, "paid");
  expect(await bonusesOf(deal)).toMatchObject([
    {
      description: "You saved us a month.",
      amount: "200.00",
      status: "released",
      payment: { status: "completed", settledFee: "30.00", settledPayout: "170.00" },
    },
  ]);
  expect(await bellOf(deal)).toContain("bonus_paid");
  const mails = await workDeliveries(t);
  expect(mails.filter(({ to }) => to === deal.expert.email).map(({ kind }) => kind)).toEqual(["bonus-paid"]);
  expect(mails[0]?.text).toContain("You saved us a month.");
  const papers = (await callAs(t, deal.client).invoices.list({})).map(({ kind, amount }) => `${kind} ${amount}`);
  expect(papers).toEqual(expect.arrayContaining(["funding_receipt 200.00", "expert_invoice 200.00"]));
  const project = await callAs(t, deal.client).projects.get({ id: deal.projectId });
  expect(project).toMatchObject({ amount: agreed, status: "in_progress", settledSince: null });
});

test("is none of the milestones that were agreed: not in the project's row, beside a thread, nor where it was named only later", async () => {
  const deal = await fundedMilestone(t);
  const countsOf = async () => {
    const [row] = await callAs(t, deal.client).projects.list({ scope: "mine" });
    const [shared] = await callAs(t, deal.client).projects.sharedWith({ userId: deal.expert.userId });
    return { ...row?.work, place: shared?.standing?.place, count: shared?.standing?.count };
  };
  expect(await countsOf()).toMatchObject({ milestones: 1, settled: 0, place: 1, count: 1 });
  await settle(deal, await give(deal, "80"), "paid");
  expect(await countsOf()).toMatchObject({ milestones: 1, settled: 0, released: "80.00", place: 1, count: 1 });
  const [bonus] = await bonusesOf(deal);
  expect(bonus?.isBonus).toBe(true);

  // A server of before says it with the bonus alone.
  await sql`update milestones set is_bonus = false where id = ${bonus?.id}`.execute(t.db);
  await sql`update bonuses set milestone_id = milestone_id where milestone_id = ${bonus?.id}`.execute(t.db);
  expect(await bonusesOf(deal)).toMatchObject([{ isBonus: true }]);
});

test("after the project is completed one can still be given, and it stays completed", async () => {
  const deal = await submittedMilestone(t);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId, complete: true });
  await settle(deal, await give(deal, "50"), "paid");
  expect(await bonusesOf(deal)).toMatchObject([{ amount: "50.00", status: "released" }]);
  expect(await callAs(t, deal.client).projects.get({ id: deal.projectId })).toMatchObject({ status: "completed" });
});

test("given while the client is asked whether it is the end, it does not ask again", async () => {
  const deal = await submittedMilestone(t);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  const { settledSince } = await callAs(t, deal.client).projects.get({ id: deal.projectId });
  t.clock.advance({ days: 2 });
  await settle(deal, await give(deal, "50"), "paid");
  expect(await callAs(t, deal.client).projects.get({ id: deal.projectId })).toMatchObject({ settledSince });
});

test("asked ten times it is one bonus on one page; with another amount the former page is given up, and money on it goes back", async () => {
  const deal = await fundedMilestone(t);
  const calls = Array.from({ length: 10 }, () => () => give(deal, "80"));
  const results = await raceBehindLock(t, deal.projectId, { calls });
  expect(tally(results)).toEqual({ won: 10, refused: [] });
  const [first, ...others] = results.map((result) => (result.status === "fulfilled" ? result.value : ""));
  expect(new Set(others)).toEqual(new Set([first]));

  const second = await give(deal, "90");
  expect(second).not.toBe(first);
  await settle(deal, second, "paid");
  await settle(deal, first as CheckoutId, "paid").catch(() => undefined);
  expect(await bonusesOf(deal)).toMatchObject([{ amount: "90.00" }]);
  const third = await give(deal, "90");
  expect(third).not.toBe(second);
});

test("paid on a page that was given up, the money goes back, whether or not the page that took its place is open", async () => {
  const deal = await fundedMilestone(t);
  const [first, second] = [await give(deal, "80"), await give(deal, "90")];
  await payLate(t, first);
  expect(await refundsOf(t, first)).toMatchObject([{ amountMinor: 8_000 }]);
  expect(await give(deal, "90")).toBe(second);
  const third = await give(deal, "70");
  await settle(deal, third, "paid");
  await payLate(t, second);
  expect(await refundsOf(t, second)).toMatchObject([{ amountMinor: 9_000 }]);
  expect(await bonusesOf(deal)).toMatchObject([{ amount: "70.00" }]);
});

test("declined, nothing was given and no one hears of it; it can be tried again", async () => {
  const deal = await fundedMilestone(t);
  await settle(deal, await give(deal, "60"), "declined");
  expect(await bonusesOf(deal)).toEqual([]);
  expect(await bellOf(deal)).not.toContain("bonus_paid");
  await settle(deal, await give(deal, "60"), "paid");
  expect(await bonusesOf(deal)).toHaveLength(1);
});

test("paid while the project is cancelled it goes back whole", async () => {
  const deal = await fundedMilestone(t);
  const checkoutId = await give(deal, "60");
  await callAs(t, deal.client).projects.cancel({ id: deal.projectId });
  await callAs(t, deal.expert).projects.cancel({ id: deal.projectId });
  await settle(deal, checkoutId, "paid");
  expect(await bonusesOf(deal)).toEqual([]);
  expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 6_000 }]);
});

test("taken back by a bank it is booked as any payment", async () => {
  const deal = await fundedMilestone(t);
  const checkoutId = await give(deal, "60");
  await settle(deal, checkoutId, "paid");
  await tellChargeback(t, checkoutId, { status: "lost", isWithdrawn: true, amountMinor: 6_000 });
  expect(await bonusesOf(deal)).toMatchObject([{ chargeback: { status: "lost", amount: "60.00" } }]);
});

test("is the client's of this project alone, of a project with an expert, and no smaller than a milestone", async () => {
  const deal = await fundedMilestone(t);
  const other = await signUpClient(t);
  const open = await postProject(t, other);
  const bonus = (viewer: Parameters<typeof callAs>[1], id: string, amount: string) =>
    callAs(t, viewer).bonuses.give({ id, amount });
  await expect(bonus(other, deal.projectId, "60")).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
  await expect(bonus(other, open, "60")).rejects.toEqual(refusal("CONFLICT", "bonuses/not-hired"));
  const least = callAs(
    { ...t, contextOf: (viewer) => ({ ...t.contextOf(viewer), milestoneMinMinor: 2_000 }) },
    deal.client,
  ).bonuses;
  await expect(least.give({ id: deal.projectId, amount: "19.99" })).rejects.toMatchObject({
    cause: { code: "milestones/too-small" },
  });
});
