import { DataDirLockedError } from "@quorate/db/embedded/instance-lock";
import { ConfigError, readConfig } from "./config.ts";
import { SHUTDOWN_SECONDS_MAX } from "./shutdown.ts";
import { type RunningServer, startServer } from "./start.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** What a person needs to read; a bug keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLockedError) return error.message;
  if (isAddressInUse(error)) return "PORT is in use by another program: stop it, or set PORT to a free one.";
  if (error instanceof Error && "code" in error && error.code === "EACCES") {
    return `PORT or DATA_DIR may not be used: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Registered before the start: a signal that comes during it stops what comes up, so that no database is left behind. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = async () => {
    const server = await starting;
    await server.stop();
  };
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_SECONDS_MAX * 1_000).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const starting = startServer(config, (line) => say(`- ${line}`));
  stopOnSignal(starting);
  await starting;
  say(`\nQuorate is ready at ${config.appUrl}\n`);
} catch (error) {
  fail(error);
}
