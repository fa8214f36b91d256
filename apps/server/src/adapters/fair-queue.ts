import { DomainError } from "@quorate/core/errors";

type Waiter = { share: string; admit: () => void; refuse: () => void; timer: NodeJS.Timeout };

export type FairQueueLimits = {
  /** Tasks that run at once. */
  width: number;
  waitingMax: number;
  waitingPerShareMax: number;
  /** Nobody waits longer: a late answer is worth less than an early "try again". */
  patienceMs: number;
};

const RETRY_AFTER_SECONDS = 5;

const busy = () =>
  new DomainError(
    "unavailable",
    "requests/busy",
    "Too many people are signing in at this moment. Please try again in a few seconds.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/**
 * Lets `width` tasks run at once. Whoever waits is served by shares in turn, one task of each: a share with hundreds of tasks
 * delays its own, and nobody else's by more than one. The queue has a bound; where it is full, the longest share gives way.
 */
export function createFairQueue({ width, waitingMax, waitingPerShareMax, patienceMs }: FairQueueLimits) {
  /** In the order in which they are served next; a share without waiters is not in it. */
  const shares = new Map<string, Waiter[]>();
  let waiting = 0;
  let running = 0;

  const longestShare = () => [...shares.values()].reduce((a, b) => (b.length > a.length ? b : a), []);

  const takeOut = (waiter: Waiter) => {
    const line = shares.get(waiter.share) ?? [];
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) shares.delete(waiter.share);
    clearTimeout(waiter.timer);
    waiting--;
  };

  const makeRoomFor = (share: string) => {
    const own = shares.get(share)?.length ?? 0;
    if (own >= waitingPerShareMax) throw busy();
    if (waiting < waitingMax) return;
    const longest = longestShare();
    const last = longest.at(-1);
    if (!last || own + 1 >= longest.length) throw busy();
    takeOut(last);
    last.refuse();
  };

  const waitForTurn = (share: string) => {
    makeRoomFor(share);
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(busy());
      const timer = setTimeout(() => {
        takeOut(waiter);
        refuse();
      }, patienceMs);
      const waiter: Waiter = { share, admit: resolve, refuse, timer };
      const line = shares.get(share);
      if (line) line.push(waiter);
      else shares.set(share, [waiter]);
      waiting++;
    });
  };

  const admitNext = () => {
    const [next] = shares;
    const first = next?.[1][0];
    if (!next || !first) {
      running--;
      return;
    }
    const [share, line] = next;
    takeOut(first);
    if (line.length > 0) {
      // To the end of the round.
      shares.delete(share);
      shares.set(share, line);
    }
    first.admit();
  };

  return async <Result>(share: string, task: () => Promise<Result>): Promise<Result> => {
    if (running >= width) await waitForTurn(share);
    else running++;
    try {
      return await task();
    } finally {
      admitNext();
    }
  };
}
