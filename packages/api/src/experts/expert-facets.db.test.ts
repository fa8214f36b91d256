import { LIST_ORDERS } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpExpert } from "../testing/people.ts";
import { waitUntilBlocked } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { compileFacetPage, listFacetPage } from "./expert-facets.queries.ts";
import { type ExpertFilter, filterExperts, fromExperts, sortExperts } from "./expert-search.queries.ts";
import { searchExperts } from "./search-experts.service.ts";

const CROWD = 2500;
const SPECIALIZATIONS = ["Pricing", "Sales", "Tax", "Audit", "Brand", "Data", "Lean"];
const INDUSTRIES = ["Retail", "Health", "Energy", "Media", "Food"];

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await withoutTimeLimits(context.config, async (db) => {
    await sql`
    insert into users (email, first_name, last_name, user_type)
    select 'crowd-' || n || '@quorate.example', 'Crowd', 'Member ' || n, 'expert' from generate_series(1, ${CROWD}::int) n`.execute(
      db,
    );
    await sql`
    insert into experts (user_id, title, specializations, industries, years_experience, hourly_rate, bio, mba_school,
      graduation_year, rating, review_count, total_projects, is_available)
    select id, 'Adviser', array[${array(SPECIALIZATIONS)}[1 + n % 7], ${array(SPECIALIZATIONS)}[1 + n / 7 % 7]],
      array[${array(INDUSTRIES)}[1 + n / 3 % 5]], n % 31, case when n % 11 > 0 then 50 + n % 200 end, 'Advises.', 'INSEAD', 2001,
      case when n % 13 > 0 then 3 + (n % 20) / 10.0 else 0 end, n % 9, n % 17, n % 4 > 0
    from (select id, (row_number() over (order by email))::int as n from users where first_name = 'Crowd') crowd`.execute(
      db,
    );
    await sql`vacuum analyze experts, expert_facets, expert_terms, users`.execute(db);
  });
}, 120_000);
afterAll(() => context.close());

const array = (items: string[]) => sql`(${items}::text[])`;

/** The plan for these very values, and the one that a prepared statement settles on, which knows none of them. */
async function plansOf(filter: ExpertFilter, sort: (typeof LIST_ORDERS)[number]): Promise<string[]> {
  const page = compileFacetPage({ filter, sort, after: null, limit: 20 });
  return [
    await explain(context.db, `explain (costs off) ${page.sql}`, page.parameters),
    await explain(context.db, `explain (generic_plan, costs off) ${page.sql}`),
  ];
}

async function explain(db: TestContext["db"], statement: string, parameters: readonly unknown[] = []): Promise<string> {
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(CompiledQuery.raw(statement, [...parameters]));
  return rows.map((row) => row["QUERY PLAN"].trim()).join("\n");
}

