import { type Kysely, sql } from "kysely";

/** A milestone says itself whether it is a bonus, which is none of those that were agreed and are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: a milestone that an older server makes is none until its bonus names it, and then the trigger marks it.
  await sql`alter table milestones add column is_bonus boolean not null default false`.execute(db);
  // Nothing about them changed: their time of change stays, or a form that is open on one would be overtaken.
  await sql`alter table milestones disable trigger user`.execute(db);
  await sql`update milestones set is_bonus = true where id in (select milestone_id from bonuses)`.execute(db);
  await sql`alter table milestones enable trigger user`.execute(db);

  await sql`
    create function mark_bonus_milestone() returns trigger language plpgsql as $$
    begin
      update milestones set is_bonus = true where id = new.milestone_id and not is_bonus;
      return null;
    end $$`.execute(db);
  // expand: it refuses nothing; it marks what an older server writes.
  await sql`create trigger bonuses_mark_milestone after insert or update of milestone_id on bonuses
    for each row when (new.milestone_id is not null) execute function mark_bonus_milestone()`.execute(db);
}
