import { flushCompileCache } from "node:module";
import { type Config, readConfig } from "./config.ts";
import { explainFailure } from "./explain-failure.ts";
import { withSecretFiles } from "./secret-files.ts";
import { SHUTDOWN_SECONDS_MAX } from "./shutdown.ts";
import type { RunningServer } from "./start.ts";

let config: Config | undefined;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Registered before the start: a signal during it stops everything that was started, so that no database is left behind. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = async () => {
    const server = await starting;
    await server.stop();
  };
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), (SHUTDOWN_SECONDS_MAX + (config?.drainSeconds ?? 0)) * 1_000).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}

function fail(error: unknown): never {
  process.stderr.write(`${explainFailure(error, config)}\n`);
  process.exit(1);
}

try {
  config = readConfig(withSecretFiles(process.env));
  // Loaded only now, because it is most of the program: a mistyped setting is reported at once.
  const { startServer } = await import("./start.ts");
  const starting = startServer(config, (line) => say(`- ${line}`));
  stopOnSignal(starting);
  await starting;
  say(
    config.serves
      ? `\nQuorate is ready at ${config.appUrl}\n`
      : `\nQuorate is at work; its health is on port ${config.port}\n`,
  );
  // Else only an orderly exit would write it, and a server that was killed would start as slowly as the first time.
  flushCompileCache();
} catch (error) {
  fail(error);
}
