import { realpathSync } from "node:fs";
import path from "node:path";
import type { PoolConfig } from "pg";
import { applicationConfig } from "./application-database.ts";
import { DataDirLockedError } from "./instance-lock.ts";
import { readPostmasterPid } from "./postmaster-pid.ts";
import { superviseEmbedded } from "./supervise-embedded.ts";

/**
 * The embedded database for a command that is run by hand: the running server's, or one that is started for the command. stop() ends only
 * what was started here.
 */
export async function openEmbedded(dataDir: string): Promise<{ config: PoolConfig; stop: () => Promise<void> }> {
  try {
    return await superviseEmbedded(dataDir);
  } catch (error) {
    const running =
      error instanceof DataDirLockedError && readPostmasterPid(path.join(realpathSync(dataDir), "postgres"));
    if (!running) throw error;
    return { config: applicationConfig(running.socketDirectory), stop: async () => undefined };
  }
}
