import type { RememberedBrowserId } from "@quorate/core/ids";
import { z } from "zod";
import { zId, zTimestamp } from "../schema/scalars.ts";

export const rememberedBrowserSchema = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  rememberedAt: zTimestamp,
  lastUsedAt: zTimestamp.nullable().meta({ description: "When it last signed in without being asked" }),
  expiresAt: zTimestamp,
  isCurrent: z.boolean(),
});
export type RememberedBrowserDto = z.infer<typeof rememberedBrowserSchema>;

export const rememberedBrowserIdInput = z.object({ id: zId<RememberedBrowserId>() });
export const forgottenBrowsersSchema = z.object({
  forgotten: z
    .number()
    .int()
    .meta({ description: "How many browsers were forgotten", examples: [2] }),
});
