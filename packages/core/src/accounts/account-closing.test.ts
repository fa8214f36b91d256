import { describe, expect, test } from "vitest";
import { assertCanClose, closingObstacles, eraseAt, erasedEmail, type Obligations } from "./account-closing.ts";

const free: Obligations = {
  isFullAdmin: false,
  otherFullAdmins: 0,
  heldPayments: 0,
  openDisputes: 0,
  runningProjects: 0,
  askedByBanks: 0,
  openProjects: 0,
  pendingProposals: 0,
  duePayouts: 0,
  dueRefunds: 0,
  paymentsUnderWay: 0,
};

describe("an account", () => {
  test("that owes nobody anything can be closed", () => {
    expect(closingObstacles(free)).toEqual([]);
    expect(() => assertCanClose(free)).not.toThrow();
  });

  test.each([
    [{ heldPayments: 2 }, "money-held", 2],
    [{ openDisputes: 1 }, "open-disputes", 1],
    [{ askedByBanks: 1 }, "bank-asks", 1],
    [{ runningProjects: 3 }, "running-projects", 3],
    [{ openProjects: 1 }, "open-projects", 1],
    [{ pendingProposals: 4 }, "pending-proposals", 4],
    [{ duePayouts: 1 }, "payouts-due", 1],
    [{ dueRefunds: 1 }, "refunds-due", 1],
    [{ paymentsUnderWay: 1 }, "payments-under-way", 1],
    [{ isFullAdmin: true }, "last-administrator", 1],
  ] as const)("with %j is told %s", (facts, code, count) => {
    expect(closingObstacles({ ...free, ...facts })).toEqual([{ code, count }]);
  });

  test("of an administrator can be closed while there is another", () => {
    expect(closingObstacles({ ...free, isFullAdmin: true, otherFullAdmins: 1 })).toEqual([]);
  });

  test("is told everything that stands in the way at once", () => {
    const of = { ...free, heldPayments: 1, runningProjects: 1 };
    expect(() => assertCanClose(of)).toThrow(
      expect.objectContaining({
        kind: "conflict",
        code: "accounts/cannot-close",
        params: { obstacles: ["money-held", "running-projects"] },
        details: { obstacles: closingObstacles(of) },
      }),
    );
  });
});

test("a closed account is erased after fourteen days", () => {
  expect(eraseAt(new Date("2026-03-02T09:00:00.000Z"))).toEqual(new Date("2026-03-16T09:00:00.000Z"));
});

test("an erased account's address says nothing of whose it was", () => {
  expect(erasedEmail("0190")).toBe("0190@erased.invalid");
});
