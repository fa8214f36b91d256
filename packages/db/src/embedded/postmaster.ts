import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, SUPERUSER } from "./cluster.ts";
import { disownRecycledPid, isAlive, isPostmasterOf, readPostmasterPid } from "./postmaster-pid.ts";
import { prepareSocketDirectory, SOCKET_PORT, socketFileIn } from "./socket-directory.ts";
import { commandAs } from "./unprivileged-user.ts";

const START_TIMEOUT_MS = 30_000;
/** How long it may write down what it holds; after that it ends at once, and reads its log at the next start. */
export const FAST_SHUTDOWN_TIMEOUT_MS = 4_000;
const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** A running PostgreSQL: started here, or left running by a server that was killed and adopted by this one. */
export type Postmaster = { pid: number; socketDirectory: string; adopted: boolean; exited: Promise<void> };

export async function startOrAdoptPostmaster(cluster: Cluster): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let reason = "it did not answer in time";
  while (Date.now() < deadline) {
    const running = readPostmasterPid(cluster.directory);
    if (running && isPostmasterOf(cluster.directory, running.pid)) {
      if (await answers(running.socketDirectory)) return adopt(cluster, running.pid, running.socketDirectory);
      // A cleaner of the temporary folder may have removed the socket: then no one can reach this one any more.
      if (running.isReady && !existsSync(socketFileIn(running.socketDirectory)))
        await shutDown(cluster.directory, running.pid);
    } else {
      if (running && isAlive(running.pid)) disownRecycledPid(cluster.directory);
      const outcome = await launch(cluster, deadline);
      if (typeof outcome !== "string") return outcome;
      reason = outcome;
      // Backends of a killed PostgreSQL need a moment to notice; every other refusal would be the same next time.
      if (!/shared memory block|lock file/.test(reason)) break;
    }
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start in ${cluster.directory}: ${reason}`);
}

/** Ends it in an orderly way, open connections included, and returns when it is gone. */
export async function shutDown(clusterDirectory: string, pid: number): Promise<void> {
  const startedAt = Date.now();
  let signal: NodeJS.Signals | undefined = "SIGINT";
  while (isPostmasterOf(clusterDirectory, pid)) {
    if (Date.now() - startedAt > FAST_SHUTDOWN_TIMEOUT_MS) signal = "SIGQUIT";
    if (signal && isAlive(pid)) process.kill(pid, signal);
    signal = undefined;
    await sleep(20);
  }
}

function adopt(cluster: Cluster, pid: number, socketDirectory: string): Postmaster {
  return { pid, socketDirectory, adopted: true, exited: untilGone(cluster.directory, pid) };
}

async function untilGone(clusterDirectory: string, pid: number): Promise<void> {
  while (isPostmasterOf(clusterDirectory, pid)) await sleep(250, undefined, { ref: false });
}

/** The new PostgreSQL, or the reason why there is none. */
async function launch(cluster: Cluster, deadline: number): Promise<Postmaster | string> {
  prepareSocketDirectory(cluster.socketDirectory, cluster.user);
  const { program, args, options } = commandAs(cluster.user, [
    cluster.binaries.postgres,
    ...["-D", cluster.directory, "-k", cluster.socketDirectory],
    ...settings(cluster).flatMap((setting) => ["-c", setting]),
  ]);
  const log = openLog(cluster.logFile);
  const logBytesBefore = statSync(cluster.logFile).size;
  // Detached and logging to a file: it must outlive the death of this process and the closing of its terminal.
  const child = spawn(program, args, { ...options, stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      failure = error.message;
      resolve();
    });
    child.once("exit", (code, signal) => {
      const said = readFileSync(cluster.logFile).subarray(logBytesBefore).toString("utf8").trim();
      failure = said || `it ended with ${signal ?? code}`;
      resolve();
    });
  });
  while (failure === undefined && Date.now() < deadline) {
    if (
      child.pid &&
      readPostmasterPid(cluster.directory)?.pid === child.pid &&
      (await answers(cluster.socketDirectory))
    )
      return { pid: child.pid, socketDirectory: cluster.socketDirectory, adopted: false, exited };
    await sleep(10);
  }
  return failure ?? "it did not answer in time";
}

function settings({ disposable }: Cluster): string[] {
  return [
    "listen_addresses=",
    `port=${SOCKET_PORT}`,
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    // A statement or a constraint's detail holds personal data, which has no place in a log.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_checkpoints=off",
    ...(disposable
      ? [
          ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"],
          // A worker inside the template database would make "create database" wait for it.
          "autovacuum=off",
        ]
      : ["synchronous_commit=on"]),
  ];
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

async function answers(socketDirectory: string): Promise<boolean> {
  if (!existsSync(socketFileIn(socketDirectory))) return false;
  const client = new pg.Client({
    ...{ host: socketDirectory, port: SOCKET_PORT, user: SUPERUSER, database: "postgres" },
    ...{ connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
  });
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
