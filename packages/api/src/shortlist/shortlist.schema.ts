import type { ExpertId } from "@quorate/core/ids";
import { z } from "zod";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { zId, zTimestamp } from "../schema/scalars.ts";

export const shortlistExpertInput = z.object({ expertId: zId<ExpertId>() });

export const shortlistEntrySchema = z.object({ expert: expertSummarySchema, addedAt: zTimestamp });

export const shortlistedSchema = z.object({ expertId: z.string(), isShortlisted: z.boolean() });
