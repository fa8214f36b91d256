import type { Db } from "@quorate/db/client";
import { sql } from "kysely";
import { median } from "./load.ts";

type Change = { name: string; assignment: string };

/** What people and the system do to a profile, from what touches no facet to what moves it to other ones. */
const CHANGES: readonly Change[] = [
  { name: "biography (no facet)", assignment: "bio = bio || ' More.'" },
  { name: "rating", assignment: "rating = case when rating >= 5 then 3 else greatest(rating, 1) + 0.01 end" },
  { name: "availability", assignment: "is_available = not is_available" },
  {
    name: "one specialization",
    assignment:
      "specializations = case when cardinality(specializations) > 1 then specializations[2:] else specializations || array['Risk Management'] end",
  },
];

export type Upkeep = { change: string; withMs: number; withoutMs: number };

const UPDATES = 100;

/** The same updates with the facets' triggers on and off, in alternating rounds; what was done without them is undone. */
export async function measureFacetUpkeep(db: Db, rounds: number): Promise<Upkeep[]> {
  const experts = await db.selectFrom("experts").select("id").orderBy(sql`md5(id::text)`).limit(UPDATES).execute();
  const ids = experts.map(({ id }) => id);
  const results: Upkeep[] = [];
  for (const { name, assignment } of CHANGES) {
    const samples = { with: [] as number[], without: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      samples.with.push(await timePerUpdate(db, ids, assignment));
      samples.without.push(await timeWithoutFacets(db, ids, assignment));
    }
    results.push({ change: name, withMs: median(samples.with), withoutMs: median(samples.without) });
  }
  return results;
}

async function timeWithoutFacets(db: Db, ids: readonly string[], assignment: string): Promise<number> {
  const trx = await db.startTransaction().execute();
  for (const trigger of ["experts_facets_new", "experts_facets_changed"])
    await sql`alter table experts disable trigger ${sql.ref(trigger)}`.execute(trx);
  try {
    return await timePerUpdate(trx, ids, assignment);
  } finally {
    await trx.rollback().execute();
  }
}

/** The statement's own time, taken by PostgreSQL: the way there and back, and the flush, are the same for all. */
async function timePerUpdate(db: Db, ids: readonly string[], assignment: string): Promise<number> {
  const times: number[] = [];
  for (const id of ids) {
    const { rows } = await sql<{ "QUERY PLAN": { "Execution Time": number }[] }>`
      explain (analyze, timing off, format json) update experts set ${sql.raw(assignment)} where id = ${sql.lit(id)}`.execute(
      db,
    );
    times.push(rows[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? Number.NaN);
  }
  return median(times);
}
