import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import type { Db } from "@quorate/db/client";
import { sql } from "kysely";

const FIRST_NAMES = ["Ada", "Ben", "Chidi", "Dana", "Elif", "Farah", "Goran", "Hana", "Ines", "Jonas", "Keiko", "Liam"];
const LAST_NAMES = ["Abbot", "Baptiste", "Castro", "Dlamini", "Eriksen", "Fischer", "Gupta", "Haddad", "Ito", "Jensen"];
const TITLES = [
  "Strategy adviser",
  "Interim finance director",
  "Operations consultant",
  "Growth partner",
  "Risk adviser",
];
const SENTENCES = [
  "Has led pricing programmes for mid-sized firms across three continents.",
  "Rebuilt the planning of a listed manufacturer in eleven months.",
  "Advises founders before their first institutional round.",
  "Spent a decade in audit before moving to the side of those who are audited.",
  "Known for short reports and for decisions that hold.",
  "Brings two hospitals and an insurer to one table every other week.",
  "Opened four markets and closed one in time.",
  "Negotiates supply contracts in English, French and Turkish.",
];
const CITIES = ["London", "Lyon", "Leeds", "Lagos", "Lisbon", "Lund"];

/**
 * Fills an empty database with a crowd of experts that is the same every time: two to four specializations and one to three
 * industries each, some far more common than others, most rated between 3 and 5, one in seven not yet rated.
 */
export async function loadCrowd(db: Db, size: number): Promise<void> {
  await withoutTriggersAndIndexes(db, ["users", "experts", "expert_facets"], async () => {
    await insertUsers(db, size);
    await insertExperts(db, size);
    await insertFacets(db);
  });
  await sql`
    select add_search_words('experts', string_agg(written, ' ')) from (
      select concat_ws(' ', title, person_name, text_of(specializations), text_of(industries), bio) as written
      from experts limit 5000
    ) sample`.execute(db);
  for (const table of ["users", "experts", "expert_facets", "expert_terms", "search_words"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

export async function crowdSize(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("experts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const texts = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;
/** A fraction from 0 to 1 that depends on the expert's number and a salt alone. */
const fraction = (salt: string) => sql`((hashint8extended(n, ${sql.raw(salt)}) & 2147483647) / 2147483648.0)`;
const oneOf = (items: readonly string[], salt: string) =>
  sql`(${texts(items)})[1 + floor(${items.length}::int * ${fraction(salt)})::int]`;
/** The higher the power, the more common are the first items of the list. */
const someOf = (items: readonly string[], salt: number, least: number, range: number) => sql`
  array(select distinct (${texts(items)})[1 + floor(${items.length}::int * power(${fraction(`${salt} + k`)}, 1.7))::int]
    from generate_series(1, ${least}::int + floor(${range}::int * ${fraction(String(salt))})::int) k)`;

async function insertUsers(db: Db, size: number): Promise<void> {
  await sql`
    insert into users (id, email, first_name, last_name, user_type, email_verified_at, updated_at)
    select md5('user ' || n)::uuid, 'expert-' || n || '@crowd.example', ${oneOf(FIRST_NAMES, "1")},
      ${oneOf(LAST_NAMES, "2")}, 'expert', now(), now()
    from generate_series(1, ${size}::int) n`.execute(db);
}

async function insertExperts(db: Db, size: number): Promise<void> {
  await sql`
    insert into experts (id, user_id, title, company, city, country, specializations, industries, years_experience,
      hourly_rate, bio, mba_school, graduation_year, is_verified, rating, review_count, total_projects, is_available, person_name, updated_at)
    select md5('expert ' || n)::uuid, md5('user ' || n)::uuid, ${oneOf(TITLES, "3")}, ${oneOf(LAST_NAMES, "4")} || ' Ltd',
      ${oneOf(CITIES, "5")}, 'United Kingdom', ${someOf(EXPERT_SPECIALIZATIONS, 100, 2, 3)},
      ${someOf(INDUSTRIES, 200, 1, 3)}, floor(35 * ${fraction("6")})::int,
      case when ${fraction("7")} < 0.9 then round((60 + 340 * ${fraction("8")})::numeric, 2) end,
      ${oneOf(SENTENCES, "9")} || ' ' || ${oneOf(SENTENCES, "10")} || ' ' || ${oneOf(SENTENCES, "11")} || ' '
        || ${oneOf(SENTENCES, "12")} || ' ' || ${oneOf(SENTENCES, "13")},
      'INSEAD', 1985 + floor(35 * ${fraction("14")})::int, ${fraction("15")} < 0.6,
      case when ${fraction("16")} < 0.85 then round((3 + 2 * sqrt(${fraction("17")}))::numeric, 2) else 0 end,
      case when ${fraction("16")} < 0.85 then 1 + floor(30 * power(${fraction("20")}, 2))::int else 0 end,
      floor(40 * power(${fraction("18")}, 3))::int, ${fraction("19")} < 0.7,
      ${oneOf(FIRST_NAMES, "1")} || ' ' || ${oneOf(LAST_NAMES, "2")}, now()
    from generate_series(1, ${size}::int) n`.execute(db);
}

/** What the triggers would have kept, for everybody at once. */
async function insertFacets(db: Db): Promise<void> {
  await sql`
    insert into expert_terms (kind, term)
    select distinct 'specialization', unnest(specializations) from experts
    union select distinct 'industry', unnest(industries) from experts`.execute(db);
  await sql`
    insert into expert_facets
      (spec, ind, expert_id, rating, steady_rating, years_experience, total_projects, hourly_rate, is_available)
    select spec.id, ind.id, e.id, e.rating, e.steady_rating, e.years_experience, e.total_projects, e.hourly_rate,
      e.is_available
    from experts e
    cross join lateral (
      select 0 as id union all
      select t.id from expert_terms t where t.kind = 'specialization' and t.term = any (e.specializations)) spec
    cross join lateral (
      select 0 as id union all
      select t.id from expert_terms t where t.kind = 'industry' and t.term = any (e.industries)) ind`.execute(db);
}

/** A million rows are loaded in minutes when nothing looks at each of them. */
async function withoutTriggersAndIndexes(db: Db, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
  await load();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}
