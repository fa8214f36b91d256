import type { CheckoutId } from "@quorate/core/ids";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { applyGatewayEvent } from "../gateway/apply-gateway-event.service.ts";
import { issueInvoicesOfPayment } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { lockMilestone } from "../milestones/milestones.queries.ts";
import { releaseOverdueMilestones } from "../milestones/release-overdue-milestones.service.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { renewPlans } from "../subscriptions/renew-plans.service.ts";
import { callAs } from "../testing/callers.ts";
import {
  type ChargebackWord,
  chargebackBalances,
  chargebackOf,
  chargebackWord,
  tellChargeback,
} from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import {
  balancesOf,
  disputedMilestone,
  type MilestoneSetting,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../testing/milestones.ts";
import { refundsOf, transferOf, workMoneyJobs } from "../testing/movements.ts";
import { findPlanByName, signUpUser } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { applyChargeback } from "./apply-chargeback.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
/** Asked after every test: nothing that a chargeback does breaks the books. */
afterEach(async () => {
  const violations = await listLedgerViolations(t.db);
  if (violations.length > 0) throw new Error(violations.join("\n"));
});
afterAll(() => t.close());

const HELD = refusal("CONFLICT", "chargebacks/payment-held");
const LOST: ChargebackWord = { status: "lost", isWithdrawn: true };
const WON: ChargebackWord = { status: "won", isWithdrawn: true, isReinstated: true };

const release = (setting: MilestoneSetting) =>
  callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
const milestoneOf = async ({ client, projectId, milestoneId }: MilestoneSetting) =>
  (await callAs(t, client).milestones.list({ id: projectId })).find(({ id }) => id === milestoneId);

async function released(): Promise<MilestoneSetting> {
  const setting = await submittedMilestone(t);
  await release(setting);
  return setting;
}

async function paidOut(): Promise<MilestoneSetting> {
  const setting = await released();
  await workMoneyJobs(t);
  expect(await transferOf(t, setting.paymentId)).toMatchObject({ status: "paid" });
  return setting;
}

/** A plan that a client paid for after the free year. */
async function paidPlan() {
  const user = callAs(t, await signUpUser(t));
  await user.subscriptions.subscribe({ planId: (await findPlanByName(t, "Starter")).id });
  t.clock.advance({ days: 366 });
  const { id: planId } = await findPlanByName(t, "Growth");
  const { checkoutUrl } = await user.subscriptions.subscribe({ planId });
  const checkoutId = (checkoutUrl ?? "").slice((checkoutUrl ?? "").lastIndexOf("/") + 1) as CheckoutId;
  await user.checkouts.settle({ id: checkoutId, outcome: "paid" });
  t.clock.advance({ days: 1 });
  const renew = async () => {
    await workMoneyJobs(t);
    t.clock.advance({ days: 364 });
    await renewPlans(t.ports);
  };
  return { user, checkoutId, renew };
}

describe("while the bank decides", () => {
  test("the money of a milestone moves nowhere: not by its client, not by itself, not by a verdict", async () => {
    const setting = await disputedMilestone(t);
    const other = await submittedMilestone(t);
    for (const { checkoutId } of [setting, other]) {
      expect(await tellChargeback(t, checkoutId, { isWithdrawn: true })).toBe("applied");
    }
    await expect(release(other)).rejects.toEqual(HELD);
    t.clock.advance({ days: 30 });
    await releaseOverdueMilestones(t.ports);
    expect((await milestoneOf(other))?.status).toBe("submitted");
    expect(await balancesOf(t, setting.paymentId)).toEqual({ gateway: -100_000, escrow: 100_000 });
  });

  test("what was taken is a claim on the bank, and the fee is the gateway's", async () => {
    const { checkoutId } = await submittedMilestone(t);
    await tellChargeback(t, checkoutId);
    expect(await chargebackBalances(t, checkoutId)).toEqual({});
    await tellChargeback(t, checkoutId, { isWithdrawn: true });
    expect(await chargebackBalances(t, checkoutId)).toEqual({
      gateway_balance: 102_000,
      gateway_fee: -2_000,
      chargeback_receivable: -100_000,
    });
  });

  test("a payout that was not sent waits, and is sent once it is won", async () => {
    const setting = await released();
    await tellChargeback(t, setting.checkoutId, { isWithdrawn: true });
    await workMoneyJobs(t);
    expect(await transferOf(t, setting.paymentId)).toMatchObject({ status: "owed" });
    await tellChargeback(t, setting.checkoutId, WON);
    await workMoneyJobs(t);
    expect(await transferOf(t, setting.paymentId)).toMatchObject({ status: "paid" });
    expect(await chargebackBalances(t, setting.checkoutId)).toEqual({ gateway_balance: 2_000, gateway_fee: -2_000 });
  });

  test("a release that waits behind its first word is refused", async () => {
    const setting = await submittedMilestone(t);
    const word = chargebackWord(t, setting.checkoutId, { isWithdrawn: true });
    const results = await raceBehindLock(t, setting.projectId, {
      calls: [() => release(setting)],
      change: (trx) => applyChargeback(trx, t.ports, word),
    });
    expect(tally(results)).toEqual({ won: 0, refused: ["CONFLICT"] });
  });

  test("a loss that waits behind a release is the expert's and the platform's, not the escrow's", async () => {
    const setting = await submittedMilestone(t);
    const word = chargebackWord(t, setting.checkoutId, LOST);
    const results = await raceBehindLock(t, setting.projectId, {
      calls: [() => applyGatewayEvent(t.ports, word)],
      change: async (trx) => {
        const locked = await lockMilestone(trx, setting.milestoneId);
        if (!locked?.payment) throw new Error("The milestone has no payment.");
        const { project, milestone, payment } = locked;
        await settleEscrow(trx, t.ports, { project, payment, settlement: releaseEscrow(payment, milestone) });
      },
    });
    expect(tally(results).won).toBe(1);
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({ escrow_minor: 0, withheld_minor: 85_000 });
  });
});

describe("both parties of the contract", () => {
  test("hear that a payment is taken back and what the bank decides, by bell, mail, log and on the milestone", async () => {
    const setting = await submittedMilestone(t);
    // What was lost before is credited by the first run and told by the second.
    await workDeliveries(t);
    await workDeliveries(t);
    const hears = async (viewer: Viewer) =>
      (await callAs(t, viewer).notifications.list({}))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("charge"));
    await tellChargeback(t, setting.checkoutId, { isWithdrawn: true });
    const opened = await workDeliveries(t);
    expect(opened.map(({ kind }) => kind)).toEqual(["chargeback-opened", "chargeback-opened"]);
    expect((await milestoneOf(setting))?.chargeback).toMatchObject({ status: "open", amount: "1000.00" });
    await tellChargeback(t, setting.checkoutId, WON);
    const decided = await workDeliveries(t);
    expect(decided.map(({ kind }) => kind)).toEqual(["chargeback-decided", "chargeback-decided"]);
    expect((await milestoneOf(setting))?.chargeback).toMatchObject({ status: "won" });
    for (const party of [setting.client, setting.expert]) {
      expect(await hears(party)).toEqual(["chargeback_won", "chargeback_opened"]);
    }
    const log = await callAs(t, setting.client).projects.activity({ id: setting.projectId });
    expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["chargeback_opened", "chargeback_won"]));
  });
});

