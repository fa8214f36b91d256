import type { UserId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "../ports/mailer.ts";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { findTokenByHash } from "../tokens/tokens.queries.ts";
import { sendPasswordResetMail, sendVerificationMail } from "./account-mails.service.ts";
import { lockDemoAccounts } from "./lock-demo-accounts.service.ts";
import { findOpenSession, insertSession } from "./sessions.queries.ts";

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const PASSWORD = "words of the demo data";
const NEW_PASSWORD = "other words that nobody uses";
const linkRefused = refusal("UNPROCESSABLE_CONTENT", "accounts/link-not-valid");

/** The token in the mail that a job sends; null where it sends none. */
async function tokenMailed(send: typeof sendVerificationMail, userId: UserId): Promise<string | null> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  await send({ ...world.ports, mailer }, userId);
  return /\?token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? null;
}

async function isVerified(userId: UserId): Promise<boolean> {
  const user = await world.db
    .selectFrom("users")
    .select("email_verified_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.email_verified_at != null;
}

const guest = () => callAs(world, null).accounts;

describe("a verification link", () => {
  test("is mailed after sign-up by a job that holds no secret", async () => {
    const before = world.jobs.length;
    const person = { email: "new@quorate.example", password: NEW_PASSWORD, firstName: "New", lastName: "Person" };
    const { id, emailVerified } = await guest().signUp(person);
    expect(emailVerified).toBe(false);
    expect(world.jobs.slice(before)).toEqual([{ name: "send-verification-mail", payload: { userId: id } }]);
    expect(world.sessions.started.at(-1)).toBe(id);
  });

  // spec 7.124
  test("verifies once", async () => {
    const { userId } = await signUpUser(world, { emailVerified: false });
    const token = (await tokenMailed(sendVerificationMail, userId)) ?? "";
    await guest().verifyEmail({ token });
    expect(await isVerified(userId)).toBe(true);
    await expect(guest().verifyEmail({ token })).rejects.toEqual(linkRefused);
  });

  test("of two uses at once one verifies", async () => {
    const { userId } = await signUpUser(world, { emailVerified: false });
    const token = (await tokenMailed(sendVerificationMail, userId)) ?? "";
    const results = await Promise.allSettled([guest().verifyEmail({ token }), guest().verifyEmail({ token })]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("works for three days and not a minute longer", async () => {
    const { userId } = await signUpUser(world, { emailVerified: false });
    const token = (await tokenMailed(sendVerificationMail, userId)) ?? "";
    world.clock.advance({ days: 3 });
    await expect(guest().verifyEmail({ token })).rejects.toEqual(linkRefused);
    expect(await isVerified(userId)).toBe(false);
  });

  test("is not mailed to somebody who is verified, and resets no password", async () => {
    const verified = await signUpUser(world);
    expect(await tokenMailed(sendVerificationMail, verified.userId)).toBeNull();
    const { userId } = await signUpUser(world, { emailVerified: false });
    const token = (await tokenMailed(sendVerificationMail, userId)) ?? "";
    await expect(guest().resetPassword({ token, password: NEW_PASSWORD })).rejects.toEqual(linkRefused);
  });
});

describe("a sign-up", () => {
  test("is refused with a password about its owner or the product", async () => {
    const person = { email: "grace.hopper@navy.example", firstName: "Grace", lastName: "Hopper" };
    const refused = refusal("UNPROCESSABLE_CONTENT", "accounts/personal-password");
    for (const password of [person.email, "GraceHopper1906", "quoratequorate"]) {
      await expect(guest().signUp({ ...person, password })).rejects.toEqual(refused);
    }
    await expect(guest().signUp({ ...person, password: NEW_PASSWORD })).resolves.toMatchObject({ email: person.email });
  });

  test("of a taken address costs no hash", async () => {
    const { email } = await signUpUser(world);
    const { hash } = world.ports.passwords;
    let hashed = 0;
    world.ports.passwords.hash = async (...given) => {
      hashed += 1;
      return await hash(...given);
    };
    const person = { email, password: NEW_PASSWORD, firstName: "New", lastName: "Person" };
    await expect(guest().signUp(person)).rejects.toEqual(refusal("CONFLICT", "accounts/email-taken"));
    world.ports.passwords.hash = hash;
    expect(hashed).toBe(0);
  });
});

describe("a forgotten password", () => {
  // spec 7.124
  test("is answered alike for known and unknown addresses, after the same steps; only the known one gets a mail", async () => {
    const { email, userId } = await signUpUser(world);
    const { db } = world.ports;
    const askFor = async (address: string) => {
      const steps: string[] = [];
      world.ports.db = db.withPlugin({
        transformQuery: ({ node }) => {
          steps.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const before = world.jobs.length;
      const answer = await guest().forgotPassword({ email: address });
      world.ports.db = db;
      const jobs = world.jobs.slice(before).flatMap((job) => (job.name === "send-password-reset-mail" ? [job] : []));
      return { answer, steps, jobs };
    };
    const known = await askFor(email);
    const unknown = await askFor("nobody@quorate.example");
    expect(unknown.answer).toEqual(known.answer);
    expect(unknown.steps).toEqual(known.steps);
    expect(known.jobs).toEqual([{ name: "send-password-reset-mail", payload: { userId } }]);
    expect(unknown.jobs).toEqual([{ name: "send-password-reset-mail", payload: { userId: expect.any(String) } }]);
    expect(await tokenMailed(sendPasswordResetMail, unknown.jobs[0]?.payload.userId ?? userId)).toBeNull();
    expect(await tokenMailed(sendPasswordResetMail, userId)).not.toBeNull();
  });

  // spec 7.124
  test("is replaced once, which ends every session, API token and other link of the account", async () => {
    const person = await signUpUser(world);
    const { userId, email } = person;
    const { secret } = await callAs(world, person).tokens.create({ name: "Export", scopes: ["projects:write"] });
    const now = world.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertSession(world.db, { sid: `sid of ${email}`, userId, userAgent: null, now, expiresAt });
    const otherToken = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";
    const token = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";

    await guest().resetPassword({ token, password: NEW_PASSWORD });
    expect(await findOpenSession(world.db, `sid of ${email}`, now)).toBeNull();
    expect(await findTokenByHash(world.db, world.ports.hashToken(secret ?? ""))).toBeNull();
    await expect(guest().logIn({ email, password: NEW_PASSWORD })).resolves.toMatchObject({ success: true });
    for (const used of [token, otherToken]) {
      await expect(guest().resetPassword({ token: used, password: NEW_PASSWORD })).rejects.toEqual(linkRefused);
    }
  });

  test("is not replaced by one about its owner or the product, nor is a link used up by trying", async () => {
    const { userId, email, firstName, lastName } = await signUpUser(world, { firstName: "Bellamy" });
    const token = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";
    const refused = refusal("UNPROCESSABLE_CONTENT", "accounts/personal-password");
    for (const password of [email, `${firstName}-${lastName}-1`, "Quorate2026!!"]) {
      await expect(guest().resetPassword({ token, password })).rejects.toEqual(refused);
    }
    await expect(guest().resetPassword({ token, password: NEW_PASSWORD })).resolves.toMatchObject({ success: true });
  });

  test("costs no hash where the link does not work", async () => {
    const { hash } = world.ports.passwords;
    let hashed = 0;
    world.ports.passwords.hash = async (...given) => {
      hashed += 1;
      return await hash(...given);
    };
    await expect(guest().resetPassword({ token: "invented", password: NEW_PASSWORD })).rejects.toEqual(linkRefused);
    world.ports.passwords.hash = hash;
    expect(hashed).toBe(0);
  });

  test("cannot be replaced after an hour", async () => {
    const { userId } = await signUpUser(world);
    const token = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";
    world.clock.advance({ minutes: 60 });
    await expect(guest().resetPassword({ token, password: NEW_PASSWORD })).rejects.toEqual(linkRefused);
  });

  test("ends a lock of the account", async () => {
    const { userId, email } = await signUpUser(world);
    for (let i = 0; i < 10; i++)
      await guest()
        .logIn({ email, password: "wrong" })
        .catch(() => undefined);
    const locked = refusal("TOO_MANY_REQUESTS", "accounts/log-in-locked");
    await expect(guest().logIn({ email, password: NEW_PASSWORD })).rejects.toEqual(locked);
    const token = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";
    await guest().resetPassword({ token, password: NEW_PASSWORD });
    await expect(guest().logIn({ email, password: NEW_PASSWORD })).resolves.toMatchObject({ success: true });
  });
});

describe("a session", () => {
  test("is found until it ends, and not a moment longer", async () => {
    const { userId, email } = await signUpUser(world);
    const now = world.clock.now();
    const expiresAt = new Date(now.getTime() + 1_000);
    await insertSession(world.db, { sid: `short ${email}`, userId, userAgent: null, now, expiresAt });
    expect((await findOpenSession(world.db, `short ${email}`, now))?.viewer.userId).toBe(userId);
    expect(await findOpenSession(world.db, `short ${email}`, expiresAt)).toBeNull();
  });
});

describe("somebody of the demo data", () => {
  const email = "expert@quorate.example";
  const refused = refusal("UNAUTHORIZED", "accounts/invalid-credentials");
  let userId: UserId;
  beforeAll(async () => {
    ({ userId } = await signUpUser(world));
    await world.db.updateTable("users").set({ email, is_demo: true }).where("id", "=", userId).execute();
    await world.db
      .insertInto("credentials")
      .values({ user_id: userId, password_hash: `hash of ${PASSWORD}` })
      .execute();
  });
  afterEach(() => {
    world.ports.demoMode = false;
  });

  // spec 7.6
  test("enters without a password in demo mode only", async () => {
    await expect(guest().logIn({ email })).rejects.toEqual(refused);
    world.ports.demoMode = true;
    await expect(guest().logIn({ email })).resolves.toMatchObject({ success: true });
  });

  test("enters with the right password in demo mode only", async () => {
    await expect(guest().logIn({ email, password: PASSWORD })).rejects.toEqual(refused);
    world.ports.demoMode = true;
    await expect(guest().logIn({ email, password: PASSWORD })).resolves.toMatchObject({ success: true });
  });

  test("gets no link with demo mode off, and one that is there leads nowhere until it is on", async () => {
    await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", userId).execute();
    world.ports.demoMode = true;
    const reset = (await tokenMailed(sendPasswordResetMail, userId)) ?? "";
    const verify = (await tokenMailed(sendVerificationMail, userId)) ?? "";
    world.ports.demoMode = false;
    expect(await tokenMailed(sendPasswordResetMail, userId)).toBeNull();
    expect(await tokenMailed(sendVerificationMail, userId)).toBeNull();
    await expect(guest().resetPassword({ token: reset, password: NEW_PASSWORD })).rejects.toEqual(linkRefused);
    await expect(guest().verifyEmail({ token: verify })).rejects.toEqual(linkRefused);
    expect(await isVerified(userId)).toBe(false);
    world.ports.demoMode = true;
    await expect(guest().verifyEmail({ token: verify })).resolves.toMatchObject({ success: true });
    await expect(guest().resetPassword({ token: reset, password: NEW_PASSWORD })).resolves.toMatchObject({
      success: true,
    });
  });

  test("loses every session, token and link to a start with demo mode off; nobody else does", async () => {
    world.ports.demoMode = true;
    const real = await signUpUser(world, { emailVerified: false });
    const now = world.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const kept = [];
    for (const owner of [{ ...real, userId }, real]) {
      const sid = `sid of ${owner.userId}`;
      await insertSession(world.db, { sid, userId: owner.userId, userAgent: null, now, expiresAt });
      const { secret } = await callAs(world, owner).tokens.create({ name: "Kept", scopes: ["read"] });
      const link = await tokenMailed(sendPasswordResetMail, owner.userId);
      kept.push({ sid, tokenHash: world.ports.hashToken(secret ?? ""), link: link ?? "" });
    }
    expect(await lockDemoAccounts(world.ports)).toBe(1);
    const works = await Promise.all(
      kept.map(async ({ sid, tokenHash, link }) => [
        (await findOpenSession(world.db, sid, now)) !== null,
        (await findTokenByHash(world.db, tokenHash)) !== null,
        await guest()
          .resetPassword({ token: link, password: NEW_PASSWORD })
          .then(
            () => true,
            () => false,
          ),
      ]),
    );
    expect(works).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  test("is told by the mark: whoever signs up under such an address is not entered without a password", async () => {
    world.ports.demoMode = true;
    const person = { email: "admin@quorate.example", password: NEW_PASSWORD, firstName: "Not", lastName: "Admin" };
    await guest().signUp(person);
    await expect(guest().logIn({ email: person.email })).rejects.toEqual(refused);
  });
});
