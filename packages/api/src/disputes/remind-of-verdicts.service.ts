import {
  firstReminderUntil,
  remindersBefore,
  settledBy,
  VERDICT_REMINDER_DAYS,
  verdictOverdueBefore,
} from "@quorate/core/milestones/escrow-term";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import {
  listDisputeDeciderIds,
  listUndecidedDisputes,
  setVerdictRemindersSent,
} from "../milestones/held-too-long.queries.ts";

/** Tells administrators and both parties that a dispute is decided by the rule soon, each time once; answers how often. */
export async function remindOfVerdicts(ports: Ports): Promise<number> {
  const now = ports.now();
  const fundedUntil = verdictOverdueBefore(firstReminderUntil(now, VERDICT_REMINDER_DAYS));
  let reminded = 0;
  for (const { id: disputeId, milestoneId, projectId, ...row } of await listUndecidedDisputes(ports.db, fundedUntil)) {
    const end = row.fundedAt && settledBy(row.fundedAt);
    if (!end || end <= now) continue;
    const due = remindersBefore(end, VERDICT_REMINDER_DAYS, { since: row.openedAt, now });
    if (due <= row.remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setVerdictRemindersSent(trx, disputeId, due))) return false;
      const event = {
        projectId,
        milestoneId,
        disputeId,
        otherUserIds: await listDisputeDeciderIds(trx),
        actorId: null,
      };
      await publishEvent(trx, ports, { ...event, type: "dispute.verdict-due" });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
