import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createDatabase, type Db } from "@quorate/db/client";
import { superuserConfig } from "@quorate/db/embedded/application-database";
import { socketFileIn } from "@quorate/db/embedded/socket-directory";
import { superviseEmbedded } from "@quorate/db/embedded/supervise-embedded";
import { type Replica, startReplica } from "@quorate/db/testing/throwaway-replica";
import pg from "pg";
import { type ServerProcess, startedServer, statusOf, waitFor } from "../server-process.ts";
import { startValkeyDouble } from "../valkey-double.ts";
import { type DatabaseLine, openDatabaseLine } from "./database-line.ts";
import { openFrontDoor } from "./front-door.ts";

const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, "shifted-clock.ts")).href;
const DRAIN_SECONDS = "1";
const WAL_KEPT = "256MB";

type Which = 0 | 1;

/**
 * Two servers of the real program behind a proxy, on a PostgreSQL that keeps what it has said is kept, with a replica for lists and a
 * Valkey in which calls are counted.
 */
export type FaultyWorld = {
  /** The way in for everyone. */
  origin: string;
  /** A connection to the database that no fault is made on. */
  db: Db;
  databaseUrl: string;
  line: DatabaseLine;
  replica: Replica;
  valkey: Awaited<ReturnType<typeof startValkeyDouble>>;
  postmasterPid: () => number;
  /** The processes of PostgreSQL that serve the servers. */
  backendPids: () => Promise<number[]>;
  terminateBackends: () => Promise<number>;
  killServer: (which: Which) => Promise<void>;
  /** SIGTERM, and the exit code that it ends with. */
  stopServer: (which: Which) => Promise<number | null>;
  /** `main`: the program of another version. */
  startServer: (which: Which, main?: string) => Promise<void>;
  setClock: (which: Which, offMs: number) => void;
  untilReady: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param parent where the database and the servers keep what they keep: a disk that may be full one day. */
export async function openFaultyWorld(parent = os.tmpdir()): Promise<FaultyWorld> {
  const folder = mkdtempSync(path.join(parent, "quorate-faults-"));
  const embedded = await superviseEmbedded(path.join(folder, "database"));
  const socketDirectory = String(embedded.config.host);
  const line = await openDatabaseLine(socketFileIn(socketDirectory));
  const databaseUrl = `postgres://${embedded.config.user}@127.0.0.1:${line.port}/${embedded.config.database}`;
  const direct = createDatabase({ ...embedded.config, max: 2 });
  // What a replica that was away lacks must still be there when it comes back.
  await asSuperuser(`alter system set wal_keep_size = '${WAL_KEPT}'`);
  await asSuperuser("select pg_reload_conf()");
  const replica = await startReplica(embedded.config);
  const valkey = await startValkeyDouble();
  const door = await openFrontDoor();
  const servers: (ServerProcess | undefined)[] = [];
  const clockFile = (which: Which) => path.join(folder, `clock-${which}`);

  const environmentOf = (which: Which) => ({
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: urlOf(replica.config),
    VALKEY_URL: valkey.url.href,
    DATA_DIR: path.join(folder, `server-${which}`),
    SESSION_SECRET: "one secret for all servers of an installation",
    DEMO: "off",
    DRAIN_SECONDS,
    USER_CALLS_PER_MINUTE: "100000",
    GUEST_CALLS_PER_MINUTE: "100000",
    NODE_OPTIONS: `--import=${CLOCK}`,
    FAULTS_CLOCK_FILE: clockFile(which),
    LOG_LEVEL: "error",
  });

  const lead = () => door.lead(servers.flatMap((server) => (server ? [server.origin] : [])));

  async function startServer(which: Which, main?: string): Promise<void> {
    servers[which] = await startedServer(environmentOf(which), main);
    lead();
  }

  async function end(which: Which, signal: NodeJS.Signals): Promise<number | null> {
    const server = servers[which];
    if (!server) throw new Error("It does not run.");
    server.child.kill(signal);
    const code = await server.exit;
    servers[which] = undefined;
    lead();
    return code;
  }

  async function asSuperuser<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client(superuserConfig(socketDirectory));
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  const OF_SERVERS =
    "from pg_stat_activity where usename = 'quorate' and application_name = 'quorate' and client_port is not null";
  const world: FaultyWorld = {
    origin: door.origin,
    db: direct.db,
    databaseUrl: urlOf(embedded.config),
    line,
    replica,
    valkey,
    postmasterPid: () =>
      Number(readFileSync(path.join(folder, "database/postgres/postmaster.pid"), "utf8").split("\n", 1)[0]),
    backendPids: async () => (await asSuperuser<{ pid: number }>(`select pid ${OF_SERVERS}`)).map(({ pid }) => pid),
    terminateBackends: async () =>
      (await asSuperuser<{ ended: boolean }>(`select pg_terminate_backend(pid) as ended ${OF_SERVERS}`)).length,
    killServer: async (which) => {
      await end(which, "SIGKILL");
    },
    stopServer: (which) => end(which, "SIGTERM"),
    startServer,
    setClock: (which, offMs) => writeFileSync(clockFile(which), String(offMs)),
    untilReady: () =>
      waitFor(async () => (await statusOf(`${door.origin}/api/service-categories`)) === 200, "the way in to be open"),
    stop: async () => {
      for (const server of servers) {
        server?.child.kill("SIGTERM");
        await server?.exit;
      }
      await door.close();
      line.close();
      await valkey.stop();
      await direct.close();
      await replica.stop();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
  try {
    await startServer(0);
    await startServer(1);
    await world.untilReady();
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

const urlOf = ({ user, host, port, database }: pg.PoolConfig): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? "")}`;
