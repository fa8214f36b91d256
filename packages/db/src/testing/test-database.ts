import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "../client.ts";
import { applicationConfig, superuserConfig } from "../embedded/application-database.ts";
import { type Beginning, readBeginning, resetDatabase } from "./database-reset.ts";
import type {} from "./global-setup.ts";

export type TestDatabase = Database & {
  /** For a test that needs its own connection, or gives the database to a server that it starts. */
  config: pg.PoolConfig;
};

/** Tells the connections of a copy's own pool, which outlive a test, from those that a test has opened. */
const OWN_NAME = "quorate-test";
/** What a session may have kept beside its statements. */
const RESET_SESSION = "reset all; unlisten *; select pg_advisory_unlock_all()";
/** Emptied tables keep the space of their dead rows, which no test of ours has felt after 320 uses. */
const USES_MAX = 200;

/** A copy of the template. Its pool, and the superuser who resets it, know the database by now: a new connection reads all definitions first. */
type Copy = { name: string; database: Database; uses: number; superuser: pg.Client | null };

/** What the tests of this worker have given back. */
const free: Copy[] = [];
let beginning: Beginning | undefined;

/** A freshly migrated database that no other test sees. Needs global-setup.ts in the vitest configuration. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const copy = free.pop() ?? (await makeCopy({ application_name: OWN_NAME }));
  return { ...copy.database, config: configOf(copy.name), close: () => giveBack(copy) };
}

/** The same for a test of connections themselves: they are the product's own, and are used by this test alone. */
export async function createNewTestDatabase(): Promise<TestDatabase> {
  const copy = await makeCopy();
  return { ...copy.database, config: configOf(copy.name), close: () => drop(copy) };
}

async function makeCopy(own: pg.PoolConfig = {}): Promise<Copy> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = pg.escapeIdentifier(inject("testCluster").template);
  // Nothing is flushed here, so copying files is cheaper than logging each of their pages.
  const create = `create database ${name} template ${template} owner ${configOf(name).user} strategy file_copy`;
  await asSuperuser((client) => client.query(create));
  beginning ??= await asSuperuser(readBeginning, name);
  return { name, database: createDatabase({ ...configOf(name), ...own }), uses: 0, superuser: null };
}

/** Makes a copy ready for the next test, in a small part of the time that a new one takes. */
async function giveBack(copy: Copy): Promise<void> {
  copy.uses += 1;
  const { pool } = copy.database;
  const isAtRest = !pool.ending && pool.idleCount === pool.totalCount && pool.waitingCount === 0;
  const begun = beginning;
  const isReset =
    isAtRest &&
    begun !== undefined &&
    copy.uses < USES_MAX &&
    (await resetDatabase(await superuserOf(copy), OWN_NAME, begun));
  if (!isReset) return await drop(copy);
  await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query(RESET_SESSION)));
  free.push(copy);
}

async function superuserOf(copy: Copy): Promise<pg.Client> {
  if (copy.superuser) return copy.superuser;
  const config = { ...superuserConfig(inject("testCluster").socketDirectory), database: copy.name };
  const client = new pg.Client({ ...config, application_name: OWN_NAME });
  // A test may end every connection to its database: the next reset then makes another one.
  client.on("error", () => undefined);
  client.once("end", () => {
    copy.superuser = null;
  });
  await client.connect();
  copy.superuser = client;
  return client;
}

async function drop({ name, database, superuser }: Copy): Promise<void> {
  await Promise.all([database.close(), superuser?.end()]);
  await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
}

function configOf(database: string): pg.PoolConfig {
  return { ...applicationConfig(inject("testCluster").socketDirectory), database };
}

/** @param work on a connection to the named database of the cluster, which ends with it. */
async function asSuperuser<Result>(
  work: (client: pg.Client) => Promise<Result>,
  database = "postgres",
): Promise<Result> {
  const client = new pg.Client({ ...superuserConfig(inject("testCluster").socketDirectory), database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
