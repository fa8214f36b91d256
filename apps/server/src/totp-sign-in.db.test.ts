import { totpStepAt } from "@quorate/core/second-factor/totp";
import { Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTotp } from "./adapters/totp.ts";
import {
  codeOf,
  goOn,
  isIn,
  logIn,
  nextStep,
  now,
  openServer,
  post,
  STEP_MS,
  secondStep,
  send,
  server,
  stranger,
  untilBlocked,
  withTotp,
  wrongCode,
  wrongCodeOf,
} from "./testing/second-factor-people.ts";
import { signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

describe("an authenticator app", () => {
  // spec 7.7
  test("is asked for after the password from its confirmation on: until then there is no session", async () => {
    const person = await signedUp(server);
    const { body } = await post(person, "/api/account/totp");
    const { key, uri } = body.secret as { key: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Quorate:person-\d+%40test\.example\?issuer=Quorate&secret=/);
    expect((await logIn(stranger(), person.email)).body).toMatchObject({ success: true });

    expect(await post(person, "/api/account/totp/confirm", { code: wrongCodeOf(key) })).toMatchObject({
      status: 422,
      body: { code: "second-factor/wrong-code", issues: [{ path: "code" }] },
    });
    const confirmed = await post(person, "/api/account/totp/confirm", { code: codeOf(key) });
    expect(confirmed.body.secret).toHaveLength(10);

    nextStep();
    const elsewhere = stranger();
    expect(await logIn(elsewhere, person.email)).toMatchObject({
      status: 200,
      body: { success: false, secondFactor: ["totp", "recovery_code"] },
    });
    expect(elsewhere.cookie()).not.toContain("quorate=");
    expect(await isIn(elsewhere)).toBe(false);
    expect(await secondStep(elsewhere, { code: codeOf(key) })).toMatchObject({ status: 200, body: { success: true } });
    expect(await isIn(elsewhere)).toBe(true);
  });

  test("keeps its secret sealed: the database has neither the key nor its bytes", async () => {
    const { key, userId } = await withTotp();
    const { sealed_secret: sealed } = await server.database.db
      .selectFrom("totp_secrets")
      .select("sealed_secret")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(key);
    const bytes = Buffer.from(Secret.fromBase32(key).bytes);
    expect(Buffer.from(sealed, "base64url").includes(bytes)).toBe(false);
  });

  /** Whether the codes of these steps lead in, counted from the present one, each asked for at a time of its own. */
  async function leadIn(apart: readonly number[]): Promise<boolean[]> {
    const { email, key } = await withTotp();
    const led: boolean[] = [];
    for (const steps of apart) {
      goOn(10 * STEP_MS);
      const person = stranger();
      await logIn(person, email);
      const code = codeOf(key, new Date(now.getTime() + steps * STEP_MS));
      const { status } = await secondStep(person, { code });
      expect([200, 401]).toContain(status);
      led.push(status === 200);
    }
    return led;
  }

  test("takes the code of this half minute, of the one before and of the one to come, and no other", async () => {
    expect(await leadIn([-2, -1, 0, 1, 2])).toEqual([false, true, true, true, false]);
  });

  test("takes the code of this half minute alone where no grace is given", async () => {
    const { totp } = server.ports;
    server.ports.totp = createTotp("00".repeat(32), [], { hasGrace: false });
    try {
      expect(await leadIn([-1, 0, 1])).toEqual([false, true, false]);
    } finally {
      server.ports.totp = totp;
    }
  });

  test("lets a code in once, and none of an earlier step after it", async () => {
    const { email, key } = await withTotp();
    const [first, second] = [stranger(), stranger()];
    const code = codeOf(key);
    await logIn(first, email);
    await logIn(second, email);
    expect((await secondStep(first, { code })).status).toBe(200);
    expect(await secondStep(second, { code })).toMatchObject(wrongCode);
    const earlier = codeOf(key, new Date(now.getTime() - STEP_MS));
    expect(await secondStep(second, { code: earlier })).toMatchObject(wrongCode);
  });

  test("lets an app in whose clock is half a minute fast, each time, and takes none of its codes twice", async () => {
    const { email, key } = await withTotp();
    const ahead = () => codeOf(key, new Date(now.getTime() + STEP_MS));
    for (let time = 0; time < 3; time++) {
      const [person, thief] = [stranger(), stranger()];
      await logIn(person, email);
      await logIn(thief, email);
      const code = ahead();
      expect((await secondStep(person, { code })).status).toBe(200);
      expect(await secondStep(thief, { code })).toMatchObject(wrongCode);
      nextStep();
      expect(await secondStep(thief, { code })).toMatchObject(wrongCode);
    }
  });

  test("lets one of two sign-ins in that bring the same code at the same time", async () => {
    const { email, key, userId } = await withTotp();
    const people = [stranger(), stranger()];
    for (const person of people) await logIn(person, email);
    const code = codeOf(key);
    // Both have found the code unused and wait for the row when the first of them is let on.
    const holder = await server.database.db.startTransaction().execute();
    await holder.selectFrom("totp_secrets").select("user_id").where("user_id", "=", userId).forUpdate().execute();
    const running = Promise.all(people.map((person) => secondStep(person, { code })));
    await untilBlocked(2);
    await holder.commit().execute();
    expect((await running).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("is confirmed once: the code that confirmed it signs no one in", async () => {
    const person = await signedUp(server);
    const { body } = await post(person, "/api/account/totp");
    const { key } = body.secret as { key: string };
    const code = codeOf(key);
    await post(person, "/api/account/totp/confirm", { code });
    expect(await post(person, "/api/account/totp/confirm", { code })).toMatchObject({
      status: 409,
      body: { code: "second-factor/totp-on" },
    });
    expect((await post(person, "/api/account/totp")).body.code).toBe("second-factor/totp-on");
    const elsewhere = stranger();
    await logIn(elsewhere, person.email);
    expect(await secondStep(elsewhere, { code })).toMatchObject(wrongCode);
  });

  // spec 7.13
  test("can be turned off, after which the password is enough again", async () => {
    const person = await withTotp();
    expect((await send(person, "DELETE", "/api/account/totp")).status).toBe(200);
    expect((await send(person, "DELETE", "/api/account/totp")).body.code).toBe("second-factor/totp-off");
    expect((await logIn(stranger(), person.email)).body).toMatchObject({ success: true });
    const left = await server.database.db
      .selectFrom("recovery_codes")
      .select("code_hash")
      .where("user_id", "=", person.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test("is worth nothing under another key, and a recovery code leads in all the same", async () => {
    const { email, key, codes } = await withTotp();
    const totp = server.ports.totp;
    server.ports.totp = createTotp("00".repeat(32));
    const person = stranger();
    await logIn(person, email);
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(wrongCode);
    expect((await secondStep(person, { recoveryCode: codes[0] })).status).toBe(200);
    server.ports.totp = totp;
  });
});

test("the time step is that of the standard", () => {
  expect(totpStepAt(new Date("2005-03-18T01:58:29Z"))).toBe(0x023523ec);
});
