import { router } from "../trpc/trpc.ts";
import { getSpending } from "./get-spending.ts";
import { listProjectBudgets } from "./list-project-budgets.ts";
import { listUpcoming } from "./list-upcoming.ts";

export const spendingRouter = router({
  get: getSpending,
  projects: listProjectBudgets,
  upcoming: listUpcoming,
});
