import type { NotificationTopic } from "./notification-topics.ts";

/** When emails of a topic are sent. */
export const MAIL_TIMES = ["at_once", "daily", "never"] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** A mail beyond the limit: one that can be asked for again is left out, one that tells a fact comes later. */
type Limited = { beyondTheLimit: "left-out" | "later" };
export type MailRule = Limited &
  (
    | {
        /** Cannot be turned off: emails that a person asked for, and those that keep an account safe. */
        topic: "always";
      }
    | {
        /** The topic that its reader chooses it with; the digest is chosen with the topics that are gathered in it. */
        topic: NotificationTopic | "digest";
        /** When it comes for a reader who has chosen nothing for its topic. */
        byDefault: MailTime;
        /** Whether the daily mail can have it. A mail with a deadline, or a time that was chosen elsewhere, comes at once or never. */
        isGathered: boolean;
      }
  );

const fact = { beyondTheLimit: "later", byDefault: "at_once", isGathered: true } as const;
const network = { ...fact, topic: "network" } as const;

/** When emails go out and who can turn them off. Every email names one of these rules (`packages/api/src/outbox/mails`). */
export const MAIL_RULES = {
  /** Asked for by its reader. */
  link: { topic: "always", beyondTheLimit: "left-out" },
  /** What keeps an account safe, and what an administrator decided about its owner. */
  always: { topic: "always", beyondTheLimit: "later" },
  proposals: { ...fact, topic: "proposals" },
  /** An offer with a last day. */
  offerEnd: { ...fact, topic: "proposals", isGathered: false },
  work: { ...fact, topic: "work" },
  /** Work with a deadline. */
  deadline: { ...fact, topic: "work", isGathered: false },
  network,
  /** The invitation is on its screen and in the bell too. One to a project is chosen with proposals. */
  invitation: { ...network, beyondTheLimit: "left-out" },
  messages: { ...fact, topic: "messages" },
  /** Calls, with an entry for the calendar. */
  calls: { ...fact, topic: "messages", isGathered: false },
  /** How soon was chosen with the search. */
  searches: { ...fact, topic: "searches", isGathered: false },
  payouts: { ...fact, topic: "payouts", isGathered: false },
  plan: { ...fact, topic: "plan", isGathered: false },
  verification: { ...fact, topic: "verification" },
  digest: { ...fact, topic: "digest", isGathered: false },
} as const satisfies Record<string, MailRule>;

const RULES: readonly MailRule[] = Object.values(MAIL_RULES);

/** The choices for the emails of a topic: none if it has no emails, and no daily email if none of them can wait for it. */
export function mailChoicesOf(topic: NotificationTopic): MailTime[] {
  const rules = RULES.filter((rule) => rule.topic === topic);
  if (rules.length === 0) return [];
  const isGathered = rules.some((rule) => rule.topic !== "always" && rule.isGathered);
  return MAIL_TIMES.filter((time) => time !== "daily" || isGathered);
}

/** When emails of a topic are sent to a reader who has chosen nothing; null if it has no emails. */
export function mailByDefault(topic: NotificationTopic): MailTime | null {
  for (const rule of RULES) if (rule.topic !== "always" && rule.topic === topic) return rule.byDefault;
  return null;
}
