import type { AnswerId, EntrepreneurId, ExpertId } from "@quorate/core/ids";
import { REPORTED_ACTS } from "@quorate/core/learning/act";
import { ANSWER_KINDS } from "@quorate/core/learning/learned-answer";
import { ANSWERS_LEARNED_MAX, ANSWERS_REPORTED, LEARNING_MODES } from "@quorate/core/learning/learning-mode";
import { z } from "zod";
import { zDefault, zId } from "../schema/scalars.ts";

export const tellActInput = z.object({
  answerId: zId<AnswerId>().meta({ description: "An answer of yours that is kept" }),
  expertId: zId<ExpertId>(),
  act: z.enum(REPORTED_ACTS).meta({
    description:
      "`opened`: the profile was looked at; `dismissed`: not for me; `restored`: that taken back. Lists, messages and deals are seen by the server itself",
  }),
});

export const tellFounderActInput = tellActInput
  .omit({ expertId: true })
  .extend({ entrepreneurId: zId<EntrepreneurId>() });

export const toldFounderActSchema = z.object({
  answerId: z.string().meta({ description: "The answer that showed the founder" }),
  entrepreneurId: z.string(),
  act: z.enum(REPORTED_ACTS).meta({ description: "What was told of the founder" }),
});

export const toldActSchema = z.object({
  answerId: z.string().meta({ description: "The answer that showed the expert" }),
  expertId: z.string(),
  act: z.enum(REPORTED_ACTS).meta({ description: "What was told of the expert" }),
});

export const chooseLearningInput = z.object({
  leavesOut: z.boolean("Say true or false").meta({ description: "True deletes what is kept of you so far, too" }),
});

export const ownLearningSchema = z.object({
  leavesOut: z.boolean().meta({ description: "Whether nothing is kept of what you do with answers" }),
  isKept: z.boolean().meta({ description: "Whether anything is kept of anybody here" }),
  answers: z.number().meta({ description: "So many of your answers are kept" }),
  acts: z.number().meta({ description: "So many things that you did with them are kept" }),
  keptDays: z.number().meta({ description: "After so many days each is deleted" }),
});
export type OwnLearningDto = z.infer<typeof ownLearningSchema>;

export const learningReportInput = z.object({
  of: zDefault(z.enum(ANSWER_KINDS), "expert").meta({ description: "Of answers with experts, or with founders" }),
  limit: zDefault(z.number().int().min(1).max(ANSWERS_LEARNED_MAX), ANSWERS_REPORTED),
});

export const moverSchema = z.object({
  personId: z.string().meta({ description: "The expert's id, or the entrepreneur's" }),
  name: z.string(),
  placesUp: z.number().meta({ description: "In the mean of the answers that show them; below 0 down", example: 1.5 }),
  answers: z.number().meta({ description: "So many of the compared answers show them" }),
});

export const expectedGainSchema = z
  .object({
    given: z.number().meta({ description: "What an answer leads to in the given order, in hires", example: 0.31 }),
    learned: z.number().meta({ description: "The same in the learned order", example: 0.36 }),
    difference: z.number().meta({ description: "By how much the learned order leads to more", example: 0.05 }),
    from: z.number().meta({ description: "Where the 95 % interval of the difference begins", example: 0.01 }),
    to: z.number().meta({ description: "Where it ends", example: 0.09 }),
  })
  .nullable();

export const learningReportSchema = z.object({
  mode: z.enum(LEARNING_MODES).meta({
    description:
      "`off`: nothing is kept; `report`: this report is all that comes of it; `measure`: two neighbours change places in some answers; `on`: answers are in the learned order",
  }),
  answers: z.number().meta({ description: "So many answers were looked at, the latest" }),
  answersWithActs: z.number().meta({ description: "Of these so many led to anything" }),
  people: z.number().meta({ description: "So many people did something with an answer" }),
  coins: z.number().meta({ description: "In so many answers a coin decided the order of two neighbours" }),
  isEnough: z.boolean().meta({ description: "Whether there is enough for the figures below" }),
  answersNeeded: z.number().meta({ description: "So many answers that led to anything are enough" }),
  peopleNeeded: z.number().meta({ description: "And so many people" }),
  compared: z.number().meta({ description: "So many answers were ordered by the score alone, and compared" }),
  ordersChanged: z.number().meta({ description: "In so many of them somebody would stand elsewhere" }),
  firstThreeChanged: z
    .number()
    .meta({ description: "In so many of them somebody else would be among the first three" }),
  movers: z.array(moverSchema).meta({ description: "Who would move most" }),
  gain: expectedGainSchema.meta({ description: "What would come of it; null without enough" }),
});
export type LearningReportDto = z.infer<typeof learningReportSchema>;
