import { type Kysely, sql } from "kysely";

/** What startup ideas are searched and listed by, and who looked at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table startup_ideas add column search tsvector generated always as (
      setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', industry || ' ' || text_of(required_skills)), 'B')
      || setweight(to_tsvector('english', description), 'C')
      || setweight(to_tsvector('english', coalesce(target_market, '') || ' ' || coalesce(business_model, '')), 'D')
    ) stored`.execute(db);
  await sql`create index startup_ideas_search on startup_ideas using gin (search) where is_active`.execute(db);
  await sql`create index startup_ideas_skills on startup_ideas using gin (required_skills) where is_active`.execute(db);
  for (const column of ["industry", "stage", "funding_status"]) {
    await sql`create index ${sql.id(`startup_ideas_by_${column}`)}
      on startup_ideas (${sql.id(column)}, created_at desc, id) where is_active`.execute(db);
  }

  await sql`drop index startup_ideas_entrepreneur`.execute(db);
  await sql`create index startup_ideas_entrepreneur on startup_ideas (entrepreneur_id, created_at desc, id)`.execute(
    db,
  );
  await sql`drop index co_founder_applications_entrepreneur`.execute(db);
  await sql`create index co_founder_applications_entrepreneur
    on co_founder_applications (entrepreneur_id, created_at desc, id desc)`.execute(db);
  await sql`create index co_founder_applications_idea
    on co_founder_applications (startup_idea_id, created_at desc, id desc)`.execute(db);

  // Somebody who comes back on the same day is one view; view_count is the number of these rows.
  await sql`
    create table startup_idea_views (
      startup_idea_id uuid not null references startup_ideas (id) on delete cascade,
      viewer_user_id uuid not null references users (id) on delete cascade,
      day date not null,
      primary key (startup_idea_id, viewer_user_id, day)
    )`.execute(db);
  await sql`create index startup_idea_views_viewer on startup_idea_views (viewer_user_id)`.execute(db);

  // Looking at an idea does not change it.
  await sql`drop trigger startup_ideas_updated_at on startup_ideas`.execute(db);
  await sql`create trigger startup_ideas_updated_at before update on startup_ideas
    for each row when (old.view_count = new.view_count) execute function set_updated_at()`.execute(db);
}
