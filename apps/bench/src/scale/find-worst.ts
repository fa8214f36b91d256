import { heldBy } from "./held-thread.ts";
import { createRequests, type SlowRequest } from "./worst-requests.ts";

/** `failure` is what the server would have answered with a 5xx for, such as a search that took too long. */
/** `heldMs` is how long it blocked the thread that answers all requests. */
export type Timed = { request: SlowRequest; ms: number; heldMs: number; failure: string | null };
type Ask = (request: SlowRequest) => Promise<void>;

const KEPT = 30;
/** Every third request starts from one of the slowest so far. */
const FROM_THE_SLOWEST = 3;

/**
 * Asks for so long and keeps the slowest. A slow answer is asked for twice more and counts as fast as it ever was; one that failed at
 * any of these times is a finding like a slow one.
 */
export async function findWorst(ask: Ask, { seconds, seed }: { seconds: number; seed: number }) {
  const requests = createRequests(seed);
  const times: Timed[] = [];
  const slowest: Timed[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const base = turn % FROM_THE_SLOWEST === 0 ? slowest[turn % Math.max(1, slowest.length)] : undefined;
    const request = base ? requests.like(base.request) : requests.any();
    let timed = await timeOf(ask, request);
    if (slowest.length < KEPT || timed.failure !== null || timed.ms > (slowest.at(-1)?.ms ?? 0)) {
      const tries = [timed, await timeOf(ask, request), await timeOf(ask, request)];
      const failure = tries.map((one) => one.failure).find((one) => one !== null) ?? null;
      const least = (of: (one: Timed) => number) => Math.min(...tries.map(of));
      timed = { request, ms: least(({ ms }) => ms), heldMs: least(({ heldMs }) => heldMs), failure };
      slowest.push(timed);
      slowest.sort(worstFirst).splice(KEPT);
    }
    times.push(timed);
  }
  return { times, slowest };
}

function worstFirst(one: Timed, other: Timed): number {
  return Number(other.failure !== null) - Number(one.failure !== null) || other.ms - one.ms;
}

export async function timeOf(ask: Ask, request: SlowRequest): Promise<Timed> {
  const start = performance.now();
  let failure: string | null = null;
  const heldMs = await heldBy(() =>
    ask(request).catch((error: unknown) => {
      failure = error instanceof Error ? error.message : String(error);
    }),
  );
  return { request, ms: performance.now() - start, heldMs, failure };
}
