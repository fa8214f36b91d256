import type { NotificationTopic } from "./notification-topics.ts";

/** When mails of a topic come. */
export const MAIL_TIMES = ["at_once", "daily", "never"] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** A mail beyond the limit: one that can be asked for again is left out, one that tells a fact comes later. */
type Limited = { beyondTheLimit: "left-out" | "later" };
export type MailRule = Limited &
  (
    | {
        /** What nobody can turn off: what is asked for, and what keeps an account safe. */
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

/** When mails go out and who can turn them off. Every mail names one of these rules (`packages/api/src/outbox/mails`). */
export const MAIL_RULES = {
  /** Asked for by its reader. */
  link: { topic: "always", beyondTheLimit: "left-out" },
  /** What keeps an account safe, and what an administrator decided about its owner. */
  always: { topic: "always", beyondTheLimit: "later" },
  proposals: { ...fact, topic: "proposals" },
  work: { ...fact, topic: "work" },
  /** Work with a deadline. */
  deadline: { ...fact, topic: "work", isGathered: false },
  network,
  /** The invitation is on its screen and in the bell too. One to a project is chosen with proposals. */
  invitation: { ...network, beyondTheLimit: "left-out" },
  messages: { ...fact, topic: "messages" },
  /** How soon was chosen with the search. */
  searches: { ...fact, topic: "searches", isGathered: false },
  payouts: { ...fact, topic: "payouts", isGathered: false },
  plan: { ...fact, topic: "plan", isGathered: false },
  verification: { ...fact, topic: "verification" },
  digest: { ...fact, topic: "digest", isGathered: false },
} as const satisfies Record<string, MailRule>;

const RULES: readonly MailRule[] = Object.values(MAIL_RULES);

/** The choices for the mails of a topic: none where it has no mails, and no daily mail where that would have none of them. */
export function mailChoicesOf(topic: NotificationTopic): MailTime[] {
  const rules = RULES.filter((rule) => rule.topic === topic);
  if (rules.length === 0) return [];
  const isGathered = rules.some((rule) => rule.topic !== "always" && rule.isGathered);
  return MAIL_TIMES.filter((time) => time !== "daily" || isGathered);
}

/** When mails of a topic come for a reader who has chosen nothing; null where it has no mails. */
export function mailByDefault(topic: NotificationTopic): MailTime | null {
  for (const rule of RULES) if (rule.topic !== "always" && rule.topic === topic) return rule.byDefault;
  return null;
}
