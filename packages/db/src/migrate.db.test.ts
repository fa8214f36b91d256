import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, type Database } from "./client.ts";
import { applicationConfig, superuserConfig } from "./embedded/application-database.ts";
import { listMissingMigrations, migrateDatabase, migrateToLatest, SchemaTooNewError } from "./migrate.ts";
import type {} from "./testing/global-setup.ts";

let folder: string;
let superuser: pg.Client;
let config: pg.PoolConfig;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "quorate-migrations-"));
  const { socketDirectory } = inject("testCluster");
  config = { ...applicationConfig(socketDirectory), database: "migrated_from_zero" };
  superuser = new pg.Client(superuserConfig(socketDirectory));
  await superuser.connect();
  await superuser.query(`create database ${config.database} owner ${config.user}`);
  database = createDatabase(config);
  writeMigration("0001-create-notes", "create table notes (text text)");
  writeMigration("0002-add-first-note", "insert into notes values ('first')");
});

afterEach(async () => {
  await database.close();
  await superuser.query(`drop database ${config.database} with (force)`);
  await superuser.end();
  rmSync(folder, { recursive: true });
});

/** Plain JavaScript without imports, because the folder is outside of every package. */
function writeMigration(name: string, statement: string): void {
  const body = `db.executeQuery({ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: "RawNode" } })`;
  writeFileSync(path.join(folder, `${name}.ts`), `export const up = (db) => ${body};\n`);
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(database.db);
  return rows.map((row) => row.text);
}

test("applies what is new in the order of the names, and nothing twice", async () => {
  expect(await migrateToLatest(database.db, folder)).toEqual(["0001-create-notes", "0002-add-first-note"]);
  expect(await migrateToLatest(database.db, folder)).toEqual([]);
  writeMigration("0003-add-second-note", "insert into notes values ('second')");
  expect(await migrateToLatest(database.db, folder)).toEqual(["0003-add-second-note"]);
  expect(await notes()).toEqual(["first", "second"]);
});

test("two servers that start at once migrate once, and the second waits for the first however long it takes", async () => {
  writeMigration("0003-take-long", "select pg_sleep(0.5)");
  const applied = await Promise.all([migrateDatabase(config, folder), migrateDatabase(config, folder)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    ["0001-create-notes", "0002-add-first-note", "0003-take-long"],
  ]);
  expect(await notes()).toEqual(["first"]);
});

test("a migration that fails is named, and leaves nothing of its whole run behind", async () => {
  writeMigration("0003-break", "select no_such_column");
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow("Migration 0003-break failed.");
  const { rows } = await sql<{ found: string | null }>`select to_regclass('notes')::text as found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

/** The folder of the version before: without this migration. */
function withoutMigration(name: string): void {
  rmSync(path.join(folder, `${name}.ts`));
}

test("a version that does not know what a later one has added starts beside it, and changes nothing", async () => {
  writeMigration("0003-contract-0002-drop-nothing", "insert into notes values ('contracted')");
  await migrateDatabase(config, folder);
  withoutMigration("0003-contract-0002-drop-nothing");
  expect(await migrateDatabase(config, folder)).toEqual([]);
  expect(await listMissingMigrations(config, folder)).toEqual([]);
  expect(await notes()).toEqual(["first", "contracted"]);
});

test("a version older than what a contract step leaves behind is refused, and named the step", async () => {
  writeMigration("0003-copy-texts", "insert into notes values ('copied')");
  writeMigration("0004-contract-0003-drop-texts", "alter table notes rename column text to body");
  await migrateDatabase(config, folder);
  withoutMigration("0004-contract-0003-drop-texts");
  expect(await migrateDatabase(config, folder)).toEqual([]);
  withoutMigration("0003-copy-texts");
  await expect(migrateDatabase(config, folder)).rejects.toThrow(SchemaTooNewError);
  await expect(migrateDatabase(config, folder)).rejects.toThrow("0004-contract-0003-drop-texts");
  await expect(listMissingMigrations(config, folder)).rejects.toThrow(SchemaTooNewError);
});

test("what is missing is told without being applied, on an empty database, too", async () => {
  expect(await listMissingMigrations(config, folder)).toEqual(["0001-create-notes", "0002-add-first-note"]);
  await migrateDatabase(config, folder);
  writeMigration("0003-add-second-note", "insert into notes values ('second')");
  expect(await listMissingMigrations(config, folder)).toEqual(["0003-add-second-note"]);
  expect(await notes()).toEqual(["first"]);
});

test("a file that is no migration is left alone", async () => {
  writeFileSync(path.join(folder, "0001-create-notes.test.ts"), "throw new Error('loaded');\n");
  writeFileSync(path.join(folder, "draft.ts"), "throw new Error('loaded');\n");
  expect(await migrateToLatest(database.db, folder)).toHaveLength(2);
});

test("an unreachable database is an error, not an empty success", async () => {
  await expect(migrateDatabase({ ...config, host: folder }, folder)).rejects.toThrow();
});
