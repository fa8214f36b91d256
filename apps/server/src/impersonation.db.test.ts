import { appRouter } from "@quorate/api";
import { allProcedures, metaOf, typeOf } from "@quorate/api/call-procedure";
import { restProcedures } from "@quorate/api/rest-procedures";
import { isSeen } from "@quorate/api/trpc/call-declaration";
import type { UserId } from "@quorate/core/ids";
import { isSeenHostRoute } from "@quorate/core/impersonations/seen-calls";
import { keysOf } from "@quorate/core/one-of";
import { HOST_ROUTE_REACH } from "@quorate/core/tokens/token-reach";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanUp } from "./jobs/clean-up.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

const REASON = "You wrote that a payout is missing.";
const ANY_ID = "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11";

type SignedUp = Person & { userId: UserId; email: string };
let server: TestApp;
let admin: SignedUp;
let client: SignedUp;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 100_000, userCallsPerMinute: 100_000 } });
});
afterAll(() => server.close());
/** For each test that needs them: the walk through all calls has its own two people for all of its rows. */
async function bringPeople(): Promise<void> {
  admin = await supporter();
  client = await signedUp(server);
  await server.database.db
    .insertInto("organizations")
    .values({ user_id: client.userId, name: "Harbour Foods" })
    .execute();
}

async function supporter(): Promise<SignedUp> {
  const person = await signedUp(server);
  await server.database.db
    .updateTable("users")
    .set({ is_admin: true, admin_role: "support" })
    .where("id", "=", person.userId)
    .execute();
  return person;
}

const start = (person: Person, id: string, reason = REASON) =>
  person.request({ method: "POST", url: `/api/admin/people/${id}/impersonate`, payload: { reason } });
const end = (person: Person) => person.request({ method: "POST", url: "/api/impersonation/end" });
const whoIs = async (person: Person) =>
  (await person.request({ method: "GET", url: "/api/debug/auth" })).json<{ userId: string; impersonatedBy?: string }>();
const linesOf = (userId: UserId) =>
  server.database.db.selectFrom("audit_log").selectAll().where("actor_id", "=", userId).orderBy("id").execute();
const setUntil = (passed: Date) =>
  server.database.db
    .updateTable("impersonations")
    .set({ started_at: new Date(passed.getTime() - 1_800_000), until: passed })
    .where("admin_id", "=", admin.userId)
    .execute();

