import type { PaymentId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importBalance } from "../gateway-balance/import-balance.service.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  t = await createTestContext();
  admin = callAs(t, await signUpAdmin(t));
});
afterAll(() => t.close());

describe("a payment on the administrators' desk", () => {
  // spec 10.28
  test("has its money, its entries in the ledger, what stands at the gateway, what happened and the jobs", async () => {
    const { client, milestoneId, paymentId, checkoutId, projectId } = await submittedMilestone(t);
    t.clock.advance({ minutes: 5 });
    await callAs(t, client).milestones.release({ id: milestoneId });
    const queued = t.jobs.filter(({ name }) => name === "send-transfer").length;
    await workMoneyJobs(t);
    t.movements.push({
      kind: "checkout",
      ownId: checkoutId,
      amountMinor: 100_000,
      currency: "GBP",
      reference: "ch_1",
      outcome: "paid",
      createdAt: t.clock.now(),
    });
    await importBalance(t.ports);

    const desk = await admin.payments.get({ id: paymentId });
    expect(desk.payment).toMatchObject({
      id: paymentId,
      status: "completed",
      amount: "1000.00",
      platformFee: "150.00",
      expertPayout: "850.00",
      settledFee: "150.00",
      settledPayout: "850.00",
      refundedAmount: "0.00",
      heldDays: null,
      project: { id: projectId },
    });
    expect(desk.checkouts).toMatchObject([{ id: checkoutId, status: "paid", amount: "1000.00", gateway: "sandbox" }]);
    expect(desk.movements).toMatchObject([{ kind: "transfer", status: "paid", amount: "850.00", failure: null }]);
    const named = desk.postings.map(({ kind, lineReference, entries }) => ({
      kind,
      lineReference,
      entries: entries.map(({ account, amount }) => `${account.split(":")[0]} ${amount}`).toSorted(),
    }));
    expect(named).toEqual([
      { kind: "escrow_funded", lineReference: null, entries: ["escrow 1000.00", "gateway -1000.00"] },
      {
        kind: "escrow_released",
        lineReference: null,
        entries: ["escrow -1000.00", "expert 850.00", "revenue 125.00", "vat 25.00"],
      },
      { kind: "payout_sent", lineReference: null, entries: ["expert -850.00", "gateway 850.00"] },
      {
        kind: "gateway_settled",
        lineReference: "line-of-ch_1",
        entries: ["gateway 1000.00", "gateway_balance -984.80", "gateway_fee -15.20"],
      },
    ]);
    expect(desk.gatewayEvents).toMatchObject([{ type: "checkout.paid", outcome: "applied" }]);
    expect(desk.activity.map(({ kind }) => kind)).toEqual([
      "milestone_planned",
      "milestone_funded",
      "milestone_submitted",
      "milestone_released",
    ]);
    expect(desk.activity.at(-1)?.actor).toContain("@");
    expect(desk.jobs.filter(({ name }) => name === "send-transfer").length).toBeLessThanOrEqual(queued);
  });

  test("of a split has the refund and the transfer, and the entries of neither another payment nor another client", async () => {
    const { disputeId, paymentId, checkoutId } = await disputedMilestone(t);
    await admin.disputes.resolve({ id: disputeId, outcome: "split", releaseAmount: "400.00" });
    const before = await admin.payments.get({ id: paymentId });
    expect(before.jobs.map(({ name }) => name).toSorted()).toEqual(["send-refund", "send-transfer"]);
    await workMoneyJobs(t);
    const { payment, movements, postings, checkouts } = await admin.payments.get({ id: paymentId });
    expect(payment).toMatchObject({ status: "partially_refunded", settledPayout: "340.00", refundedAmount: "600.00" });
    expect(movements.map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)).toEqual([
      "refund 600.00 paid",
      "transfer 340.00 paid",
    ]);
    expect(checkouts.map(({ id }) => id)).toEqual([checkoutId]);
    expect(postings.map(({ kind }) => kind)).toEqual(["escrow_funded", "escrow_split", "payout_sent"]);
  });

  test("that there is not is not found", async () => {
    const id = "01900000-0000-7000-8000-ffffffffffff" as PaymentId;
    await expect(admin.payments.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the list of payments", () => {
  test("has the newest first, page by page, by state, by words and by a reference", async () => {
    const other = await createTestContext();
    const desk = callAs(other, await signUpAdmin(other));
    const first = await fundedMilestone(other);
    other.clock.advance({ days: 2 });
    const second = await submittedMilestone(other);
    await callAs(other, second.client).milestones.release({ id: second.milestoneId });
    const idsOf = async (input: Parameters<typeof desk.payments.list>[0]) =>
      (await desk.payments.list(input)).map(({ id }) => id);
    expect(await idsOf({})).toEqual([second.paymentId, first.paymentId]);
    expect(await idsOf({ limit: 1 })).toEqual([second.paymentId]);
    expect(await idsOf({ limit: 1, cursor: second.paymentId })).toEqual([first.paymentId]);
    expect(await idsOf({ status: "escrowed" })).toEqual([first.paymentId]);
    expect(await idsOf({ q: first.paymentId.toUpperCase() })).toEqual([first.paymentId]);
    const [{ expert } = { expert: { email: "" } }] = await desk.payments.list({ status: "completed" });
    expect(await idsOf({ q: expert.email })).toEqual([second.paymentId]);
    expect(await idsOf({ q: "100%_" })).toEqual([]);
    expect(await idsOf({ q: "nobody at all" })).toEqual([]);
    await other.close();
  });
});

// spec 10.28
test("what is held is sorted by its age, and its parts are all of it", async () => {
  const other = await createTestContext();
  const desk = callAs(other, await signUpAdmin(other));
  await fundedMilestone(other);
  other.clock.advance({ days: 61 });
  await disputedMilestone(other);
  expect(await desk.payments.held()).toEqual({
    currency: "GBP",
    count: 2,
    amount: "2000.00",
    ages: [
      { fromDays: 0, toDays: 30, count: 1, amount: "1000.00" },
      { fromDays: 31, toDays: 60, count: 0, amount: "0.00" },
      { fromDays: 61, toDays: 75, count: 1, amount: "1000.00" },
      { fromDays: 76, toDays: 89, count: 0, amount: "0.00" },
      { fromDays: 90, toDays: null, count: 0, amount: "0.00" },
    ],
  });
  expect((await desk.payments.list({ status: "escrowed" })).map(({ heldDays }) => heldDays)).toEqual([61]);
  await other.close();
});
