import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { PROCESS_SETTINGS } from "@quorate/server/testing/process-settings";
import { startedServer } from "@quorate/server/testing/server-process";
import { imageProgram, PRODUCTION } from "../memory/image-program.ts";
import { urlOf } from "./database-address.ts";
import type { LaunchOptions } from "./launched.ts";

const CLOCK_TICKS_PER_SECOND = 100;
const START_TIMEOUT_MS = 60_000;

export type ServerProcess = {
  url: string;
  cpuMs: () => number;
  rssMb: () => number;
  peakMb: () => number;
  stop: () => Promise<void>;
};

const REPOSITORY = path.resolve(import.meta.dirname, "../../../..");
/** The product as `npm start` starts it; the reference has nothing but Node's own settings. */
const STARTED_WITH = {
  "reference-server.ts": { options: [], environment: {} },
  "measured-server.ts": {
    options: PROCESS_SETTINGS.options,
    environment: {
      ...PROCESS_SETTINGS.environment,
      NODE_COMPILE_CACHE: path.join(REPOSITORY, ".run/compile-cache"),
    },
  },
};

/** Starts one of the servers beside this file on a free port and waits until it answers. */
export async function startServerProcess(
  file: keyof typeof STARTED_WITH,
  options: Omit<LaunchOptions, "port">,
): Promise<ServerProcess> {
  const port = await freePort();
  const script = path.join(import.meta.dirname, file);
  const { options: nodeOptions, environment } = STARTED_WITH[file];
  const args = [...nodeOptions, script, JSON.stringify({ ...options, port })];
  const env = { ...environment, ...process.env };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  await untilReady(child);
  return measured(child, `http://127.0.0.1:${port}`);
}

/** Starts the product out of the folder that the image is made of (`npm run build:image` makes it), as production does. */
export async function startImageProcess(
  image: string,
  { database, folder }: Pick<LaunchOptions, "database" | "folder">,
): Promise<ServerProcess> {
  const { main, options, settings } = imageProgram(image);
  const environment = { ...settings, ...PRODUCTION, DATABASE_URL: urlOf(database), DATA_DIR: folder };
  const { child, origin } = await startedServer(environment, main, options);
  return measured(child, origin);
}

function measured(child: ChildProcess, url: string): ServerProcess {
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => rssMbOf(child.pid),
    peakMb: () => peakMbOf(child.pid),
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGINT");
      await gone;
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  if (!child.stdout) throw new Error("The server has no output.");
  await Promise.race([once(child.stdout, "data", { signal }), ended]);
  ended.catch(() => undefined);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** User and system time of the process so far: unlike its speed, hardly touched by what else the machine does. */
export function cpuMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / CLOCK_TICKS_PER_SECOND;
}

/** What of the process is in memory. */
export function rssMbOf(pid: number | undefined): number {
  return megabytesOf("VmRSS", pid);
}

/** The most that ever was. */
export function peakMbOf(pid: number | undefined): number {
  return megabytesOf("VmHWM", pid);
}

function megabytesOf(name: "VmRSS" | "VmHWM", pid: number | undefined): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
