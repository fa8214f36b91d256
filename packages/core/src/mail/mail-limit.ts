/** What a mail is about: the limit counts by it, and receivers can sort by it (`X-Quorate-Kind`). */
export const MAIL_KINDS = [
  "email-verification",
  "email-change",
  "password-reset",
  "invitation-received",
  "invitation-accepted",
  "release-due",
  "profile-hidden",
  "security-passkey-added",
  "security-passkey-removed",
  "security-account-closed",
  "security-account-reopened",
  "security-email-changed",
  "security-email-requested",
  "security-new-device",
  "security-token-created",
  "security-password-changed",
  "security-provider-linked",
  "security-provider-unlinked",
  "security-recovery-code-used",
  "security-recovery-codes-renewed",
  "security-second-factor-off",
  "security-second-factor-on",
  "verification-decided",
  "verification-renewal",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails of one kind to one address within an hour (product decision §2). */
export const MAILS_AN_HOUR_MAX = 3;
export const MAIL_WINDOW_MS = 3_600_000;

/** What becomes of a mail beyond the limit: one that can be asked for again is left out, one that tells a fact comes later. */
const BEYOND_THE_LIMIT = {
  "email-verification": "left-out",
  "email-change": "left-out",
  "password-reset": "left-out",
  // The invitation waits on its screen and rings the bell all the same.
  "invitation-received": "left-out",
  "invitation-accepted": "later",
  "release-due": "later",
  "profile-hidden": "later",
  "security-passkey-added": "later",
  "security-passkey-removed": "later",
  "security-account-closed": "later",
  "security-account-reopened": "later",
  "security-email-changed": "later",
  "security-email-requested": "later",
  "security-new-device": "later",
  "security-token-created": "later",
  "security-password-changed": "later",
  "security-provider-linked": "later",
  "security-provider-unlinked": "later",
  "security-recovery-code-used": "later",
  "security-recovery-codes-renewed": "later",
  "security-second-factor-off": "later",
  "security-second-factor-on": "later",
  "verification-decided": "later",
  "verification-renewal": "later",
} as const satisfies Record<MailKind, "left-out" | "later">;

export type MailTurn = { outcome: "send"; sentAt: Date[] } | { outcome: "left-out" } | { outcome: "later"; at: Date };

/** Whether one more mail of this kind may go now to the address that was written to at these times. */
export function takeMailTurn(kind: MailKind, sentAt: readonly Date[], now: Date): MailTurn {
  const within = sentAt.filter((at) => now.getTime() - at.getTime() < MAIL_WINDOW_MS);
  if (within.length < MAILS_AN_HOUR_MAX) return { outcome: "send", sentAt: [...within, now] };
  if (BEYOND_THE_LIMIT[kind] === "left-out") return { outcome: "left-out" };
  const earliest = Math.min(...within.map((at) => at.getTime()));
  return { outcome: "later", at: new Date(earliest + MAIL_WINDOW_MS) };
}
