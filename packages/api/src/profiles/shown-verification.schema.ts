import { SHOWN_VERIFICATION_STATES } from "@quorate/core/verification/shown-verification";
import { ALL_CHECKS } from "@quorate/core/verification/verification-checklist";
import { z } from "zod";
import { zTimestamp } from "../schema/scalars.ts";

/** What a profile says was checked, and when. */
export const shownVerificationSchema = z.object({
  state: z.enum(SHOWN_VERIFICATION_STATES).meta({
    description: "`rechecking`: verified before, and looked at again because what was checked has changed",
  }),
  checkedAt: zTimestamp.nullable(),
  validUntil: zTimestamp.nullable(),
  checked: z.array(z.enum(ALL_CHECKS)),
});
export type ShownVerificationDto = z.infer<typeof shownVerificationSchema>;
