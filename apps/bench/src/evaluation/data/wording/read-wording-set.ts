import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Grades } from "../queries/query.ts";

/** One need in five ways of telling it, with those who would be talked to (`suitable`) and the one a judge would put first. */
export type WordedNeed = { id: string; part: WordingPart; suitable: string[]; best: string; paraphrases: string[] };

/** A request as strangers write it, in the style of a forum, a tender, a job post, or in another language. */
export type StyledRequest = {
  id: string;
  part: WordingPart;
  style: string;
  requirements: string;
  specializations: string[];
  industry: string | null;
  grades: Grades;
};

/** A text that holds several needs, each with its words and who should be named for it. */
export type SeveralNeeds = { part: WordingPart; text: string; needs: { words: string; best: string }[] };

export const WORDING_PARTS = ["tuning", "validation", "held-out"] as const;
export type WordingPart = (typeof WORDING_PARTS)[number];

const zPart = z.enum(WORDING_PARTS);
const zText = z.string().trim().min(1).max(2000);
const zProfile = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const zGrades = z.record(zProfile, z.union([z.literal(1), z.literal(2), z.literal(3)]));

const zNeed = z
  .object({
    id: z.string(),
    part: zPart,
    suitable: z.array(zProfile).min(1),
    best: zProfile,
    paraphrases: z.array(zText).length(5),
  })
  .refine(({ suitable, best }) => suitable.includes(best));

const zRequest = z
  .object({
    id: z.string(),
    part: zPart,
    style: z.string().optional(),
    language: z.string().optional(),
    requirements: zText,
    specializations: z.array(z.string()).max(2),
    industry: z.string().nullable(),
    grades: zGrades,
  })
  .transform(({ style, language, ...request }) => ({ ...request, style: style ?? language ?? "" }));

const zNonsense = z.object({ part: zPart, text: zText });

const zSeveral = z.object({
  part: zPart,
  text: zText,
  needs: z.array(z.object({ words: zText, best: zProfile })).min(2),
});

const read = <Shape>(schema: z.ZodType<Shape>, file: string): Shape =>
  schema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8")));

const open = <Item extends { part: WordingPart }>(schema: z.ZodType<Item>, name: string, part: WordingPart): Item[] =>
  part === "held-out" ? [] : read(z.array(schema), `${name}.json`).filter((item) => item.part === part);

const withHeldOut = <Item extends { part: WordingPart }>(schema: z.ZodType<Item>, name: string, part: WordingPart) =>
  part === "held-out" ? read(z.array(schema), `../held-out/wording-${name}.json`) : open(schema, name, part);

/** Written apart from the engine, the training texts and the other parts; `held-out` is asked once, when an engine is done. */
export const WORDING = {
  needs: (part: WordingPart): WordedNeed[] => withHeldOut(zNeed, "needs", part),
  publicRequests: (part: WordingPart): StyledRequest[] => withHeldOut(zRequest, "public-requests", part),
  foreign: (part: WordingPart): StyledRequest[] => open(zRequest, "foreign", part),
  nonsense: (part: WordingPart): string[] => open(zNonsense, "nonsense", part).map(({ text }) => text),
  several: (part: WordingPart): SeveralNeeds[] => open(zSeveral, "several", part),
};
