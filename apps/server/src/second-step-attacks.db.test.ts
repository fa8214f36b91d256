import { appRouter } from "@quorate/api";
import { allProcedures, typeOf } from "@quorate/api/call-procedure";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "./testing/authenticator-double.ts";
import {
  addPasskey,
  codeOf,
  goOn,
  isIn,
  logIn,
  nextStep,
  openServer,
  over,
  PASSWORD,
  post,
  secondStep,
  send,
  server,
  stranger,
  withPasskey,
  withTotp,
  wrongCode,
  wrongCodeOf,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

/** A thief with a copy of a person's cookies, who keeps it whatever the server says. */
function thiefWith(cookie: string | undefined): Person {
  return {
    cookie: () => cookie,
    request: (options) => server.app.inject({ ...options, headers: { ...options.headers, ...(cookie && { cookie }) } }),
  };
}

describe("a sign-in that is half done", () => {
  test("opens nothing: every call that wants someone answers it like a guest", async () => {
    const { email } = await withTotp();
    const half = stranger();
    await logIn(half, email);
    const asked: string[] = [];
    for (const named of allProcedures(appRouter)) {
      const [{ path }, type] = [named, typeOf(named)];
      if (type === "subscription") continue;
      const method = type === "query" ? ("GET" as const) : ("POST" as const);
      const call = async (person: Person) =>
        (await person.request({ method, url: `/trpc/${path}`, ...(method === "POST" && { payload: {} }) })).statusCode;
      if ((await call(stranger())) !== 401) continue;
      asked.push(path);
      expect(await call(half), path).toBe(401);
    }
    expect(asked.length).toBeGreaterThan(80);
    expect((await half.request({ url: "/api/account/export" })).statusCode).toBe(401);
  });

  test("leads its thief nowhere once its owner has finished it, and leaves no older session open", async () => {
    const person = await withTotp();
    const planted = person.cookie();
    await logIn(person, person.email);
    const halfDone = thiefWith(person.cookie());
    expect((await secondStep(person, { code: codeOf(person.key) })).status).toBe(200);
    nextStep();
    expect(await secondStep(halfDone, { code: codeOf(person.key) })).toMatchObject(over);
    expect(await isIn(halfDone)).toBe(false);
    expect(await isIn(thiefWith(planted))).toBe(false);
    expect(await isIn(person)).toBe(true);
  });

  test("that a stranger planted in a browser is not taken over by the next person who signs in there", async () => {
    const [person, stranger1] = [await withTotp(), await withTotp()];
    const thief = stranger();
    await logIn(thief, stranger1.email);
    const step = /quorate-step=[^;]+/.exec(thief.cookie() ?? "")?.[0];
    const browser = thiefWith(step);
    const { headers } = await browser.request({
      method: "POST",
      url: "/api/demo-login",
      payload: { email: person.email, password: PASSWORD },
    });
    expect(String(headers["set-cookie"])).not.toContain(step);
    // What was planted is over: the stranger's own code does not finish it either.
    expect(await secondStep(thief, { code: codeOf(stranger1.key) })).toMatchObject(over);
  });
});

describe("guesses", () => {
  test("are counted over every browser, sign-in and proof together", async () => {
    const person = await withTotp();
    const wrong = { code: wrongCodeOf(person.key) };
    for (let browser = 0; browser < 5; browser++) {
      const thief = stranger();
      await logIn(thief, person.email);
      for (let guess = 0; guess < 2; guess++) expect(await secondStep(thief, wrong)).toMatchObject(wrongCode);
    }
    const thief = stranger();
    expect((await logIn(thief, person.email)).status).toBe(429);
    goOn(16 * 60_000);
    await logIn(thief, person.email);
    for (let guess = 0; guess < 9; guess++) await secondStep(thief, { recoveryCode: `GUESS-${guess}` });
    await secondStep(thief, wrong);
    expect((await secondStep(thief, { code: codeOf(person.key) })).status).toBe(429);
    expect((await secondStep(thief, { recoveryCode: person.codes[0] })).status).toBe(429);
  });
});

describe("the question to a passkey", () => {
  type Asks = (person: Person) => Promise<Record<string, unknown>>;
  const ask =
    (url: string): Asks =>
    async (person) =>
      (await post(person, url)).body;
  const QUESTIONS = {
    alone: ask("/api/auth/passkey/options"),
    second: async (person: Person) => {
      return (await post(person, "/api/auth/second-factor/options")).body;
    },
    proof: ask("/api/account/proof/options"),
  };
  const answers = {
    alone: (person: Person, passkey: object) => post(person, "/api/auth/passkey", { passkey }),
    second: (person: Person, passkey: object) => secondStep(person, { passkey }),
    proof: (person: Person, passkey: object) => post(person, "/api/account/proof", { passkey }),
  };
  const names = ["alone", "second", "proof"] as const;
  type Name = (typeof names)[number];
  const pairs = names.flatMap((asked) =>
    names.filter((name) => name !== asked).map((answered): [Name, Name] => [asked, answered]),
  );

  test.each(pairs)("of %s is not answered as %s", async (asked, answered) => {
    const person = await withPasskey();
    if (asked === "second") await logIn(person, person.email);
    const options = await QUESTIONS[asked](person);
    const passkey = person.authenticator.answer(options as never);
    expect(await answers[answered](person, passkey)).toMatchObject(over);
  });

  test("is not answered as the making of another", async () => {
    const person = await withPasskey();
    const options = await QUESTIONS.proof(person);
    const passkey = createAuthenticator().make({ challenge: String(options["challenge"]), user: { id: "AAAA" } });
    expect(await post(person, "/api/account/passkeys", { name: "Key", passkey })).toMatchObject(over);
    expect((await addPasskey(person, createAuthenticator())).status).toBe(200);
  });

  test("in the second step is answered once, right or wrong", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const browser = stranger();
    await logIn(browser, person.email);
    const options = await QUESTIONS.second(browser);
    expect(await secondStep(browser, { passkey: other.authenticator.answer(options as never) })).toMatchObject(
      wrongCode,
    );
    expect(await secondStep(browser, { passkey: person.authenticator.answer(options as never) })).toMatchObject(
      wrongCode,
    );
    const again = await QUESTIONS.second(browser);
    expect((await secondStep(browser, { passkey: person.authenticator.answer(again as never) })).status).toBe(200);
  });

  test("is not asked of a browser that has only the cookie of another purpose", async () => {
    const person = await signedUp(server);
    await post(person, "/api/auth/passkey/options");
    expect(await post(person, "/api/auth/second-factor/options")).toMatchObject(over);
    expect((await send(person, "GET", "/api/auth/sign-in")).body["pending"]).toBeNull();
  });
});
