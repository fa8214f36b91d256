import { keysOf } from "../one-of.ts";
import type { NotificationTopic } from "./notification-topics.ts";

/** When mails of a topic come. */
export const MAIL_TIMES = ["at_once", "daily", "never"] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** What becomes of one beyond the limit: one that can be asked for again is left out, one that tells a fact comes later. */
type Limited = { beyondTheLimit: "left-out" | "later" };
type MailKindRule = Limited &
  (
    | {
        /** What nobody can turn off: what is asked for, and what keeps an account safe. */
        topic: "always";
      }
    | {
        /** What people choose about it with; the digest is chosen with the topics that are gathered in it. */
        topic: NotificationTopic | "digest";
        /** When it comes for whoever has chosen nothing of its topic. */
        byDefault: MailTime;
        /** Whether the day's mail can have it. What has a deadline, or a time that was chosen elsewhere, comes at once or never. */
        isGathered: boolean;
      }
  );

const security = { topic: "always", beyondTheLimit: "later" } as const;
const link = { topic: "always", beyondTheLimit: "left-out" } as const;
const fact = { beyondTheLimit: "later", byDefault: "at_once", isGathered: true } as const;
const proposal = { ...fact, topic: "proposals" } as const;
const work = { ...fact, topic: "work" } as const;
const network = { ...fact, topic: "network" } as const;
const verification = { ...fact, topic: "verification" } as const;
const payout = { ...fact, topic: "payouts", isGathered: false } as const;
const plan = { ...fact, topic: "plan", isGathered: false } as const;

/** Every kind of mail there is: the limit counts by it, and receivers can sort by it (`X-Quorate-Kind`). */
export const MAIL_KIND_RULES = {
  "email-verification": link,
  "email-change": link,
  "password-reset": link,
  "proposal-received": proposal,
  "proposal-accepted": proposal,
  "proposal-rejected": proposal,
  "milestone-funded": work,
  "payment-failed": { ...work, isGathered: false },
  "milestone-submitted": work,
  "release-due": { ...work, isGathered: false },
  "changes-requested": work,
  "milestone-released": work,
  "milestone-refunded": work,
  "refund-due": { ...work, isGathered: false },
  "dispute-opened": work,
  "dispute-answered": work,
  "verdict-due": { ...work, isGathered: false },
  "dispute-decided": work,
  "chargeback-opened": work,
  "chargeback-decided": work,
  // The invitation waits on its screen and rings the bell all the same. One to a project is chosen with proposals.
  "invitation-received": { ...network, beyondTheLimit: "left-out" },
  "invitation-accepted": network,
  "application-received": network,
  "application-moved": network,
  "message-unread": { ...fact, topic: "messages" },
  // How soon was chosen with the search.
  "saved-search-matches": { ...fact, topic: "searches", isGathered: false },
  "payout-arrived": payout,
  "payout-failed": payout,
  "payout-requirement": payout,
  "payout-held": payout,
  "payout-account-restricted": payout,
  "payout-account-disabled": payout,
  "plan-renewal": plan,
  digest: { ...fact, topic: "digest", isGathered: false },
  "profile-hidden": { topic: "always", beyondTheLimit: "later" },
  "review-hidden": { topic: "always", beyondTheLimit: "later" },
  "writing-moderated": { topic: "always", beyondTheLimit: "later" },
  "security-passkey-added": security,
  "security-passkey-removed": security,
  "security-account-closed": security,
  "security-account-reopened": security,
  "security-account-suspended": security,
  "security-account-restored": security,
  "security-email-changed": security,
  "security-email-requested": security,
  "security-admin-role": security,
  "security-impersonated": security,
  "security-new-device": security,
  "security-token-created": security,
  "security-webhook-added": security,
  "security-webhook-stopped": security,
  "security-browser-remembered": security,
  "security-password-changed": security,
  "security-provider-linked": security,
  "security-provider-unlinked": security,
  "security-recovery-code-used": security,
  "security-recovery-codes-renewed": security,
  "security-second-factor-off": security,
  "security-second-factor-on": security,
  "security-second-factor-reset": security,
  "verification-decided": verification,
  "verification-renewal": verification,
} as const satisfies Record<string, MailKindRule>;

export type MailKind = keyof typeof MAIL_KIND_RULES;
export const MAIL_KINDS = keysOf(MAIL_KIND_RULES);

/** What can be chosen about the mails of a topic; nothing where none goes out, and no day's mail where it would have none of them. */
export function mailChoicesOf(topic: NotificationTopic): MailTime[] {
  const rules = MAIL_KINDS.map((kind): MailKindRule => MAIL_KIND_RULES[kind]).filter((rule) => rule.topic === topic);
  if (rules.length === 0) return [];
  const isGathered = rules.some((rule) => rule.topic !== "always" && rule.isGathered);
  return MAIL_TIMES.filter((time) => time !== "daily" || isGathered);
}

/** When mails of a topic come for whoever has chosen nothing; null where none goes out. */
export function mailByDefault(topic: NotificationTopic): MailTime | null {
  for (const kind of MAIL_KINDS) {
    const rule: MailKindRule = MAIL_KIND_RULES[kind];
    if (rule.topic !== "always" && rule.topic === topic) return rule.byDefault;
  }
  return null;
}
