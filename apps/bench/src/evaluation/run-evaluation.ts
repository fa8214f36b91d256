import type { Db } from "@quorate/db/client";
import { readHeldOutSet } from "./data/held-out/read-held-out-set.ts";
import type { People } from "./data/profiles.ts";
import { onceHeldOutCoFounderQueries } from "./data/queries/once-held-out-co-founder-queries.ts";
import { onceHeldOutExpertQueries } from "./data/queries/once-held-out-expert-queries.ts";
import type { CoFounderQuery, ExpertQuery, Grades } from "./data/queries/query.ts";
import { tuningCoFounderQueries } from "./data/queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "./data/queries/tuning-expert-queries.ts";
import { validationCoFounderQueries } from "./data/queries/validation-co-founder-queries.ts";
import { validationExpertQueries } from "./data/queries/validation-expert-queries.ts";
import { WORKING_PEOPLE } from "./load-profiles.ts";
import { type Asking, openPeople } from "./open-people.ts";
import { createBm25 } from "./rank-by-bm25.ts";
import { rankCoFoundersByEngine, rankExpertsByEngine } from "./rank-by-engine.ts";
import { rankCoFoundersByFullText, rankExpertsByFullText } from "./rank-by-full-text.ts";
import { rankCoFoundersByTags, rankExpertsByTags } from "./rank-by-tags.ts";
import { normalizedDiscountedGain, reciprocalRank } from "./ranking-metrics.ts";
import {
  type AskedCoFounder,
  type AskedExpert,
  coFounderViewOf,
  expertViewOf,
  VIEWS,
  type View,
} from "./request-views.ts";

/** Tags are no opponent where no tags are asked for. */
export const SYSTEMS = ["engine", "bm25", "full-text", "tags"] as const;
export type System = (typeof SYSTEMS)[number];
/** What the engine was worked on with, and what its weights are chosen and its margins held by. */
export const SPLITS = ["tuning", "validation"] as const;
export type Part = (typeof SPLITS)[number] | "held-out";
export const KINDS = ["experts", "co-founders"] as const;
export type Kind = (typeof KINDS)[number];

export type Judged = { ranked: string[]; ndcg: number; reciprocalRank: number };
export type QueryResult = {
  queryId: string;
  part: Part;
  kind: Kind;
  view: View;
  grades: Grades;
  bySystem: Partial<Record<System, Judged>> & { engine: Judged };
};

export const EXPERT_QUERIES = {
  tuning: tuningExpertQueries,
  validation: [...validationExpertQueries, ...onceHeldOutExpertQueries],
};
export const CO_FOUNDER_QUERIES = {
  tuning: tuningCoFounderQueries,
  validation: [...validationCoFounderQueries, ...onceHeldOutCoFounderQueries],
};

/** A part's requests, and the people they are asked of. */
export type EvaluationSet = {
  part: Part;
  people: People;
  experts: readonly ExpertQuery[];
  coFounders: readonly CoFounderQuery[];
};

/** The held-out part has its own people: none of them is in the other parts. */
export function evaluationSet(part: Part): EvaluationSet {
  if (part === "held-out") return { part, ...readHeldOutSet() };
  return { part, people: WORKING_PEOPLE, experts: EXPERT_QUERIES[part], coFounders: CO_FOUNDER_QUERIES[part] };
}

export type Engine = {
  rankExperts: (asking: Asking, query: AskedExpert) => Promise<string[]>;
  rankCoFounders: (asking: Asking, query: AskedCoFounder) => Promise<string[]>;
};
const OUR_ENGINE: Engine = { rankExperts: rankExpertsByEngine, rankCoFounders: rankCoFoundersByEngine };

export type RunOptions = { engine?: Engine; views?: readonly View[] };

/** Loads the people into an empty, migrated database and asks every request, as text, as fields and whole, of every system. */
export async function runEvaluation(
  db: Db,
  set: EvaluationSet,
  { engine = OUR_ENGINE, views = VIEWS }: RunOptions = {},
): Promise<QueryResult[]> {
  const { nameById, asking } = await openPeople(db, set.people);
  const bm25 = createBm25(set.people);
  const judge = (answers: readonly string[], grades: Grades): Judged => {
    const ranked = answers.map((id) => nameById.get(id) ?? id);
    return {
      ranked,
      ndcg: normalizedDiscountedGain(ranked, grades),
      reciprocalRank: reciprocalRank(ranked, grades),
    };
  };
  const results: QueryResult[] = [];
  for (const view of views) {
    const hasTags = view !== "text alone";
    for (const { id: queryId, grades, ...query } of set.experts) {
      const asked = expertViewOf(view, query);
      if (!asked) continue;
      const bySystem = {
        engine: judge(await engine.rankExperts(asking, asked), grades),
        bm25: judge(bm25.rankExperts(asked), grades),
        "full-text": judge(await rankExpertsByFullText(db, asked), grades),
        ...(hasTags ? { tags: judge(await rankExpertsByTags(db, asked), grades) } : {}),
      };
      results.push({ queryId, part: set.part, kind: "experts", view, grades, bySystem });
    }
    for (const { id: queryId, grades, ...query } of set.coFounders) {
      const asked = coFounderViewOf(view, query);
      if (!asked) continue;
      const bySystem = {
        engine: judge(await engine.rankCoFounders(asking, asked), grades),
        bm25: judge(bm25.rankCoFounders(asked), grades),
        "full-text": judge(await rankCoFoundersByFullText(db, asked), grades),
        ...(hasTags ? { tags: judge(await rankCoFoundersByTags(db, asked), grades) } : {}),
      };
      results.push({ queryId, part: set.part, kind: "co-founders", view, grades, bySystem });
    }
  }
  return results;
}
