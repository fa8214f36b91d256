import { type Kysely, sql } from "kysely";

/** Payments by their state and age for administrators, and what the gateway said of one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index project_payments_newest on project_payments (created_at desc, id desc)`.execute(db);
  await sql`create index project_payments_held on project_payments (escrowed_at) where status in ('escrowed', 'disputed')`.execute(
    db,
  );
  for (const id of ["checkoutId", "refundId", "transferId"]) {
    await sql`create index ${sql.id(`gateway_events_${id.replace("Id", "")}`)}
      on gateway_events ((payload ->> ${sql.lit(id)})) where payload ->> ${sql.lit(id)} is not null`.execute(db);
  }
}
