import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { readPayoutAccounts } from "@quorate/api/payouts/read-payout-account.service";
import { remindOfRequirements } from "@quorate/api/payouts/remind-of-requirements.service";
import { callAs } from "@quorate/api/testing/callers";
import { transferOf, workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpExpert } from "@quorate/api/testing/people";
import { refusal } from "@quorate/api/testing/refusal";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const DOCUMENT = "individual.verification.document";
const DAY_SECONDS = 86_400;
const inDays = (days: number) => Math.floor(t.clock.now().getTime() / 1000) + days * DAY_SECONDS;
const toldOf = async (userId: UserId) =>
  (
    await t.db
      .selectFrom("notifications")
      .select("kind")
      .where("recipient_id", "=", userId)
      .where("kind", "like", "payout%")
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

async function begun() {
  const expert = await signUpExpert(t);
  const api = callAs(t, expert);
  const { onboardingUrl } = await api.payoutAccount.start({ country: "GB" });
  return { expert, api, account: onboardingUrl.split("/").at(-1) ?? "" };
}

async function ready() {
  const made = await begun();
  await deliver(stripe.setTransfers(made.account, "active"));
  t.clock.advance({ minutes: 1 });
  return made;
}

describe("the set-up of an account", () => {
  test("tells the card processor the country and, without the expert's word, nothing else", async () => {
    const { account } = await begun();
    expect(stripe.find(account)).toMatchObject({ country: "GB", email: null, individual: {}, business_profile: {} });
  });

  test("sends at the expert's word what the page had shown", async () => {
    const expert = await signUpExpert(t);
    const api = callAs(t, expert);
    const { profile, countries } = await api.payoutAccount.prefill();
    expect(countries.find(({ code }) => code === "PL")).toEqual({ code: "PL", name: "Poland", currency: "PLN" });
    const { onboardingUrl } = await api.payoutAccount.start({ country: "PL", sendsProfile: true });
    const sent = stripe.find(onboardingUrl.split("/").at(-1) ?? "");
    const email = profile.find(({ label }) => label === "E-mail address")?.value;
    expect(email).toContain("@");
    expect(sent).toMatchObject({ country: "PL", email, individual: { email } });
    expect(await api.payoutAccount.get()).toMatchObject({ status: "incomplete", country: "PL" });
  });

  test("goes on without the profile where Stripe takes something of it for wrong", async () => {
    const expert = await signUpExpert(t);
    await t.db.updateTable("experts").set({ phone: "ask me" }).where("id", "=", expert.expertId).execute();
    const { onboardingUrl } = await callAs(t, expert).payoutAccount.start({ country: "GB", sendsProfile: true });
    expect(stripe.find(onboardingUrl.split("/").at(-1) ?? "")).toMatchObject({ email: null, individual: {} });
  });

  test("takes the profile's country where none is named, and asks where that is none", async () => {
    const expert = await signUpExpert(t);
    const api = callAs(t, expert);
    const set = (country: string) =>
      t.db.updateTable("experts").set({ country }).where("id", "=", expert.expertId).execute();
    await set("Brazil");
    await expect(api.payoutAccount.start({})).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "payouts/country-required"),
    );
    await set("Ireland");
    await api.payoutAccount.start({});
    expect(await api.payoutAccount.get()).toMatchObject({ status: "incomplete", country: "IE" });
  });

  test("can change a country that was chosen wrongly, and no longer once it is finished", async () => {
    const { api, account } = await begun();
    await api.payoutAccount.start({ country: "FR" });
    expect(await api.payoutAccount.get()).toMatchObject({ country: "FR", status: "incomplete" });
    const next = (await api.payoutAccount.start({})).onboardingUrl.split("/").at(-1) ?? "";
    expect(next).not.toBe(account);
    // A late word of the account that was given up is about nothing of ours.
    expect(await deliver(stripe.setTransfers(account, "active"))).toBe("ignored");
    await deliver(stripe.setTransfers(next, "active"));
    const { onboardingUrl } = await api.payoutAccount.start({ country: "DE" });
    expect(onboardingUrl).toBe(`https://connect.stripe.com/express/${next}`);
    expect(await api.payoutAccount.get()).toMatchObject({ country: "FR", status: "ready" });
  });
});

