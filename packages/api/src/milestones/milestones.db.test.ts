import type { MilestoneId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import {
  balancesOf,
  disputedMilestone,
  fundedMilestone,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "milestones/not-found");
const notPlanned = refusal("CONFLICT", "milestones/not-planned");
const notFunded = refusal("CONFLICT", "milestones/not-funded");
const notSubmitted = refusal("CONFLICT", "milestones/not-submitted");

describe("planning milestones", () => {
  // spec 9.1
  test("shows what a milestone costs and pays by the client's plan of today", async () => {
    const engagement = await startEngagement(t, { planName: "Growth" });
    await planMilestone(t, engagement, "333.33");
    const milestones = await callAs(t, engagement.client).milestones.list({ id: engagement.projectId });
    expect(milestones.at(-1)).toMatchObject({
      amount: "333.33",
      feeBasisPoints: 1200,
      platformFee: "40.00",
      expertPayout: "293.33",
      status: "planned",
      payment: null,
    });
  });

  test("below the smallest milestone is refused at its amount, and so is funding what was planned before", async () => {
    const other = await createTestContext({ milestoneMinMinor: 2_000 });
    const engagement = await startEngagement(other);
    const client = callAs(other, engagement.client);
    const plan = (amount: string) => client.milestones.create({ id: engagement.projectId, title: "Survey", amount });
    await expect(plan("19.99")).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: {
        code: "milestones/too-small",
        params: { min: "£20.00" },
        details: { issues: [{ path: "amount" }] },
      },
    });
    expect(await plan("20.00")).toMatchObject({ amount: "20.00", status: "planned" });
    const { id } = await plan("30.00");
    const dearer = callAs(
      {
        ...other,
        ports: other.ports,
        contextOf: (viewer) => ({ ...other.contextOf(viewer), milestoneMinMinor: 3_001 }),
      },
      engagement.client,
    );
    await expect(dearer.milestones.fund({ id })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "milestones/too-small"),
    );
    expect(await callAs(other, null).installation.get()).toEqual({
      bookZone: "Europe/London",
      currency: "GBP",
      milestoneMin: "20.00",
      agreementAbove: null,
    });
    await other.close();
  });

  test("replaces the automatic milestone until somebody begins to pay for it", async () => {
    const replaced = await startEngagement(t);
    await planMilestone(t, replaced);
    const kept = await startEngagement(t);
    const [automatic] = await callAs(t, kept.client).milestones.list({ id: kept.projectId });
    await openCheckout(t, kept, automatic?.id as MilestoneId);
    await planMilestone(t, kept);

    const statusesOf = async ({ client, projectId }: typeof kept) =>
      (await callAs(t, client).milestones.list({ id: projectId })).map(({ isWholeProject, status }) => ({
        isWholeProject,
        status,
      }));
    expect(await statusesOf(replaced)).toEqual([
      { isWholeProject: true, status: "cancelled" },
      { isWholeProject: false, status: "planned" },
    ]);
    expect(await statusesOf(kept)).toEqual([
      { isWholeProject: true, status: "planned" },
      { isWholeProject: false, status: "planned" },
    ]);
  });

  // spec 7.69
  test("is for the project's own client; its milestones are for its parties and admins to read", async () => {
    const engagement = await startEngagement(t);
    const { projectId: id, client, expert } = engagement;
    const stranger = callAs(t, await signUpClient(t));
    await expect(stranger.milestones.create({ id, title: "Mine", amount: 1 })).rejects.toEqual(
      refusal("NOT_FOUND", "projects/not-found"),
    );
    for (const viewer of [client, expert, await signUpAdmin(t)]) {
      expect(await callAs(t, viewer).milestones.list({ id })).toHaveLength(1);
    }
    for (const viewer of [await signUpClient(t), await signUpExpert(t)]) {
      await expect(callAs(t, viewer).milestones.list({ id })).rejects.toEqual(
        refusal("NOT_FOUND", "projects/not-found"),
      );
    }
  });

  test("a planned milestone can be cancelled, with its payment that was begun, and never funded after that", async () => {
    const engagement = await startEngagement(t);
    const milestoneId = await planMilestone(t, engagement);
    const { checkoutId } = await openCheckout(t, engagement, milestoneId);
    const cancelled = await callAs(t, engagement.client).milestones.cancel({ id: milestoneId });
    expect(cancelled).toMatchObject({ status: "cancelled", payment: { status: "cancelled" } });
    expect((await callAs(t, engagement.client).checkouts.get({ id: checkoutId })).status).toBe("cancelled");
    await expect(openCheckout(t, engagement, milestoneId)).rejects.toEqual(notPlanned);
  });
});

