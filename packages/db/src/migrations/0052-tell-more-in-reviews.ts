import { type Kysely, sql } from "kysely";

/**
 * A review says how good the parts were, who wrote it as far as its author allows, and what the reviewed party answers.
 * What stands already was written without being asked: name, role and amount stay withheld until its author shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column quality integer,
      add column communication integer,
      add column timeliness integer,
      add column author_role text,
      add column shows_author boolean not null default false,
      add column shows_amount boolean not null default false,
      add column answer text,
      add column answered_at timestamptz,
      add constraint reviews_quality_range check (quality between 1 and 5),
      add constraint reviews_communication_range check (communication between 1 and 5),
      add constraint reviews_timeliness_range check (timeliness between 1 and 5),
      add constraint reviews_answered_with_words check ((answer is null) = (answered_at is null)),
      add constraint reviews_answered_in_public check (answer is null or is_public)`.execute(db);
  await sql`
    alter table portfolio_items
      add column result_figure text,
      add column result_line text,
      add constraint portfolio_items_result_whole check ((result_figure is null) = (result_line is null))`.execute(db);
}
