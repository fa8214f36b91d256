import { expect, test } from "vitest";
import { openSharedLimiters } from "./adapters/shared-limiters.ts";
import { createTestApp, signedUp, type TestApp } from "./testing/test-app.ts";
import { startValkeyDouble } from "./testing/valkey-double.ts";

const LIMITS = { guestCallsPerMinute: 4, userCallsPerMinute: 6, unsubscribesPerMinute: 2, calendarReadsPerHour: 2 };

test("guests, accounts, mail programs and calendars are counted over two servers together, and apart from each other", async () => {
  const valkey = await startValkeyDouble();
  const limiters = await openSharedLimiters(valkey.url, { onLost: () => undefined, onFound: () => undefined });
  const servers: TestApp[] = [];
  try {
    const first = await startOn(null);
    await startOn(first);
    const person = await signedUp(first);
    const cookie = person.cookie() ?? "";
    const token = "a".repeat(43);
    expect(await ask((nth) => askAsGuest(nth, "192.0.2.7"))).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await ask((nth) => askAsGuest(nth, "192.0.2.8"))).toEqual([200, 200, 200, 200, 429, 429]);
    // The guest who signed up was counted as one.
    expect(await ask((nth) => at(nth).inject({ url: "/api/auth/user", headers: { cookie } }))).toEqual([
      ...[200, 200, 200, 200, 200, 200],
    ]);
    expect((await at(0).inject({ url: "/api/auth/user", headers: { cookie } })).statusCode).toBe(429);
    const unsubscribe = (nth: number) => at(nth).inject({ method: "POST", url: `/unsubscribe?token=${token}` });
    expect(await ask(unsubscribe)).toEqual([404, 404, 429, 429, 429, 429]);
    const calendar = (nth: number) =>
      at(nth).inject({ url: `/api/calendar/${token}.ics`, remoteAddress: `198.51.100.${nth + 1}` });
    expect(await ask(calendar)).toEqual([404, 404, 429, 429, 429, 429]);
  } finally {
    for (const server of servers.toReversed()) await server.close();
    await limiters.stop();
    await valkey.stop();
  }

  async function startOn(beside: TestApp | null) {
    const { createLimiter } = limiters;
    const server = await createTestApp({ rateLimits: LIMITS, createLimiter, database: beside?.database });
    servers.push(server);
    return server;
  }
  function at(nth: number) {
    const server = servers[nth % servers.length];
    if (!server) throw new Error("No server was started.");
    return server.app;
  }
  function askAsGuest(nth: number, remoteAddress: string) {
    return at(nth).inject({ url: "/api/debug/auth", remoteAddress });
  }
  async function ask(call: (nth: number) => Promise<{ statusCode: number }>) {
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await call(nth)).statusCode);
    return statuses;
  }
});
