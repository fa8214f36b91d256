import { type Kysely, sql } from "kysely";

/**
 * A project with nothing left to do waits for its client's word: since when, and how often they were reminded. What is in progress with
 * everything settled begins to wait now, so that nothing completes on the minute of the upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column settled_since timestamptz,
      add column ending_reminders_sent integer not null default 0
        constraint projects_ending_reminders_sent_positive check (ending_reminders_sent >= 0)`.execute(db);
  await sql`create index projects_settled_since on projects (settled_since) where settled_since is not null and status = 'in_progress'`.execute(
    db,
  );
  await sql`
    update projects set settled_since = greatest(now(), (select max(settled_at) from milestones where project_id = projects.id))
      where status = 'in_progress' and expert_id is not null and project_is_paid(id)
        and not exists (select from milestones where project_id = projects.id
          and status not in ('released', 'refunded', 'split', 'cancelled'))`.execute(db);
}
