import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayCluster, type ThrowawayCluster } from "@quorate/db/testing/throwaway-cluster";

const MAIN = path.resolve(import.meta.dirname, "../../server/src/main.ts");
const START_TIMEOUT_MS = 90_000;

type RunningServer = { port: number; process: ChildProcess };

export type TwoServers = {
  /** Two entrances: each leads to its own server, and to the other one while that is dead. */
  origins: readonly [string, string];
  /** The folders of each server's files and captured emails. */
  dataDirs: readonly string[];
  /** Like a power cut: no client is told. */
  kill: (which: 0 | 1) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two processes of the real program on one database, each behind a TCP proxy. */
export async function startTwoServers({ onOneDisk = false } = {}): Promise<TwoServers> {
  const cluster = await startThrowawayCluster();
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-two-"));
  const databaseUrl = addressOf(cluster);
  const dataDirs = (onOneDisk ? ["both", "both"] : ["one", "two"]).map((name) => path.join(folder, name));
  const servers: RunningServer[] = [];
  const proxies: Proxy[] = [];
  try {
    // One after the other: the first creates the schema and loads the demo data.
    for (const dataDir of dataDirs) servers.push(await startServer(databaseUrl, dataDir));
    const ports = servers.map((server) => server.port);
    proxies.push(await startProxy(ports), await startProxy(ports.toReversed()));
  } catch (error) {
    await stopAll();
    throw error;
  }

  async function stopAll(): Promise<void> {
    for (const proxy of proxies) proxy.close();
    for (const server of servers) await endProcess(server.process, "SIGTERM");
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  const [one, two] = proxies;
  if (!one || !two) throw new Error("There are two proxies.");
  return {
    origins: [`http://localhost:${one.port}`, `http://localhost:${two.port}`],
    dataDirs: [...new Set(dataDirs)],
    kill: async (which) => {
      const server = servers[which];
      if (server) await endProcess(server.process, "SIGKILL");
    },
    stop: stopAll,
  };
}

export function addressOf({ config }: Pick<ThrowawayCluster, "config">): string {
  const { host, port, user, database } = config;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

export async function startServer(databaseUrl: string, dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: "on",
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("A server did not start.");
    await sleep(100);
  }
  return { port, process: child };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

type Proxy = { port: number; close: () => void };

/** Passes bytes on to the first of these ports that listens. */
async function startProxy(targets: readonly number[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer((visitor) => {
    sockets.add(visitor);
    visitor.on("close", () => sockets.delete(visitor)).on("error", () => visitor.destroy());
    passOn(visitor, targets);
  });
  const port = await listening(proxy);
  return {
    port,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function passOn(visitor: Socket, [target, ...others]: readonly number[]): void {
  if (target === undefined) {
    visitor.destroy();
    return;
  }
  const server = connect(target, "127.0.0.1");
  const onRefused = () => passOn(visitor, others);
  server.once("error", onRefused);
  server.once("connect", () => {
    server.off("error", onRefused);
    // If one side ends, so does the other: a proxy that kept it open would hide a dead server.
    server.on("error", () => visitor.destroy()).on("close", () => visitor.destroy());
    visitor.on("close", () => server.destroy());
    visitor.pipe(server).pipe(visitor);
  });
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("A socket has an address.");
  return address.port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
