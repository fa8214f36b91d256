import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { socketDirectoryOf } from "./socket-directory.ts";
import { commandAs, findUnprivilegedUser, giveTo, type UnprivilegedUser } from "./unprivileged-user.ts";

/** The superuser that initdb makes. The application itself connects as a role without privileges. */
export const SUPERUSER = "postgres";

export type Cluster = {
  directory: string;
  logFile: string;
  socketDirectory: string;
  binaries: Binaries;
  user: UnprivilegedUser;
  /** Nothing is flushed to disk: for tests and for generating files, never for data anyone wants back. */
  disposable: boolean;
};

/** Finds the cluster below the data directory, or makes one. The caller holds the lock of the data directory. */
export async function prepareCluster(dataDir: string, disposable: boolean): Promise<Cluster> {
  const parent = realpathSync(dataDir);
  const directory = path.join(parent, "postgres");
  const user = findUnprivilegedUser();
  const cluster: Cluster = {
    directory,
    logFile: path.join(parent, "postgres.log"),
    socketDirectory: socketDirectoryOf(directory),
    binaries: await locateBinaries(),
    user,
    disposable,
  };
  if (existsSync(path.join(directory, "PG_VERSION"))) giveTo(user, directory);
  else await initialise(cluster);
  return cluster;
}

/** Made in a folder beside the final one and renamed: a first start that was killed half way leaves nothing to trip over. */
async function initialise(cluster: Cluster): Promise<void> {
  const parent = path.dirname(cluster.directory);
  const unfinished = `${path.basename(cluster.directory)}.init-`;
  for (const name of readdirSync(parent))
    if (name.startsWith(unfinished)) rmSync(path.join(parent, name), { recursive: true, force: true });
  const folder = path.join(parent, unfinished + randomBytes(4).toString("hex"));
  mkdirSync(folder, { mode: 0o700 });
  giveTo(cluster.user, folder);
  try {
    await runInitdb(cluster, folder);
    renameSync(folder, cluster.directory);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function runInitdb({ binaries, user, disposable }: Cluster, folder: string): Promise<void> {
  const { program, args, options } = commandAs(user, [
    binaries.initdb,
    ...["-D", folder, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8"],
    // The built-in locale sorts the same on every platform and does not change with the system's libraries.
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(disposable ? ["--no-sync"] : []),
  ]);
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not make a database cluster in ${folder}: ${complaint.trim()}`);
}
