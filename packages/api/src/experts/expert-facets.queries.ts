import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ExpertFilter } from "./expert-search.queries.ts";

/** The orders of a page, each an index of its own of the facets; equals stand in the order of their ids. */
export const FACET_COLUMNS = {
  rating: "facet.rating",
  experience: "facet.years_experience",
  projects: "facet.total_projects",
  rate: "facet.hourly_rate",
} as const satisfies Record<ExpertSort, string>;

type Pair = { spec: RawBuilder<number>; ind: RawBuilder<number> };
type FacetPage = { filter: ExpertFilter; sort: ExpertSort; bound: RawBuilder<SqlBool> | null; limit: number };

/**
 * The ids of a page of the filtered list, with what they are sorted by, out of the index of that order. Of several choices every
 * pair of specialization and industry gives the head of its own piece of the index, and the page is the head of them together.
 */
export function selectFacetPage(db: DbOrTrx, page: FacetPage) {
  const { specializations = [], industries = [] } = page.filter;
  const direction = page.sort === "rate" ? "asc" : "desc";
  if (specializations.length < 2 && industries.length < 2) {
    const pair = { spec: oneTerm("specialization", specializations), ind: oneTerm("industry", industries) };
    return db.selectFrom(headOf(db, page, pair).as("head")).select(["head.expertId", "head.key"]);
  }
  return db
    .selectFrom(anyTerm("specialization", specializations).as("spec"))
    .crossJoin(anyTerm("industry", industries).as("ind"))
    .innerJoinLateral(headOf(db, page, { spec: sql.ref("spec.id"), ind: sql.ref("ind.id") }).as("head"), (join) =>
      join.onTrue(),
    )
    .select(["head.expertId", "head.key"])
    .distinct()
    .orderBy("head.key", direction)
    .orderBy("head.expertId")
    .limit(page.limit);
}

function headOf(db: DbOrTrx, { filter, sort, bound, limit }: FacetPage, { spec, ind }: Pair) {
  const { minRating = 0, available, minRate, maxRate } = filter;
  return db
    .selectFrom("expert_facets as facet")
    .select(["facet.expert_id as expertId", (eb) => eb.ref(FACET_COLUMNS[sort]).as("key")])
    .where("facet.spec", "=", spec)
    .where("facet.ind", "=", ind)
    .$if(minRating > 0, (q) => q.where("facet.rating", ">=", String(minRating)))
    .$if(available !== undefined, (q) => q.where("facet.is_available", "=", available === true))
    .$if(minRate !== undefined, (q) => q.where("facet.hourly_rate", ">=", String(minRate)))
    .$if(maxRate !== undefined, (q) => q.where("facet.hourly_rate", "<=", String(maxRate)))
    .$if(bound !== null, (q) => q.where(bound ?? sql<SqlBool>`true`))
    .orderBy(FACET_COLUMNS[sort], sort === "rate" ? "asc" : "desc")
    .orderBy("facet.expert_id")
    .limit(limit);
}

type TermKind = "specialization" | "industry";

/** 0 is any; a term that nobody uses is null, which no facet equals. */
function oneTerm(kind: TermKind, [term]: readonly string[]): RawBuilder<number> {
  if (term === undefined) return sql.lit(0);
  return sql`(select id from expert_terms where kind = ${kind} and term = ${term})`;
}

function anyTerm(kind: TermKind, terms: readonly string[]): RawBuilder<{ id: number }> {
  if (terms.length === 0) return sql`(select 0 as id)`;
  return sql`(select id from expert_terms where kind = ${kind} and term = any(${[...terms]}::text[]))`;
}
