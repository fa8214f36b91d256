import { type Kysely, sql } from "kysely";

/** Who somebody is at a provider of sign-in: issuer and subject together, never the address. One of an issuer for each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      email text not null,
      linked_at timestamptz not null,
      last_used_at timestamptz,
      primary key (issuer, subject),
      constraint provider_identities_one_per_issuer unique (user_id, issuer)
    )`.execute(db);
}
