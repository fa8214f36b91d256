import fc from "fast-check";
import { expect, test } from "vitest";
import { balancesOf, bookingsOf, type PaidFact } from "./journal.ts";

const FUNDED = new Date("2026-10-31T23:30:00Z");
const SETTLED = new Date("2026-11-20T12:00:00Z");
const NO_ACCOUNTING = { purchaseOrder: null, costCentre: null };
const fact = (facts: Partial<PaidFact> = {}): PaidFact => ({
  ...{
    id: "payment",
    kind: "milestone",
    text: "Interviews",
    accounting: NO_ACCOUNTING,
    amountMinor: 1000,
    refundedMinor: 0,
  },
  ...{ paidAt: FUNDED, raises: [], settledAt: null, takenBack: [] },
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
        { amountMinor: 1000, at: new Date("2026-12-01T12:00:00Z") },
        { amountMinor: -400, at: new Date("2026-12-03T12:00:00Z") },
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
    "raised later, then released",
    { raises: [{ amountMinor: 250, paidAt: new Date("2026-11-03T12:00:00Z") }], settledAt: SETTLED },
    [
      ["2026-10-31", "deposits", "payments", 750],
      ["2026-11-03", "deposits", "payments", 250],
      ["2026-11-20", "consulting", "deposits", 1000],
    ],
  ],
  [
    "the part of a division that the raise paid for",
    { amountMinor: 250, raises: [{ amountMinor: 250, paidAt: new Date("2026-11-03T12:00:00Z") }] },
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
