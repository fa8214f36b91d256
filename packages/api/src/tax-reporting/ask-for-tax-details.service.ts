import type { ExpertId } from "@quorate/core/ids";
import { mustWithhold, nextTaxStep, type TaxStep } from "@quorate/core/tax-reporting/due-diligence";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { holdPayoutsOf, resumePayoutsOf } from "../payouts/follow-suspension.service.ts";
import { lockAccount } from "../people/suspensions.queries.ts";
import { readDiligence } from "./read-diligence.service.ts";
import { arePayoutsWithheld, listUndiligent, setPayoutsWithheld, setTaxStepDone } from "./tax-requests.queries.ts";

const EVENTS = {
  ask: "tax-details.asked",
  remind: "tax-details.reminded",
  remind_again: "tax-details.reminded",
  withhold: "tax-details.payouts-held",
} as const satisfies Record<TaxStep, string>;

/**
 * Asks sellers of the present calendar year for tax details, and in January those of the year that is reported, reminds them twice, and holds
 * their payouts where the law has them held, as long as it does. People who are suspended cannot answer and are not asked. Answers how many steps
 * were taken; two servers at once take each step once, and where one fails the others are taken first.
 */
export async function askForTaxDetails(ports: Ports): Promise<number> {
  const today = Temporal.Instant.fromEpochMilliseconds(ports.now().getTime()).toZonedDateTimeISO(ports.bookZone);
  const year = today.month === 1 ? today.year - 1 : today.year;
  const since = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(ports.bookZone);
  let taken = 0;
  const failures: unknown[] = [];
  for (const expertId of await listUndiligent(ports.db, new Date(since.epochMilliseconds))) {
    try {
      if (await ports.db.transaction().execute((trx) => takeStep(trx, ports, expertId))) taken++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sellers could not be asked`);
  return taken;
}

/** The person's row is the lock: giving the details, paying out and suspending queue at it. */
async function takeStep(trx: Trx, ports: Ports, expertId: ExpertId): Promise<boolean> {
  const { userId } = await readDiligence(trx, expertId);
  const account = await lockAccount(trx, userId);
  if (!account || account.closedAt !== null || account.suspendedAt !== null) return false;
  const { seller, ...diligence } = await readDiligence(trx, expertId);
  const now = ports.now();
  const isHeldByLaw = mustWithhold({ platform: ports.seller.country, seller });
  if (!isHeldByLaw && (await arePayoutsWithheld(trx, userId))) {
    await setPayoutsWithheld(trx, userId, null);
    await resumePayoutsOf(trx, ports, userId);
    await publishEvent(trx, ports, { type: "tax-details.payouts-released", expertId, actorId: null });
    return true;
  }
  const step = nextTaxStep(diligence, isHeldByLaw, now);
  if (step === null) return false;
  await setTaxStepDone(trx, expertId, step, now);
  if (step === "withhold") {
    await setPayoutsWithheld(trx, userId, now);
    await holdPayoutsOf(trx, ports, userId);
  }
  await publishEvent(trx, ports, { type: EVENTS[step], expertId, actorId: null });
  return true;
}
