import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "../client.ts";
import { applicationConfig, superuserConfig } from "../embedded/application-database.ts";
import type {} from "./global-setup.ts";

export type TestDatabase = Database & {
  /** For a test that needs its own connection, or gives the database to a server that it starts. */
  config: pg.PoolConfig;
};

/** A freshly migrated database that no other test file sees. Needs global-setup.ts in the vitest configuration. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { socketDirectory, template } = inject("testCluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const config = { ...applicationConfig(socketDirectory), database: name };
  await asSuperuser(
    socketDirectory,
    // Nothing is flushed here, so copying files is cheaper than logging each of their pages.
    `create database ${name} template ${pg.escapeIdentifier(template)} owner ${config.user} strategy file_copy`,
  );
  const database = createDatabase(config);
  const close = async () => {
    await database.close();
    await asSuperuser(socketDirectory, `drop database ${name} with (force)`);
  };
  return { ...database, config, close };
}

async function asSuperuser(socketDirectory: string, statement: string): Promise<void> {
  const client = new pg.Client(superuserConfig(socketDirectory));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
