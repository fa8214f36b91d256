import { setTimeout as sleep } from "node:timers/promises";
import { restPaths } from "./requests.ts";
import { KNOWN_SLOW } from "./worst-requests.ts";

const FLOODER = "203.0.113.9";
/** As many as wait for one visitor; a refused one would count, too. */
const AT_ONCE = 20;
const HONEST_PAUSE_MS = 20;

export type FloodResult = { aloneMs: number[]; besideMs: number[]; served: number; refused: number };

/** Honest visitors, each from an address of its own, before and while one address sends matches until its limit refuses them. */
export async function measureFlood(url: string, honestRequests: number): Promise<FloodResult> {
  let visitor = 0;
  const askHonestly = async () => {
    visitor += 1;
    const paths = restPaths(20);
    const start = performance.now();
    const status =
      visitor % 4 === 0
        ? await post(url, honestAddress(visitor), { requirements: "Pricing for a family-owned hotel chain" })
        : await get(url + (paths[visitor % paths.length] ?? ""), honestAddress(visitor));
    if (status !== 200) throw new Error(`An honest visitor was answered ${status}.`);
    return performance.now() - start;
  };

  for (let warmUp = 0; warmUp < 40; warmUp += 1) await askHonestly();
  const aloneMs: number[] = [];
  for (let asked = 0; asked < honestRequests; asked += 1) {
    aloneMs.push(await askHonestly());
    await sleep(HONEST_PAUSE_MS);
  }

  const statuses: number[] = [];
  const heavy = KNOWN_SLOW.filter(({ request }) => request.call === "matching.matchExperts");
  const flood = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, sender) => {
      while (!statuses.includes(429)) {
        statuses.push(await post(url, FLOODER, heavy[(sender + statuses.length) % heavy.length]?.request.input ?? {}));
      }
    }),
  );
  let isOver = false;
  void flood.finally(() => (isOver = true));
  const besideMs: number[] = [];
  while (!isOver) {
    besideMs.push(await askHonestly());
    await sleep(HONEST_PAUSE_MS);
  }
  await flood;
  const served = statuses.filter((status) => status === 200).length;
  return { aloneMs, besideMs, served, refused: statuses.length - served };
}

function honestAddress(visitor: number): string {
  return `198.51.${100 + (Math.floor(visitor / 250) % 100)}.${1 + (visitor % 250)}`;
}

async function get(url: string, address: string): Promise<number> {
  const response = await fetch(url, { headers: { "x-forwarded-for": address } });
  await response.arrayBuffer();
  return response.status;
}

async function post(url: string, address: string, input: Record<string, unknown>): Promise<number> {
  const response = await fetch(`${url}/api/ai/expert-matching`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(input),
  });
  await response.arrayBuffer();
  return response.status;
}