describe("what Stripe asks for", () => {
  // spec 10.38
  test("is read whole: what is due and until when, what is overdue, checked, announced, and what was wrong", async () => {
    const { api, account, expert } = await ready();
    const [deadline, ahead] = [inDays(10), inDays(60)];
    await deliver(
      stripe.changeAccount(account, {
        requirements: {
          currently_due: [DOCUMENT, "individual.dob.day", "individual.dob.month"],
          eventually_due: [DOCUMENT, "individual.id_number"],
          pending_verification: ["individual.address.line1"],
          current_deadline: deadline,
          errors: [
            { code: "verification_document_too_dark", reason: "The picture is too dark.", requirement: DOCUMENT },
          ],
        },
        future_requirements: { currently_due: ["business_profile.url"], current_deadline: ahead },
      }),
    );
    const [due, later] = [deadline, ahead].map((seconds) => new Date(seconds * 1000).toISOString());
    const about = { dueAt: null, problem: null };
    expect(await api.payoutAccount.get()).toMatchObject({
      status: "restricted_soon",
      deadlineAt: due,
      requirements: [
        {
          text: expect.stringMatching(/^A photo of your passport/),
          stage: "due",
          dueAt: due,
          problem: "The picture is too dark.",
        },
        { text: "Your date of birth", stage: "due", dueAt: due, problem: null },
        { ...about, text: "Your home address", stage: "checking" },
        { ...about, text: expect.stringMatching(/^What you are paid for/), stage: "announced", dueAt: later },
        { ...about, text: expect.stringMatching(/tax or social security number/), stage: "later" },
      ],
    });
    expect(await remindOfRequirements(t.ports)).toBe(1);
    expect(await remindOfRequirements(t.ports)).toBe(0);
    t.clock.advance({ days: 8 });
    expect(await remindOfRequirements(t.ports)).toBe(1);
    expect(await toldOf(expert.userId)).toEqual([
      "payout_account_ready",
      "payout_account_requirement_due",
      "payout_account_requirement_due",
    ]);
    // The deadline passes: the account is shut, and no one is reminded of it any more.
    t.clock.advance({ days: 3 });
    await deliver(stripe.setTransfers(account, "inactive"));
    expect(await remindOfRequirements(t.ports)).toBe(0);
    expect(await api.payoutAccount.get()).toMatchObject({
      status: "restricted",
      halt: { code: "details_missing", repairer: "expert" },
      requirements: expect.arrayContaining([expect.objectContaining({ stage: "overdue" })]),
    });
    expect((await toldOf(expert.userId)).at(-1)).toBe("payout_account_restricted");
  });

  test.each([
    ["rejected.fraud", "rejected", "nobody"],
    ["under_review", "under_review", "processor"],
    ["platform_paused", "paused_by_platform", "platform"],
    ["other", "under_review", "processor"],
  ])("of an account that is disabled for %s says why, and who repairs it", async (disabled_reason, code, repairer) => {
    const { api, account, expert } = await ready();
    const change = { transfers: "inactive", payouts_enabled: false, requirements: { disabled_reason } } as const;
    await deliver(stripe.changeAccount(account, change));
    expect(await api.payoutAccount.get()).toMatchObject({ status: "disabled", halt: { code, repairer } });
    expect(await toldOf(expert.userId)).toEqual(["payout_account_ready", "payout_account_disabled"]);
  });

  test("is asked for where two words have the same second, and where a word was lost", async () => {
    const { api, account } = await ready();
    const shut = stripe.setTransfers(account, "inactive");
    const open = stripe.setTransfers(account, "active");
    await deliver(open);
    await deliver(shut);
    expect(await api.payoutAccount.get()).toMatchObject({ status: "restricted" });
    await workMoneyJobs(t);
    expect(await api.payoutAccount.get()).toMatchObject({ status: "ready" });
    stripe.setTransfers(account, "inactive");
    await readPayoutAccounts(t.ports);
    expect(await api.payoutAccount.get()).toMatchObject({ status: "ready" });
    t.clock.advance({ days: 1, minutes: 1 });
    await readPayoutAccounts(t.ports);
    expect(await api.payoutAccount.get()).toMatchObject({ status: "restricted" });
  });
});

describe("an account", () => {
  // spec 10.38
  test("below zero is told, and no longer when it is made up", async () => {
    const { api, account } = await ready();
    await deliver(stripe.setAccountBalance(account, -12_345));
    expect((await api.payoutAccount.get()).owed).toEqual({ amount: "123.45", currency: "GBP" });
    const late = stripe.setAccountBalance(account, -50_000);
    t.clock.advance({ minutes: 1 });
    await deliver(stripe.setAccountBalance(account, 100));
    expect(await deliver(late)).toBe("ignored");
    expect((await api.payoutAccount.get()).owed).toBeNull();
  });

  test("that its owner closed is told, and another one gets what waited", async () => {
    const funding = await submitThrough(setting);
    const { expert, client, milestoneId: id, paymentId } = funding;
    const account = await makeAccountReady(setting, funding);
    t.clock.advance({ minutes: 1 });
    // Stripe tells us later: the money is asked to go there, and is refused.
    const word = stripe.disconnectAccount(account);
    await callAs(t, client).milestones.release({ id });
    await workMoneyJobs(t);
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "waiting", failure: "account_unusable" });
    await workMoneyJobs(t);
    const api = callAs(t, expert);
    expect(await api.payoutAccount.get()).toMatchObject({
      status: "disabled",
      halt: { code: "closed" },
      heldForAccountAmount: "850.00",
    });
    await deliver(word);
    await deliver(word);
    expect(await toldOf(expert.userId)).toEqual(["payout_account_ready", "payout_account_disabled"]);
    const next = (await api.payoutAccount.start({ country: "GB" })).onboardingUrl.split("/").at(-1) ?? "";
    expect(next).not.toBe(account);
    t.clock.advance({ minutes: 1 });
    await deliver(stripe.setTransfers(next, "active"));
    await workMoneyJobs(t);
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid" });
    expect(await api.payoutAccount.get()).toMatchObject({
      status: "ready",
      sentAmount: "850.00",
      waitingAmount: "0.00",
    });
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("that loses its capability between the request and the transfer holds the money, and tells it at once", async () => {
    const funding = await submitThrough(setting);
    const { expert, client, milestoneId: id, paymentId } = funding;
    const account = await makeAccountReady(setting, funding);
    t.clock.advance({ minutes: 1 });
    await callAs(t, client).milestones.release({ id });
    const lost = stripe.setTransfers(account, "inactive");
    await workMoneyJobs(t);
    await workMoneyJobs(t);
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "waiting", failure: "account_not_ready" });
    expect(await callAs(t, expert).payoutAccount.get()).toMatchObject({
      status: "restricted",
      heldForAccountAmount: "850.00",
    });
    t.clock.advance({ minutes: 1 });
    await deliver(stripe.setTransfers(account, "active"));
    await deliver(lost);
    await workMoneyJobs(t);
    expect(await transferOf(t, paymentId)).toMatchObject({ status: "paid" });
    expect(stripe.objects("transfer").filter(({ destination }) => destination === account)).toHaveLength(1);
  });
});
