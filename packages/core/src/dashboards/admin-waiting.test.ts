import { expect, test } from "vitest";
import { ADMIN_WAITING_KINDS, waitingDays } from "./admin-waiting.ts";

const friday = new Date("2026-11-20T09:00:00Z");
const monday = new Date("2026-11-23T10:00:00Z");

test("what was promised in business days is counted in them, everything else in whole days", () => {
  expect(ADMIN_WAITING_KINDS.map((kind) => [kind, waitingDays(kind, friday, monday)])).toEqual([
    ["late-verifications", 1],
    ["expert-verifications", 1],
    ["organization-verifications", 1],
    ["disputes", 3],
    ["chargebacks", 3],
    ["reports", 3],
    ["deliveries", 3],
    ["movements", 3],
    ["unchecked-files", 3],
  ]);
});

test("what came today, or by another clock tomorrow, has waited no day", () => {
  expect(waitingDays("disputes", monday, new Date("2026-11-24T09:59:00Z"))).toBe(0);
  expect(waitingDays("disputes", monday, friday)).toBe(0);
});
