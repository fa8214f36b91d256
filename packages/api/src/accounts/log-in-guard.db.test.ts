import { DomainError } from "@quorate/core/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../context.ts";
import { callFrom } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";

const RIGHT = "the right words of this person";
const WRONG = "other words";
const wrong = refusal("UNAUTHORIZED", "accounts/invalid-credentials");
const locked = refusal("TOO_MANY_REQUESTS", "accounts/log-in-locked");

let world: TestContext;
let hashed = 0;
beforeAll(async () => {
  world = await createTestContext();
  const { verify } = world.ports.passwords;
  world.ports.passwords.verify = async (...given) => {
    hashed += 1;
    return await verify(...given);
  };
});
afterAll(() => world.close());
beforeEach(() => {
  hashed = 0;
  world.clock.advance({ minutes: 31 });
});

async function personWithPassword(): Promise<string> {
  const { userId, email } = await signUpUser(world);
  await world.db
    .insertInto("credentials")
    .values({ user_id: userId, password_hash: `hash of ${RIGHT}` })
    .execute();
  return email;
}

let networks = 0;
/** A browser that has never signed in, in a network of its own. */
const stranger = () => createTestVisitor(`198.51.100.${++networks}`);
const tryFrom = (visitor: Visitor, email: string, password = WRONG) =>
  callFrom(world, visitor).accounts.logIn({ email, password });
const reasonOf = async (call: Promise<unknown>) => await call.then(() => null, String);

async function failTimes(times: number, email: string, visitorFor: () => Visitor = stranger) {
  for (let i = 0; i < times; i++) await expect(tryFrom(visitorFor(), email)).rejects.toEqual(wrong);
}

