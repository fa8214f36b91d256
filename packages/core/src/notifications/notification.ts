import { DomainError } from "../errors.ts";
import type { NotificationParams } from "../words/en.ts";
import { type NotificationKind, notificationOf } from "./notification-kinds.ts";
import type { NotificationOutcome, NotificationStanding } from "./notification-outcome.ts";

/** What a notification tells of, read when it is shown: names and titles are never those of yesterday. */
export type NotificationFacts = {
  actorName: string | null;
  actorId: string | null;
  projectTitle: string | null;
  projectId: string | null;
  /** Whether the project is the reader's to see: an open one that another expert won is not any more. */
  isProjectSeen: boolean;
  milestoneTitle: string | null;
  /** Who was reviewed, by the name on the page where the review is read. */
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
  /** Of the two founders that it is about; null once it is gone. */
  connectionId: string | null;
  planName: string | null;
  /** The last day of a plan, yyyy-MM-dd. */
  planEndsOn: string | null;
  /** When the call begins of which it tells, and the zone on whose clock the reader is told so. */
  callStartsAt: Date | null;
  callTimeZone: string | null;
  searchName: string | null;
  searchId: string | null;
  /** How many things of this kind it stands for: unread messages of one person are one notification. */
  count: number;
};

/** What a notification is told with; what is blank or gone is left out, and named by what it was. */
export function notificationParams(facts: NotificationFacts): NotificationParams {
  const { actorName, projectTitle, reviewedName, hiddenReason, milestoneTitle, ideaTitle, planName, planEndsOn } =
    facts;
  const { reportedWithName, callStartsAt, callTimeZone, searchName, count } = facts;
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
    ...(callStartsAt && { startsAt: callStartsAt.toISOString(), timeZone: callTimeZone ?? "UTC" }),
    count,
  };
}

/** What became of the thing that a notification tells of, where its line alone would ask for what is done; null: it is as it was told. */
export function notificationOutcome(kind: NotificationKind, now: NotificationStanding): NotificationOutcome | null {
  return notificationOf(kind).outcome?.(now) ?? null;
}

/** The address in the web app at which the reader finds what is told. */
export function notificationPath(kind: NotificationKind, facts: NotificationFacts): string {
  switch (notificationOf(kind).leadsTo) {
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
    case "calls":
      return "/calls";
    case "connection":
      return facts.connectionId ? `/connections/${facts.connectionId}` : "/connections";
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
    case "taxDetails":
      return "/settings/tax";
    case "bankPayouts":
      return "/expert/payouts";
    case "payouts":
      return "/expert/earnings";
    case "invoices":
      return "/invoices";
    case "billing":
      return "/settings/billing";
    case "books":
      return "/admin/books?view=vat-returns";
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

/** Another person's notification answers like one that does not exist. */
export function notificationNotFound(): DomainError {
  return new DomainError("not_found", "notifications/not-found");
}
