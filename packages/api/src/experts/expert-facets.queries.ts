import type { ListOrder } from "@quorate/core/experts/expert-sort";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import type { ExpertId } from "@quorate/core/ids";
import { askedTogether } from "@quorate/db/asked-together";
import type { Db, DbOrTrx } from "@quorate/db/client";
import type { CheckedTexts } from "@quorate/db/db-types";
import { type Given, prepareQueryFor } from "@quorate/db/prepared-queries";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { After, ExpertFilter } from "./expert-search.queries.ts";
import { expertSummaryColumns } from "./expert-summaries.queries.ts";

type FacetPage = { filter: ExpertFilter; sort: ListOrder; after: After | null; limit: number };

/** What the filtered list answers for a page, out of the index of its order; the pages that many open are read once for all of them. */
export const listFacetPage = askedTogether(
  async (db: DbOrTrx, page: FacetPage) => await facetPage(shapeOf(page))(db, valuesOf(page)),
  (page) => JSON.stringify(page),
);

/** The statement of a page, for those who want to see its plan. */
export function compileFacetPage(page: FacetPage) {
  return facetPage(shapeOf(page)).compile(valuesOf(page));
}

/** All pairs of a specialization and an industry together are looked at for so many, and each for as many as are asked for. */
const COUNTED_OF_PAIRS = 3_000;

/** Of those whom a filter leaves as many as are counted, in the order of the list, and the ids of the first of them. */
export async function countFacets(
  db: DbOrTrx,
  { counted, ...page }: Omit<FacetPage, "after"> & { counted: number },
): Promise<{ ids: ExpertId[]; total: number }> {
  const { specializations = [], industries = [] } = page.filter;
  const pairs = Math.max(1, specializations.length) * Math.max(1, industries.length);
  const ofEach = Math.min(counted, Math.max(page.limit, Math.ceil(COUNTED_OF_PAIRS / pairs)));
  const whole: FacetPage = { ...page, after: null, limit: ofEach };
  const [given, shape] = [givenOf(valuesOf(whole)), { ...shapeOf(whole), headOfEach: pairs > 1 ? ofEach : 0 }];
  const rows = await db
    .selectFrom(
      shape.headOfEach > 0
        ? headOfPairs(db, given, shape).limit(counted).as("head")
        : pairHead(db, given, shape).limit(counted).as("head"),
    )
    .select("head.expertId")
    .orderBy("head.key", directionOf(shape))
    .orderBy("head.expertId")
    .execute();
  return { ids: rows.slice(0, page.limit).map(({ expertId }) => expertId), total: rows.length };
}

/**
 * The ids of the first in a list, as a subquery. It can filter by everything but several specializations or several industries: their
 * combined pieces have no order.
 */
export function facetIds(db: Db, { filter, ...page }: FacetPage): RawBuilder<unknown> {
  const { specializations = [], industries = [] } = filter;
  const single = (terms: string[]) => (terms.length === 1 ? terms : []);
  const narrowed = {
    ...page,
    filter: { ...filter, specializations: single(specializations), industries: single(industries) },
  };
  const head = pairHead(db, givenOf(valuesOf(narrowed)), shapeOf(narrowed)).limit(sql.lit(page.limit));
  return sql`select head."expertId" from ${head.as("head")}`;
}

function givenOf({
  specializations,
  industries,
  minRating,
  availability,
  minRate,
  maxRate,
  key,
  id,
  limit,
}: Values): Given<Values> {
  return {
    specializations: sql.val(specializations),
    industries: sql.val(industries),
    minRating: sql.val(minRating),
    availability: sql.val(availability),
    minRate: sql.val(minRate),
    maxRate: sql.val(maxRate),
    key: sql.val(key),
    id: sql.val(id),
    limit: sql.val(limit),
  };
}

/** Statements differ by what they are entered and sorted by; everything else is a value. */
type Shape = {
  sort: ListOrder;
  specialized: boolean;
  inIndustry: boolean;
  /** Limits on the rate leave out experts who name none. */
  byRate: boolean;
  after: "start" | "key" | "unpriced";
  /** More than one specialization or industry: 0 where not, else how much of each pair's piece is looked at. */
  headOfEach: number;
};

type Values = {
  specializations: string[];
  industries: string[];
  minRating: string;
  availability: boolean[];
  minRate: string;
  maxRate: string;
  key: string;
  id: string;
  limit: number;
};

const PAGE_MAX = 100;
const HEADS = [20, PAGE_MAX] as const;
/** The largest numeric(10, 2). */
const RATE_MAX = "99999999.99";

function shapeOf({ filter, sort, after, limit }: FacetPage): Shape {
  const { specializations = [], industries = [], minRate, maxRate } = filter;
  const isSeveral = specializations.length > 1 || industries.length > 1;
  return {
    sort,
    specialized: specializations.length > 0,
    inIndustry: industries.length > 0,
    byRate: minRate !== undefined || maxRate !== undefined,
    after: after === null ? "start" : after.key === null ? "unpriced" : "key",
    headOfEach: isSeveral ? (HEADS.find((head) => head >= limit) ?? limit) : 0,
  };
}

