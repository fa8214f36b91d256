import { keysOf } from "../one-of.ts";
import type { NotificationParams } from "../words/en.ts";
import type { NotificationWords } from "../words/words.ts";

/** What a notification tells of, read when it is shown: names and titles are never those of yesterday. */
export type NotificationFacts = {
  actorName: string | null;
  actorId: string | null;
  projectTitle: string | null;
  projectId: string | null;
  /** Whether the project is the reader's to see: an open one that another expert won is not any more. */
  isProjectSeen: boolean;
  milestoneTitle: string | null;
  /** Who was reviewed, by the name that stands on the page where the review is read. */
  reviewedName: string | null;
  reviewedExpertId: string | null;
  reviewedOrganizationId: string | null;
  /** With whom the reader writes, where something of it was reported. */
  reportedWithName: string | null;
  reportedWithId: string | null;
  hiddenReason: string | null;
  ideaTitle: string | null;
  ideaId: string | null;
  isIdeaSeen: boolean;
  planName: string | null;
  /** The last day of a plan, yyyy-MM-dd. */
  planEndsOn: string | null;
  searchName: string | null;
  searchId: string | null;
  /** How many things of this kind it stands for: unread messages of one person are one notification. */
  count: number;
};

type Place =
  | "project"
  | "reviews"
  | "reviewed"
  | "reported"
  | "proposals"
  | "thread"
  | "idea"
  | "connections"
  | "verification"
  | "search"
  | "plans"
  | "planSetting"
  | "payouts"
  | "bankPayouts"
  | "security";

/** Everything that people are told of, and the place that each leads to; the words for it are in the catalogue. */
export const NOTIFICATION_PLACES = {
  project_invitation: "project",
  proposal_received: "project",
  proposal_withdrawn: "project",
  proposal_accepted: "project",
  // The projects of others are no longer theirs to see.
  proposal_rejected: "proposals",
  proposal_closed: "proposals",
  milestone_planned: "project",
  milestone_cancelled: "project",
  milestone_funded: "project",
  payment_declined: "project",
  milestone_submitted: "project",
  files_added: "project",
  changes_requested: "project",
  milestone_released: "project",
  milestone_auto_released: "project",
  milestone_refunded: "project",
  milestone_auto_refunded: "project",
  milestone_refund_due: "project",
  dispute_opened: "project",
  dispute_answered: "project",
  dispute_verdict_due: "project",
  dispute_decided: "project",
  chargeback_opened: "project",
  chargeback_won: "project",
  chargeback_lost: "project",
  cancellation_requested: "project",
  project_cancelled: "project",
  project_completed: "reviews",
  project_completed_unpaid: "project",
  review_received: "reviews",
  review_answered: "reviews",
  reviews_published: "reviews",
  review_hidden: "reviews",
  review_of_you_hidden: "reviews",
  review_restored: "reviews",
  answer_hidden: "reviews",
  answer_to_you_hidden: "reviews",
  answer_restored: "reviews",
  // Whoever reported it is no party of the project: they read it on the page of the one who was reviewed.
  report_review_hidden: "reviewed",
  report_answer_hidden: "reviewed",
  report_dismissed: "reviewed",
  message_hidden: "reported",
  message_restored: "reported",
  person_warned: "reported",
  report_message_hidden: "reported",
  report_person_warned: "reported",
  report_nothing_done: "reported",
  message_received: "thread",
  verification_approved: "verification",
  verification_more_needed: "verification",
  verification_rejected: "verification",
  verification_withdrawn: "verification",
  verification_renewal_due: "verification",
  verification_expired: "verification",
  verification_document_refused: "verification",
  organization_verified: "verification",
  organization_more_needed: "verification",
  organization_declined: "verification",
  organization_withdrawn: "verification",
  organization_renewal_due: "verification",
  organization_expired: "verification",
  connection_invited: "connections",
  connection_accepted: "connections",
  application_received: "idea",
  application_withdrawn: "idea",
  application_reviewed: "idea",
  application_interview: "idea",
  application_accepted: "idea",
  application_rejected: "idea",
  saved_search_matched: "search",
  plan_ending: "plans",
  plan_payment_declined: "plans",
  plan_renewing: "planSetting",
  plan_past_due: "planSetting",
  plan_payment_due: "planSetting",
  account_looked_at: "security",
  bank_payout_paid: "bankPayouts",
  bank_payout_failed: "bankPayouts",
  payout_account_ready: "payouts",
  payout_account_requirement_due: "payouts",
  payout_money_held: "payouts",
  payout_account_restricted: "payouts",
  payout_account_disabled: "payouts",
} as const satisfies Record<NotificationWords["code"], Place>;

export type NotificationKind = keyof typeof NOTIFICATION_PLACES;
export const NOTIFICATION_KINDS = keysOf(NOTIFICATION_PLACES);

/** What a notification is told with; what is blank or gone is left out, and named by what it was. */
export function notificationParams(facts: NotificationFacts): NotificationParams {
  const { actorName, projectTitle, reviewedName, hiddenReason, milestoneTitle, ideaTitle, planName, planEndsOn } =
    facts;
  const { reportedWithName, searchName, count } = facts;
  return {
    ...(actorName?.trim() && { actor: actorName.trim() }),
    ...(projectTitle && { project: projectTitle }),
    ...(reviewedName && { reviewed: reviewedName }),
    ...(reportedWithName && { person: reportedWithName }),
    ...(hiddenReason && { reason: hiddenReason }),
    ...(milestoneTitle && { milestone: milestoneTitle }),
    ...(ideaTitle && { idea: ideaTitle }),
    ...(searchName && { search: searchName }),
    ...(planName !== null && { plan: planName }),
    ...(planEndsOn && { endsOn: planEndsOn }),
    count,
  };
}

/** The address in the web app at which the reader finds what is told. */
export function notificationPath(kind: NotificationKind, facts: NotificationFacts): string {
  switch (NOTIFICATION_PLACES[kind]) {
    case "project":
      if (facts.projectId && facts.isProjectSeen) return `/project/${facts.projectId}`;
      return kind === "project_invitation" ? "/find-projects" : "/projects";
    case "reviews":
      return facts.projectId && facts.isProjectSeen ? `/project/${facts.projectId}#reviews` : "/projects";
    case "reviewed":
      if (facts.reviewedExpertId) return `/expert-profile/${facts.reviewedExpertId}`;
      return facts.reviewedOrganizationId ? `/organizations/${facts.reviewedOrganizationId}` : "/notifications";
    case "reported":
      return facts.reportedWithId ? `/messages?with=${facts.reportedWithId}` : "/messages";
    case "proposals":
      return "/proposals";
    case "thread":
      return facts.actorId ? `/messages?with=${facts.actorId}` : "/messages";
    case "idea":
      if (facts.ideaId && facts.isIdeaSeen) return `/startup-ideas/${facts.ideaId}`;
      return kind === "application_received" ? "/startup-ideas" : "/applications";
    case "connections":
      return "/connections";
    case "verification":
      return "/verification";
    case "search":
      return facts.searchId ? `/find-experts?saved=${facts.searchId}` : "/find-experts";
    case "plans":
      return "/subscription-plans";
    case "planSetting":
      return "/settings/plan";
    case "bankPayouts":
      return "/expert/payouts";
    case "payouts":
      return "/expert/earnings";
    case "security":
      return "/settings/security";
  }
}

const READ_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** What was read before this moment is kept no longer. */
export function readNotificationsKeptSince(now: Date): Date {
  return new Date(now.getTime() - READ_KEPT_DAYS * DAY_MS);
}
