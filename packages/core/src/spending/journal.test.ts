import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balancesOf, bookingsOf, NO_ACCOUNTING, type PaidFact } from "./journal.ts";

const FUNDED = new Date("2026-10-31T23:30:00Z");
const SETTLED = new Date("2026-11-20T12:00:00Z");
const RAISE = { amountMinor: 250, paidAt: new Date("2026-11-03T12:00:00Z"), receipt: null };
const INVOICE = {
  number: "NL-2026-0001",
  terms: { rule: "domestic", rateBasisPoints: 2000, country: "GB" },
} as const;
const fact = (facts: Partial<PaidFact> = {}): PaidFact => ({
  ...{
    id: "payment",
    kind: "milestone",
    text: "Interviews",
    accounting: NO_ACCOUNTING,
    amountMinor: 1000,
    refundedMinor: 0,
  },
  ...{ paidAt: FUNDED, raises: [], settledAt: null, receipt: null, creditNote: null, invoice: null, takenBack: [] },
  ...facts,
});
const linesOf = (facts: Partial<PaidFact>, zone = "UTC") =>
  bookingsOf(fact(facts), zone).map(({ day, debit, credit, amountMinor }) => [day, debit, credit, amountMinor]);

test.each<[string, Partial<PaidFact>, unknown[]]>([
  ["held", {}, [["2026-10-31", "deposits", "payments", 1000]]],
  ["not paid yet", { paidAt: null }, []],
  [
    "released, taken back by the client's bank, and given back in part",
    {
      settledAt: SETTLED,
      takenBack: [
        { amountMinor: 1000, at: new Date("2026-12-01T12:00:00Z"), paper: null },
        { amountMinor: -400, at: new Date("2026-12-03T12:00:00Z"), paper: null },
      ],
    },
    [
      ["2026-10-31", "deposits", "payments", 1000],
      ["2026-11-20", "consulting", "deposits", 1000],
      ["2026-12-01", "refunds", "consulting", 1000],
      ["2026-12-03", "consulting", "refunds", 400],
    ],
  ],
  [
    "released, invoiced with VAT and taken back under a credit note",
    {
      settledAt: SETTLED,
      invoice: { ...INVOICE, grossMinor: 1000, vatMinor: 167 },
      takenBack: [
        {
          amountMinor: 600,
          at: new Date("2026-12-01T12:00:00Z"),
          paper: { ...INVOICE, grossMinor: 600, vatMinor: 100 },
        },
      ],
    },
    [
      ["2026-10-31", "deposits", "payments", 1000],
      ["2026-11-20", "consulting", "deposits", 833],
      ["2026-11-20", "inputVat", "deposits", 167],
      ["2026-12-01", "refunds", "consulting", 500],
      ["2026-12-01", "refunds", "inputVat", 100],
    ],
  ],
  [
    "raised later, then released",
    { raises: [RAISE], settledAt: SETTLED },
    [
      ["2026-10-31", "deposits", "payments", 750],
      ["2026-11-03", "deposits", "payments", 250],
      ["2026-11-20", "consulting", "deposits", 1000],
    ],
  ],
  [
    "the part of a division that the raise paid for",
    { amountMinor: 250, raises: [RAISE] },
    [["2026-11-03", "deposits", "payments", 250]],
  ],
  [
    "released",
    { settledAt: SETTLED },
    [
      ["2026-10-31", "deposits", "payments", 1000],
      ["2026-11-20", "consulting", "deposits", 1000],
    ],
  ],
  [
    "split",
    { settledAt: SETTLED, refundedMinor: 400 },
    [
      ["2026-10-31", "deposits", "payments", 1000],
      ["2026-11-20", "consulting", "deposits", 600],
      ["2026-11-20", "refunds", "deposits", 400],
    ],
  ],
  [
    "refunded",
    { settledAt: SETTLED, refundedMinor: 1000 },
    [
      ["2026-10-31", "deposits", "payments", 1000],
      ["2026-11-20", "refunds", "deposits", 1000],
    ],
  ],
  ["a plan", { kind: "plan", settledAt: SETTLED }, [["2026-11-20", "plans", "payments", 1000]]],
  ["a plan given back", { kind: "plan", settledAt: SETTLED, refundedMinor: 1000 }, []],
])("money that is %s is booked so", (_, facts, lines) => {
  expect(linesOf(facts)).toEqual(lines);
});

