import * as rules from "@quorate/core/bookings/booking";
import {
  assertCallPrice,
  assertPayableDay,
  heldUntil,
  type PaidCallMinutes,
  refundableUntil,
} from "@quorate/core/bookings/paid-call";
import { DomainError } from "@quorate/core/errors";
import type { BookingId, ExpertId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import { findAvailability, findTalker } from "../availability/availability.queries.ts";
import { areBlocked, lockWriting } from "../blocks/blocks.queries.ts";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import type { Context, Ports, Viewer } from "../context.ts";
import { assertMayContact } from "../subscriptions/expert-contacts.service.ts";
import { countCallsToCome, insertBooking, listHoldsOver, lockPeople, setHoldsLapsed } from "./bookings.queries.ts";
import { callPurpose } from "./call.purpose.ts";
import { findTime } from "./find-time.service.ts";

type Wish = {
  id: ExpertId;
  startsAt: Date;
  minutes: PaidCallMinutes;
  amount: Minor;
  note: string | null;
  room: string | null;
};
type ClientContext = Context & { viewer: Viewer };

/** Keeps a time for a client who is about to pay for it. A client pays for one call at once: what they held before is given back. */
export async function holdCall(
  trx: Trx,
  ctx: ClientContext,
  { id: expertId, startsAt, minutes, amount, ...texts }: Wish,
) {
  const { viewer } = ctx;
  const { userId: clientUserId, organizationId } = viewer;
  const expert = await findTalker(trx, expertId);
  if (!expert) throw new DomainError("not_found", "experts/not-found", { asked: "profile" });
  const pair = { clientUserId, expertUserId: expert.userId };
  await lockWriting(trx, [clientUserId, expert.userId], "to-write");
  await lockPeople(trx, [clientUserId, expert.userId]);
  const now = ctx.now();
  await lapseHolds(trx, ctx, { people: [clientUserId, expert.userId], clientUserId });
  const isBlocked = await areBlocked(trx, clientUserId, expert.userId);
  const toCome = await countCallsToCome(trx, { ...pair, now });
  rules.assertCanBook({ viewer, expertUserId: expert.userId, isBlocked, toCome });
  if (organizationId) await assertMayContact(trx, { organizationId, expertId, now });
  const quarterHourMinor = (await findAvailability(trx, expert.userId))?.quarterHourPrice ?? null;
  assertCallPrice({ quarterHourMinor, minutes, amountMinor: amount, currency: ctx.currency });
  assertPayableDay(startsAt, now);
  const endsAt = await findTime(trx, { expertId, clientUserId, startsAt, now, minutes });
  const bookingId = ctx.newId<BookingId>();
  const held = { priceMinor: amount, until: heldUntil(now), refundableUntil: refundableUntil(startsAt) };
  const time = { startsAt, endsAt, remindersSent: 0, createdAt: now };
  await insertBooking(trx, { id: bookingId, expertId, ...pair, ...time, ...texts, held });
  const form = callPurpose.form({ bookingId, clientUserId, minutes, amountMinor: amount, currency: ctx.currency });
  return { checkoutId: await beginCheckout(trx, ctx, form), bookingId, heldUntil: held.until.toISOString() };
}

type Holders = { people: readonly UserId[]; clientUserId: UserId | null };

/** Gives back times that were kept long enough, and all that one client held. Under the lock of these people. */
export async function lapseHolds(trx: Trx, ports: Ports, holders: Holders): Promise<void> {
  for (const id of await setHoldsLapsed(trx, { ...holders, now: ports.now() }))
    await giveUpCheckout(trx, ports, callPurpose.wish(id));
}

/** Gives back every time that was kept long enough; answers how many. Money that is paid for one after that goes back. */
export async function lapseHeldCalls(ports: Ports): Promise<number> {
  const over = await listHoldsOver(ports.db, ports.now());
  for (const { clientUserId, expertUserId } of over) {
    await ports.db.transaction().execute(async (trx) => {
      await lockPeople(trx, [clientUserId, expertUserId]);
      await lapseHolds(trx, ports, { people: [clientUserId, expertUserId], clientUserId: null });
    });
  }
  return over.length;
}
