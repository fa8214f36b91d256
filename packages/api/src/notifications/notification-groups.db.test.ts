import type { ProjectId } from "@quorate/core/ids";
import type { NotificationKind } from "@quorate/core/notifications/notification-kinds";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { completeWaitingProjects } from "../milestones/complete-waiting-projects.service.ts";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { insertNotifications } from "./notifications.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Filter = Parameters<ReturnType<typeof callAs>["notifications"]["groups"]>[0];
const groupsOf = (viewer: Viewer, filter: Filter = {}) => callAs(t, viewer).notifications.groups(filter);
const unreadOf = async (viewer: Viewer) => (await callAs(t, viewer).notifications.unreadCount()).unreadCount;

type Told = { kind: NotificationKind; actor?: Viewer | null; projectId?: ProjectId };
function tell(to: Viewer, { kind, actor = null, projectId }: Told) {
  t.clock.advance({ minutes: 1 });
  const told = { kind, recipientIds: [to.userId], actorId: actor?.userId ?? null, projectId: projectId ?? null };
  return t.db.transaction().execute((trx) => insertNotifications(trx, t.ports, told));
}
async function newProject(title: string) {
  const client = await signUpClient(t);
  const projectId = await postProject(t, client, { title });
  return { client, projectId };
}

describe("what somebody was told of", () => {
  // spec 7.95
  test("stands by project, and otherwise by what it belongs to, the group of the newest line first", async () => {
    const [reader, ada] = [await signUpUser(t), await signUpUser(t)];
    const [one, other] = [await newProject("Pricing for ferries"), await newProject("Ports in winter")];
    await tell(reader, { kind: "milestone_funded", projectId: one.projectId });
    await tell(reader, { kind: "connection_invited", actor: ada });
    await tell(reader, { kind: "message_received", actor: ada });
    await tell(reader, { kind: "milestone_planned", actor: other.client, projectId: other.projectId });
    await tell(reader, { kind: "plan_ending" });
    await tell(reader, { kind: "milestone_released", actor: one.client, projectId: one.projectId });
    const groups = await groupsOf(reader);
    expect(
      groups.map(({ group, project, count, unreadCount }) => [project?.title ?? group, count, unreadCount]),
    ).toEqual([
      ["Pricing for ferries", 2, 2],
      ["account", 1, 1],
      ["Ports in winter", 1, 1],
      ["messages", 1, 1],
      ["network", 1, 1],
    ]);
    expect(groups[0]?.notifications.map(({ kind }) => kind)).toEqual(["milestone_released", "milestone_funded"]);
    expect(groups[0]?.latestAt).toBe(groups[0]?.notifications[0]?.createdAt);
  });

  test("shows three of a group, counts the others, and the list goes on where they end", async () => {
    const [reader, ada] = [await signUpUser(t), await signUpUser(t)];
    for (let nth = 0; nth < 5; nth++) await tell(reader, { kind: "connection_invited", actor: ada });
    const [network] = await groupsOf(reader);
    expect(network).toMatchObject({ group: "network", count: 5, unreadCount: 5 });
    expect(network?.notifications).toHaveLength(3);
    const cursor = network?.notifications.at(-1)?.id ?? "";
    const older = await callAs(t, reader).notifications.list({ group: "network", cursor });
    const all = await callAs(t, reader).notifications.list({});
    expect([...(network?.notifications ?? []), ...older]).toEqual(all);
  });

  // spec 7.95
  test("comes in pages of groups, none twice and none left out", async () => {
    const reader = await signUpUser(t);
    const { client } = await newProject("The first of many");
    for (let nth = 0; nth < 4; nth++) {
      const { projectId } = await newProject(`Project ${nth}`);
      await tell(reader, { kind: "milestone_planned", actor: client, projectId });
    }
    await tell(reader, { kind: "plan_ending" });
    const all = await groupsOf(reader);
    const first = await groupsOf(reader, { limit: 2 });
    const second = await groupsOf(reader, { limit: 2, cursor: first.at(-1)?.id ?? "" });
    // What comes in between stands before what was seen, and moves nothing of the rest.
    await tell(reader, { kind: "verification_approved" });
    const third = await groupsOf(reader, { limit: 2, cursor: second.at(-1)?.id ?? "" });
    expect([...first, ...second, ...third]).toEqual(all);
    expect(all).toHaveLength(5);
  });

  // spec 7.94
  test("is narrowed by state, topic and project, alike in groups, list and what is read together", async () => {
    const [reader, ada] = [await signUpUser(t), await signUpUser(t)];
    const { projectId, client } = await newProject("Cold chains");
    await tell(reader, { kind: "milestone_funded", actor: client, projectId });
    await tell(reader, { kind: "proposal_accepted", actor: client, projectId });
    await tell(reader, { kind: "message_received", actor: ada });
    const kindsIn = async (filter: Filter) => {
      const [groups, list] = [await groupsOf(reader, filter), await callAs(t, reader).notifications.list(filter)];
      const kinds = list.map(({ kind }) => kind);
      expect(groups.flatMap(({ notifications }) => notifications.map(({ kind }) => kind)).toSorted()).toEqual(
        kinds.toSorted(),
      );
      return kinds;
    };
    expect(await kindsIn({ topic: "work" })).toEqual(["milestone_funded"]);
    expect(await kindsIn({ topic: "messages" })).toEqual(["message_received"]);
    expect(await kindsIn({ projectId })).toEqual(["proposal_accepted", "milestone_funded"]);
    expect(await kindsIn({ projectId, topic: "proposals" })).toEqual(["proposal_accepted"]);
    expect(await callAs(t, reader).notifications.readAll({ projectId, topic: "proposals" })).toEqual({
      unreadCount: 2,
    });
    expect(await kindsIn({ unread: true })).toEqual(["message_received", "milestone_funded"]);
    expect(await kindsIn({ unread: false })).toEqual(["proposal_accepted"]);
    expect(await callAs(t, reader).notifications.readAll({ group: "messages" })).toEqual({ unreadCount: 1 });
    expect(await callAs(t, reader).notifications.readAll({ group: "project" })).toEqual({ unreadCount: 0 });
    expect(await callAs(t, reader).notifications.projects()).toEqual([{ id: projectId, title: "Cold chains" }]);
  });

  // spec 7.95
  test("is nobody else's: neither by a project they share nor by a cursor", async () => {
    const [reader, stranger] = [await signUpUser(t), await signUpAdmin(t)];
    const { projectId } = await newProject("Shared by none");
    await tell(reader, { kind: "milestone_funded", projectId });
    const [group] = await groupsOf(reader);
    expect(await groupsOf(stranger, { projectId })).toEqual([]);
    expect(await callAs(t, stranger).notifications.projects()).toEqual([]);
    await callAs(t, stranger).notifications.readAll({ projectId });
    expect(await unreadOf(reader)).toBe(1);
    await tell(stranger, { kind: "plan_ending" });
    expect(await groupsOf(stranger, { cursor: group?.id ?? "" })).toEqual([]);
  });

  test.each([
    [{ topic: "gossip" }],
    [{ projectId: "p1" }],
    [{ cursor: "x" }],
    [{ limit: 0 }],
    [{ group: "__proto__" }],
  ])("400: %j", async (input) => {
    const reader = await signUpUser(t);
    const refused = expect.objectContaining({ code: "BAD_REQUEST" });
    // as: what no program of ours would send.
    await expect(callAs(t, reader).notifications.list(input as never)).rejects.toEqual(refused);
  });
});

