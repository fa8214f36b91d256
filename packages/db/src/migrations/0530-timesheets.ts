import { type Kysely, sql } from "kysely";

/** Milestones that are paid by the hour, up to their amount, and the weeks in which their hours are handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: both are null on every row that is there.
  await sql`
    alter table milestones
      add column period_weeks integer constraint milestones_period_weeks_range check (period_weeks between 1 and 10),
      add column hourly_rate numeric(10,2) constraint milestones_hourly_rate_range check (hourly_rate >= 1),
      add column period_ended_by text constraint milestones_period_ended_by_known check (period_ended_by in ('client', 'expert')),
      add constraint milestones_period_whole check ((period_weeks is null) = (hourly_rate is null)),
      add constraint milestones_period_ended_fits check (period_ended_by is null or period_weeks is not null)`.execute(
    db,
  );
  await sql`
    create table timesheets (
      id uuid primary key default gen_random_uuid(),
      milestone_id uuid not null references milestones (id),
      week integer not null constraint timesheets_week_positive check (week > 0),
      status text not null default 'open'
        constraint timesheets_status_known check (status in ('open', 'handed_over', 'returned', 'approved')),
      return_reason text,
      handed_over_at timestamptz,
      answer_by timestamptz,
      reminders_sent integer not null default 0 constraint timesheets_reminders_not_negative check (reminders_sent >= 0),
      decided_at timestamptz,
      paid_as_id uuid references milestones (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint timesheets_week_once unique (milestone_id, week),
      constraint timesheets_paid_once unique (paid_as_id),
      constraint timesheets_paid_fits_status check ((status = 'approved') = (paid_as_id is not null)),
      constraint timesheets_answer_fits_status check ((status = 'handed_over') = (answer_by is not null)),
      constraint timesheets_updated_at_in_order check (updated_at >= created_at)
    )`.execute(db);
  await sql`create index timesheets_answer_by on timesheets (answer_by) where answer_by is not null`.execute(db);
  await sql`create trigger timesheets_updated_at before update on timesheets for each row execute function set_updated_at()`.execute(
    db,
  );
  await sql`create trigger timesheets_updated_at_first before insert on timesheets for each row execute function set_updated_at()`.execute(
    db,
  );
  await sql`
    create table timesheet_days (
      timesheet_id uuid not null references timesheets (id),
      day date not null,
      minutes integer not null constraint timesheet_days_minutes_range check (minutes between 1 and 1440),
      note text,
      primary key (timesheet_id, day)
    )`.execute(db);
}
