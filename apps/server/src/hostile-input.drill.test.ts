import { appRouter } from "@quorate/api";
import { restProcedures } from "@quorate/api/rest-procedures";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { inputFields } from "./plugins/rest-input.ts";
import { PLAUSIBLE_TEXT, plausible } from "./testing/plausible-input.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

const ANSWER_MS_MAX = 2_000;

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.001,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  "",
  " ",
  "\0",
  "\ud800",
  `${PLAUSIBLE_TEXT}\0`,
  `${PLAUSIBLE_TEXT}\ud800`,
  [`${PLAUSIBLE_TEXT.slice(0, 40)}\0`],
  "a".repeat(20_000),
  "1e309",
  "-5",
  "9999999999999.99",
  "12.345",
  "NaN",
  "2026-02-30",
  "0000-00-00",
  "275760-09-13",
  "../../etc/passwd",
  "'; drop table users; --",
  "{{7*7}}",
  [],
  [null],
  [["x"]],
  Array.from({ length: 100 }, () => "x"),
  {},
  { toString: "x" },
  { $gt: "" },
];

let server: TestApp;
let person: Person & { userId: UserId };

/** Someone whom no guard stops: both profiles and admin, so that only the hostile value is judged. */
beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 1_000_000, userCallsPerMinute: 1_000_000 } });
  person = await signedUp(server);
  const { db } = server.database;
  await db.updateTable("users").set({ is_admin: true, user_type: "both" }).where("id", "=", person.userId).execute();
  await db.insertInto("organizations").values({ user_id: person.userId, name: "Test" }).execute();
  await db
    .insertInto("experts")
    .values({ user_id: person.userId, title: "T", mba_school: "S", graduation_year: 2000, years_experience: 1 })
    .execute();
});
afterAll(() => server.close());

/** Calls that want more than a plausible input holds: one of two optional fields, or two ids. */
const WANTS_MORE = /^\/(messages|experts\/comparison|agreements\/check)$/;

const BYTES = "AAAA";
const CREDENTIAL = { id: BYTES, rawId: BYTES, type: "public-key" };

/** What is good by its shape alone: digits, and what an authenticator signs. */
const GOOD_BY_SHAPE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "/account/totp/confirm": { code: "123456" },
  "/account/passkeys": {
    passkey: { ...CREDENTIAL, response: { clientDataJSON: BYTES, attestationObject: BYTES } },
  },
  "/auth/second-factor": { code: "123456" },
  "/auth/passkey": {
    passkey: { ...CREDENTIAL, response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES } },
  },
};

const calls = restProcedures(appRouter)
  .filter(({ path }) => path !== "accounts.logIn")
  .map((call) => ({ ...call, fields: inputFields(call) ?? {} }));

async function send(method: (typeof calls)[number]["method"], url: string, input: Record<string, unknown>) {
  const inPath = new Set([...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const path = url.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(text(input[name]).toWellFormed()),
  );
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  // A wrong password is what some of them are: what is judged here is the value, not the guessing.
  await server.database.db.deleteFrom("log_in_guards").execute();
  const startedAt = Date.now();
  const takesBody = method !== "GET";
  const given = rest.filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, text(value)]));
  const response = await person.request({
    method,
    url: takesBody ? `/api${path}` : `/api${path}?${query.toString()}`,
    ...(takesBody && {
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(Object.fromEntries(rest)),
    }),
  });
  return { response, tookMs: Date.now() - startedAt };
}

describe.each(calls)("$method /api$url", ({ method, url, fields }) => {
  // spec 7.3
  test("answers every hostile value of every field below 500, in time and without a trace of the inside", async () => {
    const good = { ...(plausible(z.object(fields)) as Record<string, unknown>), ...GOOD_BY_SHAPE[url] };
    if (!WANTS_MORE.test(url)) {
      expect((await send(method, url, good)).response.statusCode, "an otherwise good request").not.toBe(400);
    }
    for (const name of [...Object.keys(fields), "unknownField"]) {
      for (const value of HOSTILE) {
        const { response, tookMs } = await send(method, url, { ...good, [name]: value });
        const what = `${name} = ${JSON.stringify(value).slice(0, 80)}: ${response.body.slice(0, 300)}`;
        expect(response.statusCode, what).toBeLessThan(500);
        expect(response.statusCode, what).not.toBe(429);
        expect(tookMs, what).toBeLessThan(ANSWER_MS_MAX);
        expect(response.body, what).not.toMatch(/\bat .+\.ts:\d+|syntax error at or near|invalid input syntax/);
      }
    }
  });
});
