import { type Kysely, sql } from "kysely";

/** Each comparison of our books with the gateway's, with what it looked at and every difference that it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliations (
      id uuid primary key default gen_random_uuid(),
      gateway text not null,
      asked_by uuid references users (id),
      since timestamptz not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      outcome text,
      failure text,
      movement_count integer not null default 0,
      line_count integer not null default 0,
      difference_count integer not null default 0,
      differences text[] not null default '{}',
      constraint reconciliations_gateway_known check (gateway in ('sandbox', 'stripe')),
      constraint reconciliations_outcome_known check (outcome in ('agreed', 'differed', 'failed')),
      constraint reconciliations_finished_with_outcome check ((finished_at is null) = (outcome is null)),
      constraint reconciliations_failure_fits check ((failure is not null) = coalesce(outcome = 'failed', false)),
      constraint reconciliations_counts_fit check (
        movement_count >= 0 and line_count >= 0 and difference_count >= cardinality(differences)
          and (outcome is distinct from 'differed' or difference_count > 0)
          and (outcome is distinct from 'agreed' or difference_count = 0)
      ),
      constraint reconciliations_times_in_order check (finished_at >= started_at)
    )`.execute(db);
  await sql`create index reconciliations_newest on reconciliations (started_at desc, id desc)`.execute(db);
  await sql`create index reconciliations_asked_by on reconciliations (asked_by) where asked_by is not null`.execute(db);
}
