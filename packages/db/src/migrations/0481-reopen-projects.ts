import { type Kysely, sql } from "kysely";

/** Which party has asked to reopen a completed project, and when; the other one agrees, or declines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column reopen_requested_by text
        constraint projects_reopen_requested_by_known check (reopen_requested_by in ('client', 'expert')),
      add column reopen_requested_at timestamptz,
      add constraint projects_reopen_request_whole
        check ((reopen_requested_by is null) = (reopen_requested_at is null))`.execute(db);
}
