import { type Kysely, sql } from "kysely";

/** Who decided on whom, and the orders in which administrators page through everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table expert_verifications
      add column decided_by_id uuid references users (id) on delete set null,
      add column notes text`.execute(db);
  await sql`
    alter table organizations
      add column verification_notes text,
      add column verification_date timestamptz,
      add column verification_decided_by_id uuid references users (id) on delete set null`.execute(db);
  await sql`create index expert_verifications_newest on expert_verifications (expert_id, created_at desc, id desc)`.execute(
    db,
  );
  for (const table of ["experts", "organizations", "user_subscriptions"]) {
    await sql`create index ${sql.id(`${table}_newest`)} on ${sql.table(table)} (created_at desc, id desc)`.execute(db);
  }
}
