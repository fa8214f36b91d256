import { CANDIDATES_SCORED_MAX, MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ListOrder } from "@quorate/core/experts/expert-sort";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import type { ExpertId } from "@quorate/core/ids";
import { affordable } from "@quorate/core/matching/affordable";
import type { NicheJudge } from "@quorate/core/matching/niche-judge";
import type { ReadRequest } from "@quorate/core/matching/request-words";
import { catalogueTermsFor, isKnownTerm, phrasesFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "../experts/expert-search.queries.ts";
import { anyPhrase, inRows, withoutPhrases } from "../search/text-search.queries.ts";
import { findPhraseCounts } from "../search/word-counts.queries.ts";

/** So many of the best rated are taken from one list; the answer cannot be longer, nor the count higher. */
const LIST_MAX = MATCHES_COUNTED_MAX;

/**
 * A list of many pairs of a specialization and an industry takes fewer of each: so many of all of them, and so many of each at least.
 * The second is for those whom the filter's own tags have to be looked up for, one by one.
 */
const HEADS_MAX = { plain: 3_000, narrowed: 1_200 };
const HEAD_MIN = { plain: 50, narrowed: 20 };

/**
 * What few profiles say is looked up in the index of words, the rarest first, until so many entries are read. A limit on the rows does
 * not do it: an index reads all profiles that have a word before it gives the first. What is said by more than that is met among so
 * many of those who come first.
 */
const ENTRIES_MAX = 6_000;
const WALKED = 1_500;
const WALKED_MIN = 10;
/** The counts may be a day old; no more rows than this, or than were counted, are checked for one sign. */
const FOUND_MIN = 500;
const OFFERED_MAX = 2_000;

/** Words that the thesaurus does not know are looked up one by one, and no more of them than this. */
const WORDS_LOOKED_UP_MAX = 4;

/** Of the skills and industries by name that the thesaurus does not know, and of those whose phrases are searched for. */
const NAMES_LOOKED_UP_MAX = 8;

/** So many of those who speak of a niche most. */
const OF_NICHE_MAX = 150;

/** A tag may be written in many ways; no more of them than this are looked up for one request. */
const TERMS_MAX = 12;

type CandidateSearch = {
  read: ReadRequest;
  niches: Pick<NicheJudge, "leading"> | null;
  filter: ExpertFilter;
  sort: "match" | ListOrder;
  serviceCategoryId: string | null;
  limit: number;
};
type Key = string | number | null;

/** A list of experts in the order asked for, its head alone; who stands in several lists is the more promising. */
type List = { promise: number; rows: RawBuilder<{ id: ExpertId; key: Key }> };
type SqlCondition = RawBuilder<SqlBool>;
/** What a profile may show: what is looked for among those who come first, and what an index finds it by. */
type Sign = {
  promise: number;
  atHead: SqlCondition | null;
  lookedUp: { entry: SqlCondition; isShown: SqlCondition; limit: number } | null;
};
/** A profile shows it by any of the phrases; `anywhere` where it is enough that all words of one stand in it. */
type Said = { promise: number; phrases: readonly string[]; anywhere: boolean };
type Found = { id: ExpertId; key: Key; promise: number };

/**
 * The most promising experts for a request, and how many there are, counted up to a limit. Each sign of a fit (a wanted
 * specialization, an industry, both, or a word) is the head of a piece of an index, so that the cost does not grow with the number of
 * experts. Who fits by text alone is looked for only where those who fit by their tags do not fill the answer.
 */
export async function findCandidates(
  db: DbOrTrx,
  search: CandidateSearch,
): Promise<{ ids: ExpertId[]; total: number }> {
  const terms = await findTermIds(db, search);
  const merge = { terms, search };
  const words = [...(await signsOf(db, saidInWords(search))), ...signsOfService(search), ...signsOfNiches(search)];
  const found = await mergeLists(db, { ...merge, byTag: listsByTag(terms, search), signs: words, before: [] });
  const phrases = found.length >= MATCHES_COUNTED_MAX ? [] : await signsOf(db, saidInPhrases(search));
  const all = phrases.length > 0 ? await mergeLists(db, { ...merge, byTag: [], signs: phrases, before: found }) : found;
  return { ids: all.slice(0, search.limit).map(({ id }) => id), total: all.length };
}

type Merge = {
  terms: Terms;
  search: CandidateSearch;
  byTag: readonly List[];
  signs: readonly Sign[];
  before: readonly Found[];
};

/** Together with those found before, the most promising first. */
async function mergeLists(db: DbOrTrx, { terms, search, byTag, signs, before }: Merge): Promise<Found[]> {
  const lists = [...byTag, ...signs.map((sign, index) => listOf(db, sign, nameOf(index), search))];
  if (lists.length === 0) return [...before];
  const found = lists.map(
    ({ rows, promise }) => sql`select id, key, ${promise}::integer as promise from (${rows}) list`,
  );
  const known = sql`select id, key, promise from unnest(${before.map(({ id }) => id)}::uuid[],
    ${before.map(({ key }) => key)}::numeric[], ${before.map(({ promise }) => promise)}::integer[]) known (id, key, promise)`;
  const order =
    search.sort === "match"
      ? sql`sum(promise) desc, max(key) desc`
      : sql.raw(`max(key) ${SORTS[search.sort].direction}`);
  const { rows } = await sql<Found>`
    with walked as materialized (${signs.some(({ atHead }) => atHead) ? walkedBy(db, signs, terms, search) : sql`select`})
    select id, max(key) as key, sum(promise)::integer as promise
    from (${sql.join([...(before.length > 0 ? [known] : []), ...found], sql` union all `)}) found
    group by id order by ${order}, id limit ${MATCHES_COUNTED_MAX}`.execute(db);
  return rows;
}

const nameOf = (index: number) => `sign_${index}`;

/** Who comes first in the order asked for, with whether each sign shows. */
function walkedBy(db: DbOrTrx, signs: readonly Sign[], { filter: { specs, inds } }: Terms, search: CandidateSearch) {
  const { column, direction } = orderOf(search.sort);
  const pairs = { specs: specs ?? ANY, inds: inds ?? ANY };
  const each = Math.max(WALKED_MIN, Math.ceil(WALKED / Math.max(1, pairs.specs.length * pairs.inds.length)));
  const head = sql`select id from (${headsOf({ ...pairs, narrow: null, search }, each)}) head
    order by key ${sql.raw(direction)}, id limit ${WALKED}`;
  const walked = filterExperts(fromExperts(db), search.filter)
    .where(sql<SqlBool>`experts.id = any(array(${head}))`)
    .select(["experts.id", sql.ref(`experts.${column}`).as("key")])
    .select(signs.flatMap(({ atHead }, index) => (atHead ? [atHead.as(nameOf(index))] : [])));
  return sql`${walked}`;
}

/** Those at the head who show the sign, and whom an index finds by it where the head has not enough of them. */
function listOf(db: DbOrTrx, sign: Sign, name: string, search: CandidateSearch): List {
  const { direction } = orderOf(search.sort);
  const atHead = sql`select id, key from walked where ${sql.ref(name)}`;
  const best: List["rows"] = sql`${atHead} order by key ${sql.raw(direction)}, id limit ${LIST_MAX}`;
  const isEnough = sql<SqlBool>`(select count(*) from (${atHead} limit ${LIST_MAX}) enough) >= ${LIST_MAX}`;
  const { promise, lookedUp } = sign;
  if (!lookedUp) return { promise, rows: best };
  if (!sign.atHead) return { promise, rows: rowsFound(db, lookedUp, search, null) };
  return { promise, rows: sql`(${best}) union (${rowsFound(db, lookedUp, search, sql<SqlBool>`not ${isEnough}`)})` };
}

function rowsFound(
  db: DbOrTrx,
  { entry, isShown, limit }: NonNullable<Sign["lookedUp"]>,
  { filter, sort }: CandidateSearch,
  gate: SqlCondition | null,
): List["rows"] {
  const { specializations, industries, ...figures } = filter;
  const found = filterExperts(fromExperts(db), {
    ...(specializations && { specializations }),
    ...(industries && { industries }),
  })
    .where(entry)
    .$if(gate !== null, (query) => query.where(gate ?? sql<SqlBool>`true`))
    .select("experts.id")
    .limit(limit);
  const best = sortExperts(filterExperts(fromExperts(db), figures), sort === "match" ? "rating" : sort)
    .where(sql<SqlBool>`experts.id = any(array(${found}))`)
    .where(isShown)
    .select(["experts.id", sql.ref(`experts.${orderOf(sort).column}`).as("key")])
    .limit(LIST_MAX);
  return sql<{ id: ExpertId; key: Key }>`${best}`;
}

const SORTS = {
  proven: { column: "proof", direction: "desc" },
  rating: { column: "steady_rating", direction: "desc" },
  experience: { column: "years_experience", direction: "desc" },
  projects: { column: "total_projects", direction: "desc" },
  rate: { column: "hourly_rate", direction: "asc" },
} as const satisfies Record<ListOrder, { column: string; direction: "asc" | "desc" }>;

/** Best match first begins with the best rated. */
function orderOf(sort: CandidateSearch["sort"]) {
  return SORTS[sort === "match" ? "rating" : sort];
}

type Terms = {
  skills: { same: number[]; related: number[] };
  industries: { same: number[]; related: number[] };
  /** Those of the filter; null where it does not name any. */
  filter: { specs: number[] | null; inds: number[] | null };
};

/** Terms that nobody uses have no number. */
async function findTermIds(db: DbOrTrx, { read, filter }: CandidateSearch): Promise<Terms> {
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

function listsByTag({ skills, industries, filter }: Terms, search: CandidateSearch): List[] {
  const list = (promise: number, specs: TermIds, inds: TermIds): List[] => {
    const pairs = { specs: specs ?? filter.specs ?? ANY, inds: inds ?? filter.inds ?? ANY };
    if (pairs.specs.length === 0 || pairs.inds.length === 0) return [];
    // Of two conditions on the same kind of tag one is a piece of the index, the other has to be looked up.
    const narrow = narrowedTo(specs && filter.specs, inds && filter.inds);
    return [{ promise, rows: headsOf({ ...pairs, narrow, search }) }];
  };
  if (!asksForAnything(search)) return list(1, null, null);
  return [
    ...list(6, skills.same, industries.same),
    ...list(3, skills.same, null),
    ...list(3, skills.related, industries.same),
    ...list(2, skills.same, industries.related),
    ...list(2, null, industries.same),
    ...list(1, skills.related, null),
    ...list(1, null, industries.related),
  ];
}

/** Null for whatever the filter leaves. */
type TermIds = number[] | null;
type Heads = { specs: number[]; inds: number[]; narrow: RawBuilder<SqlBool> | null; search: CandidateSearch };

/** Every pair of specialization and industry gives the head of its own piece of the facets' index, as long as wanted. */
function headsOf({ specs, inds, narrow, search: { sort, filter, limit } }: Heads, length?: number): List["rows"] {
  const { column, direction } = orderOf(sort);
  const { minRating = 0, available, minRate, maxRate } = filter;
  const conditions = [
    sql<SqlBool>`facet.spec = spec.id and facet.ind = ind.id`,
    ...(minRating > 0 ? [sql<SqlBool>`facet.rating >= ${leastRatingShownAs(minRating)}::numeric`] : []),
    ...(available === undefined ? [] : [sql<SqlBool>`facet.is_available = ${available}`]),
    ...(minRate === undefined ? [] : [sql<SqlBool>`facet.hourly_rate >= ${minRate}::numeric`]),
    ...(maxRate === undefined ? [] : [sql<SqlBool>`facet.hourly_rate <= ${maxRate}::numeric`]),
  ];
  const order = sql`order by ${sql.ref(`facet.${column}`)} ${sql.raw(direction)}, facet.expert_id`;
  const head = (count: number) => sql`
    select facet.expert_id, ${sql.ref(`facet.${column}`)} from expert_facets facet
    where ${sql.join(conditions, sql` and `)} ${order} limit ${count}`;
  const each = (bound: keyof typeof HEADS_MAX) =>
    Math.max(HEAD_MIN[bound], Math.ceil(HEADS_MAX[bound] / (specs.length * inds.length)));
  // Any other order than the best match is exact for as long as it may be.
  const plain = length ?? Math.min(LIST_MAX, Math.max(each("plain"), sort === "match" ? 0 : limit));
  const rows = narrow
    ? sql`select * from (${head(each("narrowed"))}) facet where ${narrow} ${order} limit ${LIST_MAX}`
    : head(plain);
  return sql`
    select distinct head.expert_id as id, head.${sql.ref(column)} as key from unnest(${specs}::integer[]) spec (id)
    cross join unnest(${inds}::integer[]) ind (id)
    cross join lateral (${rows}) head`;
}

/**
 * Whether the filter's own specializations and industries hold, too: looked up by the facets' key. A value and no `exists`, which the
 * planner would make a join of and read all who have these tags.
 */
function narrowedTo(specs: TermIds, inds: TermIds): RawBuilder<SqlBool> | null {
  if (specs === null && inds === null) return null;
  return sql`(select true from expert_facets narrowed where narrowed.expert_id = facet.expert_id
    and narrowed.spec = any(${specs ?? ANY}::integer[]) and narrowed.ind = any(${inds ?? ANY}::integer[]) limit 1)`;
}

/** Words of the text, and skills or industries by name, that the thesaurus knows nothing of. */
function saidInWords({ read }: CandidateSearch): Said[] {
  const unknown = [
    ...termsOf(read.skills).filter((term) => !isKnownTerm("skill", term)),
    ...termsOf(read.industries).filter((term) => !isKnownTerm("industry", term)),
  ];
  return [...unknown.slice(0, NAMES_LOOKED_UP_MAX), ...read.unexplained.slice(0, WORDS_LOOKED_UP_MAX)].map((text) => ({
    promise: 3,
    phrases: [text],
    anywhere: true,
  }));
}

function signsOfService({ serviceCategoryId }: CandidateSearch): Sign[] {
  if (!serviceCategoryId) return [];
  const offered = offersService(serviceCategoryId);
  return [{ promise: 3, atHead: offered, lookedUp: { entry: offered, isShown: offered, limit: OFFERED_MAX } }];
}

/** Those who speak of a niche that is asked for, the plainest of each. */
function signsOfNiches({ niches }: CandidateSearch): Sign[] {
  if (!niches || niches.leading.length === 0) return [];
  const entry = sql<SqlBool>`experts.id = any(array(
    select strongest.expert_id from unnest(${[...niches.leading]}::smallint[]) asked (niche) cross join lateral (
      select expert_id from expert_niches where expert_niches.niche = asked.niche
      order by strength desc, expert_id limit ${OF_NICHE_MAX}) strongest))`;
  const limit = OF_NICHE_MAX * niches.leading.length;
  return [{ promise: 3, atHead: null, lookedUp: { entry, isShown: sql<SqlBool>`true`, limit } }];
}

/** Everything by which a profile's own text may say what is wanted. */
function saidInPhrases({ read: { skills, industries } }: CandidateSearch): Said[] {
  const known = (kind: "skill" | "industry", wishes: ReadRequest["skills"]) =>
    termsOf(wishes)
      .filter((term) => isKnownTerm(kind, term))
      .map((term) => ({ promise: 2, phrases: phrasesFor(kind, term), anywhere: false }));
  return [...known("skill", skills), ...known("industry", industries)].slice(0, NAMES_LOOKED_UP_MAX);
}

/** Each phrase by itself is rare enough to be looked up or not; of what nobody has counted yet it is unknown. */
async function signsOf(db: DbOrTrx, said: readonly Said[]): Promise<Sign[]> {
  if (said.length === 0) return [];
  const all = said.flatMap(({ phrases }, sign) => phrases.map((phrase) => ({ sign, phrase })));
  const { total, mostWith } = await findPhraseCounts(
    db,
    "experts",
    all.map(({ phrase }) => phrase),
  );
  const isRare = affordable(
    all.map(({ phrase }) => mostWith(phrase)),
    ENTRIES_MAX,
  );
  const uncounted = Math.ceil(ENTRIES_MAX / said.length);
  return said.map(({ promise, phrases, anywhere }, sign) => {
    const of = (rare: boolean) =>
      all.flatMap((one, index) => (one.sign === sign && isRare[index] === rare ? [one.phrase] : []));
    const [rare, common] = [of(true), total > 0 ? of(false) : phrases];
    const counted = rare.reduce((sum, phrase) => sum + mostWith(phrase), 0);
    const limit = Math.max(FOUND_MIN, total > 0 ? counted : uncounted);
    return {
      promise,
      atHead: common.length > 0 ? says(common, anywhere) : null,
      lookedUp: rare.length > 0 ? { entry: isEnteredBy(rare), isShown: says(rare, anywhere), limit } : null,
    };
  });
}

function says(phrases: readonly string[], anywhere: boolean): SqlCondition {
  const query = anyPhrase(phrases);
  return inRows(sql`experts.search`, anywhere ? withoutPhrases(query) : query);
}

function isEnteredBy(phrases: readonly string[]): SqlCondition {
  return sql`experts.search @@ ${withoutPhrases(anyPhrase(phrases))}`;
}

export function offersService(serviceCategoryId: string | null): RawBuilder<SqlBool> {
  if (!serviceCategoryId) return sql`false`;
  return sql`exists (select from expert_services offered where offered.expert_id = experts.id
    and offered.service_category_id = ${serviceCategoryId}::uuid)`;
}

function asksForAnything({ read, niches, serviceCategoryId }: CandidateSearch): boolean {
  const isAsked = read.skills.length + read.industries.length + read.unexplained.length > 0;
  return isAsked || niches !== null || serviceCategoryId !== null;
}

function termsOf(wishes: ReadRequest["skills"]): string[] {
  return wishes.map(({ term }) => term);
}

/** How many are scored for a request whose answer is best match first. */
export function candidatesConsidered(sort: CandidateSearch["sort"], limit: number): number {
  return sort === "match" ? Math.max(CANDIDATES_SCORED_MAX, limit) : limit;
}
