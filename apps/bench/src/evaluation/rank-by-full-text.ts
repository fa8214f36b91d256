import type { Db } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";
import type { AskedCoFounder, AskedExpert } from "./request-views.ts";

const EXPERT_DOCUMENT = sql`
  setweight(to_tsvector('english', concat_ws(' ', title, company)), 'A') ||
  setweight(to_tsvector('english', concat_ws(' ', text_of(specializations), text_of(industries))), 'B') ||
  setweight(to_tsvector('english', concat_ws(' ', bio, city, country)), 'C')`;

const ENTREPRENEUR_DOCUMENT = sql`
  setweight(to_tsvector('english', title), 'A') ||
  setweight(to_tsvector('english', concat_ws(' ', text_of(skills), text_of(industries), text_of(offering))), 'B') ||
  setweight(to_tsvector('english', concat_ws(' ', bio, previous_startups)), 'C')`;

/** Of 50 settings (both functions, five sets of weights, five normalisations) the best on the tuning part, for both kinds. */
const BEST_RANK = sql<number>`ts_rank('{0.5, 0.7, 1, 1}', document, wanted)`;

/** Plain full-text ranking: every word of the request, joined by "or", against the whole profile. */
export function rankExpertsByFullText(db: Db, query: AskedExpert): Promise<string[]> {
  const words = [query.requirements, ...query.skillsRequired, query.industry ?? ""].join(" ");
  return rankByWords(db, { words, document: EXPERT_DOCUMENT, from: sql`experts` });
}

/** The same for founders; those who do not look for anybody are left out, as a plain filter would. */
export function rankCoFoundersByFullText(db: Db, query: AskedCoFounder): Promise<string[]> {
  const { projectDescription, industryFocus, lookingForRoles, skillsNeeded = [] } = query.requirements;
  const words = [projectDescription, ...industryFocus, ...lookingForRoles, ...skillsNeeded].join(" ");
  return rankByWords(db, {
    words,
    document: ENTREPRENEUR_DOCUMENT,
    from: sql`(select * from entrepreneurs where is_active and is_seeking_co_founders) as seeking`,
  });
}

type Search = { words: string; document: RawBuilder<unknown>; from: RawBuilder<unknown> };

async function rankByWords(db: Db, { words, document, from }: Search): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with request as (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery as wanted
      from unnest(to_tsvector('english', ${words}::text))
    ),
    documents as (select id, rating, ${document} as document from ${from})
    select id from documents, request
    order by ${BEST_RANK} desc nulls last, rating desc, id
    limit ${RANKS_SEARCHED}`.execute(db);
  return rows.map(({ id }) => id);
}
