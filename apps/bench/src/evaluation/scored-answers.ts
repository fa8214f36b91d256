import { rankCoFounders } from "@quorate/api/matching/rank-co-founders.service";
import { rankExperts } from "@quorate/api/matching/rank-experts.service";
import { readRequest } from "@quorate/core/matching/request-words";
import type { Db } from "@quorate/db/client";
import { asAsker, type NameById } from "./load-profiles.ts";
import { type Asking, openPeople } from "./open-people.ts";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";
import { coFounderViewOf, expertViewOf, VIEWS, type View } from "./request-views.ts";
import { CO_FOUNDER_QUERIES, EXPERT_QUERIES, type SPLITS } from "./run-evaluation.ts";

/**
 * What of a request was asked, as far as the product asks it: of co-founders everything, where the asker's own profile may stand for a
 * description of what is needed.
 */
export const ASKED_WAYS = [
  "experts, text alone",
  "experts, fields alone",
  "experts, both",
  "co-founders",
  "co-founders, by profile",
] as const;
export type AskedWay = (typeof ASKED_WAYS)[number];

export type ScoredAnswer = {
  /** The share of the points, 0 to 1. */
  share: number;
  /** The figure that is shown, in percent. */
  shown: number;
  grade: number;
};

/** A request with those whom it was answered with, the best first. */
export type ScoredRequest = {
  queryId: string;
  part: (typeof SPLITS)[number];
  way: AskedWay;
  skillsChosen: number;
  /** All grades of the request, by the names of those graded. */
  grades: Readonly<Record<string, number>>;
  answers: readonly ScoredAnswer[];
};

const EXPERT_WAYS: Readonly<Record<View, AskedWay>> = {
  "text alone": "experts, text alone",
  "fields alone": "experts, fields alone",
  both: "experts, both",
};

/** Loads the people into an empty, migrated database and asks every request of these parts, in every way. */
export async function askForScores(db: Db, parts: readonly (typeof SPLITS)[number][]): Promise<ScoredRequest[]> {
  const { nameById, asking } = await openPeople(db);
  const asked: ScoredRequest[] = [];
  for (const part of parts) {
    for (const view of VIEWS) asked.push(...(await askExperts(asking, nameById, part, view)));
    for (const tellsNeeds of [true, false]) asked.push(...(await askCoFounders(asking, nameById, part, tellsNeeds)));
  }
  return asked;
}

type Part = (typeof SPLITS)[number];
type Scored = { id: string; match: { exactScore: number; score: number } };

async function askExperts(
  { db, matchIndex }: Asking,
  nameById: NameById,
  part: Part,
  view: View,
): Promise<ScoredRequest[]> {
  const asked: ScoredRequest[] = [];
  for (const { id: queryId, grades, ...query } of EXPERT_QUERIES[part]) {
    const seen = expertViewOf(view, query);
    if (!seen) continue;
    const { requirements: text, skillsRequired: skills, industry } = seen;
    const { scored } = await rankExperts(db, {
      request: { text, skills, industry },
      limit: RANKS_SEARCHED,
      matchIndex,
    });
    const read = readRequest({ text, skills, industries: industry === null ? [] : [industry] });
    const skillsChosen = read.skills.filter(({ isChosen }) => isChosen).length;
    const answers = answersOf(scored, nameById, grades);
    asked.push({ queryId, part, way: EXPERT_WAYS[view], skillsChosen, grades, answers });
  }
  return asked;
}

async function askCoFounders(
  { db, matchIndex }: Asking,
  nameById: NameById,
  part: Part,
  tellsNeeds: boolean,
): Promise<ScoredRequest[]> {
  const asked: ScoredRequest[] = [];
  for (const { id: queryId, grades, ...query } of CO_FOUNDER_QUERIES[part]) {
    const seen = coFounderViewOf("both", query);
    if (!seen?.asker) continue;
    const { locationPreference = null, equityRange = null, skillsNeeded = [], ...fields } = seen.requirements;
    const request = {
      ...fields,
      industryFocus: [...fields.industryFocus],
      lookingForRoles: [...fields.lookingForRoles],
      skillsNeeded: [...skillsNeeded],
      locationPreference,
      equityRange,
      tellsNeeds,
    };
    const ranked = await asAsker(db, seen.asker, (asker) => rankCoFounders(db, asker, request, matchIndex));
    if (!ranked) throw new Error("The index has not answered.");
    const answers = answersOf(ranked.scored.slice(0, RANKS_SEARCHED), nameById, grades);
    const way = tellsNeeds ? "co-founders" : "co-founders, by profile";
    asked.push({ queryId, part, way, skillsChosen: 0, grades, answers });
  }
  return asked;
}

function answersOf(scored: readonly Scored[], nameById: NameById, grades: ScoredRequest["grades"]): ScoredAnswer[] {
  return scored.map(({ id, match }) => ({
    share: match.exactScore / 1_000_000,
    shown: match.score,
    grade: grades[nameById.get(id) ?? id] ?? 0,
  }));
}
