import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { refundsOf, workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripeSetting, makeAccountReady, type StripeSetting, submitThrough } from "../testing/stripe-setting.ts";

let setting: StripeSetting;
beforeAll(async () => {
  setting = await createStripeSetting();
});
afterAll(() => setting.close());

const compared = async () => await reconcile(setting.t.ports, new Date(0));
const balances = async () => {
  const { rows } = await sql<{ account: string; minor: number }>`select account, sum(amount_minor)::bigint as minor
    from ledger_entries where account ~ '^(gateway|platform)' group by account`.execute(setting.t.db);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

test("Stripe's account is imported line by line: charge, fee, transfer, payout and bill, and agrees to the penny", async () => {
  const { t, stripe } = setting;
  const funding = await submitThrough(setting);
  await callAs(t, funding.client).milestones.release({ id: funding.milestoneId });
  await makeAccountReady(setting, funding);
  await workMoneyJobs(t);
  stripe.payPlatformOut(10_000);
  stripe.billPlatform(250);
  t.clock.advance({ minutes: 90 });
  expect(await compared()).toMatchObject({ differences: [], importedCount: 4 });
  // 1,000.00 less a fee of 15.20, less the expert's 850.00, 100.00 to the bank and a bill of 2.50.
  expect(await balances()).toEqual({
    "gateway:GBP": 0,
    "gateway_balance:GBP": -(100_000 - 1_520 - 85_000 - 10_000 - 250),
    "gateway_fee:GBP": -1_770,
    "platform_bank:GBP": -10_000,
  });
  expect(await compared()).toMatchObject({ differences: [], importedCount: 0 });
});

test("a fee that Stripe tells otherwise by a penny is red, with the line and the balance", async () => {
  const { stripe } = setting;
  const line = stripe.objects("balance_transaction").find(({ type }) => type === "charge");
  stripe.changeFee(line?.id ?? "", 1);
  expect((await compared()).differences).toEqual([
    `Line ${line?.id} (charge) of the stripe gateway's account is GBP 1000.00 with a fee of GBP 15.21 there, but GBP 1000.00 with a fee of GBP 15.20 in our books`,
    "The stripe gateway has GBP 32.29 for us, but GBP 32.30 by our books",
  ]);
  stripe.changeFee(line?.id ?? "", -1);
  expect((await compared()).differences).toEqual([]);
});

test("the fee of a charge that is given back stays with Stripe; a refund that the bank sends back is in the balance again", async () => {
  const { t, stripe, deliver } = setting;
  const funding = await submitThrough(setting);
  const { dispute } = await callAs(t, funding.client).disputes.open({
    id: funding.milestoneId,
    reason: "Nothing of it.",
  });
  const admin = callAs(t, await signUpAdmin(t));
  await admin.disputes.resolve({ id: dispute?.id ?? "", outcome: "refund" });
  await workMoneyJobs(t);
  t.clock.advance({ minutes: 90 });
  const before = await balances();
  expect((await compared()).differences).toEqual([]);
  const after = await balances();
  expect((after["gateway_fee:GBP"] ?? 0) - (before["gateway_fee:GBP"] ?? 0)).toBe(-1_520);
  expect(after["gateway:GBP"]).toBe(0);
  const [refund] = await refundsOf(t, funding.checkoutId);
  const told = stripe
    .objects("refund")
    .find(({ metadata }) => (metadata as { refundId?: string }).refundId === refund?.refundId);
  await deliver(stripe.failRefund(told?.id ?? ""));
  const { differences } = await compared();
  // The refund has failed on both sides, and its money is there again.
  expect(differences).toEqual([expect.stringMatching(/^Refund .* has failed/)]);
});

test("a charge that was made by hand there belongs to nothing of ours", async () => {
  const { stripe } = setting;
  stripe.chargeByHand(700);
  const { differences } = await compared();
  expect(differences.filter((line) => line.includes("nothing of ours"))).toEqual([
    expect.stringMatching(
      /^Line txn_\w+ \(charge\) of the stripe gateway's account of GBP 7.00 belongs to nothing of ours$/,
    ),
  ]);
});
