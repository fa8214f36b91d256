import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export type InstanceLock = { release: () => void };

export class DataDirLockedError extends Error {
  readonly dataDir: string;
  readonly pid: number | undefined;
  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? "another server" : `another server (process ${pid})`;
    super(
      `The data directory ${dataDir} (DATA_DIR) is in use by ${holder}. Stop it first, or choose another DATA_DIR.`,
    );
    this.name = "DataDirLockedError";
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

// Kept here as well, or the garbage collector would close the unused handle and release the lock.
const held = new Set<DatabaseSync>();

/**
 * One server per data directory. The lock is the kernel's lock on an open file, so it ends with the process in every case and cannot go
 * stale. Node has no call for it, but the SQLite inside Node takes one for an exclusive transaction.
 */
export function acquireInstanceLock(dataDir: string): InstanceLock {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = path.join(dataDir, "server.pid");
  // No one may open this file in any other way: closing a second handle would drop the lock of the whole process.
  const lockFile = path.join(dataDir, "server.lock");
  const handle = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    handle.exec("begin exclusive");
  } catch (error) {
    handle.close();
    if (isBusy(error)) throw new DataDirLockedError(dataDir, readPid(pidFile));
    throw error;
  }
  held.add(handle);
  closeToOthers(lockFile);
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release() {
      if (!held.delete(handle)) return;
      rmSync(pidFile, { force: true });
      handle.close();
    },
  };
}

/** A program that can open the file can lock it, and keep the next server from starting. */
function closeToOthers(lockFile: string): void {
  const { uid, mode } = statSync(lockFile);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(lockFile, 0o600);
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** For the message only: the lock decides, whatever this file says. */
function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
