import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractMoney } from "./contract-money.ts";
import { HOURS_WORKS } from "./hours-commands.ts";
import { hoursStory } from "./hours-story.ts";
import { listUnsettled } from "./money-books.ts";
import { MONEY_WORKS, type MoneyCommand, moneyCommands } from "./money-commands.ts";
import { MoneyWorld } from "./money-world.ts";

/** The long form: `MONEY_COMMANDS=10000 pnpm exec vitest run src/testing/money-model`. */
const COMMANDS = Number(process.env["MONEY_COMMANDS"] ?? 1_000);
/** What a failure prints, for its shortest story alone. */
const SEED = Number(process.env["MONEY_SEED"] ?? Date.now() % 2 ** 31);
const PATH = process.env["MONEY_PATH"];
const REPLAY = process.env["MONEY_REPLAY"];

const STORIES_AT_ONCE = 4;
/** As drawn: what is not possible at its turn is left out, and the rarest refusals are possible late in a story alone. */
const STORY_LENGTH = 400;
const HOUR_MS = 3_600_000;

/** Amounts of which the fee does not come out even, the smallest included; the last are caps of hours. */
const AMOUNTS_MINOR = [12_050, 100_001, 3_333, 2_000, 999_999, 7_777, 3_337 * 20, 1_111 * 9, 12_345 * 60];

const done = new Map<string, number>();
let commands = 0;
let stories = 0;

type Story = Iterable<MoneyCommand>;

async function live(story: Story): Promise<void> {
  const money = new ContractMoney(AMOUNTS_MINOR);
  const world = await MoneyWorld.open(AMOUNTS_MINOR);
  money.around = {
    hasPage: () => world.openPages().length > 0,
    hasNews: () => world.undelivered.length > 0,
    hasOldNews: () => world.delivered.length > 0,
    now: () => world.now(),
  };
  try {
    await fc.asyncModelRun(() => ({ model: money, real: world }), story);
    const unsettled = await listUnsettled(world, money);
    if (unsettled.length > 0) throw new Error(`In the end:\n${unsettled.join("\n")}`);
    commands += world.story.length;
    for (const name of world.done) done.set(name, (done.get(name) ?? 0) + 1);
    stories++;
  } catch (error) {
    // What a command says is of its last run; of several that shrinking tries, this is the one that failed.
    throw new Error(["The story:", ...world.story].join("\n  "), { cause: error });
  } finally {
    await world.setting.close();
  }
}

/** A failure is a story in sentences, so that no one need read the code to know what went wrong. */
function tell({ failed, seed, counterexamplePath, counterexample, errorInstance }: fc.RunDetails<[Story]>): void {
  if (!failed || !(errorInstance instanceof Error)) return;
  const replay = /replayPath="([^"]*)"/.exec(fc.stringify(counterexample?.[0]))?.[1] ?? "";
  const again = `MONEY_SEED=${seed} MONEY_PATH=${counterexamplePath} MONEY_REPLAY=${replay}`;
  throw new Error(`${errorInstance.message}\n\nAgain: ${again}`, { cause: errorInstance.cause });
}

describe("a contract's money, told by its people, Stripe and the clock in any order", () => {
  test.concurrent.each(Array.from({ length: PATH ? 1 : STORIES_AT_ONCE }, (_, nth) => SEED + nth))(
    "is what the model says after every command (seed %i)",
    async (seed) => {
      const replay = REPLAY === undefined ? {} : { replayPath: REPLAY };
      const story = fc.commands(moneyCommands, { maxCommands: STORY_LENGTH, size: "max", ...replay });
      let isShrinking = false;
      // Enough is counted over all of them: how long a story becomes is chance.
      const property = fc.asyncProperty(story, async (each) => {
        if (commands >= COMMANDS && !isShrinking) return;
        await live(each).catch((error: unknown) => {
          // Told at once: looking for a shorter one takes its time.
          if (!isShrinking && error instanceof Error)
            process.stderr.write(`${error.message}\n${String(error.cause)}\n`);
          isShrinking = true;
          throw error;
        });
      });
      const shortest = PATH === undefined ? {} : { path: PATH, endOnFailure: true };
      tell(await fc.check(property, { seed, numRuns: COMMANDS, ...shortest }));
    },
    HOUR_MS,
  );

  test("is what the model says while hours are handed over, answered, changed and ended", { timeout: HOUR_MS }, () =>
    live(hoursStory()),
  );

  test("is told long enough", () => {
    expect(PATH !== undefined || commands >= COMMANDS).toBe(true);
    expect(Object.keys(HOURS_WORKS).filter((name) => !done.has(name))).toEqual([]);
    const counts = MONEY_WORKS.map((name) => `${name} ${done.get(name) ?? 0}`).join(", ");
    process.stdout.write(`${commands} commands in ${stories} stories, seed ${SEED}: ${counts}.\n`);
  });
});
