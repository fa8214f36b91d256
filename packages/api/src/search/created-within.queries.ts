import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";

/** Two comparisons of the plain column, so that an index in its order is read no further than they reach. */
export function createdWithin(column: string, within: CreatedWithin | undefined): RawBuilder<SqlBool> {
  const moment = sql.ref(column);
  const bounds = [
    ...(within?.from ? [sql`${moment} >= ${within.from}`] : []),
    ...(within?.before ? [sql`${moment} < ${within.before}`] : []),
  ];
  return bounds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}
