import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { readDatabaseState } from "@quorate/db/backup/database-state";
import { acquireInstanceLock } from "@quorate/db/embedded/instance-lock";
import { type FileStores, openFileStores } from "../adapters/open-file-stores.ts";
import { ConfigError } from "../config.ts";
import { connectionTo } from "../trusted-authorities.ts";
import { type ArchiveEntry, checkArchive, readArchive } from "./archive.ts";
import type { BackupConfig } from "./make-backup.ts";
import {
  CLUSTER,
  DUMP,
  fingerprintOf,
  KEPT_FOLDERS,
  MANIFEST,
  type Manifest,
  readManifest,
  SECRET,
} from "./manifest.ts";
import { restoreDatabase } from "./postgres-tools.ts";

/** Every part of a name in an archive, so that none leads out of the target folder. */
const PART = /^(?!\.{1,2}$)[\w.-]+$/;

type RestoreConfig = BackupConfig & { formerSecrets: readonly string[] };

/**
 * Puts a backup where the configuration says: an empty DATA_DIR, and an empty database if the backup is of an external one. Nothing is
 * written before the whole archive has been read and found whole, and the database comes last: a restore that fails can be done again.
 * @throws ConfigError where the backup does not fit the place, DamagedArchiveError where it is not whole.
 */
export async function restoreBackup(config: RestoreConfig, file: string): Promise<Manifest> {
  mkdirSync(config.dataDir, { recursive: true });
  const lock = acquireInstanceLock(config.dataDir);
  const workplace = await mkdtemp(path.join(config.dataDir, ".restore-"));
  try {
    const manifest = readManifest(await checkArchive(file, MANIFEST));
    if (!manifest) throw new ConfigError(`${file} is a backup of another version of Quorate.`);
    const address = config.databaseDirectUrl ?? config.databaseUrl;
    await assertFits(config, manifest, address);
    const stores = await openFileStores(config);
    let archivedSecret: string | null = null;
    for await (const entry of readArchive(file)) {
      if (entry.name === SECRET && entry.content) archivedSecret = await text(entry.content);
      else await put(entry, { workplace, stores });
    }
    await keepSecret(config, manifest, archivedSecret);
    if (address) {
      await restoreDatabase(
        { databaseUrl: address, authoritiesFile: config.authoritiesFile },
        path.join(workplace, DUMP),
      );
    } else {
      await rename(path.join(workplace, CLUSTER), path.join(config.dataDir, "postgres"));
    }
    return manifest;
  } finally {
    await rm(workplace, { recursive: true, force: true });
    lock.release();
  }
}

async function assertFits(config: RestoreConfig, manifest: Manifest, address: string | undefined): Promise<void> {
  if (manifest.database === "dump" && !address) {
    throw new ConfigError("The backup is of a PostgreSQL of your own: set DATABASE_URL to an empty database.");
  }
  if (manifest.database === "embedded" && address) {
    throw new ConfigError("The backup is of the embedded database: unset DATABASE_URL.");
  }
  if (!address && existsSync(path.join(config.dataDir, "postgres"))) {
    throw new ConfigError(`DATA_DIR (${config.dataDir}) has a database already. Restore into an empty one.`);
  }
  if (address) {
    const { tables } = await readDatabaseState(connectionTo(address, config.authorities));
    if (tables > 0) throw new ConfigError("DATABASE_URL has tables already. Restore into an empty database.");
  }
  for (const folder of KEPT_FOLDERS) {
    const present = await readdir(path.join(config.dataDir, folder)).catch(() => []);
    if (present.length > 0)
      throw new ConfigError(`DATA_DIR (${config.dataDir}) has ${folder} already. Restore into an empty one.`);
  }
}

/** Without the backup's secret, authenticator apps and the secrets of webhooks would be lost without a word. */
async function keepSecret(config: RestoreConfig, manifest: Manifest, archived: string | null): Promise<void> {
  const file = path.join(config.dataDir, SECRET);
  const present = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  const known = [config.sessionSecret ?? archived ?? present, ...config.formerSecrets];
  if (!known.some((secret) => secret && fingerprintOf(secret) === manifest.secretFingerprint)) {
    throw new ConfigError(
      "SESSION_SECRET is not the one of the backup: what it sealed, such as authenticator apps, could not be opened. Set it to the one of that time, or name that one in SESSION_SECRET_PREVIOUS.",
    );
  }
  if (config.sessionSecret === undefined && archived !== null) {
    await writeFile(file, archived, { mode: 0o600 });
  }
}

type Places = { workplace: string; stores: FileStores };

async function put({ name, sizeBytes, content }: ArchiveEntry, { workplace, stores }: Places): Promise<void> {
  if (
    !name
      .replace(/\/$/, "")
      .split("/")
      .every((part) => PART.test(part))
  ) {
    throw new ConfigError(`The backup has an entry that is none of ours: ${JSON.stringify(name)}.`);
  }
  if (name === DUMP || name.startsWith(CLUSTER)) return await putFile(path.join(workplace, name), content);
  const folder = KEPT_FOLDERS.find((each) => name.startsWith(`${each}/`));
  if (folder && content) await stores[folder].write(name.slice(folder.length + 1), content, sizeBytes);
}

/** PostgreSQL does not start on files that other users may read. */
async function putFile(file: string, content: Readable | null): Promise<void> {
  const folder = content ? path.dirname(file) : file;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (content) await pipeline(content, createWriteStream(file, { mode: 0o600 }));
}
