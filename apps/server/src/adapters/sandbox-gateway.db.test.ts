import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { balancesOf, openCheckout, planMilestone, submittedMilestone } from "@quorate/api/testing/milestones";
import { transferOf, workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { startEngagement } from "@quorate/api/testing/projects";
import { refusal } from "@quorate/api/testing/refusal";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveWebhook } from "../routes/webhooks.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import type { WebhookGateway } from "./webhook-gateway.ts";

const BEGINNING = new Date(0);

let t: TestContext;
beforeAll(async () => {
  const given = await createTestContext();
  const gateway: WebhookGateway = createSandboxGateway({
    db: given.db,
    appUrl: "https://quorate.example",
    secret: "a secret that only this test knows",
    now: () => given.clock.now(),
    deliver: (delivery) => receiveWebhook(t.ports, gateway, delivery),
  });
  const ports = { ...given.ports, gateway };
  t = { ...given, ports, contextOf: (viewer) => ({ ...given.contextOf(viewer), gateway }) };
});
afterAll(() => t.close());

test("the sandbox holds what an expert earned until there is an account, and its own books agree with ours", async () => {
  const { client, expert, milestoneId: id, paymentId } = await submittedMilestone(t);
  const api = callAs(t, expert);
  await callAs(t, client).milestones.release({ id });
  await workMoneyJobs(t);
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "owed", amount: "850.00" });
  expect(await api.payoutAccount.get()).toMatchObject({ status: "none", heldForAccountAmount: "850.00" });
  const onboarding = await api.payoutAccount.start({ country: "IE" });
  expect(onboarding).toEqual({ onboardingUrl: "https://quorate.example/sandbox-payout-account" });
  expect(await api.payoutAccount.get()).toMatchObject({ status: "incomplete", country: "IE" });
  t.clock.advance({ minutes: 1 });
  expect(await api.sandboxAccounts.act({ action: "answer" })).toEqual({ outcome: "applied" });
  await workMoneyJobs(t);
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid", amount: "850.00" });
  expect(await api.payoutAccount.get()).toMatchObject({
    status: "ready",
    requirements: [],
    sentAmount: "850.00",
    waitingAmount: "0.00",
  });
  t.clock.advance({ minutes: 90 });
  expect((await reconcile(t.ports, BEGINNING)).differences).toEqual([]);
  expect(await balancesOf(t, paymentId)).toEqual({
    gateway: -100_000,
    escrow: 0,
    expert: 85_000,
    revenue: 12_500,
    vat: 2_500,
  });
});

// spec 10.37
test("on the sandbox's page an account is asked, restricted, disabled and closed, and its bank sends payouts back", async () => {
  const { client, expert, milestoneId: id, paymentId } = await submittedMilestone(t);
  const api = callAs(t, expert);
  const act = async (action: Parameters<typeof api.sandboxAccounts.act>[0]["action"]) => {
    t.clock.advance({ minutes: 1 });
    await api.sandboxAccounts.act({ action });
    for (let round = 0; round < 2; round++) await workMoneyJobs(t);
    return (await api.payoutAccount.get()).status;
  };
  await expect(api.sandboxAccounts.act({ action: "answer" })).rejects.toEqual(
    refusal("NOT_FOUND", "payouts/account-not-found"),
  );
  await api.payoutAccount.start({ country: "GB" });
  expect(await act("answer")).toBe("ready");
  expect(await act("ask")).toBe("restricted_soon");
  expect(await act("restrict")).toBe("restricted");
  await callAs(t, client).milestones.release({ id });
  await workMoneyJobs(t);
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "owed" });
  expect(await act("disable")).toBe("disabled");
  expect(await act("answer")).toBe("ready");
  expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid" });
  expect(await act("pay_out")).toBe("ready");
  await expect(api.sandboxAccounts.act({ action: "pay_out" })).rejects.toEqual(
    refusal("CONFLICT", "payouts/nothing-to-pay-out"),
  );
  expect(await act("arrive")).toBe("ready");
  expect(await api.bankPayouts.list({})).toMatchObject([{ status: "paid", amount: "850.00", milestoneCount: 1 }]);
  expect(await act("bounce")).toBe("restricted");
  expect(await api.bankPayouts.list({})).toMatchObject([{ status: "failed", failure: { code: "account_closed" } }]);
  expect(await act("answer")).toBe("ready");
  expect(await act("pay_out")).toBe("ready");
  expect(await api.bankPayouts.list({})).toMatchObject([
    { status: "in_transit", milestoneCount: 1 },
    { status: "failed", milestoneCount: 1 },
  ]);
  expect(await act("close")).toBe("disabled");
  await expect(api.sandboxAccounts.act({ action: "answer" })).rejects.toEqual(
    refusal("CONFLICT", "payouts/sandbox-account-closed"),
  );
  await api.payoutAccount.start({ country: "GB" });
  expect((await api.payoutAccount.get()).status).toBe("incomplete");
});

