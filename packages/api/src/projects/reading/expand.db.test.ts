import type { ProjectId } from "@quorate/core/ids";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { Database } from "@quorate/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../../app-router.ts";
import { allProcedures, inputSchemaOf } from "../../call-procedure.ts";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import { disputedMilestone, fundedMilestone } from "../../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, subscribeTo } from "../../testing/people.ts";
import { type Engagement, postProject, sendProposal, startEngagement } from "../../testing/projects.ts";
import { refusal } from "../../testing/refusal.ts";
import { applyTo, postIdea } from "../../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { createCallerFactory } from "../../trpc/trpc.ts";

let t: TestContext;
let engagement: Engagement;
beforeAll(async () => {
  t = await createTestContext();
  engagement = await disputedMilestone(t);
});
afterAll(() => t.close());

const ALL = ["organization", "expert", "milestones"] as const;
const callersOf = createCallerFactory(appRouter);
const orNull = <Value>(answer: Promise<Value>) => answer.catch(() => null);
const suspend = (viewer: Viewer) =>
  t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", viewer.userId).execute();

/** Calls with a token of these scopes. */
const callWithToken = (viewer: Viewer, tokenScopes: readonly TokenScope[]) =>
  callersOf({ ...t.contextOf(viewer), tokenScopes });

describe("what is read along with a project", () => {
  async function compare(viewer: Viewer, id: ProjectId) {
    const api = callAs(t, viewer);
    const { expanded, ...project } = await api.projects.get({ id, expand: [...ALL] });
    const organization = await orNull(api.organizations.get({ id: project.organizationId }));
    const expert = project.expertId ? await orNull(api.experts.get({ id: project.expertId })) : null;
    expect(organization).toEqual(expanded?.organization && expect.objectContaining(expanded.organization));
    expect(expert && { id: expert.id, bio: expert.bio, hourlyRate: expert.hourlyRate }).toEqual(
      expanded?.expert && { id: expanded.expert.id, bio: expanded.expert.bio, hourlyRate: expanded.expert.hourlyRate },
    );
    expect(expanded?.milestones).toEqual(await orNull(api.milestones.list({ id })));
    const listed = (await api.projects.list({ expand: [...ALL], limit: 100 })).find((one) => one.id === id);
    expect(listed?.expanded).toEqual(expanded);
    return expanded;
  }

  // spec 10.70
  test("is what its client, its expert and administrators read by the calls of their own", async () => {
    const { client, expert, projectId } = engagement;
    for (const viewer of [client, expert, await signUpAdmin(t), await signUpAdmin(t, "support")]) {
      const expanded = await compare(viewer, projectId);
      expect(expanded?.organization?.id).toBe(client.organizationId);
      expect(expanded?.expert?.id).toBe(expert.expertId);
      expect(expanded?.milestones).toHaveLength(2);
    }
  });

  // spec 10.70
  test("has no milestones for an expert who only reads an open project, and no expert before there is one", async () => {
    const id = await postProject(t, await signUpClient(t));
    expect(await compare(await signUpExpert(t), id)).toMatchObject({ expert: null, milestones: null });
  });

  // spec 10.70
  test("is null where the account is suspended", async () => {
    const own = await startEngagement(t);
    await suspend(own.expert);
    expect(await compare(own.client, own.projectId)).toMatchObject({ expert: null, milestones: [{}] });
    await suspend(own.client);
    expect(await compare(await signUpAdmin(t), own.projectId)).toMatchObject({ organization: null, expert: null });
  });

  test("is not there without being asked for, and of what is asked for nothing else", async () => {
    const { client, projectId: id } = engagement;
    expect(await callAs(t, client).projects.get({ id })).not.toHaveProperty("expanded");
    expect((await callAs(t, client).projects.list({}))[0]).not.toHaveProperty("expanded");
    const { expanded } = await callAs(t, client).projects.get({ id, expand: ["expert", "expert"] });
    expect(Object.keys(expanded ?? {})).toEqual(["expert"]);
  });

  test("of many projects of several clients has each one's own fee and milestones, in as many queries as of one", async () => {
    const expert = await signUpExpert(t);
    const clients = [await signUpClient(t), await signUpClient(t), await signUpClient(t)];
    await subscribeTo(t, clients[2]?.userId ?? expert.userId, "Enterprise");
    for (const client of clients) {
      const id = await postProject(t, client);
      const proposalId = await sendProposal(t, expert, id);
      await callAs(t, client).proposals.accept({ id: proposalId });
      await callAs(t, client).milestones.create({ id, title: `Of ${client.organizationId}`, amount: "1000.00" });
    }
    const [count, ask] = countingCaller(expert);
    const one = await ask.projects.list({ scope: "mine", limit: 1, expand: [...ALL] });
    const ofOne = count.queries;
    const three = await ask.projects.list({ scope: "mine", expand: [...ALL] });
    expect(one).toHaveLength(1);
    expect(three).toHaveLength(3);
    expect(count.queries - ofOne).toBe(ofOne);
    for (const { id, expanded } of three)
      expect(expanded?.milestones).toEqual(await callAs(t, expert).milestones.list({ id }));
  });
});

