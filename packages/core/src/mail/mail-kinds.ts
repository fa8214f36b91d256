import { keysOf } from "../one-of.ts";
import type { NotificationTopic } from "./notification-topics.ts";

type MailKindRule = {
  /** What people choose about it with; `always` is what nobody can turn off: what is asked for, and what keeps an account safe. */
  topic: NotificationTopic | "always";
  /** What becomes of one beyond the limit: one that can be asked for again is left out, one that tells a fact comes later. */
  beyondTheLimit: "left-out" | "later";
};

const security = { topic: "always", beyondTheLimit: "later" } as const;
const link = { topic: "always", beyondTheLimit: "left-out" } as const;

/** Every kind of mail there is: the limit counts by it, and receivers can sort by it (`X-Quorate-Kind`). */
export const MAIL_KIND_RULES = {
  "email-verification": link,
  "email-change": link,
  "password-reset": link,
  "proposal-received": { topic: "proposals", beyondTheLimit: "later" },
  "proposal-accepted": { topic: "proposals", beyondTheLimit: "later" },
  "proposal-rejected": { topic: "proposals", beyondTheLimit: "later" },
  "milestone-funded": { topic: "work", beyondTheLimit: "later" },
  "payment-failed": { topic: "work", beyondTheLimit: "later" },
  "milestone-submitted": { topic: "work", beyondTheLimit: "later" },
  "release-due": { topic: "work", beyondTheLimit: "later" },
  "changes-requested": { topic: "work", beyondTheLimit: "later" },
  "milestone-released": { topic: "work", beyondTheLimit: "later" },
  "dispute-opened": { topic: "work", beyondTheLimit: "later" },
  "dispute-answered": { topic: "work", beyondTheLimit: "later" },
  "dispute-decided": { topic: "work", beyondTheLimit: "later" },
  // The invitation waits on its screen and rings the bell all the same. One to a project is chosen with proposals.
  "invitation-received": { topic: "network", beyondTheLimit: "left-out" },
  "invitation-accepted": { topic: "network", beyondTheLimit: "later" },
  "application-received": { topic: "network", beyondTheLimit: "later" },
  "application-moved": { topic: "network", beyondTheLimit: "later" },
  "plan-renewal": { topic: "plan", beyondTheLimit: "later" },
  "profile-hidden": { topic: "always", beyondTheLimit: "later" },
  "review-hidden": { topic: "always", beyondTheLimit: "later" },
  "security-passkey-added": security,
  "security-passkey-removed": security,
  "security-account-closed": security,
  "security-account-reopened": security,
  "security-email-changed": security,
  "security-email-requested": security,
  "security-new-device": security,
  "security-token-created": security,
  "security-password-changed": security,
  "security-provider-linked": security,
  "security-provider-unlinked": security,
  "security-recovery-code-used": security,
  "security-recovery-codes-renewed": security,
  "security-second-factor-off": security,
  "security-second-factor-on": security,
  "security-second-factor-reset": security,
  "verification-decided": { topic: "verification", beyondTheLimit: "later" },
  "verification-renewal": { topic: "verification", beyondTheLimit: "later" },
} as const satisfies Record<string, MailKindRule>;

export type MailKind = keyof typeof MAIL_KIND_RULES;
export const MAIL_KINDS = keysOf(MAIL_KIND_RULES);

/** Whether there are mails of this topic, to be had or not. */
export function isMailed(topic: NotificationTopic): boolean {
  return MAIL_KINDS.some((kind) => MAIL_KIND_RULES[kind].topic === topic);
}
