import { ROLES, type Role, type UserType } from "@quorate/core/access/user-type";
import type { PersonName } from "@quorate/core/accounts/person-name";
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

export async function setUserType(trx: Trx, userId: UserId, userType: UserType): Promise<void> {
  await trx.updateTable("users").set({ user_type: userType }).where("id", "=", userId).execute();
}

/** The account's row is the lock for the person's name: it is taken before that of a profile, which gets the name by a trigger. */
export async function lockPersonName(trx: Trx, userId: UserId): Promise<PersonName> {
  return await trx
    .selectFrom("users")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setPersonName(trx: Trx, userId: UserId, { firstName, lastName }: PersonName): Promise<void> {
  await trx.updateTable("users").set({ first_name: firstName, last_name: lastName }).where("id", "=", userId).execute();
}
