import { type Kysely, sql } from "kysely";

/** Open projects are found by service, by budget and by their client's industry, each without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index projects_open_budget on projects (coalesce(budget, -1) desc, id desc) where status = 'open'`.execute(
    db,
  );
  await sql`
    create index projects_open_service on projects (service_category_id, created_at desc, id desc)
    where status = 'open'`.execute(db);
  await sql`create index organizations_industry on organizations (industry)`.execute(db);
}
