import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { createDatabase, type Db } from "./client.ts";
import { applicationConfig, superuserConfig } from "./embedded/application-database.ts";
import { dumpSchema } from "./schema-dump.ts";
import { createTestDatabase } from "./testing/test-database.ts";

async function inEmptyDatabase<Result>(name: string, work: (db: Db, config: pg.PoolConfig) => Promise<Result>) {
  const { socketDirectory } = inject("testCluster");
  const config = { ...applicationConfig(socketDirectory), database: name };
  const superuser = new pg.Client(superuserConfig(socketDirectory));
  await superuser.connect();
  await superuser.query(`create database ${name} owner ${config.user}`);
  const { db, close } = createDatabase(config);
  try {
    return await work(db, config);
  } finally {
    await close();
    await superuser.query(`drop database ${name} with (force)`);
    await superuser.end();
  }
}

async function run(config: pg.PoolConfig, script: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}

const EVERY_KIND = [
  "create extension pg_trgm",
  "create type mood as enum ('sad', 'glad')",
  "create domain percent as int default 0 not null constraint percent_in_range check (value between 0 and 100)",
  "create function double(n int) returns int language sql immutable as $$ select n * 2 $$",
  "create sequence numbers start 100 increment 5",
  `create table parents (id int generated always as identity primary key, "Odd name" text collate "C" not null default 'x')`,
  `create table children (
    id uuid primary key default gen_random_uuid(), parent_id int references parents (id) on delete cascade,
    mood mood, share percent, amount numeric(12, 2) check (amount > 0), twice int generated always as (double(3)) stored,
    unique (parent_id, mood))`,
  "create unique index children_one_glad on children (parent_id) where mood = 'glad'",
  `create index parents_words on parents using gin ("Odd name" gin_trgm_ops)`,
  "create view first_view as select id from children",
  "create view another_view with (security_barrier=true) as select id from first_view",
  "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  "create constraint trigger refuse_change after update on parents deferrable for each row execute function refuse()",
];

test("holds every kind of object, and makes the same schema again", async () => {
  const dump = await inEmptyDatabase("dump_original", async (db, config) => {
    for (const statement of EVERY_KIND) await run(config, statement);
    return await dumpSchema(db);
  });
  const names = ["pg_trgm", "mood", "percent_in_range", "double", "numbers", '"Odd name"', "children_parent_id_fkey"];
  for (const name of [...names, "children_one_glad", "another_view", "refuse_change"]) expect(dump).toContain(name);

  const again = await inEmptyDatabase("dump_restored", async (db, config) => {
    await run(config, dump);
    return await dumpSchema(db);
  });
  expect(again).toBe(dump);
});

test("does not depend on the order in which things were made", async () => {
  const tables = ["create table b (y int, x int)", "create table a (x int)", "create index a_x on a (x)"];
  const text = async (name: string, statements: string[]) =>
    await inEmptyDatabase(name, async (db, config) => {
      await run(config, statements.join(";"));
      return await dumpSchema(db);
    });
  expect(await text("dump_backwards", tables.with(0, "select 1").concat("create table b (y int, x int)"))).toBe(
    await text("dump_forwards", tables),
  );
});

test("of the real migrations makes the same schema again, and leaves out the migrator's own tables", async () => {
  const { db, close } = await createTestDatabase();
  const dump = await dumpSchema(db);
  await close();
  expect(dump).toContain("create table users");
  expect(dump).not.toContain("kysely");
  const again = await inEmptyDatabase("dump_of_migrations", async (empty, config) => {
    await run(config, dump);
    return await dumpSchema(empty);
  });
  expect(again).toBe(dump);
});

test("no column of the schema is a timestamp without a time zone, whose meaning would depend on the reader", async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await sql`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp without time zone'`.execute(db);
  await close();
  expect(rows).toEqual([]);
});
