import { readNiches } from "@quorate/api/niches/read-niches.service";
import { countWords } from "@quorate/api/search/count-words.service";
import type { Db } from "@quorate/db/client";
import { heldOutCoFounderQueries } from "./data/queries/held-out-co-founder-queries.ts";
import { heldOutExpertQueries } from "./data/queries/held-out-expert-queries.ts";
import type { Grades } from "./data/queries/query.ts";
import { tuningCoFounderQueries } from "./data/queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "./data/queries/tuning-expert-queries.ts";
import { validationCoFounderQueries } from "./data/queries/validation-co-founder-queries.ts";
import { validationExpertQueries } from "./data/queries/validation-expert-queries.ts";
import { loadProfiles } from "./load-profiles.ts";
import { rankCoFoundersByEngine, rankExpertsByEngine } from "./rank-by-engine.ts";
import { BEST_RANK, DEFAULT_RANK, rankCoFoundersByFullText, rankExpertsByFullText } from "./rank-by-full-text.ts";
import { rankCoFoundersByTags, rankExpertsByTags } from "./rank-by-tags.ts";
import { normalizedDiscountedGain, reciprocalRank } from "./ranking-metrics.ts";

export const SYSTEMS = ["engine", "full-text", "best-full-text", "tags"] as const;
export type System = (typeof SYSTEMS)[number];
/** What the engine was worked on with; what its weights were chosen by; what was written and asked when it was done. */
export const SPLITS = ["tuning", "validation", "held-out"] as const;
export type Split = (typeof SPLITS)[number];
export const KINDS = ["experts", "co-founders"] as const;
export type Kind = (typeof KINDS)[number];

export type Judged = { ranked: string[]; ndcg: number; reciprocalRank: number };
export type QueryResult = {
  queryId: string;
  split: Split;
  kind: Kind;
  grades: Grades;
  bySystem: Record<System, Judged>;
};

const EXPERT_QUERIES = {
  tuning: tuningExpertQueries,
  validation: validationExpertQueries,
  "held-out": heldOutExpertQueries,
};
const CO_FOUNDER_QUERIES = {
  tuning: tuningCoFounderQueries,
  validation: validationCoFounderQueries,
  "held-out": heldOutCoFounderQueries,
};

/** Loads the data set into an empty, migrated database and asks every request of every system. */
export async function runEvaluation(db: Db): Promise<QueryResult[]> {
  const nameById = await loadProfiles(db);
  await countWords({ db, readDb: db });
  await readNiches({ db });
  const judge = (ids: readonly string[], grades: Grades): Judged => {
    const ranked = ids.map((id) => nameById.get(id) ?? id);
    return {
      ranked,
      ndcg: normalizedDiscountedGain(ranked, grades),
      reciprocalRank: reciprocalRank(ranked, grades),
    };
  };
  const results: QueryResult[] = [];
  for (const split of SPLITS) {
    for (const query of EXPERT_QUERIES[split]) {
      const bySystem = {
        engine: judge(await rankExpertsByEngine(db, query), query.grades),
        "full-text": judge(await rankExpertsByFullText(db, query, DEFAULT_RANK), query.grades),
        "best-full-text": judge(await rankExpertsByFullText(db, query, BEST_RANK), query.grades),
        tags: judge(await rankExpertsByTags(db, query), query.grades),
      };
      results.push({ queryId: query.id, split, kind: "experts", grades: query.grades, bySystem });
    }
    for (const query of CO_FOUNDER_QUERIES[split]) {
      const bySystem = {
        engine: judge(await rankCoFoundersByEngine(db, query), query.grades),
        "full-text": judge(await rankCoFoundersByFullText(db, query, DEFAULT_RANK), query.grades),
        "best-full-text": judge(await rankCoFoundersByFullText(db, query, BEST_RANK), query.grades),
        tags: judge(await rankCoFoundersByTags(db, query), query.grades),
      };
      results.push({ queryId: query.id, split, kind: "co-founders", grades: query.grades, bySystem });
    }
  }
  return results;
}
