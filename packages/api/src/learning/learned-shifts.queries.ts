import type { ExpertId } from "@quorate/core/ids";
import type { LearnedShift } from "@quorate/core/learning/learn-shifts";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** In millionths of the points, of those who have one in this field. */
export async function listShifts(
  db: DbOrTrx,
  field: string,
  expertIds: readonly ExpertId[],
): Promise<Map<ExpertId, number>> {
  const rows = await db
    .selectFrom("learned_shifts")
    .select(["expert_id", "shift"])
    .where("field", "=", field)
    .where("expert_id", "=", sql<ExpertId>`any(${[...expertIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ expert_id: id, shift }) => [id, shift]));
}

/** Everything learned before gives way to it. */
export async function replaceShifts(trx: Trx, shifts: readonly LearnedShift[], learnedAt: Date): Promise<void> {
  await trx.deleteFrom("learned_shifts").execute();
  await sql`
    insert into learned_shifts (expert_id, field, shift, people, learned_at)
    select learned.expert_id, learned.field, learned.shift, learned.people, ${learnedAt}
    from unnest(${shifts.map(({ expertId }) => expertId)}::uuid[], ${shifts.map(({ field }) => field)}::text[],
      ${shifts.map(({ shift }) => shift)}::integer[], ${shifts.map(({ people }) => people)}::integer[])
      as learned (expert_id, field, shift, people)
    join experts on experts.id = learned.expert_id`.execute(trx);
}
