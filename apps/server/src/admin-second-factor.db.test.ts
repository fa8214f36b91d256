import type { ApiTokenId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "./testing/authenticator-double.ts";
import {
  addPasskey,
  codeOf,
  openServer,
  post,
  send,
  server,
  signInWithPasskey,
  stranger,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

describe("with demo mode off, an administrator", () => {
  const admin = async () => {
    const person = await signedUp(server);
    await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", person.userId).execute();
    return person;
  };
  const overview = (person: Person) => send(person, "GET", "/api/admin/dashboard");
  beforeAll(() => {
    server.ports.demoMode = false;
  });
  afterAll(() => {
    server.ports.demoMode = true;
  });

  test("is none without a second factor: every call of theirs is refused with a code of its own", async () => {
    const person = await admin();
    const needed = { status: 403, body: { code: "second-factor/needed" } };
    for (const url of ["/api/admin/experts", "/api/admin/revenue/range.csv?startDate=2026-01-01&endDate=2026-02-01"]) {
      expect(await send(person, "GET", url), url).toMatchObject(needed);
    }
    expect((await send(person, "GET", "/api/auth/user")).body).toMatchObject({
      isAdmin: false,
      secondFactorNeeded: true,
    });
    expect((await send(await signedUp(server), "GET", "/api/admin/experts")).body.code).toBe("access/admins-only");
  });

  test("is one from the first factor on, in the same session, and cannot take the last one away", async () => {
    const person = await admin();
    const authenticator = createAuthenticator();
    const { body } = await addPasskey(person, authenticator);
    const { id } = body["passkey"] as { id: string };
    expect((await send(person, "GET", "/api/admin/experts")).status).toBe(200);
    expect((await send(person, "GET", "/api/auth/user")).body).toMatchObject({ isAdmin: true });
    const last = { status: 409, body: { code: "second-factor/last-of-admin" } };
    expect(await send(person, "DELETE", `/api/account/passkeys/${id}`)).toMatchObject(last);
    expect((await signInWithPasskey(stranger(), authenticator)).status).toBe(200);

    const setup = await post(person, "/api/account/totp");
    const { key } = setup.body.secret as { key: string };
    expect((await post(person, "/api/account/totp/confirm", { code: codeOf(key) })).body.secret).toBeNull();
    expect((await send(person, "DELETE", `/api/account/passkeys/${id}`)).status).toBe(200);
    expect(await send(person, "DELETE", "/api/account/totp")).toMatchObject(last);
    expect(await overview(person)).toBeTruthy();
  });

  test("has no more power by an API token than by a session", async () => {
    const person = await admin();
    const { secret, id } = (await post(person, "/api/tokens", { name: "Export", scopes: ["read"] })).body;
    const headers = { authorization: `Bearer ${String(secret)}` };
    const codeOfCall = async () =>
      (await server.app.inject({ url: "/api/admin/experts", headers })).json<{ code?: string }>().code;
    expect(await codeOfCall()).toBe("tokens/scope");
    // As it was given to administrators before tokens had areas.
    await server.database.db
      .updateTable("api_tokens")
      .set({ scopes: ["read"] })
      .where("id", "=", id as ApiTokenId)
      .execute();
    expect(await codeOfCall()).toBe("second-factor/needed");
    await addPasskey(person, createAuthenticator());
    expect(await codeOfCall()).toBeUndefined();
  });
});
