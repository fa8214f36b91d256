import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLedgerViolations } from "../../ledger/ledger-audit.queries.ts";
import { completeWaitingProjects } from "../../milestones/complete-waiting-projects.service.ts";
import { callAs } from "../../testing/callers.ts";
import { workDeliveries } from "../../testing/deliveries.ts";
import { fundMilestone, planMilestone } from "../../testing/milestones.ts";
import { signUpAdmin, signUpClient } from "../../testing/people.ts";
import type { Engagement } from "../../testing/projects.ts";
import { raceBehindLock, tally } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { completedEngagement, unpaidEngagement } from "../../testing/reviews.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { setReopeningDeclined } from "../project-endings.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Party = "client" | "expert";
const projectsOf = (setting: Engagement, party: Party) => callAs(t, setting[party]).projects;
const bellOf = async (setting: Engagement, party: Party) =>
  (await callAs(t, setting[party]).notifications.list({})).map(({ kind }) => kind);
const waitsFor = async ({ projectId, ...setting }: Engagement, party: Party) => {
  const { waiting } =
    party === "client"
      ? await callAs(t, setting.client).dashboards.organization()
      : await callAs(t, setting.expert).dashboards.expert();
  return waiting.filter((item) => item.projectId === projectId).map(({ kind }) => kind);
};

async function reopened(): Promise<Engagement> {
  const setting = await completedEngagement(t);
  await projectsOf(setting, "client").reopen({ id: setting.projectId });
  await projectsOf(setting, "expert").reopen({ id: setting.projectId });
  return setting;
}

