import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { giveTo, type UnprivilegedUser } from "./unprivileged-user.ts";

/** PostgreSQL names its socket after a port even when it listens on none. */
export const SOCKET_PORT = 5432;

/** The kernel's limit for a socket path on the strictest platform, with its terminating zero. */
const SOCKET_PATH_BYTES_MAX = 103;

/**
 * The folder of the socket for this cluster: the same in every run, so that a new server finds a running PostgreSQL, and
 * short, because a socket path may not be longer than the kernel's limit while a data directory may.
 */
export function socketDirectoryOf(clusterDirectory: string): string {
  const name = `quorate-pg-${createHash("sha256").update(clusterDirectory).digest("hex").slice(0, 12)}`;
  const folder = path.join(tmpdir(), name);
  return Buffer.byteLength(socketFileIn(folder)) <= SOCKET_PATH_BYTES_MAX ? folder : path.join("/tmp", name);
}

export function socketFileIn(socketDirectory: string): string {
  return path.join(socketDirectory, `.s.PGSQL.${SOCKET_PORT}`);
}

/** The database takes no password, so the folder of its socket protects it: it must be ours and closed to all others. */
export function prepareSocketDirectory(socketDirectory: string, user: UnprivilegedUser): void {
  mkdirSync(socketDirectory, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketDirectory);
  // Other users could create this name in the temporary folder before us; such a folder is refused, never taken over.
  if (
    !found.isDirectory() ||
    (found.uid !== process.getuid?.() && found.uid !== user.uid) ||
    (found.mode & 0o077) !== 0
  )
    throw new Error(`${socketDirectory} is not a private folder of this user: remove it and start again.`);
  giveTo(user, socketDirectory);
}
