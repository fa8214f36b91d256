import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Somebody who comes back on the same day is one view: the key counts people by day, not page loads.
  await sql`
    create table profile_views (
      expert_id uuid not null references experts (id) on delete cascade,
      viewer_user_id uuid not null references users (id) on delete cascade,
      day date not null,
      primary key (expert_id, viewer_user_id, day)
    )`.execute(db);
  await sql`create index profile_views_day on profile_views (expert_id, day)`.execute(db);
  await sql`create index profile_views_viewer on profile_views (viewer_user_id)`.execute(db);
  // The job that publishes reviews looks for those that are held back, of which there are few.
  await sql`create index reviews_held_back on reviews (project_id) where not is_public`.execute(db);
}
