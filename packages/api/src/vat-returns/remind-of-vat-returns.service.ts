import { bookDay } from "@quorate/core/billing/book-day";
import { daysUntilReturn, type VatReturnKind, vatReminderDue } from "@quorate/core/vat/vat-scheme";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { insertVatReminder, listMoneyAdministrators, listReturnLines } from "./vat-returns.queries.ts";
import { readVatPeriods } from "./vat-returns.service.ts";

/**
 * Reminds administrators who look after money, seven days and one day before, of each return that is not filed: an empty one at home, to the
 * one-stop shop or to the United Kingdom as well, once one of its kind was filed, and an EC sales list only with something in it. A platform without a
 * VAT number files nothing. Answers how many returns.
 */
export async function remindOfVatReturns(ports: Ports): Promise<number> {
  const today = bookDay(ports.now(), ports.bookZone);
  let reminded = 0;
  if (ports.seller.vatNumber === null) return 0;
  const known = await readVatPeriods(ports.db, ports);
  const isFiled = (kind: VatReturnKind) => known.some(({ period, filing }) => filing !== null && period.kind === kind);
  for (const { period, filing, isOver } of known) {
    const days = period.dueOn === null || filing || !isOver ? null : vatReminderDue(period.dueOn, today);
    if (days === null || period.dueOn === null) continue;
    const isOwed = period.kind === "vat" || (period.kind !== "ec_sales" && isFiled(period.kind));
    if (!isOwed && (await listReturnLines(ports.db, [period])).length === 0) continue;
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
