import { promises as fs } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDatabase, type Database } from "./client.ts";
import { applicationConfig, superuserConfig } from "./embedded/application-database.ts";
import { migrateToLatest } from "./migrate.ts";
import type {} from "./testing/global-setup.ts";

const NAME = "made_by_the_version_before";

let superuser: pg.Client;
let database: Database;
beforeEach(async () => {
  const { socketDirectory } = inject("testCluster");
  const config = { ...applicationConfig(socketDirectory), database: NAME };
  superuser = new pg.Client(superuserConfig(socketDirectory));
  await superuser.connect();
  await superuser.query(`create database ${NAME} owner ${config.user}`);
  database = createDatabase(config);
  const provider = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, "migrations"),
  });
  const migrations = Object.entries(await provider.getMigrations());
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  });
  const { error } = await migrator.migrateTo("0037-expect-release-of-escrow-only");
  if (error) throw error;
});
afterEach(async () => {
  await database.close();
  await superuser.query(`drop database ${NAME} with (force)`);
  await superuser.end();
});

const kept = async () =>
  (await database.db.selectFrom("installation").select(["currency", "currency_chosen_at"]).execute())[0];

test("a database that has accounts is in pounds for good, from the first of them on", async () => {
  await sql`insert into users (email, first_name, last_name, created_at) values
    ('second@test.example', 'A', 'B', '2026-02-01'), ('first@test.example', 'A', 'B', '2026-01-01')`.execute(
    database.db,
  );
  await migrateToLatest(database.db);
  expect(await kept()).toEqual({ currency: "GBP", currency_chosen_at: expect.any(Date) });
  expect((await kept())?.currency_chosen_at?.toISOString()).toMatch(/^2025-12-31|^2026-01-01/);
  await expect(sql`update installation set currency = 'USD'`.execute(database.db)).rejects.toThrow("chosen once");
});

test("one that no one has an account in chooses with its next start", async () => {
  await migrateToLatest(database.db);
  expect(await kept()).toEqual({ currency: "GBP", currency_chosen_at: null });
});
