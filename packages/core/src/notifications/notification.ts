import { formatDate } from "../format/date-format.ts";

/** What a notification's text is made of, read when it is shown: names and titles are never those of yesterday. */
export type NotificationFacts = {
  actorName: string | null;
  actorId: string | null;
  projectTitle: string | null;
  projectId: string | null;
  milestoneTitle: string | null;
  ideaTitle: string | null;
  ideaId: string | null;
  planName: string | null;
  /** The last day of a plan, yyyy-MM-dd. */
  planEndsOn: string | null;
  /** How many things of this kind it stands for: unread messages of one person are one notification. */
  count: number;
};

type Words = { actor: string; project: string; milestone: string; idea: string; plan: string; endsOn: string };
type Place = "project" | "proposals" | "thread" | "idea" | "connections" | "workflow" | "plans";
type Look = { place: Place; text: (words: Words, count: number) => string };

/** Everything that people are told of, in words that hold for whoever reads them, and the place that each leads to. */
export const NOTIFICATIONS = {
  project_invitation: { place: "project", text: (w) => `${w.actor} invited you to propose for ${w.project}.` },
  proposal_received: { place: "project", text: (w) => `${w.actor} sent a proposal for ${w.project}.` },
  proposal_withdrawn: { place: "project", text: (w) => `${w.actor} withdrew the proposal for ${w.project}.` },
  proposal_accepted: { place: "project", text: (w) => `${w.actor} accepted your proposal for ${w.project}.` },
  // The projects of others are no longer theirs to see.
  proposal_rejected: { place: "proposals", text: (w) => `Your proposal for ${w.project} was not chosen.` },
  proposal_closed: { place: "proposals", text: (w) => `${w.project} was cancelled, and your proposal with it.` },
  milestone_planned: { place: "project", text: (w) => `${w.actor} planned ${w.milestone} in ${w.project}.` },
  milestone_cancelled: { place: "project", text: (w) => `${w.actor} took ${w.milestone} out of ${w.project}.` },
  milestone_funded: { place: "project", text: (w) => `${w.milestone} in ${w.project} is funded: work can begin.` },
  payment_declined: { place: "project", text: (w) => `The payment for ${w.milestone} in ${w.project} was declined.` },
  milestone_submitted: {
    place: "project",
    text: (w) => `${w.actor} submitted ${w.milestone} in ${w.project} for your decision.`,
  },
  changes_requested: {
    place: "project",
    text: (w) => `${w.actor} asked for changes to ${w.milestone} in ${w.project}.`,
  },
  milestone_released: { place: "project", text: (w) => `The money for ${w.milestone} in ${w.project} was released.` },
  milestone_auto_released: {
    place: "project",
    text: (w) => `The money for ${w.milestone} in ${w.project} was released, as nobody answered in time.`,
  },
  milestone_refunded: { place: "project", text: (w) => `The money for ${w.milestone} in ${w.project} was refunded.` },
  dispute_opened: {
    place: "project",
    text: (w) => `${w.actor} opened a dispute about ${w.milestone} in ${w.project}.`,
  },
  dispute_answered: {
    place: "project",
    text: (w) => `${w.actor} answered the dispute about ${w.milestone} in ${w.project}.`,
  },
  dispute_decided: { place: "project", text: (w) => `The dispute about ${w.milestone} in ${w.project} was decided.` },
  cancellation_requested: { place: "project", text: (w) => `${w.actor} asked you to agree to cancel ${w.project}.` },
  project_cancelled: { place: "project", text: (w) => `${w.project} was cancelled.` },
  project_completed: { place: "project", text: (w) => `${w.project} is completed. You can review each other now.` },
  project_completed_unpaid: {
    place: "project",
    text: (w) => `${w.project} was completed without a payment: it is not reviewed and counts in nobody's record.`,
  },
  review_received: {
    place: "project",
    text: (w) =>
      `${w.actor} reviewed ${w.project}. Write yours to read it, or wait until the time for reviews is over.`,
  },
  reviews_published: { place: "project", text: (w) => `The reviews of ${w.project} are public.` },
  message_received: {
    place: "thread",
    text: (w, count) => (count === 1 ? `${w.actor} wrote to you.` : `${w.actor} wrote to you: ${count} messages.`),
  },
  verification_approved: { place: "workflow", text: () => "Your credentials are verified." },
  verification_rejected: { place: "workflow", text: () => "Your credentials could not be verified." },
  verification_withdrawn: { place: "workflow", text: () => "Your verification was taken back and is reviewed again." },
  connection_invited: { place: "connections", text: (w) => `${w.actor} invited you to connect.` },
  connection_accepted: { place: "connections", text: (w) => `${w.actor} accepted your invitation to connect.` },
  application_received: { place: "idea", text: (w) => `${w.actor} applied to join ${w.idea}.` },
  application_withdrawn: { place: "idea", text: (w) => `${w.actor} withdrew the application to join ${w.idea}.` },
  application_reviewed: { place: "idea", text: (w) => `Your application to join ${w.idea} was read.` },
  application_interview: { place: "idea", text: (w) => `${w.actor} would like to talk to you about ${w.idea}.` },
  application_accepted: { place: "idea", text: (w) => `${w.actor} accepted your application to join ${w.idea}.` },
  application_rejected: { place: "idea", text: (w) => `Your application to join ${w.idea} was not chosen.` },
  plan_ending: { place: "plans", text: (w) => `Your ${w.plan} plan ends on ${w.endsOn}.` },
} as const satisfies Record<string, Look>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

/** Plain text without any contact detail. */
export function notificationText(kind: NotificationKind, facts: NotificationFacts): string {
  const look: Look = NOTIFICATIONS[kind];
  const words = {
    actor: facts.actorName?.trim() || "Somebody",
    project: quoted(facts.projectTitle, "a project"),
    milestone: quoted(facts.milestoneTitle, "a milestone"),
    idea: quoted(facts.ideaTitle, "a startup idea"),
    plan: facts.planName ?? "current",
    endsOn: facts.planEndsOn ? formatDate(facts.planEndsOn) : "its last day",
  };
  const text = look.text(words, facts.count);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The address in the web app at which the reader finds what is told. */
export function notificationPath(kind: NotificationKind, facts: NotificationFacts): string {
  switch (NOTIFICATIONS[kind].place) {
    case "project":
      return facts.projectId ? `/project/${facts.projectId}` : "/projects";
    case "proposals":
      return "/proposals";
    case "thread":
      return facts.actorId ? `/messages?with=${facts.actorId}` : "/messages";
    case "idea":
      return facts.ideaId ? `/startup-ideas/${facts.ideaId}` : "/startup-ideas";
    case "connections":
      return "/connections";
    case "workflow":
      return "/workflow";
    case "plans":
      return "/subscription-plans";
  }
}

function quoted(title: string | null, fallback: string): string {
  return title ? `“${title}”` : fallback;
}

const READ_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** What was read before this moment is kept no longer. */
export function readNotificationsKeptSince(now: Date): Date {
  return new Date(now.getTime() - READ_KEPT_DAYS * DAY_MS);
}
