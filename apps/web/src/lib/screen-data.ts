import type { AppRouter } from "@quorate/api";
import type { ScreenData } from "@quorate/core/events/screen-data";
import type { QueryKey } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** Which of the API's routers holds a kind of data: whatever its queries have read is asked for again when the kind changes. */
const ROUTER_OF = {
  accounts: "accounts",
  admin: "admin",
  administrators: "administrators",
  agreements: "agreements",
  applications: "applications",
  bankPayouts: "bankPayouts",
  billing: "billing",
  bookings: "bookings",
  changeOrders: "changeOrders",
  chargebacks: "chargebacks",
  confidentialParts: "confidentialParts",
  connections: "connections",
  dashboards: "dashboards",
  disputes: "disputes",
  earnings: "earnings",
  entrepreneurs: "entrepreneurs",
  expenses: "expenses",
  experts: "experts",
  files: "files",
  impersonations: "impersonations",
  invoices: "invoices",
  journeys: "journeys",
  matching: "matching",
  messages: "messages",
  milestones: "milestones",
  movements: "movements",
  notifications: "notifications",
  organizations: "organizations",
  payments: "payments",
  payoutAccount: "payoutAccount",
  people: "people",
  projects: "projects",
  proposals: "proposals",
  reports: "reports",
  revenue: "revenue",
  reviews: "reviews",
  secondFactor: "secondFactor",
  spending: "spending",
  startupIdeas: "startupIdeas",
  subscriptions: "subscriptions",
  taxReporting: "taxReporting",
  timesheets: "timesheets",
  equityWorksheets: "equityWorksheets",
  trialAgreements: "trialAgreements",
  verification: "verification",
} as const satisfies Record<ScreenData, keyof inferRouterOutputs<AppRouter>>;

export function isScreenData(name: unknown): name is ScreenData {
  return typeof name === "string" && Object.hasOwn(ROUTER_OF, name);
}

/** tRPC's keys begin with the procedure's path, the router first. */
export function isQueryOf(kinds: ReadonlySet<ScreenData>, queryKey: QueryKey): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && [...kinds].some((kind) => ROUTER_OF[kind] === path[0]);
}
