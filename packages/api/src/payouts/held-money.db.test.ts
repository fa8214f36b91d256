import { standingName } from "@quorate/core/expert-money/expert-money";
import { HOLD_REASONS, HOLD_RULES, type HoldReason } from "@quorate/core/expert-money/money-hold";
import { ACCOUNT_HALTS, type AccountHalt, HALT_RULES } from "@quorate/core/payouts/payout-account";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportEarnings } from "../earnings/export-earnings.service.ts";
import type { PayoutAccounts } from "../ports/payout-accounts.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { disputedMilestone, type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { remindOfHolds } from "./remind-of-holds.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
  t.ports.gateway = { ...t.ports.gateway, payoutAccounts: NOBODY_ANSWERS };
});
afterEach(() => t.close());

const notAsked = () => Promise.reject(new Error("The gateway is not asked."));
const NOBODY_ANSWERS: PayoutAccounts = {
  ...{ create: notAsked, read: notAsked, listPayouts: notAsked, setPayoutsHeld: notAsked },
  ...{ createOnboardingUrl: notAsked, createAccountUrl: notAsked },
  listPayoutTransfers: async function* () {
    yield* [];
  },
};

const AMOUNT = "3000.00";
const PAYOUT = "2550.00";

async function released(): Promise<MilestoneSetting> {
  const deal = await submittedMilestone(t, { amount: AMOUNT });
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  return deal;
}

async function withAccount(
  deal: MilestoneSetting,
  columns: { status: "ready" | "incomplete" } | AccountHalt = { status: "ready" },
) {
  const { expertId } = deal.expert;
  const halt = typeof columns === "string" ? columns : null;
  const status = typeof columns === "string" ? HALT_RULES[columns].status : columns.status;
  await t.db
    .insertInto("payout_accounts")
    .values({ expert_id: expertId, gateway: "sandbox", gateway_reference: `account of ${expertId}`, status, halt })
    .execute();
  return deal;
}

const setTransfer = async (
  deal: MilestoneSetting,
  columns: { status: "waiting" | "failed" | "owed"; failure?: "balance_short" | "refused" },
) => {
  const next_attempt_at = columns.status === "waiting" ? t.clock.now() : null;
  await t.db
    .updateTable("gateway_transfers")
    .set({ ...columns, next_attempt_at })
    .where("payment_id", "=", deal.paymentId)
    .execute();
  return deal;
};

const ofHalt = (halt: AccountHalt) => async () => {
  const deal = await withAccount(await released(), halt);
  const code = "individual.verification.document";
  await t.db
    .insertInto("payout_requirements")
    .values({ expert_id: deal.expert.expertId, code, stage: "overdue" })
    .execute();
  return deal;
};
const HALTED = Object.fromEntries(ACCOUNT_HALTS.map((halt) => [halt, ofHalt(halt)])) as Record<
  // as: the entries are those of the list.
  AccountHalt,
  () => Promise<MilestoneSetting>
>;

/** How an expert's money comes to be held for each reason there is. */
const HELD_BY: Record<HoldReason, () => Promise<MilestoneSetting>> = {
  ...HALTED,
  tax_details_missing: async () => {
    const deal = await withAccount(await released());
    await t.db
      .updateTable("users")
      .set({ payouts_withheld_at: t.clock.now() })
      .where("id", "=", deal.expert.userId)
      .execute();
    return deal;
  },
  no_account: released,
  set_up_unfinished: async () => await withAccount(await released(), { status: "incomplete" }),
  balance_short: async () =>
    await setTransfer(await withAccount(await released()), { status: "waiting", failure: "balance_short" }),
  refused: async () => await setTransfer(await withAccount(await released()), { status: "failed", failure: "refused" }),
  charged_back: async () => {
    const deal = await withAccount(await released());
    await tellChargeback(t, deal.checkoutId);
    return deal;
  },
  bank_refused: async () => {
    const deal = await withAccount(await released());
    await t.db
      .insertInto("bank_payouts")
      .values({
        ...{ expert_id: deal.expert.expertId, gateway: "sandbox", gateway_reference: "payout", status: "failed" },
        ...{ amount: PAYOUT, currency: "GBP", failure: "account_closed", created_at: t.clock.now() },
      })
      .execute();
    return deal;
  },
  disputed: async () => {
    const deal = await withAccount(await submittedMilestone(t, { amount: AMOUNT }));
    await callAs(t, deal.expert).disputes.open({ id: deal.milestoneId, reason: "Nobody answers." });
    return deal;
  },
};