test("a project's group goes by whom the reader works with there, and by nobody before there is anybody", async () => {
  const { client, expert, projectId } = await startEngagement(t);
  const face = (viewer: Viewer) => expect.objectContaining({ name: `${viewer.firstName} ${viewer.lastName}` });
  await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Welcome.", projectId });
  await callAs(t, expert).messages.send({ receiverId: client.userId, content: "Thank you.", projectId });
  const ofProject = async (viewer: Viewer) => (await groupsOf(viewer, { projectId }))[0];
  expect(await ofProject(client)).toMatchObject({
    counterpart: face(expert),
    project: { path: `/project/${projectId}` },
  });
  const { name } = await t.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", client.organizationId)
    .executeTakeFirstOrThrow();
  expect(await ofProject(expert)).toMatchObject({ counterpart: { name } });
  const open = await postProject(t, client);
  await sendProposal(t, await signUpExpert(t), open);
  expect((await groupsOf(client, { projectId: open }))[0]).toMatchObject({ counterpart: null, count: 1 });
});

describe("what became of it since", () => {
  const lineOf = async (viewer: Viewer, kind: NotificationKind) =>
    (await callAs(t, viewer).notifications.list({})).find((line) => line.kind === kind);

  test("an invitation whose project another expert won leads where there are others", async () => {
    const [client, invited, winner] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    await callAs(t, client).projects.inviteExpert({ id: projectId, expertId: invited.expertId });
    expect(await lineOf(invited, "project_invitation")).toMatchObject({ path: `/project/${projectId}`, outcome: null });
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, winner, projectId) });
    const line = await lineOf(invited, "project_invitation");
    expect(line).toMatchObject({ path: "/find-projects", outcome: { code: "project/taken", text: "No longer open" } });
    await expect(callAs(t, invited).projects.get({ id: projectId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await groupsOf(invited))[0]?.project).toMatchObject({ path: null });
  });

  test("a proposal, a hand-over and an invitation to connect say how they were decided", async () => {
    const { client, milestoneId } = await submittedMilestone(t);
    expect(await lineOf(client, "proposal_received")).toMatchObject({ outcome: { code: "proposal/accepted" } });
    expect(await lineOf(client, "milestone_submitted")).toMatchObject({ outcome: null });
    await callAs(t, client).milestones.release({ id: milestoneId });
    expect(await lineOf(client, "milestone_submitted")).toMatchObject({ outcome: { code: "milestone/released" } });

    const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const { id } = await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
    expect(await lineOf(ben, "connection_invited")).toMatchObject({ outcome: null });
    await callAs(t, ben).connections.accept({ id });
    expect(await lineOf(ben, "connection_invited")).toMatchObject({ outcome: { code: "connection/accepted" } });
  });

  test("a project's end and the other's review ask for one's own until it is written, both are public, or time is over", async () => {
    const completed = async () => {
      const { client, expert, projectId, milestoneId } = await submittedMilestone(t);
      await callAs(t, client).milestones.release({ id: milestoneId });
      t.clock.advance({ days: 30 });
      await completeWaitingProjects(t.ports);
      return { client, expert, projectId };
    };
    const { client, expert, projectId } = await completed();
    const path = `/project/${projectId}#reviews`;
    expect(await lineOf(client, "project_auto_completed")).toMatchObject({ outcome: null, path });
    await callAs(t, client).reviews.create({ id: projectId, rating: 5 });
    expect(await lineOf(client, "project_auto_completed")).toMatchObject({ outcome: { code: "review/written" } });
    expect(await lineOf(expert, "project_auto_completed")).toMatchObject({ outcome: null });
    expect(await lineOf(expert, "review_received")).toMatchObject({ outcome: null, path });
    expect((await groupsOf(expert, { projectId }))[0]?.project?.path).toBe(`/project/${projectId}`);
    await callAs(t, expert).reviews.create({ id: projectId, rating: 4 });
    for (const [viewer, kind] of [
      [client, "project_auto_completed"],
      [expert, "project_auto_completed"],
      [expert, "review_received"],
    ] as const) {
      expect(await lineOf(viewer, kind)).toMatchObject({ outcome: { code: "review/published" } });
    }
    const late = await completed();
    t.clock.advance({ days: 14 });
    expect(await lineOf(late.expert, "project_auto_completed")).toMatchObject({ outcome: { code: "review/closed" } });
  });
});

