import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DRILL_MS_MAX, drill, IS_LONG, PAIRS, tableOf } from "./drill.ts";
import { type FaultyWorld, openFaultyWorld } from "./faulty-world.ts";
import { makeNextVersion, type NextVersion } from "./next-version.ts";
import { bringPairs, type Pair, type Tally } from "./people-at-work.ts";

/** Less than the time after which money asks its owner to confirm who it is. */
const JUMP_MS = 600_000;
/** Longer than a replica may be behind. */
const AWAY_MS = 4_000;
const RECONCILE = path.resolve(import.meta.dirname, "../../scripts/reconcile.ts");

vi.setConfig({ testTimeout: DRILL_MS_MAX, hookTimeout: DRILL_MS_MAX });

/** The posts, the proposals and whatever moves money. */
const WRITES = ['insert into "projects"', 'insert into "proposals"', 'insert into "ledger_transactions"'];
const COMMITS_LOST = 12;
/** More than a server asks unprompted to find out whether Valkey is there. */
const COMMANDS_OF_WORK = 20;

const rows: Awaited<ReturnType<typeof drill>>[] = [];
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

async function drilled(name: string, fault: (round: number, tally: Tally) => Promise<number>) {
  const row = await drill(name, world, pairs, fault);
  rows.push(row);
  return row;
}

/** What a command of ours says on this database, or an error with all it said. It must not hold up who works meanwhile. */
async function runCommand(script: string): Promise<string> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: world.databaseUrl };
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout;
}

/** To a backend that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Servers read at the replica. */
async function untilRead(): Promise<void> {
  await expect.poll(() => world.replica.countReaders(), { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Servers count in Valkey; its counts themselves begin again with each minute. */
async function untilCounted(): Promise<void> {
  const before = world.valkey.commands();
  await expect.poll(() => world.valkey.commands(), { timeout: 30_000 }).toBeGreaterThan(before + COMMANDS_OF_WORK);
}

const sideOf = (round: number) => (round % 2 === 0 ? 0 : 1);

test("kill -9 of a server under load loses nothing that was acknowledged, and does nothing twice", async () => {
  await drilled("kill -9 of a server", async (round) => {
    await world.killServer(sideOf(round));
    await world.startServer(sideOf(round));
    return 1;
  });
});

test("kill -9 of PostgreSQL under load loses nothing that was acknowledged, and does nothing twice", async () => {
  await drilled("kill -9 of PostgreSQL", async () => {
    process.kill(world.postmasterPid(), "SIGKILL");
    await world.untilReady();
    return 1;
  });
});

test("connections that the database terminates cost someone another try, and nothing else", async () => {
  await drilled("terminated backends", async () => {
    let ended = 0;
    for (let nth = 0; nth < 5; nth++) {
      ended += await world.terminateBackends();
      await sleep(200);
    }
    return ended;
  });
});

test("backends that freeze hold requests up until they go on, or until their time is over", async () => {
  await drilled("frozen backends", async (round) => {
    const frozen = await world.backendPids();
    try {
      for (const pid of frozen) signal(pid, "SIGSTOP");
      // Beyond twelve seconds the server gives up a statement.
      await sleep(IS_LONG && round % 2 === 1 ? 15_000 : 2_000);
    } finally {
      for (const pid of frozen) signal(pid, "SIGCONT");
    }
    return frozen.length;
  });
});

test("a commit whose answer is lost is known under its key, and not done again", async () => {
  const { answersLost } = await drilled("lost answers of commits", async () => {
    const before = world.line.lost();
    world.line.loseCommitsOf(WRITES);
    while (world.line.lost() < before + COMMITS_LOST) await sleep(50);
    world.line.loseCommitsOf([]);
    return world.line.lost() - before;
  });
  expect(answersLost).toBeGreaterThan(0);
});

test("a server whose clock jumps by ten minutes, forwards and backwards, does nothing twice", async () => {
  // A person who signed in long ago would have to give a proof ten minutes earlier than usual, and rightly so.
  pairs = await bringPairs(world.origin, world.db, PAIRS);
  await drilled("clock jumps", async (round) => {
    for (const offMs of [JUMP_MS, -JUMP_MS, 0]) {
      world.setClock(sideOf(round), offMs);
      await sleep(IS_LONG ? 5_000 : 2_000);
    }
    return 3;
  });
});

test("servers get the next version one after the other, and go back to this one, without a failed request", async () => {
  const tally = await drilled("rolling upgrade", async (round) => {
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

/** One of the faults in each round: in the short form the first of them, in the long form each twice. */
const inTurn = (faults: readonly (() => Promise<void>)[]) => async (round: number) => {
  await faults[round % faults.length]?.();
  return 1;
};

test("a replica that goes, falls behind or stands still is noticed by no one", async () => {
  const { replica } = world;
  const away = async (begin: () => Promise<unknown>, end: () => unknown) => {
    await untilRead();
    await begin();
    await sleep(AWAY_MS);
    await end();
    await untilRead();
  };
  let thaw: () => void;
  const { turnedAway } = await drilled(
    "replica away",
    inTurn([
      () => away(replica.kill, replica.start),
      () => away(replica.pause, replica.resume),
      () =>
        away(
          async () => {
            thaw = await replica.freeze();
          },
          () => thaw(),
        ),
    ]),
  );
  expect(turnedAway).toEqual([]);
});

test("a Valkey that goes, has no memory left or stands still is noticed by no one", async () => {
  const { valkey } = world;
  const away = async (begin: () => unknown, end: () => unknown) => {
    await untilCounted();
    await begin();
    await sleep(AWAY_MS);
    await end();
    await untilCounted();
  };
  const { turnedAway } = await drilled(
    "Valkey away",
    inTurn([
      () => away(valkey.stop, valkey.startAgain),
      ...(["full", "frozen"] as const).map(
        (fault) => () =>
          away(
            () => valkey.setFault(fault),
            () => valkey.setFault(null),
          ),
      ),
    ]),
  );
  expect(turnedAway).toEqual([]);
});

test("after all of it ledger, payments, paper and the gateway agree", async () => {
  expect(await runCommand(RECONCILE)).toMatch(/ agree\.\n$/);
});
