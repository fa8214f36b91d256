import { type Kysely, sql } from "kysely";

/**
 * A person has one name, that of the account. Profiles hold it as a copy that the database keeps, because a column which is searched
 * can be made of columns beside it alone: whatever is written there, the account's name stands there. Where an entrepreneur's
 * profile said another one, the account's takes its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Some people have one name, and no space after it.
  await sql`
    create function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
      select btrim(first_name || ' ' || last_name)
    $$`.execute(db);

  await sql`
    create or replace function experts_take_name() returns trigger language plpgsql as $$
    begin
      new.person_name := coalesce((select full_name(first_name, last_name) from users where id = new.user_id), '');
      return new;
    end $$`.execute(db);
  await sql`update experts set person_name = btrim(person_name) where person_name <> btrim(person_name)`.execute(db);

  await sql`alter table entrepreneurs alter column name set default ''`.execute(db);
  await sql`
    create function entrepreneurs_take_name() returns trigger language plpgsql as $$
    begin
      new.name := (select full_name(first_name, last_name) from users where id = new.user_id);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger entrepreneurs_name before insert or update of user_id, name on entrepreneurs
    for each row execute function entrepreneurs_take_name()`.execute(db);
  await sql`
    update entrepreneurs set name = '' from users
    where users.id = entrepreneurs.user_id and name <> full_name(first_name, last_name)`.execute(db);

  await sql`
    create or replace function users_give_name() returns trigger language plpgsql as $$
    begin
      update experts set person_name = full_name(new.first_name, new.last_name) where user_id = new.id;
      update entrepreneurs set name = full_name(new.first_name, new.last_name) where user_id = new.id;
      return null;
    end $$`.execute(db);
}
