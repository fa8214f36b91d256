import { type Kysely, sql } from "kysely";

/**
 * While an account is suspended nothing is paid out to its bank. `payouts_held` is what the gateway last said of it; in the sandbox's own
 * books, whether it is so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["payout_accounts", "sandbox_accounts"]) {
    await sql`alter table ${sql.table(table)} add column payouts_held boolean not null default false`.execute(db);
  }
}
