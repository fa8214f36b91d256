import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { CHECKOUT_OUTCOMES, CHECKOUT_STATUSES } from "./checkout.ts";
import { assertCheckoutOpen, settleCheckout } from "./checkout-rules.ts";

test("the first word about an open checkout decides", () => {
  expect(settleCheckout({ status: "open", isWanted: true }, "paid")).toEqual({ status: "paid", effect: "fulfil" });
  expect(settleCheckout({ status: "open", isWanted: true }, "declined")).toEqual({
    status: "declined",
    effect: "drop",
  });
  expect(settleCheckout({ status: "open", isWanted: true }, "cancelled")).toEqual({
    status: "cancelled",
    effect: "drop",
  });
});

test("money for something that is no longer wanted goes back", () => {
  expect(settleCheckout({ status: "open", isWanted: false }, "paid")?.effect).toBe("giveBack");
  for (const status of ["declined", "cancelled"] as const) {
    expect(settleCheckout({ status, isWanted: true }, "paid")).toEqual({ status: "paid", effect: "giveBack" });
  }
});

test("what was paid once is paid, whatever arrives afterwards", () => {
  for (const outcome of CHECKOUT_OUTCOMES) {
    for (const isWanted of [true, false]) expect(settleCheckout({ status: "paid", isWanted }, outcome)).toBeNull();
  }
});

test.each(CHECKOUT_STATUSES)("the payer can settle a checkout that is %s only while it is open", (status) => {
  const settle = () => assertCheckoutOpen({ status });
  if (status === "open") expect(settle).not.toThrow();
  else expect(settle).toThrow(saying("already been settled"));
});
