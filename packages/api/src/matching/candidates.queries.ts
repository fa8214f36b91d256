import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { catalogueTermsFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";
import { countReviews, expertSummaryColumns, selectExperts } from "../experts/expert-summaries.queries.ts";

export type Wanted = {
  skills: string[];
  industry: string | null;
  /** What the request says in its own words; blank for nothing. */
  text: string;
  /** Experts who offer this service are candidates, too. */
  serviceCategoryId?: string | null;
};

/** A rank at which a profile answers the text as well as can be expected: half of the words, in title or specializations. */
const FULL_RELEVANCE_RANK = 0.25;

/** How well the profile's text answers the request's, 0 to 1; null when the request has none. */
export function textRelevance(text: string): RawBuilder<number | null> {
  if (text === "") return sql<null>`null::real`;
  return sql<number>`least(1, ts_rank(experts.search, ${anyWordOf(text)}) / ${FULL_RELEVANCE_RANK}::real)`;
}

type CandidatePage = { wanted: Wanted; filter: ExpertFilter; sort: "match" | ExpertSort; limit: number };

/**
 * The most promising experts for a request, and how many there are in all. Everything that selects them is an index: overlap of
 * specializations or industries with what is wanted and what comes close to it, or words of the text.
 */
export async function findMatchCandidates(db: DbOrTrx, { wanted, filter, sort, limit }: CandidatePage) {
  const signs = signsOf(wanted);
  const fitting = filterExperts(fromExperts(db), filter).$if(signs.length > 0, (query) =>
    query.where((eb) => eb.or(signs)),
  );
  const order = sort === "match" ? "rating" : sort;
  const promising = sort === "match" ? signs.reduce((query, sign) => query.orderBy(sign, "desc"), fitting) : fitting;
  // Chosen by id first: rank and names are read for those that are scored, not for everybody who fits.
  const chosen = sortExperts(promising, order).select("experts.id").limit(limit);
  const [rows, counted] = await Promise.all([
    sortExperts(fromExperts(db).where("experts.id", "in", chosen), order)
      .innerJoin("users", "users.id", "experts.user_id")
      .select(expertSummaryColumns)
      .select([textRelevance(wanted.text).as("textRelevance"), offersService(wanted).as("offersService")])
      .execute(),
    fitting.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const reviewCounts = await countReviews(
    db,
    rows.map(({ id }) => id),
  );
  const candidates = rows.map((row) => ({ ...row, reviewCount: reviewCounts.get(row.id) ?? 0 }));
  return { candidates, total: counted.total };
}

/** These experts as candidates for a request, in no particular order. */
export async function findCandidatesByIds(db: DbOrTrx, ids: readonly ExpertId[], wanted: Wanted) {
  const [rows, reviewCounts] = await Promise.all([
    selectExperts(db)
      .select(expertSummaryColumns)
      .select([textRelevance(wanted.text).as("textRelevance"), offersService(wanted).as("offersService")])
      .where("experts.id", "in", ids)
      .execute(),
    countReviews(db, ids),
  ]);
  return rows.map((row) => ({ ...row, reviewCount: reviewCounts.get(row.id) ?? 0 }));
}

/** What makes an expert a candidate, the strongest sign first. */
function signsOf(wanted: Wanted) {
  const { skills, industry, text, serviceCategoryId } = wanted;
  const signs: RawBuilder<SqlBool>[] = [];
  if (serviceCategoryId) signs.push(offersService(wanted));
  if (skills.length > 0) {
    signs.push(sql`experts.specializations && ${catalogueTermsFor("skill", skills)}::text[]`);
    signs.push(sql`experts.search @@ websearch_to_tsquery('english', ${skills.map(asPhrase).join(" or ")})`);
  }
  if (industry) signs.push(sql`experts.industries && ${catalogueTermsFor("industry", [industry])}::text[]`);
  if (text !== "") signs.push(sql`experts.search @@ ${anyWordOf(text)}`);
  return signs;
}

function offersService({ serviceCategoryId }: Wanted): RawBuilder<SqlBool> {
  if (!serviceCategoryId) return sql`false`;
  return sql`experts.id in (select expert_id from expert_services where service_category_id = ${serviceCategoryId}::uuid)`;
}

/** The text's words joined by "or": a sentence whose every word has to occur would find nobody. */
function anyWordOf(text: string) {
  return sql`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`;
}

function asPhrase(skill: string): string {
  return `"${skill.replaceAll('"', " ")}"`;
}
