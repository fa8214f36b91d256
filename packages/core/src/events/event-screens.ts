import type { DomainEventType } from "./domain-event.ts";
import { EVENT_NOTIFICATIONS } from "./event-notifications.ts";

/** The kinds of screens' data: each is one router of the API, whose queries are asked again. */
export const SCREEN_DATA = [
  "accounts",
  "admin",
  "administrators",
  "applications",
  "bankPayouts",
  "billing",
  "chargebacks",
  "connections",
  "dashboards",
  "disputes",
  "earnings",
  "entrepreneurs",
  "experts",
  "files",
  "impersonations",
  "invoices",
  "journeys",
  "matching",
  "messages",
  "milestones",
  "movements",
  "notifications",
  "organizations",
  "payments",
  "payoutAccount",
  "people",
  "projects",
  "proposals",
  "reports",
  "revenue",
  "reviews",
  "secondFactor",
  "spending",
  "startupIdeas",
  "subscriptions",
  "verification",
] as const;
export type ScreenData = (typeof SCREEN_DATA)[number];

const ACCOUNT = ["accounts", "dashboards"] as const;
/** Whatever names the person to themselves, which is nearly everything. */
const NAMED = [
  ...ACCOUNT,
  "applications",
  "connections",
  "entrepreneurs",
  "experts",
  "matching",
  "projects",
  "proposals",
  "reviews",
  "startupIdeas",
  "verification",
] as const;
const SIGN_IN = ["accounts", "secondFactor"] as const;
const WORK = ["projects", "dashboards", "journeys"] as const;
const MONEY = [
  ...WORK,
  "files",
  "milestones",
  "earnings",
  "spending",
  "revenue",
  "disputes",
  "movements",
  "payments",
  "admin",
] as const;
const SHUT_ACCOUNT = [
  ...["accounts", "people", "admin", "dashboards", "matching", "experts", "entrepreneurs"],
  ...["movements", "payoutAccount"],
] as const;
const PAYOUT_ACCOUNT = ["payoutAccount", "earnings", "dashboards", "movements"] as const;
const VERDICT = ["verification", "experts", "organizations", "accounts", "admin", "dashboards", "journeys"] as const;
const PLAN = [
  "subscriptions",
  "accounts",
  "admin",
  "dashboards",
  "journeys",
  "matching",
  "revenue",
  "spending",
] as const;
const PEOPLE = ["connections", "entrepreneurs", "messages", "dashboards", "journeys"] as const;
/** Wherever people write to each other: what says how to be reached elsewhere is shown there from then on, or no longer. */
const OPENED_WORDS = [
  "messages",
  "proposals",
  "projects",
  "journeys",
  "applications",
  "startupIdeas",
  "connections",
  "entrepreneurs",
] as const;
const BLOCK = [...PEOPLE, "startupIdeas", "matching", "notifications"] as const;
const SHOWN_REVIEWS = [...WORK, "reviews", "experts", "organizations", "matching", "reports", "admin"] as const;
const IDEA = ["startupIdeas", "applications", "entrepreneurs", "dashboards", "journeys"] as const;

