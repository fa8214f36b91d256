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
  const bm25 = createBm25(people, { experts: setting, coFounders: setting });
  return {
    setting,
    experts: meanOf(
      tuningExpertQueries.flatMap((query) =>
        VIEWS_TRIED.map((view) => {
          const asked = expertViewOf(view, query);
          return asked ? normalizedDiscountedGain(bm25.rankExperts(asked), query.grades) : 0;
        }),
      ),
    ),
    coFounders: meanOf(
      tuningCoFounderQueries.flatMap((query) =>
        VIEWS_TRIED.map((view) => {
          const asked = coFounderViewOf(view, query);
          return asked ? normalizedDiscountedGain(bm25.rankCoFounders(asked), query.grades) : 0;
        }),
      ),
    ),
  };
});

for (const kind of ["experts", "coFounders"] as const) {
  console.log(`\n${kind}, best of ${settings.length}`);
  for (const row of tried.toSorted((one, other) => other[kind] - one[kind]).slice(0, BEST_SHOWN)) {
    console.log(`  ${row[kind].toFixed(4)} ${JSON.stringify(row.setting)}`);
  }
}
