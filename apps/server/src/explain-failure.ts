import { statfsSync } from "node:fs";
import { isConnectionFailure } from "@quorate/db/database-errors";
import { DataDirLockedError } from "@quorate/db/embedded/instance-lock";
import { UnfitRoleError } from "@quorate/db/grant-application";
import { SchemaTooNewError } from "@quorate/db/migrate";
import { isDiskFull } from "./adapters/disk-full.ts";
import { type Config, ConfigError } from "./config.ts";

/** PostgreSQL writes its log in segments of this size, and ends if it cannot create the next one. */
const SPACE_BYTES_MIN = 32 * 1024 * 1024;

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** One readable line about a failed start; a bug keeps its stack. `place` is unknown for a bad environment. */
export function explainFailure(error: unknown, place?: Place): string {
  const isSaid = [ConfigError, DataDirLockedError, SchemaTooNewError, UnfitRoleError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isSaid) return onOneLine(error.message);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return "PORT is in use by another program: stop it, or set PORT to a free one.";
  if (isDiskFull(error)) return diskFull(place);
  if (isConnectionFailure(error) && place) return connectionLost(error, place);
  if (code === "EACCES") return `PORT or DATA_DIR may not be used: ${reasonOf(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function diskFull(place: Place | undefined): string {
  if (place?.databaseUrl && hasSpace(place.dataDir)) {
    return "DATABASE_URL names a PostgreSQL whose disk is full: make room there, and start again.";
  }
  return `DATA_DIR${place ? ` (${place.dataDir})` : ""} is on a disk that is full: make room there, and start again.`;
}

function connectionLost(error: unknown, place: Place): string {
  if (place.databaseUrl) return `DATABASE_URL was lost during the start: ${reasonOf(error)}.`;
  // The embedded server ends when it cannot write, and cannot say so to its clients.
  if (!hasSpace(place.dataDir)) return diskFull(place);
  return `DATA_DIR: the embedded PostgreSQL ended during the start (${reasonOf(error)}); its reason is in ${place.dataDir}/postgres.log.`;
}

function hasSpace(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= SPACE_BYTES_MIN;
  } catch {
    return true;
  }
}

/** The message of an error without its full stop; the first attempt's if several addresses were tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "" && error.errors.length > 0)
    return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return onOneLine(text).replace(/\.$/, "");
}

const onOneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, " ").trim();
