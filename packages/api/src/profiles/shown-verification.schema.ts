import { SHOWN_VERIFICATION_STATES } from "@quorate/core/verification/shown-verification";
import { VERIFICATION_BASES } from "@quorate/core/verification/verification-basis";
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
  basis: z.array(z.enum(VERIFICATION_BASES)).meta({
    description: "What was seen. `declared`: verified at a time when nothing had to be",
  }),
  basisText: z.string().nullable().meta({ description: "The same as a sentence, with the name of the register" }),
});
export type ShownVerificationDto = z.infer<typeof shownVerificationSchema>;
