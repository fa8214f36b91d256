import type { PaymentId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { type ChargebackWord, chargebackOf, tellChargeback } from "../testing/chargebacks.ts";
import { fundedMilestone, type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { refundsOf, transferOf, workMoneyJobs } from "../testing/movements.ts";
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

const LOST: ChargebackWord = { status: "lost", isWithdrawn: true };

const releasePart = ({ client, milestoneId: id }: MilestoneSetting, amount: string) =>
  callAs(t, client).milestones.release({ id, amount });
const milestonesOf = async ({ client, projectId: id }: MilestoneSetting) =>
  (await callAs(t, client).milestones.list({ id })).filter(({ status }) => status !== "cancelled");
const linesOf = async (setting: MilestoneSetting) =>
  (await milestonesOf(setting)).map(({ title, amount, status }) => `${title} ${amount} ${status}`);
const partOf = async (setting: MilestoneSetting) => {
  const part = (await milestonesOf(setting)).find(({ partOfId }) => partOfId === setting.milestoneId);
  if (!part?.payment) throw new Error("No part was released.");
  return { ...part, paymentId: part.payment.id as PaymentId };
};
const papersOf = async ({ client }: MilestoneSetting) => {
  await issueMissingInvoices(t.ports);
  const items = await callAs(t, client).invoices.list({});
  return items.map(({ kind, amount }) => `${kind} ${amount}`).toSorted();
};

describe("releasing a part of work handed over", () => {
  test("pays the expert that part at the locked fee and keeps the rest in escrow, with the same clock", async () => {
    const setting = await submittedMilestone(t);
    const [before] = await milestonesOf(setting);
    expect(await releasePart(setting, "400")).toMatchObject({
      id: setting.milestoneId,
      amount: "600.00",
      platformFee: "90.00",
      status: "submitted",
      autoReleaseAt: before?.autoReleaseAt,
    });
    expect(await milestonesOf(setting)).toMatchObject([
      { title: "Interviews", amount: "400.00", status: "released", partOfId: setting.milestoneId },
      { title: "Interviews", amount: "600.00", status: "submitted", partOfId: null },
    ]);
    const part = await partOf(setting);
    expect(part.payment).toMatchObject({ status: "completed", settledFee: "60.00", settledPayout: "340.00" });
    expect(await callAs(t, setting.client).projects.activity({ id: setting.projectId })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "milestone_released", note: "£400.00 of £1,000.00; £600.00 stays in escrow" }),
      ]),
    );
    expect(await papersOf(setting)).toEqual(["expert_invoice 400.00", "funding_receipt 1000.00"]);
  });

  test("what is left is released, refunded and disputed as any held money", async () => {
    const released = await submittedMilestone(t);
    await releasePart(released, "333.33");
    await callAs(t, released.client).milestones.release({ id: released.milestoneId });
    expect(await linesOf(released)).toEqual(["Interviews 333.33 released", "Interviews 666.67 released"]);
    expect(await papersOf(released)).toEqual([
      "expert_invoice 333.33",
      "expert_invoice 666.67",
      "funding_receipt 1000.00",
    ]);

    const cancelled = await submittedMilestone(t);
    await releasePart(cancelled, "250");
    await callAs(t, cancelled.client).projects.cancel({ id: cancelled.projectId });
    await callAs(t, cancelled.expert).projects.cancel({ id: cancelled.projectId });
    expect(await linesOf(cancelled)).toEqual(["Interviews 250.00 released", "Interviews 750.00 refunded"]);
    expect(await refundsOf(t, cancelled.checkoutId)).toMatchObject([{ amountMinor: 75_000 }]);
    expect(await papersOf(cancelled)).toEqual([
      "credit_note 750.00",
      "expert_invoice 250.00",
      "funding_receipt 1000.00",
    ]);
  });

  test("after changes were asked for, another part can be released, and each part is one line", async () => {
    const setting = await submittedMilestone(t);
    await releasePart(setting, "500");
    await expect(releasePart(setting, "100")).rejects.toEqual(refusal("CONFLICT", "milestones/part-released"));
    // The same click twice is not a release of the other half.
    await expect(releasePart(setting, "500")).rejects.toEqual(refusal("CONFLICT", "milestones/part-released"));
    const { milestoneId: id } = setting;
    await callAs(t, setting.client).milestones.requestChanges({ id, note: "Two more interviews, please." });
    await callAs(t, setting.expert).milestones.submit({ id, note: "Here they are." });
    await releasePart(setting, "100");
    expect(await linesOf(setting)).toEqual([
      "Interviews 500.00 released",
      "Interviews 100.00 released",
      "Interviews 400.00 submitted",
    ]);
  });

  test("is refused with the reason, and moves nothing", async () => {
    const setting = await submittedMilestone(t);
    await expect(releasePart(setting, "1000.01")).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "milestones/release-above-held"),
    );
    const { milestoneId: id } = setting;
    await expect(callAs(t, setting.client).milestones.release({ id, amount: "400", complete: true })).rejects.toEqual(
      refusal("CONFLICT", "projects/milestones-open"),
    );
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 submitted"]);
    const funded = await fundedMilestone(t);
    await expect(releasePart(funded, "400")).rejects.toEqual(refusal("CONFLICT", "milestones/not-submitted"));
  });

  test("the whole amount is the whole milestone", async () => {
    const setting = await submittedMilestone(t);
    expect(await releasePart(setting, "1000")).toMatchObject({ status: "released", amount: "1000.00" });
  });

  test.each(["400", "500"])("of ten that ask for %s at once one pays", async (amount) => {
    const setting = await submittedMilestone(t);
    const calls = Array.from({ length: 10 }, () => () => releasePart(setting, amount));
    expect(tally(await raceBehindLock(t, setting.projectId, { calls })).won).toBe(1);
    const rest = (1000 - Number(amount)).toFixed(2);
    expect(await linesOf(setting)).toEqual([`Interviews ${amount}.00 released`, `Interviews ${rest} submitted`]);
  });
});

