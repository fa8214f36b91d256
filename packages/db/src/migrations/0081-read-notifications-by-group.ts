import { type Kysely, sql } from "kysely";

/** A person's notifications are grouped and counted from the indexes alone: kind, project and who caused them stand in both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notifications_newest, notifications_unread`.execute(db);
  await sql`create index notifications_newest on notifications (recipient_id, created_at desc, id desc)
    include (kind, project_id, actor_id, read_at)`.execute(db);
  await sql`create index notifications_unread on notifications (recipient_id, created_at desc, id desc)
    include (kind, project_id, actor_id) where read_at is null`.execute(db);
  await sql`create index notifications_of_project on notifications (recipient_id, project_id, created_at desc, id desc)
    where project_id is not null`.execute(db);
}
