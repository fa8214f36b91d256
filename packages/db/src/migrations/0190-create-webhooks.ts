import { type Kysely, sql } from "kysely";

/**
 * What programs are told of events: a row for each person whom a fact is told to, in the transaction of the fact. Their programs catch
 * up by these rows in the order of `position`, which is given once a row is committed, and are sent them at their endpoints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_messages (
      id uuid primary key,
      event_id uuid references domain_events (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      type text not null,
      data jsonb not null,
      occurred_at timestamptz not null,
      position bigint,
      constraint event_messages_once unique (event_id, user_id),
      constraint event_messages_type_form check (type ~ '^[a-z-]{2,30}[.][a-z-]{2,30}$'),
      constraint event_messages_data_is_object check (jsonb_typeof(data) = 'object'),
      constraint event_messages_tests_unplaced check (event_id is not null or position is null)
    )`.execute(db);
  await sql`create unique index event_messages_placed on event_messages (user_id, position)`.execute(db);
  await sql`create index event_messages_unplaced on event_messages (user_id)
    where position is null and event_id is not null`.execute(db);
  await sql`create index event_messages_occurred on event_messages (occurred_at)`.execute(db);

  await sql`
    create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      url text not null,
      description text,
      event_types text[] not null default '{}',
      sealed_secret text not null,
      former_sealed_secret text,
      former_secret_until timestamptz,
      stopped text,
      stopped_at timestamptz,
      failing_since timestamptz,
      lane_id uuid,
      lane_until timestamptz,
      created_at timestamptz not null,
      constraint webhook_endpoints_url_length check (char_length(url) between 1 and 500),
      constraint webhook_endpoints_description_length check (char_length(description) between 1 and 200),
      constraint webhook_endpoints_stopped_known check (stopped in ('owner', 'failing', 'gone', 'account')),
      constraint webhook_endpoints_stopped_at check ((stopped is null) = (stopped_at is null)),
      constraint webhook_endpoints_former_secret check ((former_sealed_secret is null) = (former_secret_until is null)),
      constraint webhook_endpoints_lane check ((lane_id is null) = (lane_until is null))
    )`.execute(db);
  await sql`create index webhook_endpoints_user on webhook_endpoints (user_id, created_at)`.execute(db);

  await sql`
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
      message_id uuid not null references event_messages (id) on delete cascade,
      is_replay boolean not null default false,
      status text not null default 'pending',
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint webhook_deliveries_status_known check (status in ('pending', 'delivered', 'failed')),
      constraint webhook_deliveries_pending_is_due check ((next_attempt_at is not null) = (status = 'pending')),
      constraint webhook_deliveries_settled check ((settled_at is null) = (status = 'pending')),
      constraint webhook_deliveries_attempts_positive check (attempts >= 0)
    )`.execute(db);
  await sql`create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, message_id)
    where not is_replay`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at)
    where status = 'pending'`.execute(db);
  await sql`create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index webhook_deliveries_message on webhook_deliveries (message_id)`.execute(db);

  await sql`
    create table webhook_attempts (
      id uuid primary key default gen_random_uuid(),
      delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
      attempted_at timestamptz not null,
      duration_ms integer not null,
      status integer,
      failure text,
      answer text,
      constraint webhook_attempts_failure_known check (failure in
        ('status', 'redirect', 'timeout', 'unreachable', 'tls', 'not_found', 'forbidden_address', 'secret')),
      constraint webhook_attempts_duration_positive check (duration_ms >= 0),
      constraint webhook_attempts_answer_length check (char_length(answer) <= 1000)
    )`.execute(db);
  await sql`create index webhook_attempts_delivery on webhook_attempts (delivery_id, attempted_at)`.execute(db);
}
