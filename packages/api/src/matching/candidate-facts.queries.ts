import type { ExpertId } from "@quorate/core/ids";
import type { TermKind } from "@quorate/core/matching/lexicon";
import type { ReadRequest, Wish } from "@quorate/core/matching/request-words";
import { phrasesFor } from "@quorate/core/matching/term-matching";
import type { Mentions } from "@quorate/core/matching/wish-judge";
import { weighWords } from "@quorate/core/matching/word-weights";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromExperts } from "../experts/expert-search.queries.ts";
import { countReviews } from "../experts/expert-summaries.queries.ts";
import { toNicheVector } from "../niches/niches.queries.ts";
import { type CountedCorpus, findWordCounts } from "../search/word-counts.queries.ts";
import { anyPhrase, offersService } from "./candidates.queries.ts";

const SEARCH = sql`experts.search`;

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
        wordsFound(SEARCH, words).as("wordsFound"),
        wordsNamed(SEARCH, words).as("wordsNamed"),
        offersService(serviceCategoryId).as("offersService"),
        mentions(SEARCH, "skill", read.skills).as("skillMentions"),
        mentions(SEARCH, "industry", read.industries).as("industryMentions"),
      ])
      .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
      .execute(),
    countReviews(db, ids),
  ]);
  return rows.map(({ id, skillMentions, industryMentions, offersService: offers, rating, nicheVector, ...row }) => ({
    ...row,
    id,
    rating: Number(rating),
    reviewCount: reviewCounts.get(id) ?? 0,
    offersService: offers,
    niches: toNicheVector(nicheVector),
    mentions: {
      skills: toMentions(read.skills, skillMentions),
      industries: toMentions(read.industries, industryMentions),
    },
  }));
}

/** What one hit in the title is worth to ts_rank. */
const RANK_OF_ONE_HIT = 0.607927;

export type WeighedWord = { word: string; weight: number };

/**
 * How many of the words stand in a profile, each by its weight: in the title one in full, in the tags and in the text less, and
 * somewhat more where it comes again, as PostgreSQL ranks it.
 */
export function wordsFound(search: RawBuilder<unknown>, words: readonly WeighedWord[]): RawBuilder<number> {
  return sql<number>`(
    select (coalesce(sum(asked.weight * ts_rank('{0.3, 0.9, 0.9, 1}', ${search}, asked.query)), 0)
      / ${RANK_OF_ONE_HIT}::real)::real
    from ${asked(words)} where ${search} @@ asked.query)`;
}

/** Those of the words that stand in a profile, the weightiest first. */
export function wordsNamed(search: RawBuilder<unknown>, words: readonly WeighedWord[]): RawBuilder<string[]> {
  return sql<string[]>`array(
    select asked.word from ${asked(words)} where ${search} @@ asked.query order by asked.weight desc, asked.word)`;
}

/** Each word's query is made when the statement is planned, not for every profile again. */
function asked(words: readonly WeighedWord[]) {
  if (words.length === 0) return sql`(select '' as word, 0::real as weight, ''::tsquery as query where false) asked`;
  const rows = words.map(
    ({ word, weight }) => sql`(${word}::text, ${weight}::real, plainto_tsquery('english', ${word}))`,
  );
  return sql`(values ${sql.join(rows)}) asked (word, weight, query)`;
}

/** The telling words of a request, those that few profiles have weighing most. */
export async function listWeighedWords(db: DbOrTrx, corpus: CountedCorpus, words: readonly string[]) {
  if (words.length === 0) return [];
  const weights = weighWords(words, await findWordCounts(db, corpus, words));
  return words.map((word, index): WeighedWord => ({ word, weight: weights[index] ?? 1 }));
}

const IN_TITLE = 2;
const IN_TEXT = 1;

/** For every wish in turn, whether the profile's title or its text says it in any words. */
export function mentions(search: RawBuilder<unknown>, kind: TermKind, wishes: readonly Wish[]): RawBuilder<number[]> {
  const each = wishes.map(({ term }) => {
    const query = anyPhrase(phrasesFor(kind, term));
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
