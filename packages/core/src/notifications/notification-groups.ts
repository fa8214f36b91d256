import type { NotificationTopic } from "../mail/notification-topics.ts";
import { NOTIFICATION_KINDS, type NotificationKind, notificationOf } from "./notification-kinds.ts";

/** What is told of a project stands with its project; everything else in one of these. */
export const LOOSE_GROUPS = ["messages", "network", "account", "searches"] as const;
export type LooseGroup = (typeof LOOSE_GROUPS)[number];

export const NOTIFICATION_GROUPS = ["project", ...LOOSE_GROUPS] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The group of a topic when nothing of a project is told: the reporter of a review learns of no project, and reads it among what is of the account. */
const LOOSE_GROUP_OF = {
  work: "account",
  proposals: "account",
  messages: "messages",
  reviews: "account",
  verification: "account",
  network: "network",
  searches: "searches",
  plan: "account",
  payouts: "account",
} as const satisfies Record<NotificationTopic, LooseGroup>;

export function groupOf(kind: NotificationKind, projectId: string | null): NotificationGroup {
  return projectId === null ? LOOSE_GROUP_OF[notificationOf(kind).topic] : "project";
}

export function kindsOfTopic(topic: NotificationTopic): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => notificationOf(kind).topic === topic);
}

/** The kinds of a group when nothing of a project is told. */
export function kindsOfGroup(group: LooseGroup): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => groupOf(kind, null) === group);
}

/** What neither person is told while one of the two blocks the other. */
export const KINDS_SILENCED_BY_BLOCK: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => notificationOf(kind).silencedByBlock,
);
