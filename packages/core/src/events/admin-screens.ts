import { type AdminArea, type AdminRole, looksAfter } from "../access/admin-role.ts";
import type { DomainEventType } from "./domain-event.ts";
import type { ScreenData } from "./screen-data.ts";

const own: readonly AdminArea[] = [];

/** The admin areas that list each kind of data. An administrator gets no live update for data that only its owner sees. */
const SCREEN_AREAS: Readonly<Record<ScreenData, readonly AdminArea[]>> = {
  accounts: own,
  admin: ["overview"],
  administrators: ["administrators"],
  agreements: ["projects"],
  applications: own,
  bankPayouts: own,
  billing: own,
  bookings: own,
  changeOrders: ["projects"],
  chargebacks: ["money"],
  confidentialParts: ["projects"],
  connections: own,
  dashboards: own,
  disputes: ["money"],
  earnings: own,
  entrepreneurs: ["moderation"],
  equityWorksheets: own,
  expenses: ["projects"],
  experts: ["profiles"],
  files: ["projects"],
  impersonations: own,
  invoices: ["money"],
  journeys: ["projects"],
  matching: own,
  messages: own,
  milestones: ["projects"],
  movements: ["money"],
  notifications: own,
  organizations: ["profiles"],
  payments: ["money"],
  payoutAccount: ["money"],
  people: ["people"],
  projects: ["projects"],
  proposals: ["projects"],
  reports: ["moderation"],
  revenue: ["money"],
  reviews: ["profiles", "projects"],
  secondFactor: own,
  spending: own,
  startupIdeas: own,
  timesheets: ["projects"],
  trialAgreements: own,
  subscriptions: ["money"],
  taxReporting: ["money"],
  verification: ["verification"],
};

/** Of the changed data what an administrator of this role looks after; empty where the event is nothing to them. */
export function screensOfRole(changed: readonly ScreenData[], adminRole: AdminRole | null): readonly ScreenData[] {
  return changed.filter((data) => SCREEN_AREAS[data].some((area) => looksAfter({ adminRole }, area)));
}

const POWER_EVENTS: ReadonlySet<string> = new Set<DomainEventType>([
  "account.passkey-added",
  "account.passkey-removed",
  "account.second-factor-off",
  "account.second-factor-on",
  "admin.granted",
  "admin.revoked",
]);

/** Whether an event may change what its person may do as an administrator. `type` may be one of a later version. */
export function isAboutPower(type: string): boolean {
  return POWER_EVENTS.has(type);
}
