import type { ExpertId } from "@quorate/core/ids";
import type { AccountRequirement } from "@quorate/core/payouts/account-requirement";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function listPayoutRequirements(db: DbOrTrx, expertId: ExpertId): Promise<AccountRequirement[]> {
  return await db
    .selectFrom("payout_requirements")
    .select(["code", "stage", "due_at as dueAt", "problem"])
    .where("expert_id", "=", expertId)
    .orderBy("code")
    .execute();
}

/** What the gateway asks for now, in place of what it asked for before. */
export async function replacePayoutRequirements(
  trx: Trx,
  expertId: ExpertId,
  requirements: readonly AccountRequirement[],
): Promise<void> {
  await trx.deleteFrom("payout_requirements").where("expert_id", "=", expertId).execute();
  if (requirements.length === 0) return;
  await trx
    .insertInto("payout_requirements")
    .values(
      requirements.map(({ code, stage, dueAt, problem }) => ({
        expert_id: expertId,
        code,
        stage,
        due_at: dueAt,
        problem,
      })),
    )
    .execute();
}
