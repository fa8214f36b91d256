import { DomainError } from "../errors.ts";

/** What a plan allows in a calendar month, in UTC. Null means unlimited. */
export type PlanAllowance = { planName: string; projects: number | null; expertContacts: number | null };
export type Counted = "projects" | "expertContacts";

/** An organization without a plan has the limits of this one (product decision §5). */
export const PLAN_OF_THE_PLANLESS = "Starter";

/** Refuses one more of what the plan's month is already full of. */
export function assertWithinPlan(allowance: PlanAllowance, counted: Counted, usedThisMonth: number): void {
  const limit = allowance[counted];
  if (limit === null || usedThisMonth < limit) return;
  throw new DomainError(
    "forbidden",
    "plans/limit-reached",
    { counted, plan: allowance.planName, limit },
    { plan: allowance.planName, limit },
  );
}

/** The first instant of the calendar month in which usage is counted. */
export function planMonthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}
