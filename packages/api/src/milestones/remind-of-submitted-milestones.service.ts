import { RELEASE_REMINDER_DAYS, remindersDue } from "@quorate/core/milestones/auto-release";
import { firstReminderUntil } from "@quorate/core/milestones/escrow-term";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listWaitingSubmissions, setRemindersSent } from "./waiting-submissions.queries.ts";

/** Has a mail sent to each client whose answer is due; answers how many. Counting and saying so are one transaction. */
export async function remindOfSubmittedMilestones(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const submission of await listWaitingSubmissions(ports.db, firstReminderUntil(now, RELEASE_REMINDER_DAYS))) {
    const { submittedAt, autoReleaseAt } = submission;
    const due = submittedAt && autoReleaseAt ? remindersDue({ submittedAt, autoReleaseAt }, now) : 0;
    if (due <= submission.remindersSent) continue;
    const { id: milestoneId } = submission;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setRemindersSent(trx, milestoneId, due))) return false;
      const event = { projectId: submission.projectId, milestoneId, actorId: null };
      await publishEvent(trx, ports, { ...event, type: "milestone.decision-due" });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
