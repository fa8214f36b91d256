import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { balancesOf, disputedMilestone, fundedMilestone, planMilestone } from "../testing/milestones.ts";
import { refundsOf } from "../testing/movements.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "disputes/not-found");
const alreadyResolved = refusal("CONFLICT", "disputes/already-resolved");

describe("a dispute", () => {
  // spec 7.83
  test.each(["client", "expert"] as const)("can be opened by the %s and stops the automatic release", async (party) => {
    const setting = await fundedMilestone(t);
    const disputed = await callAs(t, setting[party]).disputes.open({
      id: setting.milestoneId,
      reason: "Unclear.",
    });
    expect(disputed).toMatchObject({
      status: "disputed",
      autoReleaseAt: null,
      payment: { status: "disputed", escrowReleaseDate: null },
      dispute: {
        openedBy: party,
        reason: "Unclear.",
        status: "open",
        answerDueAt: new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      },
    });
  });

  test("needs money in escrow, and a party to the project", async () => {
    const engagement = await startEngagement(t);
    const id = await planMilestone(t, engagement);
    await expect(callAs(t, engagement.client).disputes.open({ id, reason: "No" })).rejects.toEqual(
      refusal("CONFLICT", "milestones/not-in-escrow"),
    );
    for (const viewer of [await signUpClient(t), await signUpExpert(t), await signUpAdmin(t)]) {
      await expect(callAs(t, viewer).disputes.open({ id, reason: "No" })).rejects.toEqual(
        refusal("NOT_FOUND", "milestones/not-found"),
      );
    }
  });

  test("is answered by the other party, once", async () => {
    const { client, expert, disputeId: id } = await disputedMilestone(t);
    await expect(callAs(t, client).disputes.answer({ id, answer: "Me again" })).rejects.toEqual(
      refusal("FORBIDDEN", "disputes/own-dispute"),
    );
    const answered = await callAs(t, expert).disputes.answer({ id, answer: "It is the market we agreed on." });
    expect(answered).toMatchObject({ status: "answered", answer: "It is the market we agreed on." });
    await expect(callAs(t, expert).disputes.answer({ id, answer: "Once more" })).rejects.toEqual(
      refusal("CONFLICT", "disputes/not-open"),
    );
    await expect(callAs(t, await signUpExpert(t)).disputes.answer({ id, answer: "Hello" })).rejects.toEqual(notFound);
  });
});

