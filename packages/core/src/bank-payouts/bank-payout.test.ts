import fc from "fast-check";
import { expect, test } from "vitest";
import { BANK_PAYOUT_STATUSES, type BankPayoutStatus, isFurtherOn } from "./bank-payout.ts";

test("in whatever order and number words come, a payout ends at the one that is furthest on", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BANK_PAYOUT_STATUSES), { minLength: 1 }), (words) => {
      let status: BankPayoutStatus = "pending";
      for (const word of words) if (isFurtherOn(word, status)) status = word;
      const last = Math.max(...words.map((word) => BANK_PAYOUT_STATUSES.indexOf(word)));
      expect(status).toBe(BANK_PAYOUT_STATUSES[last]);
    }),
  );
});

test("a bank may send back what was paid, and nothing that has failed is paid by a late word", () => {
  expect(isFurtherOn("failed", "paid")).toBe(true);
  expect(isFurtherOn("paid", "failed")).toBe(false);
  expect(isFurtherOn("paid", "paid")).toBe(false);
});
