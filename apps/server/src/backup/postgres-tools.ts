import { spawn } from "node:child_process";
import { ConfigError } from "../config.ts";

/** The address's parameters that libpq knows: Node's driver has some of its own. */
const LIBPQ_PARAMETERS = new Set([
  ...["host", "hostaddr", "port", "user", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "options"],
  ...["target_session_attrs", "connect_timeout", "channel_binding", "gssencmode", "application_name", "keepalives"],
]);

/** An address without its password, which every user of the machine could read in the command line. */
function placeOf(databaseUrl: string, authoritiesFile: string | undefined) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  for (const name of new Set(url.searchParams.keys())) if (!LIBPQ_PARAMETERS.has(name)) url.searchParams.delete(name);
  const environment = {
    ...(password !== "" && { PGPASSWORD: password }),
    ...(authoritiesFile !== undefined && { PGSSLROOTCERT: authoritiesFile }),
  };
  return { dbname: url.href, environment };
}

async function run(program: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) =>
      reject(
        "code" in error && error.code === "ENOENT"
          ? new ConfigError(
              `${program} is not here: install the client programs of your PostgreSQL's version, or put them on PATH.`,
            )
          : error,
      ),
    );
    child.once("close", resolve);
  });
  if (code !== 0) throw new ConfigError(`${program} failed: ${complaint.trim()}`);
}

type Place = { databaseUrl: string; authoritiesFile: string | undefined };

/** Everything in the database except owners and grants, whose roles may not exist where it is restored. */
export async function dumpDatabase({ databaseUrl, authoritiesFile }: Place, file: string): Promise<void> {
  const { dbname, environment } = placeOf(databaseUrl, authoritiesFile);
  await run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`, dbname], environment);
}

/** All or nothing, into an empty database; its objects belong to the role that connects. */
export async function restoreDatabase({ databaseUrl, authoritiesFile }: Place, file: string): Promise<void> {
  const { dbname, environment } = placeOf(databaseUrl, authoritiesFile);
  const how = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await run("pg_restore", [...how, `--dbname=${dbname}`, file], environment);
}
