import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

/** Null where there is no such account. Granting again gives the role that is named then. */
export async function setAdmin(trx: Trx, email: string, role: AdminRole): Promise<UserId | null> {
  const user = await trx
    .updateTable("users")
    .set({ is_admin: true, admin_role: role })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (!user) return null;
  await trx
    .insertInto("admin_users")
    .values({ user_id: user.id })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ is_active: true }))
    .execute();
  return user.id;
}
