import { type Kysely, sql } from "kysely";

/**
 * How often somebody was told that the version on the table ends, or has ended. Of what had ended when this came nobody is told: the
 * count of those is that of all notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposals
      add column expiry_notices_sent integer not null default 0
        constraint proposals_expiry_notices_sent_positive check (expiry_notices_sent >= 0)`.execute(db);
  await sql`create index proposals_valid_until on proposals (valid_until) where valid_until is not null and status = 'pending'`.execute(
    db,
  );
  await sql`update proposals set expiry_notices_sent = 3 where valid_until < (now() at time zone 'Etc/GMT+12')::date`.execute(
    db,
  );
}
