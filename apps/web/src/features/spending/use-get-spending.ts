import type { SpendingGrouping } from "@quorate/core/spending/spending";
import type { MonthRange } from "@quorate/core/spending/spending-period";
import { trpc } from "../../lib/trpc.ts";

export type SpendingQuestion = MonthRange;

/** What stood there before stays until the answer for another period has come. */
export function useGetSpending(question: SpendingQuestion, groupBy: SpendingGrouping) {
  return trpc.spending.get.useQuery({ ...question, groupBy }, { placeholderData: (before) => before });
}

export function useListProjectBudgets() {
  return trpc.spending.projects.useQuery({ limit: 100 });
}

export function useListUpcoming() {
  return trpc.spending.upcoming.useQuery();
}
