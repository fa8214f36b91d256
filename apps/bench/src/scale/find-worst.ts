import { createRequests, type SlowRequest } from "./worst-requests.ts";

export type Timed = { request: SlowRequest; ms: number };
type Ask = (request: SlowRequest) => Promise<void>;

const KEPT = 30;
/** Every third request starts from one of the slowest so far. */
const FROM_THE_SLOWEST = 3;

/** Asks for so long and keeps the slowest. A slow answer is asked for twice more and counts as fast as it ever was. */
export async function findWorst(ask: Ask, { seconds, seed }: { seconds: number; seed: number }) {
  const requests = createRequests(seed);
  const times: Timed[] = [];
  const slowest: Timed[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const base = turn % FROM_THE_SLOWEST === 0 ? slowest[turn % Math.max(1, slowest.length)] : undefined;
    const request = base ? requests.like(base.request) : requests.any();
    let ms = await timeOf(ask, request);
    if (slowest.length < KEPT || ms > (slowest.at(-1)?.ms ?? 0)) {
      ms = Math.min(ms, await timeOf(ask, request), await timeOf(ask, request));
      slowest.push({ request, ms });
      slowest.sort((one, other) => other.ms - one.ms).splice(KEPT);
    }
    times.push({ request, ms });
  }
  return { times, slowest };
}

export async function timeOf(ask: Ask, request: SlowRequest): Promise<number> {
  const start = performance.now();
  await ask(request);
  return performance.now() - start;
}
