import { z } from "zod";
import { zCurrency, zDecimal } from "../schema/scalars.ts";

export const installationSchema = z.object({
  currency: zCurrency,
  milestoneMin: zDecimal.meta({ description: "A milestone is at least of this amount" }),
  agreementAbove: zDecimal.nullable().meta({
    description: "A project above this amount begins with an agreement; null: only where its client asks for one",
  }),
  bookZone: z.string().meta({
    description:
      "The time zone of the platform's place: its calendar dates every document, export and month of the books",
    example: "Europe/London",
  }),
});
