import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "@quorate/server/testing/server-process";
import autocannon from "autocannon";
import { restPaths, SUBSCRIBER_PAGE, trpcPaths } from "../scale/requests.ts";
import { cpuMsOf, rssMbOf } from "../scale/server-process.ts";

/** As many at once as the other loads of the bench. */
const CONNECTIONS = 32;
const SAMPLE_MS = 250;

export type ServerMemory = {
  /** Measured this long after the server was ready, without requests. */
  idleMb: number;
  /** The most that it held under the load, and the middle of what it held in the load's second half. */
  peakMb: number;
  loadedMb: number;
  /** So long after the load as `idleMb` was taken after the start. */
  afterMb: number;
  answers: number;
  cpuMicros: number;
};

/** The memory of a server's process: idle, while a guest and a signed-in user request lists, and idle again. */
export async function measureServerMemory(
  { child, origin }: ServerProcess,
  { cookie, idleSeconds, loadSeconds }: { cookie: string; idleSeconds: number; loadSeconds: number },
): Promise<ServerMemory> {
  const pid = child.pid ?? 0;
  await untilIndexReady(origin);
  await sleep(idleSeconds * 1_000);
  const idleMb = rssMbOf(pid);
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(rssMbOf(pid)), SAMPLE_MS);
  const cpuBefore = cpuMsOf(pid);
  const answers = await load(origin, cookie, loadSeconds);
  const cpuMicros = ((cpuMsOf(pid) - cpuBefore) * 1_000) / answers;
  clearInterval(sampling);
  const loadedMb = samples.slice(samples.length / 2).toSorted((a, b) => a - b)[Math.floor(samples.length / 4)] ?? 0;
  await sleep(idleSeconds * 1_000);
  return { idleMb, peakMb: Math.max(...samples), loadedMb, afterMb: rssMbOf(pid), answers, cpuMicros };
}

/** Waits until requests are answered by the index, if there is one. */
export async function untilIndexReady(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/readyz`);
    const body: unknown = await response.json();
    if (!JSON.stringify(body).includes('"loading"')) return;
    await sleep(SAMPLE_MS);
  }
}

async function load(url: string, cookie: string, duration: number): Promise<number> {
  const requests = [
    ...restPaths(SUBSCRIBER_PAGE).map((path) => ({ path })),
    ...trpcPaths(SUBSCRIBER_PAGE).map((path) => ({ path, headers: { cookie } })),
  ];
  const {
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors under the load.`);
  return answered.total;
}
