import { DomainError } from "@quorate/core/errors";

/** How many tasks run at once, how many of one visitor's, and how many of one visitor's and of everybody's wait. */
export type TurnLimits = { width: number; ownWidth: number; ownWaitingMax: number; waitingMax: number };

const RETRY_AFTER_SECONDS = 2;

/**
 * Lets a few tasks through at once and the visitors who wait take turns, so that whoever asks for a hundred things gets as much as
 * whoever asks for one. A queue that is full says so at once.
 */
export function createFairTurns({ width, ownWidth, ownWaitingMax, waitingMax }: TurnLimits) {
  /** By visitor; whoever had a turn goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;

  const mayRun = (visitor: string) => runningCount < width && (running.get(visitor) ?? 0) < ownWidth;

  function begin(visitor: string): void {
    runningCount += 1;
    running.set(visitor, (running.get(visitor) ?? 0) + 1);
  }

  function end(visitor: string): void {
    runningCount -= 1;
    const left = (running.get(visitor) ?? 1) - 1;
    if (left > 0) running.set(visitor, left);
    else running.delete(visitor);
    letNextIn();
  }

  function letNextIn(): void {
    for (const [visitor, tasks] of waiting) {
      if (!mayRun(visitor)) continue;
      waiting.delete(visitor);
      const next = tasks.shift();
      if (tasks.length > 0) waiting.set(visitor, tasks);
      if (!next) continue;
      waitingCount -= 1;
      begin(visitor);
      next();
      return;
    }
  }

  async function take(visitor: string): Promise<void> {
    const own = waiting.get(visitor) ?? [];
    if (own.length === 0 && mayRun(visitor)) {
      begin(visitor);
      return;
    }
    if (own.length >= ownWaitingMax) {
      throw new DomainError(
        "limit_reached",
        "requests/too-many-at-once",
        "Too many searches at once. Please wait a moment.",
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    if (waitingCount >= waitingMax) {
      throw new DomainError(
        "unavailable",
        "search/busy",
        "Too many people are searching. Please try again in a moment.",
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    waitingCount += 1;
    await new Promise<void>((resolve) => {
      own.push(resolve);
      waiting.set(visitor, own);
    });
  }

  return async <Result>(visitor: string, task: () => Promise<Result>): Promise<Result> => {
    await take(visitor);
    try {
      return await task();
    } finally {
      end(visitor);
    }
  };
}

export type FairTurns = ReturnType<typeof createFairTurns>;