describe("funding", () => {
  // spec 7.79
  test("puts the whole amount into escrow once the gateway confirms, with the fee locked", async () => {
    const setting = await fundedMilestone(t, { planName: "Enterprise", amount: "1000.05" });
    const [, milestone] = await callAs(t, setting.client).milestones.list({ id: setting.projectId });
    expect(milestone).toMatchObject({
      status: "funded",
      feeBasisPoints: 1000,
      platformFee: "100.01",
      expertPayout: "900.04",
      fundedAt: t.clock.now().toISOString(),
      payment: { id: setting.paymentId, status: "escrowed" },
    });
    expect(await balancesOf(t, setting.paymentId)).toEqual({ gateway: -100_005, escrow: 100_005 });
    await expect(openCheckout(t, setting, setting.milestoneId)).rejects.toEqual(notPlanned);
  });

  test("keeps the fee of the moment of funding when the client changes the plan before paying", async () => {
    const engagement = await startEngagement(t);
    const milestoneId = await planMilestone(t, engagement);
    await openCheckout(t, engagement, milestoneId);
    const plans = await callAs(t, null).subscriptions.plans();
    const enterprise = plans.find(({ name }) => name === "Enterprise");
    await callAs(t, engagement.client).subscriptions.subscribe({ planId: enterprise?.id ?? "" });
    const [, milestone] = await callAs(t, engagement.client).milestones.list({ id: engagement.projectId });
    expect(milestone).toMatchObject({ feeBasisPoints: 1500, platformFee: "150.00", expertPayout: "850.00" });
  });

  test("asked for twice, answers the same payment and the same checkout", async () => {
    const engagement = await startEngagement(t);
    const milestoneId = await planMilestone(t, engagement);
    expect(await openCheckout(t, engagement, milestoneId)).toEqual(await openCheckout(t, engagement, milestoneId));
  });

  test.each(["declined", "cancelled"] as const)(
    "that was %s leaves the milestone planned, to be tried again",
    async (outcome) => {
      const engagement = await startEngagement(t);
      const milestoneId = await planMilestone(t, engagement);
      const first = await openCheckout(t, engagement, milestoneId);
      const settled = await callAs(t, engagement.client).checkouts.settle({ id: first.checkoutId, outcome });
      expect(settled.status).toBe(outcome);
      const [, milestone] = await callAs(t, engagement.client).milestones.list({ id: engagement.projectId });
      expect(milestone).toMatchObject({
        status: "planned",
        payment: { id: first.paymentId, status: outcome === "declined" ? "failed" : "cancelled" },
      });
      const second = await openCheckout(t, engagement, milestoneId);
      expect(second.paymentId).not.toBe(first.paymentId);
      await callAs(t, engagement.client).checkouts.settle({ id: second.checkoutId, outcome: "paid" });
    },
  );

  test("waits for an accepted proposal, a verified e-mail address and the right client", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const { id } = await callAs(t, client).milestones.create({ id: projectId, title: "Interviews", amount: "10" });
    await expect(callAs(t, client).milestones.fund({ id })).rejects.toEqual(
      refusal("CONFLICT", "projects/not-in-progress"),
    );
    await expect(callAs(t, { ...client, emailVerified: false }).milestones.fund({ id })).rejects.toEqual(
      refusal("FORBIDDEN", "accounts/email-not-verified"),
    );
    await expect(callAs(t, await signUpClient(t)).milestones.fund({ id })).rejects.toEqual(notFound);
    await expect(callAs(t, await signUpExpert(t)).milestones.fund({ id })).rejects.toEqual(
      refusal("FORBIDDEN", "organizations/profile-required"),
    );
  });
});

