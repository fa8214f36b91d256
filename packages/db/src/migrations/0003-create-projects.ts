import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id uuid primary key default gen_random_uuid(),
      organization_id uuid not null references organizations (id),
      title text not null,
      description text not null,
      service_category_id uuid references service_categories (id),
      budget numeric(12, 2),
      currency text not null default 'GBP',
      timeline text,
      requirements text[] not null default '{}',
      preferred_expertise text[] not null default '{}',
      status text not null default 'open',
      expert_id uuid references experts (id),
      cancel_requested_by text,
      start_date timestamptz,
      end_date timestamptz,
      search tsvector generated always as (
        setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', text_of(preferred_expertise) || ' ' || text_of(requirements)), 'B')
        || setweight(to_tsvector('english', description), 'C')
      ) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint projects_status_known check (status in ('open', 'in_progress', 'completed', 'cancelled')),
      constraint projects_budget_positive check (budget > 0),
      constraint projects_cancel_requested_by_known check (cancel_requested_by in ('client', 'expert')),
      constraint projects_expert_fits_status check (
        case status
          when 'open' then expert_id is null
          when 'cancelled' then true
          else expert_id is not null
        end
      ),
      constraint projects_end_date_fits_status check ((status in ('completed', 'cancelled')) = (end_date is not null)),
      constraint projects_id_organization unique (id, organization_id)
    )`.execute(db);
  await sql`create index projects_organization on projects (organization_id, created_at desc, id)`.execute(db);
  await sql`create index projects_expert on projects (expert_id, created_at desc, id) where expert_id is not null`.execute(
    db,
  );
  await sql`create index projects_open on projects (created_at desc, id) where status = 'open'`.execute(db);
  await sql`create index projects_created_at on projects (created_at desc, id)`.execute(db);
  await sql`create index projects_search on projects using gin (search)`.execute(db);

  await sql`
    create table project_invitations (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id) on delete cascade,
      expert_id uuid not null references experts (id),
      note text,
      created_at timestamptz not null default now(),
      constraint project_invitations_once unique (project_id, expert_id)
    )`.execute(db);
  await sql`create index project_invitations_expert on project_invitations (expert_id, created_at desc)`.execute(db);

  await sql`
    create table proposals (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      expert_id uuid not null references experts (id),
      cover_letter text not null,
      proposed_rate numeric(10, 2),
      estimated_timeline text,
      status text not null default 'pending',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint proposals_status_known check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
      constraint proposals_proposed_rate_positive check (proposed_rate > 0)
    )`.execute(db);
  // The lock decides who wins; these two say that no second winner can ever be stored.
  await sql`create unique index proposals_one_accepted_per_project on proposals (project_id) where status = 'accepted'`.execute(
    db,
  );
  await sql`create unique index proposals_one_live_per_expert on proposals (project_id, expert_id)
    where status in ('pending', 'accepted')`.execute(db);
  await sql`create index proposals_project on proposals (project_id, created_at desc, id)`.execute(db);
  await sql`create index proposals_expert on proposals (expert_id, created_at desc, id)`.execute(db);

  await sql`
    create table milestones (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      position integer not null,
      title text not null,
      description text,
      amount numeric(12, 2) not null,
      currency text not null default 'GBP',
      is_whole_project boolean not null default false,
      due_date date,
      status text not null default 'planned',
      submission_note text,
      change_request text,
      funded_at timestamptz,
      submitted_at timestamptz,
      settled_at timestamptz,
      auto_release_at timestamptz,
      reminders_sent integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint milestones_status_known check (
        status in ('planned', 'funded', 'submitted', 'disputed', 'released', 'refunded', 'split', 'cancelled')
      ),
      constraint milestones_amount_positive check (amount > 0),
      constraint milestones_auto_release_fits_status check ((status = 'submitted') = (auto_release_at is not null)),
      constraint milestones_position_once unique (project_id, position),
      constraint milestones_id_project unique (id, project_id)
    )`.execute(db);
  await sql`create unique index milestones_one_whole_project on milestones (project_id)
    where is_whole_project and status <> 'cancelled'`.execute(db);
  await sql`create index milestones_auto_release on milestones (auto_release_at) where auto_release_at is not null`.execute(
    db,
  );

  // What happened on a project, in the order in which it happened, for its parties to read.
  await sql`
    create table project_events (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id) on delete cascade,
      milestone_id uuid references milestones (id) on delete cascade,
      actor_id uuid references users (id),
      kind text not null,
      note text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index project_events_project on project_events (project_id, created_at desc, id)`.execute(db);

  await sql`
    create table reviews (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id),
      reviewer_id uuid not null references users (id),
      reviewee_id uuid not null references users (id),
      rating integer not null,
      comment text,
      is_public boolean not null default true,
      created_at timestamptz not null default now(),
      constraint reviews_rating_range check (rating between 1 and 5),
      constraint reviews_not_of_oneself check (reviewer_id <> reviewee_id),
      constraint reviews_once unique (project_id, reviewer_id)
    )`.execute(db);
  await sql`create index reviews_reviewee on reviews (reviewee_id, created_at desc) where is_public`.execute(db);

  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      project_id uuid references projects (id),
      sender_id uuid not null references users (id),
      receiver_id uuid not null references users (id),
      content text not null,
      is_read boolean not null default false,
      created_at timestamptz not null default now(),
      constraint messages_not_to_oneself check (sender_id <> receiver_id)
    )`.execute(db);
  await sql`create index messages_receiver on messages (receiver_id, created_at desc)`.execute(db);
  await sql`create index messages_sender on messages (sender_id, created_at desc)`.execute(db);

  for (const table of ["projects", "proposals", "milestones"]) {
    await sql`create trigger ${sql.id(`${table}_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()`.execute(db);
  }
}