/** Events that the other party already gets a separate email about. */
const HAS_OWN_MAIL: readonly HoldReason[] = ["disputed", "bank_refused"];

async function csvLineOf(deal: MilestoneSetting): Promise<string> {
  let text = "";
  for await (const line of exportEarnings(t.contextOf(deal.expert)).lines) text += line;
  return text.split("\r\n")[1] ?? "";
}

test.each(HOLD_REASONS)(
  "money that is held for %s stands first, with one name, amount and next move everywhere",
  async (reason) => {
    const deal = await HELD_BY[reason]();
    const api = callAs(t, deal.expert);
    const { action } = HOLD_RULES[reason];
    const state = reason === "disputed" ? "in_escrow" : reason === "bank_refused" ? "paid" : "held";
    const name = standingName({ state, reason });

    const dashboard = await api.dashboards.expert();
    const [first] = dashboard.waiting;
    expect(first).toMatchObject({
      kind: "unblock-money",
      amount: PAYOUT,
      hold: { reason, name, action, amount: PAYOUT },
    });
    expect(first?.hold?.text).not.toBe("");
    expect((await api.journeys.workflow()).waiting).toEqual(dashboard.waiting);

    const [account, earnings] = [await api.payoutAccount.get(), await api.earnings.get()];
    expect(account.holds).toEqual([first?.hold]);
    const { inEscrow, onItsWay, onHold, paid } = dashboard.money;
    expect([account.onItsWayAmount, account.heldAmount, account.sentAmount]).toEqual([onItsWay, onHold, paid]);
    expect(earnings.pendingEarnings.toFixed(2)).toBe(inEscrow);
    expect([inEscrow, onHold]).toEqual(
      { in_escrow: [PAYOUT, "0.00"], held: ["0.00", PAYOUT], paid: ["0.00", "0.00"] }[state],
    );
    const [payment] = earnings.payments;
    expect(await csvLineOf(deal)).toContain(payment?.money?.name);
    if (reason !== "bank_refused") expect(payment?.money).toEqual({ state, reason, name });

    if (HAS_OWN_MAIL.includes(reason)) return;
    await workDeliveries(t);
    t.clock.advance({ days: 4 });
    expect(await remindOfHolds(t.ports)).toBe(1);
    expect(await remindOfHolds(t.ports)).toBe(0);
    const [mail] = (await workDeliveries(t)).filter(({ kind }) => kind === "payout-held");
    expect(mail?.subject).toBe("£2,550.00 that clients released to you is on hold");
    for (const words of [name, first?.hold?.text, action, first?.hold?.path]) expect(mail?.text).toContain(words);
    for (const detail of first?.hold?.details ?? []) expect(mail?.text).toContain(detail);
  },
);

test("what is missing is named beside the reason", async () => {
  const deal = await HELD_BY.details_missing();
  const [first] = (await callAs(t, deal.expert).dashboards.expert()).waiting;
  expect(first?.hold?.details).toEqual(["A photo of your passport, driving licence or identity card"]);
});

test("the mail that tells of a release says where the money is", async () => {
  const deal = await released();
  const mailOf = async () =>
    (await workDeliveries(t)).find(({ kind, to }) => kind === "milestone-released" && to === deal.expert.email);
  const mail = await mailOf();
  expect(mail?.text).toContain("£2,550.00. Held: no payout account.");
  expect(mail?.text).toContain("Set up payouts");
});

test("a dispute that the expert is to answer stands once, as that", async () => {
  const deal = await disputedMilestone(t, { amount: AMOUNT });
  const { waiting } = await callAs(t, deal.expert).dashboards.expert();
  expect(waiting.map(({ kind }) => kind)).toEqual(["answer-dispute"]);
});

test("nothing is held where nothing was released", async () => {
  const deal = await submittedMilestone(t, { amount: AMOUNT });
  const api = callAs(t, deal.expert);
  expect((await api.dashboards.expert()).waiting).toEqual([]);
  expect((await api.payoutAccount.get()).holds).toEqual([]);
  t.clock.advance({ days: 30 });
  expect(await remindOfHolds(t.ports)).toBe(0);
});
