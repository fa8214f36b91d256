import type { AdminArea } from "../access/admin-role.ts";
import { businessDaysBetween } from "../verification/review-queue.ts";

/** What waits for administrators, in the order in which it is shown. */
export const ADMIN_WAITING_KINDS = [
  "late-verifications",
  "expert-verifications",
  "organization-verifications",
  "disputes",
  "chargebacks",
  "reports",
  "deliveries",
  "movements",
  "unchecked-files",
] as const;
export type AdminWaitingKind = (typeof ADMIN_WAITING_KINDS)[number];

/** Whose each is: it waits for no one else. */
export const WAITING_AREAS = {
  "late-verifications": "verification",
  "expert-verifications": "verification",
  "organization-verifications": "verification",
  disputes: "money",
  chargebacks: "money",
  reports: "moderation",
  deliveries: "operations",
  movements: "money",
  "unchecked-files": "operations",
} as const satisfies Record<AdminWaitingKind, AdminArea>;

const DAY_MS = 86_400_000;

/** What was promised in business days is counted in them. */
const PROMISED: ReadonlySet<AdminWaitingKind> = new Set([
  "late-verifications",
  "expert-verifications",
  "organization-verifications",
]);

/** How long the oldest has waited: whole days, of which weekends are none where business days were promised. */
export function waitingDays(kind: AdminWaitingKind, oldestAt: Date, now: Date): number {
  if (PROMISED.has(kind)) return businessDaysBetween(oldestAt, now);
  return Math.max(0, Math.floor((now.getTime() - oldestAt.getTime()) / DAY_MS));
}
