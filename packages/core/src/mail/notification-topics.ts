/** People choose by topic: a list of every kind would be too long to choose from. */
export const NOTIFICATION_TOPICS = [
  "work",
  "proposals",
  "messages",
  "reviews",
  "verification",
  "network",
  "searches",
  "plan",
  "payouts",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** What a mail itself can turn off: its topic, or all that is gathered in the day's. */
export const STOPPABLE_TOPICS = [...NOTIFICATION_TOPICS, "digest"] as const;
export type StoppableTopic = (typeof STOPPABLE_TOPICS)[number];

export function isStoppable(topic: string): topic is StoppableTopic {
  return STOPPABLE_TOPICS.some((known) => known === topic);
}
