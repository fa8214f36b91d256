import { DomainError } from "../errors.ts";
import { keysOf } from "../one-of.ts";

/**
 * The areas of an administrator's work; each call of theirs names one.
 *
 * `overview`: what waits for them, and figures of the whole that say nothing of a person. `profiles`: the lists of experts and
 * organizations. `verification`: documents, and the decisions about them. `people`: accounts, their sessions, suspensions. `moderation`:
 * what was reported. `projects`: every project as its parties read it. `money`: payments, disputes, chargebacks, revenue.
 * `operations`: deliveries, jobs, files and the scanner. `log`: the audit log. `administrators`: who is one, and for what.
 */
export const ADMIN_AREAS = [
  "overview",
  "profiles",
  "verification",
  "people",
  "moderation",
  "projects",
  "money",
  "operations",
  "log",
  "administrators",
] as const;
export type AdminArea = (typeof ADMIN_AREAS)[number];

/** Who looks after what. An administrator from before there were roles is `full`. */
export const ROLE_AREAS = {
  support: ["overview", "profiles", "people", "moderation", "projects", "operations"],
  verification: ["overview", "profiles", "verification"],
  finance: ["overview", "projects", "money"],
  full: ADMIN_AREAS,
} as const satisfies Record<string, readonly AdminArea[]>;
export type AdminRole = keyof typeof ROLE_AREAS;
export const ADMIN_ROLES = keysOf<AdminRole>(ROLE_AREAS);

/** `adminRole`: null for a person who is not an administrator, or who has not added the second factor yet. */
export type RoleHolder = { adminRole: AdminRole | null };

/** The roles that an area belongs to, in the order of `ADMIN_ROLES`. */
export function rolesWith(area: AdminArea): AdminRole[] {
  return ADMIN_ROLES.filter((role) => areasOf(role).includes(area));
}

/** Whether a person is an administrator whose role covers the area. */
export function looksAfter({ adminRole }: RoleHolder, area: AdminArea): boolean {
  return adminRole !== null && areasOf(adminRole).includes(area);
}

/** Refuses (forbidden) an administrator whose role the area does not belong to, and says to which it does. */
export function assertLooksAfter(holder: RoleHolder, area: AdminArea): void {
  if (!looksAfter(holder, area)) throw new DomainError("forbidden", "access/not-of-role", { roles: rolesWith(area) });
}

/** What a role looks after, in the order of areas. */
export function areasOf(role: AdminRole): readonly AdminArea[] {
  return ROLE_AREAS[role];
}
