import { randomBytes } from "node:crypto";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { superuserConfig } from "../embedded/application-database.ts";

/** A file of a cluster by its path below the data directory; a folder has no content. */
export type ClusterEntry = { name: string; sizeBytes: number; content: Readable | null };

/** Folders that are created at each start, or are useless to another server: the copy has them empty. */
const EMPTIED = new Set([
  ...["pg_wal", "pg_dynshmem", "pg_notify", "pg_replslot", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"],
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pgsql_tmp.*|pg_internal\.init(?:\..*)?)$/;
const WAL_FILE = /^[0-9A-F]{24}$|^[0-9A-F]{8}\.history$/;

/**
 * The files of the embedded cluster, copied while PostgreSQL keeps writing, by its manual's "low-level base backup": from pg_backup_start
 * to pg_backup_stop, with the log of that time, which a temporary slot keeps. Read each content before you ask for the next entry. A
 * server that starts on the copy replays the log up to this moment.
 */
export async function* copyCluster(socketDirectory: string): AsyncGenerator<ClusterEntry> {
  const client = new pg.Client({ ...superuserConfig(socketDirectory), application_name: "quorate-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const directory = rows[0]?.data_directory ?? "";
    const slot = `quorate_backup_${randomBytes(6).toString("hex")}`;
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
    await client.query("select pg_backup_start('quorate', true)");
    yield* filesBelow(directory, "");
    const stopped = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    const label = Buffer.from(stopped.rows[0]?.labelfile ?? "");
    yield { name: "backup_label", sizeBytes: label.length, content: Readable.from([label]) };
    yield* filesIn(directory, "pg_wal", (name) => WAL_FILE.test(name));
  } finally {
    await client.end();
  }
}

async function* filesBelow(directory: string, folder: string): AsyncGenerator<ClusterEntry> {
  const entries = await readdir(path.join(directory, folder), { withFileTypes: true });
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield { name, sizeBytes: 0, content: null };
      if (!EMPTIED.has(name)) yield* filesBelow(directory, name);
    } else if (entry.isFile()) {
      yield* fileAt(directory, name);
    }
  }
}

async function* filesIn(directory: string, folder: string, takes: (name: string) => boolean) {
  for (const name of await readdir(path.join(directory, folder))) {
    if (takes(name)) yield* fileAt(directory, path.posix.join(folder, name));
  }
}

/** One file, or none if PostgreSQL has removed it meanwhile. */
async function* fileAt(directory: string, name: string): AsyncGenerator<ClusterEntry> {
  const file = path.join(directory, name);
  const found = await stat(file).catch(missing);
  const handle = found && (await open(file).catch(missing));
  if (!handle) return;
  try {
    yield { name, sizeBytes: found.size, content: Readable.from(exactly(handle, found.size)) };
  } finally {
    await handle.close();
  }
}

/** As many bytes as there were: the log has what is added or cut off meanwhile, and zeros fill the gap. */
async function* exactly(handle: FileHandle, sizeBytes: number): AsyncGenerator<Buffer> {
  const CHUNK_BYTES = 256 * 1024;
  for (let at = 0; at < sizeBytes; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, sizeBytes - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
    const piece = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    at += piece.length;
    yield piece;
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
