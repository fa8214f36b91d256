import type { ServiceCategoryId } from "@quorate/core/ids";
import { z } from "zod";
import { zId } from "../../schema/scalars.ts";

const SERVICES_MAX = 50;

/** The whole set: what is not named is no longer offered. */
export const updateExpertServicesInput = z.object({
  serviceCategoryIds: z
    .array(zId<ServiceCategoryId>())
    .max(SERVICES_MAX, `At most ${SERVICES_MAX} services`)
    .transform((ids) => [...new Set(ids)]),
});

export const expertServiceSchema = z.object({
  expertId: z.string(),
  serviceCategoryId: z.string(),
  name: z.string(),
  slug: z.string(),
});
export type ExpertServiceDto = z.infer<typeof expertServiceSchema>;
