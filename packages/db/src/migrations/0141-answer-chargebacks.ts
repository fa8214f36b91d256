import { type Kysely, sql } from "kysely";

/** What the platform did about a chargeback: evidence sent to the bank, once, or the loss accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_chargebacks
    add column evidence_sent_at timestamptz,
    add column evidence_sent_by uuid references users (id),
    add column accepted_at timestamptz,
    add column accepted_by uuid references users (id),
    add constraint gateway_chargebacks_evidence_by_somebody check (evidence_sent_by is null or evidence_sent_at is not null),
    add constraint gateway_chargebacks_accepted_by_somebody check ((accepted_at is null) = (accepted_by is null))`.execute(
    db,
  );
  await sql`create index gateway_chargebacks_open on gateway_chargebacks (evidence_due_at, id) where status = 'open'`.execute(
    db,
  );
}
