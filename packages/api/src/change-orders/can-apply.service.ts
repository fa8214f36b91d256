import type { Change } from "@quorate/core/change-orders/change-order";
import { isApplicable, type PresentMilestone } from "@quorate/core/change-orders/change-plan";
import type { Trx } from "@quorate/db/client";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { listLivePayments } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";

/**
 * Whether an order can be put in force now: its project is in progress, its milestones are what they were, and no bank is taking the money
 * of one of them back.
 */
export async function canApply(
  trx: Trx,
  project: ClientsProject,
  changes: readonly Change[],
  present: readonly PresentMilestone[],
): Promise<boolean> {
  if (!isApplicable(project, changes, present)) return false;
  const named = new Set(
    changes.flatMap((change) => {
      if (change.kind === "add") return [];
      const potId = present.find(({ id }) => id === change.milestoneId)?.expenses.potId;
      return [change.milestoneId, ...(potId ? [potId] : [])];
    }),
  );
  const payments = (await listLivePayments(trx, project.id)).filter(({ milestoneId }) => named.has(milestoneId));
  for (const { id } of payments) if (await isPaymentHeld(trx, id)) return false;
  return true;
}
