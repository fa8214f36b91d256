import { assertEmailVerified } from "@quorate/core/access/verified-email";
import * as rules from "@quorate/core/bookings/booking";
import { remindersPassed } from "@quorate/core/bookings/booking-reminder";
import { minutesOf, refundableUntilAfterMove } from "@quorate/core/bookings/paid-call";
import { DomainError } from "@quorate/core/errors";
import type { BookingId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { z } from "zod";
import { findTalker } from "../availability/availability.queries.ts";
import { areBlocked, lockWriting } from "../blocks/blocks.queries.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { assertMayContact } from "../subscriptions/expert-contacts.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import {
  countCallsToCome,
  findBooking,
  insertBooking,
  listBookingRows,
  lockPeople,
  setBookingCancelled,
  setBookingRoom,
  setBookingTime,
} from "./bookings.queries.ts";
import {
  begunPaidCallSchema,
  bookCallInput,
  bookingIdInput,
  bookingSchema,
  bookPaidCallInput,
  listBookingsInput,
  moveBookingInput,
  setRoomInput,
} from "./bookings.schema.ts";
import { findTime } from "./find-time.service.ts";
import { holdCall, lapseHolds } from "./hold-call.service.ts";
import { assertStillPayable, refundCancelled } from "./refund-call.service.ts";
import { showBooking, showBookings } from "./show-bookings.service.ts";

export const bookingsRouter = router({
  list: call("GET /bookings", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Calls",
    summary: "Your calls, those that you booked and those that were booked with you",
  })
    .input(listBookingsInput)
    .output(z.array(bookingSchema))
    .query(async ({ ctx, input }) => {
      const [reader, now] = [ctx.viewer.userId, ctx.now()];
      return await showBookings(ctx.db, { reader, now }, await listBookingRows(ctx.db, reader, { ...input, now }));
    }),
  get: call("GET /bookings/{id}", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Calls",
    summary: "One of your calls",
    refuses: [404],
  })
    .input(bookingIdInput)
    .output(bookingSchema)
    .query(({ ctx, input }) => showBooking(ctx.db, { reader: ctx.viewer.userId, now: ctx.now() }, input.id)),
  book: call("POST /experts/{id}/bookings", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Calls",
    summary: "Book a free introductory call of twenty minutes with an expert, as an organization or entrepreneur",
    refuses: [403, 404, 409, 422],
  })
    .input(bookCallInput)
    .output(bookingSchema)
    .mutation(({ ctx, input: { id: expertId, startsAt, note, room } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { viewer } = ctx;
        const { userId: clientUserId, organizationId } = viewer;
        assertEmailVerified(viewer);
        const expert = await findTalker(trx, expertId);
        if (!expert) throw new DomainError("not_found", "experts/not-found", { asked: "profile" });
        const pair = { clientUserId, expertUserId: expert.userId };
        await lockWriting(trx, [clientUserId, expert.userId], "to-write");
        await lockPeople(trx, [clientUserId, expert.userId]);
        const now = ctx.now();
        await lapseHolds(trx, ctx, { people: [clientUserId, expert.userId], clientUserId: null });
        const isBlocked = await areBlocked(trx, clientUserId, expert.userId);
        const toCome = await countCallsToCome(trx, { ...pair, now });
        rules.assertCanBook({ viewer, expertUserId: expert.userId, isBlocked, toCome });
        if (organizationId) await assertMayContact(trx, { organizationId, expertId, now });
        const endsAt = await findTime(trx, { expertId, clientUserId, startsAt, now });
        const bookingId = ctx.newId<BookingId>();
        const remindersSent = remindersPassed(startsAt, now);
        const time = { startsAt, endsAt, remindersSent, createdAt: now };
        await insertBooking(trx, { id: bookingId, expertId, ...pair, ...time, note, room });
        const event = { bookingId, expertId, callerId: clientUserId, actorId: clientUserId };
        await publishEvent(trx, ctx, { ...event, type: "booking.booked" });
        return await showBooking(trx, { reader: clientUserId, now }, bookingId);
      }),
    ),
  bookPaid: call("POST /experts/{id}/paid-bookings", {
    may: "signedIn",
    scope: "money:write",
    tag: "Calls",
    summary:
      "Book a paid call with an expert, by the quarter of an hour, as an organization or entrepreneur; answers where to pay, and until when the time is kept",
    refuses: [403, 404, 409, 422, 503],
  })
    .input(bookPaidCallInput)
    .output(begunPaidCallSchema)
    .mutation(async ({ ctx, input }) => {
      assertEmailVerified(ctx.viewer);
      const { checkoutId, ...begun } = await repeatable(ctx.db)
        .transaction()
        .execute((trx) => holdCall(trx, ctx, input));
      return { checkoutUrl: await openCheckoutPage(ctx, checkoutId), ...begun };
    }),
  move: call("POST /bookings/{id}/move", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Calls",
    summary: "Move a call to another free time of the expert's, until it begins; either side does",
    refuses: [404, 409, 422],
  })
    .input(moveBookingInput)
    .output(bookingSchema)
    .mutation(({ ctx, input: { id, startsAt } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const booking = await lockOwn(trx, userId, id);
        const now = ctx.now();
        const moved = rules.moveBooking(booking, now);
        // Asked twice, or for the time that it has: nothing has moved, and no one is told that it has.
        if (startsAt.getTime() === booking.startsAt.getTime())
          return await showBooking(trx, { reader: userId, now }, id);
        const { expertId, expertUserId, clientUserId, refundableUntil: before } = booking;
        await lapseHolds(trx, ctx, { people: [clientUserId, expertUserId], clientUserId: null });
        if (await areBlocked(trx, clientUserId, expertUserId))
          throw new DomainError("conflict", "bookings/not-bookable");
        const minutes = minutesOf({ from: booking.startsAt, until: booking.endsAt });
        const endsAt = await findTime(trx, { expertId, clientUserId, startsAt, now, except: id, minutes });
        const by = rules.sideOf(booking, userId) ?? "client";
        if (booking.milestoneId) await assertStillPayable(trx, booking.milestoneId, startsAt);
        const refundableUntil = before && refundableUntilAfterMove({ by, startsAt, refundableUntil: before, now });
        const remindersSent = remindersPassed(startsAt, now);
        const time = { startsAt, endsAt, movedFrom: booking.startsAt, refundableUntil, remindersSent, now };
        await setBookingTime(trx, moved, time);
        const event = { bookingId: id, expertId, callerId: clientUserId, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "booking.moved" });
        return await showBooking(trx, { reader: userId, now }, id);
      }),
    ),
  cancel: call("POST /bookings/{id}/cancel", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Calls",
    summary: "Cancel a call, until it begins; either side does",
    refuses: [404, 409],
  })
    .input(bookingIdInput)
    .output(bookingSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const booking = await lockOwn(trx, userId, id);
        const now = ctx.now();
        await setBookingCancelled(trx, rules.cancelBooking(booking, now), { byId: userId, now });
        await refundCancelled(trx, ctx, booking, userId);
        const event = { bookingId: id, expertId: booking.expertId, callerId: booking.clientUserId, actorId: userId };
        await publishEvent(trx, ctx, { ...event, type: "booking.cancelled" });
        return await showBooking(trx, { reader: userId, now }, id);
      }),
    ),
  setRoom: call("PATCH /bookings/{id}", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Calls",
    summary: "Say where you meet; either side does, until the call is over",
    refuses: [404, 409],
  })
    .input(setRoomInput)
    .output(bookingSchema)
    .mutation(({ ctx, input: { id, room } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const booking = await lockOwn(trx, userId, id);
        const now = ctx.now();
        rules.assertCanSetRoom(booking, now);
        if (await setBookingRoom(trx, id, { room, now })) {
          const event = { bookingId: id, expertId: booking.expertId, callerId: booking.clientUserId, actorId: userId };
          await publishEvent(trx, ctx, { ...event, type: "booking.room-changed" });
        }
        return await showBooking(trx, { reader: userId, now }, id);
      }),
    ),
});

/** Locks both people, and reads the call after that: it may have changed while we waited. */
async function lockOwn(trx: Trx, userId: UserId, id: BookingId) {
  const candidate = await findBooking(trx, id);
  if (!candidate || rules.sideOf(candidate, userId) === null) throw rules.bookingNotFound();
  await lockPeople(trx, [candidate.clientUserId, candidate.expertUserId]);
  const booking = await findBooking(trx, id);
  if (!booking) throw rules.bookingNotFound();
  return booking;
}
