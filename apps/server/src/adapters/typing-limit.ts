import type { Typing } from "@quorate/api/ports/live-streams";

/** Of the same two people no more than this often: what an open screen shows of it lasts longer. */
export const TYPING_INTERVAL_MS = 2_000;
/** Pairs that are remembered: those that were told of longest ago are forgotten first. */
const PAIRS_MAX = 5_000;

/** Keeps one person from filling the others' streams, and the servers' channel with it. */
export function createTypingLimit(nowMs: () => number) {
  const toldAt = new Map<string, number>();
  return {
    isTooSoon({ from, to }: Typing): boolean {
      const pair = `${from} ${to}`;
      const now = nowMs();
      if (now - (toldAt.get(pair) ?? Number.NEGATIVE_INFINITY) < TYPING_INTERVAL_MS) return true;
      toldAt.delete(pair); // a map keeps the order in which its keys came
      toldAt.set(pair, now);
      for (const oldest of toldAt.keys()) {
        if (toldAt.size <= PAIRS_MAX) break;
        toldAt.delete(oldest);
      }
      return false;
    },
  };
}
