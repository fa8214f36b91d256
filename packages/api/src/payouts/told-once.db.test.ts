import { invariant } from "@quorate/core/errors";
import type { AccountFacts } from "@quorate/core/payouts/payout-account";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReadAccount } from "../ports/payout-accounts.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { transferOf, workMoneyJobs } from "../testing/movements.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { applyPayoutAccount } from "./apply-payout-account.service.ts";
import { remindOfHolds } from "./remind-of-holds.service.ts";
import { settleTransfer } from "./send-transfer.service.ts";

let t: TestContext;
let deal: MilestoneSetting;
/** How the account is at the gateway when it is asked. */
let atGateway: AccountFacts;

const READY: AccountFacts = { isSubmitted: true, canReceive: true, canPayOut: true, halt: null, deadlineAt: null };
const REJECTED: AccountFacts = { ...READY, canReceive: false, canPayOut: false, halt: "rejected" };
const MISSING: AccountFacts = { ...READY, canReceive: false, canPayOut: false, halt: "details_missing" };

const notAsked = () => Promise.reject(new Error("The gateway is not asked."));
const told = (facts: AccountFacts) => ({
  ...{ gatewayReference: "account", country: "GB", facts, requirements: [], arePayoutsHeld: false },
});

beforeEach(async () => {
  t = await createTestContext();
  const read = (): Promise<ReadAccount> => Promise.resolve({ ...told(atGateway), balance: null });
  t.ports.gateway = {
    ...t.ports.gateway,
    payoutAccounts: {
      ...{ create: notAsked, read, listPayouts: notAsked, setPayoutsHeld: notAsked },
      ...{ createOnboardingUrl: notAsked, createAccountUrl: notAsked },
      listPayoutTransfers: async function* () {
        yield* [];
      },
    },
  };
  deal = await submittedMilestone(t, { amount: "3000.00" });
  await t.db
    .insertInto("payout_accounts")
    .values({
      ...{ expert_id: deal.expert.expertId, gateway: "sandbox", gateway_reference: "account" },
      status: "ready",
    })
    .execute();
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  t.jobs.splice(0);
  await workDeliveries(t);
});
afterEach(() => t.close());

/** The gateway does not take the transfer, because of the account. */
async function refuse() {
  const transfer = await transferOf(t, deal.paymentId);
  invariant(transfer, "a release owes a transfer");
  await t.db
    .updateTable("gateway_transfers")
    .set({ status: "requested", attempt: 1 })
    .where("id", "=", transfer.id)
    .execute();
  const result = {
    outcome: "failed",
    failure: "account_not_ready",
    reference: null,
    detail: null,
    attempt: 1,
  } as const;
  await t.db.transaction().execute((trx) => settleTransfer(trx, t.ports, transfer.id, result));
}

const hear = (facts: AccountFacts) =>
  t.db
    .transaction()
    .execute((trx) =>
      applyPayoutAccount(trx, t.ports, { ...told(facts), expertId: deal.expert.expertId, asOf: t.clock.now() }),
    );

/** What the expert is told of their money, in the bell and by mail. */
async function toldOf() {
  const mails = (await workDeliveries(t)).filter(({ to }) => to === deal.expert.email).map(({ kind }) => kind);
  const rows = await t.db
    .selectFrom("notifications")
    .select("kind")
    .where("recipient_id", "=", deal.expert.userId)
    .orderBy("created_at")
    .execute();
  return { bells: rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("payout_")), mails };
}

const CASES = [
  ["rejected", REJECTED, { bells: ["payout_account_disabled"], mails: ["payout-account-disabled"] }],
  ["restricted", MISSING, { bells: ["payout_account_restricted"], mails: ["payout-account-restricted"] }],
  ["as it was", READY, { bells: ["payout_money_held"], mails: ["payout-held"] }],
] as const;

test.each(CASES)(
  "a refused payout is told once, by its cause, when the account is found %s",
  async (_, facts, once) => {
    atGateway = facts;
    await refuse();
    await workMoneyJobs(t);
    expect(await toldOf()).toEqual(once);
    const { waiting } = await callAs(t, deal.expert).dashboards.expert();
    expect(waiting.filter(({ kind }) => kind === "unblock-money")).toHaveLength(1);
    // Not again with the next reminder, but after a week.
    t.clock.advance({ days: 4 });
    expect(await remindOfHolds(t.ports)).toBe(0);
    t.clock.advance({ days: 4 });
    expect(await remindOfHolds(t.ports)).toBe(1);
  },
);

test.each(CASES.slice(0, 2))("nor twice when the gateway tells of the account first: %s", async (_, facts, once) => {
  atGateway = facts;
  await hear(facts);
  await refuse();
  await workMoneyJobs(t);
  expect(await toldOf()).toEqual(once);
});

test.each(CASES.slice(0, 2))(
  "nor when it tells of it between the refusal and our question: %s",
  async (_, facts, once) => {
    atGateway = facts;
    await refuse();
    await hear(facts);
    await workMoneyJobs(t);
    expect(await toldOf()).toEqual(once);
  },
);

test("what is held for another reason is told at once", async () => {
  const transfer = await transferOf(t, deal.paymentId);
  invariant(transfer, "a release owes a transfer");
  await t.db
    .updateTable("gateway_transfers")
    .set({ status: "requested", attempt: 1 })
    .where("id", "=", transfer.id)
    .execute();
  const result = { outcome: "failed", failure: "balance_short", reference: null, detail: null, attempt: 1 } as const;
  await t.db.transaction().execute((trx) => settleTransfer(trx, t.ports, transfer.id, result));
  expect(await toldOf()).toEqual({ bells: ["payout_money_held"], mails: ["payout-held"] });
});
