import type { AdminRole } from "@quorate/core/access/admin-role";
import type { Administrator } from "@quorate/core/administrators/administrator-rules";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/**
 * Every administrator whose account is open. Whatever gives or takes a role, or closes an administrator's account, queues here, always in the
 * same order: of two who demote each other the second sees what the first has done.
 */
export async function lockAdministrators(trx: Trx): Promise<Administrator[]> {
  return await trx
    .selectFrom("users")
    .select(["id as userId", "admin_role as role"])
    .where("is_admin", "=", true)
    .where("closed_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Null if the account is not an administrator's, or does not exist. */
export async function findAdminRole(db: DbOrTrx, userId: UserId): Promise<AdminRole | null> {
  const row = await db
    .selectFrom("users")
    .select("admin_role as role")
    .where("id", "=", userId)
    .where("is_admin", "=", true)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** `role` null: no administrator any more. Granting again gives the role that is named then. */
export async function setAdminRole(trx: Trx, userId: UserId, role: AdminRole | null): Promise<void> {
  const isAdmin = role !== null;
  await trx
    .updateTable("users")
    .set({ is_admin: isAdmin, ...(isAdmin && { admin_role: role }) })
    .where("id", "=", userId)
    .execute();
  await trx
    .insertInto("admin_users")
    .values({ user_id: userId, is_active: isAdmin })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ is_active: isAdmin }))
    .execute();
}

function selectAdministrators(db: DbOrTrx) {
  return db
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "last_name as lastName", "admin_role as role"])
    .select("signed_in_at as signedInAt")
    .select(
      sql<boolean>`exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id)`.as("hasSecondFactor"),
    )
    .where("is_admin", "=", true)
    .where("closed_at", "is", null);
}
export type AdministratorRow = Awaited<ReturnType<typeof listAdministratorRows>>[number];

/** By name. */
export async function listAdministratorRows(
  db: DbOrTrx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let query = selectAdministrators(db);
  if (cursor) {
    const last = sql`select last_name, first_name, id from users where id = ${cursor}`;
    query = query.where(sql<SqlBool>`(last_name, first_name, id) > (${last})`);
  }
  return await query.orderBy("last_name").orderBy("first_name").orderBy("id").limit(limit).execute();
}

export async function findAdministratorRow(db: DbOrTrx, userId: UserId): Promise<AdministratorRow | undefined> {
  return await selectAdministrators(db).where("id", "=", userId).executeTakeFirst();
}
