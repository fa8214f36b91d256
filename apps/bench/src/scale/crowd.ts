import type { Db } from "@quorate/db/client";
import { sql } from "kysely";
import { loadPeople, withoutTriggersAndIndexes } from "./load-people.ts";

/** Fills an empty database with a crowd of experts that is the same every time. */
export async function loadCrowd(db: Db, size: number): Promise<void> {
  await withoutTriggersAndIndexes(db, ["users", "experts", "expert_facets", "expert_niches"], async () => {
    await loadPeople(db, "expert", 1, size + 1);
    await insertFacets(db);
  });
  await sql`
    select add_search_words('experts', string_agg(written, ' ')) from (
      select concat_ws(' ', title, person_name, text_of(specializations), text_of(industries), bio) as written
      from experts limit 5000
    ) sample`.execute(db);
  for (const table of ["users", "experts", "expert_facets", "expert_terms", "expert_niches", "search_words"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

export async function crowdSize(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("experts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes what the triggers would have written, for all at once. */
async function insertFacets(db: Db): Promise<void> {
  await sql`
    insert into expert_terms (kind, term)
    select distinct 'specialization', unnest(specializations) from experts
    union select distinct 'industry', unnest(industries) from experts`.execute(db);
  await sql`
    insert into expert_facets
      (spec, ind, expert_id, rating, steady_rating, proof, years_experience, total_projects, hourly_rate, is_available)
    select spec.id, ind.id, e.id, e.rating, e.steady_rating, e.proof, e.years_experience, e.total_projects, e.hourly_rate,
      e.is_available
    from experts e
    cross join lateral (
      select 0 as id union all
      select t.id from expert_terms t where t.kind = 'specialization' and t.term = any (e.specializations)) spec
    cross join lateral (
      select 0 as id union all
      select t.id from expert_terms t where t.kind = 'industry' and t.term = any (e.industries)) ind`.execute(db);
}
