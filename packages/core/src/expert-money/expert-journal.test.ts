import { describe, expect, test } from "vitest";
import { JOURNAL_FORMATS } from "../spending/journal-format.ts";
import {
  bookingOfMovement,
  bookingsOfDocument,
  EXPERT_ACCOUNT_NAMES,
  EXPERT_ACCOUNTS,
  type ExpertDocument,
} from "./expert-journal.ts";

const terms = { rule: "domestic", rateBasisPoints: 2_000, country: "GB" } as const;
const document = (facts: Partial<ExpertDocument>): ExpertDocument => ({
  ...{ kind: "expert_invoice", isOfLostSale: false, day: "2026-11-20", number: "E1004-2026-0001", text: "Interviews" },
  ...{ grossMinor: 1200, vatMinor: 200, terms },
  ...facts,
});
const told = (facts: Partial<ExpertDocument>) =>
  bookingsOfDocument(document(facts)).map(({ debit, credit, amountMinor, vatCode }) => [
    debit,
    credit,
    amountMinor,
    vatCode,
  ]);

describe("in an expert's books", () => {
  test("a sale is owed by the platform, net and VAT apart, under the number of its invoice", () => {
    expect(told({})).toEqual([
      ["clearing", "sales", 1000, "GB 20 %"],
      ["clearing", "outputVat", 200, "GB 20 %"],
    ]);
    expect(bookingsOfDocument(document({}))[0]).toMatchObject({
      day: "2026-11-20",
      reference: "E1004-2026-0001",
      text: "Interviews",
    });
  });

  test("a fee is kept from what is owed, and a review was paid by card", () => {
    expect(told({ kind: "fee_invoice" })).toEqual([
      ["fees", "clearing", 1000, "GB 20 %"],
      ["inputVat", "clearing", 200, "GB 20 %"],
    ]);
    expect(told({ kind: "review_invoice" }).map(([debit, credit]) => [debit, credit])).toEqual([
      ["fees", "payments"],
      ["inputVat", "payments"],
    ]);
  });

  test("what a payer's bank took back is credited against the chargeback, and invoiced again where it came back", () => {
    const lost = { isOfLostSale: true, grossMinor: -1200, vatMinor: -200 };
    expect(told(lost)).toEqual([
      ["sales", "chargebacks", 1000, "GB 20 %"],
      ["outputVat", "chargebacks", 200, "GB 20 %"],
    ]);
    expect(told({ ...lost, kind: "fee_invoice" })).toEqual([
      ["chargebacks", "fees", 1000, "GB 20 %"],
      ["chargebacks", "inputVat", 200, "GB 20 %"],
    ]);
    expect(told({ ...lost, kind: "review_invoice" }).map(([debit]) => debit)).toEqual(["payments", "payments"]);
    expect(told({ isOfLostSale: true }).map(([debit]) => debit)).toEqual(["chargebacks", "chargebacks"]);
  });

  test("what bears no VAT has no booking of it", () => {
    const free = { rule: "not_registered", rateBasisPoints: 0, country: null } as const;
    expect(told({ vatMinor: 0, terms: free })).toEqual([["clearing", "sales", 1200, null]]);
  });

  test("a payout leaves what is owed, and a chargeback does, too, or comes back", () => {
    const movement = { day: "2026-11-21", reference: "tr_1" };
    const sides = (kind: "payout" | "chargeback", amountMinor: number) => {
      const { debit, credit, amountMinor: minor } = bookingOfMovement({ ...movement, kind, amountMinor });
      return [debit, credit, minor];
    };
    expect(sides("payout", 850)).toEqual(["payouts", "clearing", 850]);
    expect(sides("chargeback", 40)).toEqual(["chargebacks", "clearing", 40]);
    expect(sides("chargeback", -40)).toEqual(["clearing", "chargebacks", 40]);
  });

  test("every account has a name in every program", () => {
    for (const format of JOURNAL_FORMATS)
      expect(Object.keys(EXPERT_ACCOUNT_NAMES[format]).toSorted()).toEqual(EXPERT_ACCOUNTS.toSorted());
  });
});
