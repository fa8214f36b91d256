import { decimalFromMinor } from "@quorate/core/money";
import fc from "fast-check";
import { sql } from "kysely";
import type { Viewer } from "../context.ts";
import { type Caller, callAs } from "./callers.ts";
import { workDeliveries } from "./deliveries.ts";
import { type ClientViewer, type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "./people.ts";
import { PROJECT_INPUT } from "./projects.ts";
import type { TestContext } from "./test-context.ts";

/**
 * What is agreed on is in whole pounds, of which every share is whole, too: fees and their VAT. So are the prices of plans. Every other
 * sum that is ever named has pence. So pence anywhere, in a total of many as well, come from a sum on which the parties did not agree.
 */
const AGREED_STEP_MINOR = 120_000;
const PENCE = 37;

const KINDS = ["rate", "hours", "price", "milestones", "period"] as const;
/** True of four in five: the first values that are drawn of a boolean are nearly all the same. */
const mostly = fc.integer({ min: 0, max: 4 }).map((one) => one > 0);

/** One way in which two parties come to terms, and how far the work then gets. */
export const deal = fc.record({
  /** Briefs of earlier days have none. */
  hasBudget: mostly,
  isPlanned: fc.boolean(),
  first: fc.constantFrom(...KINDS),
  moves: fc.array(fc.tuple(fc.constantFrom("expert", "client"), fc.constantFrom(...KINDS)), { maxLength: 3 }),
  isCounterWithdrawn: fc.boolean(),
  /** Which of the versions say that expenses are paid. */
  expenses: fc.array(mostly, { minLength: 4, maxLength: 4 }),
  /** Whether a change order of the two changes what expenses may come to. */
  isCapChanged: mostly.map((is) => !is),
  /** Whether another expert offered, and was declined before the acceptance or closed by it. */
  other: fc.constantFrom("none", "declined", "closed"),
  areMailsSent: fc.boolean(),
  fate: fc.constantFrom("planned", "funded", "submitted", "released", "completed", "refunded", "cancelled"),
});
type Deal = typeof deal extends fc.Arbitrary<infer Value> ? Value : never;
type Offer = { by: "expert" | "client"; kind: (typeof KINDS)[number]; hasExpenses: boolean };

/** The versions on the table one after the other, and which of them holds in the end. */
function versionsOf({ first, moves, isCounterWithdrawn, expenses }: Deal): {
  offers: Offer[];
  standing: number;
  isWithdrawn: boolean;
} {
  const said = [["expert", first] as const, ...moves];
  const offers = said.map(([by, kind], nth): Offer => ({ by, kind, hasExpenses: expenses[nth] ?? false }));
  const isWithdrawn = isCounterWithdrawn && offers.at(-1)?.by === "client";
  const standing = isWithdrawn ? offers.findLastIndex(({ by }) => by === "expert") : offers.length - 1;
  return { offers, standing, isWithdrawn };
}

type Side = "client" | "expert" | "other" | "admin";
export type World = {
  t: TestContext;
  viewers: { client: ClientViewer; expert: ExpertViewer; other: ExpertViewer; admin: Viewer };
  call: Record<Side, Caller>;
  /** How many sums of either kind were named until now. */
  sums: { agreed: number; other: number };
};

export async function openWorld(t: TestContext): Promise<World> {
  for (const table of ["subscription_plans", "subscription_pricing_options"] as const) {
    await t.db.updateTable(table).set({ price: sql`ceil(price)` }).execute();
  }
  const viewers = {
    client: await signUpClient(t, { planName: "Enterprise" }),
    expert: await signUpExpert(t),
    other: await signUpExpert(t),
    admin: await signUpAdmin(t),
  };
  const { client, expert, other, admin } = viewers;
  const call = {
    client: callAs(t, client),
    expert: callAs(t, expert),
    other: callAs(t, other),
    admin: callAs(t, admin),
  };
  return { t, viewers, call, sums: { agreed: 0, other: 0 } };
}

/** Sums that no other offer of the run has: agreed ones in whole steps, others with pence. */
function nextSum({ sums }: World, isAgreed: boolean): string {
  if (isAgreed) return decimalFromMinor(AGREED_STEP_MINOR * ++sums.agreed);
  return decimalFromMinor(70_000 + 1_300 * ++sums.other + PENCE);
}

function termsOf(world: World, { kind, hasExpenses }: Offer, isAgreed: boolean) {
  const none = { milestones: [], price: null, estimatedHours: null, proposedRate: null, expensesCap: null };
  const part = (title: string) => ({ title, amount: nextSum(world, isAgreed) });
  const cap = { expensesCap: hasExpenses ? nextSum(world, isAgreed) : null };
  if (kind === "milestones")
    return { ...none, milestones: [{ ...part("Interviews"), ...cap }, part("Plan"), part("Report")] };
  if (kind === "period") return { ...none, milestones: [{ ...periodOf(world, isAgreed), ...cap }, part("Report")] };
  if (kind === "price") return { ...none, ...cap, price: nextSum(world, isAgreed) };
  const rate = isAgreed ? "60.00" : `${61 + (world.sums.other++ % 30)}.37`;
  const hours = isAgreed ? 20 * ++world.sums.agreed : 21 + (world.sums.other++ % 30);
  // A rate alone names no sum, beside which there are no expenses.
  return kind === "hours"
    ? { ...none, ...cap, proposedRate: rate, estimatedHours: hours }
    : { ...none, proposedRate: rate };
}

/** By the hour; what is agreed is for twenty hours of £60.00 or more, which come to a whole step. */
function periodOf(world: World, isAgreed: boolean) {
  const amount = nextSum(world, isAgreed);
  return { title: "Advice", amount, period: { weeks: 3, hourlyRate: isAgreed ? "60.00" : amount } };
}
const WEEK_HOURS = 20;

const COVER_LETTER = "I have taken four health care firms into the Netherlands.";

/** What was agreed on, null where no sum was, and what its expenses may come to. */
export type Agreed = { projectId: string; amount: string | null; cap: string | null };

/** From the brief to the acceptance, and to the change order after it where there is one. */
export async function agree(world: World, story: Deal): Promise<Agreed> {
  const { t, call } = world;
  const { offers, standing, isWithdrawn } = versionsOf(story);
  const isSumless = offers[standing]?.kind === "rate";
  const budget = nextSum(world, isSumless && !story.isPlanned && story.hasBudget);
  const { id: projectId } = await call.client.projects.create({ ...PROJECT_INPUT, title: "A deal", budget });
  if (!story.hasBudget) {
    await t.db
      .updateTable("projects")
      .set({ budget: null })
      .where("id", "=", projectId as never)
      .execute();
  }
  if (story.isPlanned) {
    for (const title of ["Kick-off", "Rest"]) {
      await call.client.milestones.create({ id: projectId, title, amount: nextSum(world, isSumless) });
    }
  }
  if (story.other !== "none") {
    const terms = termsOf(world, { by: "expert", kind: "price", hasExpenses: true }, false);
    const { id } = await call.other.proposals.submit({ id: projectId, coverLetter: COVER_LETTER, ...terms });
    if (story.other === "declined") await call.client.proposals.reject({ id });
  }
  const id = await negotiate(world, { projectId, offers, standing });
  if (isWithdrawn) await call.client.proposals.withdrawCounter({ id });
  if (story.areMailsSent) await workDeliveries(t);
  const decider = offers[standing]?.by === "client" ? call.expert : call.client;
  const { expensesCap } = await decider.proposals.accept({ id });
  const cap = (story.isCapChanged && (await changeCap(world, projectId))) || expensesCap;
  return { projectId, amount: (await call.client.projects.get({ id: projectId })).amount, cap };
}

/** Both accept another cap for the first milestone that is planned; null where none is. */
async function changeCap(world: World, id: string): Promise<string | null> {
  const { client, expert } = world.call;
  const [first] = (await client.milestones.list({ id })).filter(({ status }) => status === "planned");
  if (!first) return null;
  const expensesCap = nextSum(world, true);
  const order = await expert.changeOrders.propose({ id, changes: [{ milestoneId: first.id, expensesCap }] });
  await client.changeOrders.accept({ id: order.id });
  return expensesCap;
}

type Negotiation = { projectId: string; offers: readonly Offer[]; standing: number };

async function negotiate(world: World, { projectId, offers, standing }: Negotiation): Promise<string> {
  const { expert, client } = world.call;
  let id = "";
  for (const [nth, offer] of offers.entries()) {
    const terms = termsOf(world, offer, nth === standing);
    if (nth === 0) ({ id } = await expert.proposals.submit({ id: projectId, coverLetter: COVER_LETTER, ...terms }));
    else if (offer.by === "expert") await expert.proposals.revise({ id, ...terms });
    else await client.proposals.counter({ id, ...terms });
  }
  return id;
}

/** How far the first milestone comes, and the project with it. */
export async function live({ call }: World, { projectId: id, amount }: Omit<Agreed, "cap">, { fate }: Deal) {
  const { client, expert, admin } = call;
  if (amount === null) await client.milestones.create({ id, title: "First", amount: "1200.00" });
  if (fate === "planned") return;
  const [first] = (await client.milestones.list({ id })).filter(({ status }) => status === "planned");
  if (!first) throw new Error("Something was agreed on.");
  await pay(client, first.id);
  if (fate === "cancelled") return void (await admin.projects.cancel({ id }));
  if (fate === "funded") return;
  await handOver(expert, first);
  if (fate === "submitted") return;
  if (fate === "refunded") {
    const { dispute } = await client.disputes.open({ id: first.id, reason: "It is about another market." });
    return void (await admin.disputes.resolve({ id: dispute?.id ?? "", outcome: "refund" }));
  }
  if (first.period === null) await client.milestones.release({ id: first.id });
  else await payWeek(client, first.id);
  if (first.period !== null && fate === "completed") await expert.timesheets.endPeriod({ id: first.id });
  if (fate === "completed") await client.projects.complete({ id });
}

type PlannedMilestone = Awaited<ReturnType<Caller["milestones"]["list"]>>[number];

/** The work of a milestone, or of the first week of one by the hour. */
async function handOver(expert: Caller, { id, period }: PlannedMilestone): Promise<void> {
  if (period === null) return void (await expert.milestones.submit({ id, note: "Here it is." }));
  const day = (await expert.timesheets.list({ id })).weeks[0]?.from ?? "";
  const days = [{ day, hours: WEEK_HOURS, note: "Advice" }];
  await expert.timesheets.save({ id, week: 1, days, handOver: true });
}

async function payWeek(client: Caller, milestoneId: string): Promise<void> {
  const [week] = (await client.timesheets.list({ id: milestoneId })).weeks;
  await client.timesheets.approve({ id: week?.id ?? "" });
}

async function pay(client: Caller, milestoneId: string): Promise<void> {
  const { checkoutUrl } = await client.milestones.fund({ id: milestoneId });
  await client.checkouts.settle({ id: checkoutUrl.split("/").at(-1) ?? "", outcome: "paid" });
}
