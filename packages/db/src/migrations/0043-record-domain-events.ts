import { type Kysely, sql } from "kysely";

/**
 * Every fact once, in the transaction that makes it one, with the people whom it concerned at that moment: whoever delivers it
 * later has nothing to guess. It holds ids and codes, never what people wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domain_events (
      id uuid primary key,
      type text not null,
      actor_id uuid references users (id) on delete set null,
      payload jsonb not null,
      audience_user_ids uuid[] not null,
      is_for_admins boolean not null,
      occurred_at timestamptz not null,
      constraint domain_events_type_form check (type ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'),
      constraint domain_events_payload_is_object check (jsonb_typeof(payload) = 'object')
    )`.execute(db);
  await sql`create index domain_events_occurred on domain_events (occurred_at)`.execute(db);
}
