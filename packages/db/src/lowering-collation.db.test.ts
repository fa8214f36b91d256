import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "./client.ts";
import { superuserConfig } from "./embedded/application-database.ts";
import { up } from "./migrations/0620-lower-letters-before-postgresql-17.ts";
import { createNewTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let db: Kysely<unknown>;
beforeEach(async () => {
  // Taken by no other test: what is changed here is in no definition that a reset looks at.
  database = await createNewTestDatabase();
  // Its pool bears that the database is taken away while it says goodbye.
  const { pool } = createDatabase(database.config);
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterEach(async () => {
  await db.destroy();
  await database.close();
});

/** As on a server of an older version, or one that was built without ICU. */
async function withoutCollations(...names: string[]): Promise<void> {
  const superuser = new pg.Client({
    ...superuserConfig(database.config.host ?? ""),
    database: database.config.database,
  });
  await superuser.connect();
  try {
    await superuser.query("set allow_system_table_mods = on");
    await superuser.query("update pg_collation set collname = collname || '_gone' where collname = any($1)", [names]);
  } finally {
    await superuser.end();
  }
}

const spelled = async (text: string) =>
  (await sql<{ spelled: string }>`select search_spelling(${text}) as spelled`.execute(db)).rows[0]?.spelled;

test("words of every script are found on a server without PostgreSQL 17's own collation", async () => {
  const text = "ÉLAN Ærø ŁÓDŹ ΟΔΟΣ МОСКВА STRASSE";
  await withoutCollations("pg_c_utf8");
  await up(db);
  expect(await spelled(text)).toBe("elan aero lodz οδοσ москва strasse");
});

test("a server with neither is refused with what it lacks", async () => {
  await withoutCollations("pg_c_utf8", "und-x-icu");
  await expect(up(db)).rejects.toThrow("must be built with ICU");
});
