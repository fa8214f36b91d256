import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** How many there are of the kind of people of whom there are more. */
export async function countMostPeople(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest((select count(*) from experts), (select count(*) from entrepreneurs)) as most`.execute(db);
  return rows[0]?.most ?? 0;
}
