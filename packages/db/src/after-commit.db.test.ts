import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { afterCommit } from "./after-commit.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("outside of a transaction it is told at once", async () => {
  const told: string[] = [];
  await afterCommit(database.db, () => told.push("now"));
  expect(told).toEqual(["now"]);
});

test("what a transaction did is told once it is committed, in order and once", async () => {
  const told: string[] = [];
  await database.db.transaction().execute(async (trx) => {
    await afterCommit(trx, () => told.push("first"));
    await sql`select 1`.execute(trx);
    await afterCommit(trx, () => told.push("second"));
    expect(told).toEqual([]);
  });
  expect(told).toEqual(["first", "second"]);
  await database.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(told).toHaveLength(2);
});

test("what is rolled back is never told, not even by the next transaction of the same connection", async () => {
  const told: string[] = [];
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await afterCommit(trx, () => told.push("rolled back"));
    throw new Error("Rolled back.");
  });
  await expect(rolledBack).rejects.toThrow("Rolled back.");
  await database.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(told).toEqual([]);
});

test("a commit that the database refuses is never told", async () => {
  const told: string[] = [];
  const refused = database.db.transaction().execute(async (trx) => {
    await afterCommit(trx, () => told.push("refused"));
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(refused).rejects.toThrow();
  expect(told).toEqual([]);
});

test("transactions at once are told each with its own commit", async () => {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (trx) => {
    await afterCommit(trx, () => told.push("slow"));
    await promise;
  });
  await database.db.transaction().execute((trx) => afterCommit(trx, () => told.push("quick")));
  expect(told).toEqual(["quick"]);
  resolve();
  await slow;
  expect(told).toEqual(["quick", "slow"]);
});
