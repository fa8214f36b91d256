import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** How far the copy has been lived ahead of time, in milliseconds; null for a database that is no rehearsal's. */
export async function findRehearsedAheadMs(db: DbOrTrx): Promise<number | null> {
  const row = await db.selectFrom("rehearsal").select("ahead_ms").executeTakeFirst();
  return row ? Number(row.ahead_ms) : null;
}

/** Makes a copy of an installation's database one that can only be lived ahead of time; it cannot be taken back. */
export async function insertRehearsal(db: DbOrTrx): Promise<void> {
  await db
    .insertInto("rehearsal")
    .values({ ahead_ms: 0 })
    .onConflict((once) => once.doNothing())
    .execute();
}

export async function setRehearsedAheadMs(db: DbOrTrx, aheadMs: number): Promise<void> {
  await db.updateTable("rehearsal").set({ ahead_ms: aheadMs }).execute();
}

/** The names of the other programs connected to this database: a server has more than one. */
export async function listOtherPrograms(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name <> current_setting('application_name') and application_name like 'quorate%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** A row's own times follow the clock of the rehearsal: `rehearsal_now()` is now wherever a column or a trigger had `now()`. */
export async function moveTimesOfRows(trx: Trx): Promise<void> {
  await sql`
    create or replace function rehearsal_now() returns timestamptz language sql stable as
      $$ select pg_catalog.now() + make_interval(secs => (select ahead_ms from public.rehearsal) / 1000.0) $$`.execute(
    trx,
  );
  await sql`
    do $$
    declare
      one record;
    begin
      for one in
        select table_schema, table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I.%I alter column %I set default rehearsal_now()', one.table_schema, one.table_name, one.column_name);
      end loop;
      for one in
        select pg_get_functiondef(p.oid) as source from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prosrc ~ '\\mnow\\(\\)'
      loop
        execute regexp_replace(one.source, '\\mnow\\(\\)', 'rehearsal_now()', 'g');
      end loop;
    end $$`.execute(trx);
}
