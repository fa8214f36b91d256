import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import type { Movement } from "./movement.ts";
import { arePayoutsHeld, askPayout, assertPayoutsNotHeld, holdToBring } from "./payout-hold.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const OPEN = { suspendedAt: null, withheldAt: null };
const [SUSPENDED, WITHHELD] = [
  { ...OPEN, suspendedAt: NOW },
  { ...OPEN, withheldAt: NOW },
];
const owed: Movement = { status: "owed", attempt: 1, nextAttemptAt: null };

describe("while its payee's account is suspended", () => {
  test.each<[string, Movement]>([
    ["was never asked for", owed],
    ["has waited for its cause", { status: "waiting", attempt: 2, nextAttemptAt: NOW }],
    ["failed half-way, and is due again", { status: "requested", attempt: 1, nextAttemptAt: NOW }],
  ])("a payout that %s does not begin, and does once it is restored", (_, payout) => {
    expect(askPayout(payout, SUSPENDED, NOW)).toBeNull();
    expect(askPayout(payout, WITHHELD, NOW)).toBeNull();
    expect(askPayout(payout, OPEN, NOW)).not.toBeNull();
  });

  test("a payout that is under way is asked for again under its own key", () => {
    const underWay: Movement = { status: "requested", attempt: 3, nextAttemptAt: null };
    expect(askPayout(underWay, SUSPENDED, NOW)).toEqual({ attempt: 3, isRepeat: true });
  });

  test("nobody has a payout tried again", () => {
    expect(arePayoutsHeld(SUSPENDED)).toBe(true);
    expect(arePayoutsHeld(OPEN)).toBe(false);
    expect(() => assertPayoutsNotHeld(SUSPENDED)).toThrow(new DomainError("conflict", "payouts/held"));
    expect(() => assertPayoutsNotHeld(OPEN)).not.toThrow();
  });

  test.each([
    [SUSPENDED, false, "hold"],
    [SUSPENDED, true, null],
    [WITHHELD, false, "hold"],
    [OPEN, true, "resume"],
    [OPEN, false, null],
  ] as const)("of %j, held there: %s, the gateway is to %s", (payee, isHeldThere, wanted) => {
    expect(holdToBring(payee, isHeldThere)).toBe(wanted);
  });
});