describe("a bank takes back a payment of which a part was released", () => {
  test("the escrow bears its part, the expert gives back what they had, and nothing is counted twice", async () => {
    const setting = await submittedMilestone(t);
    await releasePart(setting, "400");
    await workMoneyJobs(t);
    const part = await partOf(setting);
    await tellChargeback(t, setting.checkoutId, LOST);
    await workMoneyJobs(t);
    expect(await linesOf(setting)).toEqual(["Interviews 400.00 released", "Interviews 600.00 refunded"]);
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({
      escrow_minor: 60_000,
      returned_minor: 0,
      withheld_minor: 0,
      platform_minor: 6_000,
    });
    const transfer = await transferOf(t, part.paymentId);
    expect(transfer).toMatchObject({ amount: "340.00", status: "paid" });
  });

  test("of a part of it, the escrow bears it first and the rest of the escrow goes back", async () => {
    const setting = await submittedMilestone(t);
    await releasePart(setting, "400");
    await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor: 25_000 });
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({ escrow_minor: 25_000, returned_minor: 35_000 });
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 35_000 }]);
  });

  test("a payout that is not out yet is withheld, and nothing else of the expert's", async () => {
    const setting = await submittedMilestone(t);
    await releasePart(setting, "400");
    await tellChargeback(t, setting.checkoutId, LOST);
    expect(await chargebackOf(t, setting.checkoutId)).toMatchObject({ withheld_minor: 34_000, escrow_minor: 60_000 });
    await workMoneyJobs(t);
    expect(await transferOf(t, (await partOf(setting)).paymentId)).toMatchObject({ status: "owed" });
  });

  test("while it decides, neither the part nor the rest moves", async () => {
    const setting = await submittedMilestone(t);
    await releasePart(setting, "400");
    await tellChargeback(t, setting.checkoutId, { isWithdrawn: true });
    await workMoneyJobs(t);
    expect(await transferOf(t, (await partOf(setting)).paymentId)).toMatchObject({ status: "owed" });
    await expect(callAs(t, setting.client).milestones.release({ id: setting.milestoneId })).rejects.toEqual(
      refusal("CONFLICT", "chargebacks/payment-held"),
    );
    await tellChargeback(t, setting.checkoutId, { status: "won", isWithdrawn: true, isReinstated: true });
    await workMoneyJobs(t);
    expect(await transferOf(t, (await partOf(setting)).paymentId)).toMatchObject({ status: "paid" });
  });
});

test("whatever parts are released, fees and payouts of all of them come to those of the whole", async () => {
  const pence = fc.integer({ min: 2_000, max: 98_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(pence, { minLength: 1, maxLength: 3 }), async (parts) => {
      const setting = await submittedMilestone(t);
      const { milestoneId: id } = setting;
      let leftMinor = 100_000;
      for (const minor of parts) {
        if (leftMinor - minor < 2_000) continue;
        await releasePart(setting, (minor / 100).toFixed(2));
        leftMinor -= minor;
        await callAs(t, setting.client).milestones.requestChanges({ id, note: "More." });
        await callAs(t, setting.expert).milestones.submit({ id, note: "More." });
      }
      await callAs(t, setting.client).milestones.release({ id });
      const paid = (await milestonesOf(setting)).map(({ payment }) => payment);
      const sum = (of: "settledFee" | "settledPayout") =>
        paid.reduce((total, payment) => total + minorFromDecimal(payment?.[of] ?? "0.00"), 0);
      expect([sum("settledFee"), sum("settledPayout")]).toEqual([15_000, 85_000]);
    }),
    { numRuns: 5, seed: 324 },
  );
});
