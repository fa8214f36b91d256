import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { IDEA_STAGES } from "@quorate/core/startup-ideas/startup-idea";
import type { Db } from "@quorate/db/client";
import { sql } from "kysely";

const texts = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;
const oneOf = (items: readonly string[], salt: number) =>
  sql`(${texts(items)})[1 + (hashint8extended(n, ${sql.lit(salt)}) & 1023) % ${items.length}::int]`;
const SENTENCES = [
  "Sells by the hour what others sell by the year.",
  "Pricing for hospitals that never had a price.",
  "A market for parts that are hard to find.",
  "Reads invoices so that nobody else has to.",
];

/** One open idea for each founder, the same every time; who has one already keeps it. */
export async function loadIdeas(db: Db): Promise<void> {
  await sql`
    insert into startup_ideas (id, entrepreneur_id, title, description, industry, stage, required_skills, created_at)
    select md5('idea ' || n)::uuid, id, 'Idea ' || n, ${oneOf(SENTENCES, 1)} || ' ' || ${oneOf(SENTENCES, 2)},
      ${oneOf(ENTREPRENEUR_INDUSTRIES, 3)}, ${oneOf(IDEA_STAGES, 4)},
      array[${oneOf(ENTREPRENEUR_SKILLS, 5)}, ${oneOf(ENTREPRENEUR_SKILLS, 6)}], now() - make_interval(mins => n)
    from (select id, row_number() over (order by id)::int as n from entrepreneurs) founders
    where not exists (select from startup_ideas) on conflict do nothing`.execute(db);
  await sql`vacuum analyze startup_ideas`.execute(db);
}

/** So many open projects of one organization. */
export async function loadProjects(db: Db, size: number): Promise<void> {
  await sql`insert into users (id, email, first_name, last_name, user_type)
    values (md5('client user')::uuid, 'client@bench.example', 'Client', 'Crowd', 'organization') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into organizations (id, user_id, name)
    values (md5('client')::uuid, md5('client user')::uuid, 'Crowd Ltd') on conflict do nothing`.execute(db);
  await sql`
    insert into projects (id, organization_id, title, description, preferred_expertise, created_at)
    select md5('project ' || n)::uuid, md5('client')::uuid, 'Project ' || n,
      ${oneOf(SENTENCES, 7)} || ' ' || ${oneOf(SENTENCES, 8)}, array[${oneOf(ENTREPRENEUR_SKILLS, 9)}],
      now() - make_interval(mins => n)
    from generate_series(1, ${size}::int) n where not exists (select from projects) on conflict do nothing`.execute(db);
  await sql`vacuum analyze projects`.execute(db);
}
