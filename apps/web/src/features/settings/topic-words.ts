import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";

type Topic = NotificationPreferenceDto["topic"];

/** What one gets no more of. */
export const STOP_WORDS: Readonly<Record<Topic | "digest", string>> = {
  work: "mails about projects and payments",
  proposals: "mails about proposals",
  messages: "mails about messages",
  reviews: "mails about reviews",
  verification: "mails about verification",
  network: "mails about connections and co-founders",
  searches: "mails about saved searches",
  plan: "mails about your plan",
  payouts: "mails about payouts",
  digest: "daily summary",
};

export const MAIL_TIME_WORDS: Readonly<Record<NonNullable<NotificationPreferenceDto["mail"]>, string>> = {
  at_once: "At once",
  daily: "Daily summary",
  never: "Never",
};

/** What each topic is called, and what belongs to it. */
export const TOPIC_WORDS: Readonly<Record<Topic, { title: string; about: string }>> = {
  work: { title: "Projects and payments", about: "Milestones, releases, disputes, and how projects end" },
  proposals: { title: "Proposals", about: "Invitations to projects, proposals, and what was decided on them" },
  messages: {
    title: "Messages and calls",
    about:
      "New messages, by email once they are unread for ten minutes; calls booked, moved or cancelled, and a reminder before each",
  },
  reviews: {
    title: "Reviews",
    about: "Reviews of you, and answers to yours. What is decided about a report is always told",
  },
  verification: { title: "Verification", about: "What is missing, what was decided, and renewals" },
  network: { title: "Connections and co-founders", about: "Invitations to connect, and applications to ideas" },
  searches: { title: "Saved searches", about: "New experts who fit a search, as soon as its alert says" },
  payouts: {
    title: "Payouts",
    about: "What your payout account needs, when it is shut, and what reached your bank or did not",
  },
  plan: { title: "Plan", about: "Before your plan ends, and a payment that failed" },
};
