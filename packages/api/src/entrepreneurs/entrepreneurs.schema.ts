import { FULL_NAME_LENGTH_MAX, splitName } from "@quorate/core/accounts/person-name";
import { CONNECTION_DIRECTIONS, CONNECTION_STATUSES } from "@quorate/core/connections/connection";
import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import type { EntrepreneurId } from "@quorate/core/ids";
import { SEARCH_SORTS, SEARCH_TEXT_MAX } from "@quorate/core/search/search-kind";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { partOf, shapeShown } from "../schema/fields.ts";
import { zIsNearest } from "../schema/nearest.ts";
import { zDefault, zId, zOptional, zPersonName, zSeenAt, zTags, zText, zTimestamp } from "../schema/scalars.ts";

/** Typed in one piece here; it is the account's name, which the person has everywhere. */
const zFullName = zPersonName(FULL_NAME_LENGTH_MAX)
  .min(1, "Name is required")
  .refine(
    (name) => name === "" || splitName(name) !== null,
    "Use at most 80 characters for first names and for a last name",
  )
  .meta({ description: "Your name, also that of your account: the first name, and the rest as the last name" });

/** The registration form's fields. What is left out takes the form's defaults. */
export const createEntrepreneurInput = z.object({
  name: zFullName,
  ...partOf(ENTREPRENEUR_FIELDS, "create"),
});

/** The same fields, each of which may be left out to stay as it is, and whether the profile is shown. */
export const updateEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  ifUnchangedSince: zSeenAt,
  name: zFullName.optional(),
  ...partOf(ENTREPRENEUR_FIELDS, "change"),
  isActive: zOptional(z.boolean()),
});

/** Any of the industries, any of the skills, any of the roles looked for, and everything else that was asked for. */
export const listEntrepreneursInput = z.object({
  q: zOptional(zText(SEARCH_TEXT_MAX)),
  sort: zDefault(z.enum(SEARCH_SORTS), "match").meta({
    description:
      "`match`, the order with words, has the best first and ends after 300; without words it is that of the newest",
  }),
  industry: zOptional(zTags),
  skill: zOptional(zTags),
  lookingFor: zOptional(zTags),
  experienceLevel: zOptional(z.enum(EXPERIENCE_LEVELS)),
  timeCommitment: zOptional(z.enum(TIME_COMMITMENTS)),
  location: zOptional(z.enum(LOCATION_PREFERENCES)),
  ...datedPageInput,
});

export const getEntrepreneurInput = z.object({ id: zId<EntrepreneurId>() });

export const entrepreneurSchema = z.object({
  id: z.string(),
  userId: z.string(),
  ...personFace,
  email: z.string().nullable().meta({ description: "Contact detail: for oneself and accepted connections" }),
  ...shapeShown(ENTREPRENEUR_FIELDS, "everybody", "connections"),
  rating: z.number(),
  totalConnections: z.number(),
  isActive: z.boolean(),
  createdAt: zTimestamp,
  updatedAt: zTimestamp,
});
export type EntrepreneurDto = z.infer<typeof entrepreneurSchema>;
export const listedEntrepreneurSchema = entrepreneurSchema.extend({ isNearest: zIsNearest });

/** A profile, with what is between it and the reader. */
export const entrepreneurProfileSchema = entrepreneurSchema.extend({
  connection: z
    .object({
      id: z.string(),
      status: z.enum(CONNECTION_STATUSES),
      direction: z.enum(CONNECTION_DIRECTIONS),
      note: z.string().nullable(),
      hiddenDetails: zHiddenDetails,
    })
    .nullable()
    .meta({ description: "The invitation or connection between you and the entrepreneur that is not over" }),
  invitableFrom: zTimestamp
    .nullable()
    .meta({ description: "When you may invite again after an invitation that failed" }),
  common: z
    .object({
      count: z.number(),
      people: z.array(z.object({ id: z.string(), ...personFace })).meta({ description: "Some of them, by name" }),
    })
    .nullable()
    .meta({
      description:
        "Your connections who are connected with the entrepreneur, too; null: you have no network, or it is you",
    }),
  hidden: z
    .object({ since: zTimestamp, reason: z.string() })
    .nullable()
    .meta({ description: "Told to the owner and administrators when moderation hid the profile" }),
});
export type EntrepreneurProfileDto = z.infer<typeof entrepreneurProfileSchema>;
