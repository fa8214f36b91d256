import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import type { Db } from "@quorate/db/client";
import { sql } from "kysely";

const BIOS = [
  "Built two products that people still pay for.",
  "Left a bank to found something smaller and slower.",
  "Knows harbours, pilots and the sensors that neither of them trusts.",
  "Sells to hospitals and has the patience for it.",
  "Writes code in the morning and contracts in the afternoon.",
];

const texts = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;
const fraction = (salt: number) => sql`((hashint8extended(n, ${sql.lit(salt)}) & 2147483647) / 2147483648.0)`;
/** One to three neighbours in the list, those at its beginning more often. */
const someOf = (items: readonly string[], salt: number) => sql`(
  select array_agg(distinct (${texts(items)})[1 + (floor(${items.length}::int * power(${fraction(salt)}, 2))::int + step) % ${items.length}::int])
  from generate_series(0, floor(3 * ${fraction(salt + 1)})::int) step)`;

/** Founders, the same every time; who is there already stays. */
export async function loadFounders(db: Db, size: number): Promise<void> {
  const { count } = await db
    .selectFrom("entrepreneurs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= size) return;
  await sql`
    insert into users (id, email, first_name, last_name, user_type)
    select md5('founder user ' || n)::uuid, 'founder' || n || '@bench.example', 'Founder', n::text, 'entrepreneur'
    from generate_series(1, ${size}::int) n on conflict do nothing`.execute(db);
  await sql`
    insert into entrepreneurs (id, user_id, title, bio, skills, industries, looking_for, offering, experience_level,
      available_time_commitment, location_preference, created_at)
    select md5('founder ' || n)::uuid, md5('founder user ' || n)::uuid, 'Founder of company ' || n, (${texts(BIOS)})[1 + n % ${BIOS.length}::int],
      ${someOf(ENTREPRENEUR_SKILLS, 1)}, ${someOf(ENTREPRENEUR_INDUSTRIES, 3)}, ${someOf(CO_FOUNDER_ROLES, 5)},
      ${someOf(ENTREPRENEUR_SKILLS, 7)}, (array['first-time', 'serial', 'experienced'])[1 + n % 3],
      (array['full-time', 'part-time', 'flexible'])[1 + n % 3], (array['remote', 'local', 'hybrid'])[1 + n % 3],
      now() - make_interval(mins => n)
    from generate_series(1, ${size}::int) n on conflict do nothing`.execute(db);
  await sql`vacuum analyze entrepreneurs`.execute(db);
}
