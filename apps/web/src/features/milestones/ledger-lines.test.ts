import { expect, test } from "vitest";
import { milestoneFixture } from "../../testing/project-fixtures.ts";
import { feeSentence, ledgerLines, ledgerTotals } from "./ledger-lines.ts";

const payment = { id: "payment", escrowReleaseDate: null };

test("released, held, planned and returned money add up to everything that was ever planned, to the penny", () => {
  const totals = ledgerTotals(
    ledgerLines([
      milestoneFixture({ position: 1, status: "released", amount: "0.03", platformFee: "0.01", expertPayout: "0.02" }),
      milestoneFixture({ position: 2, status: "submitted" }),
      milestoneFixture({
        position: 3,
        status: "disputed",
        amount: "9000.10",
        platformFee: "1080.01",
        expertPayout: "7920.09",
      }),
      milestoneFixture({ position: 4, amount: "4500.00", platformFee: "540.00", expertPayout: "3960.00" }),
      milestoneFixture({
        position: 5,
        status: "split",
        payment: {
          ...payment,
          status: "partially_refunded",
          settledFee: "880.00",
          settledPayout: "6453.33",
          refundedAmount: "5166.67",
        },
      }),
      milestoneFixture({
        position: 6,
        status: "refunded",
        amount: "100.00",
        payment: {
          ...payment,
          status: "refunded",
          settledFee: "0.00",
          settledPayout: "0.00",
          refundedAmount: "100.00",
        },
      }),
    ]),
  );
  expect(totals).toMatchObject({
    releasedMinor: 733_336,
    heldMinor: 2_150_010,
    plannedMinor: 450_000,
    returnedMinor: 526_667,
  });
  expect(totals.amountMinor).toBe(totals.feeMinor + totals.payoutMinor);
  expect(totals.amountMinor).toBe(totals.releasedMinor + totals.heldMinor + totals.plannedMinor);
});

test("every line's amount is its fee and its payout", () => {
  for (const line of ledgerLines([
    milestoneFixture({ status: "released" }),
    milestoneFixture({
      status: "split",
      payment: {
        ...payment,
        status: "partially_refunded",
        settledFee: "0.01",
        settledPayout: "0.06",
        refundedAmount: "12499.93",
      },
    }),
  ])) {
    expect(line.amountMinor).toBe(line.feeMinor + line.payoutMinor);
  }
});

test("cancelled milestones are left out, and the rest stands in order", () => {
  const lines = ledgerLines([
    milestoneFixture({ position: 3, title: "Third" }),
    milestoneFixture({ position: 1, title: "First" }),
    milestoneFixture({ position: 2, title: "Second", status: "cancelled" }),
  ]);
  expect(lines.map(({ milestone }) => milestone.title)).toEqual(["First", "Third"]);
});

test("the fee is today's until money is in, and locked afterwards", () => {
  expect(feeSentence(ledgerLines([milestoneFixture()]))).toBe("Fee 12% today, locked when you fund");
  const funded = milestoneFixture({ status: "funded", feeBasisPoints: 1000 });
  expect(feeSentence(ledgerLines([funded, milestoneFixture()]))).toBe(
    "Fee locked at 10%, 12% today for what is planned",
  );
  expect(feeSentence(ledgerLines([funded, milestoneFixture({ feeBasisPoints: 1000 })]))).toBe("Fee locked at 10%");
  expect(feeSentence([])).toBeNull();
});
