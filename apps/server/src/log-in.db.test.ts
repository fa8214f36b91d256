import { insertSession } from "@quorate/api/accounts/sessions.queries";
import { SESSIONS_MAX } from "@quorate/core/accounts/session-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

const RIGHT = "plain words that nobody uses";
const WRONG = "not the password";
/** Those that run when it comes, those that begin while it is counted, and one of each turn: not those that wait. */
const HASHES_BEFORE_MAX = 25;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 10_000, userCallsPerMinute: 10_000 } });
});
afterAll(() => server.close());

let networks = 0;
const nextAddress = () => `203.0.113.${++networks}`;

function logIn(person: Person, email: string, password: string, options: Partial<InjectOptions> = {}) {
  const request: InjectOptions = { method: "POST", url: "/api/demo-login", payload: { email, password } };
  return person.request({ ...request, ...options });
}

const stranger = () => guest(server.app);

async function failTimes(times: number, email: string, person = stranger) {
  for (let i = 0; i < times; i++) {
    const url = i % 2 === 0 ? "/api/demo-login" : "/trpc/accounts.logIn";
    const response = await logIn(person(), email, WRONG, { url, remoteAddress: nextAddress() });
    expect(response.statusCode).toBe(401);
  }
}

/** An answer without what differs between any two: the request's id. */
function told(response: { statusCode: number; json: () => Record<string, unknown> }) {
  const { requestId: _id, ...body } = response.json();
  return { status: response.statusCode, body };
}

describe("a locked account", () => {
  test("tells nothing: right and wrong are answered in the same words over either transport", async () => {
    const { email } = await signedUp(server);
    await failTimes(10, email);
    const right = await logIn(stranger(), email, RIGHT);
    const wrong = await logIn(stranger(), email, WRONG);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(800);
    expect(told(right)).toEqual({
      ...told(wrong),
      body: { ...told(wrong).body, details: { retryAfterSeconds: expect.any(Number) } },
    });
    const overTrpc = await logIn(stranger(), email, RIGHT, { url: "/trpc/accounts.logIn" });
    expect(overTrpc.statusCode).toBe(429);
    expect(overTrpc.headers["set-cookie"]).toBeUndefined();
  });

  test("is open to a browser that signed in to it before, by its device cookie alone", async () => {
    const person = await signedUp(server);
    await person.request({ url: "/api/logout" });
    await failTimes(10, person.email);
    expect((await logIn(stranger(), person.email, RIGHT)).statusCode).toBe(429);
    expect((await logIn(person, person.email, RIGHT)).statusCode).toBe(200);
  });

  test("is open to the browser that has just set a new password by mail", async () => {
    const { email, userId } = await signedUp(server);
    await failTimes(10, email);
    const { token, tokenHash } = server.ports.newToken();
    const expires_at = new Date(Date.now() + 60_000);
    await server.database.db
      .insertInto("one_time_tokens")
      .values({ token_hash: tokenHash, user_id: userId, purpose: "reset_password", expires_at })
      .execute();
    const owner = stranger();
    const password = "words that are altogether new";
    await owner.request({ method: "POST", url: "/api/auth/reset-password", payload: { token, password } });
    await failTimes(10, email);
    expect((await logIn(stranger(), email, password)).statusCode).toBe(429);
    expect((await logIn(owner, email, password)).statusCode).toBe(200);
  });
});

describe("a device cookie", () => {
  const deviceOf = (person: Person) => /quorate-device=([^;]+)/.exec(person.cookie() ?? "")?.[1] ?? "";
  const tryWith = async (device: string, email: string, password = RIGHT) =>
    await server.app.inject({
      method: "POST",
      url: "/api/demo-login",
      payload: { email, password },
      headers: { cookie: `quorate-device=${device}` },
    });

  test("is for scripts and other sites to see nowhere, and names no one", async () => {
    const person = stranger();
    const payload = { email: "device@test.example", password: RIGHT, firstName: "D", lastName: "E" };
    const response = await person.request({ method: "POST", url: "/api/auth/signup", payload });
    const cookie = response.cookies.find(({ name }) => name === "quorate-device");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 365 * 86_400 });
    expect(cookie?.value).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/);
  });

  test("opens nothing, and helps neither for another account nor forged nor cut", async () => {
    const [person, other] = [await signedUp(server), await signedUp(server)];
    const device = deviceOf(person);
    expect((await tryWith(device, person.email, WRONG)).statusCode).toBe(401);
    await failTimes(10, person.email);
    const foreign = deviceOf(other);
    const [id = "", issuedAt = "", signature = ""] = device.split(".");
    const forged = `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}.${issuedAt}.${signature}`;
    for (const worthless of [foreign, forged, `${id}.${Number(issuedAt) + 1}.${signature}`, id, "~~~", "%"]) {
      expect((await tryWith(worthless, person.email)).statusCode, worthless).toBe(429);
    }
    expect((await tryWith(`${foreign}~${device}`, person.email)).statusCode).toBe(200);
  });

  test("holds the people of one browser side by side", async () => {
    const [first, second] = [await signedUp(server), await signedUp(server)];
    await logIn(first, second.email, RIGHT);
    await failTimes(10, first.email);
    await failTimes(10, second.email);
    expect((await logIn(first, first.email, RIGHT)).statusCode).toBe(200);
    expect((await logIn(first, second.email, RIGHT)).statusCode).toBe(200);
  });

  test("is worth nothing after the password was replaced elsewhere", async () => {
    const person = await signedUp(server);
    const password_hash = await server.ports.passwords.hash("words of the new password", "test");
    await server.database.db
      .updateTable("credentials")
      .set({ password_hash })
      .where("user_id", "=", person.userId)
      .execute();
    await failTimes(10, person.email);
    expect((await logIn(person, person.email, "words of the new password")).statusCode).toBe(429);
  });
});

