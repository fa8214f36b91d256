import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { assertWithinPlan, type PlanAllowance, planMonthStart } from "./plan-limits.ts";

const starter: PlanAllowance = { planName: "Starter", projects: 2, expertContacts: 5 };
const enterprise: PlanAllowance = { planName: "Enterprise", projects: null, expertContacts: null };

test("the last one a plan includes is allowed, the next one is refused with plan and limit", () => {
  expect(() => assertWithinPlan(starter, "projects", 1)).not.toThrow();
  expect(() => assertWithinPlan(starter, "projects", 2)).toThrow(
    saying("The Starter plan includes 2 projects a month."),
  );
  expect(() => assertWithinPlan(starter, "expertContacts", 5)).toThrow(saying("5 expert connections a month"));
});

test("an unlimited plan never refuses", () => {
  expect(() => assertWithinPlan(enterprise, "projects", 100_000)).not.toThrow();
});

test("usage is counted from the first of the month in UTC", () => {
  expect(planMonthStart(new Date("2026-11-21T23:00:00Z")).toISOString()).toBe("2026-11-01T00:00:00.000Z");
});
