import { type Kysely, sql } from "kysely";

/**
 * What an administrator looks after; of no account that is none. Whoever is one already looks after everything, and a server from before
 * that makes somebody one means the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column admin_role text not null default 'full',
    add constraint users_admin_role_known check (admin_role in ('support', 'verification', 'finance', 'full'))`.execute(
    db,
  );
}
