import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { superuserConfig } from "../embedded/application-database.ts";
import { locateBinaries } from "../embedded/binaries.ts";
import { migrateDatabase } from "../migrate.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

const PREFIX = "quorate-migrated-";
const UNUSED_DAYS_MAX = 3;
const MIGRATIONS = path.resolve(import.meta.dirname, "../migrations");
const IMPORTED = /\b(?:from|import)\s+"([^"]+)"/g;

/**
 * The files of a stopped cluster whose database is migrated and takes no connections, so that it can be copied. They are made once for each
 * state of the migrations and kept beside the temporary folders; every later run of vitest starts from a copy of them.
 */
export async function migratedFiles(): Promise<string> {
  const { postgres } = await locateBinaries();
  const version = execFileSync(postgres, ["--version"], { encoding: "utf8" });
  const migrations = readdirSync(MIGRATIONS).map((name) => path.join(MIGRATIONS, name));
  const kept = path.join(tmpdir(), PREFIX + digestOf(version, [import.meta.filename, ...migrations]));
  if (!existsSync(kept)) await makeMigratedFiles(kept);
  utimesSync(kept, new Date(), new Date());
  removeUnused();
  return kept;
}

async function makeMigratedFiles(kept: string): Promise<void> {
  const cluster = await startThrowawayCluster();
  try {
    const { host: socketDirectory, database } = cluster.config;
    if (!socketDirectory || !database) throw new Error("The test cluster has no address.");
    await migrateDatabase(cluster.config);
    await allowConnections(socketDirectory, database, false);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.stopAndKeep(kept);
}

/** A digest of these sources and their imports: a package from outside counts by its folder, whose name has its version. */
export function digestOf(version: string, sources: readonly string[]): string {
  const contents = new Map<string, string>();
  const read = (file: string): void => {
    if (contents.has(file)) return;
    if (file.includes("/node_modules/") || !/\.[jt]s$/.test(file)) return void contents.set(file, "");
    const text = readFileSync(file, "utf8");
    contents.set(file, text);
    const { resolve } = createRequire(file);
    for (const [, specifier = ""] of text.matchAll(IMPORTED)) {
      if (!specifier.startsWith("node:")) read(realpathSync(resolve(specifier)));
    }
  };
  for (const source of sources.toSorted()) read(source);
  const digest = createHash("sha256").update(version);
  for (const [file, text] of contents)
    digest.update(path.relative(MIGRATIONS, file)).update("\0").update(text).update("\0");
  return digest.digest("hex").slice(0, 32);
}

/** Every change of a migration leaves old files behind that no run needs. */
function removeUnused(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > UNUSED_DAYS_MAX * 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with open connections cannot be copied. */
export async function allowConnections(socketDirectory: string, database: string, allowed: boolean): Promise<void> {
  const client = new pg.Client(superuserConfig(socketDirectory));
  await client.connect();
  try {
    await client.query(`alter database ${pg.escapeIdentifier(database)} allow_connections ${allowed}`);
  } finally {
    await client.end();
  }
}
