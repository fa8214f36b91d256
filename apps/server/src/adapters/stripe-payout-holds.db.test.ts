import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import { callAs } from "@quorate/api/testing/callers";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createStripeSetting, makeAccountReady, type StripeSetting, submitThrough } from "../testing/stripe-setting.ts";

let setting: StripeSetting;
let t: StripeSetting["t"];
let stripe: StripeSetting["stripe"];
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  setting = await createStripeSetting();
  ({ t, stripe } = setting);
  admin = callAs(t, await signUpAdmin(t));
});
afterAll(() => setting.close());

/** An expert whose account at Stripe pays out every week, with work that was handed over. */
async function ready(
  schedule: Readonly<Record<string, unknown>> = { interval: "weekly", weekly_payout_days: ["tuesday"] },
) {
  const funding = await submitThrough(setting);
  const account = await makeAccountReady(setting, funding);
  const setSchedule = (wanted: Readonly<Record<string, unknown>>) =>
    stripe.changeAccount(account, { schedule: wanted });
  setSchedule(schedule);
  const { userId: id } = funding.expert;
  return {
    ...funding,
    account,
    setSchedule,
    suspend: () => admin.people.suspend({ id, reason: "Somebody else may have this account." }),
    restore: () => admin.people.restore({ id }),
    held: async () => (await admin.people.get({ id })).heldPayouts,
    there: () => stripe.find(account)["settings"],
  };
}

const paysOut = (schedule: Readonly<Record<string, unknown>>) => ({ payouts: { schedule } });
const WEEKLY = paysOut({ interval: "weekly", weekly_payout_days: ["tuesday"] });
const MANUAL = paysOut({ interval: "manual" });

// spec 10.19
test("Stripe pays nothing out of a suspended expert's account, and out of a restored one as it did before", async () => {
  const { suspend, restore, held, there, client, milestoneId, account } = await ready();
  await suspend();
  expect(await held()).toMatchObject({ amount: "0.00", account: { isHeld: false } });
  await workMoneyJobs(t);
  expect(there()).toMatchObject(MANUAL);
  await callAs(t, client).milestones.release({ id: milestoneId });
  await workMoneyJobs(t);
  const sent = () => stripe.objects("transfer").filter(({ destination }) => destination === account).length;
  expect([await held(), sent()]).toMatchObject([{ amount: "850.00", account: { isHeld: true } }, 0]);
  await restore();
  await workMoneyJobs(t);
  expect(there()).toMatchObject(WEEKLY);
  expect(stripe.find(account)["metadata"]).not.toHaveProperty("payoutsBeforeHold");
  expect([await held(), sent()]).toEqual([null, 1]);
});

test("what was on its way to the bank goes on, and arrives", async () => {
  const { suspend, account, expert } = await ready();
  const created = stripe.payOut(account, { amount: 5_000 });
  await setting.deliver(created);
  await suspend();
  await workMoneyJobs(t);
  expect(await setting.deliver(stripe.arrive(created.data.object.id))).toBe("applied");
  expect(await callAs(t, expert).bankPayouts.list({})).toMatchObject([{ status: "paid", amount: "50.00" }]);
});

test("an account whose owner has it pay out again meanwhile is held again, and returns to what it was at first", async () => {
  const { suspend, restore, there, setSchedule } = await ready();
  await suspend();
  await workMoneyJobs(t);
  await setting.deliver(setSchedule({ interval: "daily" }));
  await sendOutstanding(t.ports);
  expect(there()).toMatchObject(MANUAL);
  await restore();
  await workMoneyJobs(t);
  expect(there()).toMatchObject(WEEKLY);
});

test.each([{ interval: "manual" }, { interval: "daily" }, { interval: "monthly", monthly_payout_days: [1, 15] }])(
  "an account that pays out by %j does so again afterwards",
  async (schedule) => {
    const { suspend, restore, held, there } = await ready(schedule);
    await suspend();
    await workMoneyJobs(t);
    expect([there(), await held()]).toMatchObject([MANUAL, { account: { isHeld: true } }]);
    await restore();
    await workMoneyJobs(t);
    expect(there()).toMatchObject(paysOut(schedule));
  },
);

test("a hold that Stripe did not hear, or whose answer was lost, is brought later, and not twice", async () => {
  const { suspend, restore, held, there, account } = await ready();
  stripe.failNext({ on: `POST /v1/accounts/${account}`, how: "500" });
  await suspend();
  t.jobs.splice(0);
  await expect(sendOutstanding(t.ports)).rejects.toThrow("1 refunds, transfers or holds were not sent.");
  expect([there(), await held()]).toMatchObject([WEEKLY, { account: { isHeld: false } }]);
  stripe.failNext({ on: `POST /v1/accounts/${account}`, how: "500 done" });
  await expect(sendOutstanding(t.ports)).rejects.toThrow("were not sent");
  expect([there(), await held()]).toMatchObject([MANUAL, { account: { isHeld: false } }]);
  await sendOutstanding(t.ports);
  expect([there(), await held()]).toMatchObject([MANUAL, { account: { isHeld: true } }]);
  await restore();
  t.jobs.splice(0);
  await sendOutstanding(t.ports);
  expect(there()).toMatchObject(WEEKLY);
});

test("an expert restored while Stripe is being told of the suspension is paid out as before", async () => {
  const { suspend, restore, there, held } = await ready();
  await suspend();
  const { payoutAccounts } = t.ports.gateway;
  if (!payoutAccounts) throw new Error("Stripe has accounts.");
  const told = vi.spyOn(payoutAccounts, "setPayoutsHeld");
  told.mockImplementationOnce(async (...wanted) => {
    told.mockRestore();
    await payoutAccounts.setPayoutsHeld(...wanted);
    await restore();
  });
  await workMoneyJobs(t);
  expect([there(), await held()]).toMatchObject([WEEKLY, null]);
});
