import type { ProjectId } from "@quorate/core/ids";
import { orderFacts, projectSteps, proposalFacts } from "@quorate/core/project-steps/project-step";
import type { ProjectStepKind } from "@quorate/core/project-steps/waiting-kind";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import {
  disputedMilestone,
  fundedMilestone,
  fundMilestone,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../../testing/milestones.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { type Engagement, postProject, sendProposal, startEngagement } from "../../testing/projects.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

/** `expert` has won the project, or, if it is open, reads it; `invited` is another who was invited. */
type People = { projectId: ProjectId; client: Viewer; expert: Viewer; invited?: Viewer };
type Role = "client" | "expert" | "invited" | "admin";
type Turns = Partial<Record<Role, ProjectStepKind[]>>;

/** What the project's page is made of, each part as that screen reads it. */
async function pageOf(viewer: Viewer, id: ProjectId): Promise<ProjectStepKind[]> {
  const api = callAs(t, viewer);
  const project = await api.projects.get({ id }).catch(() => null);
  if (project === null) return [];
  const isInsider = project.viewer !== "visitor";
  return projectSteps({
    project,
    milestones: isInsider ? await api.milestones.list({ id }) : [],
    changeOrder: isInsider ? orderFacts(await api.changeOrders.list({ id })) : null,
    proposals: proposalFacts(await api.proposals.listForProject({ id })),
    reviews: isInsider && project.status === "completed" ? await api.reviews.listForProject({ id }) : [],
    now: t.clock.now(),
  }).map(({ kind }) => kind);
}

async function expectOneAnswer(viewer: Viewer, role: Role, id: ProjectId, expected: ProjectStepKind[]) {
  const api = callAs(t, viewer);
  expect([role, await pageOf(viewer, id)]).toEqual([role, expected]);

  const row = (await api.projects.list({ limit: 100 })).find((listed) => listed.id === id);
  // In the list of other clients' open projects a row says how it fits and whether you are invited, without money, date or turn.
  if (role !== "invited") expect([role, row?.work?.waiting ?? null]).toEqual([role, expected[0] ?? null]);
  const needing = await api.projects.list({ needs: "me", limit: 100 });
  expect([role, needing.some((listed) => listed.id === id)]).toEqual([role, expected.length > 0]);

  if (role === "admin") return;
  const { waiting } = role === "client" ? await api.dashboards.organization() : await api.dashboards.expert();
  // Held money is always in the list, regardless of who has the next step.
  const here = waiting.flatMap(({ projectId, kind }) => (projectId === id && kind !== "unblock-money" ? [kind] : []));
  expect([role, here]).toEqual([role, expected]);
}

async function open(proposals: (projectId: ProjectId, expert: ExpertViewer, client: Viewer) => Promise<unknown>) {
  const [client, expert, invited] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
  const projectId = await postProject(t, client);
  await proposals(projectId, expert, client);
  await callAs(t, client).projects.inviteExpert({ id: projectId, expertId: invited.expertId });
  return { projectId, client, expert, invited };
}

/** Accepted, with the milestone that comes of it taken away. */
async function empty(): Promise<Engagement> {
  const engagement = await startEngagement(t);
  for (const { id } of await callAs(t, engagement.client).milestones.list({ id: engagement.projectId })) {
    await callAs(t, engagement.client).milestones.cancel({ id });
  }
  return engagement;
}

async function completed(): Promise<Engagement> {
  const { client, expert, projectId, milestoneId } = await submittedMilestone(t);
  await callAs(t, client).milestones.release({ id: milestoneId });
  const { status } = await callAs(t, client).projects.get({ id: projectId });
  if (status !== "completed") await callAs(t, client).projects.complete({ id: projectId });
  return { client, expert, projectId };
}

const review = (viewer: Viewer, id: ProjectId) => callAs(t, viewer).reviews.create({ id, rating: 5 });

const STATES: readonly [string, () => Promise<People>, Turns][] = [
  ["open, nobody has proposed", () => open(async () => {}), { invited: ["answer-invitation"] }],
  [
    "open, with a proposal to decide on",
    () => open((projectId, expert) => sendProposal(t, expert, projectId)),
    { client: ["decide-proposals"], invited: ["answer-invitation"] },
  ],
  [
    "open, its one proposal declined",
    () =>
      open(async (projectId, expert, client) =>
        callAs(t, client).proposals.reject({ id: await sendProposal(t, expert, projectId) }),
      ),
    { invited: ["answer-invitation"] },
  ],
  [
    "open, and the invitation answered",
    async () => {
      const people = await open(async () => {});
      await sendProposal(t, people.invited, people.projectId);
      return people;
    },
    { client: ["decide-proposals"] },
  ],
  [
    "cancelled before anybody was hired",
    async () => {
      const people = await open((projectId, expert) => sendProposal(t, expert, projectId));
      await callAs(t, people.client).projects.cancel({ id: people.projectId });
      return people;
    },
    {},
  ],
  ["begun, nothing planned", empty, { client: ["plan-milestone"] }],
  [
    "begun, two milestones planned",
    async () => {
      const engagement = await startEngagement(t);
      await planMilestone(t, engagement);
      await planMilestone(t, engagement, "70.00");
      return engagement;
    },
    { client: ["fund-milestone"] },
  ],
  [
    "begun, the payment declined",
    async () => {
      const engagement = await startEngagement(t);
      const { checkoutId } = await openCheckout(t, engagement, await planMilestone(t, engagement));
      await callAs(t, engagement.client).checkouts.settle({ id: checkoutId, outcome: "declined" });
      return engagement;
    },
    { client: ["fund-milestone"] },
  ],
  ["funded", () => fundedMilestone(t), { expert: ["hand-over-work"] }],
  [
    "funded, the next one planned",
    async () => {
      const setting = await fundedMilestone(t);
      await planMilestone(t, setting, "70.00");
      return setting;
    },
    { expert: ["hand-over-work"] },
  ],
  [
    "funded, and the expert asks for more",
    async () => {
      const setting = await fundedMilestone(t);
      const changes = [{ milestoneId: setting.milestoneId, amount: "1200" }];
      await callAs(t, setting.expert).changeOrders.propose({ id: setting.projectId, changes });
      return setting;
    },
    { client: ["answer-change-order"], expert: ["hand-over-work"] },
  ],
  [
    "funded, and more of it is agreed and not paid",
    async () => {
      const setting = await fundedMilestone(t);
      const changes = [{ milestoneId: setting.milestoneId, amount: "1200" }];
      const { id } = await callAs(t, setting.client).changeOrders.propose({ id: setting.projectId, changes });
      await callAs(t, setting.expert).changeOrders.accept({ id });
      return setting;
    },
    { client: ["fund-change-order"], expert: ["hand-over-work"] },
  ],
  [
    "funded, and the client asks for less",
    async () => {
      const setting = await fundedMilestone(t);
      const changes = [{ milestoneId: setting.milestoneId, amount: "800" }];
      await callAs(t, setting.client).changeOrders.propose({ id: setting.projectId, changes });
      return setting;
    },
    { expert: ["answer-change-order", "hand-over-work"] },
  ],
  ["handed over", () => submittedMilestone(t), { client: ["decide-submission"] }],
  [
    "sent back",
    async () => {
      const setting = await submittedMilestone(t);
      await callAs(t, setting.client).milestones.requestChanges({ id: setting.milestoneId, note: "Shorter." });
      return setting;
    },
    { expert: ["make-changes"] },
  ],
  [
    "sent back, another one due before it, and a third handed over",
    async () => {
      const setting = await submittedMilestone(t);
      await callAs(t, setting.client).milestones.requestChanges({ id: setting.milestoneId, note: "Shorter." });
      const { client, projectId } = setting;
      const plan = await callAs(t, client).milestones.create({
        id: projectId,
        title: "Plan",
        amount: "10.00",
        dueDate: "2099-06-01",
      });
      await fundMilestone(t, setting, plan.id as typeof setting.milestoneId);
      const third = await planMilestone(t, setting, "30.00");
      await fundMilestone(t, setting, third);
      await callAs(t, setting.expert).milestones.submit({ id: third, note: "Here." });
      return setting;
    },
    { client: ["decide-submission"], expert: ["hand-over-work", "make-changes"] },
  ],
  ["disputed by the client", () => disputedMilestone(t), { expert: ["answer-dispute"], admin: ["resolve-dispute"] }],
  [
    "disputed by the expert",
    async () => {
      const setting = await fundedMilestone(t);
      await callAs(t, setting.expert).disputes.open({ id: setting.milestoneId, reason: "No material came." });
      return setting;
    },
    { client: ["answer-dispute"], admin: ["resolve-dispute"] },
  ],
  [
    "in a dispute that was answered",
    async () => {
      const setting = await disputedMilestone(t);
      await callAs(t, setting.expert).disputes.answer({ id: setting.disputeId, answer: "It covers what was agreed." });
      return setting;
    },
    { admin: ["resolve-dispute"] },
  ],
  [
    "released, the next one planned",
    async () => {
      const setting = await submittedMilestone(t);
      await planMilestone(t, setting, "70.00");
      await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
      return setting;
    },
    { client: ["fund-milestone"] },
  ],
  ["completed", completed, { client: ["write-review"], expert: ["write-review"] }],
  [
    "completed, reviewed by the client",
    async () => {
      const people = await completed();
      await review(people.client, people.projectId);
      return people;
    },
    { expert: ["write-review"] },
  ],
  [
    "completed, reviewed by the expert",
    async () => {
      const people = await completed();
      await review(people.expert, people.projectId);
      return people;
    },
    { client: ["write-review"] },
  ],
  [
    "completed, reviewed by both",
    async () => {
      const people = await completed();
      await review(people.client, people.projectId);
      await review(people.expert, people.projectId);
      return people;
    },
    {},
  ],
  [
    "completed, one review published and hidden",
    async () => {
      const people = await completed();
      await review(people.client, people.projectId);
      await t.db
        .updateTable("reviews")
        .set({ hidden_at: t.clock.now(), hidden_reason: "spam" })
        .where("project_id", "=", people.projectId)
        .execute();
      return people;
    },
    {},
  ],
  [
    "closed with nothing paid",
    async () => {
      const people = await empty();
      await callAs(t, people.client).projects.complete({ id: people.projectId });
      return people;
    },
    {},
  ],
  [
    "cancelled by both, the money given back",
    async () => {
      const setting = await fundedMilestone(t);
      await callAs(t, setting.client).projects.cancel({ id: setting.projectId });
      await callAs(t, setting.expert).projects.cancel({ id: setting.projectId });
      return setting;
    },
    {},
  ],
];

test.each(STATES)("%s: page, list and dashboard say the same to everybody", async (_state, arrange, turns) => {
  const { projectId, client, expert, invited } = await arrange();
  await expectOneAnswer(client, "client", projectId, turns.client ?? []);
  await expectOneAnswer(expert, "expert", projectId, turns.expert ?? []);
  await expectOneAnswer(admin, "admin", projectId, turns.admin ?? []);
  if (invited) await expectOneAnswer(invited, "invited", projectId, turns.invited ?? []);
});

test("a review is asked for until the last moment of its 14 days, and of nobody after it", async () => {
  const { client, expert, projectId } = await completed();
  const { endDate } = await callAs(t, client).projects.get({ id: projectId });
  const endsAt = new Date(new Date(endDate ?? "").getTime() + 14 * 86_400_000);
  const [item] = (await callAs(t, client).dashboards.organization()).waiting;
  expect(item).toMatchObject({ kind: "write-review", since: endDate, dueAt: endsAt.toISOString(), amount: null });
  t.clock.advance({ days: 13, minutes: 1439 });
  for (const [viewer, role] of [
    [client, "client"],
    [expert, "expert"],
  ] as const) {
    await expectOneAnswer(viewer, role, projectId, ["write-review"]);
  }
  t.clock.advance({ minutes: 1 });
  expect(t.clock.now()).toEqual(endsAt);
  await expectOneAnswer(client, "client", projectId, []);
  await expectOneAnswer(expert, "expert", projectId, []);
});
