import { z } from "zod";
import { zTimestamp } from "../schema/scalars.ts";
import { zToldOnce } from "../schema/told-once.ts";

export const calendarFeedSchema = z.object({
  createdAt: zTimestamp.nullable().meta({ description: "Since when the address is good; null: there is none" }),
  lastReadAt: zTimestamp.nullable().meta({ description: "When a calendar read it last, to the hour" }),
});
export const createdCalendarFeedSchema = z.object({
  url: zToldOnce(z.string(), {
    description:
      "The secret address, in this answer and never again. A repetition under the same Idempotency-Key is answered without it",
  }),
  createdAt: zTimestamp,
});
