import type { MailRule } from "./mail-rules.ts";

/** Emails of one kind to one address within an hour (product decision §2). */
export const MAILS_AN_HOUR_MAX = 3;
export const MAIL_WINDOW_MS = 3_600_000;

/** That a mail went is remembered for a year. */
export const MAILS_KEPT_MS = 365 * 86_400_000;

export type MailTurn = { outcome: "send"; sentAt: Date[] } | { outcome: "left-out" } | { outcome: "later"; at: Date };

/** Whether one more mail of a kind with this rule may go now to the address that was written to at these times. */
export function takeMailTurn(rule: MailRule, sentAt: readonly Date[], now: Date): MailTurn {
  const within = sentAt.filter((at) => now.getTime() - at.getTime() < MAIL_WINDOW_MS);
  if (within.length < MAILS_AN_HOUR_MAX) return { outcome: "send", sentAt: [...within, now] };
  if (rule.beyondTheLimit === "left-out") return { outcome: "left-out" };
  const earliest = Math.min(...within.map((at) => at.getTime()));
  return { outcome: "later", at: new Date(earliest + MAIL_WINDOW_MS) };
}
