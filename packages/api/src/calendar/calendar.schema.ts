import { z } from "zod";
import { zTimestamp } from "../schema/scalars.ts";

export const calendarFeedSchema = z.object({
  createdAt: zTimestamp.nullable().meta({ description: "Since when the address is good; null: there is none" }),
  lastReadAt: zTimestamp.nullable().meta({ description: "When a calendar read it last, to the hour" }),
});
export const createdCalendarFeedSchema = z.object({
  url: z.string().meta({ description: "The secret address. It is in this answer and never again" }),
  createdAt: zTimestamp,
});
