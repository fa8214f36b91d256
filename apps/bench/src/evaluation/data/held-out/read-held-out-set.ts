import { readFileSync } from "node:fs";
import { z } from "zod";
import type { EntrepreneurProfile, ExpertProfile, People } from "../profiles.ts";
import type { CoFounderQuery, ExpertQuery, Grades } from "../queries/query.ts";

/**
 * The held-out part: people and requests of its own, as its authors and its two graders, who knew nothing of each other, left it. The
 * files are read only where they are asked for, so that nothing else can come to depend on them.
 */
export type HeldOutSet = {
  people: People;
  experts: readonly ExpertQuery[];
  coFounders: readonly CoFounderQuery[];
  graders: Record<"experts" | "coFounders", readonly [Graded, Graded]>;
};

/** One grader's grades by request. */
export type Graded = ReadonlyMap<string, Grades>;

const zTags = z.array(z.string().trim().min(1).max(80)).max(30);
const zId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const zExpert: z.ZodType<ExpertProfile> = z.strictObject({
  id: zId,
  name: z.string().min(1),
  title: z.string().min(1),
  company: z.string().optional(),
  bio: z.string().min(1),
  specializations: zTags,
  industries: zTags,
  years: z.int().min(0),
  rating: z.number().min(0).max(5),
  projects: z.int().min(0),
  rate: z.number().positive(),
  place: z.string().regex(/^[^,]+, [^,]+$/),
  isAvailable: z.boolean().optional(),
});

const zEntrepreneur: z.ZodType<EntrepreneurProfile> = z.strictObject({
  id: zId,
  name: z.string().min(1),
  title: z.string().min(1),
  bio: z.string().min(1),
  skills: zTags,
  industries: zTags,
  lookingFor: zTags,
  offering: zTags,
  level: z.enum(["first-time", "serial", "experienced"]),
  previousStartups: z.string().optional(),
  commitment: z.enum(["part-time", "full-time", "flexible"]),
  location: z.enum(["remote", "local", "hybrid"]),
  equity: z.string().optional(),
  isSeeking: z.boolean().optional(),
});

const zExpertRequest = z.strictObject({
  id: zId,
  subject: z.string(),
  requirements: z.string().min(1).max(2000),
  skillsRequired: zTags,
  industry: z.string().max(80).nullable(),
});

const zCoFounderRequest = z.strictObject({
  id: zId,
  subject: z.string(),
  asker: zEntrepreneur,
  requirements: z.strictObject({
    industryFocus: zTags,
    lookingForRoles: zTags,
    experienceLevel: z.enum(["Junior", "Mid", "Senior", "Expert"]),
    timeCommitment: z.enum(["part-time", "full-time", "flexible"]),
    locationPreference: z.enum(["remote", "local", "hybrid"]).optional(),
    skillsNeeded: zTags.optional(),
    projectDescription: z.string().min(1).max(4000),
    equityRange: z.string().optional(),
  }),
});

const zGrades = z.record(zId, z.record(zId, z.int().min(1).max(3)));

export function readHeldOutSet(): HeldOutSet {
  const graders = {
    experts: [gradesIn("expert-grades-a"), gradesIn("expert-grades-b")],
    coFounders: [gradesIn("co-founder-grades-a"), gradesIn("co-founder-grades-b")],
  } as const;
  return {
    people: {
      experts: contentOf("expert-profiles", z.array(zExpert)),
      entrepreneurs: contentOf("founder-profiles", z.array(zEntrepreneur)),
    },
    experts: contentOf("expert-requests", z.array(zExpertRequest)).map((request) => ({
      ...request,
      grades: meanGrades(graders.experts, request.id),
    })),
    coFounders: contentOf("co-founder-requests", z.array(zCoFounderRequest)).map((request) => ({
      ...request,
      grades: meanGrades(graders.coFounders, request.id),
    })),
    graders,
  };
}

function contentOf<Content>(name: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")));
}

function gradesIn(name: string): Graded {
  return new Map(Object.entries(contentOf(name, zGrades)));
}

/** The mean of both graders for everyone whom either named; a person whom one did not name counts as 0 there. */
export function meanGrades(graders: readonly Graded[], requestId: string): Grades {
  const all = graders.map((graded) => {
    const grades = graded.get(requestId);
    if (!grades) throw new Error(`${requestId} was not graded.`);
    return grades;
  });
  const named = new Set(all.flatMap((grades) => Object.keys(grades)));
  return Object.fromEntries(
    [...named].map((id) => [id, all.reduce((sum, grades) => sum + (grades[id] ?? 0), 0) / all.length]),
  );
}
