import type { OrganizationId } from "@quorate/core/ids";
import { z } from "zod";
import { ORGANIZATION_FIELDS } from "../profiles/organization-fields.schema.ts";
import { shownVerificationSchema } from "../profiles/shown-verification.schema.ts";
import { organizationFace } from "../schema/face.ts";
import { partOf, shapeShown } from "../schema/fields.ts";
import { zDecimal, zId, zSeenAt, zTimestamp } from "../schema/scalars.ts";
import { publicReviewSchema, reviewSummarySchema } from "../track-records/track-records.schema.ts";

export const createOrganizationInput = z.object(partOf(ORGANIZATION_FIELDS, "create"));

/** The same fields, each of which may be left out to stay as it is. */
export const updateOrganizationInput = z.object({
  id: zId<OrganizationId>(),
  ifUnchangedSince: zSeenAt,
  ...partOf(ORGANIZATION_FIELDS, "change"),
});

export const getOrganizationInput = z.object({ id: zId<OrganizationId>() });

export const organizationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  ...organizationFace,
  ...shapeShown(ORGANIZATION_FIELDS, "everybody"),
  isVerified: z.boolean(),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type OrganizationDto = z.infer<typeof organizationSchema>;

export const organizationRecordSchema = z.object({
  projects: z
    .object({
      posted: z.number(),
      open: z.number(),
      inProgress: z.number(),
      completed: z.number(),
      cancelled: z.number(),
    })
    .meta({ description: "Posted ones are the sum of the others" }),
  paidTotal: zDecimal.meta({ description: "What was paid for settled milestones, fee included" }),
  paidProjects: z.number(),
  releases: z.object({
    count: z.number().meta({ description: "Milestones that were released without a dispute" }),
    inTime: z.number().meta({ description: "Of these, released by the client before the automatic release" }),
    medianDays: z.number().nullable().meta({ description: "From submission to release; null without any" }),
  }),
  openProjects: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        budget: zDecimal.nullable(),
        timeline: z.string().nullable(),
        service: z.string().nullable(),
        createdAt: zTimestamp,
      }),
    )
    .meta({ description: "The latest, at most 20" }),
});

/** The organization's page. Its record is for experts, itself and administrators, and null for all others. */
export const organizationProfileSchema = organizationSchema.extend({
  verification: shownVerificationSchema,
  rating: z.number().nullable().meta({ description: "The mean of what experts said in public; null without any" }),
  reviewSummary: reviewSummarySchema,
  reviews: z.array(publicReviewSchema).meta({ description: "By experts; the latest, at most 50" }),
  record: organizationRecordSchema.nullable(),
});
export type OrganizationProfileDto = z.infer<typeof organizationProfileSchema>;
