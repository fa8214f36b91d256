import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";

type Topic = NotificationPreferenceDto["topic"];

/** What one gets no more of. */
export const STOP_WORDS: Readonly<Record<Topic | "digest", string>> = {
  work: "emails about projects and payments",
  proposals: "emails about proposals",
  messages: "emails about messages",
  reviews: "emails about reviews",
  verification: "emails about verification",
  network: "emails about connections and co-founders",
  searches: "emails about saved searches",
  plan: "emails about your plan",
  payouts: "emails about payouts",
  digest: "the daily summary",
};

export const MAIL_TIME_WORDS: Readonly<Record<NonNullable<NotificationPreferenceDto["mail"]>, string>> = {
  at_once: "At once",
  daily: "Daily summary",
  never: "Never",
};

/** What each topic is called, and what belongs to it. */
export const TOPIC_WORDS: Readonly<Record<Topic, { title: string; about: string }>> = {
  work: { title: "Projects and payments", about: "Milestones, releases, disputes, and how projects end" },
  proposals: { title: "Proposals", about: "Invitations to projects, proposals, and decisions on them" },
  messages: {
    title: "Messages and calls",
    about:
      "New messages, by email after ten minutes unread; calls booked, moved or cancelled, and a reminder before each",
  },
  reviews: {
    title: "Reviews",
    about: "Reviews of you, and answers to yours. We always tell you the outcome of a report",
  },
  verification: { title: "Verification", about: "Missing details, decisions and renewals" },
  network: { title: "Connections and co-founders", about: "Invitations to connect, and applications to ideas" },
  searches: { title: "Saved searches", about: "New experts who match a search, as often as its alert says" },
  payouts: {
    title: "Payouts",
    about: "What your payout account needs, if it is closed, and what reached your bank or did not",
  },
  plan: { title: "Plan", about: "Before your plan ends, and if a payment fails" },
};
