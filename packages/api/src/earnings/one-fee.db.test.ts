import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportSpending } from "../spending/export-spending.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { balancesOf, disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportEarnings } from "./export-earnings.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Deal = Awaited<ReturnType<typeof fundedMilestone>>;

/** A fee that is no round part of what is released, so that a fee of the whole would be seen. */
const AMOUNT = "3333.33";

async function decided(outcome: "refund" | "split" | "release", releaseAmount?: string): Promise<Deal> {
  const deal = await disputedMilestone(t, { amount: AMOUNT });
  const decision = { id: deal.disputeId, outcome, note: "Decided." };
  await callAs(t, await signUpAdmin(t)).disputes.resolve({ ...decision, ...(releaseAmount && { releaseAmount }) });
  return deal;
}

async function released(): Promise<Deal> {
  const deal = await submittedMilestone(t, { amount: AMOUNT });
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  return deal;
}

async function cellsOf({ lines }: { lines: AsyncIterable<string> }): Promise<Record<string, string>> {
  let text = "";
  for await (const line of lines) text += line;
  const [heads = [], cells = []] = text.split("\r\n").map((line) => line.split(","));
  return Object.fromEntries(heads.map((head, nth) => [head, cells[nth] ?? ""]));
}

const minor = (decimal: string | undefined): Minor => minorFromDecimal(decimal || "0");

describe.each([
  ["held", () => fundedMilestone(t, { amount: AMOUNT }), "500.00", "0.00"],
  ["released", released, "500.00", "0.00"],
  ["released by a decision", () => decided("release"), "500.00", "0.00"],
  ["refunded", () => decided("refund"), "0.00", "3333.33"],
  ["split in three", () => decided("split", "1111.11"), "166.67", "2222.22"],
  ["split to the last penny", () => decided("split", "0.01"), "0.00", "3333.32"],
  ["split but for a penny", () => decided("split", "3333.32"), "500.00", "0.01"],
] as const)("a payment that is %s", (outcome, settle, fee, refunded) => {
  test("has one fee on the screen, in both exports, on paper and in the ledger, and its parts make up the whole", async () => {
    const deal = await settle();
    await workDeliveries(t);
    const [payment] = (await callAs(t, deal.expert).earnings.get()).payments;
    const { amount, platformFee, expertPayout, refundedAmount } = payment ?? {};
    expect([amount, platformFee, refundedAmount]).toEqual([AMOUNT, fee, refunded]);
    expect(minor(platformFee) + minor(expertPayout) + minor(refundedAmount)).toBe(minor(AMOUNT));

    const earned = await cellsOf(exportEarnings(t.contextOf(deal.expert)));
    expect([earned["Amount"], earned["Platform fee"], earned["Expert payout"], earned["Refunded"]]).toEqual([
      ...[amount, platformFee, expertPayout, refundedAmount],
    ]);
    expect(minor(earned["Platform fee"]) + minor(earned["Expert payout"]) + minor(earned["Refunded"])).toBe(
      minor(AMOUNT),
    );
    if (outcome !== "held") expect(earned["Released"]).toBe(expertPayout);

    const spent = await cellsOf(exportSpending(t.contextOf(deal.client), { from: "2026-01", to: "2026-12" }));
    if (spent["Fee within"]) expect([spent["Fee within"], spent["Refunded"]]).toEqual([platformFee, refundedAmount]);

    const papers = await callAs(t, deal.expert).invoices.list({ kind: "fee_invoice" });
    const onPaper = papers.reduce((sum, { amount: total }) => sum + minor(total), 0);
    const { revenue = 0, vat = 0 } = await balancesOf(t, deal.paymentId);
    const taken = revenue + vat;
    expect([onPaper, taken]).toEqual(Array(2).fill(outcome === "held" ? 0 : minor(fee)));
  });
});
