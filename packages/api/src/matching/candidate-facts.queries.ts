import type { ExpertId } from "@quorate/core/ids";
import type { TermKind } from "@quorate/core/matching/lexicon";
import type { ReadRequest, Wished } from "@quorate/core/matching/request-words";
import { phrasesFor } from "@quorate/core/matching/term-matching";
import type { Mentions } from "@quorate/core/matching/wish-judge";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromExperts } from "../experts/expert-search.queries.ts";
import { countReviews } from "../experts/expert-summaries.queries.ts";
import { anyPhrase, offersService } from "./candidates.queries.ts";

const SEARCH = sql`experts.search`;

/** What a match is judged by, of these experts, in no particular order. */
export async function listCandidateFacts(
  db: DbOrTrx,
  ids: readonly ExpertId[],
  { read, serviceCategoryId }: { read: ReadRequest; serviceCategoryId: string | null },
) {
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
      ])
      .select([
        wordsFound(SEARCH, read.words).as("wordsFound"),
        offersService(serviceCategoryId).as("offersService"),
        mentions(SEARCH, "skill", read.skills).as("skillMentions"),
        mentions(SEARCH, "industry", read.industries).as("industryMentions"),
      ])
      .where(sql<SqlBool>`experts.id = any(${[...ids]}::uuid[])`)
      .execute(),
    countReviews(db, ids),
  ]);
  return rows.map(({ id, skillMentions, industryMentions, offersService: offers, rating, ...row }) => ({
    ...row,
    id: id as ExpertId,
    rating: Number(rating),
    reviewCount: reviewCounts.get(id) ?? 0,
    offersService: offers,
    mentions: {
      skills: toMentions(read.skills, skillMentions),
      industries: toMentions(read.industries, industryMentions),
    },
  }));
}

/** What one hit in the title is worth to ts_rank, which it then divides by the number of words asked for. */
const RANK_OF_ONE_HIT = 0.607927;

/**
 * How many of the words stand in a profile: in the title one in full, in the tags and in the text less, and somewhat more where it
 * comes again. PostgreSQL's own rank, with the number of words it divides by taken out again.
 */
export function wordsFound(search: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::real`;
  const query = sql`replace(plainto_tsquery('english', ${words.join(" ")})::text, '&', '|')::tsquery`;
  return sql<number>`
    ts_rank('{0.3, 0.9, 0.9, 1}', ${search}, ${query}) * (numnode(${query}) + 1) / 2 / ${RANK_OF_ONE_HIT}::real`;
}

const IN_TITLE = 2;
const IN_TEXT = 1;

/** For every wish in turn, whether the profile's title or its text says it in any words. */
export function mentions(search: RawBuilder<unknown>, kind: TermKind, wishes: readonly Wished[]): RawBuilder<number[]> {
  const each = wishes.map(({ term }) => {
    const query = anyPhrase(phrasesFor(kind, term));
    return sql`case when ts_filter(${search}, '{a}') @@ ${query} then ${IN_TITLE}::integer
      when ${search} @@ ${query} then ${IN_TEXT}::integer else 0 end`;
  });
  return sql<number[]>`array[${sql.join(each)}]::integer[]`;
}

export function toMentions(wishes: readonly Wished[], found: readonly number[]): Mentions {
  const mentioned = new Map<string, "title" | "text">();
  wishes.forEach(({ term }, index) => {
    if (found[index]) mentioned.set(term, found[index] === IN_TITLE ? "title" : "text");
  });
  return mentioned;
}