describe("an administrator who looks at the product as someone", () => {
  beforeEach(bringPeople);

  // spec 10.21
  test("is who they look as, and says so, until they end it; the person's own session is the person's", async () => {
    expect((await start(admin, client.userId)).statusCode).toBe(200);
    expect(await whoIs(admin)).toEqual({
      authenticated: true,
      userId: client.userId,
      userType: "expert",
      impersonatedBy: admin.userId,
    });
    const session = (await admin.request({ method: "GET", url: "/api/auth/session" })).json();
    expect(session).toMatchObject({ id: client.userId, isAdmin: false, impersonatedUntil: expect.any(String) });
    expect(await whoIs(client)).toEqual({ authenticated: true, userId: client.userId, userType: "expert" });
    expect((await end(admin)).json()).toEqual({ ended: true });
    expect(await whoIs(admin)).toEqual({ authenticated: true, userId: admin.userId, userType: "expert" });
    expect((await end(admin)).json()).toEqual({ ended: false });
  });

  test("does so in the one session: not in another of theirs, and not with a token", async () => {
    const other = guest(server.app);
    const payload = { email: admin.email, password: "plain words that nobody uses" };
    await other.request({ method: "POST", url: "/api/demo-login", payload });
    await start(admin, client.userId);
    expect((await whoIs(other)).userId).toBe(admin.userId);
    const copied = guest(server.app);
    expect((await whoIs(copied)).userId).toBeNull();
  });

  // spec 10.21
  test("stops with the half hour, with the session, with their role, and with the account", async () => {
    const { db } = server.database;
    await start(admin, client.userId);
    await setUntil(new Date());
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    await start(admin, client.userId);
    await db.updateTable("users").set({ admin_role: "finance" }).where("id", "=", admin.userId).execute();
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    await db.updateTable("users").set({ admin_role: "support" }).where("id", "=", admin.userId).execute();
    expect((await whoIs(admin)).userId).toBe(client.userId);
    await db.updateTable("users").set({ admin_role: "full" }).where("id", "=", admin.userId).execute();
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    await db.updateTable("users").set({ admin_role: "support" }).where("id", "=", admin.userId).execute();
    for (const gone of ["closed_at", "suspended_at"] as const) {
      await db
        .updateTable("users")
        .set({ [gone]: new Date() })
        .where("id", "=", client.userId)
        .execute();
      expect((await whoIs(admin)).userId).toBe(admin.userId);
      await db
        .updateTable("users")
        .set({ [gone]: null })
        .where("id", "=", client.userId)
        .execute();
    }
    await db.updateTable("users").set({ is_admin: true }).where("id", "=", client.userId).execute();
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    await db.updateTable("users").set({ is_admin: false }).where("id", "=", client.userId).execute();
    await admin.request({ method: "GET", url: "/api/logout" });
    expect((await whoIs(admin)).userId).toBeNull();
  });

  // spec 10.21
  test("is out once the person's sessions are ended, by themselves or by an administrator, and stays out", async () => {
    const colleague = await supporter();
    await start(admin, client.userId);
    await colleague.request({ method: "POST", url: `/api/admin/people/${client.userId}/end-sessions` });
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    const other = await signedUp(server);
    await start(admin, other.userId);
    expect((await whoIs(admin)).userId).toBe(other.userId);
    await other.request({ method: "POST", url: "/api/sessions/end-others" });
    expect((await whoIs(admin)).userId).toBe(admin.userId);
    await start(admin, other.userId);
    const reason = "Asked for money outside.";
    await colleague.request({ method: "POST", url: `/api/admin/people/${other.userId}/suspend`, payload: { reason } });
    await colleague.request({ method: "POST", url: `/api/admin/people/${other.userId}/restore` });
    expect((await whoIs(admin)).userId).toBe(admin.userId);
  });

  test("is one person at a time: of two who begin at once in one session the later counts, and the earlier has ended", async () => {
    const other = await signedUp(server);
    const answers = await Promise.all([start(admin, client.userId), start(admin, other.userId)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 403)).toEqual(
      [],
    );
    const open = await server.database.db
      .selectFrom("impersonations")
      .select("person_id")
      .where("admin_id", "=", admin.userId)
      .where("ended_at", "is", null)
      .execute();
    expect(open.map(({ person_id }) => person_id)).toEqual([(await whoIs(admin)).userId]);
  });

  test("cannot look as an administrator of any role, as themselves, as no one, or without a reason", async () => {
    const colleague = await signedUp(server);
    const makeColleague = (role: "support" | "verification") =>
      server.database.db
        .updateTable("users")
        .set({ is_admin: true, admin_role: role })
        .where("id", "=", colleague.userId)
        .execute();
    await makeColleague("support");
    expect((await start(admin, colleague.userId)).json()).toMatchObject({ code: "impersonation/administrator" });
    await makeColleague("verification");
    expect((await start(admin, colleague.userId)).json()).toMatchObject({ code: "access/above-own-role" });
    expect((await start(admin, admin.userId)).json()).toMatchObject({ code: "impersonation/own-account" });
    expect((await start(admin, ANY_ID)).statusCode).toBe(404);
    expect((await start(admin, client.userId, "why not")).statusCode).toBe(400);
    expect((await start(client, admin.userId)).statusCode).toBe(403);
    expect((await start(colleague, client.userId)).json()).toMatchObject({ code: "access/not-of-role" });
    await server.database.db
      .updateTable("sessions")
      .set({ proved_at: new Date(Date.now() - 3_600_000) })
      .where("user_id", "=", admin.userId)
      .execute();
    expect((await start(admin, client.userId)).json()).toMatchObject({ code: "accounts/proof-required" });
  });
});

