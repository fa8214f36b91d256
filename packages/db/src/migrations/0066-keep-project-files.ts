import { type Kysely, sql } from "kysely";

/**
 * What people on a project give each other. A file is uploaded first and used afterwards; what nobody uses goes after a day. A
 * deliverable belongs to one hand-over of a milestone, which are counted from one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key default gen_random_uuid(),
      uploader_id uuid not null references users (id),
      purpose text not null constraint files_purpose_known check (purpose in ('deliverable', 'project', 'message', 'dispute')),
      name text not null,
      media_type text not null,
      size_bytes integer not null constraint files_size_positive check (size_bytes > 0),
      storage_key text not null constraint files_storage_key unique,
      project_id uuid references projects (id) on delete cascade,
      milestone_id uuid references milestones (id) on delete cascade,
      hand_over integer constraint files_hand_over_positive check (hand_over > 0),
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      constraint files_claimed_for_a_project check ((claimed_at is null) = (project_id is null)),
      constraint files_handed_over_for_a_milestone check (
        (milestone_id is null) = (hand_over is null)
        and (milestone_id is null or project_id is not null)
        and (purpose = 'deliverable' or milestone_id is null)
        and (purpose <> 'deliverable' or claimed_at is null or milestone_id is not null))
    )`.execute(db);
  await sql`create index files_waiting on files (uploader_id, created_at) where claimed_at is null`.execute(db);
  await sql`create index files_of_project on files (project_id, claimed_at, id) where project_id is not null`.execute(
    db,
  );
  await sql`create index files_of_milestone on files (milestone_id, hand_over, id) where milestone_id is not null`.execute(
    db,
  );
  await sql`create index files_uploader on files (uploader_id)`.execute(db);

  await sql`alter table milestones add column hand_overs integer not null default 0
    constraint milestones_hand_overs_not_negative check (hand_overs >= 0)`.execute(db);
  await sql`
    update milestones set hand_overs = counted.times from (
      select milestone_id, count(*) as times from project_events
      where kind = 'milestone_submitted' and milestone_id is not null group by milestone_id) counted
    where counted.milestone_id = milestones.id`.execute(db);
  // Handed over before events were written.
  await sql`update milestones set hand_overs = 1 where hand_overs = 0 and submission_note is not null`.execute(db);
}
