import { TIME_COMMITMENTS } from "@quorate/core/entrepreneurs/entrepreneur";
import { LANGUAGE_LEVELS } from "@quorate/core/languages/spoken-language";
import { RATE_UNITS, WORK_MODES } from "@quorate/core/matching/conditions/condition";
import { z } from "zod";
import { zDefault, zText } from "../schema/scalars.ts";

/** Beyond these no text asks for anything. */
const DROPPED_MAX = 20;

/** Words of conditions. */
export const zConditionWords = z.array(zText(300)).max(DROPPED_MAX);

export const zConditionsDropped = zDefault(zConditionWords, []).meta({
  description:
    "The words of conditions that are not to be read out of the text again, as `conditions[].text` has them; they count as words like others",
});

export const zConditionsOnly = zDefault(zConditionWords, []).meta({
  description:
    "The words of conditions that leave out experts who plainly miss them, as `conditions[].text` has them; those whose profile does not say stay",
});

const words = {
  text: z.string().meta({ description: "The words of the text that it came from", example: "at least 20 years" }),
  label: z.string().meta({
    description: "What was understood, in a few words, and whether rates here are in another currency",
    example: "20 years or more",
  }),
  canBeOnly: z.boolean().optional().meta({
    description:
      "Of experts: whether `conditionsOnly` can leave anyone out by it. Not by a limit in another currency, nor by remote work",
  }),
};

/** What a text asks of a person beside the need itself. */
export const conditionSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("rate"),
    value: z.object({
      amount: z.number().meta({ description: "The most, in whole units of the currency" }),
      currency: z.string().nullable().meta({ description: "ISO 4217; null where none is named" }),
      per: z.enum(RATE_UNITS),
    }),
    ...words,
  }),
  z.object({
    kind: z.literal("start"),
    value: z.object({
      words: z.string(),
      day: z.string().nullable().meta({ description: "yyyy-MM-dd; null where the words name no day" }),
    }),
    ...words,
  }),
  z.object({
    kind: z.literal("place"),
    value: z.object({
      place: z.string().nullable().meta({ description: "null where none is named", example: "Leeds" }),
      mode: z.enum(WORK_MODES),
    }),
    ...words,
  }),
  z.object({
    kind: z.literal("language"),
    value: z.object({
      language: z.string().meta({ description: "In English" }),
      level: z.enum(LANGUAGE_LEVELS).nullable().meta({ description: "The least; null where none is named" }),
    }),
    ...words,
  }),
  z.object({ kind: z.literal("experience"), value: z.object({ years: z.number() }), ...words }),
  z.object({ kind: z.literal("notAgency"), value: z.literal(true), ...words }),
  z.object({
    kind: z.literal("equity"),
    value: z.object({ from: z.number(), to: z.number() }).meta({ description: "What is offered, in percent" }),
    ...words,
  }),
  z.object({
    kind: z.literal("commitment"),
    value: z.object({ words: z.string(), commitment: z.enum(TIME_COMMITMENTS) }),
    ...words,
  }),
]);
export type ConditionDto = z.infer<typeof conditionSchema>;
