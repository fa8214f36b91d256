import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { Db } from "@quorate/db/client";
import { NICHE_DIGESTS } from "@quorate/matching-model/niche-models";
import { sql } from "kysely";
import { peopleInBatches } from "./crowd-batches.ts";

const INSERTS = { expert: insertExperts, founder: insertFounders };

/** The people from one number up to another, with what the trained model reads out of their profiles. */
export async function loadPeople(db: Db, kind: NicheKind, from: number, to: number): Promise<void> {
  await db
    .insertInto("niche_models")
    .values({ kind, digest: NICHE_DIGESTS[kind] })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ digest: NICHE_DIGESTS[kind] }))
    .execute();
  for await (const people of peopleInBatches(kind, from, to)) await INSERTS[kind](db, people);
}

async function insertExperts(db: Db, people: string): Promise<void> {
  await sql`
    with people as materialized (
      select * from json_to_recordset(${people}::json) person (n int, first_name text, last_name text, title text, bio text,
        company text, city text, specializations text[], industries text[], years_experience int, hourly_rate numeric,
        graduation_year int, is_verified boolean, rating numeric, review_count int, total_projects int,
        is_available boolean, niche_vector text, niches smallint[], strengths smallint[])
    ), members as (
      insert into users (id, email, first_name, last_name, user_type, email_verified_at, updated_at)
      select md5('user ' || n)::uuid, 'expert-' || n || '@crowd.example', first_name, last_name, 'expert', now(), now()
      from people
    ), profiles as (
      insert into experts (id, user_id, title, company, city, country, specializations, industries, years_experience,
        hourly_rate, bio, mba_school, graduation_year, is_verified, rating, review_count, total_projects, is_available,
        person_name, niche_vector, updated_at)
      select md5('expert ' || n)::uuid, md5('user ' || n)::uuid, title, company, city, 'United Kingdom', specializations,
        industries, years_experience, hourly_rate, bio, 'INSEAD', graduation_year, is_verified, rating, review_count,
        total_projects, is_available, first_name || ' ' || last_name, decode(niche_vector, 'hex'), now()
      from people
    )
    insert into expert_niches (expert_id, niche, strength)
    select md5('expert ' || n)::uuid, read.niche, read.strength
    from people cross join lateral unnest(niches, strengths) read (niche, strength)`.execute(db);
}

async function insertFounders(db: Db, people: string): Promise<void> {
  await sql`
    with people as materialized (
      select * from json_to_recordset(${people}::json) person (n int, first_name text, last_name text, title text, bio text,
        skills text[], industries text[], looking_for text[], offering text[], experience_level text,
        is_seeking_co_founders boolean, is_offering_co_founder_services boolean, available_time_commitment text,
        location_preference text, preferred_equity_split text, niche_vector text, niches smallint[], strengths smallint[])
    ), members as (
      insert into users (id, email, first_name, last_name, user_type, updated_at)
      select md5('founder user ' || n)::uuid, 'founder' || n || '@bench.example', first_name, last_name, 'entrepreneur', now()
      from people
    ), profiles as (
      insert into entrepreneurs (id, user_id, name, title, bio, skills, industries, looking_for, offering,
        experience_level, is_seeking_co_founders, is_offering_co_founder_services, available_time_commitment,
        location_preference, preferred_equity_split, niche_vector, created_at, updated_at)
      select md5('founder ' || n)::uuid, md5('founder user ' || n)::uuid, first_name || ' ' || last_name, title, bio, skills,
        industries, looking_for, offering, experience_level, is_seeking_co_founders, is_offering_co_founder_services,
        available_time_commitment, location_preference, preferred_equity_split, decode(niche_vector, 'hex'),
        now() - make_interval(mins => n), now()
      from people
    )
    insert into entrepreneur_niches (entrepreneur_id, niche, strength)
    select md5('founder ' || n)::uuid, read.niche, read.strength
    from people cross join lateral unnest(niches, strengths) read (niche, strength)`.execute(db);
}

/** A million rows are loaded in minutes when nothing looks at each of them. */
export async function withoutTriggersAndIndexes(
  db: Db,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...tables]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
  await load();
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}