describe("meanwhile nothing is done", () => {
  let looking: SignedUp;
  beforeAll(async () => {
    looking = await supporter();
    const person = await signedUp(server);
    await server.database.db
      .insertInto("organizations")
      .values({ user_id: person.userId, name: "Quay Foods" })
      .execute();
    await server.database.db
      .insertInto("experts")
      .values({
        ...{ user_id: person.userId, title: "Adviser", specializations: ["Pricing"], industries: ["Retail"] },
        ...{ years_experience: 3, hourly_rate: "100.00", bio: "Advises", mba_school: "INSEAD", graduation_year: 2001 },
      })
      .execute();
    await start(looking, person.userId);
  });

  test.each(allProcedures(appRouter).map((named) => [named.path, named] as const))(
    "%s over tRPC",
    async (path, named) => {
      const isQuery = typeOf(named) !== "mutation";
      const input = encodeURIComponent(JSON.stringify({ id: ANY_ID }));
      if (path === "impersonations.end") return;
      // The stream stays open; what it says is read below.
      if (typeOf(named) === "subscription") return expect(path).toBe("live.watch");
      const answer = isQuery
        ? await looking.request({ method: "GET", url: `/trpc/${path}?input=${input}` })
        : await looking.request({ method: "POST", url: `/trpc/${path}`, payload: { id: ANY_ID } });
      const code = answer.json<{ error?: { data: { code: string } } }>().error?.data.code;
      if (isSeen(metaOf(named), typeOf(named))) {
        expect(answer.statusCode, answer.payload).toBeLessThan(500);
        expect(code).not.toBe("impersonation/read-only");
      } else {
        expect([answer.statusCode, code]).toEqual([403, "impersonation/read-only"]);
      }
    },
  );

  test.each(restProcedures(appRouter).map((named) => [`${named.method} ${named.url}`, named] as const))(
    "%s over REST",
    async (_, { method, url, path, ...named }) => {
      if (path === "impersonations.end") return;
      const headers = method === "POST" ? { "idempotency-key": `key-${path}` } : {};
      const address = `/api${url.replaceAll(/\{\w+\}/g, ANY_ID)}`;
      const answer = await looking.request({ method, url: address, headers, ...(method !== "GET" && { payload: {} }) });
      if (isSeen(metaOf({ path, ...named }), typeOf({ path, ...named }))) {
        expect(answer.statusCode, answer.payload).toBeLessThan(500);
        expect(answer.payload).not.toContain("impersonation/read-only");
      } else {
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          expect.objectContaining({ code: "impersonation/read-only" }),
        ]);
      }
      const kept = server.database.db
        .selectFrom("idempotency_keys")
        .select("key")
        .where("key", "like", `%key-${path}%`);
      expect(await kept.execute()).toEqual([]);
    },
  );

  test.each(keysOf(HOST_ROUTE_REACH))("%s of the host", async (route) => {
    const [method = "", address = ""] = route.split(" ");
    if (isSeenHostRoute(method, address)) return;
    const url = address.replaceAll(/:\w+/g, ANY_ID);
    const answer = await looking.request({ method, url });
    expect(answer.statusCode).toBe(403);
    if (method !== "HEAD") expect(answer.json()).toMatchObject({ code: "impersonation/read-only" });
  });

  test("a search that is asked by POST answers, and writes nothing", async () => {
    const payload = { requirements: "Pricing for a retailer", sort: "match" };
    const answer = await looking.request({ method: "POST", url: "/api/ai/expert-matching", payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ matches: expect.any(Array) })]);
  });

  test("no view of a profile is counted, no cookie tells of writing, and the sign-in stays the person's", async () => {
    const { db } = server.database;
    await bringPeople();
    const expert = await signedUp(server);
    const { id } = await db
      .insertInto("experts")
      .values({
        ...{ user_id: expert.userId, title: "Adviser", specializations: ["Pricing"], industries: ["Retail"] },
        ...{ years_experience: 3, hourly_rate: "100.00", bio: "Advises", mba_school: "INSEAD", graduation_year: 2001 },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await start(admin, client.userId);
    const before = await db.selectFrom("users").selectAll().where("id", "=", client.userId).execute();
    const answer = await admin.request({ method: "GET", url: `/api/experts/${id}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(await db.selectFrom("profile_views").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("users").selectAll().where("id", "=", client.userId).execute()).toEqual(before);
    await end(admin);
    await admin.request({ method: "GET", url: `/api/experts/${id}` });
    expect(await db.selectFrom("profile_views").selectAll().execute()).toMatchObject([
      { viewer_user_id: admin.userId },
    ]);
  });
});

describe("who looked is no secret", () => {
  beforeEach(bringPeople);

  test("each read is a line in the administrator's name, beside the beginning and the end", async () => {
    await start(admin, client.userId);
    const before = (await linesOf(admin.userId)).length;
    await admin.request({ method: "GET", url: "/api/projects" });
    await admin.request({ method: "GET", url: "/api/projects" });
    await end(admin);
    const lines = await linesOf(admin.userId);
    expect(lines[before - 1]).toMatchObject({ action: "account.impersonated", subject_id: client.userId });
    expect(lines.slice(before)).toMatchObject([
      { action: "data.read", subject_kind: "account", subject_id: client.userId, after: { call: "projects.list" } },
      { action: "impersonation.ended", subject_id: client.userId, means: "session" },
    ]);
    expect(await linesOf(client.userId)).not.toContainEqual(expect.objectContaining({ action: "data.read" }));
  });

  test("logging out ends it, and both lines are the administrator's", async () => {
    await start(admin, client.userId);
    await admin.request({ method: "GET", url: "/api/logout" });
    const lines = (await linesOf(admin.userId)).slice(-2);
    expect(lines).toMatchObject([
      { action: "impersonation.ended", subject_id: client.userId },
      { action: "session.ended", subject_id: admin.userId },
    ]);
    expect((await linesOf(client.userId)).map(({ action }) => action)).not.toContain("session.ended");
  });

  test("a read that was under way when it ended leaves its line in the administrator's name", async () => {
    await start(admin, client.userId);
    await Promise.all([admin.request({ method: "GET", url: "/api/projects" }), end(admin)]);
    expect((await linesOf(client.userId)).map(({ action }) => action)).not.toContain("data.read");
    expect((await whoIs(admin)).userId).toBe(admin.userId);
  });

  test("what ended by itself has its line from the clean-up", async () => {
    await start(admin, client.userId);
    await setUntil(new Date());
    const stores = { documents: server.projectFiles, files: server.projectFiles, parts: server.uploadParts };
    await cleanUp(server.ports, { ...stores, pictures: server.pictures.store });
    expect((await linesOf(admin.userId)).at(-1)).toMatchObject({ action: "impersonation.ended", means: "system" });
  });

  // spec 10.22
  test("the person reads who, when and why, and is written to", async () => {
    await start(admin, client.userId);
    const mine = async () => (await client.request({ method: "GET", url: "/api/account/impersonations" })).json();
    expect(await mine()).toMatchObject([
      { reason: REASON, endedAt: null, role: "support", administrator: expect.any(String) },
    ]);
    await end(admin);
    expect(await mine()).toMatchObject([{ endedAt: expect.any(String) }]);
    const told = await server.database.db
      .selectFrom("event_deliveries")
      .innerJoin("domain_events", "domain_events.id", "event_deliveries.event_id")
      .select("subscriber")
      .where("type", "=", "account.impersonated")
      .where("actor_id", "=", admin.userId)
      .execute();
    expect(told).toEqual([{ subscriber: "impersonated-mail" }]);
    const bell = await server.database.db
      .selectFrom("notifications")
      .selectAll()
      .where("recipient_id", "=", client.userId)
      .execute();
    expect(bell).toMatchObject([{ kind: "account_looked_at", actor_id: admin.userId }]);
  });
});
