import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type DbOrTrx } from "./client.ts";
import { isConnectionFailure, isSerializationFailure, isTimeout } from "./database-errors.ts";
import { superuserConfig } from "./embedded/application-database.ts";
import { createNewTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createNewTestDatabase();
  await sql`create table guarded (id int primary key, code text unique, amount int)`.execute(testDatabase.db);
  await sql`insert into guarded values (1, 'a', 1), (2, 'b', 1)`.execute(testDatabase.db);
});

afterAll(async () => {
  await testDatabase.close();
});

const PREDICATES = {
  isConnectionFailure,
  isTimeout,
  isSerializationFailure,
};

/** The names of all predicates that accept the error: it must be exactly one, or an answer would depend on their order. */
function classify(error: unknown): string[] {
  return Object.entries(PREDICATES).flatMap(([name, accepts]) => (accepts(error) ? [name] : []));
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => {
      throw new Error("It succeeded.");
    },
    (error: unknown) => error,
  );
}

describe("a connection failure is", () => {
  async function terminate(db: DbOrTrx): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(testDatabase.db);
  }

  test("a backend killed between two statements of a transaction", async () => {
    const error = await errorOf(
      testDatabase.db.transaction().execute(async (trx) => {
        await terminate(trx);
        await sql`select 1`.execute(trx);
      }),
    );
    expect(classify(error)).toEqual(["isConnectionFailure"]);
  });

  test("a backend killed before the commit", async () => {
    const error = await errorOf(testDatabase.db.transaction().execute(terminate));
    expect(classify(error)).toEqual(["isConnectionFailure"]);
  });

  test("a socket that is not there", async () => {
    const database = createDatabase({ ...testDatabase.config, host: path.join(tmpdir(), "no-such-folder") });
    expect(classify(await errorOf(sql`select 1`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await database.close();
  });

  test.each(["127.0.0.1", "localhost"])("a port on %s that no one listens on", async (host) => {
    const database = createDatabase({ ...testDatabase.config, host, port: 1 });
    expect(classify(await errorOf(sql`select 1`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await database.close();
  });

  test("a server that accepts and never answers", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "quorate-silent-"));
    const server = await listen(path.join(folder, ".s.PGSQL.5432"));
    const database = createDatabase({ ...testDatabase.config, host: folder, connectionTimeoutMillis: 100 });
    expect(classify(await errorOf(sql`select 1`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await database.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  test("a pool whose connections are all taken for too long", async () => {
    const database = createDatabase({ ...testDatabase.config, max: 1, connectionTimeoutMillis: 100 });
    const holder = sql`select pg_sleep(0.5)`.execute(database.db);
    expect(classify(await errorOf(sql`select 1`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await holder;
    await database.close();
  });

  test("a backend that is frozen past the client's own limit", async () => {
    const database = createDatabase({ ...testDatabase.config, query_timeout: 100 });
    expect(classify(await errorOf(sql`select pg_sleep(0.5)`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await database.close();
  });

  test("a server that takes no more connections", async () => {
    const superuser = new pg.Client(superuserConfig(testDatabase.config.host ?? ""));
    await superuser.connect();
    await superuser.query(`alter database ${testDatabase.config.database} connection limit 0`);
    const database = createDatabase(testDatabase.config);
    expect(classify(await errorOf(sql`select 1`.execute(database.db)))).toEqual(["isConnectionFailure"]);
    await superuser.query(`alter database ${testDatabase.config.database} connection limit -1`);
    await superuser.end();
    await database.close();
  });
});

describe("a connection failure is, when the database turns our own role away,", () => {
  test("a role that may not log in any more", async () => {
    const superuser = new pg.Client(superuserConfig(testDatabase.config.host ?? ""));
    await superuser.connect();
    await superuser.query("create role ended_role nologin");
    const database = createDatabase({ ...testDatabase.config, user: "ended_role" });
    const error = await errorOf(sql`select 1`.execute(database.db));
    expect(error).toMatchObject({ code: "28000" });
    expect(classify(error)).toEqual(["isConnectionFailure"]);
    await superuser.query("drop role ended_role");
    await superuser.end();
    await database.close();
  });

  test.each([
    ["28P01", "password authentication failed for user"],
    ["3D000", "database does not exist"],
    ["53300", "sorry, too many clients already"],
    ["53100", "could not extend file: No space left on device"],
    ["53200", "out of memory"],
    ["57P03", "the database system is starting up"],
    ["57P04", "database dropped"],
    ["57P05", "terminating connection due to idle-session timeout"],
  ])("%s", (code, message) => {
    expect(classify(Object.assign(new Error(message), { code }))).toEqual(["isConnectionFailure"]);
  });

  test.each([
    ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"],
    ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string"],
  ])("a server that asks for a password where we have none (%s)", (message) => {
    expect(classify(new Error(message))).toEqual(["isConnectionFailure"]);
  });
});

test("a permission that a statement lacks is a bug and no failure of the connection", () => {
  expect(classify(Object.assign(new Error("permission denied for table"), { code: "42501" }))).toEqual([]);
});

describe("a timeout is", () => {
  test("a statement that runs too long", async () => {
    const database = createDatabase({ ...testDatabase.config, statement_timeout: 50 });
    expect(classify(await errorOf(sql`select pg_sleep(1)`.execute(database.db)))).toEqual(["isTimeout"]);
    await database.close();
  });

  test("a lock that is not given up in time", async () => {
    const database = createDatabase({ ...testDatabase.config, lock_timeout: 50 });
    const error = await testDatabase.db.transaction().execute(async (holder) => {
      await sql`select from guarded where id = 1 for update`.execute(holder);
      return await errorOf(sql`update guarded set code = 'z' where id = 1`.execute(database.db));
    });
    expect(classify(error)).toEqual(["isTimeout"]);
    await database.close();
  });
});

describe("a serialization failure is", () => {
  test("an update of a row that changed since the snapshot", async () => {
    const error = await errorOf(
      testDatabase.db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          await sql`select from guarded`.execute(trx);
          await sql`update guarded set amount = 2 where id = 1`.execute(testDatabase.db);
          await sql`update guarded set amount = 3 where id = 1`.execute(trx);
        }),
    );
    expect(classify(error)).toEqual(["isSerializationFailure"]);
  });

  test("a deadlock", async () => {
    const waitFor = async (first: number, second: number, ready: () => void, other: Promise<void>) =>
      await testDatabase.db.transaction().execute(async (trx) => {
        await sql`update guarded set amount = 5 where id = ${first}`.execute(trx);
        ready();
        await other;
        await sql`update guarded set amount = 5 where id = ${second}`.execute(trx);
      });
    const left = Promise.withResolvers<void>();
    const right = Promise.withResolvers<void>();
    const outcomes = await Promise.allSettled([
      waitFor(1, 2, left.resolve, right.promise),
      waitFor(2, 1, right.resolve, left.promise),
    ]);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [classify(outcome.reason)] : []));
    expect(reasons).toEqual([["isSerializationFailure"]]);
  });
});

test("a bug is none of these", async () => {
  const taken = sql`insert into guarded (id, code) values (3, 'b')`.execute(testDatabase.db);
  expect(classify(await errorOf(taken))).toEqual([]);
  expect(classify(await errorOf(sql`select no_such_column`.execute(testDatabase.db)))).toEqual([]);
  expect(classify(new TypeError("x is not a function"))).toEqual([]);
  expect(classify(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toEqual([]);
  expect([null, undefined, "ECONNREFUSED", 42].flatMap(classify)).toEqual([]);
});

async function listen(socketFile: string): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined));
  await new Promise<void>((resolve) => {
    server.listen(socketFile, resolve);
  });
  return server;
}
