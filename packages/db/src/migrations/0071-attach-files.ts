import { type Kysely, sql } from "kysely";

/**
 * A file is used for one thing: a hand-over, the project as a whole, a message, or one side's words in a dispute. What is in a message
 * or a dispute stays as long as that does: nothing here cascades, because what is stored would stay behind. `first_opened_at` is when
 * somebody else than its uploader first opened it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column message_id uuid references messages (id),
      add column dispute_id uuid references disputes (id),
      add column first_opened_at timestamptz,
      drop constraint files_claimed_for_a_project,
      drop constraint files_handed_over_for_a_milestone,
      add constraint files_used_for_one_thing check (
        case
          when claimed_at is null then num_nonnulls(project_id, milestone_id, hand_over, message_id, dispute_id) = 0
          when purpose = 'deliverable' then num_nulls(project_id, milestone_id, hand_over) = 0
            and num_nonnulls(message_id, dispute_id) = 0
          when purpose = 'project' then project_id is not null
            and num_nonnulls(milestone_id, hand_over, message_id, dispute_id) = 0
          when purpose = 'message' then message_id is not null
            and num_nonnulls(project_id, milestone_id, hand_over, dispute_id) = 0
          else num_nulls(project_id, milestone_id, dispute_id) = 0 and num_nonnulls(hand_over, message_id) = 0
        end),
      add constraint files_opened_after_use check (first_opened_at is null or claimed_at is not null)`.execute(db);
  await sql`create index files_of_message on files (message_id) where message_id is not null`.execute(db);
  await sql`create index files_of_dispute on files (dispute_id) where dispute_id is not null`.execute(db);
}
