import pg from "pg";
import { SUPERUSER } from "./cluster.ts";
import { SOCKET_PORT } from "./socket-directory.ts";

const APPLICATION = "quorate";

export function applicationConfig(socketDirectory: string): pg.PoolConfig {
  return { host: socketDirectory, port: SOCKET_PORT, user: APPLICATION, database: APPLICATION };
}

export function superuserConfig(socketDirectory: string): pg.PoolConfig {
  return { host: socketDirectory, port: SOCKET_PORT, user: SUPERUSER, database: "postgres" };
}

/** The application owns its database and nothing else: it is not a superuser, here as with a DATABASE_URL. */
export async function ensureApplicationDatabase(socketDirectory: string): Promise<void> {
  const client = new pg.Client(superuserConfig(socketDirectory));
  client.on("error", () => undefined);
  await client.connect();
  try {
    const role = await client.query("select from pg_roles where rolname = $1", [APPLICATION]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION} login`);
    const database = await client.query("select from pg_database where datname = $1", [APPLICATION]);
    if (database.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
  } finally {
    await client.end();
  }
}
