import { type Kysely, sql } from "kysely";

/**
 * What is new was last changed when it was made, and nothing was changed before it was made. Creations carry the time of the
 * application, changes that of the transaction, which began before: without this a new row was older than itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function set_updated_at() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.updated_at = greatest(new.updated_at, new.created_at);
      else
        new.updated_at = greatest(now(), new.created_at);
      end if;
      return new;
    end $$`.execute(db);
  // Tables with checks that still wait for the commit cannot be altered.
  await sql`set constraints all immediate`.execute(db);
  for (const { table } of await tablesWithBoth(db)) {
    await keepInOrder(db, table);
  }
  await sql`set constraints all deferred`.execute(db);
}

async function tablesWithBoth(db: Kysely<unknown>): Promise<{ table: string }[]> {
  const { rows } = await sql<{ table: string }>`
    select changed.table_name as table from information_schema.columns changed
    join information_schema.columns made using (table_schema, table_name)
    join information_schema.tables known using (table_schema, table_name)
    where changed.table_schema = current_schema() and known.table_type = 'BASE TABLE'
      and changed.column_name = 'updated_at' and made.column_name = 'created_at'
    order by changed.table_name`.execute(db);
  return rows;
}

async function keepInOrder(db: Kysely<unknown>, table: string): Promise<void> {
  const [changed, made] = [`${table}_updated_at`, `${table}_updated_at_first`];
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`update ${sql.table(table)} set updated_at = created_at where updated_at < created_at`.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  // A row that names no time of its last change has that of its creation.
  await sql`alter table ${sql.table(table)} alter column updated_at set default '-infinity'`.execute(db);
  await sql`
    create trigger ${sql.id(made)} before insert on ${sql.table(table)}
    for each row execute function set_updated_at()`.execute(db);
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.id(`${changed}_in_order`)}
    check (updated_at >= created_at)`.execute(db);
}
