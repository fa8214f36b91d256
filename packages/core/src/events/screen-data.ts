/** The kinds of screens' data: each is one router of the API, whose queries are asked again. */
export const SCREEN_DATA = [
  "accounts",
  "admin",
  "administrators",
  "agreements",
  "applications",
  "bankPayouts",
  "billing",
  "bookings",
  "changeOrders",
  "chargebacks",
  "confidentialParts",
  "connections",
  "dashboards",
  "disputes",
  "earnings",
  "entrepreneurs",
  "equityWorksheets",
  "expenses",
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
  "taxReporting",
  "timesheets",
  "trialAgreements",
  "verification",
] as const;
export type ScreenData = (typeof SCREEN_DATA)[number];

export const ACCOUNT = ["accounts", "dashboards"] as const;
/** Whatever names the person to themselves, which is nearly everything. */
export const NAMED = [
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
export const SIGN_IN = ["accounts", "secondFactor"] as const;
export const WORK = ["projects", "dashboards", "journeys"] as const;
export const MONEY = [
  ...WORK,
  "files",
  "milestones",
  "agreements",
  "timesheets",
  "changeOrders",
  "earnings",
  "spending",
  "revenue",
  "disputes",
  "movements",
  "payments",
  "admin",
] as const;
export const SHUT_ACCOUNT = [
  ...["accounts", "people", "admin", "dashboards", "matching", "experts", "entrepreneurs"],
  ...["movements", "payoutAccount"],
] as const;
export const PAYOUT_ACCOUNT = ["payoutAccount", "earnings", "dashboards", "movements"] as const;
export const VERDICT = [
  "verification",
  "experts",
  "organizations",
  "accounts",
  "admin",
  "dashboards",
  "journeys",
] as const;
export const PLAN = [
  "subscriptions",
  "accounts",
  "admin",
  "dashboards",
  "journeys",
  "matching",
  "revenue",
  "spending",
] as const;
export const PEOPLE = ["connections", "entrepreneurs", "messages", "dashboards", "journeys"] as const;
/** Wherever people write to each other: what says how to be reached elsewhere is shown there from then on, or no longer. */
export const OPENED_WORDS = [
  "messages",
  "proposals",
  "projects",
  "journeys",
  "applications",
  "startupIdeas",
  "connections",
  "entrepreneurs",
] as const;
export const BLOCK = [...PEOPLE, "startupIdeas", "matching", "notifications"] as const;
export const SHOWN_REVIEWS = [...WORK, "reviews", "experts", "organizations", "matching", "reports", "admin"] as const;
export const IDEA = ["startupIdeas", "applications", "entrepreneurs", "dashboards", "journeys"] as const;
