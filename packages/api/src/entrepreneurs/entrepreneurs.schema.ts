import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurId } from "@quorate/core/ids";
import { z } from "zod";
import { zId, zOptionalHttpsUrl, zOptionalText, zTags, zText, zTimestamp } from "../schema/scalars.ts";

/** The registration form's fields. What is left out takes the form's defaults. */
export const createEntrepreneurInput = z.object({
  name: zText(120).min(1, "Name is required"),
  title: zText(120).min(1, "Title is required"),
  bio: zText(4000).min(1, "Bio is required"),
  skills: zTags.refine((items) => items.length > 0, "Please add at least one skill"),
  industries: zTags.refine((items) => items.length > 0, "Please add at least one industry"),
  lookingFor: zTags.default([]),
  offering: zTags.refine((items) => items.length > 0, "Please specify what you're offering"),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).default("first-time"),
  previousStartups: zOptionalText(2000),
  linkedinUrl: zOptionalHttpsUrl,
  githubUrl: zOptionalHttpsUrl,
  portfolioUrl: zOptionalHttpsUrl,
  isSeekingCoFounders: z.boolean().default(true),
  isOfferingCoFounderServices: z.boolean().default(false),
  availableTimeCommitment: z.enum(TIME_COMMITMENTS).default("full-time"),
  preferredEquitySplit: zOptionalText(120),
  locationPreference: z.enum(LOCATION_PREFERENCES).default("remote"),
});

export const getEntrepreneurInput = z.object({ id: zId<EntrepreneurId>() });

export const entrepreneurSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable().meta({ description: "Shown to the entrepreneur alone" }),
  title: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  industries: z.array(z.string()),
  lookingFor: z.array(z.string()),
  offering: z.array(z.string()),
  experienceLevel: z.enum(EXPERIENCE_LEVELS),
  previousStartups: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  githubUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  isSeekingCoFounders: z.boolean(),
  isOfferingCoFounderServices: z.boolean(),
  availableTimeCommitment: z.enum(TIME_COMMITMENTS).nullable(),
  preferredEquitySplit: z.string().nullable(),
  locationPreference: z.enum(LOCATION_PREFERENCES).nullable(),
  rating: z.number(),
  totalConnections: z.number(),
  isActive: z.boolean(),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type EntrepreneurDto = z.infer<typeof entrepreneurSchema>;
