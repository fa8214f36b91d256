import { CURRENCIES, currencySign } from "@quorate/core/format/currency";
import type { CheckoutId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportEarnings } from "../earnings/export-earnings.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { sendSubmissionReminderMail } from "../outbox/mails/milestone.mail.ts";
import type { Mail } from "../ports/mailer.ts";
import { callAs } from "../testing/callers.ts";
import { disputedMilestone, type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { findPlanByName, signUpAdmin, signUpClient } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

const YEAR_DAYS = 365;

describe.each(CURRENCIES)("in an installation in %s", (currency) => {
  let context: TestContext;
  let setting: MilestoneSetting;
  const mails: Mail[] = [];
  beforeAll(async () => {
    context = await createTestContext({ currency });
    setting = await submittedMilestone(context);
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    await sendSubmissionReminderMail({ ...context.ports, mailer }, setting.milestoneId);
    await callAs(context, setting.client).milestones.release({ id: setting.milestoneId });
    const disputed = await disputedMilestone(context);
    const split = { id: disputed.disputeId, outcome: "split", releaseAmount: "333.33" } as const;
    await callAs(context, await signUpAdmin(context)).disputes.resolve(split);
    await workMoneyJobs(context);
  });
  afterAll(() => context.close());

  test("the gateway is asked for it, gives it back and sends it on, and the books balance in it", async () => {
    const { checkouts, refunds, transfers } = context;
    expect([checkouts.length, refunds.length, transfers.length]).toEqual([2, 1, 2]);
    for (const asked of [...checkouts, ...refunds, ...transfers]) expect(asked.currency).toBe(currency);
    const booked = await context.db.selectFrom("audit_ledger").select("currency").distinct().execute();
    expect(booked).toEqual([{ currency }]);
    const held = await context.db.selectFrom("audit_escrow").select("currency").distinct().execute();
    expect(held).toEqual([{ currency }]);
    expect(await listLedgerViolations(context.db)).toEqual([]);
  });

  test("project, milestones, earnings, revenue and the plans' prices say it", async () => {
    const [client, expert] = [callAs(context, setting.client), callAs(context, setting.expert)];
    expect(await client.projects.get({ id: setting.projectId })).toMatchObject({ currency });
    for (const milestone of await client.milestones.list({ id: setting.projectId })) {
      expect(milestone.currency).toBe(currency);
    }
    const { payments } = await expert.earnings.get();
    expect(payments.map((payment) => payment.currency)).toEqual([currency]);
    const admin = callAs(context, await signUpAdmin(context));
    expect(await admin.revenue.total()).toMatchObject([{ currency }]);
    const plans = await callAs(context, null).subscriptions.enhancedPlans();
    const options = plans.flatMap(({ pricingOptions }) => pricingOptions);
    expect(options.length).toBeGreaterThan(2);
    for (const option of options) expect(option.currency).toBe(currency);
  });

  test("a plan is charged in it", async () => {
    const viewer = await signUpClient(context);
    const { id: planId } = await findPlanByName(context, "Growth");
    await callAs(context, viewer).subscriptions.subscribe({ planId, billingCycle: "annual" });
    context.clock.advance({ days: YEAR_DAYS + 1 });
    await callAs(context, viewer).subscriptions.subscribe({ planId, billingCycle: "annual" });
    expect(context.checkouts.at(-1)).toMatchObject({ purpose: "subscription", amountMinor: 49_900, currency });
    const id = context.checkouts.at(-1)?.checkoutId as CheckoutId;
    await callAs(context, viewer).checkouts.settle({ id, outcome: "paid" });
    expect(await listLedgerViolations(context.db)).toEqual([]);
  });

  test("mails name amounts with its sign", () => {
    expect(mails[0]?.text).toContain(`${currencySign(currency)}1,000.00 is released on`);
  });

  test("the export of earnings names it in every line", async () => {
    const lines: string[] = [];
    const { lines: written } = exportEarnings(context.contextOf(setting.expert));
    for await (const line of written) lines.push(line);
    expect(lines.join("")).toContain(`,${currency},`);
  });
});
