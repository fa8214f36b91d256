import { invariant } from "@quorate/core/errors";
import type { TimesheetId } from "@quorate/core/ids";
import { isApprovalOverdue } from "@quorate/core/timesheets/timesheet";
import type { Ports } from "../context.ts";
import { settleEach } from "../milestones/settle-each.service.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { payWeek } from "./pay-week.service.ts";
import { listOverdueTimesheetIds, lockTimesheet } from "./timesheets.queries.ts";

/** Approves weeks that have waited for their client too long; answers how many. Any number of servers may do this at once. */
export async function approveOverdueTimesheets(ports: Ports): Promise<number> {
  const ids = await listOverdueTimesheetIds(ports.db, ports.now());
  return await settleEach(ids, (id) => approveIfOverdue(ports, id), "overdue weeks were not approved.");
}

function approveIfOverdue(ports: Ports, id: TimesheetId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const locked = await lockTimesheet(trx, id);
    if (!locked || locked.milestone.status !== "funded") return false;
    if (!isApprovalOverdue(locked.timesheet, ports.now())) return false;
    invariant(locked.payment, "a funded milestone is paid for");
    // It waits for the bank's decision, and is approved with the next round after it.
    if (await isPaymentHeld(trx, locked.payment.id)) return false;
    await payWeek(trx, ports, locked, null);
    return true;
  });
}
