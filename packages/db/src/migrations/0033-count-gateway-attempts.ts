import { type Kysely, sql } from "kysely";

const MOVEMENT_TABLES = ["gateway_refunds", "gateway_transfers"] as const;
const FAILURES = [
  "gateway_error",
  "balance_short",
  "account_not_ready",
  "account_unusable",
  "already_refunded",
  "charged_back",
  "amount_not_accepted",
  "not_found",
  "returned_by_bank",
  "refused",
];

/**
 * A gateway remembers the first answer it gave under an idempotency key, a failure included: what it refused once needs another
 * key. Each row counts its attempts; what came of each is kept for whoever has to find out why money did not move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const failures = sql.join(FAILURES.map((failure) => sql.lit(failure)));

  await sql`
    create table gateway_attempts (
      refund_id uuid references gateway_refunds (id),
      transfer_id uuid references gateway_transfers (id),
      number integer not null,
      ordered_by uuid references users (id),
      asked_at timestamptz,
      answered_at timestamptz,
      outcome text,
      failure text,
      detail text,
      gateway_reference text,
      created_at timestamptz not null default now(),
      constraint gateway_attempts_of_one_movement check (num_nonnulls(refund_id, transfer_id) = 1),
      constraint gateway_attempts_number_positive check (number > 0),
      constraint gateway_attempts_outcome_known check (outcome in ('requested', 'paid', 'failed')),
      constraint gateway_attempts_failure_known check (failure in (${failures})),
      constraint gateway_attempts_failure_fits check (failure is null or outcome = 'failed')
    )`.execute(db);
  await sql`create unique index gateway_attempts_refund on gateway_attempts (refund_id, number)
    where refund_id is not null`.execute(db);
  await sql`create unique index gateway_attempts_transfer on gateway_attempts (transfer_id, number)
    where transfer_id is not null`.execute(db);

  for (const table of MOVEMENT_TABLES) {
    const owner = table === "gateway_refunds" ? sql.id("refund_id") : sql.id("transfer_id");
    // What the gateway called the reason was kept as it came; of those who failed before, that is all there is to know.
    await sql`alter table ${sql.table(table)} rename column failure to failure_detail`.execute(db);
    await sql`alter table ${sql.table(table)}
      add column failure text,
      add column attempt integer not null default 1,
      add column next_attempt_at timestamptz,
      add constraint ${sql.id(`${table}_attempt_positive`)} check (attempt > 0),
      add constraint ${sql.id(`${table}_failure_known`)} check (failure in (${failures})),
      drop constraint ${sql.id(`${table}_status_known`)},
      add constraint ${sql.id(`${table}_status_known`)} check (
        status in ('owed', 'requested', 'waiting', 'paid', 'failed')
      ),
      add constraint ${sql.id(`${table}_waits_for_an_attempt`)} check (
        case status when 'requested' then true when 'waiting' then next_attempt_at is not null else next_attempt_at is null end
      )`.execute(db);
    await sql`drop index ${sql.id(`${table}_outstanding`)}`.execute(db);
    await sql`create index ${sql.id(`${table}_outstanding`)} on ${sql.table(table)} (created_at)
      where status in ('owed', 'requested', 'waiting')`.execute(db);
    await sql`create index ${sql.id(`${table}_failed`)} on ${sql.table(table)} (created_at)
      where status = 'failed'`.execute(db);
    await sql`update ${sql.table(table)} set failure = case when failure_detail in (
          'lost_or_stolen_card', 'expired_or_canceled_card', 'unknown', 'declined', 'insufficient_funds', 'merchant_request',
          'charge_for_pending_refund_disputed'
        ) then 'returned_by_bank' else 'refused' end
      where status = 'failed'`.execute(db);
    await sql`insert into gateway_attempts (${owner}, number, asked_at, answered_at, outcome, failure, detail, gateway_reference, created_at)
      select id, 1, requested_at, settled_at, case status when 'failed' then 'failed' end, failure, failure_detail, gateway_reference,
        coalesce(requested_at, created_at)
      from ${sql.table(table)} where status in ('requested', 'failed')`.execute(db);
  }
  // What the updates put off is looked at now, so that a later step finds the tables free.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);

  for (const table of ["checkout_sessions", "payout_accounts"]) {
    await sql`alter table ${sql.table(table)}
      add column attempt integer not null default 1,
      add constraint ${sql.id(`${table}_attempt_positive`)} check (attempt > 0)`.execute(db);
  }
}
