import { firstReminderUntil } from "@quorate/core/milestones/escrow-term";
import { ANSWER_REMINDER_DAYS, answerRemindersDue } from "@quorate/core/timesheets/timesheet";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listWeeksAnsweredUntil, setAnswerRemindersSent } from "./timesheets.queries.ts";

/** Tells each client of a week that is approved automatically soon, once; answers how often. Counting and saying so are one transaction. */
export async function remindOfWeeks(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const week of await listWeeksAnsweredUntil(ports.db, firstReminderUntil(now, ANSWER_REMINDER_DAYS))) {
    const { id: timesheetId, milestoneId, projectId, handedOverAt, answerBy } = week;
    if (!handedOverAt || !answerBy || answerBy <= now) continue;
    const due = answerRemindersDue({ handedOverAt, answerBy }, now);
    if (due <= week.remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setAnswerRemindersSent(trx, timesheetId, due))) return false;
      const event = { projectId, milestoneId, timesheetId, actorId: null };
      await publishEvent(trx, ports, { ...event, type: "timesheet.answer-due" });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
