import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEventStream } from "./testing/event-stream.ts";
import {
  codeOf,
  goOn,
  isIn,
  now,
  openServer,
  PASSWORD,
  post,
  send,
  server,
  stranger,
  untilBlocked,
  withPasskey,
  withTotp,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

const TEN_SECONDS = 10_000;
const SESSION = "quorate";

/** A tab whose requests were sent with the cookies that the browser has at this moment, whatever it gets later. */
function tabOf(person: Person): Person {
  const cookie = person.cookie() ?? "";
  return {
    cookie: () => cookie,
    request: (options) => server.app.inject({ ...options, headers: { ...options.headers, cookie } }),
  };
}
const tokenOf = (person: Person) => /quorate=([^;]+)/.exec(person.cookie() ?? "")?.[1];
const prove = (person: Person, payload: object = { password: PASSWORD }) => post(person, "/api/account/proof", payload);
const isFresh = async (person: Person) => (await send(person, "GET", "/api/account/proof")).body["isFresh"];
const sessionsOf = (userId: UserId) =>
  server.database.db.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute();
/** The sign-in, which is a proof, was an hour ago. */
const forgetProof = (userId: UserId) =>
  server.database.db
    .updateTable("sessions")
    .set({ created_at: new Date(now.getTime() - 3_600_000), proved_at: new Date(now.getTime() - 3_600_000) })
    .where("user_id", "=", userId)
    .execute();

describe("a proof within a session gives it a new token", () => {
  test("and the one before opens nothing any more, ten seconds after the browser has shown the new one", async () => {
    const person = await signedUp(server);
    const before = tabOf(person);
    expect((await prove(person)).status).toBe(200);
    expect(tokenOf(person)).not.toBe(tokenOf(before));
    expect(await sessionsOf(person.userId)).toHaveLength(1);
    expect([await isIn(person), await isIn(before)]).toEqual([true, true]);
    goOn(TEN_SECONDS - 1);
    expect(await isIn(before)).toBe(true);
    goOn(1);
    expect([await isIn(person), await isIn(before)]).toEqual([true, false]);
    // In either transport, and where the host answers itself.
    const asked = [
      { method: "POST", url: "/trpc/accounts.prove", payload: { password: PASSWORD } },
      { method: "GET", url: "/trpc/accounts.listSessions" },
      { method: "GET", url: "/api/account/export" },
    ] as const;
    for (const request of asked)
      expect([request.url, (await before.request(request)).statusCode]).toEqual([request.url, 401]);
  });

  test("over tRPC, by a code, by a passkey and with a new password as well", async () => {
    const [byCode, byPasskey, changed] = [await withTotp(), await withPasskey(), await signedUp(server)];
    const overTrpc = async () => {
      const url = "/trpc/accounts.prove";
      expect((await byCode.request({ method: "POST", url, payload: { code: codeOf(byCode.key) } })).statusCode).toBe(
        200,
      );
    };
    const answered = async () => {
      const { body } = await post(byPasskey, "/api/account/proof/options");
      const passkey = byPasskey.authenticator.answer(body as never);
      expect((await prove(byPasskey, { passkey })).status).toBe(200);
    };
    const change = async () => {
      const payload = { currentPassword: PASSWORD, password: "words that are altogether new" };
      expect((await post(changed, "/api/account/password", payload)).status).toBe(200);
    };
    const ways: [Person, () => Promise<void>][] = [
      [byCode, overTrpc],
      [byPasskey, answered],
      [changed, change],
    ];
    for (const [person, doIt] of ways) {
      const before = tabOf(person);
      await doIt();
      expect(await isIn(person)).toBe(true);
      goOn(TEN_SECONDS);
      expect(await isIn(before)).toBe(false);
    }
  });

  test("a wrong one does not", async () => {
    const person = await signedUp(server);
    const before = tabOf(person);
    expect((await prove(person, { password: "another password" })).status).toBe(422);
    goOn(TEN_SECONDS);
    expect([tokenOf(person), await isIn(before)]).toEqual([tokenOf(before), true]);
  });

  test("which lives as long as the session would have, and no longer", async () => {
    const person = await signedUp(server);
    const [begun] = await sessionsOf(person.userId);
    await prove(person);
    const [renewed] = await sessionsOf(person.userId);
    expect(renewed).toMatchObject({ created_at: begun?.created_at, expire: begun?.expire, user_id: person.userId });
    expect(renewed?.sid).not.toBe(begun?.sid);
  });
});

describe("what was on its way by the former token", () => {
  test("reads and writes, and has nothing of what the proof opens", async () => {
    const person = await signedUp(server);
    await forgetProof(person.userId);
    const before = tabOf(person);
    await prove(person);
    expect(await send(before, "PATCH", "/api/account", { firstName: "Later" })).toMatchObject({ status: 200 });
    expect([await isFresh(person), await isFresh(before)]).toEqual([true, false]);
    const ended = await post(before, "/api/sessions/end-others");
    expect(ended).toMatchObject({ status: 403, body: { code: "accounts/proof-required" } });
    expect((await post(person, "/api/sessions/end-others")).status).toBe(200);
  });

  test("and ends all others while the session gets its new token: it is not among them", async () => {
    const person = await signedUp(server);
    const elsewhere = stranger();
    await post(elsewhere, "/api/demo-login", { email: person.email, password: PASSWORD });
    const before = tabOf(person);
    const [other] = (await sessionsOf(person.userId)).filter(
      ({ sid }) => sid !== server.ports.hashToken(tokenOf(person) ?? ""),
    );
    const holder = await server.database.db.startTransaction().execute();
    await holder
      .selectFrom("sessions")
      .select("sid")
      .where("sid", "=", other?.sid ?? "")
      .forUpdate()
      .execute();
    const ending = post(before, "/api/sessions/end-others");
    await untilBlocked(1);
    expect((await prove(person)).status).toBe(200);
    await holder.commit().execute();
    expect(await ending).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test("logs out: the session is over by either token", async () => {
    const person = await signedUp(server);
    const before = tabOf(person);
    await prove(person);
    await before.request({ url: "/api/logout" });
    expect([await isIn(person), await isIn(before)]).toEqual([false, false]);
  });

  test("is ended from another browser by the name that the list had for it", async () => {
    const person = await signedUp(server);
    const elsewhere = stranger();
    await post(elsewhere, "/api/demo-login", { email: person.email, password: PASSWORD });
    const list = (await send(elsewhere, "GET", "/api/sessions")).body as unknown as {
      id: string;
      isCurrent: boolean;
    }[];
    const id = list.find(({ isCurrent }) => !isCurrent)?.id;
    await prove(person);
    expect((await send(elsewhere, "DELETE", `/api/sessions/${id}`)).status).toBe(200);
    expect(await isIn(person)).toBe(false);
  });
});

describe("two proofs at once", () => {
  test("leave the browser one token that works, whichever answer comes last", async () => {
    const person = await signedUp(server);
    const [one, other] = [tabOf(person), tabOf(person)];
    const first = await one.request({ method: "POST", url: "/api/account/proof", payload: { password: PASSWORD } });
    const second = await other.request({ method: "POST", url: "/api/account/proof", payload: { password: PASSWORD } });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.cookies.map(({ name }) => name)).toContain(SESSION);
    expect(second.cookies.map(({ name }) => name)).not.toContain(SESSION);
  });

  test("the second waits for the first at the session's row", async () => {
    const person = await signedUp(server);
    const [one, other] = [tabOf(person), tabOf(person)];
    const holder = await server.database.db.startTransaction().execute();
    await holder.selectFrom("sessions").select("sid").where("user_id", "=", person.userId).forUpdate().execute();
    const both = [one, other].map((tab) =>
      tab.request({ method: "POST", url: "/api/account/proof", payload: { password: PASSWORD } }),
    );
    await untilBlocked(2);
    await holder.commit().execute();
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.flatMap(({ cookies }) => cookies.filter(({ name }) => name === SESSION))).toHaveLength(1);
    expect(await sessionsOf(person.userId)).toHaveLength(1);
  });

  test("an answer that was lost costs no one the session: the next proof brings another token", async () => {
    const person = await signedUp(server);
    const lost = tabOf(person);
    await prove(lost);
    goOn(3_600_000);
    expect(await isIn(person)).toBe(true);
    expect(await isFresh(person)).toBe(false);
    await prove(person);
    expect(tokenOf(person)).not.toBe(tokenOf(lost));
    expect([await isIn(person), await isFresh(person)]).toEqual([true, true]);
    goOn(TEN_SECONDS);
    expect([await isIn(person), await isIn(lost)]).toEqual([true, false]);
  });
});

test("a stream that the former token opened ends, and one by the new token goes on", async () => {
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const person = await signedUp(server);
  const former = await openEventStream(origin, person.cookie());
  await expect.poll(() => former.messages.map(({ type }) => type)).toContain("ready");
  await prove(person);
  await expect.poll(() => former.messages.at(-1)).toEqual({ type: "ended", reason: "session" });
  const renewed = await openEventStream(origin, person.cookie());
  await expect.poll(() => renewed.messages.map(({ type }) => type)).toEqual(["ready"]);
  renewed.close();
});

test("an administrator who looks as someone else goes on looking after a proof that was under way", async () => {
  const [admin, client] = [await signedUp(server), await signedUp(server)];
  await server.database.db
    .updateTable("users")
    .set({ is_admin: true, admin_role: "support" })
    .where("id", "=", admin.userId)
    .execute();
  const whoIs = async () => (await send(admin, "GET", "/api/debug/auth")).body["userId"];
  const holder = await server.database.db.startTransaction().execute();
  await holder.selectFrom("sessions").select("sid").where("user_id", "=", admin.userId).forUpdate().execute();
  // The proof came to the row after the beginning of the look: it finds the look there and takes it along.
  const url = `/api/admin/people/${client.userId}/impersonate`;
  const looking = post(admin, url, { reason: "You wrote that a payout is missing." });
  await untilBlocked(1);
  const proving = prove(admin);
  await untilBlocked(2);
  await holder.commit().execute();
  expect([(await looking).status, (await proving).status]).toEqual([200, 200]);
  expect(await whoIs()).toBe(client.userId);
});
