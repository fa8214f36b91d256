import { type Kysely, sql } from "kysely";

/** When mails of a kind last went to an address: three of them an hour. And of each kind of mailed link, one that works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_windows (
      address text not null,
      kind text not null,
      sent_at timestamptz[] not null default '{}',
      primary key (address, kind),
      constraint mail_windows_three_at_most check (cardinality(sent_at) <= 3)
    )`.execute(db);
  await sql`
    update one_time_tokens set used_at = now() where used_at is null and exists (
      select from one_time_tokens later
      where later.user_id = one_time_tokens.user_id and later.purpose = one_time_tokens.purpose and later.used_at is null
        and (later.created_at, later.token_hash) > (one_time_tokens.created_at, one_time_tokens.token_hash)
    )`.execute(db);
  await sql`create unique index one_time_tokens_one_live on one_time_tokens (user_id, purpose) where used_at is null`.execute(
    db,
  );
}
