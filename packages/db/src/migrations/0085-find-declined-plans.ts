import { type Kysely, sql } from "kysely";

/** What became of somebody's last payment for a plan is found without reading everybody's checkouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index checkout_sessions_settled_plans on checkout_sessions (payer_id, settled_at desc)
    where purpose = 'subscription' and status in ('paid', 'declined')`.execute(db);
}
