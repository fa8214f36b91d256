import { type Kysely, sql } from "kysely";

/**
 * Tries are counted before their password is looked at, each with its time, and by account, known device and network. What
 * was counted before is given up: it was fifteen minutes at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table log_in_guards`.execute(db);
  // An account is named by its e-mail address, known or not, so that a lock tells nobody whether it exists.
  await sql`
    create table log_in_guards (
      kind text not null,
      subject text not null,
      tries timestamptz[] not null default '{}',
      counted_at timestamptz not null,
      primary key (kind, subject),
      constraint log_in_guards_kind_known check (kind in ('account', 'device', 'network')),
      constraint log_in_guards_tries_bounded check (cardinality(tries) <= case kind when 'network' then 50 else 10 end)
    )`.execute(db);
  await sql`create index log_in_guards_counted_at on log_in_guards (counted_at)`.execute(db);
}
