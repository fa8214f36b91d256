import { type Kysely, sql } from "kysely";

/**
 * When an expert can talk: hours of the week in minutes of the day, and days off, on the clock of the expert's zone. `holiday_country`:
 * ISO 3166-1, whose public holidays are off as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table availabilities (
      user_id uuid primary key references users (id),
      time_zone text not null,
      hours jsonb not null,
      days_off jsonb not null,
      holiday_country text,
      notice_hours integer not null,
      buffer_minutes integer not null,
      updated_at timestamptz not null,
      constraint availabilities_notice_at_most_four_weeks check (notice_hours between 0 and 672),
      constraint availabilities_buffer_at_most_two_hours check (buffer_minutes between 0 and 120)
    )`.execute(db);
}