describe("reopening a completed project", () => {
  test.each([
    ["client", "expert"],
    ["expert", "client"],
  ] as const)("waits after the %s has asked for the %s to agree", async (first, second) => {
    const setting = await completedEngagement(t);
    const id = setting.projectId;
    await workDeliveries(t);
    for (let asked = 0; asked < 2; asked++) {
      expect(await projectsOf(setting, first).reopen({ id })).toMatchObject({
        status: "completed",
        reopenRequestedBy: first,
        reopenRequestedAt: t.clock.now().toISOString(),
      });
    }
    expect((await bellOf(setting, second)).filter((kind) => kind === "reopening_requested")).toHaveLength(1);
    expect(await waitsFor(setting, second)).toContain("answer-reopening");
    expect(await waitsFor(setting, first)).not.toContain("answer-reopening");
    const asking = await workDeliveries(t);
    expect(asking.map(({ kind, to }) => [kind, to])).toEqual([["reopening-requested", setting[second].email]]);

    expect(await projectsOf(setting, second).reopen({ id })).toMatchObject({
      status: "in_progress",
      endDate: null,
      reopenRequestedBy: null,
      settledSince: t.clock.now().toISOString(),
    });
    expect(await bellOf(setting, first)).toContain("project_reopened");
    expect((await projectsOf(setting, "client").get({ id })).expert?.totalProjects).toBe(0);
    const agreed = await workDeliveries(t);
    expect(agreed.map(({ kind, to }) => [kind, to])).toEqual([["reopening-answered", setting[first].email]]);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("lets work go on, and counts once when it is completed again", async () => {
    const setting = await reopened();
    const { client, expert, projectId: id } = setting;
    const next = await planMilestone(t, setting, "250.00");
    await fundMilestone(t, setting, next);
    await callAs(t, expert).milestones.submit({ id: next, note: "The rest." });
    await callAs(t, client).milestones.release({ id: next, complete: true });
    expect(await projectsOf(setting, "client").get({ id })).toMatchObject({
      status: "completed",
      expert: { totalProjects: 1 },
    });
  });

  test("completes anew after 30 days in which nothing was planned", async () => {
    const setting = await reopened();
    t.clock.advance({ days: 30 });
    expect(await completeWaitingProjects(t.ports)).toBeGreaterThan(0);
    expect((await projectsOf(setting, "client").get({ id: setting.projectId })).status).toBe("completed");
  });

  test("is possible where nothing was paid, and then starts no clock", async () => {
    const setting = await unpaidEngagement(t);
    const id = setting.projectId;
    await projectsOf(setting, "client").reopen({ id });
    expect(await projectsOf(setting, "expert").reopen({ id })).toMatchObject({
      status: "in_progress",
      settledSince: null,
    });
  });

  test("leaves reviews as they are: what is public stays, what one party wrote waits for the next end", async () => {
    const [both, one] = [await completedEngagement(t), await completedEngagement(t)];
    for (const party of ["client", "expert"] as const)
      await callAs(t, both[party]).reviews.create({ id: both.projectId, rating: 5 });
    await callAs(t, one.client).reviews.create({ id: one.projectId, rating: 4 });
    for (const { projectId: id, ...parties } of [both, one]) {
      await callAs(t, parties.client).projects.reopen({ id });
      await callAs(t, parties.expert).projects.reopen({ id });
    }
    expect(await callAs(t, both.client).reviews.listForProject({ id: both.projectId })).toHaveLength(2);
    expect((await projectsOf(both, "client").get({ id: both.projectId })).expert?.rating).toBe(5);
    expect(await callAs(t, one.expert).reviews.listForProject({ id: one.projectId })).toEqual([]);
    await projectsOf(one, "client").complete({ id: one.projectId });
    await expect(callAs(t, one.client).reviews.create({ id: one.projectId, rating: 1 })).rejects.toEqual(
      refusal("CONFLICT", "reviews/already-written"),
    );
    await callAs(t, one.expert).reviews.create({ id: one.projectId, rating: 5 });
    expect(await callAs(t, one.client).reviews.listForProject({ id: one.projectId })).toHaveLength(2);
  });

  test("is declined by the one who was asked, or withdrawn by the one who asked", async () => {
    const setting = await completedEngagement(t);
    const id = setting.projectId;
    await expect(projectsOf(setting, "client").declineReopening({ id })).rejects.toEqual(
      refusal("CONFLICT", "projects/no-reopening-asked"),
    );
    await projectsOf(setting, "client").reopen({ id });
    expect((await projectsOf(setting, "expert").declineReopening({ id })).reopenRequestedBy).toBeNull();
    expect(await bellOf(setting, "client")).toContain("reopening_declined");
    expect(await projectsOf(setting, "client").get({ id })).toMatchObject({
      reopenDeclinedBy: "expert",
      reopenDeclinedAt: t.clock.now().toISOString(),
    });
    await projectsOf(setting, "expert").reopen({ id });
    const withdrawn = await projectsOf(setting, "expert").declineReopening({ id });
    expect(withdrawn).toMatchObject({ reopenRequestedBy: null, reopenDeclinedBy: null, reopenDeclinedAt: null });
    expect(await bellOf(setting, "client")).toContain("reopening_withdrawn");
    expect((await projectsOf(setting, "client").get({ id })).status).toBe("completed");
  });

  test("is asked for again by the party that was declined seven days later, or once the other party has asked", async () => {
    const [setting, turned] = [await completedEngagement(t), await completedEngagement(t)];
    for (const { projectId: id, ...parties } of [setting, turned]) {
      await callAs(t, parties.client).projects.reopen({ id });
      await callAs(t, parties.expert).projects.declineReopening({ id });
      const askAgainAt = new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString();
      await expect(callAs(t, parties.client).projects.reopen({ id })).rejects.toMatchObject({
        code: "CONFLICT",
        cause: { code: "projects/reopening-declined", details: { askAgainAt } },
      });
    }
    const { projectId: id } = setting;
    t.clock.advance({ days: 6, minutes: 1_439 });
    await expect(projectsOf(setting, "client").reopen({ id })).rejects.toEqual(
      refusal("CONFLICT", "projects/reopening-declined"),
    );
    await projectsOf(turned, "expert").reopen({ id: turned.projectId });
    await projectsOf(turned, "expert").declineReopening({ id: turned.projectId });
    expect((await projectsOf(turned, "client").reopen({ id: turned.projectId })).reopenRequestedBy).toBe("client");
    t.clock.advance({ minutes: 1 });
    expect((await projectsOf(setting, "client").reopen({ id })).reopenRequestedBy).toBe("client");
    await projectsOf(setting, "expert").declineReopening({ id });
    await projectsOf(setting, "expert").reopen({ id });
    expect((await projectsOf(setting, "client").reopen({ id })).status).toBe("in_progress");
  });

  test("of nine requests that wait behind a decline by the other party none gets through", async () => {
    const setting = await completedEngagement(t);
    const id = setting.projectId;
    await projectsOf(setting, "client").reopen({ id });
    const results = await raceBehindLock(t, id, {
      calls: Array.from({ length: 9 }, () => () => projectsOf(setting, "client").reopen({ id })),
      change: (trx) => setReopeningDeclined(trx, id, { by: "expert", at: t.clock.now() }),
    });
    expect(tally(results)).toEqual({ won: 0, refused: Array(9).fill("CONFLICT") });
  });

  test("is over 30 days after the completion, also for a request that waits", async () => {
    const [setting, asked] = [await completedEngagement(t), await completedEngagement(t)];
    const over = refusal("CONFLICT", "projects/reopening-over");
    t.clock.advance({ days: 29, minutes: 1_439 });
    await projectsOf(asked, "client").reopen({ id: asked.projectId });
    expect(await waitsFor(asked, "expert")).toContain("answer-reopening");
    t.clock.advance({ minutes: 1 });
    expect(await waitsFor(asked, "expert")).not.toContain("answer-reopening");
    await expect(projectsOf(asked, "expert").reopen({ id: asked.projectId })).rejects.toEqual(over);
    await expect(projectsOf(setting, "client").reopen({ id: setting.projectId })).rejects.toEqual(over);
    await expect(projectsOf(asked, "expert").declineReopening({ id: asked.projectId })).rejects.toEqual(
      refusal("CONFLICT", "projects/no-reopening-asked"),
    );
  });

  test("is the parties' alone, of a project that is completed, while both have an account", async () => {
    const setting = await completedEngagement(t);
    const { client, expert, projectId: id } = setting;
    for (const viewer of [await signUpAdmin(t), await signUpClient(t)]) {
      await expect(callAs(t, viewer).projects.reopen({ id })).rejects.toEqual(
        refusal("NOT_FOUND", "projects/not-found"),
      );
      await expect(callAs(t, viewer).projects.declineReopening({ id })).rejects.toEqual(
        refusal("NOT_FOUND", "projects/not-found"),
      );
    }
    const running = await reopened();
    await expect(callAs(t, running.client).projects.reopen({ id: running.projectId })).rejects.toEqual(
      refusal("CONFLICT", "projects/not-completed"),
    );
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", expert.userId).execute();
    await expect(callAs(t, client).projects.reopen({ id })).rejects.toEqual(
      refusal("CONFLICT", "projects/other-party-gone"),
    );
  });

  test("agreed to and declined at once ends one way", async () => {
    const setting = await completedEngagement(t);
    const id = setting.projectId;
    await projectsOf(setting, "client").reopen({ id });
    const results = await raceBehindLock<unknown>(t, id, {
      calls: [
        () => projectsOf(setting, "expert").reopen({ id }),
        () => projectsOf(setting, "client").declineReopening({ id }),
      ],
    });
    const { status, reopenRequestedBy } = await projectsOf(setting, "client").get({ id });
    // The one that came first decides: after a withdrawal the agreement is a request of the other party's own.
    if (status === "in_progress") expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    else expect([tally(results).won, reopenRequestedBy]).toEqual([2, "expert"]);
  });

  test("agreed to twenty times at once happens once, and is counted and told once", async () => {
    const setting = await completedEngagement(t);
    const id = setting.projectId;
    await projectsOf(setting, "client").reopen({ id });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => projectsOf(setting, "expert").reopen({ id })),
    );
    expect(tally(results)).toEqual({ won: 1, refused: Array(19).fill("CONFLICT") });
    const told = await callAs(t, setting.client).projects.activity({ id });
    expect(told.filter(({ kind }) => kind === "project_reopened")).toHaveLength(1);
    expect((await bellOf(setting, "client")).filter((kind) => kind === "project_reopened")).toHaveLength(1);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });
});
