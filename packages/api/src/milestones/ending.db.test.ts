import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setSettledSince } from "../projects/project-endings.queries.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { fundMilestone, planMilestone, submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { completeWaitingProjects } from "./complete-waiting-projects.service.ts";
import { remindOfEndings } from "./remind-of-endings.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
afterEach(() => t.close());

type Setting = Awaited<ReturnType<typeof submittedMilestone>>;

async function settled(): Promise<Setting> {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  return setting;
}
const read = ({ client, projectId: id }: Setting) => callAs(t, client).projects.get({ id });
const bellOf = async (viewer: Setting["client"] | Setting["expert"]) =>
  (await callAs(t, viewer).notifications.list({})).map(({ kind }) => kind);

describe("releasing the last open milestone", () => {
  test("leaves the project in progress, and both are told until when it waits", async () => {
    const setting = await settled();
    const completesAt = new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(await read(setting)).toMatchObject({
      status: "in_progress",
      endDate: null,
      settledSince: t.clock.now().toISOString(),
      completesAt,
    });
    expect((await callAs(t, setting.expert).projects.get({ id: setting.projectId })).completesAt).toBe(completesAt);
    expect(await bellOf(setting.client)).toContain("project_all_settled");
    expect(await bellOf(setting.expert)).toContain("project_all_settled");
    const mails = (await workDeliveries(t)).filter(({ kind }) => ["project-waits", "project-settled"].includes(kind));
    expect(mails.map(({ to, subject }) => `${subject.split(":")[0]} ${to}`).toSorted()).toEqual([
      `All settled ${setting.expert.email}`,
      `Ready to complete? ${setting.client.email}`,
    ]);
    for (const { text } of mails) expect(text).toContain("it completes automatically on Apr 01, 2026");
  });

  test("completes the project in the same transaction where the client says that it is the end", async () => {
    const setting = await submittedMilestone(t);
    await callAs(t, setting.client).milestones.release({ id: setting.milestoneId, complete: true });
    expect(await read(setting)).toMatchObject({
      status: "completed",
      settledSince: null,
      completesAt: null,
      expert: { totalProjects: 1 },
    });
    expect(await bellOf(setting.expert)).toContain("project_completed");
    expect(await bellOf(setting.client)).not.toContain("project_all_settled");
  });

  test("is refused as the end while another one is open, and then nothing is released", async () => {
    const setting = await submittedMilestone(t);
    await planMilestone(t, setting, "250.00");
    const { client, milestoneId: id, projectId } = setting;
    await expect(callAs(t, client).milestones.release({ id, complete: true })).rejects.toEqual(
      refusal("CONFLICT", "projects/milestones-open"),
    );
    const milestones = await callAs(t, client).milestones.list({ id: projectId });
    expect(milestones.find((milestone) => milestone.id === id)?.status).toBe("submitted");
  });
});