function countingCaller(viewer: Viewer): [{ queries: number }, ReturnType<typeof callAs>] {
  const count = { queries: 0 };
  const db: Database["db"] = t.db.withPlugin({
    transformQuery: ({ node }) => {
      count.queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return [count, callersOf({ ...t.contextOf(viewer), db, readDb: db })];
}

describe("what is read along with", () => {
  test("a proposal is null once the project was given to somebody else", async () => {
    const client = await signUpClient(t);
    const [chosen, other] = [await signUpExpert(t), await signUpExpert(t)];
    const id = await postProject(t, client);
    await sendProposal(t, other, id);
    const asked = { expand: ["project", "expert"] as ("project" | "expert")[] };
    const [before] = await callAs(t, other).proposals.listMine(asked);
    expect(before?.expanded).toMatchObject({ project: { id, status: "open" }, expert: { id: other.expertId } });
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, chosen, id) });
    expect((await callAs(t, other).proposals.listMine(asked))[0]?.expanded?.project).toBeNull();
    expect((await callAs(t, chosen).proposals.listMine(asked))[0]?.expanded?.project?.id).toBe(id);
    const received = await callAs(t, client).proposals.listMine({ side: "received", ...asked });
    expect(received.map(({ expanded }) => expanded?.project?.id)).toEqual([id, id]);
  });

  test("an application is the idea, as its applicant reads it", async () => {
    const [owner, applicant] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const ideaId = await postIdea(t, owner);
    await applyTo(t, applicant, ideaId);
    const read = async () => await callAs(t, applicant).applications.listMine({ expand: ["idea"] });
    expect((await read())[0]?.expanded?.idea).toEqual(
      expect.objectContaining({ id: ideaId, description: expect.any(String) }),
    );
    const idea = await callAs(t, applicant).startupIdeas.get({ id: ideaId });
    expect(idea).toMatchObject((await read())[0]?.expanded?.idea ?? {});
  });

  test("a payment is the project, for administrators of money who look after projects too", async () => {
    const { projectId } = await fundedMilestone(t);
    const payments = await callAs(t, await signUpAdmin(t, "finance")).payments.list({ expand: ["project"] });
    expect(payments.find(({ project }) => project.id === projectId)?.expanded?.project?.id).toBe(projectId);
  });
});

describe("what is read along with what people are told", () => {
  // spec 10.70
  test("is a project's proposals' expert and project, to whoever reads them, and as the own lists have it", async () => {
    const client = await signUpClient(t);
    const [chosen, other] = [await signUpExpert(t), await signUpExpert(t)];
    const id = await postProject(t, client);
    for (const expert of [chosen, other]) await sendProposal(t, expert, id);
    const asked = { expand: ["project", "expert"] as ("project" | "expert")[] };
    const received = await callAs(t, client).proposals.listForProject({ id, ...asked });
    const listed = await callAs(t, client).proposals.listMine({ side: "received", ...asked });
    expect(received.map(({ expertId, expanded }) => [expertId, expanded])).toEqual(
      listed.map(({ expertId, expanded }) => [expertId, expanded]),
    );
    expect(received.map(({ expertId, expanded }) => expanded?.expert?.id === expertId)).toEqual([true, true]);
    expect(received[0]?.expanded?.project?.id).toBe(id);
    const own = await callAs(t, other).proposals.listForProject({ id, ...asked });
    expect(own.map(({ expanded }) => [expanded?.expert?.id, expanded?.project?.id])).toEqual([[other.expertId, id]]);
    await suspend(other);
    const after = await callAs(t, client).proposals.listForProject({ id, expand: ["expert"] });
    expect(after.map(({ expertId, expanded }) => [expertId, expanded])).toMatchObject([
      [other.expertId, { expert: null }],
      [chosen.expertId, { expert: { id: chosen.expertId } }],
    ]);
    expect((await callAs(t, client).proposals.listForProject({ id }))[0]).not.toHaveProperty("expanded");
  });

  // spec 10.70
  test("is a thread's project and the profiles of whom it is with, and a message's project", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Shall we begin?", projectId });
    const expand: ("project" | "expert" | "organization")[] = ["project", "expert", "organization"];
    const threadOf = async (viewer: Viewer) => (await callAs(t, viewer).messages.list({ expand }))[0]?.expanded;
    expect(await threadOf(client)).toMatchObject({
      ...{ project: { id: projectId }, expert: { id: expert.expertId }, organization: null },
    });
    expect(await threadOf(expert)).toMatchObject({
      ...{ project: { id: projectId }, expert: null, organization: { id: client.organizationId } },
    });
    expect((await callAs(t, client).messages.list({ expand: ["expert"] }))[0]?.expanded).toEqual({
      expert: expect.objectContaining({ id: expert.expertId }),
    });
    await callAs(t, expert).messages.send({ receiverId: client.userId, content: "On Monday." });
    const inThread = await callAs(t, client).messages.list({ with: expert.userId, expand: ["project"] });
    expect(inThread.map(({ expanded }) => expanded?.project?.id ?? null)).toEqual([null, projectId]);
    expect((await callAs(t, client).messages.list({ with: expert.userId }))[0]).not.toHaveProperty("expanded");
    await suspend(expert);
    expect(await threadOf(client)).toMatchObject({ project: null, expert: null });
    await expect(callAs(t, client).messages.list({ with: expert.userId, expand })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("is no project to whoever was only told of it in a message", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    const other = await signUpExpert(t);
    await callAs(t, other).messages.send({ receiverId: client.userId, content: "May I help, too?" });
    await t.db.updateTable("messages").set({ project_id: projectId }).where("sender_id", "=", other.userId).execute();
    const read = async (viewer: Viewer, userId: Viewer["userId"]) =>
      (await callAs(t, viewer).messages.list({ with: userId, expand: ["project"] }))[0]?.expanded;
    expect(await read(other, client.userId)).toEqual({ project: null });
    expect(await read(client, other.userId)).toMatchObject({ project: { id: projectId } });
    expect(expert.expertId).not.toBe(other.expertId);
  });

  // spec 10.70
  test("is what a notification is about, as long as its reader may read it", async () => {
    const client = await signUpClient(t);
    const [chosen, other] = [await signUpExpert(t), await signUpExpert(t)];
    const id = await postProject(t, client);
    await sendProposal(t, other, id);
    const told = async (viewer: Viewer) =>
      (await callAs(t, viewer).notifications.list({ expand: ["project", "idea"] })).map(({ kind, expanded }) => [
        kind,
        expanded,
      ]);
    expect(await told(client)).toMatchObject([["proposal_received", { project: { id }, idea: null }]]);
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, chosen, id) });
    expect(await told(other)).toEqual([["proposal_rejected", { project: null, idea: null }]]);
    expect(await told(chosen)).toMatchObject([["proposal_accepted", { project: { id, status: "in_progress" } }]]);
    const [owner, applicant] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const ideaId = await postIdea(t, owner);
    await applyTo(t, applicant, ideaId);
    expect(await told(owner)).toMatchObject([["application_received", { project: null, idea: { id: ideaId } }]]);
    const [plain] = await callAs(t, owner).notifications.list({});
    expect(plain).not.toHaveProperty("expanded");
    expect((await callAs(t, owner).notifications.list({ expand: ["idea"] }))[0]?.expanded).not.toHaveProperty(
      "project",
    );
  });
});

