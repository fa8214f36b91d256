import type { ApiTokenId } from "@quorate/core/ids";
import { TOKENS_MAX } from "@quorate/core/tokens/api-token";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { findTokenByHash } from "./tokens.queries.ts";
import { tokensRouter } from "./tokens.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(tokensRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));

test("200: tells the secret once and keeps its digest alone", async () => {
  const person = await signUpUser(context);
  const { secret, ...token } = await callAs(person).create({ name: " Export ", scopes: ["read", "read"] });
  expect(secret).toMatch(/^qrt_[\w-]{43}$/);
  expect(token).toMatchObject({ name: "Export", scopes: ["read"], lastUsedAt: null, expiresAt: null });
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
  await callAs(person).create({ name: "Short", scopes: ["write"], expiresInDays: 1 });
  await callAs(other).create({ name: "Theirs", scopes: ["read"] });
  context.clock.advance({ days: 1 });
  await callAs(person).create({ name: "Long", scopes: ["write"], expiresInDays: 30 });
  expect(await callAs(person).list()).toMatchObject([
    { name: "Long", isExpired: false },
    { name: "Short", isExpired: true },
  ]);
});

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

test("400: a token without name or scope, with an unknown scope or an odd life is not created", async () => {
  const person = await signUpUser(context);
  const good = { name: "Export", scopes: ["read" as const] };
  for (const odd of [
    { name: " " },
    { name: "x".repeat(81) },
    { scopes: [] },
    { scopes: ["admin"] },
    { expiresInDays: 0 },
    { expiresInDays: 366 },
  ]) {
    const input = { ...good, ...odd } as typeof good;
    await expect(callAs(person).create(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  expect((await callAs(person).create({ ...good, name: "x".repeat(80), expiresInDays: 365 })).isExpired).toBe(false);
});
