import type { CheckoutId, DisputeId, MilestoneId, PaymentId } from "@quorate/core/ids";
import { sql } from "kysely";
import { callAs } from "./callers.ts";
import { type Engagement, startEngagement } from "./projects.ts";
import type { TestContext } from "./test-context.ts";

export async function planMilestone(test: TestContext, { client, projectId }: Engagement, amount = "1000.00") {
  const { id } = await callAs(test, client).milestones.create({ id: projectId, title: "Interviews", amount });
  return id as MilestoneId;
}

/** Asks for payment and answers the checkout on which it happens. */
export async function openCheckout(test: TestContext, { client }: Engagement, milestoneId: MilestoneId) {
  const { checkoutUrl, paymentId } = await callAs(test, client).milestones.fund({ id: milestoneId });
  const checkoutId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
  return { checkoutId: checkoutId as CheckoutId, paymentId: paymentId as PaymentId };
}

/** The client pays: the money is in escrow. */
export async function fundMilestone(test: TestContext, engagement: Engagement, milestoneId: MilestoneId) {
  const payment = await openCheckout(test, engagement, milestoneId);
  await callAs(test, engagement.client).checkouts.settle({ id: payment.checkoutId, outcome: "paid" });
  return payment;
}

export type MilestoneSetting = Engagement & { milestoneId: MilestoneId; paymentId: PaymentId; checkoutId: CheckoutId };

type SettingFields = { amount?: string; planName?: string };

/** A project in progress with a milestone whose money is in escrow. */
export async function fundedMilestone(test: TestContext, fields: SettingFields = {}): Promise<MilestoneSetting> {
  const engagement = await startEngagement(test, fields);
  const milestoneId = await planMilestone(test, engagement, fields.amount);
  const payment = await fundMilestone(test, engagement, milestoneId);
  return { ...engagement, milestoneId, ...payment };
}

export async function submittedMilestone(test: TestContext, fields: SettingFields = {}): Promise<MilestoneSetting> {
  const setting = await fundedMilestone(test, fields);
  await callAs(test, setting.expert).milestones.submit({ id: setting.milestoneId, note: "The report is attached." });
  return setting;
}

export async function disputedMilestone(test: TestContext, fields: SettingFields = {}) {
  const setting = await submittedMilestone(test, fields);
  const { id, dispute } = await callAs(test, setting.client).disputes.open({
    id: setting.milestoneId,
    reason: "The report covers another market.",
  });
  if (!dispute) throw new Error(`Milestone ${id} has no dispute.`);
  return { ...setting, disputeId: dispute.id as DisputeId };
}

/** The balance of every account that a payment's postings touch, in minor units. */
export async function balancesOf(test: TestContext, paymentId: PaymentId): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select split_part(e.account, ':', 1) as account, sum(e.amount_minor)::bigint as balance
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.payment_id = ${paymentId} group by 1`.execute(test.db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
