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
 * sentence of its own for it. A call that only repeats what was decided, or compares books, concerns no one in particular and has none.
 */
export type AdminAct = { about: ActSubject; idField: "id" | "checkoutId"; own: "refused" | "asked" };

/** What the `id` of a call names, and what happens in the administrator's own matter. */
export const act = (about: ActSubject, own: AdminAct["own"] = "refused"): AdminAct => ({ about, idField: "id", own });

/** One of the people whose matter it is. `adminRole`: the role that they hold, with or without a second factor; null: none. */
export type PersonOfAct = { userId: UserId; adminRole: AdminRole | null };

/** Whether a role may decide about a person: never about an administrator who looks after something that the role does not. */
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

/** Refuses (forbidden) an administrator who is a party to the matter. */
export function assertNotOwnMatter(people: readonly UserId[], by: UserId): void {
  if (people.includes(by)) throw ownMatter();
}

const ownMatter = () => new DomainError("forbidden", "access/own-matter");
