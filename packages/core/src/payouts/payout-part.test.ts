import fc from "fast-check";
import { expect, test } from "vitest";
import { MOVEMENT_STATUSES } from "./movement.ts";
import { MOVEMENT_FAILURES } from "./movement-failure.ts";
import { payoutPart, sumPayoutParts } from "./payout-part.ts";

test.each([
  ["paid", null, true, "sent"],
  ["paid", null, false, "sent"],
  ["requested", null, true, "onItsWay"],
  ["requested", "gateway_error", true, "onItsWay"],
  ["owed", null, true, "onItsWay"],
  ["owed", null, false, "heldForAccount"],
  ["waiting", "account_not_ready", true, "heldForAccount"],
  ["waiting", "balance_short", true, "delayed"],
  ["failed", "account_unusable", true, "stopped"],
] as const)("a payout that is %s (%s) to an account that is ready (%s) is %s", (status, failure, isReady, part) => {
  expect(payoutPart({ status, failure, isChargedBack: false }, isReady)).toBe(part);
  // What was sent before its payer's bank took it back was sent all the same.
  const chargedBack = status === "paid" ? "sent" : "chargedBack";
  expect(payoutPart({ status, failure, isChargedBack: true }, isReady)).toBe(chargedBack);
});

test("the parts are all there is, whatever the payouts", () => {
  const payouts = fc.array(
    fc.record({
      status: fc.constantFrom(...MOVEMENT_STATUSES),
      failure: fc.constantFrom(null, ...MOVEMENT_FAILURES),
      amountMinor: fc.nat(),
      isChargedBack: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(payouts, fc.boolean(), (given, isReady) => {
      const whole = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const parts = Object.values(sumPayoutParts(given, isReady));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    }),
  );
});
