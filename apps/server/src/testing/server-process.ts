import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const MAIN = path.resolve(import.meta.dirname, "../main.ts");
/** Types are taken out of the sources once, for the server that starts first and ends on its own. */
const COMPILE_CACHE = process.env["NODE_COMPILE_CACHE"] ?? path.join(os.tmpdir(), "quorate-compile-cache");
/** A first start makes a whole database; on a machine with other work to do that has taken 40 seconds. */
const START_TIMEOUT_MS = 90_000;
/** For tests that start up to three servers one after another. */
export const STARTS_TIMEOUT_MS = 3 * START_TIMEOUT_MS + 30_000;

export type ServerProcess = { child: ChildProcess; origin: string; output: () => string; exit: Promise<number | null> };

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Starts the real program with this environment and nothing else of the machine's that it reads; without an index of people, unless it is asked for. */
export function spawnServer(
  environment: Record<string, string>,
  main = MAIN,
  options: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [...options, main], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      LOG_LEVEL: "fatal",
      MATCH_INDEX: "off",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const protocol = environment["TLS_CERT_FILE"] === undefined ? "http" : "https";
  return { child, origin: `${protocol}://localhost:${environment["PORT"] ?? 3000}`, output: () => output, exit };
}

/** The status of a GET, or 0 where no one listens. */
export async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    return (await fetch(url, { headers, redirect: "manual" })).status;
  } catch {
    return 0;
  }
}

export async function waitFor(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await sleep(50);
  }
}

export async function startedServer(
  environment: Record<string, string>,
  main = MAIN,
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const server = spawnServer({ PORT: String(await freePort()), ...environment }, main, options);
  let ended = false;
  void server.exit.then(() => {
    ended = true;
  });
  await waitFor(async () => {
    if (ended) throw new Error(`The server ended: ${server.output()}`);
    return (await statusOf(`${server.origin}/readyz`)) === 200;
  }, "the server to be ready");
  return server;
}
