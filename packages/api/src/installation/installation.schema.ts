import { z } from "zod";
import { zCurrency, zDecimal } from "../schema/scalars.ts";

export const installationSchema = z.object({
  currency: zCurrency,
  milestoneMin: zDecimal.meta({ description: "A milestone is at least of this amount" }),
});
