import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import type { ClientViewer, ExpertViewer } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

/** Who is named beside something else: with the picture that is theirs, and with nothing of it once they have left. */

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const password = "four walls and a roof";

async function close(person: Viewer): Promise<void> {
  const credentials = { user_id: person.userId, password_hash: `hash of ${password}` };
  await t.db.insertInto("credentials").values(credentials).execute();
  const caller = createCallerFactory(appRouter)(t.contextOf(person, createTestVisitor(person.userId)));
  await caller.accounts.close({ password });
}

let client: ClientViewer;
let expert: ExpertViewer;
let projectId: string;

beforeEach(async () => {
  ({ client, expert, projectId } = await completedEngagement(t));
  await t.db
    .updateTable("users")
    .set({ profile_image_url: "/pictures/expert/320.webp" })
    .where("id", "=", expert.userId)
    .execute();
  await t.db
    .updateTable("users")
    .set({ profile_image_url: "/pictures/client/320.webp" })
    .where("id", "=", client.userId)
    .execute();
  await t.db
    .updateTable("organizations")
    .set({ name: "Wetherby & Loom", logo_url: "/pictures/loom/320.webp" })
    .where("id", "=", client.organizationId)
    .execute();
  await callAs(t, client).messages.send({ expertId: expert.expertId, content: "Well done." });
  await workMoneyJobs(t);
});

const nameOf = ({ firstName, lastName }: Viewer) => `${firstName} ${lastName}`;
const GONE = { name: "Former member", hasPage: false };

/** Every row in which a person who works with the expert sees them. */
async function expertAsNamed() {
  const caller = callAs(t, client);
  const [listed] = await caller.projects.list({ scope: "mine" });
  const project = await caller.projects.get({ id: projectId });
  const [received] = await caller.proposals.listMine({});
  const [compared] = await caller.proposals.listForProject({ id: projectId });
  const dashboard = await caller.dashboards.organization();
  return [listed?.expert, project.expert, received?.expert, compared?.expert, dashboard.projects[0]?.expert];
}

async function clientAsNamed() {
  const caller = callAs(t, expert);
  const [listed] = await caller.projects.list({ scope: "mine" });
  const project = await caller.projects.get({ id: projectId });
  const [sent] = await caller.proposals.listMine({});
  const dashboard = await caller.dashboards.expert();
  return [
    listed?.organization,
    project.organization,
    sent?.project.organization,
    dashboard.projects[0]?.organization,
    dashboard.proposals[0]?.project.organization,
  ];
}

/** Whose doing it was, as bell and activity show it to the other side. */
async function actorsFor(reader: Viewer) {
  const told = await callAs(t, reader).notifications.list({ limit: 100 });
  const events = await callAs(t, reader).projects.activity({ id: projectId });
  return { bell: told.find(({ actor }) => actor !== null)?.actor, activity: events.map(({ actor }) => actor) };
}

describe("an expert", () => {
  test("is shown with name, picture and the way to the profile in every row", async () => {
    const face = {
      id: expert.expertId,
      name: nameOf(expert),
      profileImageUrl: "/pictures/expert/320.webp",
      hasPage: true,
    };
    for (const named of await expertAsNamed()) expect(named).toMatchObject(face);
    const { bell, activity } = await actorsFor(client);
    expect(bell).toEqual({ name: nameOf(expert), profileImageUrl: "/pictures/expert/320.webp" });
    expect(activity).toContainEqual(bell);
  });

  test("who has left is a former member in each of them, without a picture and without a page", async () => {
    await close(expert);
    for (const named of await expertAsNamed()) {
      expect(named).toMatchObject({ ...GONE, id: expert.expertId, profileImageUrl: null });
    }
    const { bell, activity } = await actorsFor(client);
    expect(bell).toEqual({ name: "Former member", profileImageUrl: null });
    expect(JSON.stringify(activity)).not.toContain(expert.lastName);
    await expect(callAs(t, client).experts.get({ id: expert.expertId })).rejects.toEqual(
      refusal("NOT_FOUND", "experts/not-found"),
    );
  });
});

