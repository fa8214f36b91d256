import { firstReminderUntil, REFUND_REMINDER_DAYS, remindersBefore } from "@quorate/core/milestones/escrow-term";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listRefundsUntil, setRefundRemindersSent } from "./held-too-long.queries.ts";

/** Tells both parties that money goes back soon, each time once; answers how often. Counting and saying so are one transaction. */
export async function remindOfRefunds(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const row of await listRefundsUntil(ports.db, firstReminderUntil(now, REFUND_REMINDER_DAYS))) {
    const { id: milestoneId, projectId, refundAt } = row;
    const since = row.workAskedAt ?? row.fundedAt;
    if (!since || !refundAt || refundAt <= now) continue;
    const due = remindersBefore(refundAt, REFUND_REMINDER_DAYS, { since, now });
    if (due <= row.remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setRefundRemindersSent(trx, milestoneId, due))) return false;
      await publishEvent(trx, ports, { type: "milestone.refund-due", projectId, milestoneId, actorId: null });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
