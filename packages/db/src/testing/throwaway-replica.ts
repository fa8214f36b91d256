import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applicationConfig, superuserConfig } from "../embedded/application-database.ts";
import { locateBinaries } from "../embedded/binaries.ts";
import { SUPERUSER } from "../embedded/cluster.ts";
import { SOCKET_PORT } from "../embedded/socket-directory.ts";
import { commandAs, findUnprivilegedUser, giveTo } from "../embedded/unprivileged-user.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

const START_TIMEOUT_MS = 30_000;

/** A PostgreSQL with a replica that follows it over its socket; both are gone after stop(). */
export async function startReplicatedCluster() {
  const primary = await startThrowawayCluster();
  const replica = await startReplica(primary.config);
  return {
    ...replica,
    primary,
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;

/** A replica that follows an embedded PostgreSQL over its socket, in a temporary folder that is gone after stop(). */
export async function startReplica(primary: pg.PoolConfig) {
  const socketDirectory = primary.host ?? "";
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), "quorate-replica-"));
  const directory = path.join(folder, "postgres");
  const { postgres } = await locateBinaries();
  await copyCluster(socketDirectory, directory);
  giveTo(user, folder);
  giveTo(user, directory);
  let child: ReturnType<typeof spawn> | null = null;

  const config: pg.PoolConfig = { ...applicationConfig(folder), database: primary.database };

  async function start(): Promise<void> {
    const command = commandAs(user, [
      postgres,
      ...["-D", directory, "-k", folder],
      ...[
        "listen_addresses=",
        `port=${SOCKET_PORT}`,
        "unix_socket_permissions=0700",
        "timezone=UTC",
        "fsync=off",
        // No less than the primary has, or it does not start.
        "max_connections=300",
        `primary_conninfo=host=${socketDirectory} port=${SOCKET_PORT} user=${SUPERUSER}`,
      ].flatMap((setting) => ["-c", setting]),
    ]);
    child = spawn(command.program, command.args, { ...command.options, stdio: "ignore" });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(folder))) {
      if (Date.now() > deadline) throw new Error("The replica did not start.");
      await sleep(50);
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null) return;
    const exited = new Promise((resolve) => ended.once("exit", resolve));
    ended.kill("SIGCONT");
    ended.kill(signal);
    await exited;
  }

  await start();
  return {
    /** The role by which the application reads there. */
    config,
    /** It keeps following, but shows nothing new. */
    pause: () => asSuperuser(folder, "select pg_wal_replay_pause()"),
    resume: () => asSuperuser(folder, "select pg_wal_replay_resume()"),
    /** All its processes stand still, connections included. */
    freeze: () => signalAll(folder, "SIGSTOP"),
    /** How many server connections have queried it within the last second. */
    countReaders: async () => {
      const { rows } = await asSuperuser(
        folder,
        `select count(*)::int as readers from pg_stat_activity
         where application_name = 'quorate' and query_start > clock_timestamp() - interval '1 second'`,
      );
      return Number(rows[0]?.["readers"]);
    },
    start,
    kill: () => stop("SIGQUIT"),
    stop: async () => {
      await stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function signalAll(at: string, signal: NodeJS.Signals): Promise<() => void> {
    const { rows } = await asSuperuser(at, "select pid from pg_stat_activity where pid <> pg_backend_pid()");
    const pids = rows.flatMap(({ pid }) => (typeof pid === "number" ? [pid] : []));
    const all = child?.pid ? [...pids, child.pid] : pids;
    for (const pid of all) process.kill(pid, signal);
    return () => {
      for (const pid of all) process.kill(pid, "SIGCONT");
    };
  }
}

/** A copy of the files of a running cluster, as a base backup makes it, with the log of the changes meanwhile. */
async function copyCluster(socketDirectory: string, directory: string): Promise<void> {
  const client = new pg.Client(superuserConfig(socketDirectory));
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    const { rows: settings } = await client.query<{ source: string }>(
      "select current_setting('data_directory') as source",
    );
    const source = settings[0]?.source ?? "";
    cpSync(source, directory, { recursive: true, filter: (file) => !file.endsWith("postmaster.pid") });
    const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
    writeFileSync(path.join(directory, "backup_label"), rows[0]?.label ?? "");
    writeFileSync(path.join(directory, "standby.signal"), "");
  } finally {
    await client.end();
  }
}

async function asSuperuser(
  socketDirectory: string,
  statement: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ ...superuserConfig(socketDirectory), connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(socketDirectory: string): Promise<boolean> {
  return await asSuperuser(socketDirectory, "select 1").then(
    () => true,
    () => false,
  );
}