describe("a token", () => {
  test("that lacks the scope of a thing's own call does not read it along", async () => {
    const { client, projectId: id } = engagement;
    const api = callWithToken(client, ["projects:read"]);
    await expect(api.projects.get({ id, expand: ["expert"] })).rejects.toEqual(refusal("FORBIDDEN", "tokens/scope"));
    await expect(api.projects.list({ expand: ["organization"] })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await api.projects.get({ id, expand: ["milestones"] })).toHaveProperty("expanded.milestones");
    expect(await api.projects.get({ id })).not.toHaveProperty("expanded");
    const money = callWithToken(client, ["money:read"]);
    await expect(money.invoices.list({ expand: ["project"] })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const both = callWithToken(client, ["money:read", "projects:read"]);
    expect(await both.invoices.list({ expand: ["project"] })).toEqual([]);
  });

  test("is looked at by every call that takes `expand`", async () => {
    const taking = allProcedures(appRouter).filter(
      (named) => "expand" in Object(Reflect.get(Object(inputSchemaOf(named)), "shape")),
    );
    expect(taking.map(({ path }) => path).toSorted()).toEqual([
      "applications.listMine",
      "invoices.list",
      "messages.list",
      "notifications.list",
      "payments.list",
      "projects.get",
      "projects.list",
      "proposals.listForProject",
      "proposals.listMine",
    ]);
    const admin = await signUpAdmin(t);
    const { client, projectId: id } = engagement;
    const entrepreneur = await signUpEntrepreneur(t);
    const money = callWithToken(admin, []);
    await expect(money.payments.list({ expand: ["project"] })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callWithToken(client, []).projects.get({ id, expand: ["milestones"] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(callWithToken(client, []).projects.list({ expand: ["milestones"] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(callWithToken(client, []).proposals.listMine({ expand: ["expert"] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const [messages, projects] = [callWithToken(client, ["messages:read"]), callWithToken(client, ["projects:read"])];
    for (const refused of [
      messages.messages.list({ expand: ["project"] }),
      messages.messages.list({ expand: ["organization"] }),
      messages.notifications.list({ expand: ["project"] }),
      messages.notifications.list({ expand: ["idea"] }),
      projects.proposals.listForProject({ id, expand: ["expert"] }),
    ]) {
      await expect(refused).rejects.toEqual(refusal("FORBIDDEN", "tokens/scope"));
    }
    const both = callWithToken(client, ["messages:read", "projects:read"]);
    expect(await both.messages.list({ expand: ["project"] })).toEqual([]);
    await expect(callWithToken(entrepreneur, []).applications.listMine({ expand: ["idea"] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

test("400: what cannot be expanded is told with what can", async () => {
  // as: what a program may send, whatever the type says.
  const unknown = ["owner"] as unknown as "expert"[];
  await expect(callAs(t, engagement.client).projects.list({ expand: unknown })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});