describe("on paper", () => {
  const terms = { rule: "domestic", rateBasisPoints: 2_000, country: "GB" } as const;
  const invoice = { number: "E1-1", grossMinor: 600, vatMinor: 100, terms };
  const toldOf = (facts: Partial<PaidFact>) =>
    bookingsOf(fact(facts), "UTC").map((each) => [each.reference, each.debit, each.amountMinor, each.vatCode]);

  test("a payment bears the numbers of its documents, and its cost the VAT of its invoice", () => {
    const paper = { receipt: "Q-1", creditNote: "Q-3", invoice };
    const raises = [{ ...RAISE, receipt: "Q-2" }];
    expect(toldOf({ ...paper, raises, settledAt: SETTLED, refundedMinor: 400 })).toEqual([
      ["Q-1", "deposits", 750, null],
      ["Q-2", "deposits", 250, null],
      ["E1-1", "consulting", 500, "GB 20 %"],
      ["E1-1", "inputVat", 100, "GB 20 %"],
      ["Q-3", "refunds", 400, null],
    ]);
  });

  test("a plan bears its invoice's number and VAT, too, and reverse charge is named where there is none", () => {
    const plan = { kind: "plan", amountMinor: 600, settledAt: SETTLED, invoice } as const;
    expect(toldOf(plan)).toEqual([
      ["E1-1", "plans", 500, "GB 20 %"],
      ["E1-1", "inputVat", 100, "GB 20 %"],
    ]);
    const reverse = { rule: "eu_reverse_charge", rateBasisPoints: 0, country: null } as const;
    expect(toldOf({ ...plan, invoice: { ...invoice, vatMinor: 0, terms: reverse } })).toEqual([
      ["E1-1", "plans", 600, "reverse charge"],
    ]);
  });

  test("an invoice over another sum tells no VAT", () => {
    expect(toldOf({ settledAt: SETTLED, invoice }).slice(1)).toEqual([["E1-1", "consulting", 1000, null]]);
  });
});

test("a booking is of the day on the reader's calendar", () => {
  expect(linesOf({}, "Europe/Berlin")[0]?.[0]).toBe("2026-11-01");
});

test("every booking of a payment bears the purchase order and the cost centre", () => {
  const accounting = { purchaseOrder: "PO-1", costCentre: "4200" };
  const bookings = bookingsOf(fact({ accounting, settledAt: SETTLED, refundedMinor: 400 }), "UTC");
  expect(bookings.map((booking) => booking.accounting)).toEqual([accounting, accounting, accounting]);
});

test("whatever becomes of a payment, its books balance: cost and refund are all that was deposited", () => {
  const amounts = fc.tuple(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }));
  fc.assert(
    fc.property(amounts, fc.boolean(), ([one, other], isSettled) => {
      const amountMinor = Math.max(one, other);
      const refundedMinor = isSettled ? Math.min(one, other) : 0;
      const paid = fact({ amountMinor, refundedMinor, settledAt: isSettled ? SETTLED : null });
      const { payments, deposits, consulting, plans, refunds } = balancesOf(bookingsOf(paid, "UTC"));
      expect(payments + deposits + consulting + plans + refunds).toBe(0);
      expect([payments + amountMinor, deposits, consulting, refunds]).toEqual([
        0,
        isSettled ? 0 : amountMinor,
        isSettled ? amountMinor - refundedMinor : 0,
        refundedMinor,
      ]);
    }),
  );
});
