import type { ApiTokenId } from "@quorate/core/ids";
import { TOKENS_MAX } from "@quorate/core/tokens/api-token";
import { AREA_SCOPES } from "@quorate/core/tokens/token-scope";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { findTokenByHash, setTokenUsed } from "./tokens.queries.ts";
import { tokensRouter } from "./tokens.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(tokensRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));

// spec 7.101
test("200: tells the secret once and keeps its digest alone", async () => {
  const person = await signUpUser(context);
  const { secret, ...token } = await callAs(person).create({
    name: " Export ",
    scopes: ["files:read", "files:read", "experts:write"],
  });
  expect(secret).toMatch(/^qrt_[\w-]{43}$/);
  expect(token).toMatchObject({
    name: "Export",
    scopes: ["experts:write", "files:read"],
    lastUsedAt: null,
    expiresAt: null,
  });
  expect(await callAs(person).list()).toEqual([token]);
  const row = await context.db
    .selectFrom("api_tokens")
    .selectAll()
    .where("id", "=", token.id as ApiTokenId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(await findTokenByHash(context.db, context.ports.hashToken(secret ?? ""))).toMatchObject({
    id: token.id,
    viewer: { userId: person.userId, email: person.email },
  });
});

test("200: lists one's own alone, the latest first, and says which have expired", async () => {
  const [person, other] = [await signUpUser(context), await signUpUser(context)];
  await callAs(person).create({ name: "Short", scopes: ["files:write"], expiresInDays: 1 });
  await callAs(other).create({ name: "Theirs", scopes: ["read"] });
  context.clock.advance({ days: 1 });
  await callAs(person).create({ name: "Long", scopes: ["files:write"], expiresInDays: 30 });
  expect(await callAs(person).list()).toMatchObject([
    { name: "Long", isExpired: false },
    { name: "Short", isExpired: true },
  ]);
});

// spec 7.101
test("200: revokes one's own; 404: nobody else's, and none twice", async () => {
  const [person, other] = [await signUpUser(context), await signUpUser(context)];
  const token = await callAs(person).create({ name: "Export", scopes: ["read"] });
  const id = token.id as ApiTokenId;
  const gone = refusal("NOT_FOUND", "tokens/not-found");
  await expect(callAs(other).revoke({ id })).rejects.toEqual(gone);
  expect(await callAs(person).revoke({ id })).toEqual({ id });
  await expect(callAs(person).revoke({ id })).rejects.toEqual(gone);
  expect(await callAs(person).list()).toEqual([]);
  expect(await findTokenByHash(context.db, context.ports.hashToken(token.secret ?? ""))).toBeNull();
});

test("409: twenty tokens that work and no more, also when many are created at the same time", async () => {
  const person = await signUpUser(context);
  await callAs(person).create({ name: "Expired", scopes: ["read"], expiresInDays: 1 });
  context.clock.advance({ days: 2 });
  const results = await Promise.allSettled(
    Array.from({ length: TOKENS_MAX + 3 }, (_, nth) =>
      callAs(person).create({ name: `Token ${nth}`, scopes: ["read"] }),
    ),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill(refusal("CONFLICT", "tokens/limit-reached")));
});

test("one use of many at the same moment is written", async () => {
  const person = await signUpUser(context);
  const { id } = await callAs(person).create({ name: "Export", scopes: ["read"] });
  const at = (seconds: number) => new Date(context.clock.now().getTime() + seconds * 1000);
  const use = async (seconds: number, userAgent: string) => {
    await setTokenUsed(context.db, id as ApiTokenId, { now: at(seconds), network: "203.0.113.0/24", userAgent });
    const [token] = await callAs(person).list();
    return token;
  };
  const first = { lastUsedAt: at(0).toISOString(), lastUsedNetwork: "203.0.113.0/24", lastUsedAgent: "books/1" };
  expect(await use(0, "books/1")).toMatchObject(first);
  expect(await use(59, "books/2")).toMatchObject(first);
  expect(await use(60, "books/3")).toMatchObject({ lastUsedAt: at(60).toISOString(), lastUsedAgent: "books/3" });
});

test("400: a token without name or scope, with an unknown scope or an odd life is not created", async () => {
  const person = await signUpUser(context);
  const good = { name: "Export", scopes: ["read" as const] };
  for (const odd of [
    { name: " " },
    { name: "x".repeat(81) },
    { scopes: [] },
    { scopes: ["admin"] },
    { scopes: ["administration:read"] },
    { expiresInDays: 0 },
    { expiresInDays: 366 },
  ]) {
    const input = { ...good, ...odd } as typeof good;
    await expect(callAs(person).create(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  expect((await callAs(person).create({ ...good, name: "x".repeat(80), expiresInDays: 365 })).isExpired).toBe(false);
});

describe("a token that moves money", () => {
  const asked = { name: "Payments", scopes: ["money:write" as const] };
  const factorProved = (viewer: Viewer, minutesAgo: number | null, at: TestContext = context) => {
    const base = at.contextOf(viewer);
    const factorProvedAt = minutesAgo === null ? null : new Date(at.clock.now().getTime() - minutesAgo * 60_000);
    return createCaller({ ...base, session: { ...base.session, factorProvedAt } });
  };
  async function withApp(): Promise<Viewer> {
    const person = await signUpUser(context);
    const now = context.clock.now();
    await context.db
      .insertInto("totp_secrets")
      .values({ user_id: person.userId, sealed_secret: "sealed", created_at: now, confirmed_at: now })
      .execute();
    return person;
  }

  test("200: is made for the second factor of the last fifteen minutes", async () => {
    const person = await withApp();
    expect(await factorProved(person, 14).create(asked)).toMatchObject({ scopes: ["money:write"] });
  });

  test.each([["money:write"], ["write"]] as const)(
    "403: is not made for %s without it, whatever else was proved",
    async (scope) => {
      const person = await withApp();
      const wanted = refusal("FORBIDDEN", "accounts/factor-proof-required");
      await expect(factorProved(person, null).create({ ...asked, scopes: [scope] })).rejects.toEqual(wanted);
      await expect(factorProved(person, 15).create({ ...asked, scopes: [scope] })).rejects.toEqual(wanted);
      expect(await callAs(person).list()).toEqual([]);
    },
  );

  test("200: reading of money, and all that moves none, asks for no second factor", async () => {
    const person = await withApp();
    const scopes = AREA_SCOPES.filter((scope) => scope !== "money:write");
    expect(await factorProved(person, null).create({ name: "Books", scopes })).toMatchObject({ scopes });
    expect(await factorProved(person, null).create({ name: "Books", scopes: ["read"] })).toMatchObject({
      scopes: AREA_SCOPES.filter((scope) => scope.endsWith(":read")),
    });
  });

  test("409: whoever has no second factor adds one first", async () => {
    const person = await signUpUser(context);
    await expect(factorProved(person, 0).create(asked)).rejects.toEqual(refusal("CONFLICT", "second-factor/off"));
  });
});