describe("a chargeback that is lost", () => {
  test("uses up the escrow, and the milestone is the client's again", async () => {
    const setting = await submittedMilestone(t);
    await tellChargeback(t, setting.checkoutId, LOST);
    expect(await balancesOf(t, setting.paymentId)).toEqual({
      gateway: -100_000,
      escrow: 0,
      chargeback_receivable: 100_000,
    });
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({ gateway_fee: -2_000 });
    expect((await milestoneOf(setting))?.status).toBe("refunded");
    expect(await refundsOf(t, setting.checkoutId)).toEqual([]);
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({ escrow_minor: 100_000, platform_minor: 0 });
    await issueInvoicesOfPayment(t.ports, setting.paymentId);
    expect(await listPaperDifferences(t.db, t.clock.now())).not.toContainEqual(expect.stringContaining("credit_note"));
  });

  test("in part gives the rest of the escrow back through the gateway", async () => {
    const setting = await submittedMilestone(t);
    await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor: 40_000 });
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 60_000 }]);
    expect((await milestoneOf(setting))?.status).toBe("refunded");
  });

  test("ends the quarrel about the milestone", async () => {
    const setting = await disputedMilestone(t);
    await tellChargeback(t, setting.checkoutId, LOST);
    expect((await milestoneOf(setting))?.dispute).toMatchObject({ status: "resolved", outcome: "refund" });
  });

  test("withholds a payout that was not sent; the platform bears its own fee", async () => {
    const setting = await released();
    await tellChargeback(t, setting.checkoutId, LOST);
    await workMoneyJobs(t);
    expect(await transferOf(t, setting.paymentId)).toMatchObject({ status: "owed" });
    expect(t.reversals).toEqual([]);
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({
      ...{ expert: -85_000, revenue: -12_500, vat: -2_500 },
    });
    expect(await chargebackBalances(t, setting.checkoutId)).not.toHaveProperty("platform_loss");
  });

  test("asks a payout that was sent back from the expert, once", async () => {
    const setting = await paidOut();
    await tellChargeback(t, setting.checkoutId, LOST);
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({ chargeback_receivable: -85_000 });
    await workMoneyJobs(t);
    await tellChargeback(t, setting.checkoutId, LOST);
    await workMoneyJobs(t);
    expect(t.reversals.splice(0)).toMatchObject([{ amountMinor: 85_000 }]);
    expect(await chargebackBalances(t, setting.checkoutId)).toEqual({
      gateway: -85_000,
      gateway_balance: 102_000,
      gateway_fee: -2_000,
      revenue: -12_500,
      vat: -2_500,
    });
  });

  test("asks back in proportion where the bank took a part", async () => {
    const setting = await paidOut();
    await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor: 33_333 });
    await workMoneyJobs(t);
    expect(t.reversals.splice(0)).toMatchObject([{ amountMinor: 28_333 }]);
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({ revenue: -4_167, vat: -833 });
  });

  test("whose payout does not come back is the platform's loss", async () => {
    const setting = await paidOut();
    const failure = { outcome: "failed", failure: "balance_short", detail: "empty", reference: null } as const;
    const gateway = {
      ...t.ports.gateway,
      sendReversal: async ({ attempt }: { attempt: number }) => ({ ...failure, attempt }),
    };
    await tellChargeback(t, setting.checkoutId, LOST);
    await workMoneyJobs({ ...t, ports: { ...t.ports, gateway } });
    expect(await chargebackBalances(t, setting.checkoutId)).toEqual({
      gateway_balance: 102_000,
      gateway_fee: -2_000,
      platform_loss: -85_000,
      revenue: -12_500,
      vat: -2_500,
    });
  });

  test("of a plan is the platform's, and the plan ends; one that was paid for since runs on", async () => {
    const { checkoutId, user } = await paidPlan();
    await tellChargeback(t, checkoutId, { isWithdrawn: true, amountMinor: 4_999 });
    expect(await user.subscriptions.current()).toMatchObject({ planName: "Growth" });
    await tellChargeback(t, checkoutId, { ...LOST, amountMinor: 4_999 });
    expect(await user.subscriptions.current()).toBeNull();
    expect(await chargebackBalances(t, checkoutId)).toMatchObject({ revenue: -4_166, vat: -833 });
    const renewed = await paidPlan();
    await renewed.renew();
    await tellChargeback(t, renewed.checkoutId, { ...LOST, amountMinor: 4_999 });
    expect(await renewed.user.subscriptions.current()).toMatchObject({ planName: "Growth" });
  });

  test("and of which the bank gives the money back late is sold again: the fee with its VAT, and the expert's part", async () => {
    const setting = await paidOut();
    await tellChargeback(t, setting.checkoutId, LOST);
    await workMoneyJobs(t);
    const RETURNED = { ...LOST, isReinstated: true };
    await tellChargeback(t, setting.checkoutId, RETURNED);
    await tellChargeback(t, setting.checkoutId, RETURNED);
    expect(await chargebackBalances(t, setting.checkoutId)).toEqual({
      ...{ gateway_balance: 2_000, gateway_fee: -2_000, gateway: -85_000, expert: 85_000 },
    });
    t.reversals.splice(0);
    const withheld = await released();
    await tellChargeback(t, withheld.checkoutId, LOST);
    await tellChargeback(t, withheld.checkoutId, RETURNED);
    await workMoneyJobs(t);
    expect(await transferOf(t, withheld.paymentId)).toMatchObject({ status: "paid" });
    expect(await chargebackBalances(t, withheld.checkoutId)).toEqual({ gateway_balance: 2_000, gateway_fee: -2_000 });
  });

  test.each([
    ["comes back after all is the expert's again", true, { gateway: -85_000, expert: 85_000 }],
    ["does not come back stays with the expert, and is not owed twice", false, {}],
  ] as const)("and given back while the payout is asked back: one that %s", async (_how, comesBack, left) => {
    const setting = await paidOut();
    await tellChargeback(t, setting.checkoutId, LOST);
    await tellChargeback(t, setting.checkoutId, { ...LOST, isReinstated: true });
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({ revenue: -12_500, vat: -2_500 });
    const failure = { outcome: "failed", failure: "balance_short", detail: "empty", reference: null } as const;
    const gateway = {
      ...t.ports.gateway,
      sendReversal: async ({ attempt }: { attempt: number }) => ({ ...failure, attempt }),
    };
    await workMoneyJobs(comesBack ? t : { ...t, ports: { ...t.ports, gateway } });
    t.reversals.splice(0);
    expect(await chargebackBalances(t, setting.checkoutId)).toEqual({
      gateway_balance: 2_000,
      gateway_fee: -2_000,
      ...left,
    });
  });

  test("in three parts takes the whole fee and its VAT out of the revenue, to the penny", async () => {
    const setting = await released();
    for (const [nth, amountMinor] of [33_333, 33_333, 33_334].entries()) {
      await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor }, `third_${nth}_${setting.checkoutId}`);
    }
    await workMoneyJobs(t);
    const { rows } = await sql`
      select sum(gross_minor)::int as gross, sum(fee_minor)::int as fee,
        (select (sum(amount) * 100)::int from revenue_entries where source_id = ${setting.paymentId}) as revenue,
        (select (sum(vat) * 100)::int from revenue_entries where source_id = ${setting.paymentId}) as vat
      from lost_sales where payment_id = ${setting.paymentId}`.execute(t.db);
    expect(rows).toEqual([{ gross: 100_000, fee: 15_000, revenue: 0, vat: 0 }]);
    t.reversals.splice(0);
  });
});

