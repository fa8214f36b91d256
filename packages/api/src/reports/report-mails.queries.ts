import type { EntrepreneurId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

export async function findHiddenForMail(db: DbOrTrx, id: EntrepreneurId) {
  return await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(["users.email", "users.first_name as firstName", "hidden_at as hiddenAt", "hidden_reason as hiddenReason"])
    .where("entrepreneurs.id", "=", id)
    .executeTakeFirst();
}
