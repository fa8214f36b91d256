import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandAs, findUnprivilegedUser, giveTo } from "@quorate/db/embedded/unprivileged-user";
import pg, { type PoolConfig } from "pg";

const PROGRAM = "pgbouncer";
const PORT = 6432;
const START_TIMEOUT_MS = 10_000;

export const hasPgBouncer = (): boolean => spawnSync(PROGRAM, ["--version"]).status === 0;

/** The machine's PgBouncer in transaction mode in front of a database, on a socket of its own in that folder. */
export async function startPgBouncer(folder: string, database: PoolConfig) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `${database.database} = host=${database.host} port=${database.port} user=${database.user}`,
    "[pgbouncer]",
    "listen_addr =",
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 16",
    "max_client_conn = 500",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const user = findUnprivilegedUser();
  giveTo(user, folder);
  const { program, args, options } = commandAs(user, [PROGRAM, "-q", file]);
  const child = spawn(program, args, { ...options, stdio: "ignore" });
  const connection: PoolConfig = { user: database.user, host: folder, port: PORT, database: database.database };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(connection))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${PROGRAM} did not start.`);
    await sleep(50);
  }
  return {
    connection,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      child.kill("SIGINT");
      await gone;
    },
  };
}

async function answers(connection: PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