describe("the facets", () => {
  // spec 10.53
  test.each(LIST_ORDERS)("serve a filtered page in the order of %s out of one index, without a sort", async (sort) => {
    for (const filter of [
      {},
      { specializations: ["Pricing"] },
      { specializations: ["Pricing"], industries: ["Retail"], available: true },
    ]) {
      for (const plan of await plansOf(filter, sort)) {
        expect(plan).toContain(`Index Only Scan using expert_facets_by_${sort}`);
        expect(plan).toContain("Index Scan using experts_pkey on experts");
        expect(plan).not.toMatch(/Seq Scan on (experts|expert_facets|users)/);
        expect(plan).not.toContain("Sort");
      }
    }
  });

  test("give the head of every pair's piece of the index where several are chosen", async () => {
    const filter = { specializations: ["Pricing", "Tax"], industries: ["Retail", "Food", "Media"], available: true };
    for (const plan of await plansOf(filter, "rating")) {
      expect(plan).toContain("Index Only Scan using expert_facets_by_rating");
      expect(plan).not.toMatch(/Seq Scan on (experts|expert_facets)/);
    }
  });

  // spec 5.31
  test.each(LIST_ORDERS)("answer by %s what the profiles themselves would, page by page", async (sort) => {
    for (const filter of [
      {},
      { specializations: ["Pricing", "Tax", "Nobody's"], industries: ["Retail", "Food"], available: false },
      { specializations: ["Nobody's"] },
      { industries: ["Health"], minRate: 60, maxRate: 70, minRating: 3.5 },
    ] satisfies ExpertFilter[]) {
      const profiles = await sortExperts(filterExperts(fromExperts(context.db), filter), sort)
        .select("experts.id")
        .limit(60)
        .execute();
      const seen: string[] = [];
      for (let cursor: string | null = null; seen.length < 60; ) {
        const page = await searchExperts(context.db, { ...filter, sort, limit: 20, cursor: cursor as ExpertId });
        if (!page || page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
        cursor = page.at(-1)?.id ?? null;
      }
      expect(seen).toEqual(profiles.map(({ id }) => id));
    }
  });
});

describe("what the facets are kept from", () => {
  const facetsOf = async (expertId: ExpertId) => {
    const { rows } = await sql<{ facet: string }>`
      select concat_ws('/', coalesce(spec.term, 'any'), coalesce(ind.term, 'any'), f.rating, f.hourly_rate) as facet
      from expert_facets f left join expert_terms spec on spec.id = f.spec left join expert_terms ind on ind.id = f.ind
      where expert_id = ${expertId}`.execute(context.db);
    return rows.map(({ facet }) => facet).toSorted();
  };

  test("they follow the profile: terms come and go, figures change, and with the profile they are gone", async () => {
    const { expertId } = await signUpExpert(context, {
      specializations: ["Beekeeping"],
      industries: [],
      hourlyRate: "10.00",
    });
    expect(await facetsOf(expertId)).toEqual(["Beekeeping/any/0.00/10.00", "any/any/0.00/10.00"]);
    const update = (set: object) => context.db.updateTable("experts").set(set).where("id", "=", expertId).execute();
    await update({ specializations: ["Apiculture", "Apiculture"], industries: ["Food"] });
    expect(await facetsOf(expertId)).toEqual([
      "Apiculture/Food/0.00/10.00",
      "Apiculture/any/0.00/10.00",
      "any/Food/0.00/10.00",
      "any/any/0.00/10.00",
    ]);
    await update({ specializations: [], industries: [], rating: "4.50", hourly_rate: null });
    expect(await facetsOf(expertId)).toEqual(["any/any/4.50"]);
    await context.db.deleteFrom("experts").where("id", "=", expertId).execute();
    expect(await facetsOf(expertId)).toEqual([]);
  });

  // spec 10.53
  test("a new term adds its rows and leaves the others where they are", async () => {
    const { expertId } = await signUpExpert(context, { specializations: ["Falconry"], industries: ["Food"] });
    const versions = async () => {
      const { rows } = await sql<{ row: string }>`
        select concat_ws('/', spec, ind, xmin) as row from expert_facets where expert_id = ${expertId}`.execute(
        context.db,
      );
      return rows.map(({ row }) => row);
    };
    const before = await versions();
    const specializations = ["Falconry", "Heraldry"];
    await context.db.updateTable("experts").set({ specializations }).where("id", "=", expertId).execute();
    const after = await versions();
    expect(after).toHaveLength(6);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test("every expert stands under any, once", async () => {
    const { rows } = await sql<{ missing: number }>`
      select count(*)::int as missing from experts e
      where not exists (select from expert_facets f where f.expert_id = e.id and f.spec = 0 and f.ind = 0)`.execute(
      context.db,
    );
    expect(rows).toEqual([{ missing: 0 }]);
  });
});

test("a page that many open at once is read once for all of them, and tells whoever comes what was so when they came", async () => {
  const specializations = ["Opened at once"];
  const read = () => listFacetPage(context.db, { filter: { specializations }, sort: "rating", after: null, limit: 20 });
  const { expertId } = await signUpExpert(context, { title: "As it was", specializations });
  const [first, ...late] = await context.db.transaction().execute(async (trx) => {
    await sql`lock table experts in access exclusive mode`.execute(trx);
    const running = [read()];
    await waitUntilBlocked(context, 1);
    for (let more = 0; more < 20; more++) running.push(read());
    await sql`update experts set title = 'As it is' where id = ${expertId}`.execute(trx);
    return running;
  });
  await first;
  const pages = await Promise.all(late);
  expect(pages.map((rows) => rows.map(({ title }) => title))).toEqual(late.map(() => ["As it is"]));
  expect(new Set(pages).size).toBe(1);
});