describe("behind a flood of 250 from one network", () => {
  const FLOOD = "198.51.100.1";
  const HONEST = "198.51.100.2";
  /** The networks whose hashes are done, in order: what an honest sign-in waits for, whatever else the machine does. */
  let hashed: string[] = [];
  beforeAll(() => {
    const { hash, verify } = server.ports.passwords;
    const noted = async <Result>(share: string, work: Promise<Result>) => {
      const result = await work;
      hashed.push(share);
      return result;
    };
    server.ports.passwords.hash = (password, share) => noted(share, hash(password, share));
    server.ports.passwords.verify = (stored, password, share) => noted(share, verify(stored, password, share));
  });

  /** Sends the flood, then an honest sign-in; tells how much of the flood was worked before that, and its answers. */
  async function race(floodOf: (index: number) => Partial<InjectOptions>) {
    const { email } = await signedUp(server);
    hashed = [];
    const flood = Array.from({ length: 250 }, (_, index) =>
      stranger().request({ method: "POST", remoteAddress: FLOOD, ...floodOf(index) }),
    );
    const honest = await logIn(stranger(), email, RIGHT, { remoteAddress: HONEST });
    const before = hashed.slice(0, hashed.indexOf(HONEST)).filter((share) => share === FLOOD).length;
    const answers = await Promise.all(flood);
    const countOf = (status: number) => answers.filter((answer) => answer.statusCode === status).length;
    return { status: honest.statusCode, before, answers, countOf };
  }
  const guess = (email: string) => ({ url: "/api/demo-login", payload: { email, password: WRONG } });

  test("of guesses on one account, an honest sign-in from elsewhere waits for a few hashes, and ten are checked", async () => {
    const { status, before, countOf } = await race(() => guess("victim@test.example"));
    expect(status).toBe(200);
    expect(before).toBeLessThanOrEqual(HASHES_BEFORE_MAX);
    expect(hashed.filter((share) => share === FLOOD).length).toBeLessThanOrEqual(10);
    expect(countOf(401) + countOf(429) + countOf(503)).toBe(250);
    expect(countOf(429)).toBeGreaterThan(0);
  });

  test("of guesses on as many accounts it does, too, and fifty are checked in all", async () => {
    const { status, before, countOf } = await race((index) => guess(`victim-${index}@test.example`));
    expect(status).toBe(200);
    expect(before).toBeLessThanOrEqual(HASHES_BEFORE_MAX);
    expect(hashed.filter((share) => share === FLOOD).length).toBeLessThanOrEqual(40);
    // What the queue had no room for in time was not checked, and may be tried again.
    expect(countOf(401) + countOf(429) + countOf(503)).toBe(250);
    expect(countOf(401)).toBeLessThanOrEqual(40);
  });

  test("of sign-ups it does, too: what cannot be served soon is told when to come again", async () => {
    const { status, before, answers, countOf } = await race((index) => ({
      url: "/api/auth/signup",
      payload: { email: `flood-${index}@test.example`, password: RIGHT, firstName: "F", lastName: "L" },
    }));
    expect(status).toBe(200);
    expect(before).toBeLessThanOrEqual(HASHES_BEFORE_MAX);
    expect(countOf(200) + countOf(503)).toBe(250);
    expect(countOf(503)).toBeGreaterThan(0);
    for (const refused of answers.filter(({ statusCode }) => statusCode === 503)) {
      expect(refused.json()).toMatchObject({ code: "requests/busy" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});

test("twenty sessions of an account stand: one more sign-in ends the one that began first, and no one else's", async () => {
  const [person, other] = [await signedUp(server), await signedUp(server)];
  const { id: userId } = (await person.request({ url: "/api/auth/user" })).json<{ id: UserId }>();
  const startedAt = new Date(Date.now() - 60_000);
  for (let n = 1; n < SESSIONS_MAX; n++) {
    const at = new Date(startedAt.getTime() + n * 1_000);
    const expiresAt = new Date(at.getTime() + 86_400_000);
    await insertSession(server.database.db, { sid: `sid-${n}`, userId, userAgent: null, now: at, expiresAt });
  }
  const open = async () => {
    const rows = await server.database.db.selectFrom("sessions").select("sid").where("user_id", "=", userId).execute();
    return rows.map(({ sid }) => sid);
  };
  expect(await open()).toHaveLength(SESSIONS_MAX);
  await logIn(stranger(), person.email, RIGHT, { remoteAddress: nextAddress() });
  expect(await open()).toHaveLength(SESSIONS_MAX);
  expect(await open()).not.toContain("sid-1");
  expect((await person.request({ url: "/api/auth/user" })).statusCode).toBe(200);
  expect((await other.request({ url: "/api/auth/user" })).statusCode).toBe(200);
});
