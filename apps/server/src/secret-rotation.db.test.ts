import { randomBytes } from "node:crypto";
import type { UserId, WebhookEndpointId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSealing } from "./adapters/sealing.ts";
import { createTotp } from "./adapters/totp.ts";
import { deviceCookie, visitorOf } from "./auth/device-cookie.ts";
import { deriveSecret } from "./config.ts";
import { resealSecrets } from "./jobs/reseal-secrets.ts";
import {
  codeOf,
  isIn,
  logIn,
  nextStep,
  openServer,
  secondStep,
  server,
  stranger,
  withTotp,
  wrongCode,
} from "./testing/second-factor-people.ts";

const keyOf = (secret: string) => deriveSecret(secret, "secrets of authenticator apps");
/** The test server's own. */
const OLD = keyOf("a secret that only this test knows");
const NEW = keyOf("the secret that follows it");

let before: typeof server.ports.totp;
beforeAll(async () => {
  await openServer();
  before = server.ports.totp;
});
afterEach(() => {
  server.ports.totp = before;
});
afterAll(() => server.close());

const told: object[] = [];
const reseal = async (key: string, ...former: string[]) => {
  const sealing = createSealing(key, former);
  await resealSecrets(server.ports, { totp: sealing, webhooks: sealing }, { info: (facts) => void told.push(facts) });
  return told.splice(0).at(-1);
};
const sealedOf = async (userId: string) =>
  (
    await server.database.db
      .selectFrom("totp_secrets")
      .select("sealed_secret")
      .where("user_id", "=", userId as UserId)
      .executeTakeFirstOrThrow()
  ).sealed_secret;

describe("a new SESSION_SECRET with the one before it", () => {
  test("lets in who has an app, until their secret is sealed again and afterwards without the old one", async () => {
    const { email, key, userId } = await withTotp();
    const enter = async () => {
      nextStep();
      const person = stranger();
      await logIn(person, email);
      const answer = await secondStep(person, { code: codeOf(key) });
      return { answer, isIn: await isIn(person) };
    };
    server.ports.totp = createTotp(NEW);
    expect(await enter()).toMatchObject({ answer: wrongCode, isIn: false });
    server.ports.totp = createTotp(NEW, [OLD]);
    expect(await enter()).toMatchObject({ answer: { status: 200 }, isIn: true });

    const old = await sealedOf(userId);
    expect(await reseal(NEW, OLD)).toMatchObject({ resealed: expect.any(Number), unreadable: 0 });
    expect(await sealedOf(userId)).not.toBe(old);
    server.ports.totp = createTotp(NEW);
    expect(await enter()).toMatchObject({ answer: { status: 200 }, isIn: true });
    expect(await reseal(NEW, OLD)).toBeUndefined();
    await reseal(OLD, NEW);
  });

  test("counts what no key opens and leaves it as it is, and one account's secret is none of another's", async () => {
    const [first, second] = [await withTotp(), await withTotp()];
    const theirs = await sealedOf(first.userId);
    const put = (sealed: string) =>
      server.database.db
        .updateTable("totp_secrets")
        .set({ sealed_secret: sealed })
        .where("user_id", "=", second.userId)
        .execute();
    const own = await sealedOf(second.userId);
    await put(theirs);
    expect(await reseal(NEW, OLD)).toMatchObject({ unreadable: 1 });
    expect(await sealedOf(second.userId)).toBe(theirs);
    await put(own);
    await reseal(OLD, NEW);
  });

  test("seals both secrets of a webhook again, and a key that is changed meanwhile stays", async () => {
    const { userId } = await withTotp();
    const id = server.ports.newId<WebhookEndpointId>();
    const [sealing, present, former] = [createSealing(OLD), randomBytes(32), randomBytes(32)];
    const at = new Date();
    await server.database.db
      .insertInto("webhook_endpoints")
      .values({
        id,
        user_id: userId,
        url: "https://hooks.example/in",
        event_types: ["milestone.funded"],
        sealed_secret: sealing.seal(id, present),
        former_sealed_secret: sealing.seal(id, former),
        former_secret_until: at,
        created_at: at,
      })
      .execute();
    await reseal(NEW, OLD);
    const row = await server.database.db
      .selectFrom("webhook_endpoints")
      .select(["sealed_secret as sealed", "former_sealed_secret as formerSealed"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const today = createSealing(NEW);
    expect(today.open(id, row.sealed)?.equals(present)).toBe(true);
    expect(today.open(id, row.formerSealed ?? "")?.equals(former)).toBe(true);
    await reseal(OLD, NEW);
  });
});

test("a browser that is known by a former secret is known, signed again at the next sign-in, and unknown without it", () => {
  const account = { userId: "01900000-0000-7000-8000-000000000001" as UserId, passwordHash: "hash" };
  const now = () => new Date("2026-03-02T09:00:00Z");
  const visit = (value: string, secret: string, former: string[]) => {
    let cookie = value;
    const request = { cookies: { "quorate-device": value }, headers: {}, ip: "198.51.100.1" } as never;
    const reply = { setCookie: (_name: string, set: string) => void (cookie = set) } as never;
    const visitor = visitorOf(request, reply, { cookie: deviceCookie(false, secret, former), now });
    return { visitor, cookie: () => cookie };
  };
  const first = visit("", "old", []);
  first.visitor.remember(account);
  expect(visit(first.cookie(), "new", []).visitor.deviceIdFor(account)).toBeNull();
  const second = visit(first.cookie(), "new", ["old"]);
  const id = second.visitor.deviceIdFor(account);
  expect(id).not.toBeNull();
  second.visitor.remember(account);
  expect(visit(second.cookie(), "new", []).visitor.deviceIdFor(account)).toBe(id);
});
