import type { ProjectId } from "@quorate/core/ids";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { insertProfileView } from "../experts/profile-views.queries.ts";
import { storeProject } from "../testing/payments.ts";
import { addExpertProfile, type ExpertViewer, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { journeysRouter } from "./journeys.router.ts";
import type { JourneyDto } from "./journeys.schema.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(journeysRouter);
const workflowOf = (viewer: Viewer | null) => createCaller(context.contextOf(viewer)).workflow();
const statuses = ({ steps }: JourneyDto) => steps.map(({ status }) => status).join(" ");
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

async function storeProposal(projectId: ProjectId, expert: ExpertViewer, status: ProposalStatus) {
  await context.db
    .insertInto("proposals")
    .values({ project_id: projectId, expert_id: expert.expertId, cover_letter: "Hello", status })
    .execute();
}

describe("GET /workflow/dashboard", () => {
  test("401 for guests", async () => {
    await expect(workflowOf(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  // spec 7.36
  test("200: without a profile everything is empty and both journeys begin with registration", async () => {
    const { expertJourney, organizationJourney, ...data } = await workflowOf(await signUpUser(context));
    expect(data).toEqual({
      expertProfile: null,
      expertServices: [],
      projectInvitations: [],
      activeProposals: [],
      activeProposalCount: 0,
      activeProjects: [],
      activeProjectCount: 0,
      profileViews: 0,
      organizationProfile: null,
      subscription: null,
      waiting: [],
      projects: [],
      projectCount: 0,
      matches: [],
      matchesNotRankedYet: false,
      activeConsultations: [],
      activeConsultationCount: 0,
    });
    expect(statuses(expertJourney)).toBe("pending locked locked pending pending");
    expect(statuses(organizationJourney)).toBe("pending pending locked locked pending");
    expect(expertJourney.progress).toBe(0);
  });

  // spec 2.109
  test("200: an expert sees services, open invitations, live proposals and projects in progress", async () => {
    const [client, expert] = [await signUpClient(context, { name: "Verano & Co" }), await signUpExpert(context)];
    const category = await context.db
      .selectFrom("service_categories")
      .select("id")
      .where("slug", "=", "strategic-consultation")
      .executeTakeFirstOrThrow();
    await context.db
      .insertInto("expert_services")
      .values({ expert_id: expert.expertId, service_category_id: category.id })
      .execute();
    await context.db.updateTable("experts").set({ is_verified: true }).where("id", "=", expert.expertId).execute();
    const invited = await storeProject(context, client, { status: "open", title: "Invited" });
    const answered = await storeProject(context, client, { status: "open", title: "Answered" });
    const closed = await storeProject(context, client, { status: "cancelled", title: "Closed" });
    for (const { id } of [invited, answered, closed]) {
      await context.db
        .insertInto("project_invitations")
        .values({ project_id: id, expert_id: expert.expertId, note: "Please look at this." })
        .execute();
    }
    const running = await storeProject(context, client, { status: "in_progress", expert, title: "Running" });
    const done = await storeProject(context, client, { status: "completed", expert, title: "Done" });
    await storeProposal(answered.id, expert, "pending");
    await storeProposal(closed.id, expert, "rejected");
    await storeProposal(running.id, expert, "accepted");
    await storeProposal(done.id, expert, "accepted");

    for (const daysAgo of [1, 32]) {
      const at = new Date(context.clock.now().getTime() - daysAgo * 86_400_000);
      await insertProfileView(context.db, { expertId: expert.expertId, viewerUserId: client.userId, at });
    }

    const workflow = await workflowOf(expert);
    expect(workflow.profileViews).toBe(1);
    expect(workflow.expertProfile).toMatchObject({ id: expert.expertId, isVerified: true });
    expect(workflow.expertServices).toMatchObject([{ slug: "strategic-consultation" }]);
    expect(workflow.projectInvitations).toMatchObject([
      { projectTitle: "Invited", organizationName: "Verano & Co", note: "Please look at this." },
    ]);
    expect(workflow.activeProposals.map(({ project }) => project.title).toSorted()).toEqual(["Answered", "Running"]);
    expect(workflow.activeProjects.map(({ title }) => title)).toEqual(["Running"]);
    expect(statuses(workflow.expertJourney)).toBe("completed completed completed active active");
    expect(workflow.organizationProfile).toBeNull();
  });

  // spec 2.109
  test("200: an organization sees its plan, its projects and the three best for its newest open one", async () => {
    const client = await signUpClient(context, { planName: "Growth" });
    const expert = await signUpExpert(context, { specializations: ["Change Management"] });
    await Promise.all([1, 2, 3].map(() => signUpExpert(context, { specializations: ["Change Management"] })));
    await signUpExpert(context, { specializations: ["Investment Banking"], industries: ["Construction"] });
    await storeProject(context, client, { status: "in_progress", expert, title: "Running", createdAt: day(1) });
    const open = await storeProject(context, client, { status: "open", title: "Open", createdAt: day(2) });
    await context.db
      .updateTable("projects")
      .set({ preferred_expertise: ["Change Management"] })
      .where("id", "=", open.id)
      .execute();
    const stranger = await signUpClient(context);
    await storeProject(context, stranger, { status: "in_progress", expert, title: "Foreign" });

    const workflow = await workflowOf(client);
    expect(workflow.subscription).toMatchObject({ planName: "Growth", status: "active" });
    expect(workflow.projects.map(({ title }) => title)).toEqual(["Open", "Running"]);
    expect(workflow.activeConsultations.map(({ title }) => title)).toEqual(["Running"]);
    expect(workflow.matches).toHaveLength(3);
    expect(workflow.matches.every((match) => match.expert.specializations.includes("Change Management"))).toBe(true);
    expect(statuses(workflow.organizationJourney)).toBe("completed completed in_progress completed active");
    expect(workflow.organizationJourney.progress).toBe(60);
  });

  test("200: without an open project there is nothing to match", async () => {
    const { matches, organizationJourney } = await workflowOf(await signUpClient(context));
    expect(matches).toEqual([]);
    expect(statuses(organizationJourney)).toBe("completed pending in_progress pending pending");
  });

  test("200: who has both profiles sees both sides", async () => {
    const both = await addExpertProfile(context, await signUpClient(context));
    const { expertProfile, organizationProfile } = await workflowOf(both);
    expect([expertProfile?.id, organizationProfile?.id]).toEqual([both.expertId, both.organizationId]);
  });
});
