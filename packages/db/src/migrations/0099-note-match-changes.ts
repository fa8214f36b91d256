import { type Kysely, sql } from "kysely";

/**
 * Whose profile, services or reviews a transaction has changed: by this the servers' own indexes of people follow the database. Nobody
 * can forget to say so, as the rows say it themselves. The transaction's number tells what was committed since somebody looked; a number
 * from a sequence would not, as a later one may be committed first. Rows are only added, so that nobody waits for another's note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match_changes (
      changed_in xid8 not null default pg_current_xact_id(),
      kind text not null,
      person_id uuid not null,
      noted_at timestamptz not null default now(),
      primary key (changed_in, kind, person_id),
      constraint match_changes_kind_known check (kind in ('expert', 'founder')))`.execute(db);
  await sql`create index match_changes_noted on match_changes (noted_at)`.execute(db);

  await sql`
    create function note_match_changes(changed_kind text, ids uuid[]) returns void language plpgsql as $$
    begin
      if cardinality(ids) = 0 then return; end if;
      insert into match_changes (kind, person_id) select distinct changed_kind, id from unnest(ids) id
        on conflict do nothing;
      perform pg_notify('match_changes', '');
    end $$`.execute(db);

  for (const [table, kind, person] of [
    ["experts", "expert", sql`select id from changed`],
    ["expert_services", "expert", sql`select expert_id from changed`],
    [
      "reviews",
      "expert",
      sql`select projects.expert_id from changed join projects on projects.id = changed.project_id
        where projects.expert_id is not null`,
    ],
    ["entrepreneurs", "founder", sql`select id from changed`],
  ] as const) {
    const note = sql.ref(`note_changed_${table}`);
    await sql`
      create function ${note}() returns trigger language plpgsql as $$
      begin
        perform note_match_changes(${sql.lit(kind)}, array(${person}));
        return null;
      end $$`.execute(db);
    for (const [action, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      await sql`
        create trigger ${sql.ref(`${table}_noted_${action}`)} after ${sql.raw(action)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed for each statement execute function ${note}()`.execute(db);
    }
  }
}
