import { assertQuarterHourPrice } from "@quorate/core/bookings/paid-call";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toAvailabilityDto } from "./availability.mapper.ts";
import { findAvailability, setAvailability } from "./availability.queries.ts";
import { availabilitySchema, freeTimesInput, freeTimesSchema, setAvailabilityInput } from "./availability.schema.ts";
import { listFreeTimes } from "./free-times.service.ts";

export const availabilityRouter = router({
  get: call("GET /expert/availability", {
    may: "expert",
    scope: "profile:read",
    tag: "Calls",
    summary: "When you can talk to clients; null as long as you have stated no hours",
  })
    .output(availabilitySchema.nullable())
    .query(async ({ ctx }) => {
      const row = await findAvailability(ctx.db, ctx.viewer.userId);
      return row ? toAvailabilityDto(row) : null;
    }),
  set: call("PUT /expert/availability", {
    may: "expert",
    scope: "profile:write",
    tag: "Calls",
    summary: "State when you can talk to clients, in place of what you stated before",
  })
    .input(setAvailabilityInput)
    .output(availabilitySchema)
    .mutation(async ({ ctx, input }) => {
      const { quarterHourPrice } = input;
      if (quarterHourPrice !== null) assertQuarterHourPrice(quarterHourPrice, ctx.milestoneMinMinor, ctx.currency);
      const row = { ...input, updatedAt: ctx.now() };
      await setAvailability(ctx.db, ctx.viewer.userId, row);
      return toAvailabilityDto(row);
    }),
  slots: call("GET /experts/{id}/slots", {
    may: "everybody",
    scope: "experts:read",
    tag: "Calls",
    summary: "The times at which an expert can talk, and the next one",
    refuses: [404],
    cost: 2,
  })
    .input(freeTimesInput)
    .output(freeTimesSchema)
    .query(({ ctx, input }) => listFreeTimes({ db: ctx.db, now: ctx.now }, input)),
});