describe("a project with nothing left to do", () => {
  test("completes automatically after 30 days, not a minute earlier, and both are told", async () => {
    const setting = await settled();
    await workDeliveries(t);
    t.clock.advance({ days: 29, minutes: 1_439 });
    expect(await completeWaitingProjects(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await completeWaitingProjects(t.ports)).toBe(1);
    expect(await completeWaitingProjects(t.ports)).toBe(0);
    expect(await read(setting)).toMatchObject({
      status: "completed",
      settledSince: null,
      expert: { totalProjects: 1 },
    });
    for (const viewer of [setting.client, setting.expert])
      expect(await bellOf(viewer)).toContain("project_auto_completed");
    const subjects = (await workDeliveries(t)).map(({ subject }) => subject.split(":")[0]);
    expect(subjects).toEqual(["Completed", "Completed"]);
    const [last] = await callAs(t, setting.client).projects.activity({ id: setting.projectId });
    expect(last).toMatchObject({ kind: "project_auto_completed", actorName: null });
  });

  test("is completed by the client's word before, once, however many say so at the same moment", async () => {
    const { client, expert, projectId: id } = await settled();
    t.clock.advance({ days: 30 });
    const calls = [
      ...Array.from({ length: 6 }, () => () => callAs(t, client).projects.complete({ id })),
      ...Array.from({ length: 6 }, () => () => completeWaitingProjects(t.ports)),
    ];
    expect(tally(await raceBehindLock<unknown>(t, id, { calls }))).toEqual({ won: 12, refused: [] });
    const ends = (await callAs(t, client).projects.activity({ id })).filter(({ kind }) => /completed/.test(kind));
    expect(ends).toHaveLength(1);
    expect((await callAs(t, client).projects.get({ id })).expert?.totalProjects).toBe(1);
    expect((await bellOf(expert)).filter((kind) => /completed/.test(kind))).toHaveLength(1);
  });

  test("is not completed where a milestone was planned while its completion waited for the lock", async () => {
    const setting = await settled();
    t.clock.advance({ days: 30 });
    const [completed] = await raceBehindLock(t, setting.projectId, {
      calls: [() => completeWaitingProjects(t.ports)],
      change: (trx) => setSettledSince(trx, setting.projectId, null),
    });
    expect(completed).toEqual({ status: "fulfilled", value: 0 });
    expect((await read(setting)).status).toBe("in_progress");
  });

  test("is not completed over a milestone that was planned without stopping the clock", async () => {
    const setting = await settled();
    const since = t.clock.now();
    const next = await planMilestone(t, setting, "250.00");
    await t.db.transaction().execute((trx) => setSettledSince(trx, setting.projectId, since));
    t.clock.advance({ days: 30 });
    expect(await completeWaitingProjects(t.ports)).toBe(0);
    const milestones = await callAs(t, setting.client).milestones.list({ id: setting.projectId });
    expect(milestones.find(({ id }) => id === next)?.status).toBe("planned");
    expect(await read(setting)).toMatchObject({ status: "in_progress", settledSince: null });
  });

  test("has its client reminded after 7 and after 21 days, once each, however many servers look", async () => {
    const setting = await settled();
    await workDeliveries(t);
    t.clock.advance({ days: 6, minutes: 1_439 });
    expect(await remindOfEndings(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    const counts = await Promise.all([1, 2, 3].map(() => remindOfEndings(t.ports)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    t.clock.advance({ days: 13 });
    expect(await remindOfEndings(t.ports)).toBe(0);
    t.clock.advance({ days: 1 });
    expect(await remindOfEndings(t.ports)).toBe(1);
    t.clock.advance({ days: 5 });
    expect(await remindOfEndings(t.ports)).toBe(0);
    const mails = await workDeliveries(t);
    expect(mails.map(({ to, subject }) => [to, subject.split(":")[0]])).toEqual(
      Array(2).fill([setting.client.email, "Still open"]),
    );
    expect((await bellOf(setting.expert)).includes("project_ending_due")).toBe(false);
  });

  test("begins to wait anew after the next milestone, which stops the clock", async () => {
    const setting = await settled();
    t.clock.advance({ days: 20 });
    const next = await planMilestone(t, setting, "250.00");
    expect(await read(setting)).toMatchObject({ settledSince: null, completesAt: null });
    t.clock.advance({ days: 20 });
    expect([await completeWaitingProjects(t.ports), await remindOfEndings(t.ports)]).toEqual([0, 0]);
    await fundMilestone(t, setting, next);
    await callAs(t, setting.expert).milestones.submit({ id: next, note: "Done." });
    await callAs(t, setting.client).milestones.release({ id: next });
    expect((await read(setting)).settledSince).toBe(t.clock.now().toISOString());
    t.clock.advance({ days: 7 });
    expect(await remindOfEndings(t.ports)).toBe(1);
  });

  test("begins to wait when the last planned milestone is dropped", async () => {
    const setting = await submittedMilestone(t);
    const id = await planMilestone(t, setting, "250.00");
    await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
    expect((await read(setting)).settledSince).toBeNull();
    await callAs(t, setting.client).milestones.cancel({ id });
    expect((await read(setting)).settledSince).toBe(t.clock.now().toISOString());
  });

  test("waits for a client who is suspended, and gives them three days once they are restored", async () => {
    const setting = await settled();
    const { people } = callAs(t, await signUpAdmin(t));
    const { userId: id } = setting.client;
    await people.suspend({ id, reason: "Asked to be paid elsewhere." });
    t.clock.advance({ days: 40 });
    expect(await completeWaitingProjects(t.ports)).toBe(0);
    await people.restore({ id });
    t.clock.advance({ days: 2, minutes: 1_439 });
    expect(await completeWaitingProjects(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await completeWaitingProjects(t.ports)).toBe(1);
  });
});
