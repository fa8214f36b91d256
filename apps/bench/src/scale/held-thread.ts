import { setImmediate as nextTurn } from "node:timers/promises";

/** No handler may hold the thread that answers everybody for longer than this. */
export const HELD_MAX_MS = 20;

/**
 * The longest that something keeps this thread from everybody else's turn. Counted is the thread's own processor time, so that a busy
 * machine, which makes it wait, is not held against it.
 */
export async function heldBy(use: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let before = threadMs();
  const done = use();
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  let heldMs = 0;
  do {
    await nextTurn();
    const now = threadMs();
    heldMs = Math.max(heldMs, now - before);
    before = now;
  } while (!isDone);
  await done;
  return heldMs;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
