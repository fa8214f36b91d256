import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { applicationConfig, ensureApplicationDatabase } from "./application-database.ts";
import { type Cluster, prepareCluster } from "./cluster.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { type Postmaster, shutDown, startOrAdoptPostmaster } from "./postmaster.ts";
import { readPostmasterPid } from "./postmaster-pid.ts";

const RESTART_DELAY_MS_MIN = 50;
const RESTART_DELAY_MS_MAX = 5_000;
/** A PostgreSQL that lived this long counts as healthy, so the next restart is quick. */
const STEADY_AFTER_MS = 10_000;

export type SupervisorLog = (level: "info" | "error", message: string) => void;
export type EmbeddedOptions = { onLog?: SupervisorLog; disposable?: boolean };

export type EmbeddedDatabase = {
  config: PoolConfig;
  /** True when PostgreSQL was already running, left behind by a server that was killed. */
  adopted: boolean;
  /** Shuts PostgreSQL down and frees the data directory. */
  stop: () => Promise<void>;
};

/**
 * PostgreSQL below the data directory, for as long as this process wants it: made on first use, adopted if a killed server
 * left it running, started again whenever it dies. Throws DataDirLockedError while another server has the directory.
 */
export async function superviseEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { onLog = () => undefined, disposable = false } = options;
  mkdirSync(dataDir, { recursive: true });
  const lock = acquireInstanceLock(realpathSync(dataDir));
  try {
    const cluster = await prepareCluster(dataDir, disposable);
    const first = await startOrAdoptPostmaster(cluster);
    await ensureApplicationDatabase(first.socketDirectory);
    onLog("info", `PostgreSQL ${first.adopted ? "adopted" : "started"} as process ${first.pid}.`);
    const watch = keepRunning(cluster, first, onLog);
    const stop = async () => {
      await watch.stop();
      rmSync(first.socketDirectory, { recursive: true, force: true });
      lock.release();
    };
    return { config: applicationConfig(first.socketDirectory), adopted: first.adopted, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function keepRunning(cluster: Cluster, first: Postmaster, onLog: SupervisorLog) {
  const stopping = new AbortController();
  // The address must stay right, even if the temporary folder has another name today.
  const pinned = { ...cluster, socketDirectory: first.socketDirectory };

  async function watch(): Promise<void> {
    let postmaster: Postmaster | undefined = first;
    let delayMs = RESTART_DELAY_MS_MIN;
    for (;;) {
      const watchedSince = Date.now();
      await postmaster?.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - watchedSince > STEADY_AFTER_MS) delayMs = RESTART_DELAY_MS_MIN;
      if (postmaster) onLog("error", `PostgreSQL (process ${postmaster.pid}) died. Starting it again.`);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, RESTART_DELAY_MS_MAX);
      postmaster = await restart();
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    try {
      const postmaster = await startOrAdoptPostmaster(pinned);
      onLog("info", `PostgreSQL is back as process ${postmaster.pid}.`);
      return postmaster;
    } catch (error) {
      if (!stopping.signal.aborted) onLog("error", error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      // Waiting for a process that another process started does not keep Node alive.
      const keepAlive = setInterval(() => undefined, 1_000);
      try {
        await shutDownCurrent(cluster.directory);
        await watching;
        // A restart may have been under way when the stop came.
        await shutDownCurrent(cluster.directory);
      } finally {
        clearInterval(keepAlive);
      }
    },
  };
}

async function shutDownCurrent(clusterDirectory: string): Promise<void> {
  const current = readPostmasterPid(clusterDirectory);
  if (current) await shutDown(clusterDirectory, current.pid);
}
