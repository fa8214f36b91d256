import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // As with experts and ideas: somebody who comes back on the same day is one view.
  await sql`
    create table entrepreneur_views (
      entrepreneur_id uuid not null references entrepreneurs (id) on delete cascade,
      viewer_user_id uuid not null references users (id) on delete cascade,
      day date not null,
      primary key (entrepreneur_id, viewer_user_id, day)
    )`.execute(db);
  await sql`create index entrepreneur_views_day on entrepreneur_views (entrepreneur_id, day)`.execute(db);
  await sql`create index entrepreneur_views_viewer on entrepreneur_views (viewer_user_id)`.execute(db);
  // What was looked at lately is counted by day, whoever looked.
  await sql`create index startup_idea_views_day on startup_idea_views (startup_idea_id, day)`.execute(db);
}
