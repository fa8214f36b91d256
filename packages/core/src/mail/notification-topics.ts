/** What people choose about together: a list of forty kinds would be chosen from by nobody. */
export const NOTIFICATION_TOPICS = [
  "work",
  "proposals",
  "messages",
  "reviews",
  "verification",
  "network",
  "searches",
  "plan",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
