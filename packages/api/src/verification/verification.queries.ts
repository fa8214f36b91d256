import type { ExpertId, VerificationId } from "@quorate/core/ids";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";

/** The newest verification of an expert is the one that counts. */
export async function findNewestVerification(db: DbOrTrx, expertId: ExpertId) {
  const row = await db
    .selectFrom("verifications")
    .select(["id", "status", "created_at as createdAt", "expedited_at as expeditedAt"])
    .where("expert_id", "=", expertId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, id: row.id, status: row.status };
}

/** The profile's row is the lock for every decision on its verification; read after it, in a statement of its own. */
export async function lockVerificationById(trx: Trx, id: VerificationId) {
  await trx
    .selectFrom("experts")
    .select("experts.id")
    .where("experts.id", "=", (eb) => eb.selectFrom("verifications").select("expert_id").where("id", "=", id))
    .forUpdate()
    .executeTakeFirst();
  const row = await trx
    .selectFrom("verifications")
    .select(["status", "expedited_at as expeditedAt", "expert_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { status: row.status, expeditedAt: row.expeditedAt, expertId: row.expert_id } : null;
}

export async function setVerificationExpedited(
  trx: Trx,
  { id, costMinor, at }: { id: VerificationId; costMinor: Minor; at: Date },
): Promise<void> {
  await trx
    .updateTable("verifications")
    .set({ expedited_at: at, cost: decimalFromMinor(costMinor) })
    .where("id", "=", id)
    .execute();
}
