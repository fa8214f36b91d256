import { setTimeout as sleep } from "node:timers/promises";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { expect } from "vitest";
import { STARTS_TIMEOUT_MS } from "../server-process.ts";
import type { FaultyWorld } from "./faulty-world.ts";
import { findBroken, type Pair, type Shift, startShift, type Tally } from "./people-at-work.ts";

/** The long form: `npm run test:faults -- --long`. */
export const IS_LONG = process.env["FAULTS"] === "long";
export const PAIRS = IS_LONG ? 8 : 3;
const ROUNDS = IS_LONG ? 6 : 1;
/** Acknowledged writes before, between and after faults. */
const STRETCH = IS_LONG ? 40 : 12;
const STRETCH_MS_MAX = 180_000;
export const DRILL_MS_MAX = IS_LONG ? 1_800_000 : STARTS_TIMEOUT_MS;

/** What happened to the people in one drill. `broken`: a line for each write that was lost or is there twice. */
type Row = Tally & { drill: string; faults: number; broken: readonly string[]; seconds: number };

/** So many acknowledged writes more: work goes on, whatever has just happened. */
async function stretch(shift: Shift): Promise<void> {
  const aim = shift.tally.acknowledged + STRETCH;
  const deadline = Date.now() + STRETCH_MS_MAX;
  while (shift.tally.acknowledged < aim) {
    if (shift.tally.unexpected.length > 0) return;
    if (Date.now() > deadline) throw new Error(`Work stands still: ${JSON.stringify(shift.tally)}`);
    await sleep(50);
  }
}

/**
 * People work, something happens to them again and again, and in the end all that they were told is true: nothing acknowledged is lost,
 * nothing is there twice, nothing was answered that no one expects, and the books balance. The fault says how often it struck.
 */
export async function drill(
  name: string,
  world: FaultyWorld,
  pairs: readonly Pair[],
  fault: (round: number, tally: Tally) => Promise<number>,
): Promise<Row> {
  await world.untilReady();
  const startedAt = Date.now();
  const shift = startShift(world.origin, pairs, world.db);
  let faults = 0;
  try {
    await stretch(shift);
    for (let round = 0; round < ROUNDS; round++) {
      faults += await fault(round, shift.tally);
      await stretch(shift);
    }
  } finally {
    await shift.end();
  }
  const broken = await findBroken(world.db, shift.deals);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  expect(broken).toEqual([]);
  expect(shift.tally.unexpected).toEqual([]);
  expect(faults).toBeGreaterThan(0);
  expect(shift.deals.some((deal) => deal.released)).toBe(true);
  expect(shift.tally.read).toBeGreaterThan(0);
  expect(await listLedgerViolations(world.db)).toEqual([]);
  return { drill: name, faults, broken, seconds, ...shift.tally };
}

/** What was counted, as it is in docs/testing.md. */
export function tableOf(drilled: readonly Row[]): string {
  const head = [
    "drill",
    "faults",
    "acknowledged",
    "lists read",
    "asked again",
    "answer lost",
    "left open",
    "lost or twice",
    "unexpected",
    "s",
  ];
  const lines = drilled.map((row) => [
    row.drill,
    row.faults,
    row.acknowledged,
    row.read,
    row.turnedAway.length,
    row.answersLost,
    row.leftOpen,
    row.broken.length,
    row.unexpected.length,
    row.seconds,
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
