import { z } from "zod";
import { zCurrency, zDecimal } from "../schema/scalars.ts";

export const installationSchema = z.object({
  currency: zCurrency,
  milestoneMin: zDecimal.meta({ description: "A milestone is at least of this amount" }),
  bookZone: z.string().meta({
    description:
      "The time zone of the platform's place: its calendar dates every document, export and month of the books",
    example: "Europe/London",
  }),
});
