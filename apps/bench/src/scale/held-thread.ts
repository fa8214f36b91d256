import { setImmediate as nextTurn } from "node:timers/promises";

/** No handler may block the thread that answers all requests for longer than this. */
export const HELD_MAX_MS = 20;

/**
 * The longest that something blocks this thread for all others, in milliseconds. A turn counts as the lesser of its processor time and its
 * time by the clock: a busy machine makes a thread wait, and some kernels count processor time in steps of 4 ms.
 */
export async function heldBy(use: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let before = moment();
  const done = use();
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  let heldMs = 0;
  do {
    await nextTurn();
    const now = moment();
    heldMs = Math.max(heldMs, Math.min(now.threadMs - before.threadMs, now.clockMs - before.clockMs));
    before = now;
  } while (!isDone);
  await done;
  return heldMs;
}

function moment(): { threadMs: number; clockMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { threadMs: (user + system) / 1_000, clockMs: performance.now() };
}
