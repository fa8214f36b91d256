import type { MessageId, ProjectId, SavedSearchId, UserId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfAccount, type OfMessageReport, type OfReport } from "./event-facts.ts";

export const messageEvents = {
  "message.sent": event<{ messageId: MessageId; receiverId: UserId; projectId: ProjectId | null }>()({
    label: "Message sent",
    concerns: ["receiver"],
    shows: ["messages", "dashboards"],
    bell: { message_received: ["receiver"] },
    program: { about: "You were written to.", told: [{ to: ["receiver"], data: ["messageId", "projectId"] }] },
  }),
  "message.read": event<{ senderId: UserId }>()({
    label: "Message read",
    concerns: ["sender"],
    shows: ["messages", "notifications", "dashboards"],
  }),
  // The recipient reported the message, and learns the outcome.
  "message.hidden": event<OfMessageReport>()({
    label: "Message hidden",
    concerns: ["sender", "receiver", "admins"],
    shows: ["messages", "dashboards", "reports", "admin"],
    bell: { message_hidden: ["sender"] },
    audit: { topic: "moderation", deed: "hid {it}" },
  }),
  "message.restored": event<OfMessageReport>()({
    label: "Message shown again",
    concerns: ["sender", "receiver", "admins"],
    shows: ["messages", "dashboards", "reports", "admin"],
    bell: { message_restored: ["sender", "receiver"] },
    audit: {
      topic: "moderation",
      deed: "showed {it} again",
    },
  }),
  "person.warned": event<OfReport & OfAccount>()({
    label: "Person warned",
    concerns: ["owner", "admins"],
    shows: ["reports", "admin"],
    bell: { person_warned: ["owner"] },
    audit: { topic: "moderation", deed: "warned the owner of {it}" },
  }),
  // The reader's own other windows.
  "notification.read": event<Readonly<Record<never, never>>>()({
    label: "Notification read",
    concerns: [],
    shows: ["notifications"],
  }),
  /** `count`: the new experts that fit it. */
  "saved-search.matched": event<OfAccount & { savedSearchId: SavedSearchId; count: number }>()({
    label: "New experts for a saved search",
    concerns: ["owner"],
    shows: [],
    bell: { saved_search_matched: ["owner"] },
    program: {
      about: "New experts fit one of your saved searches; `count` says how many.",
      told: [{ to: ["owner"], data: ["savedSearchId", "count"] }],
    },
  }),
  /** `digestId`: what was gathered for this mail of a day. */
  "digest.due": event<OfAccount & { digestId: string }>()({ label: "Daily summary due", concerns: [], shows: [] }),
};
