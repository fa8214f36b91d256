import { type Kysely, sql } from "kysely";

/**
 * Money does not lie in escrow for longer than the card processor may hold it: what nothing was handed over for goes back on a day that
 * is kept, and a dispute that nobody decides is decided by a rule, in nobody's name. What is held already has at least two weeks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table milestones
    add column refund_at timestamptz,
    add column work_asked_at timestamptz,
    add column refund_reminders_sent integer not null default 0`.execute(db);
  await sql`alter table milestones disable trigger user`.execute(db);
  await sql`update milestones set work_asked_at = funded_at, refund_at = greatest(funded_at + interval '75 days', now() + interval '14 days')
    where status = 'funded'`.execute(db);
  await sql`alter table milestones enable trigger user`.execute(db);
  await sql`alter table milestones
    add constraint milestones_refund_fits_status check (refund_at is null or status = 'funded')`.execute(db);
  await sql`create index milestones_refund on milestones (refund_at) where refund_at is not null`.execute(db);
  await sql`create index milestones_disputed on milestones (funded_at) where status = 'disputed'`.execute(db);
  await sql`alter table disputes add column verdict_reminders_sent integer not null default 0`.execute(db);
}
