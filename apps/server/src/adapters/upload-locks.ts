import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";

const PATIENCE_MS = 15_000;

type Holder = { release: RequestRelease; freed: Promise<void> };

/**
 * One request at a time for an upload. Who comes next asks the one before to let go: a connection that was cut may look open for long.
 * Each server has its own; between servers the database keeps the first part of two that begin at the same place.
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>();

  function newLock(id: string): Lock {
    let free = () => {};
    return {
      lock: async (signal, release) => {
        const deadline = Date.now() + PATIENCE_MS;
        for (let holder = holders.get(id); holder; holder = holders.get(id)) {
          await holder.release();
          await settled(holder.freed, signal, deadline - Date.now());
          if (signal.aborted || Date.now() >= deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        free = () => {
          holders.delete(id);
          resolve();
        };
        holders.set(id, { release, freed: promise });
      },
      unlock: async () => free(),
    };
  }

  return { newLock };
}

/** Whichever comes first: it is free, no one waits any more, or it takes too long. */
function settled(freed: Promise<void>, signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
    signal.addEventListener("abort", end);
    void freed.then(end);
  });
}
