import { describe, expect, test } from "vitest";
import { AUTO_RELEASE_DAYS } from "../milestones/auto-release.ts";
import { DELIVERY_DAYS, SETTLED_BY_DAYS } from "../milestones/escrow-term.ts";
import {
  assertPayableDay,
  callMoney,
  callPrice,
  isRefundedWhenCancelled,
  PAID_CALL_AHEAD_DAYS,
  PAID_CALL_MINUTES,
  refundableUntil,
  refundableUntilAfterMove,
} from "./paid-call.ts";

const at = (moment: string) => new Date(`2026-03-${moment}:00Z`);

test("a call costs its quarters of an hour, to the penny", () => {
  expect(PAID_CALL_MINUTES.map((minutes) => callPrice(3_333, minutes))).toEqual([
    ...[3_333, 6_666, 9_999, 13_332, 16_665, 19_998, 23_331, 26_664],
  ]);
});

describe("cancelling", () => {
  const until = refundableUntil(at("10T09:00"));
  test.each([
    ["client", "09T08:59", true],
    ["client", "09T09:00", false],
    ["expert", "10T08:59", true],
  ] as const)("by the %s at %s gives the price back: %s", (by, now, isRefunded) => {
    expect(isRefundedWhenCancelled({ by, refundableUntil: until, now: at(now) })).toBe(isRefunded);
  });

  test.each([
    ["client", "09T08:59", "19T09:00"],
    ["client", "09T09:00", "09T09:00"],
    ["expert", "09T09:00", "19T09:00"],
  ] as const)("after a move by the %s at %s costs nothing until %s", (by, now, next) => {
    const moved = { by, startsAt: at("20T09:00"), refundableUntil: until, now: at(now) };
    expect(refundableUntilAfterMove(moved)).toEqual(at(next));
  });
});

test("money is never held too long for a call: its time is over before it would go back, with days to object", () => {
  expect(PAID_CALL_AHEAD_DAYS).toBeLessThan(DELIVERY_DAYS);
  expect(PAID_CALL_AHEAD_DAYS + AUTO_RELEASE_DAYS).toBeLessThan(SETTLED_BY_DAYS);
  const last = new Date(at("02T09:00").getTime() + PAID_CALL_AHEAD_DAYS * 86_400_000);
  assertPayableDay(last, at("02T09:00"));
  expect(() => assertPayableDay(new Date(last.getTime() + 1), at("02T09:00"))).toThrow("bookings/too-far-to-pay");
});

test("what is not settled yet is held", () => {
  expect((["funded", "submitted", "disputed", "released", "refunded", "split"] as const).map(callMoney)).toEqual([
    ...["held", "held", "held", "released", "refunded", "split"],
  ]);
});
