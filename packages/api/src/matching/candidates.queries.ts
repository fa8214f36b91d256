import { CANDIDATES_SCORED_MAX, MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import type { ExpertId } from "@quorate/core/ids";
import type { ReadRequest } from "@quorate/core/matching/request-words";
import { catalogueTermsFor, isKnownTerm, phrasesFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";

/** So many of the best rated are taken from one list; the answer cannot be longer, nor the count higher. */
const LIST_MAX = MATCHES_COUNTED_MAX;

/** Words that the thesaurus does not know are looked up one by one, and no more of them than this. */
const WORDS_LOOKED_UP_MAX = 4;

/** Of the skills and industries by name that the thesaurus does not know, and of those whose phrases are searched for. */
const NAMES_LOOKED_UP_MAX = 8;

/** A tag may be written in many ways; no more of them than this are looked up for one request. */
const TERMS_MAX = 12;

type Search = { read: ReadRequest; filter: ExpertFilter; sort: "match" | ExpertSort; serviceCategoryId: string | null };
type CandidatePage = Search & { limit: number };

/** A list of experts in the order asked for, its head alone; who stands in several lists is the more promising. */
type List = { promise: number; rows: RawBuilder<{ id: ExpertId; key: string | number | null }> };

/**
 * The most promising experts for a request, and how many there are, counted up to a limit. Each sign of a fit (a wanted
 * specialization, an industry, both, or a word) is the head of a piece of an index, so that the cost does not grow with the number of
 * experts. Who fits by text alone is looked for only where those who fit by their tags do not fill the answer.
 */
export async function findCandidates(db: DbOrTrx, page: CandidatePage): Promise<{ ids: ExpertId[]; total: number }> {
  const terms = await findTermIds(db, page);
  const lists = [...listsByTag(terms, page), ...listsByWord(db, page)];
  const found = await mergeLists(db, lists, page);
  if (found.total === MATCHES_COUNTED_MAX) return found;
  const spokenOf = listsByPhrase(db, page);
  return spokenOf.length === 0 ? found : await mergeLists(db, [...lists, ...spokenOf], page);
}

async function mergeLists(db: DbOrTrx, lists: readonly List[], { sort, limit }: CandidatePage) {
  if (lists.length === 0) return { ids: [], total: 0 };
  const found = lists.map(
    ({ rows, promise }) => sql`select id, key, ${promise}::integer as promise from (${rows}) list`,
  );
  const order = sort === "match" ? sql`sum(promise) desc, max(key) desc` : sql.raw(`max(key) ${SORTS[sort].direction}`);
  const { rows } = await sql<{ id: ExpertId; total: number }>`
    select id, (count(*) over ())::integer as total from (${sql.join(found, sql` union all `)}) found
    group by id order by ${order}, id limit ${limit}`.execute(db);
  const total = Math.min(rows[0]?.total ?? 0, MATCHES_COUNTED_MAX);
  return { ids: rows.map(({ id }) => id), total };
}

const SORTS = {
  rating: { column: "rating", direction: "desc" },
  experience: { column: "years_experience", direction: "desc" },
  projects: { column: "total_projects", direction: "desc" },
  rate: { column: "hourly_rate", direction: "asc" },
} as const satisfies Record<ExpertSort, { column: string; direction: "asc" | "desc" }>;

/** Best match first begins with the best rated. */
function orderOf(sort: CandidatePage["sort"]) {
  return SORTS[sort === "match" ? "rating" : sort];
}

type Terms = {
  skills: { same: number[]; related: number[] };
  industries: { same: number[]; related: number[] };
  /** Those of the filter; null where it does not name any. */
  filter: { specs: number[] | null; inds: number[] | null };
};

/** Terms that nobody uses have no number. */
async function findTermIds(db: DbOrTrx, { read, filter }: CandidatePage): Promise<Terms> {
  const skills = catalogueTermsFor("skill", termsOf(read.skills));
  const industries = catalogueTermsFor("industry", termsOf(read.industries));
  const { specializations = [], industries: filterIndustries = [] } = filter;
  const specs = [...skills.same, ...skills.related, ...specializations];
  const inds = [...industries.same, ...industries.related, ...filterIndustries];
  const rows = await db
    .selectFrom("expert_terms")
    .select(["id", "kind", "term"])
    .where((eb) =>
      eb.or([
        eb("kind", "=", "specialization").and(sql<SqlBool>`term = any(${specs}::text[])`),
        eb("kind", "=", "industry").and(sql<SqlBool>`term = any(${inds}::text[])`),
      ]),
    )
    .orderBy("id")
    .execute();
  const idsOf = (kind: string, terms: readonly string[]) =>
    rows.filter((row) => row.kind === kind && terms.includes(row.term)).map(({ id }) => id);
  const both = (kind: string, { same, related }: { same: string[]; related: string[] }) => ({
    same: idsOf(kind, same).slice(0, TERMS_MAX),
    related: idsOf(kind, related).slice(0, TERMS_MAX),
  });
  return {
    skills: both("specialization", skills),
    industries: both("industry", industries),
    filter: {
      specs: specializations.length > 0 ? idsOf("specialization", specializations) : null,
      inds: filterIndustries.length > 0 ? idsOf("industry", filterIndustries) : null,
    },
  };
}

const ANY = [0];

function listsByTag({ skills, industries, filter }: Terms, page: CandidatePage): List[] {
  const narrowed = narrowedTo(filter);
  const list = (promise: number, specs: number[], inds: number[], narrow: RawBuilder<SqlBool> | null): List[] =>
    specs.length > 0 && inds.length > 0 ? [{ promise, rows: headsOf({ specs, inds, narrow, page }) }] : [];
  if (!asksForAnything(page)) return list(1, filter.specs ?? ANY, filter.inds ?? ANY, null);
  return [
    ...list(6, skills.same, industries.same, narrowed),
    ...list(3, skills.same, ANY, narrowed),
    ...list(3, skills.related, industries.same, narrowed),
    ...list(2, skills.same, industries.related, narrowed),
    ...list(2, ANY, industries.same, narrowed),
    ...list(1, skills.related, ANY, narrowed),
    ...list(1, ANY, industries.related, narrowed),
  ];
}

type Heads = { specs: number[]; inds: number[]; narrow: RawBuilder<SqlBool> | null; page: CandidatePage };

/** Every pair of specialization and industry gives the head of its own piece of the facets' index. */
function headsOf({ specs, inds, narrow, page: { sort, filter } }: Heads): List["rows"] {
  const { column, direction } = orderOf(sort);
  const { minRating = 0, available, minRate, maxRate } = filter;
  const conditions = [
    sql<SqlBool>`facet.spec = spec.id and facet.ind = ind.id`,
    ...(minRating > 0 ? [sql<SqlBool>`facet.rating >= ${leastRatingShownAs(minRating)}::numeric`] : []),
    ...(available === undefined ? [] : [sql<SqlBool>`facet.is_available = ${available}`]),
    ...(minRate === undefined ? [] : [sql<SqlBool>`facet.hourly_rate >= ${minRate}::numeric`]),
    ...(maxRate === undefined ? [] : [sql<SqlBool>`facet.hourly_rate <= ${maxRate}::numeric`]),
    ...(narrow ? [narrow] : []),
  ];
  return sql`
    select distinct head.id, head.key from unnest(${specs}::integer[]) spec (id)
    cross join unnest(${inds}::integer[]) ind (id)
    cross join lateral (
      select facet.expert_id as id, ${sql.ref(`facet.${column}`)} as key from expert_facets facet
      where ${sql.join(conditions, sql` and `)}
      order by ${sql.ref(`facet.${column}`)} ${sql.raw(direction)}, facet.expert_id limit ${LIST_MAX}
    ) head`;
}

/** Whether the filter's own specializations and industries hold, too: looked up by the facets' key. */
function narrowedTo({ specs, inds }: Terms["filter"]): RawBuilder<SqlBool> | null {
  if (specs === null && inds === null) return null;
  return sql`exists (select from expert_facets narrowed where narrowed.expert_id = facet.expert_id
    and narrowed.spec = any(${specs ?? ANY}::integer[]) and narrowed.ind = any(${inds ?? ANY}::integer[]))`;
}

/** Words of the text, and skills or industries by name, that the thesaurus knows nothing of; and the service asked for. */
function listsByWord(db: DbOrTrx, page: CandidatePage): List[] {
  const { read, serviceCategoryId } = page;
  const unknown = [
    ...termsOf(read.skills).filter((term) => !isKnownTerm("skill", term)),
    ...termsOf(read.industries).filter((term) => !isKnownTerm("industry", term)),
  ];
  const signs = [...unknown.slice(0, NAMES_LOOKED_UP_MAX), ...read.unexplained.slice(0, WORDS_LOOKED_UP_MAX)].map(
    (text) => saysAny([text]),
  );
  if (serviceCategoryId) signs.push(offersService(serviceCategoryId));
  return signs.map((sign) => ({ promise: 3, rows: bestOf(db, sign, page) }));
}

/** Everything by which a profile's own text may say what is wanted. */
function listsByPhrase(db: DbOrTrx, page: CandidatePage): List[] {
  const { skills, industries } = page.read;
  const signs = [
    ...termsOf(skills)
      .filter((term) => isKnownTerm("skill", term))
      .map((term) => saysAny(phrasesFor("skill", term))),
    ...termsOf(industries)
      .filter((term) => isKnownTerm("industry", term))
      .map((term) => saysAny(phrasesFor("industry", term))),
  ];
  return signs.slice(0, NAMES_LOOKED_UP_MAX).map((sign) => ({ promise: 2, rows: bestOf(db, sign, page) }));
}

function bestOf(db: DbOrTrx, sign: RawBuilder<SqlBool>, { filter, sort }: CandidatePage): List["rows"] {
  const { column } = orderOf(sort);
  const best = sortExperts(filterExperts(fromExperts(db), filter).where(sign), sort === "match" ? "rating" : sort)
    .select(["experts.id", sql.ref(`experts.${column}`).as("key")])
    .limit(LIST_MAX);
  return sql`${best}`;
}

export function saysAny(phrases: readonly string[]): RawBuilder<SqlBool> {
  return sql`experts.search @@ ${anyPhrase(phrases)}`;
}

/** One text for the search's own parser: quoted phrases joined by "or". */
export function anyPhrase(phrases: readonly string[]) {
  const quoted = phrases.map((phrase) => `"${phrase.replaceAll('"', " ")}"`);
  return sql`websearch_to_tsquery('english', ${quoted.join(" or ")})`;
}

export function offersService(serviceCategoryId: string | null): RawBuilder<SqlBool> {
  if (!serviceCategoryId) return sql`false`;
  return sql`exists (select from expert_services offered where offered.expert_id = experts.id
    and offered.service_category_id = ${serviceCategoryId}::uuid)`;
}

function asksForAnything({ read, serviceCategoryId }: CandidatePage): boolean {
  return read.skills.length + read.industries.length + read.unexplained.length > 0 || serviceCategoryId !== null;
}

function termsOf(wishes: ReadRequest["skills"]): string[] {
  return wishes.map(({ term }) => term);
}

/** How many are scored for a request whose answer is best match first. */
export function candidatesConsidered(sort: CandidatePage["sort"], limit: number): number {
  return sort === "match" ? Math.max(CANDIDATES_SCORED_MAX, limit) : limit;
}
