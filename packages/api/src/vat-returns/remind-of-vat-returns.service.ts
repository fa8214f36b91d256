import { bookDay } from "@quorate/core/billing/book-day";
import { daysUntilReturn, vatReminderDue } from "@quorate/core/vat/vat-scheme";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { insertVatReminder, listMoneyAdministrators, listReturnLines } from "./vat-returns.queries.ts";
import { readVatPeriods } from "./vat-returns.service.ts";

/**
 * Reminds administrators who look after money, seven days and one day before, of each return that is not filed; those beside the return at home only where
 * something is in them. Answers how many returns.
 */
export async function remindOfVatReturns(ports: Ports): Promise<number> {
  const today = bookDay(ports.now(), ports.bookZone);
  let reminded = 0;
  for (const { period, filing, isOver } of await readVatPeriods(ports.db, ports)) {
    const days = period.dueOn === null || filing || !isOver ? null : vatReminderDue(period.dueOn, today);
    if (days === null || period.dueOn === null) continue;
    if (period.kind !== "vat" && (await listReturnLines(ports.db, [period])).length === 0) continue;
    const { kind: returnKind, from } = period;
    const count = daysUntilReturn(period.dueOn, today);
    const isNew = await ports.db.transaction().execute(async (trx) => {
      if (!(await insertVatReminder(trx, { kind: returnKind, from, days, at: ports.now() }))) return false;
      const otherUserIds = await listMoneyAdministrators(trx);
      await publishEvent(trx, ports, { type: "vat.return-due", otherUserIds, returnKind, from, count, actorId: null });
      return true;
    });
    if (isNew) reminded++;
  }
  return reminded;
}
