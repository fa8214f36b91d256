import type { Bonus } from "@quorate/core/bonuses/bonus";
import type { BonusId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";

const toBonus = (row: Selectable<DB["bonuses"]>): Bonus => ({
  id: row.id,
  projectId: row.project_id,
  amountMinor: minorFromDecimal(row.amount),
  note: row.note,
  milestoneId: row.milestone_id,
});

export async function findBonusById(db: DbOrTrx, id: BonusId): Promise<Bonus | undefined> {
  const row = await db.selectFrom("bonuses").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toBonus(row);
}

/** The one that was begun and not paid; there is one at most. */
export async function findUnpaidBonus(db: DbOrTrx, projectId: ProjectId): Promise<Bonus | undefined> {
  const row = await db
    .selectFrom("bonuses")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("milestone_id", "is", null)
    .executeTakeFirst();
  return row && toBonus(row);
}

export async function insertBonus(
  trx: Trx,
  bonus: Omit<Bonus, "milestoneId"> & { giverId: UserId; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto("bonuses")
    .values({
      id: bonus.id,
      project_id: bonus.projectId,
      giver_id: bonus.giverId,
      amount: decimalFromMinor(bonus.amountMinor),
      note: bonus.note,
      created_at: bonus.createdAt,
    })
    .execute();
}

/** Before it is paid the client may think again. */
export async function setBonusTerms(
  trx: Trx,
  { id, amountMinor, note }: Pick<Bonus, "id" | "amountMinor" | "note">,
): Promise<void> {
  await trx
    .updateTable("bonuses")
    .set({ amount: decimalFromMinor(amountMinor), note })
    .where("id", "=", id)
    .execute();
}

export async function setBonusPaid(trx: Trx, id: BonusId, milestoneId: MilestoneId): Promise<void> {
  await trx.updateTable("bonuses").set({ milestone_id: milestoneId }).where("id", "=", id).execute();
}
