import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { STARTS_TIMEOUT_MS } from "../server-process.ts";
import { type FaultyWorld, openFaultyWorld } from "./faulty-world.ts";
import { makeNextVersion, type NextVersion } from "./next-version.ts";
import { bringPairs, findBroken, type Pair, type Shift, startShift, type Tally } from "./people-at-work.ts";

/** The long form: `npm run test:faults -- --long`. */
const IS_LONG = process.env["FAULTS"] === "long";
const PAIRS = IS_LONG ? 8 : 3;
const ROUNDS = IS_LONG ? 6 : 1;
/** Acknowledged writes before, between and after faults. */
const STRETCH = IS_LONG ? 40 : 12;
const STRETCH_MS_MAX = 180_000;
/** Less than the time after which money asks its owner to confirm who it is. */
const JUMP_MS = 600_000;
const RECONCILE = path.resolve(import.meta.dirname, "../../scripts/reconcile.ts");
const DRILL_MS_MAX = IS_LONG ? 1_800_000 : STARTS_TIMEOUT_MS;

vi.setConfig({ testTimeout: DRILL_MS_MAX, hookTimeout: DRILL_MS_MAX });

/** The posts, the proposals and whatever moves money. */
const WRITES = ['insert into "projects"', 'insert into "proposals"', 'insert into "ledger_transactions"'];
const COMMITS_LOST = 12;

type Row = Tally & { drill: string; faults: number; broken: string[]; seconds: number };
const rows: Row[] = [];
let world: FaultyWorld;
let pairs: Pair[];
let next: NextVersion;

beforeAll(async () => {
  world = await openFaultyWorld();
  next = makeNextVersion();
  pairs = await bringPairs(world.origin, world.db, PAIRS);
});
afterAll(async () => {
  await world.stop();
  next.remove();
  process.stdout.write(`\n${tableOf(rows)}\n`);
});

function tableOf(drilled: readonly Row[]): string {
  const head = [
    "drill",
    "faults",
    "acknowledged",
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
    row.turnedAway.length,
    row.answersLost,
    row.leftOpen,
    row.broken.length,
    row.unexpected.length,
    row.seconds,
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** So many acknowledged writes more: work goes on, whatever has just happened. */
async function stretch(shift: Shift): Promise<void> {
  const aim = shift.acknowledgedSoFar() + STRETCH;
  const deadline = Date.now() + STRETCH_MS_MAX;
  while (shift.acknowledgedSoFar() < aim) {
    if (shift.tally.unexpected.length > 0) return;
    if (Date.now() > deadline) throw new Error(`Work stands still: ${JSON.stringify(shift.tally)}`);
    await sleep(50);
  }
}

/** People work, something happens to them again and again, and in the end all that they were told is true. */
async function drill(name: string, fault: (round: number) => Promise<number>): Promise<Tally> {
  await world.untilReady();
  const startedAt = Date.now();
  const shift = startShift(pairs, world.db);
  let faults = 0;
  try {
    await stretch(shift);
    for (let round = 0; round < ROUNDS; round++) {
      faults += await fault(round);
      await stretch(shift);
    }
  } finally {
    await shift.end();
  }
  const broken = await findBroken(world.db, shift.deals);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  rows.push({ drill: name, faults, broken, seconds, ...shift.tally });
  expect(broken).toEqual([]);
  expect(shift.tally.unexpected).toEqual([]);
  expect(faults).toBeGreaterThan(0);
  expect(shift.deals.some((deal) => deal.released)).toBe(true);
  expect(await listLedgerViolations(world.db)).toEqual([]);
  return shift.tally;
}

/** What a command of ours says on this database, or an error with all it said. It must not hold up who works meanwhile. */
async function runCommand(script: string): Promise<string> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: world.databaseUrl };
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout;
}

/** To a backend that may have ended by itself meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const sideOf = (round: number) => (round % 2 === 0 ? 0 : 1);

test("kill -9 of a server under load loses nothing that was acknowledged, and does nothing twice", async () => {
  await drill("kill -9 of a server", async (round) => {
    await world.killServer(sideOf(round));
    await world.startServer(sideOf(round));
    return 1;
  });
});

test("kill -9 of PostgreSQL under load loses nothing that was acknowledged, and does nothing twice", async () => {
  await drill("kill -9 of PostgreSQL", async () => {
    process.kill(world.postmasterPid(), "SIGKILL");
    await world.untilReady();
    return 1;
  });
});

test("connections that the database terminates cost somebody another try, and nothing else", async () => {
  await drill("terminated backends", async () => {
    let ended = 0;
    for (let nth = 0; nth < 5; nth++) {
      ended += await world.terminateBackends();
      await sleep(200);
    }
    return ended;
  });
});

test("backends that freeze hold requests up until they go on, or until their time is over", async () => {
  await drill("frozen backends", async (round) => {
    const frozen = await world.backendPids();
    try {
      for (const pid of frozen) signal(pid, "SIGSTOP");
      // Beyond twelve seconds the server gives a statement up by itself.
      await sleep(IS_LONG && round % 2 === 1 ? 15_000 : 2_000);
    } finally {
      for (const pid of frozen) signal(pid, "SIGCONT");
    }
    return frozen.length;
  });
});

test("a commit whose answer is lost is known under its key, and not done again", async () => {
  const { answersLost } = await drill("lost answers of commits", async () => {
    const before = world.line.lost();
    world.line.loseCommitsOf(WRITES);
    while (world.line.lost() < before + COMMITS_LOST) await sleep(50);
    world.line.loseCommitsOf([]);
    return world.line.lost() - before;
  });
  expect(answersLost).toBeGreaterThan(0);
});

test("a server whose clock jumps by ten minutes, forwards and backwards, does nothing twice", async () => {
  // Whoever signed in long ago would have to confirm who it is ten minutes earlier than usual, and rightly so.
  pairs = await bringPairs(world.origin, world.db, PAIRS);
  await drill("clock jumps", async (round) => {
    for (const offMs of [JUMP_MS, -JUMP_MS, 0]) {
      world.setClock(sideOf(round), offMs);
      await sleep(IS_LONG ? 5_000 : 2_000);
    }
    return 3;
  });
});

test("servers get the next version one after the other, and go back to this one, without a failed request", async () => {
  const tally = await drill("rolling upgrade", async (round) => {
    if (round === 0) expect(await runCommand(next.migrate)).toBe(`Applied ${next.migration}.\n`);
    // In the short form one of them, beside which the other goes on as it is; in the long form all, to and fro.
    const sides = IS_LONG ? ([0, 1] as const) : ([0] as const);
    for (const which of sides) {
      expect(await world.stopServer(which)).toBe(0);
      await world.startServer(which, round % 2 === 0 ? next.main : undefined);
    }
    return sides.length;
  });
  expect(tally.turnedAway).toEqual([]);
});

test("after all of it ledger, payments, paper and the gateway agree", async () => {
  expect(await runCommand(RECONCILE)).toMatch(/ agree\.\n$/);
});
