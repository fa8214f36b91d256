import type { ExpertId } from "@quorate/core/ids";
import type { TermKind } from "@quorate/core/matching/lexicon";
import type { ReadRequest, Wish } from "@quorate/core/matching/request-words";
import { isKnownTerm, phrasesFor } from "@quorate/core/matching/term-matching";
import { weighedTags } from "@quorate/core/matching/weighed-tags";
import type { Mentions } from "@quorate/core/matching/wish-judge";
import { foundWords, type WeighedWord, type WordPlace, weighWords } from "@quorate/core/matching/word-weights";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromExperts } from "../experts/expert-search.queries.ts";
import { countReviews } from "../experts/expert-summaries.queries.ts";
import { offersService } from "../experts/experts-by-service.queries.ts";
import { toNicheVector } from "../niches/niches.queries.ts";
import { weighedWords } from "../niches/weighed-words.queries.ts";
import { anyPhrase, everyWord } from "../search/text-search.queries.ts";
import { type CountedCorpus, findWordCounts } from "../search/word-counts.queries.ts";

const SEARCH = weighedWords;

/** What a match is judged by, of these experts, in no particular order. */
export async function listCandidateFacts(
  db: DbOrTrx,
  ids: readonly ExpertId[],
  { read, serviceCategoryId }: { read: ReadRequest; serviceCategoryId: string | null },
) {
  const words = await listWeighedWords(db, "experts", read.words);
  const [rows, reviewCounts] = await Promise.all([
    fromExperts(db)
      .select([
        "experts.id",
        "experts.specializations",
        "experts.industries",
        "experts.years_experience as yearsExperience",
        "experts.rating",
        "experts.total_projects as totalProjects",
        "experts.is_verified as isVerified",
        "experts.is_available as isAvailable",
        "experts.niche_vector as nicheVector",
      ])
      .select([
        wordPlaces(SEARCH, words).as("wordPlaces"),
        offersService(serviceCategoryId).as("offersService"),
        mentions(SEARCH, "skill", read.skills).as("skillMentions"),
        mentions(SEARCH, "industry", read.industries).as("industryMentions"),
      ])
      .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
      .execute(),
    countReviews(db, ids),
  ]);
  return rows.map(
    ({
      id,
      skillMentions,
      industryMentions,
      wordPlaces: places,
      offersService: offers,
      rating,
      nicheVector,
      ...row
    }) => ({
      ...row,
      ...weighedTags(row),
      ...toFoundWords(words, places),
      id,
      rating: Number(rating),
      reviewCount: reviewCounts.get(id) ?? 0,
      offersService: offers,
      niches: toNicheVector(nicheVector),
      mentions: {
        skills: toMentions(read.skills, skillMentions),
        industries: toMentions(read.industries, industryMentions),
      },
    }),
  );
}

const WORD_PLACES: readonly (WordPlace | null)[] = [null, "text", "tag", "title"];

/** For every word in turn the best place of the profile where it stands, by its number above. */
export function wordPlaces(search: RawBuilder<unknown>, words: readonly WeighedWord[]): RawBuilder<number[]> {
  const each = words.map(({ word }) => {
    const query = everyWord(word);
    return sql`case when not ${search} @@ ${query} then 0
      when ${search} @@ ${within("A", query)} then 3 when ${search} @@ ${within("AB", query)} then 2 else 1 end`;
  });
  return sql<number[]>`array[${sql.join(each)}]::integer[]`;
}

/** The same words, looked for in these fields alone: made when the statement is planned, not for every profile again. */
function within(fields: "A" | "AB", query: RawBuilder<unknown>) {
  return sql`regexp_replace(${query}::text, ${"'(?= |$)"}, ${`':${fields}`}, 'g')::tsquery`;
}

export function toFoundWords(words: readonly WeighedWord[], places: readonly number[]) {
  return foundWords(words, (index) => WORD_PLACES[places[index] ?? 0] ?? null);
}

/** The telling words of a request, those that few profiles have weighing most. */
export async function listWeighedWords(db: DbOrTrx, corpus: CountedCorpus, words: readonly string[]) {
  if (words.length === 0) return [];
  const weights = weighWords(words, await findWordCounts(db, corpus, words));
  return words.map((word, index): WeighedWord => ({ word, weight: weights[index] ?? 1 }));
}

const IN_TITLE = 2;
const IN_TEXT = 1;

/**
 * For every wish in turn, whether the profile's title or its text says it: a term of the thesaurus in any words for it, another one where
 * all of its words stand, wherever they do.
 */
export function mentions(search: RawBuilder<unknown>, kind: TermKind, wishes: readonly Wish[]): RawBuilder<number[]> {
  const each = wishes.map(({ term }) => {
    const query = isKnownTerm(kind, term) ? anyPhrase(phrasesFor(kind, term)) : everyWord(term);
    return sql`case when ts_filter(${search}, '{a}') @@ ${query} then ${IN_TITLE}::integer
      when ${search} @@ ${query} then ${IN_TEXT}::integer else 0 end`;
  });
  return sql<number[]>`array[${sql.join(each)}]::integer[]`;
}

export function toMentions(wishes: readonly Wish[], found: readonly number[]): Mentions {
  const mentioned = new Map<string, "title" | "text">();
  wishes.forEach(({ term }, index) => {
    if (found[index]) mentioned.set(term, found[index] === IN_TITLE ? "title" : "text");
  });
  return mentioned;
}
