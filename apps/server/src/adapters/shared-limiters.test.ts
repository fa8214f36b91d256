import { RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { startValkeyDouble } from "../testing/valkey-double.ts";
import { openSharedLimiters, type SharedLimiters } from "./shared-limiters.ts";

const LIMIT = { name: "guests", points: 3, seconds: 60 };
/** Far more than the quarter of a second that is waited: the machine may be busy. */
const WAIT_MS_MAX = 1_500;

const opened: SharedLimiters[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

type Double = Awaited<ReturnType<typeof startValkeyDouble>>;

async function startDouble(options: Parameters<typeof startValkeyDouble>[0] = {}): Promise<Double> {
  const double = await startValkeyDouble(options);
  onTestFinished(() => double.stop());
  return double;
}

async function openServer(url: URL) {
  const told: string[] = [];
  const limiters = await openSharedLimiters(url, {
    onLost: (reason) => told.push(`lost: ${reason instanceof Error ? reason.message : String(reason)}`),
    onFound: () => told.push("found"),
  });
  opened.push(limiters);
  const limiter = limiters.createLimiter(LIMIT);
  /** How many more are allowed, or "refused". */
  const ask = async (key = "192.0.2.1") => {
    try {
      return (await limiter.consume(key)).remainingPoints;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return "refused";
      throw refused;
    }
  };
  return { told, ask, areShared: limiters.areShared };
}

async function waitOf(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}

test("two servers count together, each key and each limit by itself", async () => {
  const { url, points } = await startDouble();
  const [one, two] = [await openServer(url), await openServer(url)];
  expect([await one.ask(), await two.ask(), await one.ask(), await two.ask(), await one.ask()]).toEqual([
    ...[2, 1, 0],
    ...["refused", "refused"],
  ]);
  expect(await two.ask("192.0.2.2")).toBe(2);
  expect(points()).toMatchObject({ "quorate:guests:192.0.2.1": 5, "quorate:guests:192.0.2.2": 1 });
});

test("who is above the limit is refused without asking again", async () => {
  const { url, commands } = await startDouble();
  const { ask } = await openServer(url);
  for (let nth = 0; nth < 4; nth++) await ask();
  const before = commands();
  expect(await ask()).toBe("refused");
  expect(commands()).toBe(before);
});

describe("each server counts for itself, no one waits and nothing fails", () => {
  test("while it is away at the start, and together from when it is there", async () => {
    const double = await startDouble();
    await double.stop();
    const { ask, told, areShared } = await openServer(double.url);
    expect(areShared()).toBe(false);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([2, 1, 0, "refused"]);
    expect(told).toEqual([expect.stringMatching(/^lost: .*ECONNREFUSED/)]);
    await double.startAgain();
    await expect.poll(areShared, { timeout: 5_000 }).toBe(true);
    expect(await ask()).toBe(2);
    expect(told.slice(1)).toEqual(["found"]);
  });

  test("when it goes away, and together as before when it is back", async () => {
    const double = await startDouble();
    const { ask, told, areShared } = await openServer(double.url);
    expect([await ask(), await ask()]).toEqual([2, 1]);
    await double.stop();
    expect(await waitOf(async () => expect(await ask()).toBe(2))).toBeLessThan(WAIT_MS_MAX);
    await double.startAgain();
    await expect.poll(areShared, { timeout: 5_000 }).toBe(true);
    expect(await ask()).toBe(0);
    expect(told).toEqual(["found", expect.stringMatching(/^lost: /), "found"]);
  });

  test("when it falls silent: a quarter of a second once, then not at all", async () => {
    const double = await startDouble();
    const { ask, areShared } = await openServer(double.url);
    double.setFault("frozen");
    const once = await waitOf(async () => expect(await ask()).toBe(2));
    expect(once).toBeLessThan(WAIT_MS_MAX);
    expect(await waitOf(async () => expect(await ask()).toBe(1))).toBeLessThan(once / 2);
    double.setFault(null);
    await expect.poll(areShared, { timeout: 5_000 }).toBe(true);
  });

  test("while it refuses to count, whatever else it answers", async () => {
    const double = await startDouble();
    const { ask, told, areShared } = await openServer(double.url);
    double.setFault("full");
    expect(await ask()).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(areShared()).toBe(false);
    expect(told).toEqual(["found", expect.stringMatching(/^lost: .*OOM/)]);
  });

  test("where the password is not its own", async () => {
    const { url } = await startDouble({ password: "open sesame" });
    expect(decodeURIComponent(url.password)).toBe("open sesame");
    expect((await openServer(url)).told).toEqual(["found"]);
    const wrong = new URL(url);
    wrong.password = "close";
    const { ask, told } = await openServer(wrong);
    expect(told).toEqual([expect.stringMatching(/^lost: .*WRONGPASS/)]);
    expect(await ask()).toBe(2);
  });
});
