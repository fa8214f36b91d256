import { CHOICE_GROUPS } from "@quorate/core/experts/choice-group";
import { MATCH_LIMIT_MAX } from "@quorate/core/experts/expert-list-limit";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { MATCH_BANDS } from "@quorate/core/matching/match-band";
import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { z } from "zod";
import { expertFilterInput, expertSummarySchema } from "../experts/experts.schema.ts";
import { zNotRankedYet } from "../schema/not-ranked-yet.ts";
import { zDefault, zId, zOptional, zTags, zText, zWordParams } from "../schema/scalars.ts";
import { conditionSchema, zConditionsDropped, zConditionsOnly } from "./conditions.schema.ts";

export const matchExpertsInput = z.object({
  requirements: zDefault(zText(2000), ""),
  skillsRequired: zDefault(zTags, []),
  industry: zOptional(zText(80)),
  ...expertFilterInput,
  wishes: zOptional(z.object(expertFilterInput)).meta({
    description:
      "The choices of the filters as wishes: they move the order and stand among the reasons, and leave nobody out. Specializations and industries count like `skillsRequired` and `industry`",
  }),
  asWritten: zDefault(z.boolean(), false).meta({ description: "Search for what was typed, and correct no word of it" }),
  keepAnswer: zDefault(z.boolean(), false).meta({
    description:
      "Keep whom this answer shows, and nothing of what was asked, so that the order can learn from what you do with it. Nothing is kept of guests, of whoever leaves it out, or of a request with `Sec-GPC: 1` or `DNT: 1`",
  }),
  conditionsDropped: zConditionsDropped,
  conditionsOnly: zConditionsOnly,
  /** Best match first unless another order is asked for. */
  sort: zDefault(z.enum(["match", ...EXPERT_SORTS]), "match"),
  limit: zDefault(z.number().int().min(1).max(MATCH_LIMIT_MAX), 50),
});

/** A fact that counted for or against a person, as a code with its params and in English. */
export const matchReasonSchema = z.object({
  kind: z.enum(["for", "near", "against"]),
  code: z.string().meta({ description: "What the fact is", example: "experience/years" }),
  params: zWordParams,
  text: z.string(),
});
export type MatchReasonDto = z.infer<typeof matchReasonSchema>;

export const matchBandSchema = z.enum(MATCH_BANDS).nullable().meta({
  description: "The score in words: `strong` from 65, `partial` from 35, `closest` below; null where there is no score",
});

const zOutsideFilter = z.array(z.enum(CHOICE_GROUPS)).optional();

export const expertMatchSchema = z.object({
  expert: expertSummarySchema,
  matchScore: z.number().nullable().meta({
    description:
      "Percent, 1 to 99: of a hundred experts matched as well, so many would be worth talking to; null where nothing was asked for, or nobody is ranked yet",
  }),
  band: matchBandSchema,
  matchReasoning: z.string(),
  reasons: z.array(matchReasonSchema),
  outsideFilter: zOutsideFilter.meta({
    description: "The groups of the filter that this expert does not pass, where the whole filter left nobody",
  }),
});
export type ExpertMatchDto = z.infer<typeof expertMatchSchema>;

/** One of those who were judged, best first. */
export const matchSeatSchema = z.object({
  id: z.string().nullable().meta({ description: "Null, like the name, of whom the reader sees with a plan only" }),
  name: z.string().nullable(),
  score: z.number().meta({ description: "Percent, 0 to 100" }),
  fits: z.boolean(),
  reason: matchReasonSchema
    .nullable()
    .meta({ description: "What speaks most for whoever fits, and against whoever does not" }),
});
export type MatchSeatDto = z.infer<typeof matchSeatSchema>;

/** How many people an answer was chosen from. Without a request no one was judged. */
export const chamberSchema = z
  .object({
    considered: z.number().meta({ description: "How many people were judged" }),
    fitting: z.number().meta({ description: "How many of them fit" }),
    recommended: z.number().meta({ description: "How many are recommended: the first of the seats" }),
    seats: z.array(matchSeatSchema),
  })
  .nullable();
export type ChamberDto = z.infer<typeof chamberSchema>;

/** Asked where no one stands out; the answer to it is another search, with a wish more. */
export const searchQuestionSchema = z.object({
  about: z
    .enum(["specialization", "industry", "success"])
    .meta({ description: "What the question is about; `text` asks it in English" }),
  text: z.string(),
  choices: z.array(z.string()).meta({ description: "A wish each: of `success` what is added to the text" }),
});

export const expertMatchesSchema = z.object({
  answerId: z.string().optional().meta({
    description: "There where the answer is kept: what `POST /answers/{answerId}/acts` takes",
  }),
  matches: z.array(expertMatchSchema),
  totalMatches: z.number(),
  nearest: z.number().meta({
    description: "So many of them neither fit nor say what was asked for, but come nearest to it",
  }),
  outsideFilter: zOutsideFilter.meta({
    description:
      "The groups of the filter that had to be left out because with them nobody is left; all who are listed are outside them",
  }),
  outsideConditions: z.array(z.string()).optional().meta({
    description: "The words of those of `conditionsOnly` that had to be given up because with them nobody is left",
  }),
  questions: z.array(searchQuestionSchema).optional().meta({
    description: "At most three, where nobody is a strong match and the best are level",
  }),
  limitedByPlan: z.boolean(),
  aiPowered: z.boolean(),
  correctedText: z
    .string()
    .nullable()
    .meta({ description: "The words that were searched for, where one of those asked for was mistyped" }),
  notRankedYet: zNotRankedYet("experts"),
  conditions: z.array(conditionSchema).meta({
    description:
      "What the text asks of a person beside the need: it moves the order and stands among the reasons, and leaves nobody out but by `conditionsOnly`",
  }),
  chamber: chamberSchema.meta({
    description: "Those who were judged; null where nothing was asked for, or another order than the best match",
  }),
});
export type ExpertMatchesDto = z.infer<typeof expertMatchesSchema>;

export const compareExpertsInput = z.object({
  expertIds: z
    .array(zId<ExpertId>())
    .min(1)
    .max(COMPARED_EXPERTS_MAX, `At most ${COMPARED_EXPERTS_MAX} experts`)
    .transform((ids) => [...new Set(ids)]),
  requirements: zDefault(zText(2000), ""),
  skillsRequired: zDefault(zTags, []),
  industry: zOptional(zText(80)),
  asWritten: zDefault(z.boolean(), false).meta({ description: "Compare by what was typed, and correct no word of it" }),
  conditionsDropped: zConditionsDropped,
  industries: zDefault(zTags, []).meta({ description: "Further industries, any of which is as good as `industry`" }),
});
/** In the order asked for; those who have left are left out. */
export const comparedExpertsSchema = z.array(expertMatchSchema);
