import { type Kysely, sql } from "kysely";

/** What administrators proposed about a dispute that takes two of them: each proposal is kept, the newest one counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispute_proposals (
      id uuid primary key,
      dispute_id uuid not null references disputes (id),
      outcome text not null,
      released_amount numeric(12, 2) not null,
      proposed_by uuid not null references users (id),
      proposed_at timestamptz not null,
      constraint dispute_proposals_outcome_known check (outcome in ('release', 'refund', 'split')),
      constraint dispute_proposals_released_not_negative check (released_amount >= 0)
    )`.execute(db);
  await sql`create index dispute_proposals_newest on dispute_proposals (dispute_id, proposed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index dispute_proposals_proposed_by on dispute_proposals (proposed_by)`.execute(db);
  await sql`create trigger dispute_proposals_no_change before update or delete on dispute_proposals
    for each row execute function refuse_change()`.execute(db);
}
