import { entrepreneurProfiles } from "../data/entrepreneur-profiles.ts";
import { expertProfiles } from "../data/expert-profiles.ts";
import { tuningCoFounderQueries } from "../data/queries/tuning-co-founder-queries.ts";
import { tuningExpertQueries } from "../data/queries/tuning-expert-queries.ts";
import { type Bm25Setting, createBm25 } from "../rank-by-bm25.ts";
import { meanOf, normalizedDiscountedGain } from "../ranking-metrics.ts";
import { coFounderViewOf, expertViewOf } from "../request-views.ts";

/** Tries every setting of BM25 on the tuning part, with the text alone and with all fields, and prints the best of each kind. */
const VIEWS_TRIED = ["text alone", "both"] as const;
const BEST_SHOWN = 5;
const people = { experts: expertProfiles, entrepreneurs: entrepreneurProfiles };

const settings: Bm25Setting[] = [0.6, 0.9, 1.2, 1.6, 2.2].flatMap((k) =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((b) =>
    [0, 0.5, 1].flatMap((d) =>
      [null, { title: 1, tags: 1 }, { title: 2, tags: 1 }, { title: 1, tags: 2 }, { title: 2, tags: 2 }].flatMap(
        (boost) =>
          [true, false].flatMap((isWithoutGeneralWords) =>
            [true, false].map((isTimesWordsFound) => ({ k, b, d, boost, isWithoutGeneralWords, isTimesWordsFound })),
          ),
      ),
    ),
  ),
);

const tried = settings.map((setting) => {
  const both = { text: setting, fields: setting };
  return { setting, ...createBm25(people, { experts: both, coFounders: both }) };
});

for (const view of VIEWS_TRIED) {
  const experts = tried.map(({ setting, rankExperts }) => ({
    setting,
    ndcg: meanOf(
      tuningExpertQueries.map((query) => {
        const asked = expertViewOf(view, query);
        return asked ? normalizedDiscountedGain(rankExperts(asked), query.grades) : 0;
      }),
    ),
  }));
  const coFounders = tried.map(({ setting, rankCoFounders }) => ({
    setting,
    ndcg: meanOf(
      tuningCoFounderQueries.map((query) => {
        const asked = coFounderViewOf(view, query);
        return asked ? normalizedDiscountedGain(rankCoFounders(asked), query.grades) : 0;
      }),
    ),
  }));
  for (const [kind, rows] of Object.entries({ experts, coFounders })) {
    console.log(`\n${kind}, ${view}, best of ${settings.length}`);
    for (const { setting, ndcg } of rows.toSorted((one, other) => other.ndcg - one.ndcg).slice(0, BEST_SHOWN)) {
      console.log(`  ${ndcg.toFixed(4)} ${JSON.stringify(setting)}`);
    }
  }
}
