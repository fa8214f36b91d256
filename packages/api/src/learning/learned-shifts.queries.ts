import type { LearnedShift } from "@quorate/core/learning/learn-shifts";
import type { AnsweredId, AnswerKind } from "@quorate/core/learning/learned-answer";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { KEPT_IN } from "./kept-answers.queries.ts";

/** In millionths of the points, of those who have one in this field. */
export async function listShifts(
  db: DbOrTrx,
  { kind, field, ids }: { kind: AnswerKind; field: string; ids: readonly AnsweredId[] },
): Promise<Map<AnsweredId, number>> {
  const { shifts, id } = KEPT_IN[kind];
  const { rows } = await sql<{ id: AnsweredId; shift: number }>`
    select ${id} as id, shift from ${shifts} where field = ${field} and ${id} = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.shift]));
}

/** Everything learned of this kind before gives way to it. */
export async function replaceShifts(
  trx: Trx,
  kind: AnswerKind,
  learned: readonly LearnedShift[],
  learnedAt: Date,
): Promise<void> {
  const { shifts, id, profiles } = KEPT_IN[kind];
  await sql`delete from ${shifts}`.execute(trx);
  await sql`
    insert into ${shifts} (${id}, field, shift, people, learned_at)
    select learned.person_id, learned.field, learned.shift, learned.people, ${learnedAt}
    from unnest(${learned.map(({ personId }) => personId)}::uuid[], ${learned.map(({ field }) => field)}::text[],
      ${learned.map(({ shift }) => shift)}::integer[], ${learned.map(({ people }) => people)}::integer[])
      as learned (person_id, field, shift, people)
    join ${profiles} profiles on profiles.id = learned.person_id`.execute(trx);
}
