import { type Kysely, sql } from "kysely";

/**
 * An account that its owner has closed. Its row stays, as books and other people's work name it; what others saw of the person lies on
 * the shelf, to be put back when they log in within the time, and is gone afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column closed_at timestamptz`.execute(db);
  await sql`alter table users add column erased_at timestamptz`.execute(db);
  await sql`alter table users add constraint users_erased_after_closing
    check (erased_at is null or closed_at is not null)`.execute(db);
  await sql`
    create table account_closings (
      user_id uuid primary key references users (id) on delete cascade,
      closed_at timestamptz not null,
      erase_at timestamptz not null,
      shelf jsonb not null,
      constraint account_closings_in_order check (erase_at > closed_at)
    )`.execute(db);
  await sql`create index account_closings_due on account_closings (erase_at)`.execute(db);

  // The books are never changed again, so that they may not carry what a client called a project: the project itself tells that.
  await sql`alter table revenue_entries disable trigger revenue_entries_append_only`.execute(db);
  await sql`update revenue_entries set description = 'Platform fee' where description like 'Platform fee: %'`.execute(
    db,
  );
  await sql`alter table revenue_entries enable trigger revenue_entries_append_only`.execute(db);
}