describe("an admin's decision", () => {
  test("to release pays the expert as the client would have", async () => {
    const { client, projectId, disputeId: id, paymentId } = await disputedMilestone(t);
    const admin = callAs(t, await signUpAdmin(t));
    const resolved = await admin.disputes.resolve({ id, outcome: "release", note: "As agreed." });
    expect(resolved).toMatchObject({ status: "resolved", outcome: "release", releasedAmount: "1000.00" });
    expect(await balancesOf(t, paymentId)).toEqual({
      gateway: -100_000,
      escrow: 0,
      expert: 85_000,
      revenue: 12_500,
      vat: 2_500,
    });
    expect((await callAs(t, client).projects.get({ id: projectId })).settledSince).toBe(t.clock.now().toISOString());
    await expect(admin.disputes.resolve({ id, outcome: "refund" })).rejects.toEqual(alreadyResolved);
  });

  test("to refund gives everything back and keeps no fee; the project goes on", async () => {
    const { client, projectId, disputeId: id, paymentId, checkoutId } = await disputedMilestone(t);
    await callAs(t, await signUpAdmin(t)).disputes.resolve({ id, outcome: "refund" });
    expect(await balancesOf(t, paymentId)).toEqual({ gateway: 0, escrow: 0 });
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 100_000 }]);
    const project = await callAs(t, client).projects.get({ id: projectId });
    expect(project.status).toBe("in_progress");
    const [, milestone] = await callAs(t, client).milestones.list({ id: projectId });
    expect(milestone).toMatchObject({ status: "refunded", payment: { status: "refunded", refundedAmount: "1000.00" } });
  });

  // spec 7.83
  test("to split divides the amount to the penny, with the locked fee on the released part alone", async () => {
    const {
      client,
      projectId,
      disputeId: id,
      paymentId,
      checkoutId,
    } = await disputedMilestone(t, { amount: "100.01" });
    const admin = callAs(t, await signUpAdmin(t));
    const resolved = await admin.disputes.resolve({ id, outcome: "split", releaseAmount: "33.37" });
    expect(resolved).toMatchObject({ outcome: "split", releasedAmount: "33.37" });
    const [, milestone] = await callAs(t, client).milestones.list({ id: projectId });
    expect(milestone).toMatchObject({
      status: "split",
      payment: { status: "partially_refunded", settledFee: "5.01", settledPayout: "28.36", refundedAmount: "66.64" },
    });
    expect(await balancesOf(t, paymentId)).toEqual({
      gateway: -3_337,
      escrow: 0,
      expert: 2_836,
      revenue: 418,
      vat: 83,
    });
    expect(await refundsOf(t, checkoutId)).toMatchObject([{ amountMinor: 6_664 }]);
  });

  test("to split needs an amount between nothing and everything", async () => {
    const { disputeId: id } = await disputedMilestone(t);
    const admin = callAs(t, await signUpAdmin(t));
    await expect(admin.disputes.resolve({ id, outcome: "split" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "disputes/release-amount-required"),
    );
    for (const releaseAmount of ["1000.00", "1000.01"]) {
      await expect(admin.disputes.resolve({ id, outcome: "split", releaseAmount })).rejects.toEqual(
        refusal("UNPROCESSABLE_CONTENT", "disputes/release-amount-out-of-range"),
      );
    }
  });

  test.each([
    ["release", "999.99", "disputes/release-amount-contradicts"],
    ["release", "1000.01", "disputes/release-amount-contradicts"],
    ["refund", "1000.00", "disputes/release-amount-contradicts"],
    ["refund", "0.01", "disputes/release-amount-contradicts"],
  ] as const)("to %s with %s to release is refused at the field, and nothing moves", async (outcome, amount, code) => {
    const { disputeId: id, paymentId } = await disputedMilestone(t);
    const admin = callAs(t, await signUpAdmin(t));
    const before = await balancesOf(t, paymentId);
    const refused = admin.disputes.resolve({ id, outcome, releaseAmount: amount });
    await expect(refused).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", code));
    await expect(refused).rejects.toMatchObject({ cause: { details: { issues: [{ path: "releaseAmount" }] } } });
    expect(await balancesOf(t, paymentId)).toEqual(before);
  });

  test("to release with the whole amount said is no contradiction", async () => {
    const { disputeId: id } = await disputedMilestone(t);
    const admin = callAs(t, await signUpAdmin(t));
    const resolved = await admin.disputes.resolve({ id, outcome: "release", releaseAmount: "1000.00" });
    expect(resolved).toMatchObject({ outcome: "release", releasedAmount: "1000.00" });
  });

  // spec 7.82
  test("about more than one decides alone is made when a second administrator decides the same, to the penny", async () => {
    const other = await createTestContext({ secondAdminAboveMinor: 99_999 });
    const { disputeId: id, paymentId, client } = await disputedMilestone(other);
    const [first, second] = [callAs(other, await signUpAdmin(other)), callAs(other, await signUpAdmin(other))];
    const split = (releaseAmount: string) => ({ id, outcome: "split", releaseAmount }) as const;
    expect(await first.disputes.proposal({ id })).toEqual({ takesTwo: true, proposal: null });

    expect(await first.disputes.resolve(split("400.00"))).toMatchObject({ status: "open", outcome: null });
    expect(await first.disputes.resolve(split("400.00"))).toMatchObject({ status: "open" });
    expect(await second.disputes.resolve(split("400.01"))).toMatchObject({ status: "open" });
    expect(await first.disputes.proposal({ id })).toMatchObject({
      proposal: { outcome: "split", releasedAmount: "400.01", isOwn: false },
    });
    expect(await second.disputes.proposal({ id })).toMatchObject({ proposal: { isOwn: true } });
    await expect(callAs(other, client).disputes.proposal({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(other.jobs.filter(({ name }) => name === "send-transfer")).toEqual([]);
    const [listed] = await first.disputes.listOpen();
    const { proposal } = await first.disputes.proposal({ id });
    expect(listed?.proposedBy).toBe(proposal?.proposedBy);

    expect(await first.disputes.resolve({ ...split("400.01"), note: "As agreed." })).toMatchObject({
      status: "resolved",
      outcome: "split",
      releasedAmount: "400.01",
      resolutionNote: "As agreed.",
    });
    expect(await balancesOf(other, paymentId)).toMatchObject({ escrow: 0 });
    const rows = await other.db.selectFrom("dispute_proposals").selectAll().execute();
    expect(rows.map(({ released_amount }) => released_amount)).toEqual(["400.00", "400.00", "400.01"]);
    await expect(other.db.deleteFrom("dispute_proposals").execute()).rejects.toThrow();
    await other.close();
  });

  test("up to the limit is one administrator's; of two at once who decide the same one proposes and one decides", async () => {
    const other = await createTestContext({ secondAdminAboveMinor: 100_000 });
    const small = await disputedMilestone(other);
    const admins = [callAs(other, await signUpAdmin(other)), callAs(other, await signUpAdmin(other))];
    const alone = await admins[0]?.disputes.resolve({ id: small.disputeId, outcome: "refund" });
    expect(alone).toMatchObject({ status: "resolved" });
    await other.close();

    const strict = await createTestContext({ secondAdminAboveMinor: 0 });
    const large = await disputedMilestone(strict);
    const both = [callAs(strict, await signUpAdmin(strict)), callAs(strict, await signUpAdmin(strict))];
    const decided = await Promise.all(
      both.map((admin) => admin.disputes.resolve({ id: large.disputeId, outcome: "refund" })),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual(["open", "resolved"]);
    await strict.close();
  });

  test("is an admin's alone, about a dispute that exists", async () => {
    const { client, expert, disputeId: id } = await disputedMilestone(t);
    for (const viewer of [client, expert]) {
      await expect(callAs(t, viewer).disputes.resolve({ id, outcome: "release" })).rejects.toEqual(
        refusal("FORBIDDEN", "access/admins-only"),
      );
    }
    const unknown = { id: "01900000-0000-7000-8000-ffffffffffff", outcome: "release" } as const;
    await expect(callAs(t, await signUpAdmin(t)).disputes.resolve(unknown)).rejects.toEqual(notFound);
  });
});