test("between people of whom one blocked the other, words and approaches are neither shown nor counted, until it is lifted", async () => {
  const [reader, pest] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const { projectId } = await newProject("Work goes on");
  await callAs(t, pest).connections.invite({ id: reader.entrepreneurId });
  await tell(reader, { kind: "message_received", actor: pest });
  await tell(reader, { kind: "milestone_submitted", actor: pest, projectId });
  expect(await unreadOf(reader)).toBe(3);
  await callAs(t, reader).connections.block({ id: pest.entrepreneurId });
  expect(await unreadOf(reader)).toBe(1);
  expect((await groupsOf(reader)).map(({ group }) => group)).toEqual(["project"]);
  expect((await callAs(t, reader).notifications.list({})).map(({ kind }) => kind)).toEqual(["milestone_submitted"]);
  await callAs(t, reader).notifications.readAll({});
  await callAs(t, reader).connections.unblock({ id: pest.entrepreneurId });
  expect(await unreadOf(reader)).toBe(2);
});

describe("reading", () => {
  // spec 10.1
  test("tells the reader's other windows, once, and nobody else", async () => {
    const reader = await signUpUser(t);
    await tell(reader, { kind: "plan_ending" });
    const id = (await callAs(t, reader).notifications.list({}))[0]?.id ?? "";
    const told = () =>
      t.db
        .selectFrom("domain_events")
        .select(["audience_user_ids", "is_for_admins"])
        .where("type", "=", "notification.read")
        .where("actor_id", "=", reader.userId)
        .execute();
    await callAs(t, reader).notifications.read({ id });
    await callAs(t, reader).notifications.read({ id });
    await callAs(t, reader).notifications.readAll({});
    expect(await told()).toEqual([{ audience_user_ids: [reader.userId], is_for_admins: false }]);
  });
});

test("ten thousand of one person are grouped and counted from the indexes alone", async () => {
  const reader = await signUpUser(t);
  const { projectId } = await newProject("Ten thousand lines");
  const others = await Promise.all(Array.from({ length: 3 }, () => signUpUser(t)));
  const people = [reader, ...others].map(({ userId }) => userId);
  await withoutTimeLimits(t.config, async (db) => {
    await sql`insert into notifications (recipient_id, kind, project_id, created_at, read_at)
    select recipient, case when n % 3 = 0 then 'plan_ending' else 'milestone_funded' end,
      case when n % 3 = 0 then null else ${projectId}::uuid end, now() - n * interval '1 minute',
      case when n % 2 = 0 then now() end from unnest(${people}::uuid[]) recipient, generate_series(1, 10000) n`.execute(
      db,
    );
    await sql`vacuum analyze notifications`.execute(db);
  });
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(t.db);
    const { rows } = await sql<{ scans: number }>`select seq_scan::int as scans from pg_stat_user_tables
      where relname = 'notifications'`.execute(t.db);
    return rows[0]?.scans;
  };
  const before = await read();
  const groups = await groupsOf(reader);
  expect(groups.map(({ count, unreadCount }) => [count, unreadCount])).toEqual([
    [6667, 3333],
    [3333, 1667],
  ]);
  expect(await unreadOf(reader)).toBe(5000);
  expect(await read()).toBe(before);
});