function valuesOf({ filter, after, limit }: FacetPage): Values {
  const { specializations = [], industries = [], minRating = 0, available, minRate = 0, maxRate } = filter;
  return {
    specializations,
    industries,
    minRating: String(leastRatingShownAs(minRating)),
    availability: available === undefined ? [true, false] : [available],
    minRate: String(minRate),
    maxRate: maxRate === undefined ? RATE_MAX : String(maxRate),
    key: String(after?.key),
    id: after?.id ?? "",
    limit,
  };
}

/** The orders of a page, each with its own index of the facets; ties are in the order of ids. */
const FACET_COLUMNS = {
  proven: "facet.proof",
  rating: "facet.steady_rating",
  experience: "facet.years_experience",
  projects: "facet.total_projects",
  rate: "facet.hourly_rate",
} as const satisfies Record<ListOrder, string>;

/** Finds the page's ids first and then reads each expert by key, so that no other profile is read. */
const facetPage = prepareQueryFor((db, given: Given<Values>, shape: Shape) =>
  db
    .selectFrom(
      shape.headOfEach > 0 ? headOfPairs(db, given, shape).as("page") : headOfPair(db, given, shape).as("page"),
    )
    .innerJoin("experts", "experts.id", "page.expertId")
    .innerJoin("users", "users.id", "experts.user_id")
    .select(expertSummaryColumns)
    .orderBy("page.key", directionOf(shape))
    .orderBy("page.expertId")
    .limit(given.limit),
);

const directionOf = ({ sort }: Shape) => (sort === "rate" ? "asc" : "desc");

/** One piece of one index, read in its order for as long as the page asks. */
function headOfPair(db: Db, given: Given<Values>, shape: Shape) {
  return pairHead(db, given, shape).limit(sql.lit(PAGE_MAX));
}

function pairHead(db: Db, given: Given<Values>, shape: Shape) {
  const pair = {
    spec: shape.specialized ? numberOf("specialization", given.specializations) : sql.lit(0),
    ind: shape.inIndustry ? numberOf("industry", given.industries) : sql.lit(0),
  };
  return headOf(db, given, shape, pair);
}

/** Every pair of specialization and industry gives the head of its own piece, and the page is the head of them together. */
function headOfPairs(db: Db, given: Given<Values>, shape: Shape) {
  const head = headOf(db, given, shape, { spec: sql.ref("spec.id"), ind: sql.ref("ind.id") });
  return db
    .selectFrom(numbersOf("specialization", shape.specialized, given.specializations).as("spec"))
    .crossJoin(numbersOf("industry", shape.inIndustry, given.industries).as("ind"))
    .innerJoinLateral(head.limit(sql.lit(shape.headOfEach)).as("head"), (join) => join.onTrue())
    .select(["head.expertId", "head.key"])
    .distinct()
    .orderBy("head.key", directionOf(shape))
    .orderBy("head.expertId")
    .limit(sql.lit(shape.headOfEach));
}

type Pair = { spec: RawBuilder<number>; ind: RawBuilder<number> };

function headOf(db: Db, given: Given<Values>, shape: Shape, { spec, ind }: Pair) {
  const column = FACET_COLUMNS[shape.sort];
  return db
    .selectFrom("expert_facets as facet")
    .select(["facet.expert_id as expertId", (eb) => eb.ref(column).as("key")])
    .where("facet.spec", "=", spec)
    .where("facet.ind", "=", ind)
    .where("facet.rating", ">=", given.minRating)
    .where(sql<SqlBool>`facet.is_available = any(${given.availability}::boolean[])`)
    .$if(shape.byRate, (q) =>
      q.where("facet.hourly_rate", ">=", given.minRate).where("facet.hourly_rate", "<=", given.maxRate),
    )
    .$if(shape.after === "key", (q) => q.where(isAfter(shape, given)))
    .$if(shape.after === "unpriced", (q) =>
      q.where(column, "is", null).where((eb) => eb(eb.ref("facet.expert_id").$castTo<string>(), ">", given.id)),
    )
    .orderBy(column, directionOf(shape))
    .orderBy("facet.expert_id");
}

/** The bound on the column alone is what the index is entered by; the second half leaves out equals already seen. */
function isAfter({ sort }: Shape, { key, id }: Given<Values>): RawBuilder<SqlBool> {
  const column = sql.ref(FACET_COLUMNS[sort]);
  return sort === "rate"
    ? sql<SqlBool>`${column} >= ${key} and (${column} > ${key} or facet.expert_id > ${id})`
    : sql<SqlBool>`${column} <= ${key} and (${column} < ${key} or facet.expert_id > ${id})`;
}

type TermKind = CheckedTexts["expert_terms.kind"];

/** A term without experts is null, which equals no facet. Without a term to filter by, it is 0, which means any. */
function numberOf(kind: TermKind, terms: RawBuilder<string[]>): RawBuilder<number> {
  return sql`(select id from expert_terms where kind = ${sql.lit(kind)} and term = (${terms}::text[])[1])`;
}

function numbersOf(kind: TermKind, isNarrowed: boolean, terms: RawBuilder<string[]>): RawBuilder<{ id: number }> {
  return isNarrowed
    ? sql`(select id from expert_terms where kind = ${sql.lit(kind)} and term = any(${terms}::text[]))`
    : sql`(select 0 as id)`;
}
