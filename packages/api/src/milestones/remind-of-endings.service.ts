import {
  endingOverdueBefore,
  endingReminderBefore,
  endingRemindersDue,
} from "@quorate/core/project-endings/ending-clock";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listWaitingEndings, setEndingRemindersSent } from "../projects/project-endings.queries.ts";

/** Reminds each client of a project that waits for their word; answers how often. Counting and saying so are one transaction. */
export async function remindOfEndings(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const { id: projectId, settledSince, remindersSent } of await listWaitingEndings(
    ports.db,
    endingReminderBefore(now),
  )) {
    if (!settledSince || settledSince <= endingOverdueBefore(now)) continue;
    const due = endingRemindersDue(settledSince, now);
    if (due <= remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setEndingRemindersSent(trx, { id: projectId, settledSince }, due))) return false;
      await publishEvent(trx, ports, { type: "project.ending-due", projectId, actorId: null });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
