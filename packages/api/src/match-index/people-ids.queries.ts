import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";

/**
 * The next so many people's ids in their order, of which the key alone is read: a condition on whose share they are would have PostgreSQL
 * expect few of them, and read the whole table for each page instead.
 */
export async function listIdsAfter(
  db: DbOrTrx,
  table: "experts" | "entrepreneurs",
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select(sql<string>`id`.as("id"))
    .$if(afterId !== null, (query) => query.where(sql<SqlBool>`id > ${afterId}::uuid`))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
