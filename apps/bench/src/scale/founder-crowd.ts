import type { Db } from "@quorate/db/client";
import { sql } from "kysely";
import { loadPeople, withoutTriggersAndIndexes } from "./load-people.ts";

/** Founders, the same every time; who is there already stays. */
export async function loadFounders(db: Db, size: number): Promise<void> {
  const { count } = await db
    .selectFrom("entrepreneurs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= size) return;
  await withoutTriggersAndIndexes(db, ["users", "entrepreneurs", "entrepreneur_niches"], () =>
    loadPeople(db, "founder", count + 1, size + 1),
  );
  for (const table of ["users", "entrepreneurs", "entrepreneur_niches"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
