import { appRouter } from "@quorate/api";
import { allProcedures, metaOf, typeOf } from "@quorate/api/call-procedure";
import { keysOf } from "@quorate/core/one-of";
import { HOST_ROUTE_REACH } from "@quorate/core/tokens/token-reach";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSignInProvider } from "./adapters/sign-in-provider.ts";
import { createAuthenticator } from "./testing/authenticator-double.ts";
import { CLIENT } from "./testing/identity-provider.ts";
import {
  closeServer,
  newcomer,
  openServer,
  provider,
  server,
  signIn,
  stranger,
  user,
} from "./testing/provider-people.ts";
import { APP_URL, type Person, signedUp } from "./testing/test-app.ts";

beforeAll(async () => {
  await openServer();
  server.ports.demoMode = false;
  server.ports.secondFactorFor = "everybody";
});
afterAll(closeServer);

const ANY_ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11";
const FIRST = "second-factor/needed-of-everybody";
const codeOf = async (person: Person, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
  (await person.request({ method, url, ...(payload && { payload }) })).json<{ code?: string }>().code;

async function addPasskey(person: Person) {
  const authenticator = createAuthenticator();
  const options = await person.request({ method: "POST", url: "/api/account/passkeys/options" });
  const payload = { name: "Laptop", passkey: authenticator.make(options.json()) };
  const added = await person.request({ method: "POST", url: "/api/account/passkeys", payload });
  expect(added.statusCode).toBe(200);
  return added.json<{ passkey: { id: string } }>().passkey.id;
}

describe("where everyone needs a second factor, someone who has signed up", () => {
  test("is told so and waits: whatever is not about adding one is refused with a code of its own", async () => {
    const person = await signedUp(server);
    expect(await user(person)).toMatchObject({ id: person.userId, waitsForSecondFactor: true, isAdmin: false });
    for (const url of ["/api/projects", "/api/messages", "/api/sessions", "/api/tokens", "/api/expert/earnings.csv"]) {
      expect([url, await codeOf(person, "GET", url)]).toEqual([url, FIRST]);
    }
    expect(await codeOf(person, "POST", "/api/tokens", { name: "Mine", scopes: ["read"] })).toBe(FIRST);
    const overTrpc = await person.request({
      method: "POST",
      url: "/trpc/accounts.update",
      payload: { firstName: "Other" },
    });
    expect(overTrpc.json()).toMatchObject({ error: { data: { code: FIRST } } });
  });

  test("has everything from the first factor on, in the same session, and cannot take the last one away", async () => {
    const person = await signedUp(server);
    const id = await addPasskey(person);
    expect((await user(person)) as object).not.toHaveProperty("waitsForSecondFactor");
    expect((await person.request({ url: "/api/sessions" })).statusCode).toBe(200);
    expect(await codeOf(person, "DELETE", `/api/account/passkeys/${id}`)).toBe("second-factor/last");
  });

  test("is a guest to what is open to guests, and can leave", async () => {
    const person = await signedUp(server);
    expect((await person.request({ url: "/api/experts?limit=1" })).statusCode).toBe(200);
    await person.request({ url: "/api/logout" });
    expect((await user(person)).id).toBeUndefined();
  });

  test("may call what the table says over either transport, and no other call of any noun", async () => {
    const person = await signedUp(server);
    const call = async (who: Person, { name, isQuery }: { name: string; isQuery: boolean }) => {
      const body = isQuery ? {} : { payload: {} };
      return await who.request({ method: isQuery ? "GET" : "POST", url: `/trpc/${name}`, ...body });
    };
    const calls = allProcedures(appRouter)
      .filter((named) => typeOf(named) !== "subscription" && !metaOf(named).call?.beforeSecondFactor)
      .map((named) => ({ name: named.path, isQuery: typeOf(named) === "query" }));
    const guest = stranger();
    const asked: string[] = [];
    for (const one of calls) {
      const answer = (await call(person, one)).json<{ error?: { data: { code: string } } }>();
      if (answer.error?.data.code === FIRST) continue;
      asked.push(one.name);
      // What goes on is open to guests, and goes on as theirs.
      expect([one.name, (await call(guest, one)).statusCode === 401]).toEqual([one.name, false]);
    }
    expect(asked).toContain("experts.list");
    expect(asked).not.toContain("projects.create");
  }, 60_000);

  test("has nothing of what the host serves itself, but for the ways in and out", async () => {
    const person = await signedUp(server);
    for (const route of keysOf<keyof typeof HOST_ROUTE_REACH>(HOST_ROUTE_REACH)) {
      const [method = "GET", address = ""] = route.split(" ");
      const isOpen = HOST_ROUTE_REACH[route] === "open" || /^GET \/api\/log(in|out)/.test(route);
      if (isOpen || method === "HEAD" || method === "OPTIONS") continue;
      const url = address.replace(/:\w+/g, ANY_ID);
      expect([route, await codeOf(person, method as "GET", url)]).toEqual([route, FIRST]);
    }
  });
});

test("an API token of someone without one is refused whatever it asks, and works again with one", async () => {
  const person = await signedUp(server);
  server.ports.secondFactorFor = "administrators";
  const payload = { name: "Mine", scopes: ["read"] };
  const { secret } = (await person.request({ method: "POST", url: "/api/tokens", payload })).json<{ secret: string }>();
  server.ports.secondFactorFor = "everybody";
  const headers = { authorization: `Bearer ${secret}` };
  const asked = async (url: string) => await server.app.inject({ url, headers });
  for (const url of ["/api/projects", "/api/experts?limit=1"]) {
    const response = await asked(url);
    expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([url, 403, FIRST]);
  }
  await addPasskey(person);
  expect((await asked("/api/experts?limit=1")).statusCode).toBe(200);
});

test("demo mode and an installation that asks administrators alone leave everyone as they were", async () => {
  const person = await signedUp(server);
  server.ports.demoMode = true;
  expect((await person.request({ url: "/api/sessions" })).statusCode).toBe(200);
  server.ports.demoMode = false;
  server.ports.secondFactorFor = "administrators";
  expect((await person.request({ url: "/api/sessions" })).statusCode).toBe(200);
  server.ports.secondFactorFor = "everybody";
});

describe("a second factor at the provider", () => {
  const visit = async (claims: object, who = newcomer()) => {
    provider.misbehave({ claims: (told) => ({ ...told, ...claims }) });
    const person = stranger();
    await signIn(person, who);
    provider.misbehave({});
    return person;
  };
  const waits = async (person: Person) =>
    ((await user(person)) as { waitsForSecondFactor?: boolean }).waitsForSecondFactor ?? false;

  test("counts where the signed token says so", async () => {
    expect(await waits(await visit({ amr: ["pwd", "mfa"] }))).toBe(false);
    for (const claims of [{}, { amr: ["pwd"] }, { amr: "mfa" }, { acr: "https://refeds.org/profile/mfa" }]) {
      expect([claims, await waits(await visit(claims))]).toEqual([claims, true]);
    }
  });

  test("counts by what this installation was told that the provider calls it, and is asked for", async () => {
    const acr = "https://refeds.org/profile/mfa";
    const before = server.ports.signInProvider;
    const access = { issuer: provider.issuer, ...CLIENT, secondFactorAcr: [acr] };
    server.ports.signInProvider = createSignInProvider(access, APP_URL, pino({ level: "silent" }));
    const location = String((await stranger().request({ url: "/api/login" })).headers.location);
    expect(new URL(location).searchParams.get("acr_values")).toBe(acr);
    expect(await waits(await visit({ acr }))).toBe(false);
    expect(await waits(await visit({ acr: "urn:other" }))).toBe(true);
    server.ports.signInProvider = before;
  });

  test("counts for that session alone, and makes no one an administrator", async () => {
    const who = newcomer();
    const [seen, unseen] = [await visit({ amr: ["mfa"] }, who), await visit({}, who)];
    expect([await waits(seen), await waits(unseen)]).toEqual([false, true]);
    const { id } = await user(seen);
    await server.database.db
      .updateTable("users")
      .set({ is_admin: true })
      .where("id", "=", id as never)
      .execute();
    expect(await codeOf(seen, "GET", "/api/admin/experts")).toBe("second-factor/needed");
  });
});
