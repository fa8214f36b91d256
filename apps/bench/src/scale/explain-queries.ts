import { compileOpenSession } from "@quorate/api/accounts/sessions.queries";
import { compileFacetPage } from "@quorate/api/experts/expert-facets.queries";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import type { Db } from "@quorate/db/client";
import { CompiledQuery } from "kysely";

const specializations = EXPERT_SPECIALIZATIONS.slice(0, 1);
const industries = INDUSTRIES.slice(0, 1);
const page = { after: null, limit: 20 };
const last = { key: "4.50", id: "80000000-0000-4000-8000-000000000000" };

/** The hot queries by the name of the file that their plan is kept in. */
const HOT_QUERIES: Record<string, { sql: string; parameters: readonly unknown[] }> = {
  session: compileOpenSession({ sid: "0".repeat(64), now: new Date() }),
  "experts-all-by-rating": compileFacetPage({ ...page, filter: {}, sort: "rating" }),
  "experts-pair-by-rating": compileFacetPage({
    ...page,
    filter: { specializations, industries, minRating: 3.5 },
    sort: "rating",
  }),
  "experts-pair-by-rate": compileFacetPage({
    ...page,
    filter: { specializations, industries, available: true },
    sort: "rate",
  }),
  "experts-pair-by-experience": compileFacetPage({
    ...page,
    filter: { specializations, industries },
    sort: "experience",
  }),
  "experts-pair-next-page": compileFacetPage({
    ...page,
    after: last,
    filter: { specializations, industries },
    sort: "rating",
  }),
  "experts-three-by-three": compileFacetPage({
    ...page,
    filter: {
      specializations: EXPERT_SPECIALIZATIONS.slice(0, 3),
      industries: INDUSTRIES.slice(0, 3),
      available: true,
    },
    sort: "rating",
  }),
};

/** What PostgreSQL does for these values, with what it touches, and the plan that the prepared statement settles on. */
export async function explainHotQueries(db: Db): Promise<Map<string, string>> {
  const plans = new Map<string, string>();
  for (const [name, query] of Object.entries(HOT_QUERIES)) {
    const executed = await explain(
      db,
      "analyze, buffers, costs off, timing off, summary off",
      query.sql,
      query.parameters,
    );
    const settled = await explain(db, "generic_plan, costs off", query.sql);
    plans.set(name, `${query.sql}\n\n-- for these values\n${executed}\n\n-- settled plan\n${settled}\n`);
  }
  return plans;
}

async function explain(
  db: Db,
  options: string,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<string> {
  const query = CompiledQuery.raw(`explain (${options}) ${statement}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(query);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
