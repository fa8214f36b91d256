import { describe, expect, test } from "vitest";
import { FORMER_TOKEN_MS, formerTokenEndsAt, isRenewedByProof, RENEWAL_UNDER_WAY_MS } from "./session-renewal.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test("the former token goes on for ten seconds", () => {
  expect(FORMER_TOKEN_MS).toBe(10_000);
  expect(formerTokenEndsAt(now)).toEqual(new Date("2026-03-02T09:00:10.000Z"));
});

describe("a proof gives the session a new token", () => {
  test("by the present one always, however lately the last one was", () => {
    expect(isRenewedByProof({ renewedAt: null, formerEndsAt: null }, { byFormer: false, now })).toBe(true);
    expect(isRenewedByProof({ renewedAt: now, formerEndsAt: now }, { byFormer: false, now })).toBe(true);
  });

  test("by the former one only where the answer with the present one must have been lost", () => {
    const byFormer = { byFormer: true, now };
    expect(isRenewedByProof({ renewedAt: before(RENEWAL_UNDER_WAY_MS - 1), formerEndsAt: null }, byFormer)).toBe(false);
    expect(isRenewedByProof({ renewedAt: before(RENEWAL_UNDER_WAY_MS), formerEndsAt: null }, byFormer)).toBe(true);
    expect(isRenewedByProof({ renewedAt: before(RENEWAL_UNDER_WAY_MS), formerEndsAt: now }, byFormer)).toBe(false);
  });
});
