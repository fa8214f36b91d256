import { LOCATION_PREFERENCES, TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import { CO_FOUNDER_EXPERIENCE_OPTIONS } from "@quorate/core/matching/co-founder-requirements";
import { z } from "zod";
import { entrepreneurSchema } from "../entrepreneurs/entrepreneurs.schema.ts";
import { zNotRankedYet } from "../schema/not-ranked-yet.ts";
import { zDefault, zNullable, zOptionalText, zTags, zTagsOfOne, zText } from "../schema/scalars.ts";
import { conditionSchema, zConditionsDropped } from "./conditions.schema.ts";
import { chamberSchema, matchBandSchema, matchReasonSchema } from "./matching.schema.ts";

/** The requirements form (specification §3): the first five fields are required, as its submit button has it. */
export const matchCoFoundersInput = z.object({
  industryFocus: zTagsOfOne("Please select at least one industry"),
  lookingForRoles: zTagsOfOne("Please select at least one role"),
  experienceLevel: z.enum(CO_FOUNDER_EXPERIENCE_OPTIONS),
  timeCommitment: z.enum(TIME_COMMITMENTS),
  projectDescription: zText(4000).min(1, "Please describe your project"),
  locationPreference: zNullable(z.enum(LOCATION_PREFERENCES)),
  skillsNeeded: zDefault(zTags, []),
  equityRange: zOptionalText(120),
  conditionsDropped: zConditionsDropped,
  keepAnswer: zDefault(z.boolean(), false).meta({
    description:
      "Keep whom this answer shows and the first role asked for, and nothing else of what was asked, so that the order can learn from what you do with it; as in POST /ai/expert-matching",
  }),
});

export type MatchCoFoundersInput = z.output<typeof matchCoFoundersInput>;

/** An entrepreneur as signed-in users see one: without any way to get in touch outside the platform. */
const matchedEntrepreneurSchema = entrepreneurSchema.pick({
  id: true,
  userId: true,
  name: true,
  profileImageUrl: true,
  title: true,
  bio: true,
  skills: true,
  industries: true,
  lookingFor: true,
  offering: true,
  experienceLevel: true,
  previousStartups: true,
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: true,
  availableTimeCommitment: true,
  preferredEquitySplit: true,
  locationPreference: true,
  rating: true,
  totalConnections: true,
});

export const coFounderMatchSchema = matchedEntrepreneurSchema.extend({
  matchScore: z.number().nullable().meta({
    description:
      "Percent, 1 to 99: of a hundred people matched as well, so many would be worth talking to; null where nobody is ranked yet",
  }),
  band: matchBandSchema,
  matchReasoning: z.string(),
  matchReasons: z.array(matchReasonSchema),
});
export type CoFounderMatchDto = z.infer<typeof coFounderMatchSchema>;

export const coFounderMatchesSchema = z.object({
  answerId: z.string().optional().meta({
    description: "There where the answer is kept: what `POST /co-founder-answers/{answerId}/acts` takes",
  }),
  matches: z.array(coFounderMatchSchema),
  aiPowered: z.boolean(),
  totalMatches: z.number(),
  nearest: z.number().optional().meta({
    description:
      "Where nobody comes near what is sought: so many others are listed, without a score, those with the most connections first",
  }),
  conditions: z.array(conditionSchema).meta({
    description:
      "What the description asks of a person beside the need, where the form says nothing else: equity, commitment, place",
  }),
  notRankedYet: zNotRankedYet("founders"),
  chamber: chamberSchema,
});
export type CoFounderMatchesDto = z.infer<typeof coFounderMatchesSchema>;
