import type { ProjectId } from "@quorate/core/ids";
import { z } from "zod";
import { zAmountMinor, zId, zOptionalText } from "../schema/scalars.ts";

export const giveBonusInput = z.object({
  id: zId<ProjectId>(),
  amount: zAmountMinor(),
  note: zOptionalText(1000).meta({ description: "What it is for; the expert reads it" }),
});
export const begunBonusSchema = z.object({
  checkoutUrl: z.string(),
  bonusId: z.string().meta({ description: "The same until it is paid" }),
});
