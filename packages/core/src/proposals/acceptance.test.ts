import { expect, test } from "vitest";
import type { MilestoneId, OrganizationId, ProjectId } from "../ids.ts";
import type { Milestone, MilestoneStatus } from "../milestones/milestone.ts";
import type { Project } from "../projects/project.ts";
import { agreedPlan } from "./acceptance.ts";
import type { OfferTerms } from "./offer.ts";

const project: Project = {
  id: "project" as ProjectId,
  organizationId: "client" as OrganizationId,
  expertId: null,
  title: "Market entry",
  status: "open",
  budgetMinor: 800_000,
  currency: "GBP",
  cancelRequestedBy: null,
};
const RATE_ALONE: OfferTerms = {
  rateMinor: 14_000,
  hours: null,
  priceMinor: null,
  milestones: [],
  expensesCapMinor: null,
};
const part = (title: string, amountMinor: number, dueDate: string | null = null) => {
  return { title, description: `About ${title}`, amountMinor, dueDate, period: null, expensesCapMinor: null };
};

function milestoneOf(status: MilestoneStatus, amountMinor: number): Milestone {
  const fields = {
    title: "Own",
    isWholeProject: false,
    submittedAt: null,
    autoReleaseAt: null,
    fundedAt: null,
    refundAt: null,
  };
  const id = `${status} ${amountMinor}` as MilestoneId;
  return { id, projectId: project.id, amountMinor, currency: "GBP", status, ...fields };
}
const whole = (amountMinor: number) => ({
  ...{ title: "Market entry", description: null, dueDate: null, period: null, expensesCapMinor: null },
  ...{ amountMinor, isWholeProject: true },
});

test("the milestones of an offer are planned as they are, and their sum is agreed", () => {
  const hourly = { ...part("Advice", 70_000), period: { weeks: 3, rateMinor: 14_000 } };
  const milestones = [part("Interviews", 300_000, "2026-12-10"), part("Report", 180_000), hourly];
  expect(agreedPlan({ ...RATE_ALONE, milestones }, project, [])).toEqual({
    amountMinor: 550_000,
    planned: milestones.map((milestone) => ({ ...milestone, isWholeProject: false })),
    replaced: [],
  });
});

test.each<[string, Partial<OfferTerms>, number]>([
  ["a price", { priceMinor: 650_000, hours: 50 }, 650_000],
  ["rate times hours", { hours: 50 }, 700_000],
  ["the budget, where only a rate is named", {}, 800_000],
])("%s is one milestone for the whole project", (_, terms, amountMinor) => {
  const plan = agreedPlan({ ...RATE_ALONE, ...terms }, project, [milestoneOf("cancelled", 5_000)]);
  expect(plan).toEqual({ amountMinor, planned: [whole(amountMinor)], replaced: [] });
});

test("the caps of expenses are those of the offer: of each milestone, or of the whole", () => {
  const milestones = [{ ...part("Interviews", 300_000), expensesCapMinor: 40_000 }, part("Report", 180_000)];
  const byMilestones = agreedPlan({ ...RATE_ALONE, milestones }, project, []);
  expect(byMilestones.planned.map(({ expensesCapMinor }) => expensesCapMinor)).toEqual([40_000, null]);
  const byPrice = agreedPlan({ ...RATE_ALONE, priceMinor: 650_000, expensesCapMinor: 50_000 }, project, []);
  expect(byPrice).toMatchObject({ amountMinor: 650_000, planned: [{ expensesCapMinor: 50_000 }] });
});

test("what the client had planned gives way to an offer that names its sum", () => {
  const planned = [milestoneOf("planned", 400_000), milestoneOf("cancelled", 100_000)];
  const plan = agreedPlan({ ...RATE_ALONE, hours: 50 }, project, planned);
  expect(plan).toEqual({ amountMinor: 700_000, planned: [whole(700_000)], replaced: [planned[0]] });
});

test("an offer for a rate alone is for what the client had planned, whatever the budget says", () => {
  const planned = [milestoneOf("planned", 400_000), milestoneOf("planned", 150_000), milestoneOf("cancelled", 1)];
  expect(agreedPlan(RATE_ALONE, project, planned)).toEqual({ amountMinor: 550_000, planned: [], replaced: [] });
});

test("with no sum and no budget nothing is planned, and no amount is agreed", () => {
  const plan = agreedPlan(RATE_ALONE, { ...project, budgetMinor: null }, [milestoneOf("cancelled", 5_000)]);
  expect(plan).toEqual({ amountMinor: null, planned: [], replaced: [] });
});
