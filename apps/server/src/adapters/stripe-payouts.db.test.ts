import { exportBankPayouts } from "@quorate/api/bank-payouts/export-bank-payouts.service";
import { readBankPayouts } from "@quorate/api/bank-payouts/read-bank-payouts.service";
import { callAs } from "@quorate/api/testing/callers";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpExpert } from "@quorate/api/testing/people";
import { refusal } from "@quorate/api/testing/refusal";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripeSetting, makeAccountReady, type StripeSetting, submitThrough } from "../testing/stripe-setting.ts";

let setting: StripeSetting;
let t: StripeSetting["t"];
let stripe: StripeSetting["stripe"];
let deliver: StripeSetting["deliver"];
beforeAll(async () => {
  setting = await createStripeSetting();
  ({ t, stripe, deliver } = setting);
});
afterAll(() => setting.close());

const toldOf = async (userId: UserId) =>
  (
    await t.db
      .selectFrom("notifications")
      .select("kind")
      .where("recipient_id", "=", userId)
      .where("kind", "like", "bank%")
      .orderBy("created_at")
      .execute()
  ).map(({ kind }) => kind);

/** A milestone's money has reached the expert's account at Stripe. */
async function sent() {
  const funding = await submitThrough(setting);
  const account = await makeAccountReady(setting, funding);
  await callAs(t, funding.client).milestones.release({ id: funding.milestoneId });
  await workMoneyJobs(t);
  const transfer = stripe.objects("transfer").find(({ destination }) => destination === account)?.id ?? "";
  t.clock.advance({ minutes: 1 });
  return { ...funding, account, transfer, api: callAs(t, funding.expert) };
}

// spec 10.36
test("a payout shows its milestones, what else is in it, the bank and the day, whatever order its words come in", async () => {
  const { account, transfer, api, expert, projectId } = await sent();
  const created = stripe.payOut(account, { amount: 84_500, transfers: [transfer, "tr_of_somebody_else"] });
  const payoutId = created.data.object.id;
  const paid = stripe.arrive(payoutId);
  expect(await deliver(paid)).toBe("applied");
  expect(await deliver(created)).toBe("ignored");
  expect(await deliver(paid)).toBe("duplicate");
  await workMoneyJobs(t);
  await workMoneyJobs(t);
  const [listed, ...others] = await api.bankPayouts.list({});
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    amount: "845.00",
    currency: "GBP",
    status: "paid",
    bank: { name: "Harbour Bank", last4: "6789" },
    failure: null,
    milestoneCount: 1,
  });
  const payout = await api.bankPayouts.get({ id: listed?.id ?? "" });
  expect(payout).toMatchObject({
    otherAmount: "-5.00",
    milestones: [{ projectId, amount: "850.00", currency: "GBP" }],
  });
  expect(await toldOf(expert.userId)).toEqual(["bank_payout_paid"]);

  const lines: string[] = [];
  for await (const line of exportBankPayouts(t.contextOf(expert)).lines) lines.push(line);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("850.00");
  expect(lines[2]).toContain("-5.00");
});

test("one that the bank sends back days after it was paid says why and what repairs it, and the account is shut", async () => {
  const { account, transfer, api, expert } = await sent();
  const created = stripe.payOut(account, { amount: 85_000, transfers: [transfer] });
  const payoutId = created.data.object.id;
  await deliver(created);
  await deliver(stripe.arrive(payoutId));
  t.clock.advance({ days: 4 });
  const [failed, shut] = stripe.bounce(payoutId, "account_closed");
  await deliver(failed);
  await deliver(shut);
  const [payout] = await api.bankPayouts.list({});
  expect(payout).toMatchObject({ status: "failed", arrivedAt: null, failure: { code: "account_closed" } });
  expect(payout?.failure?.repair).toContain("another bank account");
  expect(await toldOf(expert.userId)).toEqual(["bank_payout_paid", "bank_payout_failed"]);
  expect(await api.payoutAccount.get()).toMatchObject({
    status: "restricted",
    requirements: [{ text: "The bank account you want to be paid into", stage: "overdue" }],
  });
  // The expert gives another bank account; the same money goes out again, and is in both payouts.
  await deliver(stripe.setTransfers(account, "active"));
  const again = stripe.payOut(account, { amount: 85_000, transfers: [transfer] });
  await deliver(stripe.arrive(again.data.object.id));
  for (let round = 0; round < 3; round++) await workMoneyJobs(t);
  expect((await api.bankPayouts.list({})).map(({ status, milestoneCount }) => [status, milestoneCount])).toEqual([
    ["paid", 1],
    ["failed", 1],
  ]);
});

test("one whose words were all lost is found when the account is looked through", async () => {
  const { account, transfer, api } = await sent();
  stripe.arrive(stripe.payOut(account, { amount: 1_000, currency: "eur", transfers: [transfer] }).data.object.id);
  await readBankPayouts(t.ports);
  await readBankPayouts(t.ports);
  await workMoneyJobs(t);
  const payouts = await api.bankPayouts.list({});
  expect(payouts).toMatchObject([{ status: "paid", currency: "EUR", milestoneCount: 1 }]);
  // What was earned in another currency is no part of this one.
  expect((await api.bankPayouts.get({ id: payouts[0]?.id ?? "" })).otherAmount).toBeNull();
});

// spec 10.36
test("payouts are listed page by page, and are no one else's", async () => {
  const { account, api } = await sent();
  for (const amount of [100, 200, 300]) {
    await deliver(stripe.payOut(account, { amount }));
    t.clock.advance({ minutes: 1 });
  }
  const first = await api.bankPayouts.list({ limit: 2 });
  const rest = await api.bankPayouts.list({ limit: 2, cursor: first[1]?.id ?? "" });
  expect([...first, ...rest].map(({ amount }) => amount)).toEqual(["3.00", "2.00", "1.00"]);
  const stranger = callAs(t, await signUpExpert(t));
  expect(await stranger.bankPayouts.list({})).toEqual([]);
  await expect(stranger.bankPayouts.get({ id: first[0]?.id ?? "" })).rejects.toEqual(
    refusal("NOT_FOUND", "payouts/not-found"),
  );
});