describe("guesses on one account", () => {
  test("are locked after ten, wherever they come from: the right password is refused like a wrong one, unchecked", async () => {
    const email = await personWithPassword();
    await failTimes(10, email);
    expect(hashed).toBe(10);
    await expect(tryFrom(stranger(), email, RIGHT)).rejects.toEqual(locked);
    await expect(tryFrom(stranger(), email, WRONG)).rejects.toEqual(locked);
    expect(await reasonOf(tryFrom(stranger(), email, RIGHT))).toBe(await reasonOf(tryFrom(stranger(), email, WRONG)));
    expect(hashed).toBe(10);
    world.clock.advance({ minutes: 15 });
    await expect(tryFrom(stranger(), email, RIGHT)).resolves.toMatchObject({ success: true });
  });

  test("are locked alike for an address that nobody has", async () => {
    await failTimes(10, "nobody@people.example");
    await expect(tryFrom(stranger(), "nobody@people.example")).rejects.toEqual(locked);
    expect(hashed).toBe(10);
  });

  test("that wait for each other are checked ten times at most, with those that failed before", async () => {
    const email = await personWithPassword();
    await failTimes(3, email);
    hashed = 0;
    const hold = (trx: TestContext["db"]) =>
      trx.selectFrom("log_in_guards").select("subject").where("subject", "=", email).forUpdate().execute();
    const calls = Array.from({ length: 12 }, () => () => tryFrom(stranger(), email));
    const { won, refused } = tally(await raceBehind(world, hold, { calls }));
    expect(won).toBe(0);
    expect(hashed).toBe(7);
    expect(refused.filter((code) => code === "UNAUTHORIZED")).toHaveLength(7);
    expect(refused.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
  });

  test("251 at once: ten are checked, and the right one among the rest is answered like the wrong ones", async () => {
    const email = await personWithPassword();
    const visitors = Array.from({ length: 251 }, stranger);
    const answers = await Promise.all(
      visitors.map((visitor, index) => reasonOf(tryFrom(visitor, email, index === 250 ? RIGHT : WRONG))),
    );
    expect(hashed).toBe(10);
    const rest = answers.filter((answer) => !answer?.includes("Invalid credentials"));
    expect(rest).toHaveLength(241);
    expect(new Set(rest).size).toBe(1);
    expect(answers[250]).toBe(rest[0]);
  });

  test("a right one takes itself back, and no failure with it", async () => {
    const email = await personWithPassword();
    await failTimes(9, email);
    for (let i = 0; i < 3; i++) {
      await expect(tryFrom(stranger(), email, RIGHT)).resolves.toMatchObject({ success: true });
    }
    await failTimes(1, email);
    await expect(tryFrom(stranger(), email, RIGHT)).rejects.toEqual(locked);
  });

  test("that could not be checked count for nothing", async () => {
    const email = await personWithPassword();
    const { verify } = world.ports.passwords;
    world.ports.passwords.verify = () => Promise.reject(new DomainError("unavailable", "requests/busy"));
    for (let i = 0; i < 11; i++) {
      await expect(tryFrom(stranger(), email)).rejects.toEqual(refusal("SERVICE_UNAVAILABLE", "requests/busy"));
    }
    world.ports.passwords.verify = verify;
    await expect(tryFrom(stranger(), email, RIGHT)).resolves.toMatchObject({ success: true });
  });
});

describe("a device that has signed in to the account", () => {
  test("is not kept out by what strangers guess, and has ten tries of its own", async () => {
    const email = await personWithPassword();
    const own = stranger();
    await tryFrom(own, email, RIGHT);
    await failTimes(10, email);
    await expect(tryFrom(stranger(), email, RIGHT)).rejects.toEqual(locked);
    await failTimes(9, email, () => own);
    await expect(tryFrom(own, email, RIGHT)).resolves.toMatchObject({ success: true });
    await failTimes(1, email, () => own);
    await expect(tryFrom(own, email, RIGHT)).rejects.toEqual(locked);
  });

  test("is a stranger to every other account", async () => {
    const [email, other] = [await personWithPassword(), await personWithPassword()];
    const own = stranger();
    await tryFrom(own, email, RIGHT);
    await failTimes(10, other);
    await expect(tryFrom(own, other, RIGHT)).rejects.toEqual(locked);
  });

  test("is not locked by its network, nor is its network by it", async () => {
    const [email, other] = [await personWithPassword(), await personWithPassword()];
    const own = stranger();
    const forgetful = createTestVisitor(own.network);
    await tryFrom(own, email, RIGHT);
    await tryFrom(forgetful, other, RIGHT);
    await failTimes(10, other, () => forgetful);
    const neighbour = () => createTestVisitor(own.network);
    for (let i = 0; i < 50; i++) await failTimes(1, `guess-${i}@people.example`, neighbour);
    await expect(tryFrom(neighbour(), "guess-51@people.example")).rejects.toEqual(locked);
    await expect(tryFrom(own, email, RIGHT)).resolves.toMatchObject({ success: true });
  });
});

describe("guesses from one network", () => {
  test("are locked after fifty over all accounts; other networks are not", async () => {
    const visitor = () => createTestVisitor("203.0.113.9");
    for (let i = 0; i < 50; i++) await failTimes(1, `spread-${i}@people.example`, visitor);
    const email = await personWithPassword();
    await expect(tryFrom(visitor(), email, RIGHT)).rejects.toEqual(locked);
    expect(hashed).toBe(50);
    await expect(tryFrom(stranger(), email, RIGHT)).resolves.toMatchObject({ success: true });
  });

  test("that wait for each other are checked fifty times at most", async () => {
    const visitor = () => createTestVisitor("203.0.113.10");
    for (let i = 0; i < 45; i++) await failTimes(1, `wave-${i}@people.example`, visitor);
    hashed = 0;
    const hold = (trx: TestContext["db"]) =>
      trx.selectFrom("log_in_guards").select("subject").where("subject", "=", "203.0.113.10").forUpdate().execute();
    const calls = Array.from({ length: 12 }, (_, i) => () => tryFrom(visitor(), `flood-${i}@people.example`));
    const { refused } = tally(await raceBehind(world, hold, { calls }));
    expect(hashed).toBe(5);
    expect(refused.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(7);
  });
});
