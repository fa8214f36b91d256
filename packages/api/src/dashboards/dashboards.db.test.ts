import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs as createAppCaller } from "../testing/callers.ts";
import { type StoredProject, storeMilestone, storeProject } from "../testing/payments.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { REGISTER, registerApplicant } from "../testing/verifications.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { dashboardsRouter } from "./dashboards.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(dashboardsRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

async function storeProposal(
  project: StoredProject,
  expert: ExpertViewer,
  status: ProposalStatus,
  at: Date,
  rate: string | null = null,
) {
  const proposal = { project_id: project.id, expert_id: expert.expertId, cover_letter: "Hello", proposed_rate: rate };
  await context.db
    .insertInto("proposals")
    .values({ ...proposal, status, created_at: at })
    .execute();
}

async function storeInvitation(project: StoredProject, expert: ExpertViewer, at: Date) {
  await context.db
    .insertInto("project_invitations")
    .values({ project_id: project.id, expert_id: expert.expertId, created_at: at })
    .execute();
}

async function storeDispute(milestone: Awaited<ReturnType<typeof storeMilestone>>, openedBy: Viewer) {
  await context.db
    .insertInto("disputes")
    .values({
      payment_id: milestone.paymentId,
      milestone_id: milestone.id,
      opened_by_id: openedBy.userId,
      reason: "It is not what we agreed.",
      answer_due_at: day(9),
      created_at: day(2),
    })
    .execute();
}

describe("GET /dashboard/organization", () => {
  test("200: shows its projects newest first, what waits for it, and what is held in escrow", async () => {
    const [client, stranger] = [await signUpClient(context), await signUpClient(context)];
    const expert = await signUpExpert(context, { firstName: "Ines", lastName: "Example" });
    const running = await storeProject(context, client, {
      status: "in_progress",
      expert,
      title: "Running",
      createdAt: day(1),
    });
    const disputed = await storeProject(context, client, {
      status: "in_progress",
      expert,
      title: "Disputed",
      createdAt: day(2),
    });
    const open = await storeProject(context, client, { status: "open", title: "Open", createdAt: day(3) });
    const foreign = await storeProject(context, stranger, { status: "in_progress", expert, title: "Foreign" });
    const submission = { status: "submitted", amountMinor: 125_00, at: day(4), autoReleaseAt: day(18) } as const;
    await storeMilestone(context, running, submission);
    await storeMilestone(context, running, { status: "planned", amountMinor: 60_00 });
    await storeDispute(await storeMilestone(context, disputed, { status: "disputed", amountMinor: 75_50 }), expert);
    await storeMilestone(context, foreign, submission);
    await storeProposal(open, expert, "pending", day(5), "140.00");
    await storeProposal(open, await signUpExpert(context), "pending", day(4), "120.50");
    await storeProposal(open, await signUpExpert(context), "withdrawn", day(3), "90.00");

    const { projects, waiting, escrowed } = await callAs(client).organization();
    expect(projects.map(({ title, status }) => `${title} ${status}`)).toEqual([
      "Open open",
      "Disputed in_progress",
      "Running in_progress",
    ]);
    expect(escrowed).toBe("200.50");
    const on = { counterpartName: "Ines Example", count: null };
    expect(waiting).toMatchObject([
      { ...on, kind: "answer-dispute", projectTitle: "Disputed", amount: "75.50", dueAt: day(9).toISOString() },
      { ...on, kind: "decide-submission", projectTitle: "Running", amount: "125.00", dueAt: day(18).toISOString() },
      {
        kind: "decide-proposals",
        projectId: open.id,
        amount: null,
        count: 2,
        lowestRate: "120.50",
        since: day(4).toISOString(),
      },
    ]);
    expect(waiting).toHaveLength(3);
  });

  test("401 for guests, 403 for whoever has no organization", async () => {
    await expect(callAs(null).organization()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(context), await signUpExpert(context)]) {
      await expect(callAs(viewer).organization()).rejects.toEqual(
        refusal("FORBIDDEN", "organizations/profile-required"),
      );
    }
  });
});