describe("the words about a chargeback", () => {
  test("may come before the payment itself", async () => {
    const engagement = await startEngagement(t);
    const milestoneId = await planMilestone(t, engagement);
    const { checkoutId, paymentId } = await openCheckout(t, engagement, milestoneId);
    await tellChargeback(t, checkoutId, LOST);
    expect(await chargebackOf(t, checkoutId)).toMatchObject({ checkout_id: null, settled_at: null });
    await callAs(t, engagement.client).checkouts.settle({ id: checkoutId, outcome: "paid" });
    expect(await chargebackOf(t, checkoutId)).toMatchObject({ checkout_id: checkoutId, escrow_minor: 100_000 });
    expect(await balancesOf(t, paymentId)).toMatchObject({ escrow: 0 });
  });

  test("come to the same in any order and number", async () => {
    const words: ChargebackWord[] = [{}, { isWithdrawn: true }, LOST];
    const order = fc.shuffledSubarray([...words, ...words], { minLength: 6 });
    await fc.assert(
      fc.asyncProperty(order, fc.boolean(), async (sequence, isReleased) => {
        const setting = isReleased ? await paidOut() : await submittedMilestone(t);
        for (const word of sequence) {
          await tellChargeback(t, setting.checkoutId, word);
          await workMoneyJobs(t);
        }
        const {
          chargeback_receivable: claim = 0,
          platform_loss: loss = 0,
          revenue = 0,
        } = await chargebackBalances(t, setting.checkoutId);
        expect({ claim, loss, revenue }).toEqual({ claim: 0, loss: 0, revenue: isReleased ? -12_500 : 0 });
        expect(t.reversals.splice(0)).toHaveLength(isReleased ? 1 : 0);
      }),
      { numRuns: 12 },
    );
  });

  test("delivered all at once are booked once", async () => {
    const setting = await paidOut();
    const words = [{}, { isWithdrawn: true }, LOST, LOST].map((word) => chargebackWord(t, setting.checkoutId, word));
    await Promise.all(words.map((word) => applyGatewayEvent(t.ports, word)));
    await workMoneyJobs(t);
    expect(t.reversals.splice(0)).toHaveLength(1);
    expect(await chargebackBalances(t, setting.checkoutId)).toMatchObject({ revenue: -12_500, vat: -2_500 });
  });

  test("that come after the decision change nothing", async () => {
    const setting = await submittedMilestone(t);
    await tellChargeback(t, setting.checkoutId, WON);
    for (const word of [{}, { isWithdrawn: true }, LOST]) {
      expect(await tellChargeback(t, setting.checkoutId, word)).toBe("ignored");
    }
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({ status: "won" });
    expect((await release(setting)).status).toBe("released");
  });

  test("about a payment that is not ours are kept, and book nothing but the gateway's own line", async () => {
    const { checkoutId } = await submittedMilestone(t);
    const word = { ...chargebackWord(t, checkoutId, LOST), paymentReference: "pi_of_others" };
    expect(await applyGatewayEvent(t.ports, word)).toBe("applied");
    expect(await chargebackBalances(t, checkoutId)).toEqual({
      gateway: -100_000,
      gateway_balance: 102_000,
      gateway_fee: -2_000,
    });
    expect((await release(await submittedMilestone(t))).status).toBe("released");
  });
});
