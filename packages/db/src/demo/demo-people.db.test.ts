import type { UserId } from "@quorate/core/ids";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up as markDemoPeople } from "../migrations/0029-mark-demo-people.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { seedDemoData } from "./seed-demo-data.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, { now: new Date("2026-11-21T00:05:00Z"), passwordHash: "a hash" });
  // As the server and as PostgreSQL itself make ids.
  for (const id of ["01900000-0000-7000-8000-000000000001", "8b1c3a52-90d1-4e9e-8f0a-8b1c3a528888"] as UserId[]) {
    const email = `${id}@people.example`;
    await database.db.insertInto("users").values({ id, email, first_name: "Ada", last_name: "Real" }).execute();
  }
});
afterAll(() => database.close());

const marked = async () => {
  const rows = await database.db.selectFrom("users").select(["email", "is_demo"]).orderBy("email").execute();
  return rows.map(({ email, is_demo }) => `${email} ${is_demo}`);
};

test("everyone of the demo data is marked as such, and no one else", async () => {
  const people = await marked();
  expect(people.filter((person) => person.endsWith("@people.example false"))).toHaveLength(2);
  expect(people.filter((person) => person.endsWith(" false"))).toHaveLength(2);
  expect(people.length).toBeGreaterThan(100);
});

test("the migration finds the same people in data that is older than the mark", async () => {
  const before = await marked();
  await database.db.schema.dropIndex("users_demo").execute();
  await database.db.schema.alterTable("users").dropColumn("is_demo").execute();
  await markDemoPeople(database.db as Kysely<unknown>);
  expect(await marked()).toEqual(before);
});
