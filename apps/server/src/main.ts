import { DataDirLockedError } from "@quorate/db/embedded/instance-lock";
import { ConfigError, readConfig } from "./config.ts";
import { type RunningServer, startServer } from "./start.ts";

const STOP_TIMEOUT_MS = 10_000;

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

function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, (line) => say(`- ${line}`));
  stopOnSignal(server);
  say(`\nQuorate is ready at ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
