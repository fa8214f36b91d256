import type { DomainError } from "@quorate/core/errors";

type Waiter = { share: string; admit: () => void; refuse: () => void; timer: NodeJS.Timeout | undefined };

export type FairQueueLimits = {
  /** Tasks that run at once, and how many of one share's; as many as there is room for where nothing is said. */
  width: number;
  widthPerShare?: number;
  waitingMax: number;
  waitingPerShareMax: number;
  /** No one waits longer: a late answer is worth less than an early "try again". */
  patienceMs?: number;
};

/** What is said to a share that waits for too much, and to anyone whom there is no room or time for. */
export type FairQueueRefusals = { shareIsFull: () => DomainError; isBusy: () => DomainError };

/**
 * Lets `width` tasks run at once. Waiting tasks are served by shares in turn, one task of each: a share with hundreds of tasks
 * delays its own, and no one else's by more than one. The queue has a bound; where it is full, the longest share gives way.
 */
export function createFairQueue(
  { width, widthPerShare = width, waitingMax, waitingPerShareMax, patienceMs }: FairQueueLimits,
  { shareIsFull, isBusy }: FairQueueRefusals,
) {
  /** In the order in which they are served next; a share without waiters is not in it. */
  const shares = new Map<string, Waiter[]>();
  const runningOf = new Map<string, number>();
  let waiting = 0;
  let running = 0;

  const mayRun = (share: string) => running < width && (runningOf.get(share) ?? 0) < widthPerShare;

  const begin = (share: string) => {
    running++;
    runningOf.set(share, (runningOf.get(share) ?? 0) + 1);
  };

  const end = (share: string) => {
    running--;
    const left = (runningOf.get(share) ?? 1) - 1;
    if (left > 0) runningOf.set(share, left);
    else runningOf.delete(share);
  };

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
    if (own >= waitingPerShareMax) throw shareIsFull();
    if (waiting < waitingMax) return;
    const longest = longestShare();
    const last = longest.at(-1);
    if (!last || own + 1 >= longest.length) throw isBusy();
    takeOut(last);
    last.refuse();
  };

  const waitForTurn = (share: string) => {
    makeRoomFor(share);
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(isBusy());
      const giveUp = () => {
        takeOut(waiter);
        refuse();
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      const waiter: Waiter = { share, admit: resolve, refuse, timer };
      const line = shares.get(share);
      if (line) line.push(waiter);
      else shares.set(share, [waiter]);
      waiting++;
    });
  };

  const admitNext = () => {
    for (const [share, line] of shares) {
      const [first] = line;
      if (!first || !mayRun(share)) continue;
      takeOut(first);
      if (line.length > 0) {
        // To the end of the round.
        shares.delete(share);
        shares.set(share, line);
      }
      begin(share);
      first.admit();
      return;
    }
  };

  return async <Result>(share: string, task: () => Promise<Result>): Promise<Result> => {
    if (mayRun(share)) begin(share);
    else await waitForTurn(share);
    try {
      return await task();
    } finally {
      end(share);
      admitNext();
    }
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;
