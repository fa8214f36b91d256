import { describe, expect, test } from "vitest";
import { ADMIN_ROLES } from "../access/admin-role.ts";
import { isAboutPower, screensOfRole } from "./admin-screens.ts";
import { DOMAIN_EVENT_TYPES, declarationOf } from "./domain-event.ts";
import { screensChangedBy } from "./event-screens.ts";
import { SCREEN_DATA } from "./screen-data.ts";

describe("what an administrator hears of a change that is not their own", () => {
  test.each([
    ["movement.failed", "support", ["milestones", "admin"]],
    ["movement.failed", "verification", ["admin"]],
    ["movement.failed", "finance", ["movements", "payments", "milestones", "admin"]],
    ["chargeback.changed", "support", ["admin"]],
    ["report.filed", "finance", ["admin"]],
    ["report.filed", "support", ["reports", "admin"]],
    ["admin.granted", "support", []],
    ["admin.granted", "full", ["administrators"]],
    ["payout-account.ready", "verification", []],
    ["verification.decision-held", "verification", ["verification", "admin"]],
    ["verification.decision-held", "finance", ["admin"]],
  ] as const)("of %s, whose role is %s: %j", (type, role, screens) => {
    expect(screensOfRole(screensChangedBy(type), role)).toEqual(screens);
  });

  test("is nothing without a role, and for whoever looks after everything something of every event for administrators", () => {
    expect(screensOfRole(SCREEN_DATA, null)).toEqual([]);
    const forAdmins = DOMAIN_EVENT_TYPES.filter((type) =>
      declarationOf(type).concerns.some((party) => party === "admins"),
    );
    for (const type of forAdmins) {
      expect(`${type}: ${screensOfRole(screensChangedBy(type), "full").length > 0}`).toBe(`${type}: true`);
    }
  });

  test("is never what is an owner's alone", () => {
    for (const role of ADMIN_ROLES) {
      const screens = screensOfRole(SCREEN_DATA, role);
      for (const own of ["accounts", "billing", "messages", "notifications", "secondFactor"]) {
        expect(screens).not.toContain(own);
      }
    }
  });
});

test("a role and a second factor say what somebody may do as an administrator, a new name does not", () => {
  expect(["admin.granted", "admin.revoked", "account.second-factor-on"].every(isAboutPower)).toBe(true);
  expect(["account.renamed", "project.celebrated"].some(isAboutPower)).toBe(false);
});
