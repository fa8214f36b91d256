import { closePagesLeftOpen } from "@quorate/api/checkouts/close-checkout-page.service";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { sendOutstanding } from "@quorate/api/payouts/send-outstanding.service";
import { reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { callAs } from "@quorate/api/testing/callers";
import { planMilestone } from "@quorate/api/testing/milestones";
import { workMoneyJobs } from "@quorate/api/testing/movements";
import { signUpAdmin } from "@quorate/api/testing/people";
import { type Engagement, startEngagement } from "@quorate/api/testing/projects";
import type { MilestoneId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAULTS, type StripeEvent } from "../testing/stripe-double.ts";
import { createStripeSetting, type StripeSetting } from "../testing/stripe-setting.ts";

/** The long form: `CONTRACT_LIVES=300 pnpm exec vitest run src/adapters/stripe-faults.drill.test.ts`. */
const LIVES = Number(process.env["CONTRACT_LIVES"] ?? 16);
const SEED = Number(process.env["CONTRACT_SEED"] ?? 20_261_121);
const AT_ONCE = 8;
const FAULT_SHARE = 0.4;
const ROUNDS_MAX = 60;
const FUNDING_CALLS_MAX = 20;

let setting: StripeSetting;
beforeAll(async () => {
  setting = await createStripeSetting({ requestTimeoutMs: 500, pageSize: 100 });
});
afterAll(() => setting.close());

/** The same numbers for the same seed, between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(SEED);
const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
};

async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const workOff = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
}

/** What a person does who is told to try again. */
async function untilAnswered<Answer>(call: () => Promise<Answer>, callsMax: number): Promise<Answer> {
  for (let calls = 1; ; calls++) {
    try {
      return await call();
    } catch (error) {
      if (calls === callsMax) throw error;
      setting.t.clock.advance({ minutes: 1 });
    }
  }
}

type Life = Engagement & {
  milestoneId: MilestoneId /** Called off while its page is open. */;
  droppedId: MilestoneId;
  ending: "release" | "refund" | "split";
  amount: string;
};

const FORMS = ["checkout.session", "refund", "transfer"] as const;
type Form = (typeof FORMS)[number];

/** What was really paid in Stripe's books, by our id of it. */
function madeAtStripe(form: Form, idName: string): Map<string, unknown[]> {
  const made = setting.stripe.objects(form).filter((kept) => {
    return form === "checkout.session" ? kept["payment_status"] === "paid" : kept["status"] !== "failed";
  });
  return Map.groupBy(made, ({ metadata }) => String((metadata as Record<string, string>)[idName]));
}

test(`${LIVES} contracts through a Stripe that fails at every call end with every movement made once`, async () => {
  const { t, stripe, deliver } = setting;
  const admin = callAs(t, await signUpAdmin(t));
  const lives: Life[] = [];
  for (let nth = 0; nth < LIVES; nth++) {
    const amount = `${Math.floor(50 + random() * 5000)}.${String(Math.floor(random() * 100)).padStart(2, "0")}`;
    const engagement = await startEngagement(t);
    const milestoneId = await planMilestone(t, engagement, amount);
    const droppedId = await planMilestone(t, engagement, "100.00");
    lives.push({ ...engagement, milestoneId, droppedId, amount, ending: oneOf(["release", "refund", "split"]) });
  }
  let faults = 0;
  stripe.failAt(() => {
    if (random() >= FAULT_SHARE) return null;
    faults++;
    return oneOf(FAULTS);
  });

  // Half of the events come now, some of them twice; the others are lost until Stripe repeats them.
  const lost: StripeEvent[] = [];
  let told = 0;
  const deliverSome = async () => {
    const fresh = stripe.events.slice(told);
    told = stripe.events.length;
    for (const event of fresh) {
      if (random() < 0.5) lost.push(event);
      else for (let times = 0; times <= random() * 2; times++) await deliver(event);
    }
  };

  // A funding is never given up: each gets its page within a few calls, and never two that a payer knows of.
  await eachAtOnce(lives, async ({ client, milestoneId, droppedId }) => {
    const fund = () => callAs(t, client).milestones.fund({ id: milestoneId });
    const { checkoutUrl } = await untilAnswered(fund, FUNDING_CALLS_MAX);
    expect((await fund()).checkoutUrl).toBe(checkoutUrl);
    const drop = () => callAs(t, client).milestones.fund({ id: droppedId });
    await untilAnswered(drop, FUNDING_CALLS_MAX);
    await callAs(t, client).milestones.cancel({ id: droppedId });
    await deliver(stripe.pay(checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1)));
  });

  await eachAtOnce(lives, async ({ client, expert, milestoneId: id, ending, amount }) => {
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    if (ending === "release") {
      await callAs(t, client).milestones.release({ id });
      return;
    }
    const { dispute } = await callAs(t, client).disputes.open({ id, reason: "Another market." });
    const releaseAmount = (Number(amount) / 3).toFixed(2);
    await admin.disputes.resolve({
      id: dispute?.id ?? "",
      ...(ending === "split" ? { outcome: "split", releaseAmount } : { outcome: "refund" }),
    });
  });

  const accounts: string[] = [];
  await eachAtOnce(lives, async ({ expert }) => {
    const start = () => callAs(t, expert).payoutAccount.start({ country: "GB" });
    const { onboardingUrl } = await untilAnswered(start, FUNDING_CALLS_MAX);
    accounts.push(onboardingUrl.slice(onboardingUrl.lastIndexOf("/") + 1));
  });
  for (const account of accounts) await deliver(stripe.setTransfers(account, "active"));

  const round = async () => {
    await deliverSome();
    const jobs = t.jobs.splice(0);
    await eachAtOnce(jobs, async (job) => {
      await workMoneyJobs({ ...t, jobs: [job] }).catch(() => undefined);
    });
    t.clock.advance({ minutes: 5 });
    const sweeps = [sendOutstanding, sendOutstanding, closePagesLeftOpen].map((sweep) => sweep(t.ports));
    await Promise.allSettled(sweeps);
  };
  for (let nth = 0; nth < 6; nth++) {
    // The balance runs dry and accounts lose their capability without a word to us, which Stripe then remembers.
    stripe.setBalance(nth < 4 && random() < 0.6 ? "short" : "full");
    for (const account of accounts)
      if (random() < 0.3) stripe.setTransfers(account, nth < 4 ? oneOf(["active", "inactive"]) : "active");
    await round();
  }

  const outstanding = async () => {
    const count = async (table: "gateway_refunds" | "gateway_transfers") => {
      const rows = await t.db.selectFrom(table).select(["id", "status"]).where("status", "<>", "paid").execute();
      return rows.length;
    };
    const pages = await t.db
      .selectFrom("checkout_sessions")
      .select("id")
      .where("status", "=", "cancelled")
      .where("page_closed_at", "is", null)
      .execute();
    return (await count("gateway_refunds")) + (await count("gateway_transfers")) + pages.length;
  };
  stripe.setBalance("full");
  for (const account of accounts) stripe.setTransfers(account, "active");
  lost.push(...stripe.events.slice(told));
  told = stripe.events.length;
  for (const event of lost.toSorted(() => random() - 0.5)) await deliver(event);
  let rounds = 0;
  // Stripe goes on failing; nothing but time and the jobs settles the rest.
  while ((await outstanding()) > 0 && rounds++ < ROUNDS_MAX) await round();
  stripe.failAt(() => null);

  expect(await outstanding()).toBe(0);
  const given = await t.db.selectFrom("checkout_sessions").selectAll().where("status", "=", "cancelled").execute();
  expect(given).toHaveLength(LIVES);
  for (const page of given) expect(stripe.find(page.gateway_reference ?? "")).toMatchObject({ status: "expired" });
  const payments = await t.db
    .selectFrom("project_payments")
    .select("status")
    .where("status", "<>", "cancelled")
    .execute();
  expect(payments).toHaveLength(LIVES);
  const settled = { release: "completed", refund: "refunded", split: "partially_refunded" } as const;
  expect(payments.map(({ status }) => status).toSorted()).toEqual(
    lives.map(({ ending }) => settled[ending]).toSorted(),
  );
  const tables = {
    "checkout.session": "checkout_sessions",
    refund: "gateway_refunds",
    transfer: "gateway_transfers",
  } as const;
  const names = { "checkout.session": "checkoutId", refund: "refundId", transfer: "transferId" } as const;
  for (const form of FORMS) {
    const rows = await t.db.selectFrom(tables[form]).select("id").where("status", "<>", "cancelled").execute();
    const made = madeAtStripe(form, names[form]);
    expect(made.keys().toArray().toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    for (const [id, each] of made) expect([id, each.length]).toEqual([id, 1]);
  }
  t.clock.advance({ minutes: 90 });
  expect(await listLedgerViolations(t.db)).toEqual([]);
  expect((await reconcile(t.ports, new Date(0))).differences).toEqual([]);
  expect(faults).toBeGreaterThan(LIVES);
  const attempts = await t.db.selectFrom("gateway_attempts").select("number").execute();
  const counts = `${stripe.requests.length} calls, ${faults} faults, ${attempts.length} attempts`;
  process.stdout.write(`${LIVES} contracts: ${counts}, settled ${rounds} rounds after the last cause had gone.\n`);
}, 3_600_000);
