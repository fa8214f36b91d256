import { type Kysely, sql } from "kysely";

/**
 * An offer says the whole deal and has versions. `proposals` holds the version that is on the table, `proposal_versions` those before it,
 * `proposal_milestones` the milestones of all of them. `projects.amount` is what the accepted version comes to; a project that
 * started before has what was planned for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposals
      add column price numeric(12, 2) constraint proposals_price_positive check (price > 0),
      add column leaves_out text,
      add column valid_until date,
      add column version integer not null default 1 constraint proposals_version_positive check (version > 0),
      add column offered_by text not null default 'expert'
        constraint proposals_offered_by_known check (offered_by in ('client', 'expert')),
      add column offered_at timestamptz,
      add column note text,
      add column decline_reason text`.execute(db);
  await sql`
    create table proposal_versions (
      proposal_id uuid not null references proposals (id),
      version integer not null,
      offered_by text not null,
      offered_at timestamptz not null,
      note text,
      cover_letter text not null,
      proposed_rate numeric(10, 2),
      estimated_hours integer,
      price numeric(12, 2),
      estimated_timeline text,
      can_start_on date,
      valid_until date,
      leaves_out text,
      primary key (proposal_id, version),
      constraint proposal_versions_version_positive check (version > 0),
      constraint proposal_versions_offered_by_known check (offered_by in ('client', 'expert'))
    )`.execute(db);
  await sql`
    create table proposal_milestones (
      proposal_id uuid not null references proposals (id),
      version integer not null,
      "position" integer not null,
      title text not null,
      description text,
      amount numeric(12, 2) not null,
      due_date date,
      primary key (proposal_id, version, "position"),
      constraint proposal_milestones_amount_positive check (amount > 0)
    )`.execute(db);
  await sql`alter table projects add column amount numeric(12, 2) constraint projects_amount_positive check (amount > 0)`.execute(
    db,
  );
  await sql`
    update projects set amount = coalesce(
        (select sum(amount) from milestones where project_id = projects.id and status <> 'cancelled'), budget)
      where start_date is not null`.execute(db);
}
