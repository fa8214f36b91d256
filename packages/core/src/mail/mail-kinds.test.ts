import { expect, test } from "vitest";
import { NOTIFICATION_MAILS } from "../events/event-mails.ts";
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

test("no line of the bell goes out as a mail that does not exist, and each of the deal's goes out", () => {
  const told: string[] = Object.values(NOTIFICATION_MAILS);
  expect(told.filter((kind) => !Object.hasOwn(MAIL_KIND_RULES, kind))).toEqual([]);
  // Told by subscribers of their own.
  const apart = ["release-due", "verification-decided"];
  expect(PROMISED.filter((kind) => !told.includes(kind) && !apart.includes(kind))).toEqual([]);
});
