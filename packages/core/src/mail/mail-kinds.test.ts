import { expect, test } from "vitest";
import { NOTIFICATION_KINDS, notificationOf } from "../notifications/notification-kinds.ts";
import { MAIL_KIND_RULES, MAIL_KINDS } from "./mail-kinds.ts";

/** The kinds that receivers sort by (product decision §4), to the letter. */
const PROMISED = [
  "proposal-received",
  "proposal-accepted",
  "proposal-rejected",
  "milestone-funded",
  "milestone-submitted",
  "milestone-released",
  "changes-requested",
  "release-due",
  "message-unread",
  "verification-decided",
  "dispute-opened",
  "dispute-decided",
  "application-moved",
  "invitation-received",
  "saved-search-matches",
  "plan-renewal",
  "payment-failed",
];

test.each(PROMISED)("%s is a kind of mail, and one that can be turned off", (kind) => {
  expect(MAIL_KINDS).toContain(kind);
  const [, rule] = Object.entries(MAIL_KIND_RULES).find(([name]) => name === kind) ?? [];
  expect(rule?.topic).not.toBe("always");
});

test("what keeps an account safe is named so, comes always and is never left out", () => {
  const security = Object.entries(MAIL_KIND_RULES).filter(([kind]) => kind.startsWith("security-"));
  expect(security.length).toBeGreaterThan(10);
  for (const [, rule] of security) expect(rule).toEqual({ topic: "always", beyondTheLimit: "later" });
});

test("each mail of the deal goes out beside a line of the bell", () => {
  const told: string[] = NOTIFICATION_KINDS.flatMap((kind) => notificationOf(kind).mail ?? []);
  // Told by subscribers of their own.
  const apart = ["release-due", "verification-decided"];
  expect(PROMISED.filter((kind) => !told.includes(kind) && !apart.includes(kind))).toEqual([]);
});
