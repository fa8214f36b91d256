import { type Kysely, sql } from "kysely";

/** A release is expected of money in escrow alone. What was released, went back or is in dispute has no such date any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update project_payments set escrow_release_date = null
    where escrow_release_date is not null and status <> 'escrowed'`.execute(db);
  // What the update left to be checked at the commit stands in the way of changing the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table project_payments add constraint project_payments_release_date_fits_status
    check (escrow_release_date is null or status = 'escrowed')`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}
