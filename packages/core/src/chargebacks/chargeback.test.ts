import { expect, test } from "vitest";
import type { ChargebackId, CheckoutId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import {
  CHARGEBACK_STATUSES,
  type Chargeback,
  isHolding,
  isLossDue,
  nextChargebackStatus,
  takenMinor,
} from "./chargeback.ts";
import { paymentHeld } from "./payment-held.ts";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const chargeback = (fields: Partial<Chargeback> = {}): Chargeback => ({
  id: "c1" as ChargebackId,
  reference: "dp_1",
  checkoutId: "k1" as CheckoutId,
  status: "open",
  amountMinor: 100_000,
  withdrawnMinor: 0,
  reinstatedMinor: 0,
  settledAt: null,
  ...fields,
});

test("the bank decides once: a later word about it changes nothing", () => {
  const moves = CHARGEBACK_STATUSES.flatMap((from) => CHARGEBACK_STATUSES.map((to) => nextChargebackStatus(from, to)));
  expect(moves).toEqual([null, "won", "lost", null, null, null, null, null, null]);
});

test("what the bank has is what it took and has not put back", () => {
  expect(takenMinor(chargeback({ withdrawnMinor: 100_000, reinstatedMinor: 30_000 }))).toBe(70_000);
});

test.each([
  ["lost, and the money is gone", { status: "lost", withdrawnMinor: 1 }, true],
  ["lost, before the money is gone", { status: "lost" }, false],
  ["lost, and the money is back", { status: "lost", withdrawnMinor: 5, reinstatedMinor: 5 }, false],
  ["lost, and booked", { status: "lost", withdrawnMinor: 1, settledAt: NOW }, false],
  ["won", { status: "won", withdrawnMinor: 1 }, false],
  ["open", { withdrawnMinor: 1 }, false],
] as const)("of one that is %s a loss is due: %o is %s", (_, fields, expected) => {
  expect(isLossDue(chargeback(fields))).toBe(expected);
});

test.each([
  ["open", null, true],
  ["lost", null, true],
  ["lost", NOW, false],
  ["won", null, false],
] as const)("one that is %s and booked at %s holds the payment: %s", (status, settledAt, expected) => {
  expect(isHolding({ status, settledAt })).toBe(expected);
});

test("who would move the money meanwhile is told why not", () => {
  const refuse = () => {
    throw paymentHeld();
  };
  expect(refusalOf(refuse)).toBe("conflict chargebacks/payment-held");
});
