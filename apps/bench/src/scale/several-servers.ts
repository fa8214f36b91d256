import path from "node:path";
import { SERVER_LIMITS } from "@quorate/db/client";
import { superuserConfig } from "@quorate/db/embedded/application-database";
import { startReplica } from "@quorate/db/testing/throwaway-replica";
import pg, { type PoolConfig } from "pg";
import type { BenchDatabase } from "./bench-database.ts";
import { urlOf } from "./database-address.ts";
import { loadAll, median } from "./load.ts";
import { restPaths, SUBSCRIBER_PAGE } from "./requests.ts";
import { cpuMsOf, type ServerProcess, startServerProcess } from "./server-process.ts";
import { hasPgBouncer, startPgBouncer } from "./small-pgbouncer.ts";
import { signInSubscriber } from "./subscriber.ts";

const WARM_UP_SECONDS = 2;
const SESSION_SECRET = "one secret for all servers of an installation";

/** A setup to measure: this many servers that answer, and what runs beside them. */
type Setup = { name: string; servers: number; beside?: "worker" | "pooler" | "replica" };

const SETUPS: readonly Setup[] = [
  { name: "1 server", servers: 1 },
  { name: "2 servers", servers: 2 },
  { name: "4 servers", servers: 4 },
  { name: "2 servers, a worker apart", servers: 2, beside: "worker" },
  { name: "2 servers, PgBouncer", servers: 2, beside: "pooler" },
  { name: "2 servers, a replica", servers: 2, beside: "replica" },
];

/** CPU in microseconds a request: of all servers, of the primary, and of the pooler or replica. */
export type SetupRow = {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  serversCpuMicros: number;
  primaryCpuMicros: number;
  besideCpuMicros: number;
  rssMb: number;
};

type Plan = { folder: string; rounds: number; seconds: number };

/** The page of a subscriber from each setup in turn, 32 connections shared among its servers; every figure is the median of its rounds. */
export async function measureSetups(database: BenchDatabase, plan: Plan): Promise<SetupRow[]> {
  const cookie = await signInSubscriber(database.db);
  const rows: SetupRow[] = [];
  for (const setup of SETUPS) {
    if (setup.beside === "pooler" && !hasPgBouncer()) {
      process.stdout.write("No pgbouncer on this machine: its setup is left out.\n");
      continue;
    }
    rows.push(await measureSetup(setup, database, cookie, plan));
  }
  return rows;
}

async function measureSetup(setup: Setup, database: BenchDatabase, cookie: string, plan: Plan): Promise<SetupRow> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const beside = await startBeside(setup, database, plan.folder, stops);
    const servers: ServerProcess[] = [];
    for (let nth = 0; nth < setup.servers; nth++) {
      const options = { database: database.config, folder: path.join(plan.folder, `server-${nth}`) };
      const settings = { SESSION_SECRET, ...beside.settings };
      const server = await startServerProcess("measured-server.ts", { ...options, settings });
      servers.push(server);
      stops.push(server.stop);
    }
    const target = { name: setup.name, servers, paths: restPaths(SUBSCRIBER_PAGE), headers: { cookie } };
    await loadAll(target, WARM_UP_SECONDS);
    const samples: Omit<SetupRow, "name">[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      const before = { primary: await cpuOfBackends(database.config), beside: await beside.cpuMs() };
      const { requests, ...sample } = await loadAll(target, plan.seconds);
      const micros = (afterMs: number, beforeMs: number) => ((afterMs - beforeMs) * 1_000) / requests;
      samples.push({
        ...sample,
        primaryCpuMicros: micros(await cpuOfBackends(database.config), before.primary),
        besideCpuMicros: micros(await beside.cpuMs(), before.beside),
        rssMb: Math.max(...servers.map((server) => server.rssMb())),
      });
    }
    const of = (figure: keyof Omit<SetupRow, "name">) => median(samples.map((sample) => sample[figure]));
    return {
      name: setup.name,
      requestsPerSecond: of("requestsPerSecond"),
      p50Ms: of("p50Ms"),
      p99Ms: of("p99Ms"),
      serversCpuMicros: of("serversCpuMicros"),
      primaryCpuMicros: of("primaryCpuMicros"),
      besideCpuMicros: of("besideCpuMicros"),
      rssMb: of("rssMb"),
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

type Beside = { settings: Record<string, string>; cpuMs: () => Promise<number> };

async function startBeside(
  { beside }: Setup,
  database: BenchDatabase,
  folder: string,
  stops: (() => Promise<void>)[],
): Promise<Beside> {
  if (beside === "worker") {
    const options = { database: database.config, folder: path.join(folder, "worker") };
    const settings = { SESSION_SECRET, ROLE: "worker" };
    const worker = await startServerProcess("measured-server.ts", { ...options, settings });
    stops.push(worker.stop);
    return { settings: { ROLE: "web" }, cpuMs: () => Promise.resolve(worker.cpuMs()) };
  }
  if (beside === "pooler") {
    await limitRole(database.config);
    const pooler = await startPgBouncer(path.join(folder, "pgbouncer"), database.config);
    stops.push(pooler.stop);
    const settings = { DATABASE_URL: urlOf(pooler.connection), DATABASE_DIRECT_URL: urlOf(database.config) };
    return { settings, cpuMs: () => Promise.resolve(cpuMsOf(pooler.pid)) };
  }
  if (beside === "replica") {
    const replica = await startReplica(database.config);
    stops.push(replica.stop);
    return {
      settings: { DATABASE_REPLICA_URL: urlOf(replica.config) },
      cpuMs: () => cpuOfBackends({ ...replica.config, database: "postgres" }),
    };
  }
  return { settings: {}, cpuMs: () => Promise.resolve(0) };
}

/** Behind a pooler no connection says its own limits of time: the role has them. */
async function limitRole(config: PoolConfig): Promise<void> {
  await asSuperuser(config, async (client) => {
    for (const [name, ms] of Object.entries(SERVER_LIMITS)) {
      await client.query(`alter role ${config.user} in database ${config.database} set ${name} = '${ms}ms'`);
    }
  });
}

/** User and system time of the processes that serve connections there. Those of a server last as long as it does. */
async function cpuOfBackends(config: PoolConfig): Promise<number> {
  return await asSuperuser(config, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  });
}

async function asSuperuser<Result>(
  { host }: PoolConfig,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(superuserConfig(host ?? ""));
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
