import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockExpert } from "../../experts/experts.queries.ts";
import { callAs } from "../../testing/callers.ts";
import {
  balancesOf,
  disputedMilestone,
  fundedMilestone,
  fundMilestone,
  openCheckout,
  planMilestone,
  submittedMilestone,
} from "../../testing/milestones.ts";
import { refundsOf } from "../../testing/movements.ts";
import { addExpertProfile, signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { postProject, projectWithProposals, sendProposal, startEngagement } from "../../testing/projects.ts";
import { raceBehindLock, tally, waitUntilBlocked } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "projects/not-found");
const closed = refusal("CONFLICT", "projects/closed");

describe("cancelling a project", () => {
  test("that is open is its client's word alone and rejects the proposals that wait", async () => {
    const client = await signUpClient(t);
    const { projectId: id } = await projectWithProposals(t, client, 2);
    const cancelled = await callAs(t, client).projects.cancel({ id });
    expect(cancelled).toMatchObject({ status: "cancelled", endDate: t.clock.now().toISOString() });
    const proposals = await callAs(t, client).proposals.listForProject({ id });
    expect(proposals.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(callAs(t, client).projects.cancel({ id })).rejects.toEqual(closed);
    await expect(callAs(t, client).milestones.create({ id, title: "More", amount: 1 })).rejects.toEqual(closed);
    await expect(callAs(t, client).projects.update({ id, title: "Another title" })).rejects.toEqual(
      refusal("CONFLICT", "projects/not-open"),
    );
  });

  test.each([
    ["client", "expert"],
    ["expert", "client"],
  ] as const)("in progress waits after the %s has asked for the %s to agree", async (first, second) => {
    const setting = await startEngagement(t);
    const id = setting.projectId;
    for (let asked = 0; asked < 2; asked++) {
      const requested = await callAs(t, setting[first]).projects.cancel({ id });
      expect(requested).toMatchObject({ status: "in_progress", cancelRequestedBy: first });
    }
    expect((await callAs(t, setting[second]).projects.cancel({ id })).status).toBe("cancelled");
  });

  // spec 7.66
  test("gives everything in escrow back first and drops what was planned", async () => {
    const setting = await disputedMilestone(t);
    const { client, expert, projectId: id } = setting;
    const planned = await planMilestone(t, setting);
    const pending = await openCheckout(t, setting, planned);
    await callAs(t, expert).projects.cancel({ id });
    await callAs(t, client).projects.cancel({ id });

    const milestones = await callAs(t, client).milestones.list({ id });
    expect(milestones.slice(1)).toMatchObject([
      { status: "refunded", payment: { status: "refunded" }, dispute: { status: "resolved", outcome: "refund" } },
      { status: "cancelled", payment: { status: "cancelled" } },
    ]);
    expect(await balancesOf(t, setting.paymentId)).toEqual({ gateway: 0, escrow: 0 });
    expect(await balancesOf(t, pending.paymentId)).toEqual({});
    expect((await callAs(t, client).checkouts.get({ id: pending.checkoutId })).status).toBe("cancelled");
    expect(await refundsOf(t, setting.checkoutId)).toMatchObject([{ amountMinor: 100_000 }]);
  });

  test("keeps what was released before", async () => {
    const setting = await submittedMilestone(t);
    await planMilestone(t, setting);
    await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
    await callAs(t, await signUpAdmin(t)).projects.cancel({ id: setting.projectId });
    expect(await balancesOf(t, setting.paymentId)).toMatchObject({ expert: 85_000, revenue: 12_500, vat: 2_500 });
  });

  test("is one admin's word who looks after money, and nobody's who does not belong to the project", async () => {
    const { projectId: id } = await startEngagement(t);
    for (const viewer of [await signUpClient(t), await signUpExpert(t)]) {
      await expect(callAs(t, viewer).projects.cancel({ id })).rejects.toEqual(notFound);
    }
    const support = callAs(t, await signUpAdmin(t, "support"));
    await expect(support.projects.cancel({ id })).rejects.toEqual(refusal("FORBIDDEN", "access/not-of-role"));
    expect((await callAs(t, await signUpAdmin(t, "finance")).projects.cancel({ id })).status).toBe("cancelled");
  });

  test("and releasing its milestone at the same moment: the money moves once", async () => {
    const { client, projectId: id, milestoneId, paymentId } = await submittedMilestone(t);
    const admin = await signUpAdmin(t);
    const results = await raceBehindLock<unknown>(t, id, {
      calls: [
        () => callAs(t, admin).projects.cancel({ id }),
        () => callAs(t, client).milestones.release({ id: milestoneId }),
      ],
    });
    // Cancelled first, nothing is left to release; released first, the project is still there to cancel, and the pay stays.
    const isReleased = results[1]?.status === "fulfilled";
    expect(tally(results)).toEqual(isReleased ? { won: 2, refused: [] } : { won: 1, refused: ["CONFLICT"] });
    const balances = await balancesOf(t, paymentId);
    expect([balances.escrow, balances["expert"] ?? 0]).toEqual([0, isReleased ? 85_000 : 0]);
  });
});

describe("completing a project", () => {
  // spec 7.66
  test("is the client's, drops what is only planned, and counts for nobody while nothing was paid", async () => {
    const setting = await startEngagement(t);
    const { client, expert, projectId: id } = setting;
    const planned = await planMilestone(t, setting);
    await openCheckout(t, setting, planned);
    const completed = await callAs(t, client).projects.complete({ id });
    expect(completed).toMatchObject({ status: "completed", endDate: t.clock.now().toISOString() });
    expect(await callAs(t, client).projects.complete({ id })).toEqual(completed);
    const milestones = await callAs(t, client).milestones.list({ id });
    expect(milestones.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    const row = await t.db
      .selectFrom("experts")
      .select("total_projects")
      .where("id", "=", expert.expertId)
      .executeTakeFirst();
    expect(row?.total_projects).toBe(0);
  });

  test("after a release counts for the expert, once", async () => {
    const setting = await submittedMilestone(t);
    const { client, projectId: id, milestoneId } = setting;
    await planMilestone(t, setting, "250.00");
    await callAs(t, client).milestones.release({ id: milestoneId });
    const completed = await callAs(t, client).projects.complete({ id });
    expect(completed.status).toBe("completed");
    expect(await callAs(t, client).projects.complete({ id })).toEqual(completed);
    expect((await callAs(t, client).projects.get({ id })).expert?.totalProjects).toBe(1);
  });

  test("two of one expert's projects that are closed at the same moment both count", async () => {
    const first = await startEngagement(t, { planName: "Growth" });
    const { client, expert } = first;
    const second = { client, expert, projectId: await postProject(t, client) };
    await callAs(t, client).proposals.accept({ id: await sendProposal(t, expert, second.projectId) });
    for (const engagement of [first, second]) {
      const milestoneId = await planMilestone(t, engagement);
      await planMilestone(t, engagement, "250.00");
      await fundMilestone(t, engagement, milestoneId);
      await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Done." });
      await callAs(t, client).milestones.release({ id: milestoneId });
    }

    const trx = await t.db.startTransaction().execute();
    await lockExpert(trx, expert.expertId);
    const closings = [first, second].map(({ projectId: id }) => callAs(t, client).projects.complete({ id }));
    await waitUntilBlocked(t, 2);
    await trx.commit().execute();
    await Promise.all(closings);
    expect((await callAs(t, client).projects.get({ id: first.projectId })).expert?.totalProjects).toBe(2);
  });

  test("waits until no money is in escrow, and for a project to be in progress", async () => {
    const { client, expert, projectId: id } = await fundedMilestone(t);
    await expect(callAs(t, client).projects.complete({ id })).rejects.toEqual(
      refusal("CONFLICT", "projects/money-in-escrow"),
    );
    const open = await postProject(t, client);
    await expect(callAs(t, client).projects.complete({ id: open })).rejects.toEqual(
      refusal("CONFLICT", "projects/not-in-progress"),
    );
    await expect(callAs(t, await signUpClient(t)).projects.complete({ id })).rejects.toEqual(notFound);
    await expect(callAs(t, expert).projects.complete({ id })).rejects.toEqual(
      refusal("FORBIDDEN", "organizations/profile-required"),
    );
  });
});

describe("inviting an expert", () => {
  // spec 7.68
  test("tells that expert, and nobody else, with the client's note", async () => {
    const client = await signUpClient(t);
    const [invited, other] = [await signUpExpert(t), await signUpExpert(t)];
    const id = await postProject(t, client);
    const invitation = await callAs(t, client).projects.inviteExpert({
      id,
      expertId: invited.expertId,
      note: "Please look.",
    });
    expect(invitation).toMatchObject({ projectId: id, expertId: invited.expertId, note: "Please look." });
    const seenBy = (viewer: typeof invited) => callAs(t, viewer).projects.get({ id });
    expect(await seenBy(invited)).toMatchObject({ isInvited: true, invitationNote: "Please look." });
    expect(await seenBy(other)).toMatchObject({ isInvited: false, invitationNote: null });
  });

  test("happens once an expert, to others' profiles that exist, by the client, while the project is open", async () => {
    const client = await addExpertProfile(t, await signUpClient(t));
    const { expertId } = await signUpExpert(t);
    const id = await postProject(t, client);
    const invite = (viewer: Parameters<typeof callAs>[1], invited: string) =>
      callAs(t, viewer).projects.inviteExpert({ id, expertId: invited });
    await invite(client, expertId);
    await expect(invite(client, expertId)).rejects.toEqual(refusal("CONFLICT", "projects/already-invited"));
    await expect(invite(client, client.expertId)).rejects.toEqual(refusal("FORBIDDEN", "projects/own-profile"));
    const proposing = await signUpExpert(t);
    await callAs(t, proposing).proposals.submit({ id, coverLetter: "I have done this twice.", proposedRate: "120" });
    await expect(invite(client, proposing.expertId)).rejects.toEqual(refusal("CONFLICT", "projects/already-proposed"));
    await expect(invite(client, client.organizationId)).rejects.toEqual(refusal("NOT_FOUND", "experts/not-found"));
    await expect(invite(await signUpClient(t), expertId)).rejects.toEqual(notFound);
    await callAs(t, client).projects.cancel({ id });
    const late = await signUpExpert(t);
    await expect(invite(client, late.expertId)).rejects.toEqual(refusal("CONFLICT", "projects/not-open"));
  });
});
