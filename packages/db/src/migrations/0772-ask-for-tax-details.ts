import { type Kysely, sql } from "kysely";

/**
 * When each seller was asked for tax details, reminded and given them, and since when payouts are held for want of them. The hold is on the
 * person's row, whose lock payouts and suspensions queue at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_requests (
      expert_id uuid primary key references experts (id) on delete cascade,
      asked_at timestamptz not null,
      reminded_at timestamptz,
      reminded_again_at timestamptz,
      withheld_at timestamptz,
      completed_at timestamptz,
      constraint tax_requests_in_their_order check (
        (reminded_at is null or reminded_at >= asked_at)
        and (reminded_again_at is null or (reminded_at is not null and reminded_again_at >= reminded_at))
        and (withheld_at is null or (reminded_again_at is not null and withheld_at >= asked_at + interval '1440 hours')))
    )`.execute(db);
  await sql`alter table users add column payouts_withheld_at timestamptz`.execute(db);
}
