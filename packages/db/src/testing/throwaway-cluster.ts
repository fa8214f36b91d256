import { constants, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { acquireInstanceLock, DataDirLockedError } from "../embedded/instance-lock.ts";
import { shutDown } from "../embedded/postmaster.ts";
import { readPostmasterPid } from "../embedded/postmaster-pid.ts";
import { type EmbeddedDatabase, superviseEmbedded } from "../embedded/supervise-embedded.ts";

export type ThrowawayCluster = EmbeddedDatabase & {
  /** Stops it and leaves its files there for `startThrowawayCluster`, unless another run has put some there meanwhile. */
  stopAndKeep: (files: string) => Promise<void>;
};

const PREFIX = "quorate-throwaway-";

/**
 * A cluster in a temporary folder that flushes nothing to disk and is gone, folder and all, after stop(). It begins empty, or as a copy of
 * the files that another one has kept.
 */
export async function startThrowawayCluster(files?: string): Promise<ThrowawayCluster> {
  await removeAbandonedClusters();
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  const own = path.join(folder, "postgres");
  if (files !== undefined) cpSync(files, own, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const embedded = await superviseEmbedded(folder, { disposable: true });
  const stop = async () => {
    await embedded.stop();
    removeCluster(folder, embedded.config.host);
  };
  const stopAndKeep = async (kept: string) => {
    await embedded.stop();
    try {
      renameSync(own, kept);
    } catch (error) {
      if (!existsSync(kept)) throw error;
    }
    removeCluster(folder, embedded.config.host);
  };
  return { ...embedded, stop, stopAndKeep };
}

/** A test run that was killed leaves its PostgreSQL running: the next one ends it. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    // A folder without a lock has only just been made by a run that is about to take it.
    if (!name.startsWith(PREFIX) || !existsSync(path.join(folder, "server.lock"))) continue;
    try {
      const lock = acquireInstanceLock(folder);
      const directory = path.join(folder, "postgres");
      const running = readPostmasterPid(directory);
      if (running) await shutDown(directory, running.pid);
      lock.release();
      removeCluster(folder, running?.socketDirectory);
    } catch (error) {
      if (!(error instanceof DataDirLockedError)) throw error;
    }
  }
}

function removeCluster(folder: string, socketDirectory: string | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  if (socketDirectory) rmSync(socketDirectory, { recursive: true, force: true });
}
