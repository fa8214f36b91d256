import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import { type AdminRole, areasOf } from "./admin-role.ts";

/** What the id in an administrator's call can name. Each leads to the people whose matter it is. */
export type ActSubject =
  | "account"
  | "expert"
  | "organization"
  | "entrepreneur"
  | "verification"
  | "dispute"
  | "chargeback"
  | "checkout"
  | "report"
  | "review"
  | "message";

/**
 * `own`: what happens where the administrator is one of those people. `refused`: this table refuses it. `asked`: the call has a rule and a
 * sentence of its own for it.
 */
export type AdminAct = { about: ActSubject; idField: "id" | "checkoutId"; own: "refused" | "asked" };

const act = (about: ActSubject, own: AdminAct["own"] = "refused"): AdminAct => ({ about, idField: "id", own });

/**
 * Every call by which an administrator changes something, and whose matter it decides. `null`: nobody's, because it only repeats what was
 * decided already or compares books. A call that is missing here is refused.
 */
export const ADMIN_ACTS = {
  "admin.verifyExpert": act("expert", "asked"),
  "admin.verifyOrganization": act("organization", "asked"),
  "administrators.changeRole": act("account", "asked"),
  "administrators.revoke": act("account", "asked"),
  "chargebacks.accept": act("chargeback"),
  "chargebacks.answer": act("chargeback"),
  "chargebacks.decide": act("chargeback"),
  "chargebacks.raise": { ...act("checkout"), idField: "checkoutId" },
  "deliveries.retry": null,
  "disputes.resolve": act("dispute"),
  "impersonations.start": act("account", "asked"),
  "jobs.retry": null,
  "jobs.retryQueue": null,
  "movements.retry": null,
  "people.endSessions": act("account", "asked"),
  "people.restore": act("account", "asked"),
  "people.suspend": act("account", "asked"),
  "reconciliations.start": null,
  "reports.resolve": act("report", "asked"),
  "reports.restore": act("entrepreneur"),
  "reports.restoreMessage": act("message", "asked"),
  "reports.restoreReview": act("review", "asked"),
  "verification.decide": act("verification", "asked"),
  "verification.undo": act("verification", "asked"),
} as const satisfies Readonly<Record<string, AdminAct | null>>;

const acts: Readonly<Record<string, AdminAct | null>> = ADMIN_ACTS;

/** Undefined: nobody has said whose matter the call decides. */
export const adminActOf = (call: string): AdminAct | null | undefined =>
  Object.hasOwn(acts, call) ? acts[call] : undefined;

/** One of the people whose matter it is. `adminRole`: the role that they hold, with or without a second factor; null: none. */
export type PersonOfAct = { userId: UserId; adminRole: AdminRole | null };

/** Whether a role may decide about somebody: never about an administrator who looks after something that the role does not. */
export function mayActOn(role: AdminRole, other: Pick<PersonOfAct, "adminRole">): boolean {
  return other.adminRole === null || areasOf(other.adminRole).every((area) => areasOf(role).includes(area));
}

/** Refuses (forbidden) a decision in one's own matter, and any about an administrator who may do more. */
export function assertMayActOn(
  by: { userId: UserId; adminRole: AdminRole },
  people: readonly PersonOfAct[],
  own: AdminAct["own"],
): void {
  const others = people.filter(({ userId }) => userId !== by.userId);
  if (own === "refused" && others.length < people.length) throw ownMatter();
  if (!others.every((other) => mayActOn(by.adminRole, other))) {
    throw new DomainError("forbidden", "access/above-own-role");
  }
}

/** Refuses (forbidden) whoever is one of those whose matter it is. */
export function assertNotOwnMatter(people: readonly UserId[], by: UserId): void {
  if (people.includes(by)) throw ownMatter();
}

const ownMatter = () => new DomainError("forbidden", "access/own-matter");
