import path from "node:path";
import { DataDirLockedError } from "@quorate/db/embedded/instance-lock";
import { DamagedArchiveError } from "../backup/archive.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { withSecretFiles } from "../secret-files.ts";

type BackupCommand = (config: Config & { authoritiesFile: string | undefined }, file: string) => Promise<void>;

/** @returns the exit code: 2 without a file's name, 1 with a line that says what is wrong, or 0. */
export async function runBackupCommand([name]: readonly string[], command: BackupCommand): Promise<number> {
  if (name === undefined) {
    console.error("Name the file: npm run backup -- FILE, npm run restore -- FILE.");
    return 2;
  }
  // npm runs scripts in the project's folder; the name is relative to where it was typed.
  const file = path.resolve(process.env["INIT_CWD"] ?? process.cwd(), name);
  try {
    const environment = withSecretFiles(process.env);
    await command({ ...readConfig(environment), authoritiesFile: environment["TRUSTED_CA_FILE"] || undefined }, file);
    return 0;
  } catch (error) {
    if (error instanceof DamagedArchiveError) console.error(`${file} ${error.message}.`);
    else if (error instanceof ConfigError || error instanceof DataDirLockedError) console.error(error.message);
    else if (isMissing(error)) console.error(`There is no file ${file}.`);
    else throw error;
    return 1;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
