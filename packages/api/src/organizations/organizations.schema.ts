import type { OrganizationId } from "@quorate/core/ids";
import { ORGANIZATION_SIZES } from "@quorate/core/organizations/organization-size";
import { z } from "zod";
import { shownVerificationSchema } from "../profiles/shown-verification.schema.ts";
import { organizationFace } from "../schema/face.ts";
import {
  zChangedHttpsUrl,
  zChangedText,
  zId,
  zName,
  zOptional,
  zOptionalHttpsUrl,
  zOptionalText,
  zSeenAt,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

export const createOrganizationInput = z.object({
  name: zName(120).min(2, "Organization name must be at least 2 characters"),
  industry: zText(80).min(1, "Please select an industry"),
  size: z.enum(ORGANIZATION_SIZES, "Please select organization size"),
  website: zOptionalHttpsUrl,
  description: zOptionalText(2000),
  location: zOptionalText(120),
});

/** The same fields, each of which may be left out to stay as it is. */
export const updateOrganizationInput = z.object({
  id: zId<OrganizationId>(),
  ifUnchangedSince: zSeenAt,
  name: zName(120).min(2, "Organization name must be at least 2 characters").optional(),
  industry: zText(80).min(1, "Please select an industry").optional(),
  size: zOptional(z.enum(ORGANIZATION_SIZES, "Please select organization size")),
  website: zChangedHttpsUrl,
  description: zChangedText(2000),
  location: zChangedText(120),
});

export const getOrganizationInput = z.object({ id: zId<OrganizationId>() });

export const organizationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  ...organizationFace,
  industry: z.string().nullable(),
  size: z.enum(ORGANIZATION_SIZES).nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  isVerified: z.boolean(),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
/** As its page shows it. */
export const organizationProfileSchema = organizationSchema.extend({ verification: shownVerificationSchema });
export type OrganizationDto = z.infer<typeof organizationSchema>;
