import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DataDirLockedError } from "./instance-lock.ts";
import { openEmbedded } from "./open-embedded.ts";
import { shutDown } from "./postmaster.ts";
import { isAlive, isPostmasterOf, readPostmasterPid } from "./postmaster-pid.ts";
import { superviseEmbedded } from "./supervise-embedded.ts";

// Only the tests of durability pay for flushing to disk.
const QUICK = { disposable: true };

let prepared: string;
let dataDir: string;
let clusterDirectory: string;
let servers: ChildProcess[];

// Most tests begin with a copy of this cluster, because making one is the slowest part of a start.
beforeAll(async () => {
  prepared = mkdtempSync(path.join(tmpdir(), "quorate-supervisor-"));
  await (await superviseEmbedded(prepared, QUICK)).stop();
});

afterAll(() => {
  rmSync(prepared, { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), "quorate-supervisor-"))), "data");
  clusterDirectory = path.join(dataDir, "postgres");
  servers = [];
  cpSync(prepared, dataDir, { recursive: true });
});

afterEach(async () => {
  for (const server of servers) await killHard(server);
  const left = readPostmasterPid(clusterDirectory);
  if (left) {
    await shutDown(clusterDirectory, left.pid);
    if (left.socketDirectory) rmSync(left.socketDirectory, { recursive: true, force: true });
  }
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

describe("the embedded PostgreSQL", () => {
  test("starts in an empty data directory, keeps what was written, and leaves nothing running after stop()", async () => {
    rmSync(dataDir, { recursive: true });
    const first = await superviseEmbedded(dataDir, QUICK);
    expect(first.adopted).toBe(false);
    await query(first.config, "create table kept (n int)");
    await query(first.config, "insert into kept values (42)");
    const pid = runningPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(readPostmasterPid(clusterDirectory)).toBeUndefined();

    const second = await superviseEmbedded(dataDir, QUICK);
    expect(await query(second.config, "select n from kept")).toEqual([{ n: 42 }]);
    await second.stop();
  });

  test("commits to disk, thinks in UTC, listens on no port and gives the application no superuser", async () => {
    const { config, stop } = await superviseEmbedded(dataDir);
    expect(
      await query(
        config,
        `select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
          current_setting('timezone') as zone, current_setting('listen_addresses') as addresses,
          current_setting('is_superuser') as superuser`,
      ),
    ).toEqual([{ commit: "on", fsync: "on", zone: "UTC", addresses: "", superuser: "off" }]);
    await stop();
  });

  test("is not confused by the remains of a first start that was killed half way", async () => {
    rmSync(dataDir, { recursive: true });
    const remains = path.join(dataDir, "postgres.init-0badcafe");
    mkdirSync(remains, { recursive: true });
    writeFileSync(path.join(remains, "PG_VERSION"), "18\n");
    const { stop } = await superviseEmbedded(dataDir, QUICK);
    expect(readdirSync(dataDir).filter((name) => name.includes(".init-"))).toEqual([]);
    await stop();
  });

  test("is adopted when the server that started it was killed, and stopped by the adopter", async () => {
    const killed = await startServer();
    const pid = runningPid();
    await killHard(killed);
    expect(isPostmasterOf(clusterDirectory, pid)).toBe(true);

    const adopter = await superviseEmbedded(dataDir, QUICK);
    expect(adopter.adopted).toBe(true);
    expect(runningPid()).toBe(pid);
    expect(await query(adopter.config, "select 1 as one")).toEqual([{ one: 1 }]);
    await adopter.stop();
    expect(isPostmasterOf(clusterDirectory, pid)).toBe(false);
  });

  test("starts although its old process number now belongs to another program", async () => {
    const first = await superviseEmbedded(dataDir, QUICK);
    const pidFile = path.join(clusterDirectory, "postmaster.pid");
    const [, ...rest] = readFileSync(pidFile, "utf8").split("\n");
    await first.stop();
    const stranger = spawn("sleep", ["60"]);
    servers.push(stranger);
    await once(stranger, "spawn");
    writeFileSync(pidFile, [stranger.pid, ...rest].join("\n"));

    const second = await superviseEmbedded(dataDir, QUICK);
    expect(second.adopted).toBe(false);
    expect(runningPid()).not.toBe(stranger.pid);
    await second.stop();
    expect(stranger.exitCode).toBeNull();
  });

  test("is restarted when the orphan's socket has been swept away and no one can reach it", async () => {
    await killHard(await startServer());
    const orphan = readPostmasterPid(clusterDirectory);
    rmSync(orphan?.socketDirectory ?? "", { recursive: true });

    const { config, adopted, stop } = await superviseEmbedded(dataDir, QUICK);
    expect(adopted).toBe(false);
    expect(runningPid()).not.toBe(orphan?.pid);
    expect(await query(config, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each([["started", false] as const, ["adopted", true] as const])(
    "comes back by itself with every committed row after it was killed, when it was %s",
    async (_, adopted) => {
      if (adopted) await killHard(await startServer(false));
      const log: string[] = [];
      const embedded = await superviseEmbedded(dataDir, {
        onLog: (level, message) => log.push(`${level}: ${message}`),
      });
      expect(embedded.adopted).toBe(adopted);
      await query(embedded.config, "create table kept (n int)");
      await query(embedded.config, "insert into kept values (42)");
      const pid = runningPid();
      process.kill(pid, "SIGKILL");
      await vi.waitFor(async () => expect(await query(embedded.config, "select n from kept")).toEqual([{ n: 42 }]), {
        timeout: 10_000,
        interval: 20,
      });
      expect(runningPid()).not.toBe(pid);
      await vi.waitFor(() => expect(log.at(-1)).toMatch(/^info: PostgreSQL is back/), { timeout: 10_000 });
      expect(log).toContain(`error: PostgreSQL (process ${pid}) died. Starting it again.`);
      await embedded.stop();
      expect(readPostmasterPid(clusterDirectory)).toBeUndefined();
    },
  );

  test("does not come back when it dies while being stopped", async () => {
    const embedded = await superviseEmbedded(dataDir, QUICK);
    const pid = runningPid();
    process.kill(pid, "SIGKILL");
    await embedded.stop();
    expect(isPostmasterOf(clusterDirectory, pid)).toBe(false);
    await sleep(300);
    const left = readPostmasterPid(clusterDirectory);
    expect(left && isPostmasterOf(clusterDirectory, left.pid)).toBeFalsy();
  });

  test("says in its error what PostgreSQL complained about", async () => {
    const first = await superviseEmbedded(dataDir, QUICK);
    await first.stop();
    writeFileSync(path.join(clusterDirectory, "postgresql.conf"), "no_such_setting = 1\n");
    await expect(superviseEmbedded(dataDir, QUICK)).rejects.toThrow(/no_such_setting/);
    // A failed start must not block the directory for the next one.
    writeFileSync(path.join(clusterDirectory, "postgresql.conf"), "");
    await (await superviseEmbedded(dataDir, QUICK)).stop();
  });
});

describe("the data directory", () => {
  test("is refused to a second server, which is told the directory and the process that has it", async () => {
    const first = await startServer();
    const refusal = await superviseEmbedded(dataDir, QUICK).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirLockedError);
    expect(refusal).toMatchObject({ dataDir, pid: first.pid });
    expect(String(refusal)).toContain(`${dataDir} (DATA_DIR) is in use by another server (process ${first.pid})`);
  });

  test("is refused to a second supervisor in the same process too", async () => {
    const first = await superviseEmbedded(dataDir, QUICK);
    await expect(superviseEmbedded(dataDir, QUICK)).rejects.toThrow(DataDirLockedError);
    await expect(superviseEmbedded(dataDir, QUICK)).rejects.toThrow(DataDirLockedError);
    await first.stop();
    await (await superviseEmbedded(dataDir, QUICK)).stop();
  });

  test("goes to exactly one of several servers that start at once after a kill", async () => {
    await killHard(await startServer());
    const outcomes = await Promise.allSettled([startServer(), startServer(), startServer()]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("is free after a kill whatever the left-over files say, even if their number belongs to a living process", async () => {
    await killHard(await startServer());
    writeFileSync(path.join(dataDir, "server.pid"), `${process.ppid}\n`);
    const next = await superviseEmbedded(dataDir, QUICK);
    await next.stop();
  });

  test("is open to a command that uses the running server's PostgreSQL and leaves it running", async () => {
    await startServer();
    const pid = runningPid();
    const command = await openEmbedded(dataDir);
    expect(await query(command.config, "select 1 as one")).toEqual([{ one: 1 }]);
    await command.stop();
    expect(isAlive(pid)).toBe(true);
  });
});

/** A server process of its own, because only a process can be killed. */
async function startServer(disposable = true): Promise<ChildProcess> {
  const module = pathToFileURL(path.join(import.meta.dirname, "supervise-embedded.ts")).href;
  const program = `
    const { superviseEmbedded } = await import(${JSON.stringify(module)});
    await superviseEmbedded(${JSON.stringify(dataDir)}, { disposable: ${disposable} });
    console.log("ready");
    setInterval(() => undefined, 1000);`;
  const server = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "pipe"] });
  servers.push(server);
  let complaint = "";
  server.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once("data", () => resolve());
    server.once("exit", () => reject(new Error(complaint)));
  });
  return server;
}

async function killHard(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}

function runningPid(): number {
  const running = readPostmasterPid(clusterDirectory);
  if (!running) throw new Error("PostgreSQL is not running");
  return running.pid;
}

async function query(config: pg.PoolConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
