import { describe, expect, test } from "vitest";
import { typedOffer } from "./offer-fields.tsx";
import { filledBy, shapeOf, type TypedProposal } from "./offer-template.ts";

const began: TypedProposal = { coverLetter: "", ...typedOffer({ proposedRate: "210.00" }) };
const bare = {
  coverLetter: null,
  proposedRate: null,
  estimatedHours: null,
  price: null,
  expensesCap: null,
  milestones: [],
  estimatedTimeline: null,
  leavesOut: null,
};
const part = (title: string, amount: string, dueDate: string | null = null) => ({
  ...{ title, description: "", amount, dueDate, period: null, expensesCap: "" },
});
const shared = [
  { title: "Interviews", description: "Notes", amount: null, share: 3_000, period: null, expensesCap: null },
  { title: "Plan", description: null, amount: null, share: 7_000, period: null, expensesCap: null },
];

describe("a template", () => {
  test("fills in what is blank and what the form began with", () => {
    const shape = { ...bare, coverLetter: "I would begin.", price: "5000.00", leavesOut: "Travel" };
    expect(filledBy(shape, { typed: began, began, budget: null })).toEqual({
      values: {
        ...{ coverLetter: "I would begin.", leavesOut: "Travel" },
        ...{ proposedRate: "", estimatedHours: null, price: "5000.00", milestones: [], expensesCap: "" },
      },
      kept: [],
    });
  });

  test("overwrites nothing that was typed, and says what it left", () => {
    const typed = { ...began, coverLetter: "Mine.", leavesOut: "Hotels", estimatedHours: 40 };
    const shape = { ...bare, coverLetter: "Theirs.", leavesOut: "Travel", estimatedTimeline: "2 months", price: "5" };
    expect(filledBy(shape, { typed, began, budget: null })).toEqual({
      values: { estimatedTimeline: "2 months" },
      kept: ["cover letter", "what is not included", "pricing"],
    });
  });

  test("without a price leaves how the offer is charged as it is", () => {
    expect(filledBy({ ...bare, coverLetter: "Hello" }, { typed: began, began, budget: null }).values).toEqual({
      coverLetter: "Hello",
    });
  });

  test("reckons shares from the budget, and leaves the amounts to be typed without one", () => {
    const shape = { ...bare, milestones: shared };
    const amounts = (budget: string | null) =>
      filledBy(shape, { typed: began, began, budget }).values.milestones?.map(({ amount }) => amount);
    expect(amounts("12500.01")).toEqual(["3750.00", "8750.01"]);
    expect(amounts(null)).toEqual(["", ""]);
  });

  test("by the hour keeps its rate and weeks, and its share becomes a cap of whole hours", () => {
    const period = { weeks: 3, hourlyRate: "140.00" };
    const shape = { ...bare, milestones: shared.map((one) => ({ ...one, period })) };
    const filled = filledBy(shape, { typed: began, began, budget: "12500.01" }).values.milestones;
    expect(filled?.map(({ amount }) => amount)).toEqual(["3640.00", "8680.00"]);
    const typed = { ...began, milestones: filled ?? [] };
    expect(shapeOf(typed, "amounts").milestones.map((kept) => kept.period)).toEqual([period, period]);
    const unsure = { ...typed, milestones: [{ ...part("Plan", "140"), period: { weeks: 0, hourlyRate: "" } }] };
    expect(shapeOf(unsure, "amounts").milestones[0]?.period).toBeNull();
  });
});

describe("what is kept of a form", () => {
  const typed = {
    ...began,
    coverLetter: "Hello",
    milestones: [part("Interviews", "3,000", "2027-01-15"), part("Plan", "7000")],
  };

  test("are the shares of its milestones, or their amounts, without days", () => {
    expect(shapeOf(typed, "shares").milestones).toEqual([
      { title: "Interviews", description: "", amount: null, share: 3_000, period: null, expensesCap: null },
      { title: "Plan", description: "", amount: null, share: 7_000, period: null, expensesCap: null },
    ]);
    expect(shapeOf(typed, "amounts").milestones.map(({ amount, share }) => [amount, share])).toEqual([
      ["3000.00", null],
      ["7000.00", null],
    ]);
  });

  test("are amounts where one is missing, and nothing of what is no figure", () => {
    const unsure = { ...typed, proposedRate: "much", milestones: [part("Interviews", "3000"), part("Plan", "")] };
    const { proposedRate, milestones } = shapeOf(unsure, "shares");
    expect(proposedRate).toBeNull();
    expect(milestones.map(({ amount, share }) => [amount, share])).toEqual([
      ["3000.00", null],
      [null, null],
    ]);
  });
});
