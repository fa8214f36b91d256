import type { ExpertId } from "@quorate/core/ids";
import { mustWithhold, nextTaxStep, type TaxStep } from "@quorate/core/tax-reporting/due-diligence";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { holdPayoutsOf } from "../payouts/follow-suspension.service.ts";
import { lockAccount } from "../people/suspensions.queries.ts";
import { readDiligence } from "./read-diligence.service.ts";
import { listUndiligent, setPayoutsWithheld, setTaxStepDone } from "./tax-requests.queries.ts";

const EVENTS = {
  ask: "tax-details.asked",
  remind: "tax-details.reminded",
  remind_again: "tax-details.reminded",
  withhold: "tax-details.payouts-held",
} as const satisfies Record<TaxStep, string>;

/**
 * Asks sellers of the present calendar year for tax details, reminds them twice, and holds their payouts where the law has them held.
 * Answers how many steps were taken; two servers at once take each step once.
 */
export async function askForTaxDetails(ports: Ports): Promise<number> {
  const year = Temporal.Instant.fromEpochMilliseconds(ports.now().getTime()).toZonedDateTimeISO(ports.bookZone).year;
  const since = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(ports.bookZone);
  let taken = 0;
  for (const expertId of await listUndiligent(ports.db, new Date(since.epochMilliseconds))) {
    if (await ports.db.transaction().execute((trx) => takeStep(trx, ports, expertId))) taken++;
  }
  return taken;
}

/** The person's row is the lock: giving the details, paying out and suspending queue at it. */
async function takeStep(trx: Trx, ports: Ports, expertId: ExpertId): Promise<boolean> {
  const { userId } = await readDiligence(trx, expertId);
  const account = await lockAccount(trx, userId);
  if (!account || account.closedAt !== null) return false;
  const { seller, ...diligence } = await readDiligence(trx, expertId);
  const now = ports.now();
  const step = nextTaxStep(diligence, mustWithhold({ platform: ports.seller.country, seller }), now);
  if (step === null) return false;
  await setTaxStepDone(trx, expertId, step, now);
  if (step === "withhold") {
    await setPayoutsWithheld(trx, userId, now);
    await holdPayoutsOf(trx, ports, userId);
  }
  await publishEvent(trx, ports, { type: EVENTS[step], expertId, actorId: null });
  return true;
}
