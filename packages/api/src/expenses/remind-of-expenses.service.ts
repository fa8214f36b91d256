import { expenseRemindersDue } from "@quorate/core/expenses/expense";
import { firstReminderUntil } from "@quorate/core/milestones/escrow-term";
import { ANSWER_REMINDER_DAYS } from "@quorate/core/timesheets/timesheet";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listExpensesAnsweredUntil, setExpenseRemindersSent } from "./expenses.queries.ts";

/** Tells each client of an expense that is approved automatically soon, once; answers how often. Counting and saying so are one transaction. */
export async function remindOfExpenses(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const expense of await listExpensesAnsweredUntil(ports.db, firstReminderUntil(now, ANSWER_REMINDER_DAYS))) {
    const { id: expenseId, milestoneId, projectId, handedInAt, answerBy } = expense;
    if (!answerBy || answerBy <= now) continue;
    const due = expenseRemindersDue({ handedInAt, answerBy }, now);
    if (due <= expense.remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setExpenseRemindersSent(trx, expenseId, due))) return false;
      const event = { projectId, milestoneId, expenseId, actorId: null };
      await publishEvent(trx, ports, { ...event, type: "expense.answer-due" });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
