import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../adapters/ids.ts";
import { newToken } from "../adapters/tokens.ts";
import { RATE_LIMITS } from "../limits.ts";
import { createTestApp, signedUp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function mailed() {
  const { db } = t.database;
  const { userId } = await signedUp(t);
  const { token, tokenHash } = newToken();
  const row = { id: newId<string>(), user_id: userId, kind: "milestone-funded", created_at: new Date() };
  await db
    .insertInto("mails")
    .values({ ...row, topic: "work", stop_hash: tokenHash })
    .execute();
  const chosen = db.selectFrom("notification_preferences").select("mail").where("user_id", "=", userId);
  return {
    address: `/unsubscribe?token=${token}`,
    choice: async () => (await chosen.executeTakeFirst())?.mail ?? null,
  };
}

test.each([
  ["a form", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ["a form in parts", "multipart/form-data; boundary=x", "--x--"],
  ["nothing", undefined, undefined],
])(
  "a mail program's button that posts %s, without session and from anywhere, turns emails off once and for all",
  async (_what, type, payload) => {
    const { address, choice } = await mailed();
    const headers = {
      ...(type && { "content-type": type }),
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    };
    for (let nth = 0; nth < 2; nth++) {
      const answer = await t.app.inject({ method: "POST", url: address, headers, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("You get no more mails of this kind.");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await choice()).toBe("never");
    }
  },
);

test("opening the address changes nothing", async () => {
  const { address, choice } = await mailed();
  for (const method of ["GET", "HEAD", "OPTIONS"] as const) await t.app.inject({ method, url: address });
  expect(await choice()).toBeNull();
});

// spec 7.96
test.each(["?token=none-of-ours", "", "?token=", "?token=%00", "?token=a&token=b", `?token=${"x".repeat(5_000)}`])(
  "%s is no link: a plain page says so",
  async (query) => {
    const answer = await t.app.inject({ method: "POST", url: `/unsubscribe${query}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain("This link does not work. Nothing was changed.");
  },
);

// spec 7.96
test("one network may try so many tokens a minute, is told when to come back, and keeps no one else from the button", async () => {
  const { address, choice } = await mailed();
  const post = async (url: string, remoteAddress: string) =>
    await t.app.inject({ method: "POST", url, remoteAddress, headers: { "content-type": "text/plain" }, payload: "x" });
  const statuses = new Set<number>();
  for (let nth = 0; nth < RATE_LIMITS.unsubscribesPerMinute; nth++) {
    // Of one subscriber's network, whichever of its addresses.
    statuses.add((await post(`/unsubscribe?token=guess-${nth}`, `2001:db8:7:1::${(nth % 9) + 1}`)).statusCode);
  }
  expect([...statuses]).toEqual([404]);
  const refused = await post(address, "2001:db8:7:1::abcd");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(refused.body).toContain("Please try again in a minute.");
  expect(await choice()).toBeNull();
  expect((await post(address, "2001:db8:7:2::1")).statusCode).toBe(200);
  expect(await choice()).toBe("never");
});
