import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** PostgreSQL's file about itself in its data directory, which stays there when it is killed. */
export type PostmasterPid = { pid: number; socketDirectory: string; isReady: boolean };

export function readPostmasterPid(clusterDirectory: string): PostmasterPid | undefined {
  const file = pidFileIn(clusterDirectory);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDirectory: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" };
}

/** True only for the PostgreSQL of this very cluster: after a reboot the number may belong to any other program. */
export function isPostmasterOf(clusterDirectory: string, pid: number): boolean {
  const command = commandLineOf(pid);
  return command !== undefined && command.includes("postgres") && `${command} `.includes(` -D ${clusterDirectory} `);
}

/**
 * PostgreSQL refuses to start while the number in a left-over file belongs to any living process. Deleting the file would
 * also delete its guard against orphaned backends, so only the number is replaced: by that of the process which is about
 * to start it, which PostgreSQL does not mistake for a rival.
 */
export function disownRecycledPid(clusterDirectory: string): void {
  const file = pidFileIn(clusterDirectory);
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...rest].join("\n"));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function commandLineOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return undefined;
    }
  }
  const result = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

function pidFileIn(clusterDirectory: string): string {
  return path.join(clusterDirectory, "postmaster.pid");
}