describe("GET /dashboard/expert", () => {
  test("200: shows assigned projects, own proposals, figures and what waits", async () => {
    const [client, expert, other] = [
      await signUpClient(context, { name: "Verano & Co" }),
      await signUpExpert(context),
      await signUpExpert(context),
    ];
    const running = await storeProject(context, client, { status: "in_progress", expert, title: "Running" });
    const disputed = await storeProject(context, client, { status: "in_progress", expert, title: "Disputed" });
    const [invited, answered, closed] = [
      await storeProject(context, client, { status: "open", title: "Invited" }),
      await storeProject(context, client, { status: "open", title: "Answered" }),
      await storeProject(context, client, { status: "cancelled", title: "Closed" }),
    ];
    await storeMilestone(context, running, { status: "funded", amountMinor: 90_00, at: day(3) });
    const returned = { status: "funded", amountMinor: 80_00, changeRequest: "Shorter, please." } as const;
    await storeMilestone(context, running, { ...returned, at: day(4) });
    await storeDispute(await storeMilestone(context, disputed, { status: "disputed", amountMinor: 75_50 }), client);
    for (const project of [invited, answered, closed]) await storeInvitation(project, expert, day(1));
    await storeProposal(answered, expert, "pending", day(2));
    await storeProposal(invited, other, "pending", day(2));
    await context.db
      .updateTable("experts")
      .set({ rating: "4.50", total_projects: 7 })
      .where("id", "=", expert.expertId)
      .execute();

    const dashboard = await callAs(expert).expert();
    expect(dashboard.expert).toEqual({
      id: expert.expertId,
      totalProjects: 7,
      rating: 4.5,
      isVerified: false,
      verification: "none",
    });
    expect(dashboard.projects.map(({ title }) => title).toSorted()).toEqual(["Disputed", "Running"]);
    expect(dashboard.proposals).toMatchObject([
      { status: "pending", project: { title: "Answered", organizationName: "Verano & Co" } },
    ]);
    expect(dashboard.waiting.map(({ kind, projectTitle }) => `${kind} ${projectTitle}`)).toEqual([
      "answer-dispute Disputed",
      "answer-invitation Invited",
      "hand-over-work Running",
      "make-changes Running",
    ]);
    expect(dashboard.waiting.every(({ counterpartName }) => counterpartName === "Verano & Co")).toBe(true);
  });

  test("401 for guests, 403 for whoever has no expert profile", async () => {
    await expect(callAs(null).expert()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(context), await signUpClient(context)]) {
      await expect(callAs(viewer).expert()).rejects.toEqual(refusal("FORBIDDEN", "experts/profile-required"));
    }
  });
});

describe("a verification that has to be answered", () => {
  const waitingOf = async (role: "expert" | "organization", viewer: Viewer) =>
    (await callAs(viewer)[role]()).waiting.map(({ kind, verification }) => `${kind} ${verification}`);

  // spec 2.126
  test("waits for the expert who was declined until it is sent again, and not while it is looked at", async () => {
    const admin = await signUpAdmin(context);
    const expert = await registerApplicant(context);
    expect(await waitingOf("expert", expert)).toEqual([]);
    const api = (viewer: Viewer) => createAppCaller(context, viewer);
    await api(admin).admin.verifyExpert({ id: expert.expertId, verified: false, notes: "Another school." });
    expect(await waitingOf("expert", expert)).toEqual(["answer-verification declined"]);
    await api(expert).verification.resubmit({ mbaSchool: "IESE Business School" });
    expect(await waitingOf("expert", expert)).toEqual([]);
  });

  test("waits for the organization whose mark was taken back, and for nobody who never asked", async () => {
    const [admin, client] = [await signUpAdmin(context), await signUpClient(context)];
    const { organizationId: id } = client;
    expect(await waitingOf("organization", client)).toEqual([]);
    const verify = createAppCaller(context, admin).admin.verifyOrganization;
    await verify({ id, verified: true, register: REGISTER, notes: "Found in the register." });
    expect(await waitingOf("organization", client)).toEqual([]);
    await context.db
      .updateTable("verifications")
      .set({ status: "expired" })
      .where("organization_id", "=", id)
      .execute();
    expect(await waitingOf("organization", client)).toEqual(["answer-verification expired"]);
  });
});
