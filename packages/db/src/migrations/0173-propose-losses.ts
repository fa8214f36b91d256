import { type Kysely, sql } from "kysely";

/** Above a limit a loss is accepted when a second administrator accepts it, too: who was the first, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_chargebacks
    add column loss_proposed_by uuid references users (id),
    add column loss_proposed_at timestamptz,
    add constraint gateway_chargebacks_proposed_by_somebody check ((loss_proposed_by is null) = (loss_proposed_at is null))`.execute(
    db,
  );
}
