import { expect, test } from "vitest";
import { isSecurityAction, SECURITY_FACTS, securityFactOf } from "./security-events.ts";

test("ways in and personal data are told to the security log; money and moderation have the audit log alone", () => {
  expect(["session.begun", "log-in.failed", "admin.granted", "data.read", "account.erased"] as const).toSatisfy(
    (actions: Parameters<typeof isSecurityAction>[0][]) => actions.every(isSecurityAction),
  );
  expect(isSecurityAction("money.payout_sent")).toBe(false);
  expect(isSecurityAction("message.hidden")).toBe(false);
});

test.each([
  ["forbidden", "access/admins-only", "access.refused"],
  ["forbidden", "tokens/scope", "access.refused"],
  ["forbidden", "requests/foreign-origin", "origin.refused"],
  ["unauthenticated", "tokens/invalid", "token.refused"],
  ["limit_reached", "requests/too-many", "limit.reached"],
  ["malformed", "input/not-json", "input.refused"],
] as const)("a refusal that is %s with %s is %s", (kind, code, event) => {
  expect(securityFactOf({ kind, code })).toBe(event);
  expect(SECURITY_FACTS).toContain(event);
});

test.each([
  ["forbidden", "accounts/proof-required"],
  ["forbidden", "accounts/factor-proof-required"],
  ["forbidden", "accounts/full-proof-required"],
  ["unauthenticated", "accounts/signed-out"],
  ["not_found", "route/not-found"],
  ["invalid", "accounts/wrong-password"],
] as const)("being asked on, having left a session, or a field that is wrong is no attack: %s %s", (kind, code) => {
  expect(securityFactOf({ kind, code })).toBeNull();
});
