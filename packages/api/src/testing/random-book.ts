import { DomainError } from "@quorate/core/errors";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import fc from "fast-check";
import type { Viewer } from "../context.ts";
import { releaseOverdueMilestones } from "../milestones/release-overdue-milestones.service.ts";
import { publishDueReviews } from "../reviews/publish-due-reviews.service.ts";
import { callAs } from "./callers.ts";
import { openCheckout } from "./milestones.ts";
import { workMoneyJobs } from "./movements.ts";
import { type ClientViewer, type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "./people.ts";
import { type Engagement, postProject, sendProposal } from "./projects.ts";
import type { TestContext } from "./test-context.ts";
import { REGISTER } from "./verifications.ts";

const FATES = [
  "planned",
  "declined",
  "funded",
  "submitted",
  "returned",
  "released",
  "overdue",
  "disputed",
  "release",
  "refund",
  "split",
] as const;
const ENDS = ["open", "running", "running", "completed", "completed", "cancelled"] as const;
const VERDICTS = ["waiting", "verified", "declined", "withdrawn"] as const;

const stars = fc.option(fc.integer({ min: 1, max: 5 }));

/** The life of one contract: its milestones, how far each of them comes, how it ends, and what is said of it. */
const contract = fc.record({
  client: fc.nat({ max: 2 }),
  expert: fc.nat({ max: 2 }),
  milestones: fc.array(
    fc.record({
      amountMinor: fc.integer({ min: 2, max: 999_999_99 }),
      fate: fc.constantFrom(...FATES),
      releaseShare: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    }),
    { maxLength: 4 },
  ),
  end: fc.constantFrom(...ENDS),
  starsByClient: stars,
  starsByExpert: stars,
  daysUntilNext: fc.nat({ max: 70 }),
});
type Contract = typeof contract extends fc.Arbitrary<infer Value> ? Value : never;

/** A platform's books: a few people, and contracts of all kinds between them over months. */
export const randomBook = fc.record({
  contracts: fc.array(contract, { minLength: 3, maxLength: 8 }),
  verdicts: fc.array(fc.constantFrom(...VERDICTS), { minLength: 3, maxLength: 3 }),
  isPlanPaid: fc.boolean(),
  isMoneySent: fc.boolean(),
});
type RandomBook = typeof randomBook extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes the book through the API alone, as its people would. Whatever the product refuses simply does not happen. */
export async function writeBook(test: TestContext, book: RandomBook): Promise<void> {
  const admin = await signUpAdmin(test);
  const clients: ClientViewer[] = [
    await signUpClient(test, { planName: "Growth" }),
    await signUpClient(test, { planName: "Starter" }),
    await signUpClient(test),
  ];
  const experts: ExpertViewer[] = [];
  for (const verdict of book.verdicts) {
    const { expertId: id, ...expert } = await signUpExpert(test);
    experts.push({ ...expert, expertId: id });
    const opened = {
      expert_id: id,
      verification_type: "credentials",
      status: "pending",
      created_at: test.clock.now(),
    } as const;
    await test.db.insertInto("verifications").values(opened).execute();
    const said = { register: REGISTER, reason: "As the book has it." };
    const judge = (verified: boolean) => callAs(test, admin).admin.verifyExpert({ id, verified, ...said });
    if (verdict === "verified" || verdict === "withdrawn") await judge(true);
    if (verdict === "declined" || verdict === "withdrawn") await judge(false);
  }
  for (const life of book.contracts) {
    const [client, expert] = [clients[life.client], experts[life.expert]];
    if (client && expert) await live(test, life, { client, expert, admin });
    test.clock.advance({ days: life.daysUntilNext });
  }
  const [first] = clients;
  if (book.isPlanPaid && first) await payForPlan(test, first);
  await publishDueReviews(test.ports);
  for (const { expertId } of experts) await hideWorstReviews(test, { admin, expertId });
  if (book.isMoneySent) await workMoneyJobs(test);
}

/** What is left is counted: an administrator takes the reviews of one star and of two out of sight. */
async function hideWorstReviews(test: TestContext, { admin, expertId }: { admin: Viewer; expertId: string }) {
  const { reports, experts } = callAs(test, admin);
  const { reviews } = await experts.get({ id: expertId });
  for (const { id } of reviews.filter(({ rating }) => rating <= 2)) {
    const report = await reports.reportReview({ id, reason: "untrue" });
    await reports.resolve({ id: report.id, outcome: "review_hidden" });
  }
}

type People = Pick<Engagement, "client" | "expert"> & { admin: Parameters<typeof callAs>[1] };

async function live(test: TestContext, life: Contract, people: People): Promise<void> {
  const { client, expert, admin } = people;
  const projectId = await unlessRefused(() => postProject(test, client));
  if (!projectId) return;
  const proposalId = await sendProposal(test, expert, projectId);
  if (life.end === "open") return;
  await callAs(test, client).proposals.accept({ id: proposalId });
  const planned: { id: MilestoneId; milestone: Contract["milestones"][number] }[] = [];
  for (const milestone of life.milestones) {
    const amount = decimalFromMinor(milestone.amountMinor);
    const { id } = await callAs(test, client).milestones.create({ id: projectId, title: "Part", amount });
    planned.push({ id: id as MilestoneId, milestone });
  }
  for (const { id, milestone } of planned) {
    await unlessRefused(() => meetFate(test, { ...people, projectId }, { id, ...milestone }));
  }
  const close = callAs(test, client).projects;
  if (life.end === "completed") await unlessRefused(() => close.complete({ id: projectId }));
  if (life.end === "cancelled") await unlessRefused(() => callAs(test, admin).projects.cancel({ id: projectId }));
  for (const [party, rating] of [
    [client, life.starsByClient],
    [expert, life.starsByExpert],
  ] as const) {
    if (rating !== null) await unlessRefused(() => callAs(test, party).reviews.create({ id: projectId, rating }));
  }
}

type Fated = Contract["milestones"][number] & { id: MilestoneId };

async function meetFate(
  test: TestContext,
  setting: People & { projectId: ProjectId },
  { id, fate, amountMinor, releaseShare }: Fated,
): Promise<void> {
  if (fate === "planned") return;
  const [client, expert] = [callAs(test, setting.client), callAs(test, setting.expert)];
  const { checkoutId } = await openCheckout(test, setting, id);
  await client.checkouts.settle({ id: checkoutId, outcome: fate === "declined" ? "declined" : "paid" });
  if (fate === "declined" || fate === "funded") return;
  await expert.milestones.submit({ id, note: "Here it is." });
  if (fate === "submitted") return;
  if (fate === "returned") return void (await client.milestones.requestChanges({ id, note: "Shorter, please." }));
  if (fate === "released") return void (await client.milestones.release({ id }));
  if (fate === "overdue") {
    test.clock.advance({ days: 14 });
    return void (await releaseOverdueMilestones(test.ports));
  }
  const { dispute } = await client.disputes.open({ id, reason: "It is about another market." });
  if (fate === "disputed" || !dispute) return;
  const releasedMinor = Math.max(1, Math.min(amountMinor - 1, Math.floor(amountMinor * releaseShare)));
  const verdict = fate === "split" ? { releaseAmount: decimalFromMinor(releasedMinor) } : {};
  await callAs(test, setting.admin).disputes.resolve({ id: dispute.id, outcome: fate, ...verdict });
}

/** After the free first year a plan is paid for. */
async function payForPlan(test: TestContext, client: ClientViewer): Promise<void> {
  test.clock.advance({ days: 366 });
  const call = callAs(test, client);
  const plan = (await call.subscriptions.plans()).find(({ name }) => name === "Enterprise");
  const { checkoutUrl } = await call.subscriptions.subscribe({ planId: plan?.id ?? "", billingCycle: "monthly" });
  const id = checkoutUrl?.split("/").at(-1) ?? "";
  await call.checkouts.settle({ id, outcome: "paid" });
}

async function unlessRefused<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && error.cause instanceof DomainError) return null;
    throw error;
  }
}
