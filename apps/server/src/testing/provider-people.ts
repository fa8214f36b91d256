import { pino } from "pino";
import { expect } from "vitest";
import { CALLBACK_PATH, createSignInProvider } from "../adapters/sign-in-provider.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";
import { APP_URL, createTestApp, guest, type Person, type TestApp } from "./test-app.ts";

/** People who come by single sign-on, at a server with a provider of its own: each test file has a module of its own. */
export const PASSWORD = "plain words that nobody uses";

export let server: TestApp;
export let provider: IdentityProvider;
const log = pino({ level: "silent" });
export const realNow = () => new Date();
export const accessTo = (issuer: string) => createSignInProvider({ issuer, ...CLIENT }, APP_URL, log);

export async function openServer(): Promise<void> {
  provider = await startIdentityProvider(`${APP_URL}${CALLBACK_PATH}`);
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 100_000, userCallsPerMinute: 100_000 } });
  server.ports.signInProvider = accessTo(provider.issuer);
}
export function behaveAgain(): void {
  provider.misbehave({});
  server.ports.now = realNow;
}
export async function closeServer(): Promise<void> {
  await server.close();
  await provider.close();
}

let people = 0;
export const newcomer = (facts: object = {}) => {
  people += 1;
  const sub = `subject-${people}`;
  return {
    sub,
    email: `sso-${people}@test.example`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    ...facts,
  };
};
export const stranger = () => guest(server.app);
export const pathOf = (location: unknown) => String(location).replace(APP_URL, "");

/** The browser as far as the provider's door. */
export async function leave(person: Person, next?: string): Promise<string> {
  const url = `/api/login${next ? `?next=${encodeURIComponent(next)}` : ""}`;
  return String((await person.request({ url })).headers.location);
}
/** Comes back with what the provider gave along; tells where the browser goes on. */
export async function comeBack(person: Person, address: string): Promise<string> {
  const response = await person.request({ url: pathOf(address) });
  expect(response.statusCode).toBe(302);
  return String(response.headers.location);
}
export async function signIn(person: Person, who: ReturnType<typeof newcomer>, next?: string): Promise<string> {
  provider.signInAs(who);
  return await comeBack(person, await provider.visit(await leave(person, next)));
}
export const user = async (person: Person) =>
  (await person.request({ url: "/api/auth/user" })).json<{ email?: string; id?: string }>();
export const pending = async (person: Person) =>
  (await person.request({ url: "/api/auth/sign-in" })).json<{ pending: unknown }>().pending;
export const post = async (person: Person, url: string, payload: object = {}) => {
  const response = await person.request({ method: "POST", url, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
export const countUsers = async () => (await server.database.db.selectFrom("users").select("id").execute()).length;