// spec 10.27
test("the sandbox pays nothing out of a suspended expert's account, and does so again once they are restored", async () => {
  const { client, expert, milestoneId: id } = await submittedMilestone(t);
  const [api, admin] = [callAs(t, expert), callAs(t, await signUpAdmin(t))];
  await api.payoutAccount.start({ country: "GB" });
  await api.sandboxAccounts.act({ action: "answer" });
  await callAs(t, client).milestones.release({ id });
  await workMoneyJobs(t);
  await admin.people.suspend({ id: expert.userId, reason: "Somebody else may have this account." });
  await workMoneyJobs(t);
  // As if the call had been under way meanwhile.
  await expect(api.sandboxAccounts.act({ action: "pay_out" })).rejects.toEqual(refusal("CONFLICT", "payouts/held"));
  expect(await admin.payoutAccount.listTroubled({ trouble: "held" })).toMatchObject([
    { expertId: expert.expertId, hold: { isConfirmed: true }, waitingAmount: "0.00" },
  ]);
  t.clock.advance({ minutes: 1 });
  await admin.people.restore({ id: expert.userId });
  await workMoneyJobs(t);
  expect(await api.sandboxAccounts.act({ action: "pay_out" })).toEqual({ outcome: "applied" });
  expect(await admin.payoutAccount.listTroubled({ trouble: "held" })).toEqual([]);
});

test("the sandbox's page of a cancelled milestone can no longer be paid on", async () => {
  const engagement = await startEngagement(t);
  const milestoneId = await planMilestone(t, engagement);
  const { checkoutId: id } = await openCheckout(t, engagement, milestoneId);
  await callAs(t, engagement.client).milestones.cancel({ id: milestoneId });
  await workMoneyJobs(t);
  const pay = callAs(t, engagement.client).checkouts.settle({ id, outcome: "paid" });
  await expect(pay).rejects.toEqual(refusal("CONFLICT", "checkout/not-open"));
  expect(await callAs(t, engagement.client).checkouts.get({ id })).toMatchObject({
    status: "cancelled",
    isGivenUp: true,
  });
  expect((await reconcile(t.ports, BEGINNING)).differences).toEqual([]);
});

test("a row that is missing in the sandbox's books is found", async () => {
  const { checkoutId } = await submittedMilestone(t);
  t.clock.advance({ minutes: 90 });
  await t.db.deleteFrom("sandbox_movements").where("own_id", "=", checkoutId).execute();
  expect((await reconcile(t.ports, BEGINNING)).differences).toEqual([
    `Checkout ${checkoutId} of GBP 1000.00 is paid here, but the sandbox gateway does not have it`,
    `The charge ${checkoutId} changes our account at the sandbox gateway by GBP 1000.00, but the account has no line`,
  ]);
});

test("a fee that is another one by a penny makes the comparison red, and the balance with it", async () => {
  t.clock.advance({ minutes: 90 });
  const { checkoutId } = await submittedMilestone(t);
  t.clock.advance({ minutes: 90 });
  const before = (await reconcile(t.ports, BEGINNING)).differences;
  await t.db.updateTable("sandbox_movements").set({ fee: "15.21" }).where("own_id", "=", checkoutId).execute();
  const after = (await reconcile(t.ports, BEGINNING)).differences;
  expect(after.filter((line) => !before.includes(line))).toEqual([
    `Line sandbox_line_checkout_${checkoutId} (charge) of the sandbox gateway's account is GBP 1000.00 with a fee of GBP 15.21 there, but GBP 1000.00 with a fee of GBP 15.20 in our books`,
    expect.stringMatching(/^The sandbox gateway has GBP [\d.-]+ for us, but GBP [\d.-]+ by our books$/),
  ]);
});
