import type { NotificationTopic } from "../mail/notification-topics.ts";
import { keysOf } from "../one-of.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification.ts";
import { NOTIFICATION_TOPIC } from "./notification-preferences.ts";

/** What is told of a project stands with its project; everything else in one of these. */
export const LOOSE_GROUPS = ["messages", "network", "account", "searches"] as const;
export type LooseGroup = (typeof LOOSE_GROUPS)[number];

export const NOTIFICATION_GROUPS = ["project", ...LOOSE_GROUPS] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Where a topic stands when nothing of a project is told: whoever reported a review learns of no project, and reads it among what is of the account. */
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
  return projectId === null ? LOOSE_GROUP_OF[NOTIFICATION_TOPIC[kind]] : "project";
}

export function kindsOfTopic(topic: NotificationTopic): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_TOPIC[kind] === topic);
}

/** The kinds that stand in a group when nothing of a project is told. */
export function kindsOfGroup(group: LooseGroup): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => groupOf(kind, null) === group);
}

/**
 * What nobody hears of while one of the two blocks the other: approaches. Of messages the rule of messages decides. What a party of a
 * project does in it is told all the same, since money and dates hang on it.
 */
const SILENCED_BY_BLOCK = {
  project_invitation: true,
  connection_invited: true,
  connection_accepted: true,
  application_received: true,
  application_withdrawn: true,
  application_reviewed: true,
  application_interview: true,
  application_accepted: true,
  application_rejected: true,
} as const satisfies Partial<Record<NotificationKind, true>>;
export const KINDS_SILENCED_BY_BLOCK: readonly NotificationKind[] = keysOf(SILENCED_BY_BLOCK);
