import { type Kysely, sql } from "kysely";

/** One row for an event and a subscriber: what was tried, and that it happens once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_deliveries (
      id uuid primary key,
      event_id uuid not null references domain_events (id) on delete cascade,
      subscriber text not null,
      status text not null default 'pending',
      attempts integer not null default 0,
      claimed_until timestamptz,
      next_attempt_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint event_deliveries_once unique (event_id, subscriber),
      constraint event_deliveries_status_known check (status in ('pending', 'delivered', 'failed')),
      constraint event_deliveries_settled check ((settled_at is null) = (status = 'pending')),
      constraint event_deliveries_attempts_positive check (attempts >= 0)
    )`.execute(db);
  await sql`create index event_deliveries_undelivered on event_deliveries (status, created_at, id)
    where status <> 'delivered'`.execute(db);
}
