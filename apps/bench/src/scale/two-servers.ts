import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type ServerProcess, startedServer } from "@quorate/server/testing/server-process";
import { untilIndexReady } from "../memory/server-memory.ts";
import { type DearestRequest, sent } from "./dearest-requests.ts";

export type Build = { name: string; origin: string; pid: number; stop: () => Promise<void> };

/** The server of a checkout as `npm start` runs it: demo data, an index of people, and the limits of the product. */
export async function startBuild(name: string, checkout: string, folder: string): Promise<Build> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: path.join(folder, name),
    DEMO: "on",
    MATCH_INDEX: "on",
    TRUST_PROXY: "127.0.0.1",
    HOST: "127.0.0.1",
    NODE_COMPILE_CACHE: path.join(folder, `${name}-compiled`),
  };
  const server: ServerProcess = await startedServer(settings, path.join(checkout, "apps/server/src/main.ts"));
  const origin = `http://127.0.0.1:${port}`;
  await untilIndexReady(origin);
  return {
    name,
    origin,
    pid: server.child.pid ?? 0,
    stop: async () => {
      server.child.kill("SIGTERM");
      await server.exit;
    },
  };
}

/** Processor time of a process so far, of all its threads and of the one that answers; whatever else the machine does. */
export function processorMs(pid: number): { all: number; main: number } {
  const of = (thread: string | number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      return 0;
    }
  };
  const all = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + of(thread), 0);
  return { all, main: of(pid) };
}

let visitor = 0;

/** From another network each time, or from the given one, whose limit it then uses up. */
export async function ask(origin: string, request: DearestRequest, address?: string): Promise<number> {
  visitor += 1;
  const from = address ?? `198.${18 + ((visitor >> 16) & 1)}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const { path: asked, body } = sent(request);
  const response = await fetch(origin + asked, {
    method: request.method,
    body,
    headers: { "x-forwarded-for": from, ...(body !== null && { "content-type": "application/json" }) },
  });
  await response.arrayBuffer();
  return response.status;
}

export type Cost = { all: number; main: number };

/** The middle of a few tries: what a request costs the server, its index and its rubbish included. */
export async function costOf({ origin, pid }: Build, request: DearestRequest, tries: number): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const before = processorMs(pid);
    await ask(origin, request);
    // Threads finish what they clear up.
    await sleep(5);
    const after = processorMs(pid);
    costs.push({ all: after.all - before.all, main: after.main - before.main });
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  return { all: median(costs.map(({ all }) => all)), main: median(costs.map(({ main }) => main)) };
}

const HONEST_PAUSE_MS = 25;

/** How long another visitor waits for a list, with and without one address that sends the request as often as its limit allows. */
export async function honestWaits(
  { origin }: Build,
  {
    seconds,
    honest,
    attack,
  }: { seconds: number; honest: DearestRequest; attack: { request: DearestRequest; aMinute: number } | null },
): Promise<{ waits: number[]; attacks: number }> {
  const end = performance.now() + seconds * 1_000;
  let attacks = 0;
  const sent: Promise<unknown>[] = [];
  const attacking = attack
    ? setInterval(() => {
        attacks += 1;
        sent.push(ask(origin, attack.request, "203.0.113.9"));
      }, 60_000 / attack.aMinute)
    : null;
  const waits: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    const status = await ask(origin, honest);
    if (status !== 200) throw new Error(`An honest person was answered ${status}.`);
    waits.push(performance.now() - began);
    await sleep(HONEST_PAUSE_MS);
  }
  if (attacking) clearInterval(attacking);
  await Promise.all(sent);
  return { waits: waits.toSorted((one, other) => one - other), attacks };
}
