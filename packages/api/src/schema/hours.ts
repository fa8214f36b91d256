import { ESTIMATED_HOURS_MAX } from "@quorate/core/proposals/offer";
import { z } from "zod";

/** The hours of an offer, at most. */
export const zHours = z
  .number("Enter hours as a whole number")
  .int("Enter hours as a whole number")
  .min(1, "Must be 1 or more")
  .max(ESTIMATED_HOURS_MAX, `At most ${ESTIMATED_HOURS_MAX} hours`);
