import { ROLES, type Role, type UserType } from "@quorate/core/access/user-type";
import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

/** The roles a user has profiles of. The lock on the user's row lets two registrations at once pass one after the other. */
export async function lockProfileRoles(trx: Trx, userId: UserId): Promise<Role[]> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const found = await trx
    .selectFrom("users")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select(["experts.id as expert", "organizations.id as organization", "entrepreneurs.id as entrepreneur"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return ROLES.filter((role) => found?.[role]);
}

/** What a registration changes in its user; a name that was left out stays as it is. */
export async function setUserAfterRegistration(
  trx: Trx,
  userId: UserId,
  user: { userType: UserType; firstName?: string | null; lastName?: string | null },
): Promise<void> {
  await trx
    .updateTable("users")
    .set({
      user_type: user.userType,
      ...(user.firstName && { first_name: user.firstName }),
      ...(user.lastName && { last_name: user.lastName }),
    })
    .where("id", "=", userId)
    .execute();
}
