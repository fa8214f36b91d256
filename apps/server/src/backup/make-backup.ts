import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { copyCluster } from "@quorate/db/backup/cluster-copy";
import { readDatabaseState } from "@quorate/db/backup/database-state";
import { openFileStores } from "../adapters/open-file-stores.ts";
import { readOrCreateSecret } from "../adapters/secret-file.ts";
import { type Config, ConfigError } from "../config.ts";
import { openConfiguredDatabase } from "../scripts/configured-database.ts";
import { type ArchiveEntry, writeArchive } from "./archive.ts";
import { CLUSTER, DUMP, fingerprintOf, KEPT_FOLDERS, MANIFEST, type Manifest, SECRET } from "./manifest.ts";
import { dumpDatabase } from "./postgres-tools.ts";

export type BackupConfig = Pick<
  Config,
  "databaseUrl" | "databaseDirectUrl" | "authorities" | "dataDir" | "s3" | "sessionSecret"
> & { authoritiesFile: string | undefined };

/** How many entries of each kind a backup has, by the first part of their names. */
export type Counted = ReadonlyMap<string, number>;

/**
 * Writes everything that a restore needs into one file, whether the server runs or not: the database first, then the files, so that no
 * file is missing that the database knows, then the secret if it is in DATA_DIR.
 * @throws ConfigError if there is nothing to back up, or a program of PostgreSQL is missing or fails.
 */
export async function makeBackup(config: BackupConfig, file: string, now: Date): Promise<Counted> {
  const address = config.databaseDirectUrl ?? config.databaseUrl;
  if (!address && !existsSync(path.join(config.dataDir, "postgres"))) {
    throw new ConfigError(
      `There is nothing to back up: DATA_DIR (${config.dataDir}) has no database, and DATABASE_URL is not set.`,
    );
  }
  if (existsSync(file)) throw new ConfigError(`${file} exists already.`);
  const counted = new Map<string, number>();
  const workplace = await mkdtemp(`${file}.part-`);
  const database = await openConfiguredDatabase(config);
  try {
    const state = await readDatabaseState(database.connection);
    if (state.migration === null)
      throw new ConfigError("There is nothing to back up: the database has no tables of Quorate.");
    const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      database: address ? "dump" : "embedded",
      postgresVersion: state.version,
      migration: state.migration,
      secretFingerprint: fingerprintOf(secret),
    };
    const entries = async function* (): AsyncGenerator<ArchiveEntry> {
      yield textEntry(MANIFEST, JSON.stringify(manifest, null, 2));
      if (address) {
        const dump = path.join(workplace, DUMP);
        await dumpDatabase({ databaseUrl: address, authoritiesFile: config.authoritiesFile }, dump);
        yield { name: DUMP, sizeBytes: (await stat(dump)).size, content: createReadStream(dump) };
      } else {
        for await (const entry of copyCluster(database.connection.host ?? "")) {
          yield { ...entry, name: `${CLUSTER}${entry.name}` };
        }
      }
      yield* filesOf(config);
      if (config.sessionSecret === undefined) yield textEntry(SECRET, secret);
    };
    const whole = path.join(workplace, "archive");
    await writeArchive(whole, countedBy(counted, entries()));
    await rename(whole, file);
    return counted;
  } finally {
    await database.stop();
    await rm(workplace, { recursive: true, force: true });
  }
}

async function* filesOf(config: BackupConfig): AsyncGenerator<ArchiveEntry> {
  const stores = await openFileStores(config);
  for (const folder of KEPT_FOLDERS) {
    for await (const { key, sizeBytes } of stores[folder].list()) {
      const content = await stores[folder].read(key);
      // Removed since it was listed: the database has forgotten it too, or will in a moment.
      if (content) yield { name: `${folder}/${key}`, sizeBytes, content };
    }
  }
}

async function* countedBy(counted: Map<string, number>, entries: AsyncIterable<ArchiveEntry>) {
  for await (const entry of entries) {
    const kind = entry.name.split("/", 1)[0] ?? "";
    if (entry.content) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    yield entry;
  }
}

function textEntry(name: string, text: string): ArchiveEntry {
  const bytes = Buffer.from(text);
  return { name, sizeBytes: bytes.length, content: Readable.from([bytes]) };
}