describe("a client", () => {
  test("is shown with name, logo and the way to its page in every row", async () => {
    const face = {
      id: client.organizationId,
      name: "Wetherby & Loom",
      logoUrl: "/pictures/loom/320.webp",
      hasPage: true,
    };
    for (const named of await clientAsNamed()) expect(named).toMatchObject(face);
    const { bell } = await actorsFor(expert);
    expect(bell).toEqual({ name: nameOf(client), profileImageUrl: "/pictures/client/320.webp" });
  });

  test("who has left is a former member in each of them, without a logo and without a page", async () => {
    await close(client);
    for (const named of await clientAsNamed()) {
      expect(named).toMatchObject({ ...GONE, id: client.organizationId, logoUrl: null });
    }
    await expect(callAs(t, expert).organizations.get({ id: client.organizationId })).rejects.toEqual(
      refusal("NOT_FOUND", "organizations/not-found"),
    );
  });
});

describe("a review and the work behind it", () => {
  beforeEach(async () => {
    const shown = { id: projectId, rating: 5, showsAuthor: true };
    await callAs(t, client).reviews.create(shown);
    await callAs(t, expert).reviews.create(shown);
  });
  const ofExpert = async () => await callAs(t, null).experts.get({ id: expert.expertId });
  const ofClient = async () => await callAs(t, expert).organizations.get({ id: client.organizationId });

  test("show who wrote it and whom it was for, with their pictures", async () => {
    const organization = { name: "Wetherby & Loom", logoUrl: "/pictures/loom/320.webp", hasPage: true };
    const { reviews, pastWork } = await ofExpert();
    expect([reviews[0]?.author, pastWork[0]?.client]).toMatchObject([organization, organization]);
    expect((await ofClient()).reviews[0]?.author).toMatchObject({
      name: nameOf(expert),
      profileImageUrl: "/pictures/expert/320.webp",
      hasPage: true,
    });
    expect((await callAs(t, expert).earnings.get()).payments[0]?.client).toMatchObject(organization);
  });

  test("of somebody who has left show a former member without a page", async () => {
    await close(client);
    const { reviews, pastWork } = await ofExpert();
    expect([reviews[0]?.author, pastWork[0]?.client]).toMatchObject([GONE, GONE]);
    expect((await callAs(t, expert).earnings.get()).payments[0]?.client).toMatchObject({ ...GONE, logoUrl: null });
  });

  test("by an expert who has left keep no title either", async () => {
    await close(expert);
    const { reviews } = await callAs(t, client).organizations.get({ id: client.organizationId });
    expect(reviews[0]?.author).toMatchObject({ ...GONE, role: null });
  });
});

describe("a thread with somebody who has left", () => {
  const correspondent = (reader: Viewer, person: Viewer) =>
    callAs(t, reader).messages.correspondent({ id: person.userId });

  test("stays to be read, without their name, and nothing can be written any more", async () => {
    await close(expert);
    expect(await correspondent(client, expert)).toMatchObject({
      name: "Former member",
      profileImageUrl: null,
      hasLeft: true,
    });
    const threads = await callAs(t, client).messages.list({});
    expect(threads).toMatchObject([{ counterpart: { name: "Former member", hasLeft: true } }]);
    expect(await callAs(t, client).messages.list({ with: expert.userId })).toMatchObject([{ content: "Well done." }]);
    await expect(callAs(t, client).messages.send({ receiverId: expert.userId, content: "Hello?" })).rejects.toEqual(
      refusal("NOT_FOUND", "messages/person-not-found"),
    );
  });

  test("is there for whoever wrote with them, in either direction, and for nobody else", async () => {
    const other = await completedEngagement(t);
    await close(client);
    expect((await correspondent(expert, client)).hasLeft).toBe(true);
    for (const stranger of [other.expert, other.client]) {
      await expect(correspondent(stranger, client)).rejects.toEqual(refusal("NOT_FOUND", "messages/person-not-found"));
    }
  });
});
