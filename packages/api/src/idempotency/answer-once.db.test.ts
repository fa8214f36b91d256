import type { UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { answerOnce, RUN_ABANDONED_MS } from "./answer-once.service.ts";

let world: TestContext;
let userId: UserId;
beforeAll(async () => {
  world = await createTestContext();
  ({ userId } = await signUpUser(world));
});
afterAll(() => world.close());

const request = (key: string) => ({
  userId,
  key,
  runId: world.ports.newId<string>(),
  requestHash: "hash",
  now: () => world.clock.now(),
  withheld: { fields: [], isKept: true },
});

/** Work whose effect can be counted. */
async function plant(db: Db, country: string): Promise<void> {
  await db.transaction().execute((trx) => trx.insertInto("locations").values({ country }).execute());
}
const planted = async (country: string) =>
  (await world.db.selectFrom("locations").select("id").where("country", "=", country).execute()).length;

// spec 10.64
test("work whose answer was lost after its commit is not done again", async () => {
  const dies = async (db: Db) => {
    await plant(db, "Lost");
    return { status: 500, body: "the connection went away" };
  };
  expect(await answerOnce(world.db, request("lost"), dies)).toMatchObject({ status: 500 });
  await expect(answerOnce(world.db, request("lost"), dies)).rejects.toMatchObject({ code: "idempotency/answer-lost" });
  expect(await planted("Lost")).toBe(1);
});

test("work that was rolled back may be tried again under its key", async () => {
  const fails = () => Promise.resolve({ status: 503, body: null });
  const works = async (db: Db) => {
    await plant(db, "Again");
    return { status: 200, body: { done: true } };
  };
  expect(await answerOnce(world.db, request("again"), fails)).toMatchObject({ status: 503 });
  expect(await answerOnce(world.db, request("again"), works)).toMatchObject({ status: 200 });
  expect(await answerOnce(world.db, request("again"), works)).toEqual({ status: 200, body: { done: true } });
  expect(await planted("Again")).toBe(1);
});

test("a run that was abandoned gives its key up after a minute, and can then no longer commit", async () => {
  const sleep = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const sleeper = answerOnce(world.db, request("slow"), async (db) => {
    begun.resolve();
    await sleep.promise;
    await plant(db, "Slow");
    return { status: 200, body: "first" };
  });
  const quick = async (db: Db) => {
    await plant(db, "Slow");
    return { status: 200, body: "second" };
  };
  // Without it the second could be the first to take the key.
  await begun.promise;
  await expect(answerOnce(world.db, request("slow"), quick)).rejects.toMatchObject({
    code: "idempotency/still-running",
  });
  world.clock.advance({ minutes: RUN_ABANDONED_MS / 60_000 });
  expect(await answerOnce(world.db, request("slow"), quick)).toEqual({ status: 200, body: "second" });
  sleep.resolve();
  await expect(sleeper).rejects.toMatchObject({ code: "idempotency/taken-over" });
  expect(await planted("Slow")).toBe(1);
});
