import type { UserId } from "@quorate/core/ids";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { type Authenticator, createAuthenticator, type Dodge } from "./authenticator-double.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./test-app.ts";
import { untilBlockedIn } from "./until-blocked.ts";

/** People with a second factor, at one server by a clock that stands still: each test file has a module of its own. */
export const PASSWORD = "plain words that nobody uses";
export const STEP_MS = 30_000;

export let server: TestApp;
export let now = new Date("2026-03-02T09:00:00.000Z");

export async function openServer(): Promise<void> {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 100_000, userCallsPerMinute: 100_000 } });
  server.ports.now = () => new Date(now);
}

export function goOn(ms: number): void {
  now = new Date(now.getTime() + ms);
}

export type Answer = { status: number; body: { [name: string]: unknown; code?: string; secret?: unknown } };

export async function send(
  person: Person,
  method: "GET" | "POST" | "DELETE" | "PATCH",
  url: string,
  payload?: object,
): Promise<Answer> {
  const response = await person.request({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
export const post = (person: Person, url: string, payload?: object) => send(person, "POST", url, payload);

export const logIn = (person: Person, email: string, password = PASSWORD) =>
  post(person, "/api/demo-login", { email, password });
export const secondStep = (person: Person, payload: object) => post(person, "/api/auth/second-factor", payload);
export const isIn = async (person: Person) => (await send(person, "GET", "/api/auth/user")).status === 200;
export const stranger = () => guest(server.app);

/** The clock goes on to a step whose code no one has used. */
export function nextStep() {
  goOn(STEP_MS);
}

export const codeOf = (key: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
export const wrongCodeOf = (key: string) => {
  const near = [-1, 0, 1].map((apart) => codeOf(key, new Date(now.getTime() + apart * STEP_MS)));
  return ["000000", "000001", "000002", "000003"].find((code) => !near.includes(code)) ?? "000004";
};

/** Someone with an app, who has signed out. */
type Signed = Person & { userId: UserId; email: string };
export async function withTotp(): Promise<Signed & { key: string; codes: string[] }> {
  const person = await signedUp(server);
  const { body } = await post(person, "/api/account/totp");
  const { key } = body.secret as { key: string };
  nextStep();
  const confirmed = await post(person, "/api/account/totp/confirm", { code: codeOf(key) });
  expect(confirmed.status).toBe(200);
  nextStep();
  return { ...person, key, codes: confirmed.body.secret as string[] };
}

type Named = { name?: string; dodge?: Dodge };
export async function addPasskey(person: Person, authenticator: Authenticator, { name = "Laptop", dodge }: Named = {}) {
  const { body } = await post(person, "/api/account/passkeys/options");
  const passkey = authenticator.make(body as never, dodge);
  return await post(person, "/api/account/passkeys", { name, passkey });
}

export async function withPasskey(): Promise<Signed & { authenticator: Authenticator; passkeyId: string }> {
  const person = await signedUp(server);
  const authenticator = createAuthenticator();
  const { status, body } = await addPasskey(person, authenticator);
  expect(status).toBe(200);
  return { ...person, authenticator, passkeyId: (body["passkey"] as { id: string }).id };
}

export async function signInWithPasskey(person: Person, authenticator: Authenticator, dodge: Dodge = {}) {
  const { body } = await post(person, "/api/auth/passkey/options");
  return await post(person, "/api/auth/passkey", { passkey: authenticator.answer(body as never, dodge) });
}

export const over = { status: 409, body: { code: "sign-in/step-over" } };
export const wrongCode = { status: 401, body: { code: "second-factor/wrong-code" } };

export const untilBlocked = (wanted: number) => untilBlockedIn(server.database.db, wanted);
