import { type AdminRole, assertLooksAfter } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";

/** A person who is an administrator at this moment, with an open account. */
export type Administrator = { userId: UserId; role: AdminRole };

/** `role` null: to be no administrator any more. */
export type RoleChange = { actorId: UserId; userId: UserId; role: AdminRole | null };

/**
 * Decides about a change of another administrator's role, of all administrators as they are behind the lock, and says the role before.
 * Refuses (forbidden) an actor who looks after administrators no longer, (not_found) a person who is not an administrator, and (conflict) their own role
 * and what would leave no one who looks after everything.
 */
export function assertCanChangeRole(
  administrators: readonly Administrator[],
  { actorId, userId, role }: RoleChange,
): AdminRole {
  const roleOf = (id: UserId) => administrators.find((one) => one.userId === id)?.role ?? null;
  assertLooksAfter({ adminRole: roleOf(actorId) }, "administrators");
  if (actorId === userId) throw new DomainError("conflict", "administrators/own-role");
  const before = roleOf(userId);
  if (before === null) throw new DomainError("not_found", "administrators/not-found");
  assertFullOneLeft(administrators, { userId, role });
  return before;
}

/** Refuses (conflict) a suspended account: it could do nothing, and would count as one who looks after everything. */
export function assertCanGrant({ suspendedAt }: { suspendedAt: Date | null }): void {
  if (suspendedAt) throw new DomainError("conflict", "administrators/suspended");
}

/** Refuses (conflict) what would leave no one who looks after everything, also when the command line asks for it. */
export function assertFullOneLeft(
  administrators: readonly Administrator[],
  { userId, role }: Pick<RoleChange, "userId" | "role">,
): void {
  const isFull = (one: Administrator) => one.role === "full";
  if (role === "full" || !administrators.some((one) => one.userId === userId && isFull(one))) return;
  if (administrators.filter(isFull).length === 1) throw new DomainError("conflict", "administrators/last-full");
}
