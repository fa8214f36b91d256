import { type Kysely, sql } from "kysely";

/** Which party declined the last request to reopen a project, and when: the one that was declined waits before it asks again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column reopen_declined_by text
        constraint projects_reopen_declined_by_known check (reopen_declined_by in ('client', 'expert')),
      add column reopen_declined_at timestamptz,
      add constraint projects_reopen_decline_whole
        check ((reopen_declined_by is null) = (reopen_declined_at is null))`.execute(db);
}
