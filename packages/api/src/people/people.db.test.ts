import type { ApiTokenId, EntrepreneurId, WebhookEndpointId } from "@quorate/core/ids";
import { AREA_SCOPES } from "@quorate/core/tokens/token-scope";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOpenSession, insertSession } from "../accounts/sessions.queries.ts";
import { grantAdmin } from "../administrators/grant-admin.service.ts";
import { findFeedReader, setCalendarFeed } from "../calendar/calendar-feeds.queries.ts";
import type { Viewer } from "../context.ts";
import { listOverdueMilestoneIds } from "../milestones/waiting-submissions.queries.ts";
import { callAs, callFrom } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { planMilestone, submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { PROJECT_INPUT, postProject } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";

import { findTokenByHash, insertToken } from "../tokens/tokens.queries.ts";
import { insertWebhookEndpoint } from "../webhooks/webhook-endpoints.queries.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t, "support");
});
afterAll(() => t.close());

const REASON = "Clients were asked to pay outside the platform.";
const suspend = ({ userId: id }: Viewer, reason = REASON) => callAs(t, admin).people.suspend({ id, reason });
const restore = ({ userId: id }: Viewer) => callAs(t, admin).people.restore({ id });
const openSessionOf = async (person: Viewer, sid: string) => {
  const now = t.clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await insertSession(t.db, { sid, userId: person.userId, userAgent: null, now, expiresAt });
};
const logIn = async (person: Viewer) => {
  await t.db
    .insertInto("credentials")
    .values({ user_id: person.userId, password_hash: "hash of the words" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await callFrom(t, createTestVisitor("198.51.100.77")).accounts.logIn({
    email: person.email,
    password: "the words",
  });
};
const listed = async (q: string) => (await callAs(t, await signUpClient(t)).experts.list({ q })).map(({ id }) => id);

const findProfile = async (id: EntrepreneurId) =>
  await t.db.selectFrom("entrepreneurs").select("is_active").where("id", "=", id).executeTakeFirstOrThrow();

describe("a person's page for administrators", () => {
  // spec 10.17
  test("tells who it is, how the account is entered, and what they have here", async () => {
    const client = await signUpClient(t, { firstName: "Ottilie", lastName: "Marchbanks" });
    await postProject(t, client);
    await openSessionOf(client, "a session of Ottilie");
    expect(await callAs(t, admin).people.get({ id: client.userId })).toMatchObject({
      ...{ id: client.userId, email: client.email, firstName: "Ottilie", lastName: "Marchbanks", adminRole: null },
      ...{ closedAt: null, suspendedAt: null, hasApp: false, passkeys: 0, openSessions: 1, apiTokens: 0 },
      ...{ projectsAsClient: 1, projectsAsExpert: 0, expert: null, entrepreneur: null, suspensions: [] },
      organization: { id: client.organizationId },
    });
  });

  // spec 10.17
  test("is not there for an id that is nobody's", async () => {
    const id = t.ports.newId<Viewer["userId"]>();
    await expect(callAs(t, admin).people.get({ id })).rejects.toEqual(
      refusal("NOT_FOUND", "suspensions/person-not-found"),
    );
  });

  // spec 10.20
  test("signs them out everywhere, and counts the sessions", async () => {
    const expert = await signUpExpert(t);
    await openSessionOf(expert, "one");
    await openSessionOf(expert, "two");
    expect(await callAs(t, admin).people.endSessions({ id: expert.userId })).toEqual({ ended: 2 });
    expect(await findOpenSession(t.db, "one", t.clock.now())).toBeNull();
  });
});

describe("a suspended account", () => {
  // spec 10.18
  test("is left at once and entered by nobody, who is told why only with the right password", async () => {
    const expert = await signUpExpert(t);
    await openSessionOf(expert, "before");
    await suspend(expert);
    expect(await findOpenSession(t.db, "before", t.clock.now())).toBeNull();
    // As if a sign-in had been under way meanwhile.
    await openSessionOf(expert, "slipped in");
    expect(await findOpenSession(t.db, "slipped in", t.clock.now())).toBeNull();
    await expect(logIn(expert)).rejects.toEqual(refusal("FORBIDDEN", "suspensions/suspended"));
    await restore(expert);
    await expect(logIn(expert)).resolves.toMatchObject({ success: true });
  });

  test("is reached by no token and no calendar, and its webhooks are stopped; restored as well", async () => {
    const expert = await signUpExpert(t);
    const { userId } = expert;
    const [now, tokenHash] = [t.clock.now(), `hash of ${userId}`];
    const endpointId = t.ports.newId<WebhookEndpointId>();
    await t.db.transaction().execute(async (trx) => {
      const token = {
        id: t.ports.newId<ApiTokenId>(),
        userId,
        name: "Books",
        tokenHash,
        scopes: [...AREA_SCOPES],
      };
      await insertToken(trx, { ...token, createdAt: now, expiresAt: null });
      const endpoint = { id: endpointId, userId, url: "https://hooks.tidewrack.example", description: null };
      await insertWebhookEndpoint(trx, { ...endpoint, eventTypes: [], sealedSecret: "sealed", createdAt: now });
    });
    await setCalendarFeed(t.db, { userId, tokenHash, at: now });
    const reached = async () => [
      (await findTokenByHash(t.db, tokenHash))?.viewer.userId,
      (await findFeedReader(t.db, tokenHash))?.userId,
    ];
    const stopped = async () =>
      (
        await t.db
          .selectFrom("webhook_endpoints")
          .select("stopped")
          .where("id", "=", endpointId)
          .executeTakeFirstOrThrow()
      ).stopped;
    expect([await reached(), await stopped()]).toEqual([[userId, userId], null]);
    await suspend(expert);
    expect([await reached(), await stopped()]).toEqual([[undefined, undefined], "account"]);
    await restore(expert);
    expect([await reached(), await stopped()]).toEqual([[undefined, undefined], "account"]);
  });

  test("is told why by mail, and again once it is restored", async () => {
    const expert = await signUpExpert(t);
    await workDeliveries(t);
    await suspend(expert);
    const [told, ...others] = await workDeliveries(t);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: expert.email, subject: "Your account is suspended" });
    expect(JSON.stringify(told)).toContain(REASON);
    await restore(expert);
    expect(await workDeliveries(t)).toMatchObject([{ to: expert.email, subject: "Your account is restored" }]);
  });

  // spec 10.19
  test("keeps who suspended it, why, and who restored it", async () => {
    const expert = await signUpExpert(t);
    await suspend(expert);
    t.clock.advance({ minutes: 5 });
    await restore(expert);
    await suspend(expert, "Once more.");
    const { suspendedAt, suspensions } = await callAs(t, admin).people.get({ id: expert.userId });
    const by = `${admin.firstName} ${admin.lastName}`;
    expect(suspendedAt).not.toBeNull();
    expect(suspensions).toMatchObject([
      { reason: "Once more.", suspendedBy: by, restoredAt: null, restoredBy: null },
      { reason: REASON, suspendedBy: by, restoredBy: by },
    ]);
  });

  // spec 10.18
  test("of an expert is in no list, no search and no match, has no page, and is back as it was", async () => {
    const expert = await signUpExpert(t, { lastName: "Wintergreen-Abbott", title: "Turnaround of vineyards" });
    const matched = async () =>
      (await t.ports.db.selectFrom("expert_facets").select("spec").where("expert_id", "=", expert.expertId).execute())
        .length;
    const before = await matched();
    expect(before).toBeGreaterThan(0);
    expect(await listed("wintergreen")).toContain(expert.expertId);
    await suspend(expert);
    expect(await listed("wintergreen")).not.toContain(expert.expertId);
    expect(await listed("vineyards")).not.toContain(expert.expertId);
    // Whatever changes meanwhile does not bring them back.
    await t.db
      .updateTable("experts")
      .set({ industries: ["Wine"] })
      .where("id", "=", expert.expertId)
      .execute();
    expect(await matched()).toBe(0);
    await expect(callAs(t, await signUpClient(t)).experts.get({ id: expert.expertId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await restore(expert);
    expect(await listed("wintergreen")).toContain(expert.expertId);
    expect(await matched()).toBeGreaterThan(0);
  });

  // spec 10.19
  test("of a founder is hidden, and shown again unless it was hidden before", async () => {
    const [shown, inactive] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await t.db
      .updateTable("entrepreneurs")
      .set({ is_active: false })
      .where("id", "=", inactive.entrepreneurId)
      .execute();
    const isActive = async ({ entrepreneurId }: typeof shown) =>
      (
        await t.db
          .selectFrom("entrepreneurs")
          .select("is_active")
          .where("id", "=", entrepreneurId)
          .executeTakeFirstOrThrow()
      ).is_active;
    for (const founder of [shown, inactive]) await suspend(founder);
    expect([await isActive(shown), await isActive(inactive)]).toEqual([false, false]);
    for (const founder of [shown, inactive]) await restore(founder);
    expect([await isActive(shown), await isActive(inactive)]).toEqual([true, false]);
  });

  test("of a founder follows what moderators decide meanwhile, once it is restored", async () => {
    const [hidden, shown, reporter] = [
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
      await signUpEntrepreneur(t),
    ];
    const full = callAs(t, await signUpAdmin(t));
    const hide = async ({ entrepreneurId: id }: typeof hidden) => {
      const report = await callAs(t, reporter).reports.report({ id, reason: "spam" });
      await full.reports.resolve({ id: report.id, outcome: "profile_hidden" });
    };
    const active = async ({ entrepreneurId: id }: typeof hidden) => (await findProfile(id)).is_active;
    await hide(shown);
    await suspend(shown);
    await full.reports.restore({ id: shown.entrepreneurId });
    expect(await active(shown)).toBe(false);
    await suspend(hidden);
    await t.db
      .updateTable("entrepreneurs")
      .set({ hidden_at: t.clock.now(), hidden_reason: "spam" })
      .where("id", "=", hidden.entrepreneurId)
      .execute();
    for (const founder of [hidden, shown]) await restore(founder);
    expect([await active(hidden), await active(shown)]).toEqual([false, true]);
  });

  // spec 10.18
  test("is paid nothing more into escrow, whereas what lies there stays", async () => {
    const setting = await submittedMilestone(t);
    const milestoneId = await planMilestone(t, setting);
    await suspend(setting.expert);
    await expect(callAs(t, setting.client).milestones.fund({ id: milestoneId })).rejects.toEqual(
      refusal("CONFLICT", "suspensions/other-suspended"),
    );
    await restore(setting.expert);
    await expect(callAs(t, setting.client).milestones.fund({ id: milestoneId })).resolves.toMatchObject({
      checkoutUrl: expect.any(String),
    });
  });

  test("is made nobody's administrator, from the shell either", async () => {
    const expert = await signUpExpert(t);
    await suspend(expert);
    await expect(grantAdmin(t.ports, expert.email, "full")).rejects.toThrow("administrators/suspended");
    await restore(expert);
    expect(await grantAdmin(t.ports, expert.email, "support")).toBe(true);
  });

  // spec 10.18
  test("begins nothing with others: no proposal is sent to it, and none of its own is accepted", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    const id = await postProject(t, client);
    await suspend(client);
    const proposal = { id, coverLetter: "I have done this before.", proposedRate: "100" };
    await expect(callAs(t, expert).proposals.submit(proposal)).rejects.toEqual(
      refusal("CONFLICT", "suspensions/other-suspended"),
    );
    await restore(client);
    const { id: proposalId } = await callAs(t, expert).proposals.submit(proposal);
    await suspend(expert);
    await expect(callAs(t, client).proposals.accept({ id: proposalId })).rejects.toEqual(
      refusal("CONFLICT", "suspensions/other-suspended"),
    );
  });

  test("of a client takes its open projects from what experts find, and leaves them to those who look after projects", async () => {
    const [client, expert, support] = [await signUpClient(t), await signUpExpert(t), await signUpAdmin(t, "support")];
    const id = await postProject(t, client);
    const sees = async (viewer: Viewer, scope?: "open") => {
      const projects = callAs(t, viewer).projects;
      const found = await projects.list({ ...(scope && { scope }) });
      const bySort = await projects.list({ scope: "open", sort: "fit" });
      const ids = [found, viewer === expert ? bySort : found].map((list) => list.map((project) => project.id));
      return ids.map((list) => list.includes(id));
    };
    expect([await sees(expert), await sees(expert, "open")].flat()).toEqual([true, true, true, true]);
    await suspend(client);
    expect([await sees(expert), await sees(expert, "open")].flat()).toEqual([false, false, false, false]);
    expect([await sees(support), await sees(support, "open")].flat()).toEqual([true, true, true, true]);
    await restore(client);
    expect(await sees(expert, "open")).toEqual([true, true]);
  });

  test("is told to the other side on the project's page, and to nobody once it is restored", async () => {
    const { client, expert, projectId: id } = await submittedMilestone(t);
    const told = async (reader: Viewer) => (await callAs(t, reader).projects.get({ id })).suspendedParty;
    expect([await told(client), await told(expert)]).toEqual([null, null]);
    await suspend(expert);
    expect(await told(client)).toBe("expert");
    await restore(expert);
    await suspend(client);
    expect(await told(expert)).toBe("client");
    expect(await told(admin)).toBe("client");
    await restore(client);
    expect(await told(expert)).toBeNull();
  });

  test("of either party keeps a submission from being released by itself, and from nothing that the other does", async () => {
    const late = new Date(t.clock.now().getTime() + 40 * 86_400_000);
    const setting = await submittedMilestone(t);
    const overdue = async () => (await listOverdueMilestoneIds(t.db, late)).includes(setting.milestoneId);
    expect(await overdue()).toBe(true);
    await suspend(setting.client);
    expect(await overdue()).toBe(false);
    await restore(setting.client);
    await suspend(setting.expert);
    expect(await overdue()).toBe(false);
    // Money may not be held for longer, whatever is suspected.
    const held = new Date(t.clock.now().getTime() + 88 * 86_400_000);
    expect(await listOverdueMilestoneIds(t.db, held)).toContain(setting.milestoneId);
    await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  });

  test("of a client has three days to answer once it is restored", async () => {
    const { client, milestoneId } = await submittedMilestone(t);
    await suspend(client);
    const releaseAt = async () =>
      (
        await t.db
          .selectFrom("milestones")
          .select("auto_release_at")
          .where("id", "=", milestoneId)
          .executeTakeFirstOrThrow()
      ).auto_release_at?.getTime();
    t.clock.advance({ days: 20 });
    await restore(client);
    expect(await releaseAt()).toBe(t.clock.now().getTime() + 3 * 86_400_000);
  });

  // spec 10.18
  test("is suspended once, however often it is asked for at once, by two administrators", async () => {
    const expert = await signUpExpert(t);
    const other = await signUpAdmin(t);
    const hold = (trx: TestContext["db"]) =>
      trx.selectFrom("users").select("id").where("id", "=", expert.userId).forUpdate().execute();
    const calls = Array.from(
      { length: 12 },
      (_, turn) => () => callAs(t, turn % 2 ? admin : other).people.suspend({ id: expert.userId, reason: REASON }),
    );
    const { won, refused } = tally(await raceBehind(t, hold, { calls }));
    expect(won).toBe(1);
    expect(new Set(refused)).toEqual(new Set(["CONFLICT"]));
  });
});

describe("nobody suspends", () => {
  test("themselves, or an administrator", async () => {
    await expect(suspend(admin)).rejects.toEqual(refusal("FORBIDDEN", "suspensions/own-account"));
    const [equal, above] = [await signUpAdmin(t, "support"), await signUpAdmin(t)];
    await expect(suspend(equal)).rejects.toEqual(refusal("FORBIDDEN", "suspensions/administrator"));
    await expect(suspend(above)).rejects.toEqual(refusal("FORBIDDEN", "access/above-own-role"));
  });

  test("without a reason", async () => {
    await expect(suspend(await signUpExpert(t), "  ")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

test("a project whose client is suspended between the two is not posted", async () => {
  const client = await signUpClient(t);
  await suspend(client);
  await expect(callAs(t, client).projects.create(PROJECT_INPUT)).rejects.toEqual(
    refusal("UNAUTHORIZED", "accounts/signed-out"),
  );
});
