import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import {
  IMPERSONATION_REASON_LENGTH_MAX,
  IMPERSONATION_REASON_LENGTH_MIN,
} from "@quorate/core/impersonations/impersonation";
import { z } from "zod";
import { zId, zText, zTimestamp } from "../schema/scalars.ts";

/** The impersonated person can read this reason. */
export const impersonationReason = zText(IMPERSONATION_REASON_LENGTH_MAX).refine(
  (reason) => reason.length >= IMPERSONATION_REASON_LENGTH_MIN,
  "A reason is required: the person reads it",
);

export const startImpersonationInput = z.object({ id: zId<UserId>(), reason: impersonationReason });

export const startedImpersonationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  until: zTimestamp.meta({ description: "When it ends by itself" }),
});

export const endedImpersonationSchema = z.object({
  ended: z.boolean().meta({ description: "False: it had ended already" }),
});

export const impersonationSchema = z.object({
  id: z.string(),
  administrator: z.string().meta({ description: "Who looked", example: "Ines Duarte" }),
  role: z.enum(ADMIN_ROLES).meta({ description: "The role that they had then" }),
  reason: z
    .string()
    .meta({ description: "Why, in the administrator's words", example: "You wrote that your payout is missing" }),
  startedAt: zTimestamp,
  until: zTimestamp.meta({ description: "When it ends by itself" }),
  endedAt: zTimestamp.nullable().meta({ description: "Null while it goes on" }),
});
export type ImpersonationDto = z.infer<typeof impersonationSchema>;