/** Which data an event changes, apart from the bell, which follows from whom it is told to. */
const EVENT_SCREENS = {
  "account.changed": ACCOUNT,
  "account.password-changed": ACCOUNT,
  "account.browser-remembered": SIGN_IN,
  "account.passkey-added": SIGN_IN,
  "account.passkey-removed": SIGN_IN,
  "account.provider-linked": SIGN_IN,
  "account.provider-unlinked": SIGN_IN,
  "account.recovery-code-used": SIGN_IN,
  "account.recovery-codes-renewed": SIGN_IN,
  "account.second-factor-off": SIGN_IN,
  "account.second-factor-on": SIGN_IN,
  "account.second-factor-reset": SIGN_IN,
  "account.pictured": ["accounts", "experts", "entrepreneurs", "matching"],
  "account.renamed": NAMED,
  "account.device-signed-in": ACCOUNT,
  "account.impersonated": ["impersonations"],
  "account.closed": ACCOUNT,
  "account.reopened": ACCOUNT,
  "account.suspended": SHUT_ACCOUNT,
  "account.restored": SHUT_ACCOUNT,
  "account.email-change-asked": ACCOUNT,
  "account.email-changed": ACCOUNT,
  "admin.granted": ["accounts", "administrators", "dashboards", "secondFactor"],
  "admin.revoked": ["accounts", "administrators", "dashboards", "secondFactor"],
  "token.created": [],
  "webhook.added": [],
  "webhook.stopped": [],
  "billing.changed": ["billing"],

  "expert.registered": VERDICT,
  "expert.changed": ["experts", "matching", "accounts", "admin", "dashboards", "journeys"],
  "organization.registered": ["organizations", "accounts", "admin", "dashboards", "journeys"],
  "organization.changed": ["organizations", "accounts", "admin", "dashboards", "journeys", "projects"],
  "verification.submitted": VERDICT,
  "verification.decision-held": ["verification", "admin"],
  "verification.decision-undone": ["verification", "admin"],
  "verification.approved": VERDICT,
  "verification.more-needed": VERDICT,
  "verification.rejected": VERDICT,
  "verification.withdrawn": VERDICT,
  "verification.reopened": VERDICT,
  "verification.expedited": [...VERDICT, "revenue"],
  "verification.renewal-due": VERDICT,
  "verification.expired": VERDICT,
  "verification.document-refused": VERDICT,

  "project.posted": [...WORK, "admin"],
  "project.updated": [...WORK, "admin", "proposals", "spending"],
  "project.accounting-changed": ["projects", "spending"],
  "project.files-added": [...WORK, "files"],
  "project.file-removed": [...WORK, "files"],
  "project.expert-invited": [...WORK, "files"],
  "project.cancellation-requested": [...WORK, "admin"],
  "project.cancelled": [...MONEY, "proposals"],
  "project.completed": [...MONEY, "experts", "reviews"],
  "project.completed-unpaid": [...WORK, "files", "milestones", "reviews", "admin", "spending"],

  "proposal.submitted": [...WORK, "files", "proposals"],
  "proposal.withdrawn": [...WORK, "files", "proposals"],
  "proposal.rejected": [...WORK, "files", "proposals"],
  "proposal.accepted": [...OPENED_WORDS, "dashboards", "files", "milestones", "admin", "spending"],

  "milestone.planned": [...WORK, "milestones", "spending"],
  "milestone.cancelled": [...WORK, "milestones", "spending"],
  "milestone.funded": MONEY,
  "milestone.payment-declined": [...WORK, "milestones"],
  "milestone.submitted": [...WORK, "files", "milestones", "spending"],
  "milestone.decision-due": [],
  "milestone.changes-requested": [...WORK, "milestones", "spending"],
  "milestone.released": MONEY,
  "milestone.auto-released": MONEY,
  "milestone.refunded": MONEY,
  "milestone.refund-due": [],
  "milestone.auto-refunded": MONEY,

  "dispute.opened": [...WORK, "files", "milestones", "disputes", "payments", "admin", "spending"],
  "dispute.answered": [...WORK, "files", "milestones", "disputes", "spending"],
  "dispute.proposed": ["disputes", "admin"],
  "dispute.verdict-due": [],
  "dispute.decided": MONEY,

  "chargeback.opened": [...MONEY, "chargebacks"],
  "chargeback.won": [...MONEY, "chargebacks"],
  "chargeback.lost": [...MONEY, "chargebacks"],
  "chargeback.changed": ["chargebacks", "admin", "movements", "earnings", "revenue"],

  "review.written": [...WORK, "reviews"],
  "review.published": [...WORK, "reviews", "experts", "organizations"],
  "review.answered": ["reviews", "experts", "organizations"],
  "review.changed": ["reviews", "experts", "organizations"],
  "review.hidden": SHOWN_REVIEWS,
  "review.restored": SHOWN_REVIEWS,
  "review.answer-hidden": SHOWN_REVIEWS,
  "review.answer-restored": SHOWN_REVIEWS,

  "movement.paid": ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
  "movement.failed": ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
  "movement.retried": ["movements", "payments", "earnings", "milestones", "admin", "dashboards"],
  "bank-payout.changed": ["bankPayouts"],
  "bank-payout.paid": ["bankPayouts"],
  "bank-payout.failed": ["bankPayouts"],
  "payout-account.changed": PAYOUT_ACCOUNT,
  "payout-account.ready": PAYOUT_ACCOUNT,
  "payout-account.requirement-due": [],
  "payout-account.money-held": PAYOUT_ACCOUNT,
  "payout-account.restricted": PAYOUT_ACCOUNT,
  "payout-account.disabled": PAYOUT_ACCOUNT,

  "subscription.started": PLAN,
  "subscription.cancelled": PLAN,
  "subscription.resumed": PLAN,
  "subscription.ending": [],
  "subscription.expired": PLAN,
  "subscription.changed": ["subscriptions"],
  "subscription.renewing": [],
  "subscription.renewed": PLAN,
  "subscription.past-due": PLAN,
  "subscription.payment-due": [],
  "subscription.payment-declined": ["subscriptions"],

  "invoice.issued": ["invoices"],

  "message.sent": ["messages", "dashboards"],
  "message.read": ["messages", "notifications", "dashboards"],
  "message.hidden": ["messages", "dashboards", "reports", "admin"],
  "message.restored": ["messages", "dashboards", "reports", "admin"],
  "person.warned": ["reports", "admin"],

  "notification.read": ["notifications"],

  "saved-search.matched": [],
  "digest.due": [],

  "connection.invited": PEOPLE,
  "connection.accepted": [...OPENED_WORDS, "dashboards"],
  "connection.declined": [...PEOPLE, "notifications"],
  "connection.withdrawn": [...PEOPLE, "notifications"],
  "connection.ended": [...OPENED_WORDS, "dashboards", "notifications"],

  "idea.posted": IDEA,
  "idea.changed": IDEA,
  "application.submitted": IDEA,
  "application.noted": IDEA,
  "application.reviewed": IDEA,
  "application.interview": IDEA,
  "application.accepted": [...OPENED_WORDS, "dashboards"],
  "application.rejected": IDEA,
  "application.withdrawn": IDEA,

  "report.filed": ["reports", "admin"],
  "report.resolved": ["reports", "admin"],
  "report.review-hidden": ["reports", "admin"],
  "report.answer-hidden": ["reports", "admin"],
  "report.review-kept": ["reports", "admin"],
  "report.message-hidden": ["reports", "admin"],
  "report.person-warned": ["reports", "admin"],
  "report.nothing-done": ["reports", "admin"],
  "entrepreneur.changed": ["entrepreneurs", "startupIdeas", "connections", "matching", "dashboards"],
  "entrepreneur.hidden": ["entrepreneurs", "startupIdeas", "reports", "admin"],
  "entrepreneur.restored": ["entrepreneurs", "startupIdeas", "reports", "admin"],
  "entrepreneur.blocked": BLOCK,
  "entrepreneur.unblocked": BLOCK,
  "person.blocked": BLOCK,
  "person.unblocked": BLOCK,
} as const satisfies Record<DomainEventType, readonly ScreenData[]>;

/** What is asked again on the screens of those whom an event concerns. */
export function screensChangedBy(type: DomainEventType): readonly ScreenData[] {
  const isTold = EVENT_NOTIFICATIONS[type].length > 0;
  return isTold ? [...EVENT_SCREENS[type], "notifications"] : EVENT_SCREENS[type];
}