describe("submission", () => {
  // spec 7.80
  test("starts the clock of the automatic release, and a request for changes stops it", async () => {
    const { client, expert, milestoneId: id } = await fundedMilestone(t);
    const submitted = await callAs(t, expert).milestones.submit({ id, note: "Here it is." });
    const releaseAt = new Date(t.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(submitted).toMatchObject({
      status: "submitted",
      submissionNote: "Here it is.",
      autoReleaseAt: releaseAt,
      payment: { escrowReleaseDate: releaseAt },
    });
    const returned = await callAs(t, client).milestones.requestChanges({ id, note: "Add the Flemish market." });
    expect(returned).toMatchObject({
      status: "funded",
      changeRequest: "Add the Flemish market.",
      autoReleaseAt: null,
      payment: { escrowReleaseDate: null },
    });
    const again = await callAs(t, expert).milestones.submit({ id, note: "Added." });
    expect(again).toMatchObject({ status: "submitted", changeRequest: null });
  });

  // spec 7.80
  test("is the assigned expert's, for a funded milestone", async () => {
    const engagement = await startEngagement(t);
    const id = await planMilestone(t, engagement);
    await expect(callAs(t, engagement.expert).milestones.submit({ id, note: "Early" })).rejects.toEqual(notFunded);
    await expect(callAs(t, await signUpExpert(t)).milestones.submit({ id, note: "Mine" })).rejects.toEqual(notFound);
    await expect(callAs(t, engagement.client).milestones.submit({ id, note: "No" })).rejects.toEqual(
      refusal("FORBIDDEN", "experts/profile-required"),
    );
    await expect(callAs(t, engagement.client).milestones.requestChanges({ id, note: "No" })).rejects.toEqual(
      notSubmitted,
    );
  });
});

describe("release", () => {
  // spec 7.81
  test("pays the expert out of escrow, books the fee as revenue and leaves the project to its client", async () => {
    const { client, expert, projectId, milestoneId: id, paymentId } = await submittedMilestone(t, { amount: "199.99" });
    const released = await callAs(t, client).milestones.release({ id });
    expect(released).toMatchObject({
      status: "released",
      autoReleaseAt: null,
      settledAt: t.clock.now().toISOString(),
      payment: { status: "completed", settledFee: "30.00", settledPayout: "169.99", escrowReleaseDate: null },
    });
    const [earned] = (await callAs(t, expert).earnings.get()).payments;
    expect(earned).toMatchObject({ status: "completed", settledAt: t.clock.now().toISOString() });
    expect(earned).not.toHaveProperty("escrowReleaseDate");
    const expected = { escrow_release_date: t.clock.now() };
    const expectAgain = t.db.updateTable("project_payments").set(expected).where("id", "=", paymentId).execute();
    await expect(expectAgain).rejects.toMatchObject({ constraint: "project_payments_release_date_fits_status" });
    expect(await balancesOf(t, paymentId)).toEqual({
      gateway: -19_999,
      escrow: 0,
      expert: 16_999,
      revenue: 2_500,
      vat: 500,
    });
    const revenue = await t.db.selectFrom("revenue_entries").selectAll().where("source_id", "=", paymentId).execute();
    expect(revenue).toMatchObject([
      { source_type: "transaction_fee", amount: "25.00", vat: "5.00", project_id: projectId },
    ]);

    const project = await callAs(t, client).projects.get({ id: projectId });
    expect(project).toMatchObject({ status: "in_progress", expert: { id: expert.expertId, totalProjects: 0 } });
    await expect(callAs(t, client).milestones.release({ id })).rejects.toEqual(notSubmitted);
  });

  test("leaves the project open for work while another milestone is planned", async () => {
    const setting = await submittedMilestone(t);
    const { client, projectId } = setting;
    const rest = await planMilestone(t, setting);
    await callAs(t, client).milestones.release({ id: setting.milestoneId });
    expect(await callAs(t, client).projects.get({ id: projectId })).toMatchObject({ completesAt: null });
    await callAs(t, client).milestones.cancel({ id: rest });
    expect(await callAs(t, client).projects.get({ id: projectId })).toMatchObject({
      status: "in_progress",
      settledSince: t.clock.now().toISOString(),
    });
  });

  test("of a fee below half a penny books no revenue", async () => {
    const { client, milestoneId: id, paymentId } = await submittedMilestone(t, { amount: "0.03" });
    await callAs(t, client).milestones.release({ id });
    expect(await balancesOf(t, paymentId)).toEqual({ gateway: -3, escrow: 0, expert: 3 });
    const revenue = await t.db.selectFrom("revenue_entries").selectAll().where("source_id", "=", paymentId).execute();
    expect(revenue).toEqual([]);
  });

  test("is refused before work is handed over, while it is disputed, and to everybody but the client", async () => {
    const funded = await fundedMilestone(t);
    const release = (viewer: Parameters<typeof callAs>[1], id: MilestoneId) =>
      callAs(t, viewer).milestones.release({ id });
    await expect(release(funded.client, funded.milestoneId)).rejects.toEqual(notSubmitted);
    const disputed = await disputedMilestone(t);
    await expect(release(disputed.client, disputed.milestoneId)).rejects.toEqual(notSubmitted);
    await expect(release(await signUpClient(t), funded.milestoneId)).rejects.toEqual(notFound);
    await expect(release(funded.expert, funded.milestoneId)).rejects.toEqual(
      refusal("FORBIDDEN", "organizations/profile-required"),
    );
  });
});

test("what happened is told to the parties, newest first", async () => {
  const { client, expert, projectId: id, milestoneId } = await submittedMilestone(t);
  await callAs(t, client).milestones.release({ id: milestoneId, complete: true });
  const events = await callAs(t, expert).projects.activity({ id });
  expect(events.map(({ kind }) => kind)).toEqual([
    "project_completed",
    "milestone_released",
    "milestone_submitted",
    "milestone_funded",
    "milestone_planned",
    "proposal_accepted",
    "proposal_submitted",
    "project_posted",
  ]);
  expect(events[2]).toMatchObject({ milestoneTitle: "Interviews", note: "The report is attached." });
  expect(events[2]?.actorName).toMatch(/^Ada Tester/);
  await expect(callAs(t, await signUpExpert(t)).projects.activity({ id })).rejects.toEqual(
    refusal("NOT_FOUND", "projects/not-found"),
  );
});
