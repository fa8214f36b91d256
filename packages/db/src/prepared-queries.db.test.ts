import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Given, prepareQuery, prepareQueryFor } from "./prepared-queries.ts";
import { createNewTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createNewTestDatabase();
});
afterAll(() => database.close());

const peopleCalled = prepareQuery((db, given: Given<{ lastName: string; since: Date }>) =>
  db
    .selectFrom("users")
    .select(["email", "created_at as createdAt"])
    .where("last_name", "=", given.lastName)
    .where("created_at", ">=", given.since)
    .where("is_admin", "=", false)
    .orderBy("email"),
);

const insertPerson = prepareQuery((db, given: Given<{ email: string; lastName: string }>) =>
  db
    .insertInto("users")
    .values({ email: given.email, first_name: "Ida", last_name: given.lastName, user_type: "organization" })
    .returning("id"),
);

const LONG_AGO = new Date("2001-01-01T00:00:00Z");
const statements = async (db = database.db) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

// spec 10.52
test("runs with the values of each call, and is prepared once a connection", async () => {
  for (const email of ["b@quorate.example", "a@quorate.example"])
    await insertPerson(database.db, { email, lastName: "Moss" });
  const found = await peopleCalled(database.db, { lastName: "Moss", since: LONG_AGO });
  expect(found.map(({ email }) => email)).toEqual(["a@quorate.example", "b@quorate.example"]);
  expect(found[0]?.createdAt).toBeInstanceOf(Date);
  expect(await peopleCalled(database.db, { lastName: "Fern", since: LONG_AGO })).toEqual([]);

  await database.db.connection().execute(async (connection) => {
    const before = await statements(connection);
    for (const lastName of ["Moss", "Fern", "Reed"]) await peopleCalled(connection, { lastName, since: LONG_AGO });
    const added = (await statements(connection)).filter((statement) => !before.includes(statement));
    expect(added.length).toBeLessThanOrEqual(1);
    expect((await statements(connection)).filter((text) => text.includes('"last_name" = $1'))).toHaveLength(1);
  });
});

test("what is not prepared leaves nothing behind on the connection", async () => {
  await database.db.connection().execute(async (connection) => {
    const before = await statements(connection);
    await connection.selectFrom("users").select("id").where("email", "=", "nobody@quorate.example").execute();
    expect(await statements(connection)).toEqual(before);
  });
});

// spec 10.52
test("belongs to the transaction it runs in", async () => {
  const rolledBack = new Error("rolled back");
  await database.db
    .transaction()
    .execute(async (trx) => {
      await insertPerson(trx, { email: "unsaved@quorate.example", lastName: "Unsaved" });
      expect(await peopleCalled(trx, { lastName: "Unsaved", since: LONG_AGO })).toHaveLength(1);
      throw rolledBack;
    })
    .catch((error: unknown) => expect(error).toBe(rolledBack));
  expect(await peopleCalled(database.db, { lastName: "Unsaved", since: LONG_AGO })).toEqual([]);
});

test("fails like any other query, and works again afterwards", async () => {
  const person = { email: "twice@quorate.example", lastName: "Twice" };
  await insertPerson(database.db, person);
  await expect(insertPerson(database.db, person)).rejects.toMatchObject({ constraint: "users_email_key" });
  expect(await insertPerson(database.db, { ...person, email: "thrice@quorate.example" })).toHaveLength(1);
});

test("every shape is a statement of its own, known again by its switches", async () => {
  const people = prepareQueryFor((db, given: Given<{ limit: number }>, shape: { descending: boolean }) =>
    db
      .selectFrom("users")
      .select("email")
      .orderBy("email", shape.descending ? "desc" : "asc")
      .limit(given.limit),
  );
  const [first] = await people({ descending: false })(database.db, { limit: 1 });
  const [last] = await people({ descending: true })(database.db, { limit: 1 });
  expect(first?.email && last?.email && first.email < last.email).toBe(true);
  expect(people({ descending: true })).toBe(people({ descending: true }));
});

test("survives the loss of its connection: the next one prepares it again", async () => {
  const query = () => peopleCalled(database.db, { lastName: "Moss", since: LONG_AGO });
  await query();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  // A pool that has not heard of it yet may hand out a dead connection.
  await vi.waitFor(async () => expect(await query()).toHaveLength(2));
});
